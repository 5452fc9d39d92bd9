import SpecDiagnostics

let keyRules: [Rule] = [.duplicateKey, .mergeKey, .missingKey]

extension Rule {
    static let duplicateKey = Rule("duplicate-key", .error, "Reports a second entry with the same key in a mapping.")
    static let mergeKey = Rule("merge-key", .error, "Reports a YAML merge key '<<'.")
    static let missingKey = Rule("missing-key", .error, "Reports a ':' without a key before it.")
}

extension TreeBuilder {
    /// Checks a parsed key. Returns `false` if an earlier key of the mapping has the same text. The tree then does not
    /// contain the entry of the new key.
    mutating func checkKey(_ index: Int, _ record: NodeRecord) -> Bool {
        if frame.isKeyComplex {
            markInvalid(index)
            return true
        }
        guard !record.has(.invalid) else { return true }
        guard case .scalar(let style) = record.shape else {
            let kind = record.isMapping ? "mapping" : "list"
            report(.complexKey, at: range(ofNode: index), "expected a name as a key, found a \(kind)")
            markInvalid(index)
            return true
        }
        if style == .plain {
            if record.count == 0 {
                report(.missingKey, at: range(ofNode: index), "expected a key before ':'")
                markInvalid(index)
                return true
            }
            let start = Int(record.start)
            if record.count == 2, source.bytes[start] == .less, source.bytes[start + 1] == .less {
                let place = range(ofNode: index)
                report(
                    .mergeKey,
                    at: place,
                    "'<<' is a YAML merge key, which a spec cannot contain",
                    notes: [sharingNote]
                )
                markInvalid(index)
                return true
            }
        }
        guard let first = firstKey(like: index, record) else { return true }
        if !frame.hasRepeatedKey { reportRepeatedKey(index, first: first) }
        return false
    }

    private mutating func reportRepeatedKey(_ index: Int, first: Int) {
        frame.hasRepeatedKey = true
        let name = String(decoding: text(of: index), as: UTF8.self)
        report(
            .duplicateKey,
            at: range(ofNode: index),
            "\(quoted(name)) is already declared \(ownerOfFrame)",
            notes: [Note("the first \(quoted(name)) is here", at: range(ofNode: first))]
                + (keyNotes[name].map { [Note($0)] } ?? [])
        )
    }

    /// Returns the index of the earlier key in the same mapping that has the same text as the key at `index`. If there
    /// is no such key, records the key at `index` and returns `nil`.
    private mutating func firstKey(like index: Int, _ record: NodeRecord) -> Int? {
        let fingerprint = record.has(.decoded) ? decodedFingerprint(of: record) : source.fingerprint(of: record)
        let count = keys.count - frame.firstKey
        if count < Self.fewKeys {
            var position = frame.firstKey
            while position < keys.count {
                let key = keys[position]
                if key.fingerprint == fingerprint, isSameText(key.index, index) { return key.index }
                position += 1
            }
        } else {
            if count == Self.fewKeys {
                for key in keys[frame.firstKey...] { keysByText[textHash(of: key.index)] = key.index }
            }
            let hash = textHash(of: index)
            if let first = keysByText[hash], first < index { return isSameText(first, index) ? first : nil }
            keysByText[hash] = index
        }
        keys.append(KeyMark(index: index, fingerprint: fingerprint))
        return nil
    }

    /// The minimum number of keys for which the builder finds a repeated key by its hash. In a smaller mapping, the
    /// builder compares a new key with each earlier key.
    private static var fewKeys: Int { 16 }

    private func decodedFingerprint(of record: NodeRecord) -> UInt32 {
        decoded.withUnsafeBufferPointer { SourceText(bytes: $0).fingerprint(of: record) }
    }

    private func textHash(of index: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(frame.serial)
        text(of: index).withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    private func isSameText(_ first: Int, _ second: Int) -> Bool {
        let (one, other) = (records[first], records[second])
        guard one.count == other.count else { return false }
        guard !one.has(.decoded), !other.has(.decoded) else { return text(of: first) == text(of: second) }
        let bytes = Int(one.first)..<Int(one.first) + Int(one.count)
        return source.holds(UnsafeBufferPointer(rebasing: source.bytes[bytes]), at: Int(other.first))
    }

    /// Removes each recorded key whose index is `index` or greater. The nodes from this index on are parsed again.
    mutating func forgetKeys(from index: Int) {
        keys.removeAll { $0.index >= index }
        keysByText = keysByText.filter { $0.value < index }
    }

    /// Returns the decoded text of the scalar at `index` in `records`.
    func text(of index: Int) -> ArraySlice<UInt8> {
        let record = records[index]
        let bytes = Int(record.first)..<Int(record.first) + Int(record.count)
        return record.has(.decoded) ? decoded[bytes] : Array(source.bytes[bytes])[...]
    }

    /// The phrase that locates the innermost mapping in a message. If the mapping is the value of a valid key, the
    /// phrase contains this key.
    private var ownerOfFrame: String {
        guard let outer = outerFrames.last else { return "at the top level" }
        guard let key = outer.key, !records[key].has(.invalid) else { return "in this mapping" }
        return "in \(quoted(String(decoding: text(of: key), as: UTF8.self)))"
    }
}

extension SourceText {
    /// Returns a hash of the text of a scalar.
    fileprivate func fingerprint(of record: NodeRecord) -> UInt32 {
        guard record.count > 0 else { return 0 }
        let first = Int(record.first)
        let last = first + Int(record.count) - 1
        return record.count << 16 | UInt32(bytes[first]) << 8 | UInt32(bytes[last])
    }
}

/// A note that suggests traits in place of anchors, aliases and merge keys.
let sharingNote = Note("use traits to share declarations")

import SpecDiagnostics

let keyRules: [Rule] = [.duplicateKey, .mergeKey, .missingKey]

extension Rule {
    static let duplicateKey = Rule("duplicate-key", .error, "A mapping has every key once.")
    static let mergeKey = Rule(
        "merge-key",
        .error,
        "YAML merge keys are not part of the language: traits are how a spec shares."
    )
    static let missingKey = Rule("missing-key", .error, "A ':' follows a key.")
}

extension TreeBuilder {
    /// Checks a finished key; false where its entry is to be kept out of the tree.
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

    /// An earlier key of the same text in the same mapping; this one is remembered where there is none.
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

    /// So many keys of a mapping are compared with each other; of more, each is looked up.
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

    /// Forgets the keys from a record on, which is read once more.
    mutating func forgetKeys(from index: Int) {
        keys.removeAll { $0.index >= index }
        keysByText = keysByText.filter { $0.value < index }
    }

    /// A scalar's decoded text.
    func text(of index: Int) -> ArraySlice<UInt8> {
        let record = records[index]
        let bytes = Int(record.first)..<Int(record.first) + Int(record.count)
        return record.has(.decoded) ? decoded[bytes] : Array(source.bytes[bytes])[...]
    }

    /// How to name the innermost mapping: by the key that it is the value of.
    private var ownerOfFrame: String {
        guard let outer = outerFrames.last else { return "at the top level" }
        guard let key = outer.key, !records[key].has(.invalid) else { return "in this mapping" }
        return "in \(quoted(String(decoding: text(of: key), as: UTF8.self)))"
    }
}

extension SourceText {
    /// Equal texts have equal ones, and few others.
    fileprivate func fingerprint(of record: NodeRecord) -> UInt32 {
        guard record.count > 0 else { return 0 }
        let first = Int(record.first)
        let last = first + Int(record.count) - 1
        return record.count << 16 | UInt32(bytes[first]) << 8 | UInt32(bytes[last])
    }
}

/// Why a spec has no YAML means of sharing.
let sharingNote = Note("use traits to share declarations")

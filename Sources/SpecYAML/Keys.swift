import SpecDiagnostics

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
    mutating func checkKey(_ index: Int, in frame: Frame) -> Bool {
        if frame.isKeyComplex {
            markInvalid(index)
            return true
        }
        guard !records[index].has(.invalid) else { return true }
        let place = range(ofNode: index)
        guard case .scalar(let style) = records[index].shape else {
            report(.complexKey, at: place, "a key is a name, not a \(isMapping(index) ? "mapping" : "list")")
            markInvalid(index)
            return true
        }
        if records[index].count == 0, style == .plain {
            report(.missingKey, at: place, "no key before ':'")
            markInvalid(index)
            return true
        }
        let text = text(of: index)
        if style == .plain, text.elementsEqual("<<".utf8) {
            report(.mergeKey, at: place, "'<<' is a merge key, and a spec has none", notes: [sharingNote])
            markInvalid(index)
            return true
        }
        guard let first = firstKey(text, index, in: frame) else { return true }
        if frames[frames.count - 1].hasRepeatedKey { return false }
        frames[frames.count - 1].hasRepeatedKey = true
        let name = String(decoding: text, as: UTF8.self)
        report(
            .duplicateKey,
            at: place,
            "\(quoted(name)) is already declared \(owner(of: frame))",
            notes: [Note("the first \(quoted(name)) is here", at: range(ofNode: first))]
                + (keyNotes[name].map { [Note($0)] } ?? [])
        )
        return false
    }

    func isMapping(_ index: Int) -> Bool {
        if case .mapping = records[index].shape { true } else { false }
    }

    /// An earlier key of the same text in the same mapping; this one is remembered where there is none.
    private mutating func firstKey(_ text: ArraySlice<UInt8>, _ index: Int, in frame: Frame) -> Int? {
        var hasher = Hasher()
        hasher.combine(frame.serial)
        text.withUnsafeBytes { hasher.combine(bytes: $0) }
        let hash = hasher.finalize()
        guard let first = firstKeys[hash] else {
            firstKeys[hash] = index
            return nil
        }
        return first < index && self.text(of: first) == text ? first : nil
    }

    /// A scalar's decoded text.
    func text(of index: Int) -> ArraySlice<UInt8> {
        let record = records[index]
        let bytes = Int(record.first)..<Int(record.first) + Int(record.count)
        return record.has(.decoded) ? decoded[bytes] : Array(source.bytes[bytes])[...]
    }

    /// How to name a mapping: by the key that it is the value of.
    private func owner(of frame: Frame) -> String {
        guard let depth = frames.lastIndex(where: { $0.index == frame.index }), depth > 0 else {
            return "at the top level"
        }
        guard let key = frames[depth - 1].key, !records[key].has(.invalid) else { return "in this mapping" }
        return "in \(quoted(String(decoding: text(of: key), as: UTF8.self)))"
    }
}

/// Why a spec has no YAML means of sharing.
let sharingNote = Note("traits are how a spec shares")

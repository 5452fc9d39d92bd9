// Looks up and checks the keys of a table. This code runs for every mapping of a spec.

import SpecDiagnostics

/// A set of keys of a table, by their indices in the table.
struct KeySet {
    private(set) var bits: UInt32 = 0

    init() {}

    init(_ names: [String], of keys: [KeyDescription]) {
        for (index, key) in keys.enumerated() where names.contains(key.name) { insert(index) }
    }

    mutating func insert(_ index: Int) { bits |= 1 << UInt32(index) }

    var isEmpty: Bool { bits == 0 }
    /// A Boolean value that indicates whether the set has at most one key.
    var isSingle: Bool { bits & (bits &- 1) == 0 }

    func without(_ others: KeySet) -> KeySet {
        var rest = self
        rest.bits &= ~others.bits
        return rest
    }

    func contains(_ others: KeySet) -> Bool { bits & others.bits == others.bits }

    func overlaps(_ others: KeySet) -> Bool { bits & others.bits != 0 }
}

final class KeyTable: Sendable {
    let description: GrammarDescription
    /// The noun phrase for the kind of mapping, with its article. An example is `a trait`.
    let article: String

    private let marks: [UInt64]
    /// The remaining bytes of each key's name. The mark of the name contains the first bytes.
    private let rests: [[UInt8]]
    private let required: KeySet
    private let oneOf: KeySet
    private let alone: KeySet
    /// The key in `alone`, and the keys that can accompany it.
    private let besideAlone: KeySet
    private let needs: [(key: KeySet, other: KeySet)]

    init(_ description: GrammarDescription) {
        let keys = description.keys
        precondition(keys.count <= 32)
        self.description = description
        article = withArticle(description.phrase)
        marks = keys.map { StoredText($0.name).mark }
        rests = keys.map { Array($0.name.utf8.dropFirst(StoredText.markedBytes)) }
        required = KeySet(keys.filter(\.isRequired).map(\.name), of: keys)
        oneOf = KeySet(description.oneOf, of: keys)
        alone = KeySet(description.alone.map { [$0] } ?? [], of: keys)
        besideAlone = KeySet((description.alone.map { [$0] } ?? []) + [CommonKey.doc], of: keys)
        needs = keys.compactMap { key in
            key.needs.isEmpty ? nil : (KeySet([key.name], of: keys), KeySet(key.needs, of: keys))
        }
    }

    /// Returns the index of a key in the table, or a negative number if the table does not have the key.
    func index(of name: StoredText) -> Int {
        let mark = name.mark
        var index = 0
        let count = marks.count
        while index < count {
            if marks[index] == mark, name.continues(with: rests[index]) { return index }
            index += 1
        }
        return -1
    }

    func has(_ name: StoredText) -> Bool { index(of: name) >= 0 }

    /// Returns a Boolean value that indicates whether a mapping with exactly the keys `written` is valid. In a valid
    /// mapping, no key is missing, and no keys exclude each other.
    func isSatisfied(by written: KeySet) -> Bool {
        if written.overlaps(alone) { return written.without(besideAlone).isEmpty }
        guard written.contains(required) else { return false }
        if !oneOf.isEmpty {
            let chosen = written.without(written.without(oneOf))
            guard !chosen.isEmpty, chosen.isSingle else { return false }
        }
        var index = 0
        let count = needs.count
        while index < count {
            if written.overlaps(needs[index].key), !written.overlaps(needs[index].other) { return false }
            index += 1
        }
        return true
    }

    /// Returns the source range in `entries` of each key of the table, or `nil` for a key that `entries` does not
    /// contain.
    func places(in entries: ReadableEntries) -> [SourceRange?] {
        var places = [SourceRange?](repeating: nil, count: marks.count)
        for entry in entries {
            let index = index(of: entry.key.storedText)
            if index >= 0 { places[index] = entry.key.range }
        }
        return places
    }
}

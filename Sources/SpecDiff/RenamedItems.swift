// Stores the renamed items of a comparison, and finds renamed items among the items of a declaration.

import JSONOutput

/// The new names of renamed items. They replace the old names in the facts of the old side. Items of several
/// declarations can have the same old name and different new names.
struct RenamedItems: Equatable {
    private struct Scope: Hashable {
        let declaration: DeclarationKey
        let kind: ItemKind
    }

    private(set) var names: [String: Set<String>] = [:]
    /// The new names of the renamed items of each declaration, by their old names.
    private var scopes: [Scope: [String: String]] = [:]

    /// Adds a replacement that applies to items of all declarations.
    mutating func add(_ old: String, _ new: String) { names[old, default: []].insert(new) }

    /// Adds a renamed item of a declaration.
    mutating func add(_ old: String, _ new: String, _ kind: ItemKind, of declaration: DeclarationKey) {
        scopes[Scope(declaration: declaration, kind: kind), default: [:]][old] = new
        add(old, new)
        if kind == .row { add(kind.shortName(old), kind.shortName(new)) }
    }

    /// Returns the new name of an item, or `nil` if no new name is recorded for the item.
    func name(of old: String, _ kind: ItemKind, of declaration: DeclarationKey) -> String? {
        scopes[Scope(declaration: declaration, kind: kind)]?[old]
    }

    /// Returns the name that an item or an attribute of the old side has on the new side.
    ///
    /// - Parameter known: The names on the new side. The result is `name` if `known` contains `name`, or if `known`
    ///   contains no replacement of `name`.
    func renamed(_ name: String, among known: Set<String>) -> String {
        if names.isEmpty || known.contains(name) { return name }
        return replacements(of: name).first(where: known.contains) ?? name
    }

    /// Returns the possible new names for `name`: the new names of the whole name, and all names in which new names
    /// replace at least one word. Spaces or periods separate words, for example in `value amount` and `main.note`.
    private func replacements(of name: String) -> [String] {
        var found = names[name]?.sorted() ?? []
        for separator: Character in [" ", "."] {
            let words = name.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
            guard words.count > 1, words.contains(where: { names[$0] != nil }) else { continue }
            var choices: [[String]] = [[]]
            for word in words {
                let next = [word] + (names[word]?.sorted() ?? [])
                choices = choices.flatMap { choice in next.map { choice + [$0] } }
            }
            found += choices.dropFirst().map { $0.joined(separator: String(separator)) }
        }
        return found
    }

    /// Returns a Boolean value that indicates whether two values are equal. The old and the new name of a renamed item
    /// count as equal.
    func equal(_ old: JSON?, _ new: JSON?) -> Bool {
        if old == new { return true }
        guard let old, let new, !names.isEmpty else { return false }
        return equal(old, new, isText: false)
    }

    private func equal(_ old: JSON, _ new: JSON, isText: Bool) -> Bool {
        switch (old, new) {
        case (.string(let old), .string(let new)):
            return old == new || !isText && names[old]?.contains(new) == true
        case (.array(let old), .array(let new)):
            return old.count == new.count && zip(old, new).allSatisfy { equal($0, $1, isText: false) }
        case (.object(let before), .object(let after)):
            let hasTexts = old.hasTexts
            return before.count == after.count
                && zip(before, after).allSatisfy { before, after in
                    before.key == after.key
                        && equal(before.value, after.value, isText: hasTexts || before.key == "text")
                }
        default:
            return old == new
        }
    }

    /// Returns a Boolean value that indicates whether two declarations have equal facts. In attributes, the old and the
    /// new name of a renamed item count as equal. The items themselves must have the same names.
    func equal(_ old: DeclarationFacts, _ new: DeclarationFacts) -> Bool {
        guard equal(old.attributes, new.attributes), old.items.keys == new.items.keys else { return false }
        return old.items.allSatisfy { kind, items in
            let others = new.items[kind] ?? []
            return items.count == others.count
                && zip(items, others).allSatisfy { $0.name == $1.name && equal($0.attributes, $1.attributes) }
        }
    }

    func equal(_ old: [String: JSON], _ new: [String: JSON]) -> Bool {
        if old == new { return true }
        guard old.count == new.count else { return false }
        let known = Set(new.keys)
        return old.allSatisfy { name, value in equal(value, new[renamed(name, among: known)]) }
    }
}

extension JSON {
    /// A Boolean value that indicates whether the strings of this object are parts of a constant, such as a text or a
    /// color. Such a string is never the name of an item.
    var hasTexts: Bool {
        switch self["kind"]?.text {
        case "text", "url", "uuid", "number", "date", "hex", "asset", "symbol", "system", "style", "custom": true
        default: false
        }
    }
}

// MARK: Pairs of items

/// The items of a declaration that exist on only one side. A removed and an added item can be one renamed item. The
/// method `renamed(_:)` finds the pairs of such items.
struct ItemPairs {
    private struct Candidate {
        let item: FactItem
        /// The number of items that both sides have and that precede `item`.
        let position: Int
    }

    typealias Pair = (old: String, new: String)

    private let kind: ItemKind
    private let removed: [Candidate]
    private let added: [Candidate]
    private let items: RenamedItems

    /// Finds the items that only one side has.
    ///
    /// - Parameters:
    ///   - old: The items of the declaration on the old side.
    ///   - new: The items of the declaration on the new side.
    ///   - matched: The new names of the items that both sides have, by their old names.
    ///   - items: The renamed items that are already known.
    init(_ old: [FactItem], _ new: [FactItem], _ matched: [String: String], _ kind: ItemKind, _ items: RenamedItems) {
        let targets = Set(matched.values)
        self.kind = kind
        self.items = items
        removed = Self.candidates(old) { matched[$0] != nil }
        added = Self.candidates(new) { targets.contains($0) }
    }

    private static func candidates(_ items: [FactItem], _ isMatched: (String) -> Bool) -> [Candidate] {
        var position = 0
        var candidates: [Candidate] = []
        for item in items {
            if isMatched(item.name) {
                position += 1
            } else {
                candidates.append(Candidate(item: item, position: position))
            }
        }
        return candidates
    }

    /// Returns pairs of a removed and an added item that have equal content. If several items are removed or added, the
    /// items of a pair must also have equal uses, or at least the same number of uses. An item with several possible
    /// partners belongs to no pair.
    func renamed(_ uses: ItemUses) -> [Pair] {
        guard kind.canBeRenamed, !removed.isEmpty, !added.isEmpty else { return [] }
        let all = removed.flatMap { old in added.map { (old: old, new: $0) } }
            .filter { isAlike($0.old, $0.new) }.map { (old: $0.old.item.name, new: $0.new.item.name) }
        if removed.count == 1, added.count == 1 { return all }
        let changed = uses.changed(
            removed.map(\.item.name).map(kind.shortName),
            added.map(\.item.name).map(kind.shortName),
            besides: items
        )
        func oldUses(_ pair: Pair) -> [String: Int] { changed.old[kind.shortName(pair.old)] ?? [:] }
        func newUses(_ pair: Pair) -> [String: Int] { changed.new[kind.shortName(pair.new)] ?? [:] }
        let alike = Self.unambiguous(all.filter { oldUses($0) == newUses($0) })
        let rest = all.filter { pair in !alike.contains { $0.old == pair.old || $0.new == pair.new } }
        // A use of a renamed item can also change in other ways, for example if a text in the same value changes.
        // Therefore, the same number of uses is sufficient if an item has only one possible partner.
        let others = Self.unambiguous(rest).filter { pair in
            let counts = (old: oldUses(pair).values.reduce(0, +), new: newUses(pair).values.reduce(0, +))
            return counts.old == counts.new
        }
        return alike + others
    }

    private static func unambiguous(_ pairs: [Pair]) -> [Pair] {
        pairs.filter { pair in
            pairs.count { $0.old == pair.old } == 1 && pairs.count { $0.new == pair.new } == 1
        }
    }

    private func isAlike(_ old: Candidate, _ new: Candidate) -> Bool {
        if kind.isOrdered, old.position != new.position { return false }
        if kind == .row, items.renamed(old.item.section, among: [new.item.section]) != new.item.section {
            return false
        }
        var names = items
        names.add(kind.shortName(old.item.name), kind.shortName(new.item.name))
        return names.equal(old.item.attributes, new.item.attributes)
    }
}

extension FactItem {
    /// The section of a row.
    fileprivate var section: String { String(name.prefix { $0 != "." }) }
}

extension ItemKind {
    var canBeRenamed: Bool {
        switch self {
        case .member, .enumCase, .field, .derived, .input, .event, .sample, .section, .row: true
        case .defaultOverride, .value, .action, .command: false
        }
    }

    /// Returns the name by which expressions and other items refer to an item. For a row, the result is the part of
    /// `name` after the ID of the section and the period.
    func shortName(_ name: String) -> String {
        guard self == .row, let dot = name.firstIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
    }
}

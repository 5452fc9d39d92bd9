// Finds the uses of items in the facts of all modules. Two uses are equal if their descriptions are equal.

import JSONOutput

struct ItemUses {
    private let old: [ModuleFacts]
    private let new: [ModuleFacts]
    private let renamed: [DeclarationKey: String]

    /// Creates a search for uses.
    ///
    /// - Parameters:
    ///   - modules: The facts of the modules on both sides.
    ///   - renamed: The new names of the renamed declarations.
    init(_ modules: [(old: ModuleFacts, new: ModuleFacts)], renamed: [DeclarationKey: String]) {
        old = modules.map(\.old)
        new = modules.map(\.new)
        self.renamed = renamed
    }

    /// The number of uses of each name with each description. The outer key is the name, and the inner key is the
    /// description. A description contains the declaration, the item and the attribute in which the name is used, and
    /// the attribute's value.
    typealias Uses = [String: [String: Int]]

    /// Returns the uses of `removed` names that only the old side has, and the uses of `added` names that only the new
    /// side has. Placeholders in descriptions replace these names and the names in `known`. Therefore, the descriptions
    /// of both sides are comparable.
    func changed(_ removed: [String], _ added: [String], besides known: RenamedItems) -> (old: Uses, new: Uses) {
        let names = Set(removed + added)
        let hidden = names.union(known.names.keys).union(known.names.values.joined())
        var before = UseCollector(names, hiding: hidden)
        for module in old { before.add(module, renamed) }
        var after = UseCollector(names, hiding: hidden)
        for module in new { after.add(module, [:]) }
        return (
            Self.difference(removed, before.uses, after.uses), Self.difference(added, after.uses, before.uses)
        )
    }

    private static func difference(_ names: [String], _ uses: Uses, _ others: Uses) -> Uses {
        var result: Uses = [:]
        for name in names {
            var own = uses[name] ?? [:]
            for (use, count) in others[name] ?? [:] {
                guard let known = own[use] else { continue }
                own[use] = known > count ? known - count : nil
            }
            result[name] = own
        }
        return result
    }
}

private struct UseCollector {
    private let names: Set<String>
    private let hidden: Set<String>
    private(set) var uses: ItemUses.Uses = [:]

    /// Creates a collector.
    ///
    /// - Parameters:
    ///   - names: The names whose uses are collected.
    ///   - hidden: The names that descriptions replace with placeholders.
    init(_ names: Set<String>, hiding hidden: Set<String>) {
        (self.names, self.hidden) = (names, hidden)
    }

    mutating func add(_ module: ModuleFacts, _ renamed: [DeclarationKey: String]) {
        for (key, facts) in module.facts {
            let place = [key.module, key.kind.rawValue, renamed[key] ?? key.name].joined(separator: "/")
            for (name, value) in facts.attributes { add([], [name], value, place) }
            for (kind, items) in facts.items {
                for item in items {
                    if item.attributes.isEmpty { add([item.name], [], nil, place + "/" + kind.rawValue) }
                    for (name, value) in item.attributes {
                        add([item.name], [name], value, place + "/" + kind.rawValue)
                    }
                }
            }
        }
    }

    /// Adds the uses of names in the name of an item, in the name of an attribute, and in the attribute's value.
    private mutating func add(_ item: [String], _ attribute: [String], _ value: JSON?, _ place: String) {
        var found: Set<String> = []
        for text in item + attribute {
            for word in Self.words(of: text) where names.contains(word) { found.insert(word) }
        }
        if let value { find(in: value, &found) }
        for name in found {
            let parts = (item + attribute).map { text in
                Self.words(of: text).map { shown($0, for: name) }.joined(separator: " ")
            }
            let text = ([place] + parts + [value.map { shown($0, for: name).inline } ?? ""]).joined(separator: "/")
            uses[name, default: [:]][text, default: 0] += 1
        }
    }

    private static func words(of text: String) -> [String] {
        text.split { $0 == " " || $0 == "." }.map(String.init)
    }

    private func find(in json: JSON, _ found: inout Set<String>) {
        switch json {
        case .null, .bool, .integer: break
        case .string(let text): if names.contains(text) { found.insert(text) }
        case .array(let elements): for element in elements { find(in: element, &found) }
        case .object(let members):
            let hasTexts = json.hasTexts
            for member in members {
                if case .string = member.value, hasTexts || member.key == "text" { continue }
                find(in: member.value, &found)
            }
        }
    }

    private func shown(_ word: String, for name: String) -> String {
        word == name ? "\u{1}" : hidden.contains(word) ? "\u{2}" : word
    }

    private func shown(_ json: JSON, for name: String) -> JSON {
        switch json {
        case .null, .bool, .integer: return json
        case .string(let text): return .string(shown(text, for: name))
        case .array(let elements): return .array(elements.map { shown($0, for: name) })
        case .object(let members):
            let hasTexts = json.hasTexts
            return .object(
                members.map { member in
                    if case .string = member.value, hasTexts || member.key == "text" { return member }
                    return JSON.Member(member.key, shown(member.value, for: name))
                }
            )
        }
    }
}

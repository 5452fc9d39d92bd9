// Finds renamed declarations. A removed and an added declaration of the same kind can be one renamed declaration if
// they have equal content and the same number of uses. Among several such declarations, the most similar name decides.

import JSONOutput
import SpecDiagnostics
import SpecModel

struct RenamedDeclarations {
    /// The new names, by the keys of the old declarations.
    private(set) var names: [DeclarationKey: String] = [:]

    /// Finds the renamed declarations.
    ///
    /// - Parameter sides: The programs of each module on the old side and on the new side.
    init(_ sides: [(old: Program, new: Program)]) {
        let isAnyNew = sides.contains { old, new in
            func keys(_ program: Program) -> Set<DeclarationKey> {
                Set(program.mainDeclarations.map { DeclarationKey($0, in: program) })
            }
            return keys(old) != keys(new)
        }
        guard isAnyNew else { return }
        let new = sides.map { ModuleFacts($0.new) }
        let newUses = Self.uses(in: new)
        // A renamed trait changes the facts about the cells that use the trait. If such a cell is also renamed, a later
        // round finds it, after the new name of the trait has replaced the old name.
        for _ in 0..<4 {
            let count = names.count
            let old = sides.map { ModuleFacts($0.old, renaming: names) }
            let oldUses = Self.uses(in: old)
            for (before, after) in zip(old, new) { match(before, after, oldUses, newUses) }
            if names.count == count { return }
        }
    }

    private mutating func match(
        _ old: ModuleFacts,
        _ new: ModuleFacts,
        _ oldUses: [String: Int],
        _ newUses: [String: Int]
    ) {
        let taken = Set(
            names.map { DeclarationKey(module: $0.key.module, kind: $0.key.kind, name: $0.value) }
        )
        let removed = old.facts.keys.filter { new.facts[$0] == nil && names[$0] == nil }.sorted()
        var added = new.facts.keys.filter { old.facts[$0] == nil && !taken.contains($0) }.sorted()
        for key in removed where key.kind != .module {
            guard let facts = old.facts[key] else { continue }
            let candidates = added.filter { candidate in
                guard candidate.kind == key.kind, oldUses[key.name, default: 0] == newUses[candidate.name, default: 0]
                else { return false }
                var own = RenamedItems()
                own.add(key.name, candidate.name)
                return new.facts[candidate].map { own.equal(facts, $0) } ?? false
            }
            let nearest = nearest(to: key.name, among: candidates.map(\.name))
            guard let found = candidates.first(where: { $0.name == nearest }) ?? candidates.first,
                candidates.count == 1 || nearest != nil
            else { continue }
            names[key] = found.name
            added.removeAll { $0 == found }
        }
    }

    /// Returns the number of occurrences of each string in the facts of all modules.
    private static func uses(in modules: [ModuleFacts]) -> [String: Int] {
        var uses: [String: Int] = [:]
        func count(_ json: JSON) {
            switch json {
            case .null, .bool, .integer: break
            case .string(let text): uses[text, default: 0] += 1
            case .array(let elements): for element in elements { count(element) }
            case .object(let members): for member in members { count(member.value) }
            }
        }
        for facts in modules.flatMap(\.facts.values) {
            for value in facts.attributes.values { count(value) }
            for item in facts.items.values.joined() {
                for value in item.attributes.values { count(value) }
            }
        }
        return uses
    }
}

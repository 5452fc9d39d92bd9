// Finds the rows and view models that have a trait, and the new members that people can see.

import SpecModel

/// A check whether a change adds a value that rows, view models or screens of the new specs show.
struct MemberReach {
    private let programs: [Program]

    init(_ programs: [Program]) {
        self.programs = programs
    }

    /// Returns a Boolean value that indicates whether a change adds a value that views can show. The value is a new
    /// property of a trait that at least one row, view model or screen has. It can also be a new field of a model, if
    /// the value of a property of any trait can contain the model.
    func reachesViewers(_ change: Change) -> Bool {
        guard change.kind == .added, let item = change.item else { return false }
        switch (item.kind, change.declaration.kind) {
        case (.member, .trait):
            // An action has no type.
            guard change.attributes.contains(where: { $0.name == "type" }) else { return false }
            return programs.contains { $0.rows(with: change.declaration) + $0.screens(with: change.declaration) > 0 }
        case (.field, .model):
            return programs.contains { $0.hasMember(containing: change.declaration) }
        default:
            return false
        }
    }
}

extension Program {
    /// Returns the number of rows and view models that have the trait `key` or one of its roles. A row has the traits
    /// of its cell.
    func rows(with key: DeclarationKey) -> Int {
        let traits = traitsAndRoles(of: key)
        if traits.isEmpty { return 0 }
        var known: [ID<Cell>: Bool] = [:]
        func hasTrait(_ cell: ID<Cell>) -> Bool {
            if let answer = known[cell] { return answer }
            let answer = hasTraits(traits, self[cell].composition)
            known[cell] = answer
            return answer
        }
        var count = 0
        for case .screen(let id) in mainDeclarations {
            self[id].forEachShownRow { row in
                if case .cell(let cell, _) = row.content, hasTrait(cell) { count += 1 }
            }
        }
        for case .viewModel(let id) in mainDeclarations where hasTraits(traits, self[id].composition) { count += 1 }
        return count
    }

    /// Returns the number of screens whose own composition contains the trait `key` or one of its roles. The traits of
    /// the cells in a screen are ignored.
    func screens(with key: DeclarationKey) -> Int {
        let traits = traitsAndRoles(of: key)
        return mainDeclarations.count { declaration in
            if case .screen(let id) = declaration { hasTraits(traits, self[id].composition) } else { false }
        }
    }

    private func traitsAndRoles(of key: DeclarationKey) -> Set<ID<Trait>> {
        Set(
            traits.indices.map { ID<Trait>($0) }.filter { id in
                [id, self[id].role?.base].contains {
                    $0.map { DeclarationKey(.trait($0), in: self) == key } ?? false
                }
            }
        )
    }

    private func hasTraits(_ traits: Set<ID<Trait>>, _ composition: Composition) -> Bool {
        !traits.isDisjoint(with: closure(of: composition.traits))
    }

    /// Returns a Boolean value that indicates whether a property of any trait has a type that contains the model `key`.
    func hasMember(containing key: DeclarationKey) -> Bool {
        var seen: Set<Declaration> = []
        func contains(_ type: ValueType) -> Bool {
            switch type.kind {
            case .builtin, .invalid: return false
            case .declared(let id):
                return seen.insert(.type(id)).inserted
                    && self[id].cases.contains { $0.payload.contains { contains($0.type) } }
            case .model(let id):
                if DeclarationKey(.model(id), in: self) == key { return true }
                return seen.insert(.model(id)).inserted && self[id].fields.contains { contains($0.type) }
            case .optional(let inner), .list(let inner), .set(let inner): return contains(inner)
            case .dictionary(let first, let second), .group(let first, let second):
                return contains(first) || contains(second)
            }
        }
        return traits.contains { trait in
            trait.members.contains { entry in
                if case .property(let type, _) = entry.member.kind { contains(type) } else { false }
            }
        }
    }
}

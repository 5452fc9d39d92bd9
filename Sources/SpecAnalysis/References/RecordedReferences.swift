// Records references during name lookup. If recording is disabled, the methods that record references only test a
// Boolean value. However, a composition always stores the names that several of its traits share.

import SpecDiagnostics
import SpecModel

/// References in the order in which they were encountered, possibly with duplicates.
package struct RecordedReferences: Sendable {
    /// Two names that must remain equal if one of them is renamed.
    struct Link: Sendable {
        let first: ReferenceName
        let second: ReferenceName
    }

    /// The recorded references. The range of a reference covers the scalar, or the part of a scalar, that contains the
    /// name.
    private(set) var references: [Reference] = []
    private(set) var links: [Link] = []

    mutating func append(_ reference: Reference) {
        references.append(reference)
    }

    mutating func link(_ first: ReferenceName, _ second: ReferenceName) {
        if first != second { links.append(Link(first: first, second: second)) }
    }

    mutating func add(_ later: RecordedReferences) {
        references += later.references
        links += later.links
    }

    /// Returns a copy that contains all links, but only the references in `sources`.
    package func limited(to sources: Set<SourceID>) -> RecordedReferences {
        var limited = self
        limited.references.removeAll { !sources.contains($0.range.source) }
        return limited
    }
}

extension Reporter {
    func refer(to symbol: @autoclosure () -> Symbol?, at range: @autoclosure () -> SourceRange) {
        guard recordsReferences, let symbol = symbol() else { return }
        findings.references.append(Reference(range: range(), name: .symbol(symbol), isDeclaration: false))
    }

    func refer(toName name: @autoclosure () -> ReferenceName?, at range: SourceRange) {
        guard recordsReferences, let name = name() else { return }
        findings.references.append(Reference(range: range, name: name, isDeclaration: false))
    }

    func declare(_ symbol: @autoclosure () -> Symbol?, at range: SourceRange) {
        guard recordsReferences, let symbol = symbol() else { return }
        findings.references.append(Reference(range: range, name: .symbol(symbol), isDeclaration: true))
    }

    func link(_ first: @autoclosure () -> ReferenceName, _ second: @autoclosure () -> ReferenceName) {
        if recordsReferences { findings.references.link(first(), second()) }
    }
}

// MARK: - Names of members

extension Program {
    /// Returns the name of a trait's member. A role has the members of its base trait under other names. The name of
    /// such a member consists of the name of the role and the name of the member in the base trait.
    func referenceName(ofMember name: String, declaredBy id: ID<Trait>) -> ReferenceName {
        guard let base = base(ofMember: name, declaredBy: id) else {
            return .symbol(.member(.member, of: .trait(id), name: name))
        }
        return .role(
            .member(.role, of: .trait(id), name: base.role),
            member: referenceName(ofMember: base.member.member.name, declaredBy: base.member.declaredBy),
            isAction: base.member.member.facet == .actions
        )
    }

    /// If the trait `id` is a role with a member `name`, returns the name of the role and the original member in the
    /// base trait. Otherwise, returns `nil`.
    private func base(ofMember name: String, declaredBy id: ID<Trait>) -> (role: String, member: Composition.Member)? {
        guard let role = self[id].role, let index = self[id].members.firstIndex(where: { $0.member.name == name }),
            let member = self[role.base].composition[role.originals[index]]
        else { return nil }
        return (role.name, member)
    }

    /// Returns the symbol of a parameter of an action. For an action of a role, returns the symbol of the parameter of
    /// the original action in the base trait.
    func parameter(_ parameter: String, ofAction name: String, declaredBy id: ID<Trait>) -> Symbol {
        if let (_, member) = base(ofMember: name, declaredBy: id) {
            return self.parameter(parameter, ofAction: member.member.name, declaredBy: member.declaredBy)
        }
        return .parameter(of: .trait(id), member: name, name: parameter)
    }
}

extension PreparedComposition {
    /// Returns the name of the member at the index `position` of the composition.
    func referenceName(_ position: Int, in program: Program) -> ReferenceName {
        program.referenceName(ofMember: names.all[position], declaredBy: composition.members[position].declaredBy)
    }
}

extension Reporter {
    /// Links the names of trait members that become one member of a composition. Also links equal labels of the
    /// parameters of these members.
    func linkMembers(of result: CompositionResult, in program: Program) {
        guard recordsReferences else { return }
        for shared in result.sharedNames {
            link(
                program.referenceName(ofMember: shared.name, declaredBy: shared.first),
                program.referenceName(ofMember: shared.name, declaredBy: shared.second)
            )
            let actions = [shared.first, shared.second].map {
                program.parameters(ofAction: shared.name, declaredBy: $0)
            }
            for (first, second) in zip(actions[0], actions[1]) {
                guard let label = first.label, label == second.label else { continue }
                link(
                    .symbol(program.parameter(label, ofAction: shared.name, declaredBy: shared.first)),
                    .symbol(program.parameter(label, ofAction: shared.name, declaredBy: shared.second))
                )
            }
        }
    }
}

extension Program {
    fileprivate func parameters(ofAction name: String, declaredBy id: ID<Trait>) -> [Parameter] {
        guard let member = self[id].members.first(where: { $0.member.name == name }),
            case .action(let parameters) = member.member.kind
        else { return [] }
        return parameters
    }
}

// MARK: - Names in scope

extension ValueTyper {
    /// The screen whose expressions are typed, or `nil` outside of screens. For the rows of a used fragment, the value
    /// is the screen that uses the fragment.
    var screen: ID<Screen>? {
        switch caller {
        case .screen(let id), .derived(let id): id
        case .style, .viewModel, .model: nil
        }
    }

    /// Returns the symbol of a value in scope, or `nil` if no spec declares the name of the value. For example, `$0`
    /// has no symbol.
    func symbol(of value: ScopedValue) -> Symbol? {
        switch value.variable {
        case .state(let name):
            return screen.map { .member(.stateField, of: .screen($0), name: name) }
        case .derived(let name):
            return screen.map { .member(.derivedValue, of: .screen($0), name: name) }
        case .input(let name):
            if let fragment { return .member(.input, of: .fragment(fragment), name: name) }
            guard case .viewModel(let id) = caller else { return nil }
            return .member(.input, of: .viewModel(id), name: name)
        case .ownField(let name):
            guard case .member(let declaration, _) = value.place else { return nil }
            if case .model(let id) = declaration, program.field(name, of: id) == nil {
                return .member(.derivedValue, of: declaration, name: name)
            }
            return .member(.field, of: declaration, name: name)
        case .parameter(let name):
            if case .member(.trait(let id), let action) = value.place {
                return program.parameter(name, ofAction: action, declaredBy: id)
            }
            return bound(value)
        case .element, .binding:
            return bound(value)
        case .item, .place:
            return nil
        }
    }

    private func bound(_ value: ScopedValue) -> Symbol? {
        guard case .at(let range) = value.place else { return nil }
        return .bound(value.name, at: range)
    }

    /// Records a reference to a variable. Callers use this method for names that are not typed as expressions.
    func refer(toVariable name: Located<String>) {
        guard reporter.recordsReferences, let value = variable(name.value) else { return }
        reporter.refer(to: symbol(of: value), at: name.range)
    }

    /// Adds a name to the scope, and records its declaration.
    mutating func declare(_ value: ScopedValue) {
        if case .at(let range) = value.place { reporter.declare(symbol(of: value), at: range) }
        variables.bind(value)
    }
}

// MARK: - Rows

extension SectionResolution {
    /// The screen or the fragment whose rows are resolved, or `nil` if the rows belong to neither.
    var ownerOfRows: Declaration? {
        if let fragment = expansion.around.last { return .fragment(fragment) }
        return typer.screen.map { .screen($0) }
    }

    /// The section of the rows, or an empty string for rows of a fragment.
    var sectionOfRows: String { expansion.around.isEmpty ? sectionID : "" }

    /// Records the declaration of a row's ID. Also stores the name of the row in `interface.rowNames`, for the
    /// statements that refer to the row.
    func declare(row id: Located<String>) {
        guard reporter.recordsReferences, let owner = ownerOfRows else { return }
        let symbol = Symbol.row(of: owner, section: sectionOfRows, id: id.value)
        reporter.declare(symbol, at: id.range)
        let name = expansion.prefixName.map { ReferenceName.joined($0, .symbol(symbol)) } ?? .symbol(symbol)
        interface.rowNames["\(sectionID).\(expansion.name(id).value)"] = name
    }

    /// Records the declaration of the ID of a fragment's use.
    ///
    /// - Returns: The name that precedes the IDs of the fragment's rows, or `nil` if no declaration is recorded.
    func declare(use id: Located<String>) -> ReferenceName? {
        guard reporter.recordsReferences, let owner = ownerOfRows else { return nil }
        let symbol = Symbol.use(of: owner, section: sectionOfRows, id: id.value)
        reporter.declare(symbol, at: id.range)
        return expansion.prefixName.map { .joined($0, .symbol(symbol)) } ?? .symbol(symbol)
    }
}

extension Reporter {
    /// Links equal names that the rows of a section bind. Branches of a choice can declare one row several times. The
    /// analysis compares these declarations by the names that they bind, so the names must stay equal.
    ///
    /// - Parameter first: The index of the first reference in the section.
    func linkBoundNames(from first: Int) {
        guard recordsReferences else { return }
        var symbols: [String: Symbol] = [:]
        for reference in findings.references.references[first...] where reference.isDeclaration {
            guard case .symbol(let symbol) = reference.name, case .bound(let name, at: _) = symbol else { continue }
            if let other = symbols[name] {
                link(.symbol(other), .symbol(symbol))
            } else {
                symbols[name] = symbol
            }
        }
    }

    /// Records a reference to the member `name` of each trait in `traits` that has such a member.
    func refer(toMember name: Located<String>, ofRefined traits: [ID<Trait>], in program: Program) {
        guard recordsReferences else { return }
        for id in traits {
            guard let shown = program[id].composition[name.value] else { continue }
            refer(toName: program.referenceName(ofMember: name.value, declaredBy: shown.declaredBy), at: name.range)
        }
    }
}

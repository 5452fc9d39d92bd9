// Checks uses of fragments against the requirements of the fragments. Errors are reported at the use, because the
// fragment can belong to another module, and other uses can be correct.

import SpecDiagnostics
import SpecModel
import SpecSyntax

// Checks uses of fragments in the declaration of an outer fragment. The outer fragment inherits the requirements of the
// fragments that it uses.
extension SectionResolution {
    mutating func require(_ use: FragmentUse, _ binder: ActionBinder) {
        let checked = interface.fragments[use.id.index]
        guard checked.isSound, let known = reporter.requirements else { return }
        var duplicates: Set<SourceRange> = []
        for id in checked.rowIDs ?? [] {
            let name = use.syntax.id.map { $0.value + capitalizedFirst(id) } ?? id
            let place = Located(name, at: use.name.range)
            guard let first = ids.add(place), duplicates.insert(first).inserted else { continue }
            reporter.report(.duplicateID(place, first: first))
        }
        var refused: Set<String> = []
        var required = known
        for requirement in checked.requirements.inputs {
            guard let argument = use.argument(requirement.input), !refused.contains(requirement.input) else { continue }
            reporter.requirements = FragmentRequirements()
            if let reason = binder.obstacle(to: requirement.need, given: argument.given, argument.written) {
                refused.insert(requirement.input)
                report(requirement, of: use, reason, at: argument.written.range)
                continue
            }
            for own in reporter.requirements?.inputs ?? [] {
                required.add(own.need, of: own.input, at: own.place)
                required.add(own.need, of: own.input, at: requirement.place)
            }
        }
        for event in checked.requirements.events { required.add(event) }
        for row in checked.requirements.rows { required.add(row) }
        if binder.loops.isEmpty {
            for place in checked.requirements.moves { required.addMove(at: place) }
        }
        reporter.requirements = required
        if let fragment = interface.fragment { link(checked.requirements.events, of: use.id, with: fragment) }
    }

    /// Links the symbols of `events` in the fragment `inner` with the symbols of the same events in the fragment
    /// `outer`, which uses `inner`. Both fragments require these events of the same screens.
    private func link(
        _ events: [FragmentRequirements.OfEvent],
        of inner: ID<Fragment>,
        with outer: ID<Fragment>
    ) {
        guard reporter.recordsReferences else { return }
        for event in events {
            func link(_ symbol: (ID<Fragment>) -> Symbol) {
                reporter.link(.symbol(symbol(outer)), .symbol(symbol(inner)))
            }
            link { .member(.event, of: .fragment($0), name: event.name) }
            for name in event.given { link { .parameter(of: .fragment($0), member: event.name, name: name) } }
        }
    }
}

// Reports mistakes in uses of fragments in screens.
extension SectionResolution {
    /// Reports the diagnostics in the rows of a use. If the declaration of the fragment has no errors, the use causes
    /// the errors in the rows. These errors are therefore reported at the use. If the declaration has errors, the only
    /// errors that are reported are those that several uses cause.
    mutating func report(_ inside: Diagnostics, of use: FragmentUse, _ binder: ActionBinder) {
        let checked = interface.fragments[use.id.index]
        if !checked.isSound {
            interface.usesBrokenFragments = true
            brokenUses.insert(use.name.range)
        }
        var errors: [Diagnostic] = []
        var duplicates: Set<SourceRange?> = []
        for finding in inside.all {
            // Two uses with the same ID have the same row IDs. One error is enough.
            if finding.rule == .duplicateID, finding.range == use.name.range,
                !duplicates.insert(finding.notes.first?.range).inserted
            {
                continue
            }
            if !interface.range.holds(finding.range) {
                if finding.severity == .error { errors.append(finding) } else { reporter.report(finding) }
            } else if finding.severity == .error, checked.isSound || finding.isAboutSeveralUses {
                reporter.report(finding)
            }
        }
        guard checked.isSound, use.isComplete, !errors.isEmpty else { return }
        // A name that hides another name has an invalid type. The invalid type causes the other errors, so only the
        // hiding name is reported.
        let hiding = errors.filter { $0.rule == .shadowedName }
        if !hiding.isEmpty { errors = hiding }
        func drop(_ explained: [SourceRange]) {
            errors.removeAll { error in explained.contains { $0.holds(error.range) || error.range.holds($0) } }
        }
        drop(reportInputs(checked.requirements, errors, of: use, binder))
        drop(reportEvents(checked.requirements, errors, of: use))
        drop(reportRows(checked.requirements, errors, of: use))
        var reported: Set<String> = []
        for error in errors {
            guard reported.insert(error.message).inserted else { continue }
            let fragment = "fragment '\(use.name.value)'"
            let notes = [Note("\(fragment) causes the error here", at: error.range)] + error.notes
            let message = "\(fragment) cannot be used here: \(error.message)"
            reporter.report(Diagnostic(error.rule, at: use.name.range, message, notes: notes))
        }
    }

    /// Reports inputs that do not satisfy the requirements of the fragment.
    ///
    /// - Returns: The source ranges of requirements with errors. The reported inputs explain all errors at these
    ///   ranges.
    private func reportInputs(
        _ requirements: FragmentRequirements,
        _ errors: [Diagnostic],
        of use: FragmentUse,
        _ binder: ActionBinder
    ) -> [SourceRange] {
        var explained: [SourceRange] = []
        var refused: Set<String> = []
        for requirement in requirements.inputs {
            guard let argument = use.argument(requirement.input),
                errors.contains(where: { requirement.place.holds($0.range) || $0.range.holds(requirement.place) })
            else { continue }
            if refused.contains(requirement.input) {
                explained.append(requirement.place)
                continue
            }
            guard let reason = binder.obstacle(to: requirement.need, given: argument.given, argument.written) else {
                continue
            }
            refused.insert(requirement.input)
            explained.append(requirement.place)
            report(requirement, of: use, reason, at: argument.written.range)
        }
        return explained
    }

    private func reportEvents(
        _ requirements: FragmentRequirements,
        _ errors: [Diagnostic],
        of use: FragmentUse
    ) -> [SourceRange] {
        var explained: [SourceRange] = []
        var reported: Set<String> = []
        for event in requirements.events {
            guard let error = errors.first(where: { event.statement.holds($0.range) }),
                !explained.contains(event.statement)
            else { continue }
            let isMissing = interface.event(event.name) == nil
            // If the event exists, the diagnostic below explains all errors in the statement that sends the event.
            // Errors that do not depend on the event were already reported in the declaration of the fragment.
            explained.append(isMissing ? event.place : event.statement)
            guard reported.insert(event.name).inserted else { continue }
            // A constant of the wrong type is most likely a mistake in the fragment, because the constant is wrong at
            // each use. The error is therefore reported in the fragment if the compiled module declares it.
            let fragment = context.program.fragments[use.id.index]
            if !isMissing, event.constants.contains(where: { $0.holds(error.range) }),
                fragment.header.module == context.program.main
            {
                reporter.report(error)
                continue
            }
            let sends = "fragment '\(use.name.value)' sends event '\(event.name)'"
            var notes = [Note("\(sends) here", at: isMissing ? event.place : error.range)]
            if isMissing, let parameters = event.parameters {
                notes.append(Note("declare the event in the screen: 'events: {\(event.name): \(parameters)}'"))
            }
            let message =
                isMissing
                ? "\(sends), which the screen does not declare" : "\(sends) with \(mismatch(of: event, error))"
            reporter.report(Diagnostic(error.rule, at: use.name.range, message, notes: notes, names: [event.name]))
        }
        return explained
    }

    /// Returns the end of a message about a statement that sends an event with invalid values. The values do not match
    /// the parameters that the screen declares for the event.
    private func mismatch(of event: FragmentRequirements.OfEvent, _ error: Diagnostic) -> String {
        if error.rule == .unknownName, let word = error.candidates?.word, event.given.contains(word) {
            return "'\(word)', which is not a parameter of the event"
        }
        let parameters = interface.event(event.name)?.parameters ?? []
        let types = parameters.map { "\($0.name): \(context.program.spelling(of: $0.type))" }
        let declared = "[\(types.joined(separator: ", "))]"
        guard let given = event.parameters, given != declared else { return "invalid values: \(error.message)" }
        return "'\(given)', but the event takes '\(declared)'"
    }

    private func reportRows(
        _ requirements: FragmentRequirements,
        _ errors: [Diagnostic],
        of use: FragmentUse
    ) -> [SourceRange] {
        var explained: [SourceRange] = []
        var reported: Set<String> = []
        for row in requirements.rows {
            guard let error = errors.first(where: { row.place.holds($0.range) }) else { continue }
            explained.append(row.place)
            guard reported.insert(row.text).inserted else { continue }
            let refers = "fragment '\(use.name.value)' refers to row '\(row.text)'"
            var message = "\(refers): \(error.message)"
            if error.rule == .unknownName, let unknown = error.candidates, let kind = unknown.kind {
                let owner = kind == NameKind.row.rawValue ? "section" : "screen"
                message = "\(refers), but the \(owner) has no \(kind) '\(unknown.word)'"
            }
            let notes = [Note("\(refers) here", at: row.place)] + error.notes
            reporter.report(Diagnostic(error.rule, at: use.name.range, message, notes: notes, names: [row.text]))
        }
        return explained
    }

    private func report(
        _ requirement: FragmentRequirements.OfInput,
        of use: FragmentUse,
        _ reason: String,
        at place: SourceRange
    ) {
        let fragment = "fragment '\(use.name.value)'"
        let message = "\(fragment) \(requirement.need.phrase(of: requirement.input)), but \(reason)"
        let remedy = requirement.need.remedy.map { [$0] } ?? []
        let notes = [Note("\(fragment) uses input '\(requirement.input)' here", at: requirement.place)] + remedy
        reporter.report(Diagnostic(requirement.need.rule, at: place, message, notes: notes))
    }
}

extension InputNeed {
    /// The rule that reports a use whose argument does not satisfy this need.
    fileprivate var rule: Rule {
        switch self {
        case .set, .change, .changeElements: .unsettablePath
        case .remove: .unremovableElement
        case .place: .operandMismatch
        }
    }
}

extension FragmentUse {
    /// A Boolean value that indicates whether the use passes a valid value for each input.
    fileprivate var isComplete: Bool { !inputs.contains { $0.argument == nil } }

    /// Returns the expression that the use passes for an input, and the scalar that contains the expression. Returns
    /// `nil` if the use passes no valid value, or a value that is not a scalar.
    fileprivate func argument(_ input: String) -> (given: Expression, written: ScalarSyntax)? {
        guard let value = inputs.first(where: { $0.name == input }), let given = value.argument,
            case .scalar(let written)? = syntax.arguments.first(where: { $0.name.value == input })?.value
        else { return nil }
        return (given, written)
    }
}

extension Diagnostic {
    /// A Boolean value that indicates whether several uses of fragments cause the diagnostic. An example is a
    /// diagnostic about two uses with equal row IDs.
    fileprivate var isAboutSeveralUses: Bool {
        rule == .tooManyFragments || rule == .duplicateID && notes.first?.range != range
    }
}

// Records the requirements of a fragment's statements.
extension ActionBinder {
    func require(
        _ event: Located<String>,
        _ arguments: [ValueEntrySyntax],
        in range: SourceRange,
        of fragment: ID<Fragment>,
        _ typer: ValueTyper
    ) -> Statement? {
        reporter.refer(to: .member(.event, of: .fragment(fragment), name: event.value), at: event.range)
        var parameters: [String?] = []
        for argument in arguments {
            reporter.refer(
                to: .parameter(of: .fragment(fragment), member: event.value, name: argument.name.value),
                at: argument.name.range
            )
            let type = typer.typeOfPassed(argument.value)
            parameters.append(type.map { "\(argument.name.value): \(program.spelling(of: $0))" })
        }
        let types = parameters.compactMap(\.self)
        let known = types.count == parameters.count ? "[\(types.joined(separator: ", "))]" : nil
        let constants = arguments.filter { typer.isConstant($0.value) }.map(\.value.range)
        reporter.requirements?.add(
            .init(
                name: event.value,
                parameters: known,
                given: arguments.map(\.name.value),
                constants: constants,
                place: event.range,
                statement: range
            )
        )
        return .send(event: event.value, arguments: [])
    }

    func require(
        _ row: RowReference,
        _ written: ScalarSyntax,
        of fragment: ID<Fragment>,
        _ typer: ValueTyper
    ) -> RowTarget? {
        let (section, id) = (row.section.value, row.row.value)
        reporter.refer(to: .member(.section, of: .fragment(fragment), name: section), at: row.section.range)
        reporter.refer(to: .row(of: .fragment(fragment), section: section, id: id), at: row.row.range)
        for argument in row.arguments { _ = typer.type(ofPassed: argument.value) }
        reporter.requirements?.add(.init(text: "\(section).\(id)", place: written.range))
        return RowTarget(section: section, row: id, identities: [])
    }

    /// Records the references to a section of the screen and to the names in `arguments`. Returns the statement that
    /// scrolls to the section.
    func require(
        _ section: Located<String>,
        _ arguments: [ArgumentSyntax],
        of fragment: ID<Fragment>,
        _ typer: ValueTyper
    ) -> Statement {
        reporter.refer(to: .member(.section, of: .fragment(fragment), name: section.value), at: section.range)
        for argument in arguments { _ = typer.type(ofPassed: argument.value) }
        return .scrollSection(SectionTarget(section: section.value, identity: nil))
    }
}

extension ValueTyper {
    /// Returns a Boolean value that indicates whether a passed value is a literal.
    fileprivate func isConstant(_ value: ValueSyntax) -> Bool {
        guard case .scalar(let scalar) = value else { return false }
        var findings = Diagnostics()
        return parseExpression(scalar, diagnostics: &findings)?.isConstant ?? false
    }

    /// Returns the type of a value that is passed to a parameter of an unknown type, and reports unknown names in the
    /// value. Returns `nil` if the value alone does not determine its type.
    fileprivate func typeOfPassed(_ value: ValueSyntax) -> ValueType? {
        switch value {
        case .scalar(let scalar):
            // The scalar can be a text without quotes, so its syntax errors are discarded.
            var findings = Diagnostics()
            guard let syntax = parseExpression(scalar, diagnostics: &findings) else { return nil }
            return type(ofPassed: syntax)
        case .list(let elements, _):
            for element in elements { _ = typeOfPassed(element) }
        case .fields(let entries, _):
            for entry in entries { _ = typeOfPassed(entry.value) }
        case .copy(let copy):
            for change in copy.changes { _ = typeOfPassed(change.value) }
            return typeOfPassed(.scalar(copy.subject))
        case .choice(let choice):
            var inner = self
            _ = choice.condition.flatMap { inner.condition($0) }
            _ = inner.typeOfPassed(choice.then)
            _ = typeOfPassed(choice.otherwise)
        case .match(let match):
            _ = self.match(match) { _ = $1.typeOfPassed($0) }
        case .invalid:
            break
        }
        return nil
    }

    fileprivate func type(ofPassed syntax: ExpressionSyntax) -> ValueType? {
        let before = reporter.findings.diagnostics
        reporter.findings.diagnostics = Diagnostics()
        let typed = infer(syntax, expecting: nil)
        let found = reporter.findings.diagnostics
        reporter.findings.diagnostics = before
        // A reference to a token can begin with the name of a module. The type of the reference depends on the expected
        // type, so the type is unknown here.
        if syntax.rootNames.contains(where: { variable($0) == nil && names.file.isModule($0) }) { return nil }
        for finding in found.all where finding.isWhateverIsExpected { reporter.report(finding) }
        return typed.isInvalid ? nil : typed.type
    }
}

extension Diagnostic {
    /// A Boolean value that indicates whether the diagnostic is independent of the expected type.
    fileprivate var isWhateverIsExpected: Bool {
        let others: [Rule] = [.optionalStep, .needlessOptional, .misplacedLocale]
        return namingRules.contains(rule) || others.contains(rule)
    }
}

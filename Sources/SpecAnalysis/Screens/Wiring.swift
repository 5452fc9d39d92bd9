// What the user's actions do: statements on the state, and events.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Rule {
    static let unwiredAction = Rule("unwired-action", "An action without a default that does nothing.")
    static let unsettablePath = Rule("unsettable-path", "A path that cannot be set.")
    static let idleStatement = Rule("idle-statement", .warning, "A statement that changes nothing.")
    static let uncreatableValue = Rule("uncreatable-value", "A value that cannot be made from its defaults.")
    static let unremovableElement = Rule("unremovable-element", "An element that cannot be taken out of its list.")
}

/// Wires the actions of one row, or of the screen itself.
struct Wirer {
    let screen: Screen
    let typer: ValueTyper
    /// Those around the row, from outside in.
    let loops: [Loop]
    private var analysis: Analysis { typer.analysis }
    private var program: Program { typer.analysis.program }

    init(screen: Screen, typer: ValueTyper, loops: [Loop]) {
        self.screen = screen
        self.typer = typer
        self.loops = loops
    }

    func wirings(
        _ written: [WiringSyntax],
        of composition: Composition,
        isFullyParsed: Bool,
        in range: SourceRange,
        at place: Located<String>
    ) -> [Wiring] {
        var wirings: [String: Wiring] = [:]
        let members = Dictionary(composition.members(of: .actions).map { ($0.member.name, $0) }) { first, _ in first }
        for wiring in written {
            guard let shown = members[wiring.action.value], case .action(let parameters) = shown.member.kind
            else {
                if isFullyParsed {
                    let actions = composition.members(of: .actions).map(\.member.name)
                    analysis.report(
                        .unknownName(.action, wiring.action, among: actions.without(written.map(\.action)))
                    )
                }
                continue
            }
            var inner = self.typer
            let declaration = Origins.Member(of: .trait(shown.declaredBy), name: shown.member.name)
            inner.bind(parameters, of: wiring.action, declaredAt: program.origins.members[declaration])
            let statements = wiring.statements.compactMap { statement($0, inner) }
            wirings[wiring.action.value] = Wiring(action: shown.member, statements: statements)
        }
        if isFullyParsed, analysis.isFullyParsed(range) {
            let actions = composition.members(of: .actions).map(\.member)
            let wired = Set(written.map(\.action.value)).union(
                misspelt(written.map(\.action), of: actions.map(\.name), in: analysis)
            )
            for action in composition.members(of: .actions)
            where action.defaultValue == nil && !wired.contains(action.member.name) {
                analysis.report(
                    Diagnostic(
                        .unwiredAction,
                        at: place.range,
                        "'\(action.member.name)' of '\(place.value)' does nothing"
                    )
                )
            }
        }
        return composition.members.compactMap { wirings[$0.member.name] }
    }

    private func statement(_ syntax: StatementSyntax, _ typer: ValueTyper) -> Statement? {
        switch syntax.kind {
        case .set(let target, let value):
            return set(target, value, typer)
        case .create(let target):
            return create(target, typer)
        case .remove(let element):
            return remove(element, typer)
        case .send(let event, let arguments):
            return send(event, arguments, in: syntax.range, typer)
        }
    }

    // MARK: Statements

    private func set(_ target: ScalarSyntax, _ value: ValueSyntax, _ typer: ValueTyper) -> Statement? {
        let path = typer.expression(target)
        guard !path.isInvalid else {
            // The value is typed on its own, without a place: only its names can be checked.
            return nil
        }
        guard let place = settableType(of: path, at: target.range) else { return nil }
        let typed = typer.value(value, as: place)
        if typed.isPath(path) {
            analysis.report(Diagnostic(.idleStatement, at: target.range, "'\(target.text)' is set to itself"))
        }
        return .set(target: path, value: typed)
    }

    /// The type of what a path stores; nil where it is not a path of stored, settable fields, which is reported.
    private func settableType(of expression: Expression, at range: SourceRange) -> ValueType? {
        func refuse(_ reason: String) -> ValueType? {
            analysis.report(Diagnostic(.unsettablePath, at: range, reason))
            return nil
        }
        guard case .path(let root, let steps) = expression.kind else { return refuse("only a path can be set") }
        var type: ValueType
        switch root {
        case .state(let name):
            guard let field = screen.state.first(where: { $0.name == name }) else { return nil }
            if !field.isSettable { return refuse("'\(name)' is not settable") }
            type = field.type
        case .element(let name):
            guard let loop = loops.first(where: { $0.variable == name }) else { return nil }
            switch obstacle(toChanging: loop) {
            case .notStored: return refuse("'\(name)' is not an element of a stored list")
            case .unsettable(let field): return refuse("'\(field)' is not settable")
            case nil: break
            }
            if steps.isEmpty { return refuse("'\(name)' is an element, of which only fields can be set") }
            type = loop.elementType
        default:
            return refuse("'\(root.name)' is not part of the state")
        }
        for step in steps {
            switch step.kind {
            case .field(let name):
                guard case .model(let id) = type.unwrapped,
                    let field = program[id].fields.first(where: { $0.name == name })
                else { return nil }
                if program[id].identity == name { return refuse("'\(name)' is the identity of its model") }
                if !field.isSettable { return refuse("'\(name)' is not settable") }
                type = field.type
            case .element(_, let model):
                type = .optional(.model(model))
            case .property(let property):
                return refuse("'\(property.rawValue)' is not stored")
            case .contains:
                return refuse("'contains' is not stored")
            }
        }
        return type
    }

    /// Why what a loop runs over cannot be changed where it is stored.
    private enum Obstacle {
        case notStored
        case unsettable(field: String)
    }

    private func obstacle(toChanging loop: Loop) -> Obstacle? {
        guard case .list(let list) = loop.source, case .path(let root, let steps) = list.kind else { return .notStored }
        var type: ValueType
        switch root {
        case .state(let name):
            guard let field = screen.state.first(where: { $0.name == name }) else { return .notStored }
            if !field.isSettable { return .unsettable(field: name) }
            type = field.type
        case .element(let name):
            guard let outer = loops.first(where: { $0.variable == name }) else { return .notStored }
            if let obstacle = obstacle(toChanging: outer) { return obstacle }
            type = outer.elementType
        default:
            return .notStored
        }
        for step in steps {
            switch step.kind {
            case .field(let name):
                guard case .model(let id) = type.unwrapped,
                    let field = program[id].fields.first(where: { $0.name == name })
                else { return .notStored }
                if !field.isSettable { return .unsettable(field: name) }
                type = field.type
            case .element(_, let model):
                type = .model(model)
            case .property, .contains:
                return .notStored
            }
        }
        return nil
    }

    private func create(_ target: ScalarSyntax, _ typer: ValueTyper) -> Statement? {
        let path = typer.expression(target)
        guard !path.isInvalid, let stored = settableType(of: path, at: target.range) else { return nil }
        guard case .optional(.model(let id)) = stored, program[id].provenance == .generated else {
            analysis.report(
                Diagnostic(
                    .uncreatableValue,
                    at: target.range,
                    "'create' makes a generated model where there is none, found '\(program.spelling(of: stored))'"
                )
            )
            return nil
        }
        var isKeyed = false
        if case .path(_, let steps) = path.kind, case .element = steps.last?.kind { isKeyed = true }
        let model = program[id]
        let missing = model.fields.filter { $0.defaultValue == nil && !(isKeyed && $0.name == model.identity) }
        guard missing.isEmpty else {
            let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
            analysis.report(
                Diagnostic(
                    .uncreatableValue,
                    at: target.range,
                    "'\(model.header.name)' has no default for \(names)",
                    notes: missing.compactMap { field in
                        program.origins.members[.init(of: .model(id), name: field.name)].map {
                            Note("'\(field.name)' is declared here", at: $0)
                        }
                    }
                )
            )
            return nil
        }
        return .create(target: path)
    }

    private func remove(_ element: Located<String>, _ typer: ValueTyper) -> Statement? {
        guard let loop = loops.first(where: { $0.variable == element.value }) else {
            // That its loop has no list was reported.
            if case .element? = typer.variables[element.value]?.variable { return nil }
            analysis.report(.unknownName(.element, element, among: loops.map(\.variable)))
            return nil
        }
        let reason: String
        switch obstacle(toChanging: loop) {
        case .notStored: reason = "'\(element.value)' is not an element of a stored list"
        case .unsettable(let field): reason = "'\(field)' is not settable"
        case nil: return .remove(variable: element.value)
        }
        analysis.report(Diagnostic(.unremovableElement, at: element.range, reason))
        return nil
    }

    private func send(
        _ name: Located<String>,
        _ arguments: [ValueEntrySyntax],
        in range: SourceRange,
        _ typer: ValueTyper
    ) -> Statement? {
        guard let event = screen.events.first(where: { $0.name == name.value }) else {
            guard typer.knowsAllNames, !analysis.isInUnreadRegion(name.range) else {
                analysis.postpone(name)
                return nil
            }
            analysis.report(.unknownName(.event, name, among: screen.events.map(\.name)))
            return nil
        }
        var values: [String: Value] = [:]
        for argument in arguments {
            guard let parameter = event.parameters.first(where: { $0.name == argument.name.value }) else {
                guard typer.knowsAllNames else { continue }
                analysis.report(
                    .unknownName(
                        .parameter,
                        argument.name,
                        among: event.parameters.map(\.name).without(arguments.map(\.name))
                    )
                )
                continue
            }
            values[parameter.name] = typer.value(argument.value, as: parameter.type)
        }
        let names = arguments.map(\.name)
        let given = Set(names.map(\.value)).union(misspelt(names, of: event.parameters.map(\.name), in: analysis))
        let missing = event.parameters.filter { !given.contains($0.name) }
        if !missing.isEmpty, analysis.isFullyParsed(range) {
            let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
            analysis.report(
                Diagnostic(.missingValues, at: name.range, "event '\(name.value)' is not given \(names)")
            )
        }
        return .send(event: event.name, arguments: event.parameters.map { values[$0.name] ?? .invalid })
    }
}

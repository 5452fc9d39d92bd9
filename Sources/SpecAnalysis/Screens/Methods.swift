// Resolves methods. A method is a named list of statements. Each method is checked at its declaration, where only the
// types of its parameters are known. The statements of a method are copied to each action that calls the method.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let methodRules: [Rule] = [.methodCycle, .tooManyCalls]

extension Rule {
    static let methodCycle = Rule(
        "method-cycle",
        "Reports a method that calls itself, directly or through other methods."
    )
    static let tooManyCalls = Rule(
        "too-many-calls",
        "Reports a screen with more than 5,000 method calls after expansion."
    )
}

/// The methods of a screen or of a fragment.
final class MethodTable {
    struct Method {
        let syntax: MethodSyntax
        let parameters: [Parameter]
        /// The names of the parameters that the method changes, removes or moves. The arguments for these parameters
        /// must be paths that the method can change, for example a state field or the element of an `each`.
        var changed: Set<String> = []
        /// A Boolean value that indicates whether the method has no errors.
        var isSound = false
        var isCalled = false
        /// For each parameter, the number that identifies the parameter in `NameUses`, or -1 if uses are not counted.
        /// The array is empty until the method is checked.
        var uses: [Int] = []
    }

    let owner: Declaration
    private(set) var methods: [Method] = []
    /// The typer for the scope of the whole screen or fragment.
    private let scope: ValueTyper
    private let names: NameIndex
    private var reporter: Reporter { scope.names.reporter }

    init(_ written: [MethodSyntax], of owner: Declaration, _ scope: ValueTyper) {
        self.owner = owner
        self.scope = scope
        var first = FirstNames(scope.names.reporter)
        for syntax in written where first.isFirst(syntax.name) {
            let parameters = scope.names.parameters(syntax.parameters, of: owner, syntax.name)
            scope.names.reporter.declare(.member(.method, of: owner, name: syntax.name.value), at: syntax.name.range)
            methods.append(Method(syntax: syntax, parameters: parameters))
        }
        names = NameIndex(methods.map(\.syntax.name.value))
    }

    var all: [String] { names.all }

    /// Returns the index of a method in `methods`, and records a call of the method. Returns `nil` if there is no
    /// method with this name.
    func called(_ name: String) -> Int? {
        guard let position = names.position(of: name) else { return nil }
        methods[position].isCalled = true
        return position
    }

    /// Returns a typer for the statements of a method.
    ///
    /// - Parameter taken: The names of the variables that are in scope at the call of the method.
    func body(taken: Set<String>) -> ValueTyper {
        var body = scope
        body.methods = self
        body.isActing = true
        // In a fragment, `foreignNames` contains the names in scope at the use of the fragment. Variables of the method
        // with one of these names are renamed.
        body.takenNames = taken.union(body.foreignNames.keys)
        body.foreignNames = [:]
        return body
    }

    // MARK: Declarations

    /// Checks each method after the methods that it calls. Reports each cycle of methods that call each other, and does
    /// not check these methods.
    ///
    /// - Parameter loops: The loops around the use of the fragment that declares the methods. The array is empty if a
    ///   screen declares the methods, or if the fragment's declaration is checked.
    func check(_ interface: ScreenInterface, _ loops: [Loop]) {
        if methods.isEmpty { return }
        let needs = methods.map { method in
            method.syntax.statements.flatMap(\.calledMethods).compactMap { names.position(of: $0) }
        }
        var isCyclic: Set<Int> = []
        for cycle in cycles(count: methods.count, successors: { needs[$0] }) {
            reporter.report(.cycle(.methodCycle, of: "method", names: cycle.map { methods[$0].syntax.name }))
            isCyclic.formUnion(cycle)
        }
        let (refersToRows, methodCalls) = (interface.refersToRows, interface.methodCalls)
        for index in dependencyOrder(count: methods.count, successors: { isCyclic.contains($0) ? [] : needs[$0] })
        where !isCyclic.contains(index) {
            check(index, interface, loops)
        }
        // The checks change these values even if no action calls the methods, so restore the values.
        interface.refersToRows = refersToRows
        interface.methodCalls = methodCalls
    }

    private func check(_ index: Int, _ interface: ScreenInterface, _ loops: [Loop]) {
        let method = methods[index]
        let errors = reporter.errorCount
        let parameters = MethodParameters(method.parameters)
        var body = body(taken: [])
        for parameter in method.parameters {
            guard let written = method.syntax.parameters.first(where: { $0.name.value == parameter.name }) else {
                continue
            }
            let isHiding = body.hidden(by: parameter.name) != nil
            body.checkShadowing(by: written.name)
            let number = body.variables.uses?.add()
            methods[index].uses.append(number ?? -1)
            body.declare(
                ScopedValue(
                    name: parameter.name,
                    variable: .parameter(parameter.name),
                    type: isHiding ? .invalid : parameter.type,
                    place: .at(written.name.range),
                    argument: Expression(
                        .path(.state(MethodParameters.place(of: parameter.name)), []),
                        parameter.type,
                        at: .unknown
                    ),
                    use: number
                )
            )
        }
        let binder = ActionBinder(interface: interface, typer: body, loops: loops, of: parameters)
        _ = binder.statements(method.syntax.statements, body)
        methods[index].changed = parameters.changed
        methods[index].isSound = reporter.errorCount == errors
    }

    // MARK: Unused names

    /// Reports methods that nothing calls, and parameters that nothing reads.
    func warnOfUnusedNames() {
        guard reporter.isEnabled(.unusedName) else { return }
        func warn(_ message: String, _ name: Located<String>) {
            reporter.findings.unusedNames.append(
                Diagnostic(.unusedName, at: name.range, "\(message) '\(name.value)'")
            )
        }
        for method in methods {
            if !method.isCalled { warn("no statement calls the method", method.syntax.name) }
            guard let uses = scope.variables.uses else { continue }
            for (parameter, number) in zip(method.syntax.parameters, method.uses) where !uses.isUsed(number) {
                warn("the method never reads its parameter", parameter.name)
            }
        }
    }
}

/// The parameters of a method while the method is checked. In expressions, each parameter is represented by a separate
/// state field with a reserved name.
final class MethodParameters {
    private let types: [String: ValueType]
    /// The names of the parameters that statements change, remove or move. A statement that changes elements of a list
    /// also changes the list.
    private(set) var changed: Set<String> = []

    init(_ parameters: [Parameter]) {
        types = Dictionary(parameters.map { (Self.place(of: $0.name), $0.type) }) { first, _ in first }
    }

    /// Returns the reserved name of the field that represents a parameter. No declared field has this name.
    static func place(of name: String) -> String { "parameter " + name }

    static func isPlace(_ name: String) -> Bool { name.hasPrefix(place(of: "")) }

    /// Returns the type of the parameter with the reserved name `place`, and records that a statement changes the
    /// parameter. Returns `nil` if no parameter has this name.
    func changedType(_ place: String) -> ValueType? {
        guard let type = types[place] else { return nil }
        changed.insert(String(place.dropFirst(Self.place(of: "").count)))
        return type
    }

    /// If `value` is a parameter whose type is a model, records that a statement changes the parameter, and returns the
    /// reserved name and the type of the parameter. Otherwise, returns `nil`.
    func changedElement(_ value: ScopedValue?, in program: Program) -> (name: String, type: ValueType)? {
        guard case .path(.state(let place), [])? = value?.argument?.kind, let type = types[place],
            case .model = type.kind, changedType(place) != nil
        else { return nil }
        return (place, type)
    }
}

// MARK: - Calls

extension ActionBinder {
    /// The maximum number of method calls in a screen. A call inside a method is counted for each call of that method.
    private static var mostCalls: Int { 5_000 }

    func call(
        _ name: Located<String>,
        _ arguments: [ValueEntrySyntax],
        in range: SourceRange,
        _ typer: ValueTyper
    ) -> Statement? {
        guard let table = typer.methods, let position = table.called(name.value) else {
            guard typer.knowsAllNames, !linked.isInUnreadRegion(name.range) else {
                reporter.postpone(name)
                return nil
            }
            reporter.report(.unknownName(.method, name, among: typer.methods?.all ?? []))
            return nil
        }
        reporter.refer(to: .member(.method, of: table.owner, name: name.value), at: name.range)
        let method = table.methods[position]
        let given = self.given(arguments, of: method, name, in: range, table, typer)
        guard method.isSound, given.count == method.parameters.count else { return nil }
        interface.methodCalls += 1
        guard interface.methodCalls <= Self.mostCalls else {
            if interface.methodCalls == Self.mostCalls + 1 {
                let message = "the screen has more than \(Self.mostCalls) method calls"
                reporter.report(Diagnostic(.tooManyCalls, at: name.range, message))
            }
            return nil
        }
        return call(method, name, given, table, typer)
    }

    /// A parameter, its argument, and the source range of the argument.
    private typealias Given = (parameter: Parameter, value: Value, place: SourceRange)

    /// Returns the valid arguments of a call, in the order of the method's parameters. Reports missing and unknown
    /// arguments.
    private func given(
        _ arguments: [ValueEntrySyntax],
        of method: MethodTable.Method,
        _ name: Located<String>,
        in range: SourceRange,
        _ table: MethodTable,
        _ typer: ValueTyper
    ) -> [Given] {
        let names = NameIndex(method.parameters.map(\.name))
        var values = [Given?](repeating: nil, count: names.all.count)
        var positions = PositionSet()
        for argument in arguments {
            guard let position = names.position(of: argument.name.value) else {
                guard linked.isFullyParsed(method.syntax.range) else { continue }
                let known = names.all.without(arguments.map(\.name))
                reporter.report(.unknownName(.parameter, argument.name, among: known))
                continue
            }
            let parameter = method.parameters[position]
            reporter.refer(
                to: .parameter(of: table.owner, member: name.value, name: parameter.name),
                at: argument.name.range
            )
            let value = typer.value(argument.value, as: parameter.type, .passed)
            positions.insert(position)
            if case .invalid = value { continue }
            if case .expression(let expression) = value, expression.isInvalid { continue }
            values[position] = (parameter, value, argument.value.range)
        }
        if method.parameters.indices.contains(where: { !positions.contains($0) }), linked.isFullyParsed(range) {
            let written = arguments.map(\.name)
            positions = reporter.given(written, of: names)
            let missing = method.parameters.indices.filter { !positions.contains($0) }
            if !missing.isEmpty, !reporter.mayExplain(written, missing: missing.count, of: names) {
                let names = missing.map { method.parameters[$0].name }
                let message = missingValues(names, "parameter", "of method '\(name.value)'")
                reporter.report(Diagnostic(.missingValues, at: name.range, message, cause: message, names: names))
            }
        }
        return values.compactMap(\.self)
    }

    /// Returns a statement that calls a method. The returned statement contains the method's statements, resolved for
    /// the arguments of this call. Returns `nil` after reporting an error.
    private func call(
        _ method: MethodTable.Method,
        _ name: Located<String>,
        _ given: [Given],
        _ table: MethodTable,
        _ typer: ValueTyper
    ) -> Statement? {
        var taken = typer.takenNames ?? []
        taken.formUnion(typer.variables.localNames)
        taken.formUnion(typer.guards.flatMap(\.boundNames))
        for loop in loops {
            taken.insert(loop.variable)
            taken.formUnion((loop.bindings + loop.shownBindings).flatMap(\.boundNames))
        }
        var body = table.body(taken: taken)
        body.guardedNames = typer.guardedNames
        body.guards = typer.guards
        body.elementsOfStatements = typer.elementsOfStatements
        var computed: [MethodCall.Argument] = []
        for (parameter, value, place) in given {
            var argument: Expression?
            if case .expression(let expression) = value,
                method.changed.contains(parameter.name) || expression.isElement
            {
                argument = expression
            } else if method.changed.contains(parameter.name) {
                reportNoPlace(parameter, of: name, at: place)
                return nil
            }
            let local = argument == nil ? body.localName(parameter.name) : parameter.name
            body.variables.bind(
                ScopedValue(
                    name: parameter.name,
                    variable: argument == nil ? .binding(local) : .parameter(parameter.name),
                    type: argument?.type ?? parameter.type,
                    place: .at(place),
                    argument: argument
                )
            )
            if argument == nil {
                computed.append(MethodCall.Argument(name: local, type: parameter.type, value: value))
            }
        }
        let outer = reporter.findings
        reporter.findings = Findings()
        let statements = statements(method.syntax.statements, body)
        let found = reporter.findings
        reporter.findings = outer
        reporter.findings.postponedNames += found.postponedNames
        if let error = found.diagnostics.all.first(where: { $0.severity == .error }) {
            report(error, inCallOf: name, given)
            return nil
        }
        return .call(MethodCall(method: name.value, arguments: computed, statements: statements))
    }

    private func reportNoPlace(_ parameter: Parameter, of method: Located<String>, at place: SourceRange) {
        let message =
            "method '\(method.value)' changes its parameter '\(parameter.name)', "
            + "but a choice is not a path in the state"
        reporter.report(Diagnostic(.unsettablePath, at: place, message))
    }

    /// Reports an error in the method's statements at the argument that causes the error. If no argument causes the
    /// error, reports the error at the name of the method in the call.
    private func report(_ error: Diagnostic, inCallOf method: Located<String>, _ given: [Given]) {
        if error.rule == .tooManyCalls {
            return reporter.report(Diagnostic(error.rule, at: method.range, error.message))
        }
        let argument = given.first { argument in error.notes.contains { $0.range == argument.place } }
        guard let argument else {
            let note = Note("method '\(method.value)' causes the error here", at: error.range)
            return reporter.report(Diagnostic(error.rule, at: method.range, error.message, notes: [note]))
        }
        let name = "'\(argument.parameter.name)'"
        let changes = "method '\(method.value)' \(error.rule == .unremovableElement ? "removes or moves" : "changes")"
        let note = Note("\(changes) parameter \(name) here", at: error.range)
        let message = "\(changes) its parameter \(name), but \(error.message)"
        reporter.report(Diagnostic(error.rule, at: argument.place, message, notes: [note]))
    }
}

extension Expression {
    /// A Boolean value that indicates whether the expression is the element of an `each`.
    fileprivate var isElement: Bool {
        if case .path(.element, []) = kind { true } else { false }
    }
}

extension Reporter {
    fileprivate var errorCount: Int { findings.diagnostics.all.count { $0.severity == .error } }
}

extension StatementSyntax {
    /// The names of the methods that the statement or a nested statement calls.
    fileprivate var calledMethods: [String] {
        switch kind {
        case .call(let method, _): [method.value]
        case .each(_, let body): body.flatMap(\.calledMethods)
        case .choice(let choice): (choice.then + choice.otherwise).flatMap(\.calledMethods)
        case .match(let match):
            (match.cases.flatMap(\.content) + (match.fallback?.content ?? [])).flatMap(\.calledMethods)
        case .set, .toggle, .toggleElement, .create, .append, .insert, .remove, .removeValue, .removeAll, .move, .focus,
            .scroll, .send:
            []
        }
    }
}

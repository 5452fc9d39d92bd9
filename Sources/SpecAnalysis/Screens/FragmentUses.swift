// Resolves uses of fragments. The rows of a fragment become rows of the section. The values that the use passes replace
// the inputs of the fragment.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let fragmentUseRules: [Rule] = [.fragmentCycle, .tooManyFragments]

extension Rule {
    static let fragmentCycle = Rule(
        "fragment-cycle",
        "Reports a fragment that uses itself, directly or through other fragments."
    )
    static let tooManyFragments = Rule(
        "too-many-fragments",
        "Reports a screen with more than 2,000 uses of fragments after expansion."
    )
}

/// The state of the expansion of fragments at one location in a section.
struct FragmentExpansion {
    /// The fragments around the location, the outermost first.
    var around: [ID<Fragment>] = []
    /// The prefix of row IDs.
    var prefix = ""
    /// The reference name for `prefix`, or `nil` if there is no prefix or references are not recorded.
    fileprivate(set) var prefixName: ReferenceName?
    /// The range of the fragment's name in the outermost use, or `nil` outside of uses. Diagnostics about the rows
    /// of the use are reported at this range.
    var place: SourceRange?
    /// The values of the inputs of the innermost fragment.
    fileprivate var inputs: [Expression] = []
    /// The number of resolved rows of the innermost fragment.
    private var rowCount = 0

    /// Creates the state for a location outside of fragments.
    init() {}

    /// Creates the state for a location in the declaration of `fragment`.
    init(declarationOf fragment: ID<Fragment>, _ inputs: [ScopedValue]) {
        around = [fragment]
        self.inputs = inputs.map { Expression(.path($0.variable, []), $0.type, at: .unknown) }
    }

    /// Returns a value that identifies the next row of the innermost fragment, or `nil` outside of fragments.
    mutating func nextRow() -> FragmentRow? {
        guard let fragment = around.last else { return nil }
        defer { rowCount += 1 }
        return FragmentRow(fragment: fragment, index: rowCount, inputs: inputs)
    }

    /// Makes `fragment` the innermost fragment of the expansion.
    ///
    /// - Parameters:
    ///   - values: The values of the fragment's inputs.
    ///   - id: The ID of the use, which precedes the IDs of the fragment's rows, or `nil` if the use has no ID.
    ///   - name: The range of the fragment's name in the use.
    fileprivate mutating func enter(
        _ fragment: ID<Fragment>,
        given values: [ScopedValue],
        _ id: String?,
        at name: SourceRange
    ) {
        around.append(fragment)
        place = place ?? name
        if let id { prefix += prefix.isEmpty ? id : capitalizedFirst(id) }
        inputs = values.map { $0.argument ?? Expression(.invalid, .invalid, at: .unknown) }
        rowCount = 0
    }

    /// Returns the ID of a row with its prefix, and the range at which diagnostics about the row are reported.
    func name(_ id: Located<String>) -> Located<String> {
        let name = prefix.isEmpty ? id.value : prefix + capitalizedFirst(id.value)
        return Located(name, at: place ?? id.range)
    }
}

/// A use of a fragment, with the value of each input.
struct FragmentUse {
    let id: ID<Fragment>
    let name: Located<String>
    let syntax: FragmentUseSyntax
    let inputs: [ScopedValue]
}

extension SectionResolution {
    /// The maximum number of uses of fragments in a screen, including uses inside fragments.
    private static var mostUses: Int { 2_000 }

    mutating func fragment(_ syntax: FragmentUseSyntax, _ typer: ValueTyper, _ loops: [Loop]) -> RowEntry? {
        var inner = typer
        let loop = syntax.each.flatMap { interface.loop($0, in: loops, &inner) }
        let loopsAround = loop.map { loops + [$0] } ?? loops
        let condition = syntax.condition.flatMap { inner.condition($0, isGuard: true) }
        guard let name = syntax.fragment, let id = typer.names.fragment(name) else { return nil }
        let inputs = self.inputs(of: id, name, syntax, inner)
        let use = FragmentUse(id: id, name: name, syntax: syntax, inputs: inputs)
        let prefixName = syntax.id.flatMap { declare(use: $0) }
        if reporter.requirements != nil {
            require(use, ActionBinder(interface: interface, typer: inner, loops: loopsAround))
            return .group(RowGroup(loop: loop, condition: condition, entries: []))
        }
        // A fragment that uses itself has no rows here. Another check reports the cycle.
        if expansion.around.contains(id) { return nil }
        interface.fragmentUses += 1
        guard interface.fragmentUses <= Self.mostUses else {
            if interface.fragmentUses == Self.mostUses + 1 {
                let message = "the screen has more than \(Self.mostUses) uses of fragments"
                reporter.report(Diagnostic(.tooManyFragments, at: expansion.place ?? name.range, message))
            }
            return nil
        }
        let outer = expansion
        expansion.enter(id, given: inputs, syntax.id?.value, at: name.range)
        if let prefixName { expansion.prefixName = prefixName }
        defer { expansion = outer }
        // Only the outermost use collects the diagnostics of its rows, to report them together. The resolution of an
        // outline reports no diagnostics.
        guard outer.around.isEmpty, !isOutline else {
            return .group(RowGroup(loop: loop, condition: condition, entries: rows(of: use, inner, loopsAround)))
        }
        let findings = reporter.findings.diagnostics
        reporter.findings.diagnostics = Diagnostics()
        let entries = rows(of: use, inner, loopsAround)
        let inside = reporter.findings.diagnostics
        reporter.findings.diagnostics = findings
        report(inside, of: use, ActionBinder(interface: interface, typer: inner, loops: loopsAround))
        return .group(RowGroup(loop: loop, condition: condition, entries: entries))
    }

    /// Returns the expanded rows of a use of a fragment.
    private mutating func rows(of use: FragmentUse, _ typer: ValueTyper, _ loops: [Loop]) -> [RowEntry] {
        let written = typer.linked.sources.fragments[use.id.index]
        let uses = NameUses()
        var body = typer.inside(
            written,
            loops,
            guards: typer.guards,
            given: use.inputs,
            at: expansion.place ?? use.name.range
        )
        body.fragment = use.id
        body.variables.uses = uses
        for input in use.inputs { body.variables.bind(input.counted(as: uses.add())) }
        let methods = MethodTable(written.syntax.methods, of: .fragment(use.id), body)
        if !isOutline { methods.check(interface, loops) }
        body.methods = methods
        let entries = entries(written.syntax.rows, body, loops)
        for (number, input) in use.inputs.enumerated() where uses.isUsed(number) {
            reporter.findings.uses.inputs.insert(.init(of: .fragment(use.id), name: input.name))
        }
        return entries
    }

    /// Returns the values of the inputs, and reports missing values. An input without a value has an invalid type.
    private func inputs(
        of id: ID<Fragment>,
        _ name: Located<String>,
        _ syntax: FragmentUseSyntax,
        _ typer: ValueTyper
    ) -> [ScopedValue] {
        let linked = typer.linked
        let fragment = context.program.fragments[id.index]
        let isKnown = linked.isFullyParsed(linked.sources.fragments[id.index].syntax.range)
        let unknown = interface.fragments[id.index].requirements.unknownNames
        if isKnown, fragment.inputs.isEmpty,
            let first = syntax.arguments.first(where: { !unknown.contains($0.name.value) })
        {
            reporter.report(
                Diagnostic(.unknownName, at: first.name.range, "fragment '\(fragment.header.name)' has no inputs")
            )
            return syntax.arguments.map { .unknown($0.name.value, at: name.range) }
        }
        var given: [String: ScopedValue] = [:]
        for argument in syntax.arguments {
            guard let input = fragment.inputs.first(where: { $0.name == argument.name.value }) else {
                guard isKnown, !unknown.contains(argument.name.value) else { continue }
                let known = fragment.inputs.map(\.name).without(syntax.arguments.map(\.name))
                reporter.report(.unknownName(.input, argument.name, among: known))
                continue
            }
            reporter.refer(to: .member(.input, of: .fragment(id), name: input.name), at: argument.name.range)
            given[input.name] = typer.input(input, argument)
        }
        let missing = fragment.inputs.map(\.name).filter { given[$0] == nil }
        if !missing.isEmpty, isKnown, linked.isFullyParsed(syntax.range) {
            reportMissing(missing, of: fragment, name, syntax)
        }
        return fragment.inputs.map { given[$0.name] ?? .unknown($0.name, at: name.range) }
    }

    /// Reports inputs without a value. If an unknown argument of the use is most likely a misspelled input, this input
    /// is not reported.
    private func reportMissing(
        _ inputs: [String],
        of fragment: Fragment,
        _ name: Located<String>,
        _ syntax: FragmentUseSyntax
    ) {
        let (written, known) = (syntax.arguments.map(\.name), NameIndex(fragment.inputs.map(\.name)))
        let meant = reporter.given(written, of: known)
        let names = inputs.filter { input in known.position(of: input).map { !meant.contains($0) } ?? true }
        if names.isEmpty || reporter.mayExplain(written, missing: names.count, of: known) { return }
        let message = missingValues(names, "input", "of fragment '\(name.value)'")
        reporter.report(Diagnostic(.missingValues, at: name.range, message, cause: message, names: names))
    }
}

extension ValueTyper {
    /// Returns the value that a use of a fragment passes for an input.
    fileprivate func input(_ input: Parameter, _ argument: ValueEntrySyntax) -> ScopedValue {
        let unknown = ScopedValue.unknown(input.name, at: argument.value.range)
        let value = value(argument.value, as: input.type, .passed)
        if !value.isSound { return unknown }
        var given = Expression(value, at: Origin(argument.value.range))
        if given.isInvalid { return unknown }
        var reads = BoundReads()
        reads.add(given)
        let isGuarded = guards.flatMap(\.boundNames).contains { reads.names.contains($0) }
        // Inside the fragment, the input has its declared type. The input does not count as a literal or a choice, even
        // if the argument is one.
        if given.type != input.type || given.isLiteral || given.isChosen {
            given = Expression(.typed(given), input.type, at: given.origin)
        }
        return ScopedValue(
            name: input.name,
            variable: .input(input.name),
            type: input.type,
            place: .at(argument.value.range),
            isGuarded: isGuarded,
            argument: given
        )
    }

    /// Returns a typer for the scope of a fragment's rows. Callers add the inputs of the fragment to the scope.
    ///
    /// - Parameter place: The range of the use. A name in the fragment can hide a name that is in scope at the use. The
    ///   diagnostic then refers to `place` as the declaration of the hidden name.
    func inside(
        _ written: SourceDeclaration<FragmentSyntax>,
        _ loops: [Loop],
        guards: [Condition.Clause],
        given inputs: [ScopedValue] = [],
        at place: SourceRange
    ) -> ValueTyper {
        var inner = ValueTyper(context, NameResolver(linked, written.file, reporter), caller: caller)
        inner.knowsAllNames = linked.isFullyParsed(written.syntax.range)
        inner.guards = guards
        var foreign = foreignNames
        let given = inputs.flatMap { $0.argument?.innerBoundNames ?? [] }
        for name in loops.map(\.variable) + guards.flatMap(\.boundNames) + given { foreign[name] = place }
        inner.foreignNames = foreign
        return inner
    }

    /// Returns the result of `givenNotes(ofInput:)` for the first name of a path.
    func givenNotes(of path: ScalarSyntax) -> [Note] {
        let root = String(path.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        return givenNotes(ofInput: root)
    }

    /// Returns a note with the location of the value that a use passes for the input `name`, or that a call passes for
    /// the parameter `name`. For other names, the result is empty.
    func givenNotes(ofInput name: String) -> [Note] {
        guard let input = variable(name), input.argument != nil, let range = place(of: input) else { return [] }
        return [Note("'\(name)' gets its value here", at: range)]
    }

    /// Returns the variable of the loop whose element `name` denotes, directly or through an input. If `name` does not
    /// denote an element, returns `name`.
    func elementName(_ name: String) -> String {
        guard let value = variable(name) else { return name }
        if case .path(.element(let element), [])? = value.argument?.kind { return element }
        if case .element(let element) = value.variable { return element }
        return name
    }
}

extension ScopedValue {
    /// Returns an input with an invalid type, for a use that passes no valid value for the input.
    fileprivate static func unknown(_ name: String, at place: SourceRange) -> ScopedValue {
        ScopedValue(name: name, variable: .input(name), type: .invalid, place: .at(place))
    }

    fileprivate func counted(as number: Int) -> ScopedValue {
        ScopedValue(
            name: name,
            variable: variable,
            type: type,
            place: place,
            isGuarded: isGuarded,
            path: path,
            argument: argument,
            use: number
        )
    }
}

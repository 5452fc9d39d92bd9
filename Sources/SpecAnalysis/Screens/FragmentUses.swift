// Fragments where they are used: their rows become rows of the section, in which each input stands for what is given.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let fragmentUseRules: [Rule] = [.fragmentCycle, .tooManyFragments, .unusableInput]

extension Rule {
    static let fragmentCycle = Rule("fragment-cycle", "A fragment whose rows are made of itself.")
    static let tooManyFragments = Rule("too-many-fragments", "A screen that uses fragments without end.")
    static let unusableInput = Rule("unusable-input", "What a fragment's input cannot stand for.")
}

/// Where a section is inside fragments.
struct FragmentExpansion {
    /// Those around, from outside in.
    var around: [ID<Fragment>] = []
    /// What stands before the ids of rows.
    var prefix = ""
    /// The name that `prefix` is; nil unless references are recorded.
    fileprivate(set) var prefixName: ReferenceName?
    /// The use in the screen: where what is said of its rows is reported. Nil outside of fragments.
    var place: SourceRange?
    /// What the innermost one is given.
    fileprivate var inputs: [Expression] = []
    /// How many rows of the innermost one were met.
    private var rowCount = 0

    /// Where the next row stands.
    mutating func nextRow() -> FragmentRow? {
        guard let fragment = around.last else { return nil }
        defer { rowCount += 1 }
        return FragmentRow(fragment: fragment, index: rowCount, inputs: inputs)
    }

    /// Goes into a fragment.
    ///
    /// - Parameter name: where it is named.
    fileprivate mutating func enter(
        _ fragment: ID<Fragment>,
        given values: [ScopedValue],
        _ id: String?,
        at name: SourceRange
    ) {
        around.append(fragment)
        place = place ?? name
        if let id { prefix += prefix.isEmpty ? id : capitalizedFirst(id) }
        inputs = values.map { $0.stands ?? Expression(.invalid, .invalid, at: .unknown) }
        rowCount = 0
    }

    /// What a row is called here, and where that is said.
    func name(_ id: Located<String>) -> Located<String> {
        let name = prefix.isEmpty ? id.value : prefix + capitalizedFirst(id.value)
        return Located(name, at: place ?? id.range)
    }
}

extension SectionResolution {
    /// How many uses of fragments one screen may come to, those inside fragments counted.
    private static var mostUses: Int { 2_000 }

    mutating func fragment(_ syntax: FragmentUseSyntax, _ typer: ValueTyper, _ loops: [Loop]) -> RowEntry? {
        var inner = typer
        let loop = syntax.each.flatMap { interface.loop($0, in: loops, &inner) }
        let loopsAround = loop.map { loops + [$0] } ?? loops
        let condition = syntax.condition.flatMap { inner.condition($0, isGuard: true) }
        guard let name = syntax.fragment, let id = typer.names.fragment(name) else { return nil }
        let inputs = self.inputs(of: id, name, syntax, inner)
        if course.around.contains(id) {
            let message = "'\(name.value)' is made of itself"
            reporter.report(Diagnostic(.fragmentCycle, at: name.range, message))
            return nil
        }
        interface.fragmentUses += 1
        guard interface.fragmentUses <= Self.mostUses else {
            if interface.fragmentUses == Self.mostUses + 1 {
                let message = "the screen comes to more than \(Self.mostUses) uses of fragments"
                reporter.report(Diagnostic(.tooManyFragments, at: course.place ?? name.range, message))
            }
            return nil
        }
        let outer = course
        let prefixName = syntax.id.flatMap { declare(use: $0) }
        course.enter(id, given: inputs, syntax.id?.value, at: name.range)
        if let prefixName { course.prefixName = prefixName }
        defer { course = outer }
        let written = typer.linked.sources.fragments[id.index]
        let uses = NameUses()
        var body = typer.inside(written, loopsAround, guards: inner.guards, at: course.place ?? name.range)
        body.fragment = id
        body.variables.uses = uses
        for input in inputs { body.variables.bind(input.counted(as: uses.add())) }
        let entries = entries(written.syntax.rows, body, loopsAround)
        for (number, input) in inputs.enumerated() where uses.isUsed(number) {
            reporter.findings.uses.inputs.insert(.init(of: .fragment(id), name: input.name))
        }
        return .group(RowGroup(loop: loop, condition: condition, entries: entries))
    }

    /// What each input stands for; poison where it is not given, which was reported.
    private func inputs(
        of id: ID<Fragment>,
        _ name: Located<String>,
        _ syntax: FragmentUseSyntax,
        _ typer: ValueTyper
    ) -> [ScopedValue] {
        let linked = typer.linked
        let fragment = context.program.fragments[id.index]
        let isKnown = linked.isFullyParsed(linked.sources.fragments[id.index].syntax.range)
        if isKnown, fragment.inputs.isEmpty, let first = syntax.arguments.first {
            reporter.report(
                Diagnostic(.unknownName, at: first.name.range, "the fragment '\(fragment.header.name)' takes nothing")
            )
            return syntax.arguments.map { .unknown($0.name.value, at: name.range) }
        }
        var given: [String: ScopedValue] = [:]
        for argument in syntax.arguments {
            guard let input = fragment.inputs.first(where: { $0.name == argument.name.value }) else {
                guard isKnown else { continue }
                let known = fragment.inputs.map(\.name).without(syntax.arguments.map(\.name))
                reporter.report(.unknownName(.input, argument.name, among: known))
                continue
            }
            reporter.refer(to: .member(.input, of: .fragment(id), name: input.name), at: argument.name.range)
            given[input.name] = typer.input(input, argument)
        }
        let inputNames = NameIndex(fragment.inputs.map(\.name))
        let meant = reporter.given(syntax.arguments.map(\.name), of: inputNames)
        let missing = fragment.inputs.indices.filter { !meant.contains($0) }.map { fragment.inputs[$0] }
        if !missing.isEmpty, linked.isFullyParsed(syntax.range), isKnown,
            !reporter.mayStand(
                syntax.arguments.map(\.name),
                for: missing.count,
                of: inputNames
            )
        {
            let names = missing.map(\.name)
            let message = "'\(name.value)' is not given \(quotedList(names))"
            reporter.report(Diagnostic(.missingValues, at: name.range, message, cause: message, names: names))
        }
        return fragment.inputs.map { given[$0.name] ?? .unknown($0.name, at: name.range) }
    }
}

extension Context {
    /// Returns the references in a fragment that no screen uses, as far as they do not depend on a screen.
    func references(inUnused id: ID<Fragment>) -> RecordedReferences {
        let written = linked.sources.fragments[id.index]
        let reporter = Reporter(of: written.syntax.range, in: linked)
        // Nothing is kept of what it computes but the references.
        let outside = ValueTyper(self, NameResolver(linked, written.file, reporter), caller: .style(ID(0)))
        let interface = ScreenInterface(outside)
        var section = SectionResolution(interface: interface, typer: outside, isOutline: false)
        let inputs = program.fragments[id.index].inputs.map {
            ScopedValue(name: $0.name, variable: .input($0.name), type: $0.type, place: .at(written.syntax.name.range))
        }
        section.course.enter(id, given: inputs, nil, at: written.syntax.name.range)
        var body = outside.inside(written, [], guards: [], at: written.syntax.name.range)
        body.fragment = id
        for input in inputs { body.variables.bind(input) }
        _ = section.entries(written.syntax.rows, body, [])
        return reporter.findings.references
    }
}

extension ValueTyper {
    /// What an input stands for where a fragment is used.
    fileprivate func input(_ input: Parameter, _ argument: ValueEntrySyntax) -> ScopedValue {
        let unknown = ScopedValue.unknown(input.name, at: argument.value.range)
        let value = value(argument.value, as: input.type, .passed)
        var given: Expression
        switch value {
        case .expression(let expression): given = expression
        case .choice, .match:
            let message = "an input of a fragment is an expression, found a choice"
            reporter.report(Diagnostic(.unusableInput, at: argument.value.range, message))
            return unknown
        case .invalid: return unknown
        }
        if given.isInvalid { return unknown }
        var reads = BoundReads()
        reads.add(given)
        let isGuarded = guards.flatMap(\.boundNames).contains { reads.names.contains($0) }
        // Where it is read, it has the input's type, and nothing is decided by how it is written.
        if given.type != input.type || given.isLiteral {
            given = Expression(.typed(given), input.type, at: given.origin)
        }
        return ScopedValue(
            name: input.name,
            variable: .input(input.name),
            type: input.type,
            place: .at(argument.value.range),
            isGuarded: isGuarded,
            stands: given
        )
    }

    /// Inside a fragment, which sees its inputs and nothing else; they are still to be bound.
    ///
    /// - Parameter place: of the use, where names are said to be given that the fragment must not hide.
    fileprivate func inside(
        _ written: SourceDeclaration<FragmentSyntax>,
        _ loops: [Loop],
        guards: [Condition.Clause],
        at place: SourceRange
    ) -> ValueTyper {
        var inner = ValueTyper(context, NameResolver(linked, written.file, reporter), caller: caller)
        inner.knowsAllNames = linked.isFullyParsed(written.syntax.range)
        inner.guards = guards
        var foreign = foreignNames
        for name in loops.map(\.variable) + guards.flatMap(\.boundNames) { foreign[name] = place }
        inner.foreignNames = foreign
        return inner
    }

    /// Where an input of a fragment is given, with which a path begins.
    func givenNotes(of path: ScalarSyntax) -> [Note] {
        let root = String(path.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        guard let input = variable(root), input.stands != nil, let range = place(of: input) else { return [] }
        return [Note("'\(root)' is given here", at: range)]
    }

    /// The element that a name stands for.
    func elementName(_ name: String) -> String {
        if case .path(.element(let element), [])? = variable(name)?.stands?.kind { element } else { name }
    }
}

extension ScopedValue {
    /// What an input stands for that is not given.
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
            stands: stands,
            use: number
        )
    }
}

// Resolves screens: their state, derived values, events and sections.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let screenRules: [Rule] = [.derivedCycle, .duplicateID, .joinedID]

extension Rule {
    static let derivedCycle = Rule("derived-cycle", "Reports derived values that depend on each other.")
    static let duplicateID = Rule("duplicate-id", "Reports an id that two sections, rows or commands share.")
    static let joinedID = Rule("joined-id", "Reports two rows whose section ids and row ids combine to the same name.")
}

extension Context {
    /// Returns the resolved screen and its findings, including the findings about its conditions.
    func resolve(
        screen id: ID<Screen>,
        as written: SourceDeclaration<ScreenSyntax>
    ) -> ResolvedDeclarations.Resolved<Screen> {
        let reporter = Reporter(of: written.syntax.range, in: linked)
        let names = NameResolver(linked, written.file, reporter)
        var resolution = ScreenResolution(context: self, id: id, syntax: written.syntax, names: names)
        resolution.resolve()
        // After an error, these checks are omitted, because invalid expressions would cause wrong warnings.
        if linked.unreadRegions.isEmpty, screens[id.index].isSound, !reporter.findings.hasErrors,
            resolution.interface?.usesBrokenFragments != true, reporter.findings.postponedNames.isEmpty
        {
            if let interface = resolution.interface, program[program.main].access == .internal {
                reporter.warnOfUnusedNames(of: written.syntax, interface, resolution.uses)
                resolution.methods?.warnOfUnusedNames()
                reporter.checkChanges(of: resolution.screen, resolution.uses, interface.changes)
            }
            let methods = written.syntax.methods.map(\.range)
            if checkConditions(of: resolution.screen, besides: methods, reporter) > testedConditions {
                reporter.checkLayouts(of: resolution.screen, in: program, at: written.syntax.name)
            }
        }
        return .init(source: written.file.source, node: resolution.screen, findings: reporter.findings)
    }

    /// Reports conditions without an effect, except in fragments and methods. A condition in a fragment or a method can
    /// have no effect at one use of the fragment or the method, and an effect at another use.
    ///
    /// - Parameter methods: The ranges of the screen's methods.
    /// - Returns: The number of atoms in the largest group of conditions that depend on each other. An atom is a
    ///   predicate on one value, or a comparison of two values. The groups contain only the conditions that show or
    ///   hide rows.
    private func checkConditions(of screen: Screen, besides methods: [SourceRange], _ reporter: Reporter) -> Int {
        var found = Diagnostics()
        let count = SpecAnalysis.checkConditions(of: screen, in: program, diagnostics: &found)
        let reused = linked.sources.fragments.map(\.syntax.range) + methods
        for diagnostic in found.all where !reused.contains(where: { $0.holds(diagnostic.range) }) {
            reporter.report(diagnostic)
        }
        return count
    }
}

/// A resolver of one screen.
private struct ScreenResolution {
    let context: Context
    let id: ID<Screen>
    let syntax: ScreenSyntax
    let names: NameResolver
    private(set) var screen: Screen
    private(set) var interface: ScreenInterface?
    private(set) var methods: MethodTable?
    /// The number of uses of each state field and each derived value. The state fields precede the derived values.
    let uses = NameUses()
    private var program: Program { context.program }
    private var linked: LinkedModules { context.linked }
    private var reporter: Reporter { names.reporter }

    init(context: Context, id: ID<Screen>, syntax: ScreenSyntax, names: NameResolver) {
        self.context = context
        self.id = id
        self.syntax = syntax
        self.names = names
        screen = context.program.screens[id.index]
    }

    mutating func resolve() {
        var typer = ValueTyper(context, names, caller: .derived(id))
        typer.knowsAllNames = linked.knowsNames(of: syntax)
        typer.isWithoutState = syntax.state.isEmpty
        typer.variables.uses = uses
        resolveState(&typer)
        resolveEvents()
        typer.variables.settle()
        resolveDerived(&typer)
        typer.variables.settle()
        typer.caller = .screen(id)
        let methods = MethodTable(syntax.methods, of: .screen(id), typer)
        typer.methods = methods
        let interface = ScreenInterface(screen, as: syntax, typer)
        self.interface = interface
        self.methods = methods
        methods.check(interface, [])
        resolveOwnTraits(typer, interface)
        resolveCommands(typer, interface)
        resolveSections(typer, interface)
        resolveSamples()
        screen = screen.with(hasEffects: interface.refersToRows)
    }

    private mutating func resolveSamples() {
        if syntax.samples.isEmpty { return }
        let data = ConstantReader(context, names, readsData: true)
        screen = screen.with(samples: SampleResolution(of: id, syntax, screen.state, data).samples())
    }

    private mutating func resolveState(_ typer: inout ValueTyper) {
        let constants = ConstantReader(context, names, readsData: true)
        var first = FirstNames(reporter)
        var state: [Field] = []
        state.reserveCapacity(syntax.state.count)
        for field in syntax.state {
            let isFirst = first.isFirst(field.name)
            let type = field.type.map { names.type($0) } ?? .invalid
            let value = field.defaultValue.map { constants.constant($0, as: type) ?? .invalid }
            if !program.isSendable(type) {
                reporter.report(.nonSendable(field.name, type: program.spelling(of: type)))
            }
            guard isFirst else { continue }
            let name = field.name.value
            reporter.findings.members.append((.init(of: .screen(id), name: name), field.name.range))
            typer.declare(
                ScopedValue(
                    name: name,
                    variable: .state(name),
                    type: type,
                    place: .at(field.name.range),
                    use: uses.add()
                )
            )
            state.append(
                Field(
                    name: name,
                    doc: field.doc?.value,
                    type: type,
                    defaultValue: value ?? (type.isOptional ? Constant.none : nil),
                    isSettable: field.settable?.value ?? true
                )
            )
        }
        screen = screen.with(state: state)
    }

    private mutating func resolveEvents() {
        if syntax.events.isEmpty { return }
        var first = FirstNames(reporter)
        var events: [Event] = []
        for event in syntax.events {
            let isFirst = first.isFirst(event.name)
            let parameters = names.parameters(event.parameters, of: .screen(id), event.name)
            guard isFirst else { continue }
            reporter.declare(.member(.event, of: .screen(id), name: event.name.value), at: event.name.range)
            events.append(Event(name: event.name.value, doc: event.doc?.value, parameters: parameters))
        }
        screen = screen.with(events: events)
    }

    // MARK: Derived values

    /// Resolves the derived values in the order of their dependencies, and reports cycles. A value in a cycle has an
    /// invalid type.
    private mutating func resolveDerived(_ typer: inout ValueTyper) {
        let entries = syntax.derived
        if entries.isEmpty { return }
        var first = FirstNames(reporter)
        let isFirst = entries.map { first.isFirst($0.name) }
        var parsed: [ExpressionSyntax?] = []
        for entry in entries {
            guard case .scalar(let scalar) = entry.value else {
                parsed.append(nil)
                continue
            }
            parsed.append(parseExpression(scalar, diagnostics: &reporter.findings.diagnostics))
        }
        let positions = Dictionary(entries.indices.map { (entries[$0].name.value, $0) }) { first, _ in first }
        let needs = zip(entries, parsed).map { entry, parsed in
            (parsed?.rootNames ?? entry.value.rootNamesOfChoice).compactMap { positions[$0] }
        }
        var isCyclic = Set<Int>()
        for cycle in cycles(count: entries.count, successors: { needs[$0] }) {
            reporter.report(.cycle(.derivedCycle, of: "derived value", names: cycle.map { entries[$0].name }))
            isCyclic.formUnion(cycle)
        }
        let takesLocale = program.functions.contains(where: \.takesLocale)
        for index in isCyclic.sorted() {
            let name = entries[index].name
            typer.variables.bind(
                ScopedValue(
                    name: name.value,
                    variable: .derived(name.value),
                    type: .invalid,
                    place: .at(name.range)
                )
            )
        }
        var derived: [Derived] = []
        for index in dependencyOrder(count: entries.count, successors: { isCyclic.contains($0) ? [] : needs[$0] })
        where isFirst[index] && !isCyclic.contains(index) {
            let name = entries[index].name
            var expression = Expression.invalid
            switch entries[index].value {
            case .scalar(let scalar):
                guard let syntax = parsed[index] else { break }
                expression = typer.placed(typer.infer(syntax, expecting: nil), in: scalar, syntax)
            case .choice, .match:
                expression = typer.choice(entries[index].value)
            case .copy(let copy):
                if case .expression(let copied) = typer.copy(copy, as: nil, .passed) { expression = copied }
            case .list, .fields, .invalid:
                break
            }
            typer.bind(name, .derived(name.value), expression.type, use: uses.add())
            if takesLocale, let function = typer.localeFunction(in: expression) {
                typer.localeCallers[name.value] = function
            }
            derived.append(Derived(name: name.value, expression: expression))
        }
        screen = screen.with(derived: derived)
    }

    // MARK: The screen's own traits

    private mutating func resolveOwnTraits(_ typer: ValueTyper, _ interface: ScreenInterface) {
        guard let composition = context.screens[id.index].composition else {
            guard linked.isFullyParsed(syntax.range) else { return }
            if let value = syntax.values.first {
                reporter.report(.unknownName(.member, value.name, among: []))
            }
            if let edit = syntax.edits.first {
                reporter.report(.unknownName(.member, edit.name, among: []))
            }
            if let actionBinding = syntax.actions.first {
                reporter.report(.unknownName(.action, actionBinding.action, among: []))
            }
            return
        }
        let isFullyParsed = composition.isFullyParsed
        var values = typer.memberValues(syntax.values, of: composition, isFullyParsed: isFullyParsed)
        let edits = typer.edits(syntax.edits, of: composition, beside: syntax.values, to: &values)
        if isFullyParsed, edits.areKnown, linked.isFullyParsed(syntax.range) {
            reporter.reportMissing(
                of: composition,
                written: syntax.values + syntax.edits.values,
                values,
                at: Located("screen '\(syntax.name.value)'", at: syntax.name.range)
            )
        }
        screen = screen.with(
            composition: composition.composition,
            values: values.values,
            actionBindings: ActionBinder(interface: interface, typer: typer, loops: []).actionBindings(
                syntax.actions,
                edits,
                of: composition,
                isFullyParsed: isFullyParsed,
                in: syntax.range,
                at: Located("screen '\(syntax.name.value)'", at: syntax.name.range),
                shownBy: syntax.name.value
            )
        )
    }

    private mutating func resolveCommands(_ typer: ValueTyper, _ interface: ScreenInterface) {
        if syntax.commands.isEmpty { return }
        let binder = ActionBinder(interface: interface, typer: typer, loops: [])
        let commands = CommandResolution(typer: typer, binder: binder, of: .screen(id), path: "")
            .commands(syntax.commands)
        screen = screen.with(commands: commands)
    }

    // MARK: Sections

    private mutating func resolveSections(_ typer: ValueTyper, _ interface: ScreenInterface) {
        var firstOfID: [String: SourceRange] = [:]
        var joined: [String: Located<String>] = [:]
        var sections: [Section] = []
        sections.reserveCapacity(syntax.sections.count)
        if let command = syntax.commands.first {
            joined["screenCommand"] = Located("screen", at: command.range)
        }
        for section in syntax.sections {
            var isRepeated = false
            if let id = section.id, let first = firstOfID.updateValue(id.range, forKey: id.value) {
                reporter.report(.duplicateID(id, first: first))
                isRepeated = true
            }
            var resolver = SectionResolution(interface: interface, typer: typer, isOutline: false)
            let resolved = resolver.resolve(section)
            sections.append(resolved)
            // The generated name of a row contains the ID of its section. If another section has the same ID, the
            // author must change this ID. Therefore, the names of the rows are not checked.
            if isRepeated { continue }
            for id in resolver.names(in: resolved) {
                guard let sectionID = section.id?.value else { continue }
                let name = sectionID + capitalizedFirst(id.value)
                if let other = joined.updateValue(Located(sectionID, at: id.range), forKey: name),
                    other.range != id.range
                {
                    let supplements = resolver.supplementIDs
                    if let own = supplements.first(where: { $0.range == id.range }) {
                        reporter.report(.joinedID(name, at: other.range, supplement: own))
                    } else if let own = supplements.first(where: { $0.range == other.range }) {
                        reporter.report(.joinedID(name, at: id.range, supplement: own))
                    } else {
                        reporter.report(.joinedID(name, at: id.range, other: other.range))
                    }
                }
            }
        }
        screen = screen.with(sections: sections)
    }
}

extension ExpressionSyntax {
    /// The first name of each path in the expression.
    var rootNames: [String] { rootNames(inClosures: true) }

    /// Returns the first name of each path in the expression.
    ///
    /// - Parameter inClosures: A Boolean value that indicates whether names in the closures of list methods are
    ///   included.
    func rootNames(inClosures: Bool) -> [String] {
        func names(_ parts: [ExpressionSyntax]) -> [String] { parts.flatMap { $0.rootNames(inClosures: inClosures) } }
        switch kind {
        case .name(let name):
            return [name]
        case .member(let base, _, _):
            return names([base])
        case .keyed(let base, _, let key):
            return names([base, key])
        case .memberCall(let base, _, let name, let arguments):
            let isClosure = !inClosures && listMethodNames.contains(name.value)
            return names([base]) + (isClosure ? [] : names(arguments.map(\.value)))
        case .call(_, let arguments), .implicitMember(_, let arguments?):
            return names(arguments.map(\.value))
        case .not(let operand), .negated(let operand), .isCase(let operand, _):
            return names([operand])
        case .binary(_, let left, let right):
            return names([left, right])
        case .ternary(let condition, let then, let otherwise):
            return names([condition, then, otherwise])
        case .list(let elements):
            return names(elements)
        case .text(let text):
            var parts: [ExpressionSyntax] = []
            for case .hole(let hole) in text.segments { parts += hole.parts }
            return names(parts)
        default:
            return []
        }
    }
}

extension HoleSyntax {
    /// All expressions in the placeholder.
    fileprivate var parts: [ExpressionSyntax] {
        let arguments = formats.flatMap { $0.arguments ?? [] }
        return [expression] + arguments.map(\.value) + (alternative.map { [$0] } ?? [])
    }
}

extension Reporter {
    /// Reports the properties of a composition that have neither a value nor a default. If the style is unknown, it can
    /// set appearance properties, so appearance properties are not reported.
    ///
    /// - Parameters:
    ///   - written: The entries that set members in the spec, including invalid entries.
    ///   - values: The values from the entries and from a style.
    ///   - place: The kind and the name of the row or screen, with the source range for the diagnostic.
    func reportMissing(
        of composition: PreparedComposition,
        written: [ValueEntrySyntax],
        _ values: MemberValues,
        isStyleKnown: Bool = true,
        at place: @autoclosure () -> Located<String>
    ) {
        var missing: [Int] = []
        for position in composition.requiredProperties where !values.given.contains(position) {
            if isStyleKnown || composition.member(position).facet != .appearance { missing.append(position) }
        }
        if missing.isEmpty { return }
        let given = given(written.map(\.name), of: composition.names)
        missing.removeAll { given.contains($0) }
        if missing.isEmpty || mayExplain(written.map(\.name), missing: missing.count, of: composition.names) { return }
        let names = missing.map { composition.names.all[$0] }
        let place = place()
        let message = missingValues(names, "member", "in \(place.value)")
        let cause = missing.map(composition.cause).joined(separator: ", ")
        report(Diagnostic(.missingValues, at: place.range, message, cause: cause, names: names))
    }
}

extension Diagnostic {
    static func duplicateID(_ id: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .duplicateID,
            at: id.range,
            "id '\(id.value)' is used twice",
            notes: [Note("id '\(id.value)' is first used here", at: first)],
            // For a row of a fragment, the source contains only a part of the row's ID. `names` then contains the whole
            // ID.
            names: id.range.bytes.count == id.value.utf8.count ? [] : [id.value]
        )
    }

    fileprivate static func joinedID(_ name: String, at range: SourceRange, other: SourceRange) -> Diagnostic {
        Diagnostic(
            .joinedID,
            at: range,
            "two rows generate the same name '\(name)' from the ids of their sections and rows",
            notes: [Note("the other row is declared here", at: other)]
        )
    }

    /// Returns the diagnostic about a row that has the same generated name as the header or footer of its section.
    ///
    /// - Parameter supplement: The ID of the header or footer, with the source range of the header or footer.
    fileprivate static func joinedID(
        _ name: String,
        at range: SourceRange,
        supplement: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .joinedID,
            at: range,
            "the row and the \(supplement.value) of the section have the same generated name '\(name)'",
            notes: [Note("the section's \(supplement.value) is declared here", at: supplement.range)]
        )
    }
}

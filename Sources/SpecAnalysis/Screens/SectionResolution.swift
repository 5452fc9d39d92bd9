// Resolves sections, groups and rows: their loops, their conditions, and their contents.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let sectionRules: [Rule] = [.unusableViewModel]

extension Rule {
    static let unusableViewModel = Rule(
        "unusable-view-model",
        "Reports a row whose view model has no cell or no generated values."
    )
}

/// A resolver of one section.
struct SectionResolution {
    let interface: ScreenInterface
    let typer: ValueTyper
    /// A Boolean value that indicates whether the statements of actions are omitted.
    let isOutline: Bool
    private(set) var sectionID = ""
    var ids = RowIDs()
    /// The source ranges for diagnostics about rows, in the order of the rows.
    var places: [SourceRange] = []
    /// The IDs of the section's header and footer. The array omits a header or footer that is a text.
    private(set) var supplementIDs: [Located<String>] = []
    /// A Boolean value that indicates whether the user can move a row of the section.
    private var hasReordering = false
    var expansion = FragmentExpansion()
    /// The source ranges of the uses of broken fragments. A fragment is broken if its declaration has errors.
    var brokenUses: Set<SourceRange> = []
    var context: Context { typer.context }
    var linked: LinkedModules { typer.context.linked }
    var reporter: Reporter { typer.names.reporter }

    init(interface: ScreenInterface, typer: ValueTyper, isOutline: Bool) {
        self.interface = interface
        self.typer = typer
        self.isOutline = isOutline
    }

    mutating func resolve(_ syntax: SectionSyntax) -> Section {
        var typer = typer
        sectionID = syntax.id?.value ?? ""
        let referenceCount = reporter.findings.references.references.count
        if let id = syntax.id {
            reporter.declare(typer.screen.map { .member(.section, of: .screen($0), name: id.value) }, at: id.range)
        }
        let loop = syntax.each.flatMap { interface.loop($0, in: [], &typer) }
        let loops = loop.map { [$0] } ?? []
        let section = Section(
            id: syntax.id?.value ?? "",
            doc: syntax.doc?.value,
            loop: loop,
            condition: syntax.condition.flatMap { typer.condition($0, isGuard: true) },
            hidesWhenEmpty: syntax.hidesWhenEmpty?.value ?? false,
            header: syntax.header.map { supplement($0, SupplementID.header, typer, loops) },
            footer: syntax.footer.map { supplement($0, SupplementID.footer, typer, loops) },
            entries: entries(syntax.rows, typer, loops)
        )
        checkRows(of: section, from: referenceCount)
        return section
    }

    /// Checks that rows with the same ID in different branches are compatible, and that no other row shows the element
    /// of a movable row.
    ///
    /// - Parameter referenceCount: The number of references that were recorded before the section.
    func checkRows(of section: Section, from referenceCount: Int) {
        // Only rows with the same ID in several branches have to be compared.
        if ids.areShared {
            reporter.linkBoundNames(from: referenceCount)
            var shared = SharedRows(places, brokenUses, in: context.program, reporter)
            shared.check(section)
        }
        // If the ID of a row was not read, the row can have the same ID as another row. It is then unknown which rows
        // share an element.
        let knowsIDs = linked.unreadRegions.isEmpty && typer.names.file.malformedNames.isEmpty
        if hasReordering, knowsIDs { reportSharedElements(in: section) }
    }

    /// Returns the resolved entries of a section, a group or a branch.
    ///
    /// - Parameter once: If the entries are directly in a group with an `each`, the scope outside of this `each`;
    ///   otherwise `nil`.
    mutating func entries(
        _ syntax: [RowEntrySyntax],
        _ typer: ValueTyper,
        _ loops: [Loop],
        once: OnceScope? = nil
    ) -> [RowEntry] {
        var entries: [RowEntry] = []
        entries.reserveCapacity(syntax.count)
        var rows: [(place: Located<String>?, row: Row)] = []
        for entry in syntax {
            guard let resolved = self.entry(entry, typer, loops, once) else { continue }
            if case .row(let row) = resolved, case .row(let written) = entry, !isOutline, expansion.around.isEmpty {
                rows.append((written.id, row))
            }
            entries.append(resolved)
            if case .group(let written) = entry, case .group(let group) = resolved {
                entries += otherwise(written, group, OnceScope(written, typer, loops))
            }
        }
        reporter.checkRepetition(rows)
        return entries
    }

    /// Returns the resolved entry, or `nil` if a choice or the use of a fragment cannot be resolved.
    private mutating func entry(
        _ syntax: RowEntrySyntax,
        _ typer: ValueTyper,
        _ loops: [Loop],
        _ once: OnceScope?
    ) -> RowEntry? {
        switch syntax {
        case .row(let row): return .row(self.row(row, typer, loops, once))
        case .choice(let choice): return self.choice(choice, typer, loops).map { .choice($0) }
        case .match(let match): return self.match(match, typer, loops).map { .choice($0) }
        case .fragment(let use): return fragment(use, typer, loops)
        case .group(let group):
            var inner = typer
            let once = OnceScope(group, typer, loops)
            let loop = group.each.flatMap { interface.loop($0, in: loops, &inner) }
            let loops = loops + (loop.map { [$0] } ?? [])
            let condition = group.condition.flatMap { inner.condition($0, isGuard: true) }
            let entries = entries(onceFirst(group.rows), inner, loops, once: once)
            return .group(RowGroup(loop: loop, condition: condition, entries: entries))
        }
    }

    func reportUnmovable(_ message: String, rowAt index: Int) {
        // The errors of a broken fragment are reported at its declaration, so nothing is reported for its rows.
        if brokenUses.contains(places[index]) { return }
        reporter.report(Diagnostic(.unusableReorder, at: places[index], message))
    }

    // MARK: Headers and footers

    /// Returns a resolved header or footer.
    ///
    /// - Parameter id: The ID of the row that represents the header or footer: `header` or `footer`.
    private mutating func supplement(
        _ syntax: SupplementSyntax,
        _ id: String,
        _ typer: ValueTyper,
        _ loops: [Loop]
    ) -> Supplement {
        switch syntax {
        case .text(let text):
            return .text(typer.value(text, as: .optional(.string), .shown))
        case .cell(let cell):
            var place = Located(id, at: cell.range)
            if case .cell(let name)? = cell.content { place = Located(id, at: name.range) }
            supplementIDs.append(place)
            let shown = content(of: cell, at: place, typer)
            return .cell(
                Row(
                    id: id,
                    doc: nil,
                    occurrence: nil,
                    loop: nil,
                    condition: nil,
                    content: shown?.content ?? .cell(ID(0), values: []),
                    actionBindings: isOutline ? [] : actionBindings(of: cell, shown, loops, at: place, typer),
                    details: nil
                )
            )
        }
    }

    // MARK: Rows

    private mutating func row(
        _ syntax: RowSyntax,
        _ typer: ValueTyper,
        _ loops: [Loop],
        _ once: OnceScope?
    ) -> Row {
        let id = syntax.id.map { expansion.name($0) }
        if let written = syntax.id { declare(row: written) }
        if let id, let first = ids.add(id) { reporter.report(.duplicateID(id, first: first)) }
        var inner = typer
        let loop = syntax.each.flatMap { interface.loop($0, in: loops, &inner) }
        let condition = syntax.condition.flatMap { inner.condition($0, isGuard: true) }
        let place = id ?? Located("row", at: syntax.range)
        let shown = content(of: syntax, at: place, inner)
        places.append(place.range)
        if context.hasLists, let shown, !isOutline, let range = syntax.content?.name.range {
            interface.checkList(of: context.program[shown.content.cell(in: context.program)], at: range, reporter)
        }
        let isOnce = isUsable(syntax, once)
        checkOtherwise(of: syntax)
        let loopsAround = isOnce ? once?.loops ?? [] : loop.map { loops + [$0] } ?? loops
        if syntax.details?.reorder != nil { hasReordering = true }
        var acting = isOnce ? once?.acting ?? inner : inner
        acting.namesOfLists = Set(loopsAround.flatMap(\.bindings).flatMap(\.boundNames))
        let actionBindings = isOutline ? [] : self.actionBindings(of: syntax, shown, loopsAround, at: place, acting)
        let details = details(of: syntax, loopsAround, inner, acting: acting)
        if let shown { reporter.checkLabel(of: details, shown.composition, at: place) }
        return Row(
            id: place.value,
            doc: syntax.doc?.value,
            occurrence: isOnce ? .once : nil,
            loop: loop,
            condition: condition,
            content: shown?.content ?? .cell(ID(0), values: []),
            actionBindings: actionBindings,
            details: details,
            fragmentRow: expansion.nextRow()
        )
    }

    private func actionBindings(
        of syntax: RowSyntax,
        _ shown: Shown?,
        _ loops: [Loop],
        at place: Located<String>,
        _ typer: ValueTyper
    ) -> [ActionBinding] {
        ActionBinder(interface: interface, typer: typer, loops: loops).actionBindings(
            syntax.actions,
            shown?.edits ?? Edits(),
            of: shown?.composition ?? .empty,
            isFullyParsed: shown?.composition.isFullyParsed ?? false,
            in: syntax.range,
            at: described(place),
            shownBy: syntax.content?.name.value
        )
    }

    /// Returns a description of a row for messages, for example `row 'title'`, with the range of the row.
    private func described(_ place: Located<String>) -> Located<String> {
        let isSupplement = supplementIDs.contains { $0.range == place.range }
        return Located(isSupplement ? "the \(place.value)" : "row '\(place.value)'", at: place.range)
    }

    /// Returns the resolved `otherwise` row, which is shown if `row` is not shown. `row` is a row with `once`.
    ///
    /// - Parameter scope: The scope outside of the `each`. The `otherwise` row is resolved in this scope.
    mutating func otherwise(_ syntax: RowSyntax, insteadOf row: Row, _ scope: OnceScope) -> Row {
        let typer = scope.behind
        let place = Located(row.id, at: syntax.content?.name.range ?? syntax.range)
        let shown = content(of: syntax, at: place, typer)
        places.append(place.range)
        if context.hasLists, let shown, !isOutline {
            interface.checkList(of: context.program[shown.content.cell(in: context.program)], at: place.range, reporter)
        }
        let isSameCell = shown.map { $0.content.cell(context.program) == row.content.cell(context.program) } ?? false
        // Rows with the same ID but different cells have a generated name for each cell.
        if !isSameCell { ids.share() }
        var actionBindings = row.actionBindings
        if !isOutline, !isSameCell || !syntax.actions.isEmpty || !syntax.edits.isEmpty {
            actionBindings = self.actionBindings(of: syntax, shown, scope.loops, at: place, typer)
            if isSameCell, actionBindings != row.actionBindings {
                let message = "row '\(row.id)' and its 'otherwise' have the same cell, but different actions"
                reporter.report(Diagnostic(.unlikeBranches, at: place.range, message))
            }
        }
        return Row(
            id: row.id,
            doc: nil,
            occurrence: .otherwise,
            loop: nil,
            condition: nil,
            content: shown?.content ?? .cell(ID(0), values: []),
            actionBindings: actionBindings,
            details: nil,
            fragmentRow: expansion.nextRow()
        )
    }

    private struct Shown {
        let content: Row.Content
        let composition: PreparedComposition
        var edits = Edits()
    }

    /// Returns the content of a row, or `nil` after reporting an error.
    ///
    /// - Parameter place: The ID of the row, with the range at which missing values are reported.
    private func content(of syntax: RowSyntax, at place: Located<String>, _ typer: ValueTyper) -> Shown? {
        switch syntax.content {
        case .cell(let name):
            guard let id = typer.names.cell(name) else { return nil }
            return cellContent(id, of: syntax, at: place, typer)
        case .viewModel(let name):
            guard let id = typer.names.viewModel(name) else { return nil }
            return viewModelContent(id, name, of: syntax, typer)
        case nil:
            return nil
        }
    }

    private func cellContent(
        _ id: ID<Cell>,
        of syntax: RowSyntax,
        at place: Located<String>,
        _ typer: ValueTyper
    ) -> Shown {
        let composition = context.cells[id.index]
        let isFullyParsed = composition.isFullyParsed
        // In a fragment, the value of a member can depend on an input. The value can equal the default at one use of
        // the fragment, but not at another use. Therefore, a value that equals the default is not reported at uses of
        // the fragment.
        var values = typer.memberValues(
            syntax.values,
            of: composition,
            isFullyParsed: isFullyParsed,
            isStyled: syntax.style != nil || expansion.place != nil
        )
        let edits = typer.edits(syntax.edits, of: composition, beside: syntax.values, to: &values)
        var isStyleKnown = true
        if let name = syntax.style {
            let style = typer.style(name, for: .cell(id))
            if let style { typer.add(style, named: name, to: &values, of: composition) }
            isStyleKnown = style != nil
        }
        if isFullyParsed, edits.areKnown, linked.isFullyParsed(syntax.range) {
            reporter.reportMissing(
                of: composition,
                written: syntax.values + syntax.edits.values,
                values,
                isStyleKnown: isStyleKnown,
                at: described(place)
            )
        }
        return Shown(content: .cell(id, values: values.values), composition: composition, edits: edits)
    }

    private func viewModelContent(
        _ id: ID<ViewModel>,
        _ name: Located<String>,
        of syntax: RowSyntax,
        _ typer: ValueTyper
    ) -> Shown? {
        let viewModel = context.program.viewModels[id.index]
        guard case .cell = viewModel.target, viewModel.extends == nil, !viewModel.isManual,
            let composition = context.targets[id.index]?.composition
        else {
            reportUnusable(id, name)
            return nil
        }
        typer.record(context.calls.viewModels[id.index], calledAt: name.range)
        let arguments = arguments(of: id, name, syntax, typer)
        var values = viewModel.values
        if let name = syntax.style, let style = typer.style(name, for: viewModel.target) {
            // The style of the row replaces values from the style of the view model. It does not replace the values
            // that the view model itself sets.
            let own = linked.namesOfValues(of: id)
            var kept = MemberValues(capacity: own.count)
            for value in values {
                guard let position = composition.names.position(of: value.name) else { continue }
                let isStyled = context.program.styles[style.index].values.contains { $0.name == value.name }
                if !isStyled || own.contains(value.name) { kept.insert(value, at: position) }
            }
            typer.add(style, named: name, to: &kept, of: composition)
            values = kept.values
        }
        return Shown(content: .viewModel(id, arguments: arguments, values: values), composition: composition)
    }

    private func reportUnusable(_ id: ID<ViewModel>, _ name: Located<String>) {
        let viewModel = context.program[id]
        switch (linked.sources.viewModels[id.index].syntax.target, viewModel.target) {
        case (nil, _):
            // If the view model has no target, the error was already reported.
            return
        case (.cell, .traits) where viewModel.extends == nil && !viewModel.isManual:
            // The cell of the view model is unknown. The error was already reported.
            return
        default:
            // If a part of the view model was not read, this part can make the view model usable, so nothing is
            // reported.
            guard linked.isFullyParsed(linked.sources.viewModels[id.index].syntax.range) else { return }
            var reason = "has no 'cell'"
            if case .cell = linked.sources.viewModels[id.index].syntax.target {
                reason = viewModel.isManual ? "is written by hand" : "extends a model"
            }
            let message = "a row cannot use view model '\(name.value)', which \(reason)"
            reporter.report(Diagnostic(.unusableViewModel, at: name.range, message))
        }
    }

    private func arguments(
        of id: ID<ViewModel>,
        _ name: Located<String>,
        _ syntax: RowSyntax,
        _ typer: ValueTyper
    ) -> [Value] {
        let inputs = context.program.viewModels[id.index].inputs
        var typed = [Value](repeating: .invalid, count: inputs.count)
        var given = PositionSet()
        let isKnown = linked.isFullyParsed(linked.sources.viewModels[id.index].syntax.range)
        for argument in syntax.arguments {
            guard let position = inputs.firstIndex(where: { $0.name == argument.name.value }) else {
                guard isKnown else { continue }
                let known = inputs.map(\.name).without(syntax.arguments.map(\.name))
                reporter.report(.unknownName(.input, argument.name, among: known))
                continue
            }
            reporter.refer(
                to: .member(.input, of: .viewModel(id), name: argument.name.value),
                at: argument.name.range
            )
            typed[position] = typer.value(argument.value, as: inputs[position].type, .passed)
            given.insert(position)
        }
        if inputs.indices.contains(where: { !given.contains($0) }), linked.isFullyParsed(syntax.range) {
            let written = syntax.arguments.map(\.name)
            let names = NameIndex(inputs.map(\.name))
            given = reporter.given(written, of: names)
            let missing = inputs.indices.filter { !given.contains($0) }
            if !missing.isEmpty, !reporter.mayExplain(written, missing: missing.count, of: names) {
                let names = missing.map { inputs[$0].name }
                let place = syntax.argumentsRange ?? name.range
                let message = missingValues(names, "input", "of view model '\(name.value)'")
                reporter.report(Diagnostic(.missingValues, at: place, message, cause: message, names: names))
            }
        }
        return typed
    }
}

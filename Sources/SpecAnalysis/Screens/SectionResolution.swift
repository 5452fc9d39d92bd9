// Sections, groups and rows: which elements they run over, when they are shown, and what they show.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Rule {
    static let unusableLoop = Rule("unusable-loop", "An 'each' over what has no elements.")
    static let unusableViewModel = Rule("unusable-view-model", "A view model that no row can hold.")
}

/// One section while it is resolved.
struct SectionResolution {
    let screen: Screen
    let typer: ValueTyper
    /// Of all its rows, in order.
    private(set) var rowIDs: [Located<String>] = []
    private var rowPlaces: [String: SourceRange] = [:]
    private var analysis: Analysis { typer.analysis }

    init(screen: Screen, typer: ValueTyper) {
        self.screen = screen
        self.typer = typer
    }

    mutating func resolve(_ syntax: SectionSyntax) -> Section {
        var typer = typer
        let loop = syntax.each.flatMap { self.loop($0, &typer) }
        let loops = loop.map { [$0] } ?? []
        return Section(
            id: syntax.id?.value ?? "",
            doc: syntax.doc?.value,
            loop: loop,
            condition: syntax.condition.map { typer.expression($0, as: .bool) },
            headerText: syntax.header.map { typer.value($0, as: .optional(.string)) },
            footerText: syntax.footer.map { typer.value($0, as: .optional(.string)) },
            entries: syntax.rows.map { entry($0, typer, loops) }
        )
    }

    private mutating func entry(_ syntax: RowEntrySyntax, _ typer: ValueTyper, _ loops: [Loop]) -> RowEntry {
        switch syntax {
        case .row(let row): return .row(self.row(row, typer, loops))
        case .group(let group):
            var inner = typer
            let loop = group.each.flatMap { self.loop($0, &inner) }
            let loops = loops + (loop.map { [$0] } ?? [])
            let condition = group.condition.map { inner.expression($0, as: .bool) }
            return .group(
                RowGroup(loop: loop, condition: condition, entries: group.rows.map { entry($0, inner, loops) })
            )
        }
    }

    // MARK: Loops

    /// The loop, its variable brought into scope; a variable of poison where its list failed.
    private func loop(_ syntax: EachSyntax, _ typer: inout ValueTyper) -> Loop? {
        guard let (source, element) = source(of: syntax, typer) else {
            typer.bind(syntax.variable, .element(syntax.variable.value), .invalid)
            return nil
        }
        typer.bind(syntax.variable, .element(syntax.variable.value), element)
        var identity = Loop.Identity.itself
        if case .model(let id) = element, let name = analysis.program[id].identity,
            let field = analysis.program[id].fields.first(where: { $0.name == name })
        {
            identity = .field(name, field.type)
        }
        return Loop(variable: syntax.variable.value, source: source, elementType: element, identity: identity)
    }

    private func source(of syntax: EachSyntax, _ typer: ValueTyper) -> (Loop.Source, ValueType)? {
        guard let list = parseExpression(syntax.list, diagnostics: &analysis.diagnostics) else { return nil }
        if let type = namedType(list, typer) {
            if case .declared(let id) = type, analysis.program[id].isRawRepresentable {
                return (.allCases(id), .declared(id))
            }
            guard !type.isInvalid else { return nil }
            analysis.report(
                Diagnostic(
                    .unusableLoop,
                    at: list.range,
                    "'each' takes a list or an enum without payloads, found '\(analysis.program.spelling(of: type))'"
                )
            )
            return nil
        }
        let typed = typer.placed(typer.infer(list, expecting: nil), in: syntax.list, list)
        guard !typed.isInvalid else { return nil }
        guard case .list(let element) = typed.type.unwrapped else {
            analysis.report(
                Diagnostic(
                    .unusableLoop,
                    at: list.range,
                    "'each' runs over a list, found '\(analysis.program.spelling(of: typed.type))'"
                )
            )
            return nil
        }
        return (.list(typed), element)
    }

    /// The type that stands where a list does, with or without its module; nil where it is a value.
    private func namedType(_ list: ExpressionSyntax, _ typer: ValueTyper) -> ValueType? {
        switch list.kind {
        case .name(let name) where typer.variables[name] == nil:
            if case .missing = analysis[typer.file].scope.look(up: name, in: \.types) { return nil }
            return analysis.look(up: Located(name, at: list.range), .type, from: typer.file, in: \.types) ?? .invalid
        case .member(let base, isOptional: false, _) where typer.isModule(base):
            guard let name = list.qualifiedName else { return nil }
            return analysis.look(up: name, .type, from: typer.file, in: \.types) ?? .invalid
        default:
            return nil
        }
    }

    // MARK: Rows

    private mutating func row(_ syntax: RowSyntax, _ typer: ValueTyper, _ loops: [Loop]) -> Row {
        if let id = syntax.id {
            if let first = rowPlaces[id.value] {
                analysis.report(.duplicateID(id, first: first))
            } else {
                rowPlaces[id.value] = id.range
                rowIDs.append(id)
            }
        }
        var inner = typer
        let loop = syntax.each.flatMap { self.loop($0, &inner) }
        let condition = syntax.condition.map { inner.expression($0, as: .bool) }
        let shown = content(of: syntax, inner)
        let place = syntax.id ?? Located("row", at: syntax.range)
        let wirer = Wirer(screen: screen, typer: inner, loops: loops + (loop.map { [$0] } ?? []))
        let wirings = wirer.wirings(
            syntax.actions,
            of: shown?.composition ?? .empty,
            isFullyParsed: shown?.isFullyParsed ?? false,
            in: syntax.range,
            at: place
        )
        return Row(
            id: place.value,
            doc: syntax.doc?.value,
            loop: loop,
            condition: condition,
            content: shown?.content ?? .cell(ID(0), values: []),
            wirings: wirings
        )
    }

    private struct Shown {
        let content: Row.Content
        let composition: Composition
        let isFullyParsed: Bool
    }

    private func content(of syntax: RowSyntax, _ typer: ValueTyper) -> Shown? {
        switch syntax.content {
        case .cell(let name):
            guard let id = analysis.look(up: name, .cell, from: typer.file, in: \.cells) else { return nil }
            return cellContent(id, of: syntax, typer)
        case .viewModel(let name):
            guard let id = analysis.look(up: name, .viewModel, from: typer.file, in: \.viewModels) else { return nil }
            return viewModelContent(id, name, of: syntax, typer)
        case nil:
            return nil
        }
    }

    private func cellContent(_ id: ID<Cell>, of syntax: RowSyntax, _ typer: ValueTyper) -> Shown {
        let composition = analysis.program[id].composition
        let isFullyParsed = !analysis.partial.contains(.cell(id))
        var values = memberValues(syntax.values, of: composition, isFullyParsed: isFullyParsed, typer: typer) {
            member in
            member.facet == .actions ? "'\(member.name)' is an action, which has no value" : nil
        }
        var style: Style?
        if let name = syntax.style {
            style = SpecAnalysis.style(name, for: .cell(id), typer: typer)
            if let style { values = adding(style, named: name, to: values, of: composition, typer: typer) }
        }
        if isFullyParsed, analysis.isFullyParsed(syntax.range) {
            reportMissing(
                of: composition,
                given: syntax.values,
                styled: style?.values ?? [],
                isStyleKnown: syntax.style == nil || style != nil,
                at: syntax.id ?? Located("row", at: syntax.range),
                in: analysis
            )
        }
        return Shown(content: .cell(id, values: values), composition: composition, isFullyParsed: isFullyParsed)
    }

    private func viewModelContent(
        _ id: ID<ViewModel>,
        _ name: Located<String>,
        of syntax: RowSyntax,
        _ typer: ValueTyper
    ) -> Shown? {
        let viewModel = analysis.program[id]
        guard case .cell(let cell) = viewModel.target, viewModel.extends == nil, !viewModel.isManual else {
            reportUnusable(id, name)
            return nil
        }
        typer.recordCalls(of: viewModel.values, at: name.range)
        let arguments = arguments(of: id, name, syntax, typer)
        var values = viewModel.values
        if let name = syntax.style, let style = style(name, for: viewModel.target, typer: typer) {
            // What the view model says itself stays; a style of its own gives way.
            let own = Set(analysis.viewModels[id.index].syntax.values.map(\.name.value))
            let styled = Set(style.values.map(\.name)).subtracting(own)
            values = adding(
                style,
                named: name,
                to: values.filter { !styled.contains($0.name) },
                of: viewModel.composition,
                typer: typer
            )
        }
        return Shown(
            content: .viewModel(id, arguments: arguments, values: values),
            composition: viewModel.composition,
            isFullyParsed: !analysis.partial.contains(.cell(cell))
        )
    }

    private func reportUnusable(_ id: ID<ViewModel>, _ name: Located<String>) {
        let viewModel = analysis.program[id]
        switch (analysis.viewModels[id.index].syntax.target, viewModel.target) {
        case (nil, _):
            // That it has no target was reported.
            return
        case (.cell, .traits) where viewModel.extends == nil && !viewModel.isManual:
            // Its cell is unknown, which was reported.
            return
        default:
            // What could not be read of a view model may be what makes it usable.
            guard analysis.isFullyParsed(analysis.viewModels[id.index].syntax.range) else { return }
            analysis.report(
                Diagnostic(
                    .unusableViewModel,
                    at: name.range,
                    "a row holds a view model with a 'cell' and values, which '\(name.value)' is not"
                )
            )
        }
    }

    private func arguments(
        of id: ID<ViewModel>,
        _ name: Located<String>,
        _ syntax: RowSyntax,
        _ typer: ValueTyper
    ) -> [Value] {
        let viewModel = analysis.program[id]
        var typed: [String: Value] = [:]
        let isKnown = analysis.isFullyParsed(analysis.viewModels[id.index].syntax.range)
        for argument in syntax.arguments {
            guard let input = viewModel.inputs.first(where: { $0.name == argument.name.value }) else {
                guard isKnown else { continue }
                analysis.report(
                    .unknownName(
                        .input,
                        argument.name,
                        among: viewModel.inputs.map(\.name).without(syntax.arguments.map(\.name))
                    )
                )
                continue
            }
            typed[input.name] = self.argument(argument.value, as: input.type, typer)
        }
        let names = syntax.arguments.map(\.name)
        let given = Set(names.map(\.value)).union(misspelt(names, of: viewModel.inputs.map(\.name), in: analysis))
        let missing = viewModel.inputs.filter { !given.contains($0.name) }
        if !missing.isEmpty, analysis.isFullyParsed(syntax.range) {
            let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
            analysis.report(
                Diagnostic(
                    .missingValues,
                    at: syntax.argumentsRange ?? name.range,
                    "'\(name.value)' is not given \(names)"
                )
            )
        }
        return viewModel.inputs.map { typed[$0.name] ?? .invalid }
    }

    /// What an input is given: a text too is an expression there, unless it has holes or is a choice of texts.
    private func argument(_ syntax: ValueSyntax, as type: ValueType, _ typer: ValueTyper) -> Value {
        switch syntax {
        case .emptyList(let range):
            let constant = typer.constants.constant(syntax, as: type)
            return constant.map { value in
                .expression(Expression(.constant(value), type.unwrapped, at: typer.origin(range)))
            } ?? .invalid
        case .scalar(let scalar) where type.isTextual && !scalar.hasHoles:
            let expression = typer.expression(scalar, as: type)
            return expression.isInvalid ? .invalid : .expression(expression)
        case .scalar, .choice, .match, .invalid:
            let value = typer.value(syntax, as: type)
            return value.onlyHole.map { .expression($0) } ?? value
        }
    }
}

extension Value {
    /// What a text of one hole shows as it is: no text has to be made of it.
    fileprivate var onlyHole: Expression? {
        guard case .text(let template) = self, let hole = template.soleHole,
            hole.formats.isEmpty, hole.expression.type.unwrapped == template.type.unwrapped
        else { return nil }
        return hole.expression
    }
}

extension ScalarSyntax {
    /// Whether it is a text with holes: it has braces, and is no expression, which has them in strings at most.
    fileprivate var hasHoles: Bool {
        guard content.contains(UInt8(ascii: "{")) else { return false }
        var findings = Diagnostics()
        return parseExpression(self, diagnostics: &findings) == nil
    }
}

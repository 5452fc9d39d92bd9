// Named view models: what they show, what they take, and the value of each member.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let viewModelRules: [Rule] = [
    .missingValues, .foreignStyle, .manualValues, .unprovidedAction, .inputsOfExtension,
    .repeatedConformance,
]

extension Rule {
    static let missingValues = Rule("missing-values", "Members that are given no value and have no default.")
    static let foreignStyle = Rule("foreign-style", "A style of another cell.")
    static let manualValues = Rule("manual-values", "Values for a view model that is written by hand.")
    static let unprovidedAction = Rule("unprovided-action", "An action that an extension of a model cannot perform.")
    static let inputsOfExtension = Rule("inputs-of-extension", "Inputs of a view model that is a model itself.")
}

func resolveViewModels(in analysis: Analysis) {
    for (index, written) in analysis.viewModels.enumerated() {
        let syntax = written.syntax
        let target = target(of: syntax, file: written.file, in: analysis)
        let model = syntax.extends.flatMap { modelName in
            analysis.look(up: modelName, .model, from: written.file, in: modelsOnly)
        }
        let inputs = inputs(of: ID(index), syntax, file: written.file, in: analysis)
        analysis.program.viewModels[index].inputs = inputs
        analysis.program.viewModels[index].extends = model
        analysis.program.viewModels[index].services = services(syntax.services, from: written.file, in: analysis)
        guard let target else { continue }
        analysis.program.viewModels[index].target = target.target
        analysis.program.viewModels[index].composition = target.composition

        // Without the model, or with inputs of unknown names, nothing that is said of the values would be true.
        guard syntax.extends == nil || model != nil else { continue }
        var variables: [String: ScopedValue] = [:]
        for input in inputs {
            let place = analysis.program.origins.members[.init(of: .viewModel(ID(index)), name: input.name)]
            variables[input.name] = ScopedValue(variable: .input(input.name), type: input.type, origin: place)
        }
        if let model {
            for field in analysis.program[model].fields {
                variables[field.name] = ScopedValue(
                    variable: .ownField(field.name),
                    type: field.type,
                    origin: analysis.program.origins.members[.init(of: .model(model), name: field.name)]
                )
            }
        }
        let caller = FunctionCall.Caller.viewModel(ID(index))
        var typer = ValueTyper(analysis: analysis, file: written.file, caller: caller, variables: variables)
        typer.knowsAllNames = analysis.isFullyParsed(syntax.range) && model.map(analysis.isFullyParsed) ?? true
        analysis.program.viewModels[index].values = values(of: syntax, target, model: model, typer: typer)
    }
    checkConformances(in: analysis)
}

/// The models among the types of a table.
private func modelsOnly(_ table: NameTable) -> [String: ID<Model>] {
    table.types.compactMapValues { if case .model(let id) = $0 { id } else { nil } }
}

private struct ResolvedTarget {
    let target: ViewModel.Target
    let composition: Composition
    /// Whether all of its traits are known.
    let isFullyParsed: Bool
}

private func target(of syntax: ViewModelSyntax, file: FileID, in analysis: Analysis) -> ResolvedTarget? {
    switch syntax.target {
    case .cell(let name):
        guard let id = analysis.look(up: name, .cell, from: file, in: \.cells) else { return nil }
        return ResolvedTarget(
            target: .cell(id),
            composition: analysis.program[id].composition,
            isFullyParsed: !analysis.partial.contains(.cell(id))
        )
    case .view(let name):
        guard let id = analysis.look(up: name, .view, from: file, in: \.views) else { return nil }
        let view = analysis.program[id]
        var composition = view.composition
        if view.hasDelegate { composition.members.removeAll { $0.member.facet == .actions } }
        let isFullyParsed = !analysis.partial.contains(.view(id))
        return ResolvedTarget(target: .view(id), composition: composition, isFullyParsed: isFullyParsed)
    case .traits(let names):
        let resolved = composition(of: names, at: syntax.name, in: syntax.range, file, analysis)
        let isFullyParsed = resolved.isFullyParsed && analysis.isFullyParsed(syntax.range)
        return ResolvedTarget(target: .traits, composition: resolved.composition, isFullyParsed: isFullyParsed)
    case nil:
        return nil
    }
}

private func inputs(
    of id: ID<ViewModel>,
    _ syntax: ViewModelSyntax,
    file: FileID,
    in analysis: Analysis
) -> [ViewModel.Input] {
    let isFirst = firstOfTheirName(syntax.takes.map(\.name), in: analysis)
    if let first = syntax.takes.first, syntax.extends != nil {
        analysis.report(
            Diagnostic(
                .inputsOfExtension,
                at: first.name.range,
                "'\(syntax.name.value)' extends a model, whose fields are its only inputs"
            )
        )
    }
    return zip(syntax.takes, isFirst).compactMap { input, isFirst in
        let type = input.type.map { resolve($0, from: file, in: analysis) } ?? .invalid
        guard isFirst else { return nil }
        analysis.program.origins.members[.init(of: .viewModel(id), name: input.name.value)] = input.name.range
        return ViewModel.Input(name: input.name.value, type: type)
    }
}

private func values(
    of syntax: ViewModelSyntax,
    _ target: ResolvedTarget,
    model: ID<Model>?,
    typer: ValueTyper
) -> [MemberValue] {
    let analysis = typer.analysis
    if syntax.manualBody != nil {
        if let first = syntax.values.first?.name.range ?? syntax.style?.range {
            analysis.report(
                Diagnostic(
                    .manualValues,
                    at: first,
                    "'\(syntax.name.value)' is written by hand, including its values"
                )
            )
        }
        return []
    }
    var values = memberValues(syntax.values, of: target.composition, isFullyParsed: target.isFullyParsed, typer: typer)
    { member in
        member.facet == .actions ? "'\(member.name)' is an action, which has no value" : nil
    }
    var isStyleKnown = true
    if let name = syntax.style {
        let style = style(name, for: target.target, typer: typer)
        if let style { values = adding(style, named: name, to: values, of: target.composition, typer: typer) }
        isStyleKnown = style != nil
    }
    if let model, analysis.isFullyParsed(model) {
        checkOwnFields(of: model, target.composition, syntax, in: analysis)
        checkComputedMembers(of: model, target.composition, values, syntax, in: analysis)
    }
    if target.isFullyParsed, analysis.isFullyParsed(syntax.range), model.map(analysis.isFullyParsed) ?? true {
        let shown = target.composition
        checkWholeness(of: syntax, shown, values, isStyleKnown: isStyleKnown, model: model, in: analysis)
    }
    return values
}

/// The style of a name, where it is one of the cell that is shown, and all of it is known.
func style(_ name: Located<String>, for target: ViewModel.Target, typer: ValueTyper) -> Style? {
    let analysis = typer.analysis
    guard let id = analysis.look(up: name, .style, from: typer.file, in: \.styles) else { return nil }
    let style = analysis.program[id]
    guard let styled = analysis.styles[id.index].syntax.cell else { return nil }
    if case .cell(let cell) = target, cell == style.cell {
        return analysis.isFullyParsed(analysis.styles[id.index].syntax.range) ? style : nil
    }
    // A style whose own cell is unknown was reported there.
    guard analysis.program.cells.indices.contains(style.cell.index),
        analysis.program[style.cell].header.name == styled.value
    else { return nil }
    analysis.report(
        Diagnostic(.foreignStyle, at: name.range, "'\(name.value)' is a style of '\(styled.value)'")
    )
    return nil
}

private func checkWholeness(
    of syntax: ViewModelSyntax,
    _ composition: Composition,
    _ values: [MemberValue],
    isStyleKnown: Bool,
    model: ID<Model>?,
    in analysis: Analysis
) {
    let given = Set(syntax.values.map(\.name.value) + values.map(\.name))
        .union(misspelt(syntax.values.map(\.name), of: composition.members.map(\.member.name), in: analysis))
    let fields = Set(model.map { analysis.program[$0].fields.map(\.name) } ?? [])
    var missing: [String] = []
    for shown in composition.members where shown.defaultValue == nil && !given.contains(shown.member.name) {
        switch shown.member.kind {
        case .property:
            // A style that is not known may give any look its value.
            guard isStyleKnown || shown.member.facet != .appearance else { continue }
            if !fields.contains(shown.member.name) { missing.append("'\(shown.member.name)'") }
        case .action where model != nil:
            analysis.report(
                Diagnostic(
                    .unprovidedAction,
                    at: syntax.name.range,
                    "'\(syntax.name.value)' extends a model, which has no handler for '\(shown.member.name)'",
                    notes: [Note("a view with 'delegate: true' sends it to its delegate")]
                )
            )
        case .action:
            break
        }
    }
    guard !missing.isEmpty else { return }
    analysis.report(
        Diagnostic(
            .missingValues,
            at: syntax.valuesRange ?? syntax.name.range,
            "'\(syntax.name.value)' gives no value to \(missing.joined(separator: ", "))"
        )
    )
}

/// A model's extension computes what the model does not store.
private func checkComputedMembers(
    of model: ID<Model>,
    _ composition: Composition,
    _ values: [MemberValue],
    _ syntax: ViewModelSyntax,
    in analysis: Analysis
) {
    let fields = Dictionary(analysis.program[model].fields.map { ($0.name, $0) }) { first, _ in first }
    let entries = Dictionary(syntax.values.map { ($0.name.value, $0.name.range) }) { first, _ in first }
    let given = Dictionary(values.map { ($0.name, $0.value) }) { first, _ in first }
    let name = analysis.program[model].header.name
    for shown in composition.members {
        guard case .property(let type, let isSettable) = shown.member.kind else { continue }
        let member = shown.member.name
        if let field = fields[member] {
            guard let range = entries[member], field.type.agrees(with: type),
                given[member].map({ !$0.is(.ownField(member)) }) ?? false
            else { continue }
            analysis.report(
                Diagnostic(.misplacedValue, at: range, "'\(member)' is a field of '\(name)', which gives it its value")
            )
        } else if isSettable {
            let origin = analysis.program.origins.members[.init(of: .trait(shown.declaredBy), name: member)]
            analysis.report(
                Diagnostic(
                    .unstoredMember,
                    at: entries[member] ?? syntax.name.range,
                    "'\(name)' has no field '\(member)', which is settable",
                    notes: origin.map { [Note("declared here", at: $0)] } ?? []
                )
            )
        }
    }
}

extension Value {
    /// Whether it is a variable and nothing else.
    fileprivate func `is`(_ variable: Variable) -> Bool {
        switch self {
        case .expression(let expression):
            return expression.kind == .path(variable, [])
        case .text(let template):
            guard let hole = template.soleHole else { return false }
            return hole.expression.kind == .path(variable, []) && hole.formats.isEmpty
        case .choice, .match:
            return false
        case .invalid:
            return true
        }
    }
}

/// A field of a member's name but of another type leaves no room for the member, nor does the generated `id`.
private func checkOwnFields(
    of model: ID<Model>,
    _ composition: Composition,
    _ syntax: ViewModelSyntax,
    in analysis: Analysis
) {
    let declared = analysis.program[model]
    if let identity = declared.identity, identity != "id", declared.provenance == .generated, composition["id"] != nil {
        analysis.report(
            Diagnostic(
                .conflictingMembers,
                at: syntax.name.range,
                "'id' of '\(declared.header.name)' is its identity, '\(identity)'",
                notes: analysis.program.origins.members[.init(of: .model(model), name: identity)]
                    .map { [Note("declared here", at: $0)] } ?? []
            )
        )
    }
    for field in analysis.program[model].fields {
        guard case .property(let type, _) = composition[field.name]?.member.kind, !field.type.agrees(with: type) else {
            continue
        }
        let (own, expected) = (analysis.program.spelling(of: field.type), analysis.program.spelling(of: type))
        analysis.report(
            Diagnostic(
                .conflictingMembers,
                at: syntax.name.range,
                "'\(field.name)' of '\(analysis.program[model].header.name)' is of the type '\(own)', not '\(expected)'",
                notes: analysis.program.origins.members[.init(of: .model(model), name: field.name)]
                    .map { [Note("declared here", at: $0)] } ?? []
            )
        )
    }
}

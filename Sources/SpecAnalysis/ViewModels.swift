// Resolves view models: their targets, their inputs, and the value of each member.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let viewModelRules: [Rule] = [.missingValues, .foreignStyle, .manualValues, .unprovidedAction, .inputsOfExtension]

extension Rule {
    static let missingValues = Rule(
        "missing-values",
        "Reports members, fields, inputs or parameters that have no value and no default."
    )
    static let foreignStyle = Rule("foreign-style", "Reports a style that belongs to another cell.")
    static let manualValues = Rule("manual-values", "Reports 'values' or 'style' in a view model with 'body: manual'.")
    static let unprovidedAction = Rule(
        "unprovided-action",
        "Reports a required action of a view model that extends a model."
    )
    static let inputsOfExtension = Rule("inputs-of-extension", "Reports 'takes' in a view model that extends a model.")
}

extension Context {
    /// Returns the resolved view model and its findings.
    func resolve(viewModel id: ID<ViewModel>) -> ResolvedDeclarations.Resolved<ViewModel> {
        let written = linked.sources.viewModels[id.index]
        let reporter = Reporter(of: written.syntax.range, in: linked)
        let names = NameResolver(linked, written.file, reporter)
        var viewModel = program.viewModels[id.index]
        if let whole = wholeViewModel(written.syntax, diagnostics: &reporter.findings.diagnostics) {
            viewModel = ViewModelResolution(context: self, id: id, syntax: whole, names: names).resolve()
        } else {
            // The view model could not be read. A postponed name makes the findings unsound, so `analyzeScreenwise`
            // returns `nil`.
            reporter.postpone(written.syntax.name)
        }
        return .init(source: written.file.source, node: viewModel, findings: reporter.findings)
    }
}

/// A resolver of one view model.
private struct ViewModelResolution {
    let context: Context
    let id: ID<ViewModel>
    let syntax: ViewModelSyntax
    let names: NameResolver
    private let uses = NameUses()
    private var program: Program { context.program }
    private var linked: LinkedModules { context.linked }
    private var reporter: Reporter { names.reporter }

    init(context: Context, id: ID<ViewModel>, syntax: ViewModelSyntax, names: NameResolver) {
        self.context = context
        self.id = id
        self.syntax = syntax
        self.names = names
    }

    func resolve() -> ViewModel {
        let model = syntax.extends.flatMap { names.model($0) }
        var typer = ValueTyper(context, names, caller: .viewModel(id))
        typer.variables.uses = uses
        let inputs = inputs(&typer)
        let viewModel = program.viewModels[id.index].with(
            inputs: inputs,
            extends: model,
            services: names.services(syntax.services)
        )
        // If the model or the target is unknown, the values cannot be checked.
        guard let target = context.targets[id.index], syntax.extends == nil || model != nil else { return viewModel }
        if let model {
            for field in program.models[model.index].fields {
                typer.variables.bind(.own(field.name, of: model, field.type))
            }
            for derived in program.models[model.index].derived {
                typer.variables.bind(.own(derived.name, of: model, derived.expression.type))
            }
        }
        typer.variables.settle()
        typer.knowsAllNames = linked.isFullyParsed(syntax.range) && model.map(linked.isFullyParsed) ?? true
        let values = values(target, model, typer)
        for (number, input) in inputs.enumerated() where uses.isUsed(number) {
            reporter.findings.uses.inputs.insert(.init(of: .viewModel(id), name: input.name))
        }
        return viewModel.with(values: values)
    }

    /// Returns the inputs, and adds each input to the scope.
    private func inputs(_ typer: inout ValueTyper) -> [ViewModel.Input] {
        if let first = syntax.takes.first, syntax.extends != nil {
            let message = "view model '\(syntax.name.value)' extends a model and cannot declare inputs"
            reporter.report(Diagnostic(.inputsOfExtension, at: first.name.range, message))
        }
        var firstNames = FirstNames(reporter)
        var inputs: [ViewModel.Input] = []
        inputs.reserveCapacity(syntax.takes.count)
        for input in syntax.takes {
            let isFirst = firstNames.isFirst(input.name)
            let type = input.type.map { names.type($0) } ?? .invalid
            guard isFirst else { continue }
            let name = input.name.value
            reporter.findings.members.append((.init(of: .viewModel(id), name: name), input.name.range))
            inputs.append(ViewModel.Input(name: name, type: type))
            let place = ScopedValue.Place.at(input.name.range)
            typer.declare(
                ScopedValue(name: name, variable: .input(name), type: type, place: place, use: uses.add())
            )
        }
        return inputs
    }

    private func values(_ target: ResolvedTarget, _ model: ID<Model>?, _ typer: ValueTyper) -> [MemberValue] {
        if syntax.manualBody != nil {
            if let first = syntax.values.first?.name.range ?? syntax.style?.range {
                let message = "view model '\(syntax.name.value)' is written by hand and cannot have values or a style"
                reporter.report(Diagnostic(.manualValues, at: first, message))
            }
            return []
        }
        let composition = target.composition
        var values = typer.memberValues(
            syntax.values,
            of: composition,
            isFullyParsed: composition.isFullyParsed,
            isStyled: syntax.style != nil
        )
        var isStyleKnown = true
        if let name = syntax.style {
            let style = typer.style(name, for: target.target)
            if let style { typer.add(style, named: name, to: &values, of: composition) }
            isStyleKnown = style != nil
        }
        if let model { linkFields(of: model, target.composition) }
        if let model, linked.isFullyParsed(model) {
            checkOwnFields(of: model, composition.composition)
            checkComputedMembers(of: model, composition.composition, values.values)
        }
        var isWhole = composition.isFullyParsed && linked.isFullyParsed(syntax.range)
        if case .view(let id) = target.target {
            isWhole = isWhole && linked.isFullyParsed(linked.sources.views[id.index].syntax.range)
        }
        if isWhole, model.map(linked.isFullyParsed) ?? true {
            checkWholeness(composition, values, isStyleKnown: isStyleKnown, model)
        }
        return values.values
    }

    /// Links each field of the model to the member with the same name, because the field provides the value of the
    /// member.
    private func linkFields(of model: ID<Model>, _ composition: PreparedComposition) {
        guard reporter.recordsReferences else { return }
        for field in program[model].fields {
            guard let position = composition.names.position(of: field.name) else { continue }
            reporter.link(
                .symbol(.member(.field, of: .model(model), name: field.name)),
                composition.referenceName(position, in: program)
            )
        }
    }

    private func checkWholeness(
        _ composition: PreparedComposition,
        _ values: MemberValues,
        isStyleKnown: Bool,
        _ model: ID<Model>?
    ) {
        let given = reporter.given(syntax.values.map(\.name), of: composition.names)
        func isGiven(_ position: Int) -> Bool { given.contains(position) || values.given.contains(position) }
        let fields = Set(model.map { program.models[$0.index].fields.map(\.name) } ?? [])
        var missing: [Int] = []
        for position in composition.requiredProperties where !isGiven(position) {
            let member = composition.member(position)
            // An unknown style can provide values for appearance members.
            guard isStyleKnown || member.facet != .appearance else { continue }
            if !fields.contains(member.name) { missing.append(position) }
        }
        if model != nil {
            for position in composition.requiredActions where !isGiven(position) {
                let name = composition.names.all[position]
                reporter.report(
                    Diagnostic(
                        .unprovidedAction,
                        at: syntax.name.range,
                        "view model '\(syntax.name.value)' extends a model and cannot handle the action '\(name)'",
                        notes: [Note("use a view with 'delegate: true' to send the action to a delegate")],
                        names: [name]
                    )
                )
            }
        }
        let written = syntax.values.map(\.name)
        guard !missing.isEmpty, !reporter.mayExplain(written, missing: missing.count, of: composition.names) else {
            return
        }
        let names = missing.map { composition.names.all[$0] }
        let message = missingValues(names, "member", "in view model '\(syntax.name.value)'")
        let place = syntax.valuesRange ?? syntax.name.range
        reporter.report(
            Diagnostic(
                .missingValues,
                at: place,
                message,
                cause: missing.map(composition.cause).joined(separator: ", "),
                names: names
            )
        )
    }

    /// Reports each member that the view model sets to another value than the model's field with the same name. Also
    /// reports each settable member without a field of this name in the model.
    private func checkComputedMembers(of model: ID<Model>, _ composition: Composition, _ values: [MemberValue]) {
        let fields = Dictionary(program[model].fields.map { ($0.name, $0) }) { first, _ in first }
        let entries = Dictionary(syntax.values.map { ($0.name.value, $0.name.range) }) { first, _ in first }
        let given = Dictionary(values.map { ($0.name, $0.value) }) { first, _ in first }
        let name = program[model].header.name
        for shown in composition.members {
            guard case .property(let type, let isSettable) = shown.member.kind else { continue }
            let member = shown.member.name
            if let field = fields[member] {
                guard let range = entries[member], field.type.agrees(with: type),
                    given[member].map({ !$0.is(.ownField(member)) }) ?? false
                else { continue }
                let message = "member '\(member)' must have the value of field '\(member)' of model '\(name)'"
                reporter.report(Diagnostic(.misplacedValue, at: range, message))
            } else if isSettable {
                let origin = program.origins.members[.init(of: .trait(shown.declaredBy), name: member)]
                reporter.report(
                    Diagnostic(
                        .unstoredMember,
                        at: entries[member] ?? syntax.name.range,
                        "model '\(name)' has no field for the settable member '\(member)'",
                        notes: origin.map { [Note("member '\(member)' is declared here", at: $0)] } ?? []
                    )
                )
            }
        }
    }

    /// Reports fields whose type differs from the type of the member with the same name. Also reports a member `id` if
    /// the generated model has a property `id` for an identity field with a different name.
    private func checkOwnFields(of model: ID<Model>, _ composition: Composition) {
        let declared = program[model]
        func note(_ field: String) -> [Note] {
            let origin = program.origins.members[.init(of: .model(model), name: field)]
            return origin.map { [Note("field '\(field)' is declared here", at: $0)] } ?? []
        }
        if let identity = declared.identity, identity != "id", declared.provenance == .generated,
            composition["id"] != nil
        {
            let message = "member 'id' is reserved for the identity '\(identity)' of model '\(declared.header.name)'"
            reporter.report(
                Diagnostic(.conflictingMembers, at: syntax.name.range, message, notes: note(identity))
            )
        }
        for field in declared.fields {
            guard let shown = composition[field.name], case .property(let type, _) = shown.member.kind,
                !field.type.agrees(with: type)
            else { continue }
            let (own, expected) = (program.spelling(of: field.type), program.spelling(of: type))
            let message =
                "field '\(field.name)' of model '\(declared.header.name)' has type '\(own)', "
                + "but trait '\(program[shown.declaredBy].header.name)' requires type '\(expected)'"
            reporter.report(
                Diagnostic(.conflictingMembers, at: syntax.name.range, message, notes: note(field.name))
            )
        }
    }
}

extension Value {
    /// Returns a Boolean value that indicates whether the value consists only of `variable`, without member accesses
    /// and formats. Returns `true` for an invalid value.
    fileprivate func `is`(_ variable: Variable) -> Bool {
        switch self {
        case .expression(let expression):
            guard case .text(let template) = expression.kind else { return expression.kind == .path(variable, []) }
            guard let hole = template.soleHole else { return false }
            return hole.expression.kind == .path(variable, []) && hole.formats.isEmpty
        case .choice, .match:
            return false
        case .invalid:
            return true
        }
    }
}

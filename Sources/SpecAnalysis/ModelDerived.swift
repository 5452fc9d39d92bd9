// Resolves the derived values of models. A derived value is a named expression that reads fields of its model. The type
// of each value is inferred on first use, because derived values of one model can read derived values of another model.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let modelDerivedRules: [Rule] = [.unusableDerived]

extension Rule {
    static let unusableDerived = Rule(
        "unusable-derived",
        "Reports a derived value of a model that cannot become a property of the struct."
    )
}

/// A resolution that infers the types of the derived values of all models. It is a class, because the typer of a
/// derived value requests the types of other derived values from the resolution.
final class ModelDerivedResolution {
    private struct Entry {
        let syntax: DerivedSyntax
        let parsed: ExpressionSyntax?
        var isStarted = false
        var type: ValueType?
    }

    private let context: Context
    private let reporter: Reporter
    private let settings: SettingsReader
    private var entries: [[Entry]]
    /// The resolved derived values of each model. Each value follows the values that it reads.
    private(set) var derived: [[Derived]]
    /// The derived values whose types are being determined. Each value reads the value after it.
    private var path: [(model: Int, index: Int)] = []

    private init(_ context: Context, _ reporter: Reporter) {
        self.context = context
        self.reporter = reporter
        settings = SettingsReader(context.program)
        derived = context.linked.sources.models.map { _ in [] }
        entries = []
        for (index, written) in context.linked.sources.models.enumerated() {
            var known: [Entry] = []
            var first = FirstNames(reporter)
            for syntax in written.syntax.derived where first.isFirst(syntax.name) && isFree(syntax.name, of: index) {
                var parsed: ExpressionSyntax?
                if case .scalar(let scalar) = syntax.value {
                    parsed = parseExpression(scalar, diagnostics: &reporter.findings.diagnostics)
                }
                let symbol = Symbol.member(.derivedValue, of: .model(ID(index)), name: syntax.name.value)
                reporter.declare(symbol, at: syntax.name.range)
                known.append(Entry(syntax: syntax, parsed: parsed))
            }
            entries.append(known)
        }
    }

    /// Returns a Boolean value that indicates whether the name is neither the name of a field of the model nor reserved
    /// for its identity. Otherwise, reports the name.
    private func isFree(_ name: Located<String>, of model: Int) -> Bool {
        let written = context.linked.sources.models[model].syntax
        if let field = written.fields.first(where: { $0.name.value == name.value }) {
            let notes = [Note("field '\(name.value)' is declared here", at: field.name.range)]
            let message = "'\(name.value)' is already a field of model '\(written.name.value)'"
            reporter.report(Diagnostic(.unusableDerived, at: name.range, message, notes: notes))
            return false
        }
        if name.value == "id", let identity = written.identity {
            let message = "'id' is reserved for the identity '\(identity.value)' of model '\(written.name.value)'"
            reporter.report(Diagnostic(.unusableDerived, at: name.range, message))
            return false
        }
        return true
    }

    /// Returns a copy of the context that contains the derived values of models, and the source ranges of these values.
    static func resolve(_ context: Context, _ reporter: Reporter) -> Context {
        let models = context.linked.sources.models
        guard models.contains(where: { !$0.syntax.derived.isEmpty }) else { return context }
        let resolution = ModelDerivedResolution(context, reporter)
        var program = context.program
        for model in models.indices {
            for index in resolution.entries[model].indices { _ = resolution.type(model, index) }
            for entry in resolution.entries[model] {
                program.origins.members[.init(of: .model(ID(model)), name: entry.syntax.name.value)] =
                    entry.syntax.name.range
            }
            resolution.checkProvenance(model)
        }
        for model in models.indices {
            program.models[model] = program.models[model].with(derived: resolution.derived[model])
        }
        return context.with(program, context.calls)
    }

    /// Returns the type of a derived value, or `nil` if the model has no derived value of this name.
    func type(of name: String, in model: ID<Model>) -> ValueType? {
        entries[model.index].firstIndex { $0.syntax.name.value == name }.map { type(model.index, $0) }
    }

    private func type(_ model: Int, _ index: Int) -> ValueType {
        if let type = entries[model][index].type { return type }
        if entries[model][index].isStarted {
            let start = path.firstIndex { $0 == (model, index) } ?? 0
            // The derived values of a cycle can have the same name in different models.
            let names = path[start...].map { part in
                let name = entries[part.model][part.index].syntax.name
                return Located("\(context.program.models[part.model].header.name).\(name.value)", at: name.range)
            }
            reporter.report(.cycle(.derivedCycle, of: "derived value", names: names))
            for part in path[start...] { entries[part.model][part.index].type = .invalid }
            return .invalid
        }
        entries[model][index].isStarted = true
        path.append((model, index))
        let expression = expression(model, index)
        path.removeLast()
        // If the value is part of a cycle, the code that reported the cycle has already set the type.
        if let type = entries[model][index].type { return type }
        entries[model][index].type = expression.type
        if !expression.isInvalid {
            let name = entries[model][index].syntax.name.value
            derived[model].append(Derived(name: name, expression: expression))
        }
        return expression.type
    }

    private func expression(_ model: Int, _ index: Int) -> Expression {
        let written = context.linked.sources.models[model]
        let names = NameResolver(context.linked, written.file, reporter)
        var typer = ValueTyper(context, names, caller: .model(ID(model)))
        typer.derivedOfModels = self
        typer.knowsAllNames = context.linked.isFullyParsed(written.syntax.range)
        for field in context.program.models[model].fields {
            typer.variables.bind(.own(field.name, of: ID(model), field.type))
        }
        let (value, parsed) = (entries[model][index].syntax.value, entries[model][index].parsed)
        for name in parsed?.rootNames ?? value.rootNamesOfChoice {
            guard typer.variables[name] == nil, let type = type(of: name, in: ID(model)) else { continue }
            typer.variables.bind(.own(name, of: ID(model), type))
        }
        let expression: Expression
        switch value {
        case .scalar(let scalar):
            guard let parsed else { return .invalid }
            expression = typer.placed(typer.infer(parsed, expecting: nil), in: scalar, parsed)
        case .choice, .match:
            expression = typer.choice(value)
        case .copy(let copy):
            guard case .expression(let copied) = typer.copy(copy, as: nil, .passed) else { return .invalid }
            expression = copied
        case .list, .fields, .invalid:
            return .invalid
        }
        if expression.isInvalid { return .invalid }
        return isSteady(expression, value.range) ? expression : .invalid
    }

    /// Returns a Boolean value that indicates whether a value is independent of the locale and the calendar. Reports a
    /// value that depends on the locale or the calendar.
    private func isSteady(_ expression: Expression, _ range: SourceRange) -> Bool {
        let needed = settings.settings(of: expression)
        if needed.isEmpty { return true }
        // The last part that depends on the locale or the calendar is the innermost one.
        var place = range
        expression.forEachPart { part in
            if !settings.settings(of: part).isEmpty, let range = part.origin.range { place = range }
        }
        let what = needed.contains(.locale) ? "the locale" : "the calendar"
        let message = "a derived value of a model cannot depend on \(what)"
        let note = Note("format the value in a screen or a view model")
        reporter.report(Diagnostic(.unusableDerived, at: place, message, notes: [note]))
        return false
    }

    private func checkProvenance(_ model: Int) {
        let syntax = context.linked.sources.models[model].syntax
        guard syntax.from != nil, let first = syntax.derived.first else { return }
        let message = "model '\(syntax.name.value)' is written by hand and cannot have derived values"
        let note = Note("list the computed properties of the model in 'fields'")
        reporter.report(Diagnostic(.unusableDerived, at: first.name.range, message, notes: [note]))
    }
}

extension ScopedValue {
    /// Returns a field or a derived value of a model as a value in scope. Expressions refer to this value by its name
    /// alone.
    static func own(_ name: String, of model: ID<Model>, _ type: ValueType) -> ScopedValue {
        ScopedValue(name: name, variable: .ownField(name), type: type, place: .member(.model(model), name))
    }
}

// What 'each' runs over: a list, or the cases of an enum.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Rule {
    static let unusableLoop = Rule("unusable-loop", "An 'each' over what has no elements.")
}

extension ScreenInterface {
    /// The loop, its variable brought into scope; a variable of poison where its list failed.
    func loop(_ syntax: EachSyntax, _ typer: inout ValueTyper) -> Loop? {
        let program = typer.context.program
        guard let (source, element) = source(of: syntax, typer) else {
            typer.bind(syntax.variable, .element(syntax.variable.value), .invalid)
            return nil
        }
        typer.bind(syntax.variable, .element(syntax.variable.value), element)
        var identity = Loop.Identity.itself
        if case .model(let id) = element, let name = program.models[id.index].identity,
            let field = program.field(name, of: id)
        {
            identity = .field(name, program.models[id.index].fields[field].type)
        }
        if case .group(let key, _) = element { identity = .field(ValueType.keyOfGroup, key) }
        var selection: Loop.Selection?
        var bindings: [Condition.Clause] = []
        if case .list(let list) = source {
            selection = self.selection(list, typer.guards)
            bindings = typer.guards.binding(namesIn: selection?.list ?? list)
        }
        return Loop(
            variable: syntax.variable.value,
            source: source,
            selection: selection,
            bindings: bindings,
            elementType: element,
            identity: identity
        )
    }

    private func source(of syntax: EachSyntax, _ typer: ValueTyper) -> (Loop.Source, ValueType)? {
        let (program, reporter) = (typer.context.program, typer.names.reporter)
        guard let list = parseExpression(syntax.list, diagnostics: &reporter.findings.diagnostics) else { return nil }
        if let type = namedType(list, typer) {
            if case .declared(let id) = type, program[id].isRawRepresentable {
                return (.allCases(id), .declared(id))
            }
            guard !type.isInvalid else { return nil }
            reporter.report(
                Diagnostic(
                    .unusableLoop,
                    at: list.range,
                    "'each' takes a list or an enum without payloads, found '\(program.spelling(of: type))'"
                )
            )
            return nil
        }
        var inner = typer
        inner.elementName = syntax.variable.value
        let typed = typer.placed(inner.infer(list, expecting: nil), in: syntax.list, list)
        guard !typed.isInvalid else { return nil }
        guard case .list(let element) = typed.type.unwrapped else {
            reporter.report(
                Diagnostic(
                    .unusableLoop,
                    at: list.range,
                    "'each' runs over a list, found '\(program.spelling(of: typed.type))'",
                    notes: typed.type.unwrapped.orderNotes
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
            if typer.names.isMissing(name, .type) { return nil }
            return typer.names.type(Located(name, at: list.range))
        case .member(let base, isOptional: false, _) where typer.isModule(base):
            guard let name = list.qualifiedName else { return nil }
            return typer.names.type(name)
        default:
            return nil
        }
    }
}

extension ValueType {
    /// How what has no order becomes a list.
    fileprivate var orderNotes: [Note] {
        switch self {
        case .set: [Note("the elements of a set are had in order by '.sorted()'")]
        case .dictionary: [Note("the keys of a dictionary are had in order by '.keys.sorted()'")]
        default: []
        }
    }
}

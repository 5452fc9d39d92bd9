// Resolves the loops of `each`, which iterate over a list or over the cases of an enum.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let loopRules: [Rule] = [.unusableLoop]

extension Rule {
    static let unusableLoop = Rule(
        "unusable-loop",
        "Reports an 'each' over a value that has no elements in a fixed order."
    )
}

extension ScreenInterface {
    /// Returns the loop of an `each`, or `nil` after reporting an error. In both cases, adds the variable of the loop
    /// to the scope. The variable has an invalid type if an error was reported.
    ///
    /// - Parameter loops: The loops around this loop, the outermost first.
    func loop(_ syntax: EachSyntax, in loops: [Loop], _ typer: inout ValueTyper) -> Loop? {
        let program = typer.context.program
        guard let (source, element) = source(of: syntax, typer) else {
            typer.bind(syntax.variable, .element(syntax.variable.value), .invalid)
            return nil
        }
        let variable = typer.localName(syntax.variable.value)
        typer.bind(syntax.variable, .element(variable), element)
        let loop = Loop(
            variable: variable,
            source: source,
            selection: nil,
            grouping: nil,
            bindings: [],
            shownBindings: [],
            elementType: element,
            identity: program.identity(ofElement: element)
        )
        guard case .list(let list) = source else { return loop }
        let search = StoredListSearch(interface: self, program: program, loops: loops)
        let stored = search.selection(list, typer.guards)
        let found =
            if case .group = element.kind {
                loop.with(selection: nil, grouping: stored)
            } else {
                loop.with(selection: stored, grouping: nil)
            }
        if typer.guards.isEmpty { return found }
        return found.with(
            bindings: typer.guards.binding(namesIn: found.selection?.list ?? found.shownList ?? list),
            shownBindings: typer.guards.binding(namesIn: found.shownList ?? list)
        )
    }

    private func source(of syntax: EachSyntax, _ typer: ValueTyper) -> (Loop.Source, ValueType)? {
        let (program, reporter) = (typer.context.program, typer.names.reporter)
        guard let list = parseExpression(syntax.list, diagnostics: &reporter.findings.diagnostics) else { return nil }
        if let type = namedType(list, typer) {
            if case .declared(let id) = type.kind, program[id].isRawRepresentable {
                return (.allCases(id), .declared(id))
            }
            guard !type.isInvalid else { return nil }
            reporter.report(
                Diagnostic(
                    .unusableLoop,
                    at: list.range,
                    "expected a list or an enum without payloads for 'each', found '\(program.spelling(of: type))'"
                )
            )
            return nil
        }
        var inner = typer
        inner.elementName = syntax.variable.value
        let typed = typer.placed(inner.infer(list, expecting: nil), in: syntax.list, list)
        guard !typed.isInvalid else { return nil }
        guard case .list(let element) = typed.type.unwrapped.kind else {
            reporter.report(
                Diagnostic(
                    .unusableLoop,
                    at: list.range,
                    "expected a list for 'each', found '\(program.spelling(of: typed.type))'",
                    notes: typed.type.unwrapped.orderNotes,
                    edits: typed.type.elementsEdits(at: list.range)
                )
            )
            return nil
        }
        return (.list(typed), element)
    }

    /// Returns the type that `list` names, or `nil` if `list` is any other expression. The name can be qualified with a
    /// module.
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
    /// If this type is a group, returns an edit that appends the step to the list of the group's elements. For other
    /// types, the result is empty.
    fileprivate func elementsEdits(at range: SourceRange) -> [SuggestedEdit] {
        guard case .group = kind else { return [] }
        let step = ".\(ValueType.elementsOfGroup)"
        return [SuggestedEdit("add '\(step)'", [ByteEdit(range.endPoint, step)])]
    }

    /// The notes that suggest how to convert an unordered collection to a list.
    fileprivate var orderNotes: [Note] {
        switch kind {
        case .set: [Note("use '.sorted()' for an ordered list of the elements")]
        case .dictionary: [Note("use '.keys.sorted()' for an ordered list of the keys")]
        default: []
        }
    }
}

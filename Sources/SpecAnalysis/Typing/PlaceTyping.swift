// Checks the types of position functions: `index(message)`, `previous(message)` and `next(message)`. These functions
// return the index of an element in its `each`, and the neighbors of the element.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    /// Returns the position function with this name. Returns `nil` for other names. Also returns `nil` if a function
    /// with this name is declared, or if functions were not read.
    func placeFunction(_ name: String) -> PlaceFunction? {
        guard let function = PlaceFunction(rawValue: name), names.isMissing(name, .function),
            !names.file.unreadKinds.contains(.functions)
        else { return nil }
        return function
    }

    func place(
        _ function: PlaceFunction,
        _ arguments: [ArgumentSyntax],
        at name: Located<String>,
        in range: SourceRange
    ) -> Expression {
        guard arguments.count == 1 else {
            let message = "'\(name.value)' takes 1 argument, found \(arguments.count)"
            reporter.report(Diagnostic(.wrongArguments, at: range, message))
            return .invalid
        }
        if let label = arguments[0].label {
            let message = "the arguments of '\(name.value)' must have no labels"
            reporter.report(Diagnostic(.wrongArguments, at: label.range, message))
        }
        let argument = arguments[0].value
        let element = infer(argument, expecting: nil)
        if element.isInvalid { return .invalid }
        if case .path(.input(let input), []) = element.kind, fragment != nil {
            // Only an element has an index and neighbors, so each use of the fragment has to pass an element.
            reporter.requirements?.add(.place, of: input, at: argument.range)
            return placeExpression(function, of: input, element.type, at: name, in: range)
        }
        guard let variable = element.elementOfPlace else {
            let message = "the argument of '\(name.value)' must be the element of an 'each'"
            reporter.report(Diagnostic(.operandMismatch, at: argument.range, message))
            return .invalid
        }
        if elementsOfStatements.contains(variable) {
            let message = "'\(name.value)' requires the element of a row's 'each', found '\(variable)'"
            reporter.report(Diagnostic(.operandMismatch, at: argument.range, message))
            return .invalid
        }
        return placeExpression(function, of: variable, element.type, at: name, in: range)
    }

    private func placeExpression(
        _ function: PlaceFunction,
        of variable: String,
        _ element: ValueType,
        at name: Located<String>,
        in range: SourceRange
    ) -> Expression {
        if function != .index, element.isOptional {
            let list = program.spelling(of: .list(element))
            let message = "'\(name.value)' of '\(list)' returns an optional of an optional"
            reporter.report(Diagnostic(.nestedOptional, at: name.range, message))
            return .invalid
        }
        let type = function.type(ofElement: element)
        return Expression(.path(.place(function, of: variable), []), type, at: Origin(range))
    }
}

extension Expression {
    /// The name of the element if the expression is the element of an `each`; otherwise `nil`. While a method is
    /// checked, a parameter of the method can represent the element.
    fileprivate var elementOfPlace: String? {
        switch kind {
        case .path(.element(let variable), []): variable
        case .path(.state(let place), []) where MethodParameters.isPlace(place): place
        default: nil
        }
    }
}

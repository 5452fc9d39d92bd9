// Where the values of a screen are found in the Swift that is being written.

import SpecModel
import SwiftOutput

/// A place of a generated screen, and the names that it has of its own.
struct ScreenScope {
    /// What stands before a field of the state: `["state"]`, or nothing inside the state itself.
    var state: [String] = []
    /// What stands before the locale: `["screen"]` for `screen.locale`.
    var locale: [String] = []
    /// A local variable of one of these names gets another one.
    var reserved: Set<String> = []

    /// What a payload may not be bound to besides: the elements around a view model, which knows nothing of them.
    var elements: Set<String> = []

    private func binding(_ name: String) -> String {
        elements.contains(name) ? name + "Value" : local(name)
    }

    func local(_ name: String) -> String {
        reserved.contains(name) ? name + "Value" : name
    }

    /// - Parameter inputs: what stands for the inputs of a view model whose values are written here.
    func values(_ emitter: Emitter, inputs: [String: InputArgument] = [:]) -> ValueWriter {
        var values = ValueWriter(emitter: emitter)
        let outer = values
        values.locale = { $0.path(locale + [Names.locale]) }
        values.binding = binding
        values.root = { variable, writer in
            switch variable {
            case .state(let name), .derived(let name):
                writer.path(state + [name])
            case .input(let name):
                guard let argument = inputs[name] else { return writer.reference(local(name)) }
                var inner = outer
                inner.root = self.values(emitter).root
                argument.write(inner, to: &writer)
            case .binding(let name):
                writer.reference(binding(name))
            case .ownField(let name), .element(let name), .parameter(let name):
                writer.reference(local(name))
            }
        }
        return values
    }
}

/// What a row gives to an input of its view model.
struct InputArgument {
    let expression: Expression
    /// The input's type, which may be optional where the expression's is not.
    let type: ValueType

    /// As what steps are taken on.
    func write(_ values: ValueWriter, to writer: inout SwiftWriter) {
        if type.isOptional, !expression.type.isOptional {
            writer.type(.named("Optional"))
            writer.call {
                $0.argument()
                values.write(expression, to: &$0)
            }
        } else if expression.hasOptionalStep {
            writer.parenthesized { values.write(expression, to: &$0) }
        } else {
            values.writeOperand(expression, to: &writer)
        }
    }
}

extension SwiftWriter {
    /// `state.profile`
    mutating func path(_ names: [String]) {
        for (index, name) in names.enumerated() {
            if index == 0 { reference(name) } else { member(name) }
        }
    }
}

// Determines how generated code refers to the values of a screen.

import SpecModel
import SwiftOutput

/// A scope in a generated screen, with the names that are visible in it.
struct ScreenScope {
    /// The path to the state: `["state"]`. In the members of the state's own type, the path is empty.
    var state: [String] = []
    /// The path to the formatter: `["screen", "format"]`. The formatter formats texts and computes parts of dates.
    var format: [String] = []
    /// The object with the derived values that the runtime keeps, or `nil` if code in the scope cannot read such an
    /// object.
    var derived: DerivedReading?
    /// The path to the object that finds elements of lists through an index: `["screen", "lookups"]`.
    var lookups: [String] = []
    /// The names of elements and parameters.
    var names = LocalNames()
    /// The names of pattern variables in a view model, or `nil` outside of a view model. A view model cannot read the
    /// elements of loops, so the names in `names` are not visible in it.
    var bindings: LocalNames?

    func local(_ name: String) -> String { names[name] }

    /// This scope without pattern variables, for the arguments that a row passes to its view model.
    private var withoutBindings: ScreenScope {
        var scope = self
        scope.bindings = nil
        return scope
    }

    /// Returns a writer of the values in this scope.
    ///
    /// - Parameter inputs: If the values belong to a view model, the arguments for its inputs, keyed by the name of the
    ///   input.
    func values(_ context: SwiftContext, inputs: [String: InputArgument] = [:]) -> ValueWriter {
        let bindings = bindings ?? names
        let values = ValueWriter(context: context, names: bindings)
        for (name, argument) in inputs {
            if case .expression(let expression) = argument.value, expression.isLiteral {
                values.literals[name] = expression
            }
        }
        values.lookups = lookups
        values.format = { [format] in $0.path(format) }
        values.locale = { [format] writer in
            writer.path(format, FormatMember.locale)
            writer.use(context.imports.runtime)
        }
        values.calendar = { [format] writer in
            writer.path(format, FormatMember.calendar)
            writer.use(context.imports.runtime)
        }
        let given = inputs.isEmpty ? nil : withoutBindings.values(context)
        values.derived = derived
        values.root = { [names, state, derived] variable, writer in
            switch variable {
            case .state(let name):
                writer.path(state, name)
            case .derived(let name):
                guard let derived, derived.isKept(name) else { return writer.path(state, name) }
                derived.write(name, of: state, to: &writer)
            case .input(let name):
                if let given, let argument = inputs[name] {
                    argument.write(given, to: &writer)
                } else {
                    writer.reference(names[name])
                }
            case .binding(let name):
                writer.reference(bindings[name])
            case .ownField(let name), .element(let name), .parameter(let name):
                writer.reference(names[name])
            case .item:
                writer.closureParameter()
            case .place(let function, let element):
                writer.path(names.unused(GeneratedMember.place(of: element)), function.rawValue)
            }
        }
        return values
    }
}

extension InputArgument {
    /// Writes the argument as the base of a member access.
    func write(_ values: ValueWriter, to writer: inout SwiftWriter) {
        if case .expression(let expression) = value, !expression.isText {
            return values.write(expression, asInputOf: type, to: &writer)
        }
        func writeValue(to writer: inout SwiftWriter) {
            if case .choice = value {
                writer.parenthesized { values.writeInline(value, to: &$0) }
            } else {
                values.writeInline(value, to: &writer)
            }
            writer.conversion(to: values.context.type(type))
        }
        guard type.isOptional else { return writer.parenthesized(writeValue) }
        // Swift warns about code that handles `nil` if the value cannot be `nil`. Swift does not warn about the result
        // of a call, so a call wraps the value.
        values.context.write(.literal, to: &writer)
        writer.member(ValueMember.value)
        writer.call { writer in
            writer.argument()
            writeValue(to: &writer)
        }
    }
}

extension ValueWriter {
    /// Writes an expression that is passed to an input of type `type`. A member access can follow the written text.
    func write(_ expression: Expression, asInputOf type: ValueType, to writer: inout SwiftWriter) {
        if expression.isLiteral {
            writeLiteral(expression, as: type, to: &writer)
        } else if type.isOptional, !expression.type.isOptional {
            writer.type(.swift(.optional))
            writer.call {
                $0.argument()
                writeTyped(expression, to: &$0)
            }
        } else if case .binary(.coalesce, _, _) = expression.kind {
            // The view model can read the input several times and in any context, so the expression gets an explicit
            // type.
            writer.parenthesized {
                $0.parenthesized { write(expression, to: &$0) }
                $0.conversion(to: context.type(expression.type))
            }
        } else if expression.hasOptionalStep {
            writer.parenthesized { write(expression, to: &$0) }
        } else {
            writeOperand(expression, to: &writer)
        }
    }
}

extension SwiftWriter {
    /// Writes `screenContent.state.profile`, or only `profile` if `names` is empty.
    mutating func path(_ names: some Collection<String>, _ last: String) {
        guard let first = names.first else { return reference(last) }
        reference(first)
        for name in names.dropFirst() { member(name) }
        member(last)
    }

    /// Writes `screen.format`.
    mutating func path(_ names: [String]) {
        guard let last = names.last else { return }
        path(names.dropLast(), last)
    }

    /// Writes `state.profile`.
    mutating func path(_ first: String, _ second: String) {
        reference(first)
        member(second)
    }
}

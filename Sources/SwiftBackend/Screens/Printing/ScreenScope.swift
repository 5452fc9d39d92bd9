// Where the values of a screen are found in the Swift that is being written.

import SpecModel
import SwiftOutput

/// A place of a generated screen, and the names that it has of its own.
struct ScreenScope {
    /// What stands before a field of the state: `["state"]`, or nothing inside the state itself.
    var state: [String] = []
    /// What formats and parts of dates are members of: `["screen", "format"]`.
    var format: [String] = []
    /// The derived values that the runtime keeps, and how they are read.
    var derived: DerivedReading?
    /// The path of the object that finds elements of lists by an index.
    var lookups: [String] = []
    /// What elements and parameters are called.
    var names = LocalNames()
    /// What payloads are bound to, where elements and parameters are not in the way: a view model knows nothing of those
    /// around its row.
    var bindings: LocalNames?

    func local(_ name: String) -> String { names[name] }

    /// The scope of what a row gives to its view model.
    private var withoutBindings: ScreenScope {
        var scope = self
        scope.bindings = nil
        return scope
    }

    /// - Parameter inputs: what stands for the inputs of a view model whose values are written here.
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
                writer.path(state, name)
                guard let derived, derived.isKept(name) else { return }
                writer.call {
                    $0.argument()
                    derived.write(to: &$0)
                }
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
    /// As what steps are taken on.
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
        // Swift would see where it is never nil, and warn of what is written for that.
        values.context.write(.literal, to: &writer)
        writer.member(ValueMember.value)
        writer.call { writer in
            writer.argument()
            writeValue(to: &writer)
        }
    }
}

extension ValueWriter {
    /// An expression as an input of that type, on which steps are taken.
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
            // Where it stands is not known, nor how often.
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
    /// `screenContent.state.profile`, or `profile` behind nothing.
    mutating func path(_ names: some Collection<String>, _ last: String) {
        guard let first = names.first else { return reference(last) }
        reference(first)
        for name in names.dropFirst() { member(name) }
        member(last)
    }

    /// `screen.format`
    mutating func path(_ names: [String]) {
        guard let last = names.last else { return }
        path(names.dropLast(), last)
    }

    /// `state.profile`
    mutating func path(_ first: String, _ second: String) {
        reference(first)
        member(second)
    }
}

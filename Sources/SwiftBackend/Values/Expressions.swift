// Writes expressions. The spec's operators correspond to Swift's, so most of the code handles parentheses, paths and
// calls.

import SpecModel
import SwiftOutput

extension ValueWriter {
    func write(_ expression: Expression, to writer: inout SwiftWriter) {
        context.use(expression.type, in: &writer)
        switch expression.kind {
        case .constant(let constant):
            context.write(constant, of: expression.type, to: &writer)
        case .path(let variable, let steps):
            if !lookups.isEmpty, let search = search(in: steps, from: variable) {
                return write(search, variable, steps, to: &writer)
            }
            root(variable, &writer)
            write(steps, to: &writer)
        case .steps(let base, let steps):
            // A base needs parentheses if it is an optional chain whose last member is not optional. Otherwise, a
            // following optional step would continue the chain.
            if base.hasOptionalStep, steps.first?.isOptional ?? false, !context.program.isOptional(base) {
                writer.parenthesized { write(base, to: &$0) }
            } else {
                writeOperand(base, to: &writer)
            }
            write(steps, to: &writer)
        case .not(let operand):
            writer.not()
            if operand.isConstant { writeCondition(operand, to: &writer) } else { writeOperand(operand, to: &writer) }
        case .binary(let operation, let left, let right):
            write(operation, left, right, to: &writer)
        case .isCase(let subject, let id, let name):
            writeIsCase(subject, id, name, to: &writer)
        case .call(let id, let arguments):
            writeReference(to: id, in: &writer)
            writer.call {
                for argument in arguments {
                    $0.argument()
                    write(argument, to: &$0)
                }
                writeSettings(for: id, to: &$0)
            }
        case .enumCase(let id, let name, let arguments):
            writeCase(name, of: id, arguments, to: &writer)
        case .apply(let function, let arguments):
            write(function, arguments, to: &writer)
        case .list(let elements):
            writer.arrayLiteral {
                for element in elements {
                    $0.element()
                    write(element, to: &$0)
                }
            }
        case .model(let id, let fields):
            write(fields, of: id, to: &writer)
        case .copy(let subject, let id, let fields):
            writeCopy(of: subject, id, fields[...], to: &writer)
        case .text(let template):
            write(template, to: &writer)
        case .chosen(let value):
            writeOperand(value, of: expression.type, to: &writer)
        case .typed(let operand):
            write(operand, asInputOf: expression.type, to: &writer)
        case .invalid:
            writer.nilLiteral()
        }
    }

    private func write(_ function: BuiltinFunction, _ arguments: [Expression], to writer: inout SwiftWriter) {
        let name = function.swiftName(of: arguments.first?.type ?? .invalid)
        if !function.needsCalendar { return writeArithmetic(name, arguments, to: &writer) }
        format(&writer)
        writer.use(context.imports.runtime)
        writer.member(name)
        writeArguments(arguments, to: &writer)
    }

    /// Writes `Person(name: name)`.
    private func write(_ fields: [FieldValue], of model: ID<Model>, to writer: inout SwiftWriter) {
        writer.type(context.type(.model(model)))
        writer.call {
            for field in fields {
                $0.argument(field.name)
                write(field.value, to: &$0)
            }
        }
    }

    /// Writes `Literal.copy(Literal.copy(post, \.liked, true), \.count, count)`, where the outermost call sets the last
    /// field.
    private func writeCopy(
        of subject: Expression,
        _ model: ID<Model>,
        _ fields: ArraySlice<FieldValue>,
        to writer: inout SwiftWriter
    ) {
        guard let last = fields.last else { return writeTyped(subject, to: &writer) }
        context.use(.model(model), in: &writer)
        context.write(.literal, to: &writer)
        writer.member(ElementMember.copy)
        writer.call {
            $0.argument()
            writeCopy(of: subject, model, fields.dropLast(), to: &$0)
            $0.argument()
            $0.keyPath([last.name])
            $0.argument()
            write(last.value, to: &$0)
        }
    }

    /// Writes `Phase.failed(message: text)`.
    private func writeCase(
        _ name: String,
        of id: ID<DeclaredType>,
        _ arguments: [Expression],
        to writer: inout SwiftWriter
    ) {
        let payload = context.program[id].cases.first { $0.name == name }?.payload ?? []
        writer.type(context.type(.declared(id)))
        writer.member(name)
        writer.call {
            for (parameter, argument) in zip(payload, arguments) {
                $0.argument(parameter.label)
                write(argument, to: &$0)
            }
        }
    }

    /// Writes the path of a function: `Card.isValid`.
    func writeReference(to id: ID<Function>, in writer: inout SwiftWriter) {
        let path = context.program[id].swiftPath
        guard let first = path.first else { return }
        context.use(id, in: &writer)
        writer.reference(first)
        for name in path.dropFirst() { writer.member(name) }
    }

    /// Writes the final arguments of a function that takes the locale or the calendar.
    func writeSettings(for id: ID<Function>, to writer: inout SwiftWriter) {
        let settings = context.program[id].settings
        if settings.contains(.locale) {
            writer.argument(Names.locale)
            locale(&writer)
        }
        if settings.contains(.calendar) {
            writer.argument(Names.calendar)
            calendar(&writer)
        }
    }

    private func write(
        _ operation: BinaryOperator,
        _ left: Expression,
        _ right: Expression,
        to writer: inout SwiftWriter
    ) {
        guard let swift = operation.swift else {
            if operation == .add, case .list = left.type.kind {
                writeOperand(left, to: &writer)
                writer.member(ElementMember.followedBy)
                return writer.call {
                    $0.argument()
                    write(right, to: &$0)
                }
            }
            let isDuration = right.type == .builtin(.duration) && operation == .multiply
            let name = operation.swiftName(of: isDuration ? right.type : left.type)
            return writeArithmetic(name, isDuration ? [right, left] : [left, right], to: &writer)
        }
        guard swift.isComparison else {
            if operation == .coalesce { return writeCoalescing(left, right, to: &writer) }
            return writer.chain {
                writeOperands(left, joinedBy: operation, swift, to: &$0)
                writeOperand(right, of: swift, to: &$0)
            }
        }
        writer.binary(
            swift,
            {
                if left.isConstant, right.isConstant { return writeLiteral(left, as: left.type, to: &$0) }
                // Swift cannot infer the type of an enum case in the left operand, so the type is written.
                writeEnum(of: left, to: &$0)
                writeCompared(left, isOrder: swift.isOrder, to: &$0)
            },
            { writeCompared(right, isOrder: swift.isOrder, to: &$0) }
        )
    }

    /// If the expression is an enum case, writes its type, because Swift cannot infer it. Writes nothing for the cases
    /// `none` and `some`, because they are always written with their type.
    func writeEnum(of expression: Expression, to writer: inout SwiftWriter) {
        guard case .constant(.enumCase(let id, let name, _)) = expression.kind, !SwiftContext.isOptionals(name) else {
            return
        }
        writer.type(context.type(.declared(id)))
    }

    private func writeCompared(_ operand: Expression, isOrder: Bool, to writer: inout SwiftWriter) {
        if isOrder, operand.isLimitOfInt { return writeLiteral(operand, as: operand.type, to: &writer) }
        // After a type, Swift parses `<` as the start of generic arguments, so the operand is parenthesized.
        if operand.needsType { return writer.parenthesized { writeTyped(operand, to: &$0) } }
        write(operand, inParentheses: operand.precedence < Expression.primary, to: &writer)
    }

    /// Writes an expression in a context where Swift has to infer its type. If many types are possible, the expression
    /// gets an explicit type: `(a ?? b ?? c) as Int`, `[first, second] as [Int]`.
    func writeTyped(_ expression: Expression, to writer: inout SwiftWriter) {
        if case .chosen(let value) = expression.kind { return writeBranch(value, to: &writer) }
        guard expression.needsType else { return write(expression, to: &writer) }
        write(expression, inParentheses: !expression.isList, to: &writer)
        writer.conversion(to: context.type(expression.type))
    }

    /// Writes `a ?? b ?? c`. If the chain has more than three operands, the remainder is in parentheses with an
    /// explicit type: `a ?? b ?? (c ?? d) as Int`. If the value of a chain of three or more operands is optional, the
    /// remainder starts after the first operand. Without the type, Swift tries all combinations of the overloads of
    /// `??`, and a chain of eight operands can take minutes to compile.
    private func writeCoalescing(_ left: Expression, _ right: Expression, to writer: inout SwiftWriter) {
        func write(_ operand: Expression, to writer: inout SwiftWriter) {
            writer.operand(.coalesce)
            self.write(operand, inParentheses: operand.precedence <= Operator.coalesce.precedence, to: &writer)
            if case .binary(.coalesce, _, _) = operand.kind { writer.conversion(to: context.type(operand.type)) }
        }
        writer.chain {
            write(left, to: &$0)
            if !right.type.isOptional, case .binary(.coalesce, let next, let last) = right.kind {
                write(next, to: &$0)
                write(last, to: &$0)
            } else {
                write(right, to: &$0)
            }
        }
    }

    /// Writes the operands of a left-associative chain of one operator.
    private func writeOperands(
        _ expression: Expression,
        joinedBy operation: BinaryOperator,
        _ swift: Operator,
        to writer: inout SwiftWriter
    ) {
        guard case .binary(operation, let left, let right) = expression.kind else {
            return writeOperand(expression, of: swift, to: &writer)
        }
        writeOperands(left, joinedBy: operation, swift, to: &writer)
        writeOperand(right, of: swift, to: &writer)
    }

    private func writeOperand(_ expression: Expression, of operation: Operator, to writer: inout SwiftWriter) {
        writer.operand(operation)
        if expression.isConstant {
            writeCondition(expression, to: &writer)
        } else {
            write(expression, inParentheses: expression.precedence <= operation.precedence, to: &writer)
        }
    }

    /// Writes a test of an enum's case. A case without payload is compared with `==`.
    private func writeIsCase(
        _ subject: Expression,
        _ id: ID<DeclaredType>,
        _ name: String,
        to writer: inout SwiftWriter
    ) {
        let type = context.program[id]
        let hasPayload = type.cases.first { $0.name == name }?.payload.isEmpty == false
        guard hasPayload || type.provenance != .generated && !type.isRawRepresentable else {
            let value = Expression(.constant(.enumCase(id, name, [])), .declared(id), at: .unknown)
            return write(.equal, subject, value, to: &writer)
        }
        writer.isCase(
            { writePattern(.enumCase(name, bindings: []), of: subject.type, to: &$0) },
            of: { write(subject, to: &$0) }
        )
    }

    /// Writes an expression as the operand of a member access, a call or `!`, which bind tighter than all other
    /// operators.
    func writeOperand(_ expression: Expression, to writer: inout SwiftWriter) {
        let isPrefixed = if case .not = expression.kind { true } else { false }
        if expression.isList || expression.kind == .constant(.list([])) {
            return writer.parenthesized {
                write(expression, to: &$0)
                $0.conversion(to: context.type(expression.type))
            }
        }
        write(expression, inParentheses: isPrefixed || expression.precedence < Expression.primary, to: &writer)
    }

    private func write(_ expression: Expression, inParentheses: Bool, to writer: inout SwiftWriter) {
        if inParentheses {
            writer.parenthesized { write(expression, to: &$0) }
        } else {
            write(expression, to: &writer)
        }
    }
}

extension ValueWriter {
    func write(_ steps: [PathStep], to writer: inout SwiftWriter) {
        for step in steps {
            use(step, in: &writer)
            if step.isOptional { writer.optionalChain() }
            switch step.kind {
            case .field(let name), .derived(let name, _):
                writer.member(name)
            case .element(let key, let model):
                writer.subscript {
                    if !context.program.isIdentifiable(model) {
                        $0.element()
                        $0.keyPath([context.program[model].identity ?? SwiftMember.`self`])
                    }
                    $0.argument(context.program.isIdentifiable(model) ? ElementMember.identity : ElementMember.is)
                    write(key, to: &$0)
                }
            case .value(let key):
                writer.subscript {
                    $0.element()
                    write(key, to: &$0)
                }
            case .keys:
                writer.member(ElementMember.keySet)
            case .isDisjoint(let other):
                writer.member(ElementMember.isDisjoint)
                writer.call {
                    $0.argument(GeneratedMember.with)
                    writeTyped(other, to: &$0)
                }
            case .property(let property):
                // In a spec, an element of a text is a text. An element of a Swift string is a character, so the
                // runtime's property is used.
                let isText = step.base == .builtin(.string) && (property == .first || property == .last)
                writer.member(isText ? ElementMember.ofText(property.rawValue) : property.rawValue)
            case .text(let method, let argument):
                write(method, argument, to: &writer)
            case .list(let method, let argument):
                write(method, argument, to: &writer)
            case .sorted(let key, let isDescending, let isLocalized):
                writeOrdered(by: key, isDescending, isLocalized, to: &writer)
            case .contains(let part):
                let isText = step.base == .builtin(.string)
                writer.member(isText ? ElementMember.containsText : SwiftMember.contains)
                writer.call {
                    $0.argument()
                    write(part, to: &$0)
                }
            }
        }
    }
}

extension ValueWriter {
    /// Records the imports for a step of a path: the module of the type to which the step is applied, and the runtime
    /// if the generated code calls its functions. For a search by identity, also records the module of the model.
    private func use(_ step: PathStep, in writer: inout SwiftWriter) {
        context.use(step.base, in: &writer)
        switch step.kind {
        case .field, .value, .derived: break
        case .element(_, let model):
            context.use(.model(model), in: &writer)
            writer.use(context.imports.runtime)
        case .contains, .text, .list, .sorted, .keys, .isDisjoint: writer.use(context.imports.runtime)
        case .property: if step.base == .builtin(.string) { writer.use(context.imports.runtime) }
        }
    }
}

extension BinaryOperator {
    /// The Swift operator, or `nil` if the operation is a call of the runtime.
    var swift: Operator? {
        switch self {
        case .or: .or
        case .and: .and
        case .equal: .equal
        case .notEqual: .notEqual
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        case .greaterOrEqual: .greaterOrEqual
        case .coalesce: .coalesce
        case .add, .subtract, .multiply, .divide, .remainder: nil
        }
    }
}

extension Expression {
    static let primary = 10

    /// The precedence of the outermost operator in the expression's Swift code, or `primary` if this operator is not
    /// binary or there is none.
    var precedence: Int {
        switch kind {
        case .binary(let operation, _, _): operation.swift?.precedence ?? Expression.primary
        case .isCase: Operator.equal.precedence
        default: Expression.primary
        }
    }

    /// A Boolean value that indicates whether the expression needs an explicit type where Swift has to infer it.
    var needsType: Bool { isList || isWide }

    var isList: Bool {
        if case .list = kind { true } else { false }
    }

    /// A Boolean value that indicates whether `??` joins more than two operands.
    private var isWide: Bool {
        guard case .binary(.coalesce, let left, let right) = kind else { return false }
        return [left, right].contains { if case .binary(.coalesce, _, _) = $0.kind { true } else { false } }
    }

    /// A Boolean value that indicates whether the expression is an optional chain. A following member access would
    /// continue the chain.
    var hasOptionalStep: Bool {
        switch kind {
        case .path(_, let steps), .steps(_, let steps): steps.contains(where: \.isOptional)
        default: false
        }
    }
}

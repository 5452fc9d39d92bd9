// Checks the types of arithmetic and of the built-in functions. A number literal takes the type of the other operand or
// of its context. No value is converted implicitly.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    func arithmetic(
        _ name: Located<OperatorSyntax>,
        _ left: ExpressionSyntax,
        _ right: ExpressionSyntax,
        at range: SourceRange,
        expecting expected: ValueType?
    ) -> Expression {
        let operation = BinaryOperator(name.value)
        if operation == .add, left.isList || right.isList {
            return joined(left, right, name, at: range, expecting: expected)
        }
        guard let (left, right) = numbers(operation, left, right, expecting: expected?.unwrapped.numberType) else {
            return .invalid
        }
        if operation == .add, case .list = left.type.kind, left.type.agrees(with: right.type) {
            return Expression(.binary(.add, left, right), left.type, at: Origin(range))
        }
        guard case .builtin(let first) = left.type.kind, case .builtin(let second) = right.type.kind,
            let result = operation.result(of: first, second)
        else {
            reportOperands(of: "'\(name.value.rawValue)'", [left, right], at: name.range)
            return .invalid
        }
        return Expression(.binary(operation, left, right), result, at: Origin(range))
    }

    func negated(_ operand: ExpressionSyntax, at range: SourceRange, expecting expected: ValueType?) -> Expression {
        let operand = infer(operand, expecting: expected?.unwrapped.numberType.map(ValueType.builtin))
        return apply(.negated, [operand], called: "'-'", at: range, in: range)
    }

    func apply(
        _ function: BuiltinFunction,
        _ arguments: [ArgumentSyntax],
        at name: Located<String>,
        in range: SourceRange,
        expecting expected: ValueType?
    ) -> Expression {
        let signature = function.signature
        guard arguments.count == signature.argumentCount else {
            let taken = count(signature.argumentCount, "argument")
            let message = "'\(name.value)' takes \(taken), found \(arguments.count)"
            reporter.report(Diagnostic(.wrongArguments, at: range, message))
            return .invalid
        }
        if let label = arguments.compactMap(\.label).first, label.value != signature.label {
            let taken = signature.label.map { "the label '\($0)' or no label" } ?? "no labels"
            let message =
                signature.label == nil
                ? "the arguments of '\(name.value)' must have \(taken)"
                : "the argument of '\(name.value)' must have \(taken)"
            reporter.report(Diagnostic(.wrongArguments, at: label.range, message))
        }
        var place: BuiltinType?
        if case .sameType = signature.result { place = expected?.unwrapped.numberType }
        let typed = sameNumbers(arguments.map(\.value), expecting: place)
        return apply(function, typed, called: "function '\(name.value)'", at: name.range, in: range)
    }

    private func apply(
        _ function: BuiltinFunction,
        _ arguments: [Expression],
        called name: String,
        at place: SourceRange,
        in range: SourceRange
    ) -> Expression {
        guard !arguments.contains(where: \.isInvalid) else { return .invalid }
        guard case .builtin(let type) = arguments.first?.type.kind, function.signature.types.contains(type),
            arguments.allSatisfy({ $0.type == .builtin(type) })
        else {
            reportOperands(of: name, arguments, at: place)
            return .invalid
        }
        return Expression(.apply(function, arguments), .builtin(function.signature.result(of: type)), at: Origin(range))
    }

    // MARK: Number literals

    /// Returns both operands with their types, or `nil` if an operand is invalid.
    private func numbers(
        _ operation: BinaryOperator,
        _ left: ExpressionSyntax,
        _ right: ExpressionSyntax,
        expecting expected: BuiltinType?
    ) -> (Expression, Expression)? {
        let typed: [Expression]
        if operation == .add || operation == .subtract, !left.takesType, right.takesType {
            // If the left operand is a date, the literal on the right is a duration.
            let date = infer(left, expecting: nil)
            typed = [date, infer(right, expecting: date.isInvalid ? nil : date.type.added)]
        } else if operation == .multiply, left.hasDuration != right.hasDuration || expected == .duration {
            // In a product with a duration, the other factor is an integer.
            let isLeft = left.hasDuration || !right.hasDuration
            typed = [
                infer(left, expecting: left.takesType ? .builtin(isLeft ? .duration : .int) : nil),
                infer(right, expecting: right.takesType ? .builtin(isLeft ? .int : .duration) : nil),
            ]
        } else {
            typed = sameNumbers([left, right], expecting: expected, isProduct: operation == .multiply)
        }
        return typed.contains(where: \.isInvalid) ? nil : (typed[0], typed[1])
    }

    /// Returns the typed operands. Literals take the type of the first operand that is not a literal. If all operands
    /// are literals, they take the expected type. If no type is expected, they take the type that `naturalNumber(_:)`
    /// returns. In a product with a duration, literals take the type `Int`.
    private func sameNumbers(
        _ operands: [ExpressionSyntax],
        expecting expected: BuiltinType?,
        isProduct: Bool = false
    ) -> [Expression] {
        var typed = operands.map { $0.takesType ? nil : infer($0, expecting: nil) }
        var type = typed.compactMap { $0 }.first?.type ?? .builtin(expected ?? naturalNumber(operands))
        // In a product with a duration, the other factor is an integer.
        if isProduct, type == .builtin(.duration) { type = .int }
        for (index, operand) in operands.enumerated() where typed[index] == nil {
            typed[index] = infer(operand, expecting: type.isInvalid ? nil : type)
        }
        return typed.compactMap { $0 }
    }

    /// Returns the type of number literals if the context expects no type.
    private func naturalNumber(_ operands: [ExpressionSyntax]) -> BuiltinType {
        if operands.contains(where: \.hasDuration) { return .duration }
        return operands.contains(where: \.hasPoint) ? .double : .int
    }

    /// Reports that the operator or function `name` cannot be applied to the types of the operands.
    func reportOperands(of name: String, _ operands: [Expression], at range: SourceRange) {
        var types: [String] = []
        for operand in operands {
            let type = "'\(program.spelling(of: operand.type))'"
            if !types.contains(type) { types.append(type) }
        }
        var notes: [Note] = []
        if operands.contains(where: \.type.isOptional) {
            notes.append(.coalescing)
        } else if name == "'+'", operands.contains(where: { $0.type == .string }) {
            notes.append(Note("use one text with placeholders to join texts: \"'{first} {second}'\""))
        } else if name == "'-'", types == ["'Date'"] {
            notes.append(Note("use 'daysBetween(first, second)' for the days between two dates"))
        } else if name == "'+'", operands.map(\.type) == [.builtin(.duration), .builtin(.date)] {
            notes.append(Note("write the date first: 'date + duration'"))
        } else if operands.contains(where: { $0.type == .int }), types.count == 2,
            let other = ["'Double'", "'Decimal'"].first(where: types.contains)
        {
            notes.append(Note("use \(other.dropLast())(…)' to convert an 'Int'"))
        }
        let described =
            switch (types.count, operands.count) {
            case (1, 1): "a value of type \(types[0])"
            case (1, 2): "two values of type \(types[0])"
            default: types.joined(separator: " and ")
            }
        let message = "\(name) cannot be applied to \(described)"
        reporter.report(Diagnostic(.operandMismatch, at: range, message, notes: notes))
    }
}

extension ValueType {
    /// The built-in type if arithmetic accepts it, or `nil` for other types.
    fileprivate var numberType: BuiltinType? {
        switch self {
        case .builtin(.int): .int
        case .builtin(.double): .double
        case .builtin(.decimal): .decimal
        case .builtin(.duration): .duration
        default: nil
        }
    }
}

extension ValueType {
    /// The type of a literal that is added to a value of this type, or subtracted from such a value.
    fileprivate var added: ValueType { self == .builtin(.date) ? .builtin(.duration) : self }
}

extension BinaryOperator {
    /// Returns the type of the result for operands of two types, or `nil` if the operator does not take these types.
    fileprivate func result(of first: BuiltinType, _ second: BuiltinType) -> ValueType? {
        switch (self, first, second) {
        case (.add, .int, .int), (.subtract, .int, .int), (.multiply, .int, .int): .int
        case (.divide, .int, .int), (.remainder, .int, .int): .optional(.int)
        case (.add, .double, .double), (.subtract, .double, .double), (.multiply, .double, .double),
            (.divide, .double, .double):
            .double
        case (.add, .decimal, .decimal), (.subtract, .decimal, .decimal), (.multiply, .decimal, .decimal),
            (.divide, .decimal, .decimal):
            .builtin(.decimal)
        case (.add, .duration, .duration), (.subtract, .duration, .duration), (.multiply, .duration, .int),
            (.multiply, .int, .duration):
            .builtin(.duration)
        case (.add, .date, .duration), (.subtract, .date, .duration): .builtin(.date)
        default: nil
        }
    }
}

extension ExpressionSyntax {
    /// A Boolean value that indicates whether the context determines the type of the expression. The value is `true`
    /// for literals, and for lists and calculations that contain only literals. It is also `true` for ternary choices
    /// with any condition if their branches contain only literals.
    var takesType: Bool {
        switch kind {
        case .negated(let operand): operand.takesType
        case .list(let elements): elements.allSatisfy(\.takesType)
        case .binary(let name, let left, let right):
            BinaryOperator(name.value).isArithmetic && left.takesType && right.takesType
        case .ternary(_, let then, let otherwise): then.takesType && otherwise.takesType
        default: isLiteral
        }
    }

    /// A Boolean value that indicates whether the expression contains a duration literal with a unit.
    fileprivate var hasDuration: Bool { holds { if case .duration = $0 { true } else { false } } }

    /// A Boolean value that indicates whether the expression contains a number literal with a decimal point.
    var hasPoint: Bool { holds { if case .decimal = $0 { true } else { false } } }

    private func holds(_ predicate: (Kind) -> Bool) -> Bool {
        switch kind {
        case .negated(let operand): operand.holds(predicate)
        case .binary(_, let left, let right): takesType && (left.holds(predicate) || right.holds(predicate))
        case .ternary(_, let then, let otherwise): then.holds(predicate) || otherwise.holds(predicate)
        default: predicate(kind)
        }
    }
}

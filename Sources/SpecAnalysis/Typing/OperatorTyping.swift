// Checks the types of binary operators.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    func binary(
        _ name: Located<OperatorSyntax>,
        _ left: ExpressionSyntax,
        _ right: ExpressionSyntax,
        at range: SourceRange,
        expecting expected: ValueType?
    ) -> Expression {
        switch name.value {
        case .or, .and:
            let (left, right) = (expression(left, as: .bool), expression(right, as: .bool))
            guard !left.isInvalid, !right.isInvalid else { return .invalid(.bool) }
            return Expression(.binary(BinaryOperator(name.value), left, right), .bool, at: Origin(range))
        case .coalesce:
            return coalesce(left, right, at: range, expecting: expected)
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
            return comparison(name, left, right, at: range)
        case .add, .subtract, .multiply, .divide, .remainder:
            return arithmetic(name, left, right, at: range, expecting: expected)
        }
    }

    private func coalesce(
        _ left: ExpressionSyntax,
        _ right: ExpressionSyntax,
        at range: SourceRange,
        expecting expected: ValueType?
    ) -> Expression {
        let typedLeft = infer(left, expecting: expected.map(\.madeOptional))
        return coalesce(typedLeft, writtenAt: left.range, right, at: range, expecting: expected)
    }

    /// Returns `left ?? right` for a left operand that is already typed.
    func coalesce(
        _ typedLeft: Expression,
        writtenAt leftRange: SourceRange,
        _ right: ExpressionSyntax,
        at range: SourceRange,
        expecting expected: ValueType?
    ) -> Expression {
        guard !typedLeft.isInvalid else {
            _ = infer(right, expecting: expected ?? .invalid)
            return .invalid
        }
        guard typedLeft.type.isOptional else {
            let operatorAndRight = SourceRange(
                source: leftRange.source,
                start: Int(leftRange.end),
                end: Int(right.range.end)
            )
            reporter.report(
                Diagnostic(
                    .needlessOptional,
                    at: leftRange,
                    "the left side of '??' is never nil",
                    edits: [
                        SuggestedEdit("remove '??' and its right side", [ByteEdit(operatorAndRight, "")], isSafe: true)
                    ]
                )
            )
            return .invalid
        }
        let wrapped = typedLeft.type.unwrapped
        let place = expected?.isOptional == true || right.isNil ? typedLeft.type : wrapped
        let typedRight = infer(right, expecting: place)
        guard !typedRight.isInvalid else { return .invalid(wrapped) }
        guard typedRight.type.unwrapped.agrees(with: wrapped) else {
            reporter.report(
                .mismatch(
                    expected: program.spelling(of: wrapped),
                    found: program.spelling(of: typedRight.type),
                    at: right.range
                )
            )
            return .invalid
        }
        return Expression(
            .binary(.coalesce, typedLeft, typedRight),
            typedRight.type.isOptional ? typedLeft.type : wrapped,
            at: Origin(range)
        )
    }

    private func comparison(
        _ name: Located<OperatorSyntax>,
        _ left: ExpressionSyntax,
        _ right: ExpressionSyntax,
        at range: SourceRange
    ) -> Expression {
        guard let (typedLeft, typedRight) = operands(name, left, right) else { return .invalid(.bool) }
        let symbol = name.value.rawValue
        let isEquality = name.value == .equal || name.value == .notEqual
        for (operand, other, syntax) in [(typedLeft, typedRight, left), (typedRight, typedLeft, right)]
        where other.kind == .constant(.none) && !operand.type.isOptional {
            reporter.report(
                Diagnostic(.needlessOptional, at: syntax.range, "the value is compared with nil but is never nil")
            )
            return .invalid(.bool)
        }
        guard typedLeft.type.unwrapped.agrees(with: typedRight.type.unwrapped) else {
            let types = "'\(program.spelling(of: typedLeft.type))' and '\(program.spelling(of: typedRight.type))'"
            reporter.report(
                Diagnostic(.operandMismatch, at: name.range, "'\(symbol)' cannot compare \(types)")
            )
            return .invalid(.bool)
        }
        if !isEquality {
            for (operand, syntax) in [(typedLeft, left), (typedRight, right)] where !operand.type.isOrdered {
                let type = program.spelling(of: operand.type)
                let reason = operand.type.isOptional ? "is optional" : "has no order"
                reporter.report(
                    Diagnostic(
                        .operandMismatch,
                        at: syntax.range,
                        "'\(symbol)' cannot compare '\(type)', which \(reason)",
                        notes: operand.type.isOptional ? [.coalescing] : []
                    )
                )
                return .invalid(.bool)
            }
        }
        return Expression(.binary(BinaryOperator(name.value), typedLeft, typedRight), .bool, at: Origin(range))
    }

    /// Returns both operands with their types, or `nil` if an operand is invalid. A literal takes the type of the other
    /// operand.
    private func operands(
        _ name: Located<OperatorSyntax>,
        _ left: ExpressionSyntax,
        _ right: ExpressionSyntax
    ) -> (Expression, Expression)? {
        let typedLeft: Expression
        let typedRight: Expression
        if left.takesType && !right.takesType {
            typedRight = infer(right, expecting: nil)
            if reportPayload(of: left, typedRight, right, name) { return nil }
            typedLeft = infer(left, expecting: typedRight.place(for: left))
        } else {
            typedLeft = infer(left, expecting: nil)
            if case .name(let name) = right.kind, variable(name) == nil,
                isCaseWithoutPoint(Located(name, at: right.range), of: typedLeft.type)
            {
                return nil
            }
            if reportPayload(of: right, typedLeft, left, name) { return nil }
            typedRight = infer(right, expecting: typedLeft.place(for: right))
        }
        return typedLeft.isInvalid || typedRight.isInvalid ? nil : (typedLeft, typedRight)
    }

    /// Reports an enum case that is compared without its payload. Returns `true` after reporting the case.
    private func reportPayload(
        of operand: ExpressionSyntax,
        _ subject: Expression,
        _ written: ExpressionSyntax,
        _ name: Located<OperatorSyntax>
    ) -> Bool {
        guard case .implicitMember(let called, nil) = operand.kind, name.value == .equal || name.value == .notEqual,
            case .declared(let id) = subject.type.unwrapped.kind, let index = program.enumCase(called.value, of: id),
            !program.types[id.index].cases[index].payload.isEmpty, linked.isFullyParsed(id)
        else { return false }
        let isOnRight = written.range.end <= operand.range.start
        let isNegated = name.value == .notEqual
        var edits: [SuggestedEdit] = []
        if isOnRight {
            let around = [ByteEdit(written.range.startPoint, "not ("), ByteEdit(operand.range.endPoint, ")")]
            let operation = [ByteEdit(name.range, "is")]
            let all = isNegated ? [around[0]] + operation + [around[1]] : operation
            edits = [SuggestedEdit("test for the case with 'is'", all)]
        }
        let message = "'.\(called.value)' has a payload; use 'is' to test for the case"
        reporter.report(Diagnostic(.typeMismatch, at: operand.range, message, edits: edits))
        return true
    }
}

extension Expression {
    /// Returns the type that `operand` takes from this expression, the other operand of the operator. Returns `nil` if
    /// `operand` is not a literal. If `operand` is the literal `nil`, returns an optional type, even if this expression
    /// is not optional. A later check reports `nil` beside an expression that is not optional.
    fileprivate func place(for operand: ExpressionSyntax) -> ValueType? {
        guard operand.takesType else { return nil }
        return operand.isNil ? type.madeOptional : type
    }
}

extension BinaryOperator {
    init(_ syntax: OperatorSyntax) {
        switch syntax {
        case .or: self = .or
        case .and: self = .and
        case .equal: self = .equal
        case .notEqual: self = .notEqual
        case .less: self = .less
        case .lessOrEqual: self = .lessOrEqual
        case .greater: self = .greater
        case .greaterOrEqual: self = .greaterOrEqual
        case .coalesce: self = .coalesce
        case .add: self = .add
        case .subtract: self = .subtract
        case .multiply: self = .multiply
        case .divide: self = .divide
        case .remainder: self = .remainder
        }
    }
}

extension ExpressionSyntax {
    /// A Boolean value that indicates whether the expression is a literal, which takes its type from its context. A
    /// list is a literal only if it is empty.
    var isLiteral: Bool {
        switch kind {
        case .bool, .integer, .decimal, .string, .none, .emptyDictionary, .duration, .hexColor, .word, .implicitMember:
            true
        case .list(let elements): elements.isEmpty
        default: false
        }
    }

    /// A Boolean value that indicates whether the expression is a literal whose payload and elements are literals too.
    var isConstant: Bool {
        switch kind {
        case .implicitMember(_, let arguments?): arguments.allSatisfy(\.value.isConstant)
        case .list(let elements): elements.allSatisfy(\.isConstant)
        default: isLiteral
        }
    }

    var isNil: Bool {
        if case .none = kind { true } else { false }
    }
}

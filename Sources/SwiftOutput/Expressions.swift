// Writes expressions piece by piece, from left to right. The caller writes parentheses around operands according to the
// operators' precedence.

/// The binary operators of Swift that generated code uses.
public enum Operator: Hashable, Sendable {
    case or, and, equal, notEqual, identical, less, lessOrEqual, greater, greaterOrEqual, coalesce, dividedBy

    /// The operator's precedence. An operator with a higher value binds tighter.
    public var precedence: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .notEqual, .identical, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
        case .coalesce: 4
        case .dividedBy: 5
        }
    }

    public var isComparison: Bool { precedence == Operator.equal.precedence }

    /// A Boolean value that indicates whether the operator is `<`, `<=`, `>` or `>=`.
    public var isOrder: Bool { isComparison && ![.equal, .notEqual, .identical].contains(self) }

    var spelling: StaticString {
        switch self {
        case .or: " || "
        case .and: " && "
        case .equal: " == "
        case .notEqual: " != "
        case .identical: " === "
        case .less: " < "
        case .lessOrEqual: " <= "
        case .greater: " > "
        case .greaterOrEqual: " >= "
        case .coalesce: " ?? "
        case .dividedBy: " / "
        }
    }
}

extension SwiftWriter {
    /// Writes a name alone: a parameter, a local variable, or a member of `self`.
    public mutating func reference(_ name: String) { identifier(name, .reference) }

    /// Writes `&state`.
    public mutating func inoutReference(_ name: String) {
        append("&")
        identifier(name, .reference)
    }

    public mutating func selfReference() { append("self") }

    /// Writes a closure's first unnamed parameter: `$0`.
    public mutating func closureParameter() { append("$0") }

    /// Writes a closure's second unnamed parameter: `$1`.
    public mutating func secondClosureParameter() { append("$1") }

    /// Writes `.name`, a member of the preceding value or of the expected type.
    public mutating func member(_ name: String) {
        append(".")
        identifier(name, .member)
    }

    /// Writes `?` before a member or a call.
    public mutating func optionalChain() { append("?") }

    /// Writes `(…)` after a function. Each argument starts with a call of `argument`.
    public mutating func call(_ arguments: Piece = { _ in }) { bracketed("(", arguments, ")") }

    /// Writes `(left, right)`. Each element starts with a call of `element`.
    public mutating func tuple(_ elements: Piece) { bracketed("(", elements, ")") }

    /// Starts an argument of a call. Writes the label, unless `label` is `nil`.
    public mutating func argument(_ label: String? = nil) {
        element()
        guard let label else { return }
        identifier(label, .argument)
        append(": ")
    }

    /// Writes `[…]` after a value.
    public mutating func `subscript`(_ arguments: Piece) { bracketed("[", arguments, "]") }

    /// Starts an element, for example of an array literal or a tuple, or an argument without label.
    public mutating func element() {
        guard !isAtGroupStart else { return }
        append(",")
        lineBreak()
        append(" ")
    }

    /// Writes a closure with one expression: `{ $0.id == key }`. If `parameters` is not empty, writes the names of the
    /// parameters before `in`: `{ day in … }`.
    public mutating func closure(_ parameters: [String] = [], _ value: Piece) {
        append("{")
        openGroup(.delimited)
        append(" ")
        var isFirst = true
        for name in parameters {
            if !isFirst { append(", ") }
            isFirst = false
            identifier(name, .reference)
        }
        if !parameters.isEmpty { append(" in ") }
        value(&self)
        closeGroup()
        append(" }")
    }

    /// Writes the trailing closure ` { $0.id }`.
    public mutating func trailingClosure(_ value: Piece) {
        append(" ")
        closure([], value)
    }

    /// Writes a trailing closure with a capture list: ` { [code = $0.code] in text($0, code) }`.
    public mutating func trailingClosure(holding name: String, _ held: Piece, _ value: Piece) {
        append(" ")
        closure(holding: name, held, readsParameter: true, value)
    }

    /// Writes a closure with a capture list: `{ [lookups = screen.lookups] in $0.id == lookups.first }`. If
    /// `readsParameter` is `false`, writes `_ in` instead of `in`.
    public mutating func closure(
        holding name: String,
        _ held: Piece,
        readsParameter: Bool,
        _ value: Piece
    ) {
        append("{")
        openGroup(.delimited)
        append(" [")
        identifier(name, .reference)
        append(" = ")
        held(&self)
        append(readsParameter ? "] in " : "] _ in ")
        value(&self)
        closeGroup()
        append(" }")
    }

    /// Writes `{ _ in value }`, a closure that ignores its parameter.
    public mutating func closureOfAnything(_ value: Piece) {
        append("{")
        openGroup(.delimited)
        append(" _ in ")
        value(&self)
        closeGroup()
        append(" }")
    }

    /// Writes an expression that tests whether an enum value has a certain case, with any payload. Swift has no
    /// operator for such a test, so the expression calls a closure immediately. The call is in parentheses because it
    /// can follow `if`.
    public mutating func isCase(_ pattern: Piece, of subject: Piece) {
        append("({ if case ")
        pattern(&self)
        append(" = $0 { true } else { false } }(")
        subject(&self)
        append("))")
    }

    /// Writes `!` after an optional.
    public mutating func forceUnwrap() { append("!") }

    /// Writes `{ _ in }`, a closure that ignores its parameter.
    public mutating func emptyClosure() { append("{ _ in }") }

    /// Writes `left && right`.
    public mutating func binary(_ operation: Operator, _ left: Piece, _ right: Piece) {
        openGroup(.continuation)
        left(&self)
        lineBreak()
        append(operation.spelling)
        right(&self)
        closeGroup()
    }

    /// Writes `first && second && third`. The closure `operands` calls `operand` before each operand. If the chain is
    /// too long, each operator starts a line.
    public mutating func chain(_ operands: Piece) {
        openGroup(.continuation)
        operands(&self)
        closeGroup()
    }

    /// Starts an operand of a chain. Writes `operation` before the operand, unless it is the first operand.
    public mutating func operand(_ operation: Operator) {
        if isAtGroupStart { return }
        lineBreak()
        append(operation.spelling)
    }

    /// Writes `condition ? value : otherwise`.
    public mutating func ternary(_ condition: Piece, then value: Piece, otherwise: Piece) {
        openGroup(.continuation)
        condition(&self)
        lineBreak()
        append(" ? ")
        value(&self)
        lineBreak()
        append(" : ")
        otherwise(&self)
        closeGroup()
    }

    /// Writes `!` before a path, a call or a parenthesized value.
    public mutating func not() { append("!") }

    public mutating func parenthesized(_ value: Piece) {
        append("(")
        value(&self)
        append(")")
    }

    /// Writes ` as Mood` after a literal without a contextual type.
    public mutating func conversion(to type: SwiftType) {
        append(" as ")
        self.type(type)
    }

    /// Writes `\.name`.
    public mutating func keyPath(_ names: [String]) {
        append("\\")
        for name in names { member(name) }
    }

    /// Writes `\.self`.
    public mutating func identityKeyPath() { append("\\.self") }
}

extension SwiftWriter {
    mutating func bracketed(
        _ open: StaticString,
        _ contents: Piece,
        _ close: StaticString,
        _ group: LayoutToken.Group = .delimited
    ) {
        append(open)
        openGroup(group)
        contents(&self)
        if isAtGroupStart { tokens.remove(from: tokens.count - 1) } else { closeGroup() }
        append(close)
    }

    mutating func bracketed<Element>(
        _ open: StaticString,
        elements: [Element],
        _ close: StaticString,
        _ write: (inout SwiftWriter, Element) -> Void
    ) {
        bracketed(open, { for element in elements { $0.element(); write(&$0, element) } }, close)
    }
}

// Expressions, piece by piece from left to right. Whoever writes operands in operands says where parentheses stand, by
// the operators' precedence.

/// Swift's binary operators, as far as they are written here.
public enum Operator: Hashable {
    case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, coalesce

    /// What binds tighter has more.
    public var precedence: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
        case .coalesce: 4
        }
    }

    public var isComparison: Bool { precedence == Operator.equal.precedence }

    /// Whether it says which of two is the smaller.
    public var isOrder: Bool { isComparison && self != .equal && self != .notEqual }

    var spelling: StaticString {
        switch self {
        case .or: " || "
        case .and: " && "
        case .equal: " == "
        case .notEqual: " != "
        case .less: " < "
        case .lessOrEqual: " <= "
        case .greater: " > "
        case .greaterOrEqual: " >= "
        case .coalesce: " ?? "
        }
    }
}

extension SwiftWriter {
    /// A name alone: a parameter, a local variable, a member of `self`.
    public mutating func reference(_ name: String) { identifier(name, .reference) }

    /// `&state`
    public mutating func inoutReference(_ name: String) {
        append("&")
        identifier(name, .reference)
    }

    public mutating func selfReference() { append("self") }

    /// A closure's first unnamed parameter: `$0`.
    public mutating func closureParameter() { append("$0") }

    /// A closure's second unnamed parameter: `$1`.
    public mutating func secondClosureParameter() { append("$1") }

    /// `.name`, of what stands before or of the type that is expected.
    public mutating func member(_ name: String) {
        append(".")
        identifier(name, .member)
    }

    /// `?`, before a member or a call.
    public mutating func optionalChain() { append("?") }

    /// `(…)`, the arguments each begun with `argument`.
    public mutating func call(_ arguments: Piece = { _ in }) { bracketed("(", arguments, ")") }

    /// `(left, right)`, the elements each begun with `element`.
    public mutating func tuple(_ elements: Piece) { bracketed("(", elements, ")") }

    /// Begins an argument of a call. A nil label is none.
    public mutating func argument(_ label: String? = nil) {
        element()
        guard let label else { return }
        identifier(label, .argument)
        append(": ")
    }

    /// `[…]` after a value.
    public mutating func `subscript`(_ arguments: Piece) { bracketed("[", arguments, "]") }

    /// Begins an element of an array literal, or an argument without label.
    public mutating func element() {
        guard !isAtGroupStart else { return }
        append(",")
        lineBreak()
        append(" ")
    }

    /// A closure on one line: `{ $0.id == key }`, `{ onAction($0) }`; with names for its parameters, `{ day in … }`.
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

    /// ` { $0.id }`, after what is called with it.
    public mutating func trailingClosure(_ value: Piece) {
        append(" ")
        closure([], value)
    }

    /// ` { [code = $0.code] in text($0, code) }`, after what is called with it.
    public mutating func trailingClosure(holding name: String, _ held: Piece, _ value: Piece) {
        append(" ")
        closure(holding: name, held, readsParameter: true, value)
    }

    /// `{ [lookups = screen.lookups] in $0.id == lookups.first }`, a closure that holds a value of its own; `_ in` where it
    /// does not read what it is given.
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

    /// `{ _ in value }`, the same whatever it is given.
    public mutating func closureOfAnything(_ value: Piece) {
        append("{")
        openGroup(.delimited)
        append(" _ in ")
        value(&self)
        closeGroup()
        append(" }")
    }

    /// Whether an enum is in a case, whatever its payload: a closure that is called at once, since Swift has no
    /// operator for it, in parentheses, since it may follow an `if`.
    public mutating func isCase(_ pattern: Piece, of subject: Piece) {
        append("({ if case ")
        pattern(&self)
        append(" = $0 { true } else { false } }(")
        subject(&self)
        append("))")
    }

    /// `!` after an optional.
    public mutating func forceUnwrap() { append("!") }

    /// A closure that ignores its only argument: `{ _ in }`.
    public mutating func emptyClosure() { append("{ _ in }") }

    /// `left && right`
    public mutating func binary(_ operation: Operator, _ left: Piece, _ right: Piece) {
        openGroup(.continuation)
        left(&self)
        lineBreak()
        append(operation.spelling)
        right(&self)
        closeGroup()
    }

    /// `first && second && third`, as one, each begun with `operand`: where it is too long, each operator begins a line.
    public mutating func chain(_ operands: Piece) {
        openGroup(.continuation)
        operands(&self)
        closeGroup()
    }

    /// Begins an operand of a chain, with the operator before it but for the first one.
    public mutating func operand(_ operation: Operator) {
        if isAtGroupStart { return }
        lineBreak()
        append(operation.spelling)
    }

    /// `condition ? value : otherwise`
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

    /// `!`, before a value that is a path, a call or in parentheses.
    public mutating func not() { append("!") }

    public mutating func parenthesized(_ value: Piece) {
        append("(")
        value(&self)
        append(")")
    }

    /// `` as Mood`, after a literal whose type nothing around it says.
    public mutating func conversion(to type: SwiftType) {
        append(" as ")
        self.type(type)
    }

    /// `\.name`
    public mutating func keyPath(_ names: [String]) {
        append("\\")
        for name in names { member(name) }
    }

    /// `\.self`
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
        if isAtGroupStart { marks.remove(from: marks.count - 1) } else { closeGroup() }
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

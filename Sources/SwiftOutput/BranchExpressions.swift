// `switch` and `if case` as parts of an expression: in a closure that is called where it stands.

/// One case of a `switch` and its value.
public struct SwitchArm {
    /// Nil for `default`.
    public var pattern: SwiftWriter.Piece?
    public var value: SwiftWriter.Piece

    public init(_ pattern: SwiftWriter.Piece?, value: @escaping SwiftWriter.Piece) {
        self.pattern = pattern
        self.value = value
    }
}

extension SwiftWriter {
    /// `{ switch subject { case .failed(let message): message; default: "" } }()`
    public mutating func switchExpression(_ subject: Piece, _ arms: [SwitchArm]) {
        append("{ switch ")
        subject(&self)
        append(" {")
        openGroup(.delimited)
        for (index, arm) in arms.enumerated() {
            if index > 0 {
                append(";")
                lineBreak()
            }
            append(" ")
            if let pattern = arm.pattern {
                append("case ")
                pattern(&self)
            } else {
                append("default")
            }
            append(": ")
            arm.value(&self)
        }
        closeGroup()
        append(" } }()")
    }

    /// `{ if case .failed = phase { true } else { false } }()`: whether a value is of a case with a payload.
    public mutating func isCase(_ name: String, _ subject: Piece) {
        append("{ if case ")
        member(name)
        append(" = ")
        subject(&self)
        append(" { true } else { false } }()")
    }

    /// A closure of statements behind a call, on lines of its own: `screen.each(…) { session in … }`.
    ///
    /// It ends the line that is being written: nothing of it may be open.
    public mutating func trailingClosure(_ parameters: [String] = [], statements: Piece) {
        append(" {")
        for (index, name) in parameters.enumerated() {
            append(index > 0 ? ", " : " ")
            identifier(name, .label)
        }
        if !parameters.isEmpty { append(" in") }
        endLine()
        nested(statements)
        beginLine()
        append("}")
    }
}

extension SwiftWriter {
    /// A closure, set apart from what takes it: `name.map { String($0) }`.
    public mutating func trailing(_ closure: Piece) {
        append(" ")
        closure(&self)
    }

    /// `!` behind what is known to be there.
    public mutating func forceUnwrap() { append("!") }
}

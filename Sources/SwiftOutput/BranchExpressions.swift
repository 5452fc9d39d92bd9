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
    /// `{ () -> String in switch subject { case .failed(let message): message; default: "" } }()`
    public mutating func switchExpression(_ type: SwiftType, _ subject: Piece, _ arms: [SwitchArm]) {
        append("{ () -> ")
        self.type(type)
        append(" in switch ")
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

    /// A closure of statements behind a call, on lines of its own: `screen.each(…) { session in … }`.
    ///
    /// It ends the line that is being written: nothing of it may be open.
    public mutating func trailingBlock(_ parameters: [String] = [], statements: Piece) {
        append(" {")
        for (index, name) in parameters.enumerated() {
            append(index > 0 ? ", " : " ")
            identifier(name, .reference)
        }
        if !parameters.isEmpty { append(" in") }
        endLine()
        nested(statements)
        beginLine()
        append("}")
    }
}

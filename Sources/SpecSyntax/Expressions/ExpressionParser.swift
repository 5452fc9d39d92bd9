// Parses expressions with a Pratt parser. The parser stops at the first error, because the meaning of the remaining
// tokens is uncertain.

import SpecDiagnostics

let expressionParserRules: [Rule] = [.expressionSyntax, .expressionTooLarge, .comparisonChain, .unclosedString]

extension Rule {
    static let expressionSyntax = Rule(
        "expression-syntax",
        .error,
        "Reports an expression that is not valid in the language."
    )
    static let expressionTooLarge = Rule(
        "expression-too-large",
        .error,
        "Reports an expression with more than 500 parts or more than 32 levels of nesting."
    )
    static let comparisonChain = Rule(
        "comparison-chain",
        .error,
        "Reports a comparison whose operand is another comparison."
    )
    static let unclosedString = Rule(
        "unclosed-string",
        .error,
        "Reports a text in an expression without its closing quotation mark."
    )
}

/// Parses a scalar as an expression. Returns `nil` after reporting an error.
public func parseExpression(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> ExpressionSyntax? {
    var parser = ExpressionParser(scalar, from: scalar.content.start, to: scalar.content.end)
    let expression = parser.parseWhole()
    diagnostics.report(contentsOf: parser.diagnostics)
    return expression
}

/// Parses a scalar as a case of an enum, for example `failed(message)`. A period before the name of the case is
/// allowed. Returns `nil` after reporting an error.
public func parseCasePattern(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> CasePatternSyntax? {
    var parser = ExpressionParser(scalar, from: scalar.content.start, to: scalar.content.end)
    let pattern = parser.parseCasePattern()
    diagnostics.report(contentsOf: parser.diagnostics)
    return pattern
}

/// Parses a scalar as an action with names for its parameters, for example `onChange(newText)`. Returns `nil` after
/// reporting an error.
func parseActionPattern(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> CasePatternSyntax? {
    var parser = ExpressionParser(scalar, from: scalar.content.start, to: scalar.content.end)
    let pattern = parser.parseCasePattern("an action and the names of its parameters")
    diagnostics.report(contentsOf: parser.diagnostics)
    return pattern
}

struct ExpressionParser {
    static let tokenLimit = 500
    static let nestingLimit = 32

    let scalar: ScalarSyntax
    var lexer: ExpressionLexer
    var token: ExpressionToken
    var diagnostics = Diagnostics()
    private var tokenCount = 0
    var nesting: Int

    /// Creates a parser for a part of a scalar.
    ///
    /// - Parameters:
    ///   - start, end: The bounds of the expression in the storage of the scalar's text.
    ///   - nesting: The nesting depth of the text that contains the expression.
    init(_ scalar: ScalarSyntax, from start: Int, to end: Int, nesting: Int = 0) {
        self.scalar = scalar
        self.nesting = nesting
        lexer = ExpressionLexer(scalar.content, from: start, to: end)
        token = lexer.next()
    }

    mutating func parseWhole() -> ExpressionSyntax? {
        guard let expression = parseChoice() else { return nil }
        guard token.kind == .end, token.end == lexer.end else { return failAtOperator() }
        return expression
    }

    /// Parses an expression, and stops before the first operator with a lower precedence than `minimum`. Returns `nil`
    /// after reporting an error.
    mutating func parse(above minimum: BindingLevel) -> ExpressionSyntax? {
        nesting += 1
        defer { nesting -= 1 }
        guard isSmallEnough else { return failAsTooLarge() }
        guard var left = parseUnary() else { return nil }
        while true {
            if minimum.rawValue <= BindingLevel.casting.rawValue, token.isWord("is", in: lexer) {
                guard let test = parseCaseTest(of: left) else { return nil }
                left = test
                continue
            }
            guard let op = OperatorSyntax(token), minimum.rawValue <= op.level.rawValue else { return left }
            guard let combined = parseOperator(op, after: left) else { return nil }
            left = combined
        }
    }

    private mutating func parseOperator(_ op: OperatorSyntax, after left: ExpressionSyntax) -> ExpressionSyntax? {
        let range = sourceRange(token.range)
        advance()
        guard let right = parse(above: op == .coalesce ? op.level : op.level.next) else { return nil }
        if op.level == .comparison, let second = OperatorSyntax(token), second.level == .comparison {
            return fail(.comparisonChain, "'\(second.rawValue)' cannot follow a comparison with '\(op.rawValue)'")
        }
        return ExpressionSyntax(
            kind: .binary(Located(op, at: range), left, right),
            range: left.range.union(right.range)
        )
    }

    private mutating func parseCaseTest(of subject: ExpressionSyntax) -> ExpressionSyntax? {
        guard isSmallEnough else { return failAsTooLarge() }
        let operation = token.range
        advance()
        let isNegated = token.isWord("not", in: lexer)
        let negation = token.range
        if isNegated { advance() }
        if token.isWord("nil", in: lexer) {
            let meant = isNegated ? "!=" : "=="
            let written = operation.lowerBound..<(isNegated ? negation.upperBound : operation.upperBound)
            let edit = SuggestedEdit.replace(sourceRange(written), with: meant, title: "use '\(meant)'")
            return fail(.expressionSyntax, "expected a case after 'is', found 'nil'", at: operation, edits: [edit])
        }
        guard token.isSymbol(".") else {
            let insertion = SuggestedEdit(
                "insert '.'",
                [ByteEdit(sourceRange(token.range).startPoint, ".")],
                isSafe: true
            )
            let edits = token.kind == .identifier ? [insertion] : []
            let word = isNegated ? "is not" : "is"
            return fail("expected '.' and a case after '\(word)', found \(found)", edits: edits)
        }
        advance()
        guard let name = takeName(after: "'.'") else { return nil }
        if token.isSymbol("("), !token.hasSpaceBefore {
            let message = "'is' tests for a case without its payload"
            let note = Note("use 'case .\(name.value)(let …) = …' to bind the payload")
            diagnostics.report(Diagnostic(.expressionSyntax, at: sourceRange(token.range), message, notes: [note]))
            return nil
        }
        let test = ExpressionSyntax(kind: .isCase(subject, name), range: subject.range.union(name.range))
        return isNegated ? ExpressionSyntax(kind: .not(test), range: test.range) : test
    }

    private mutating func parseUnary() -> ExpressionSyntax? {
        guard token.isSymbol("!") || isNotOperator() else {
            if token.isSymbol("-") { return parseNegated() }
            guard let primary = parsePrimary() else { return nil }
            return primary.allowsSteps ? parseSteps(on: primary) : primary
        }
        let start = sourceRange(token.range)
        nesting += 1
        defer { nesting -= 1 }
        guard isSmallEnough else { return failAsTooLarge() }
        advance()
        guard let operand = parseUnary() else { return nil }
        return ExpressionSyntax(kind: .not(operand), range: start.union(operand.range))
    }

    /// Parses a minus sign and the value after it. A minus sign before digits is part of the number. Returns `nil`
    /// after reporting an error.
    private mutating func parseNegated() -> ExpressionSyntax? {
        let start = token.start
        advance()
        guard !token.hasSpaceBefore else { return fail("expected a value right after '-', found \(found)") }
        if token.kind == .number { return parseNumber(isNegative: true, from: start) }
        nesting += 1
        defer { nesting -= 1 }
        guard isSmallEnough else { return failAsTooLarge() }
        guard let primary = parsePrimary() else { return nil }
        guard let operand = primary.allowsSteps ? parseSteps(on: primary) : primary else { return nil }
        return ExpressionSyntax(kind: .negated(operand), range: sourceRange(start..<start + 1).union(operand.range))
    }

    /// Returns a Boolean value that indicates whether the current token is the operator `not`. If no operand follows,
    /// `not` is a name.
    private mutating func isNotOperator() -> Bool {
        guard token.isWord("not", in: lexer) else { return false }
        let position = lexer.position
        defer { lexer.position = position }
        let next = lexer.next()
        switch next.kind {
        case .identifier: return text(of: next.range) != "is"
        case .number, .string, .unclosedString: return true
        case .symbol: return next.isSymbol("(") || next.isSymbol("!") || next.isSymbol("[") && next.hasSpaceBefore
        default: return false
        }
    }

    // MARK: - Tokens

    mutating func advance() {
        token = lexer.next()
        tokenCount += 1
    }

    func text(of range: Range<Int>) -> String { lexer.text(range.lowerBound, range.upperBound) }

    func sourceRange(_ range: Range<Int>) -> SourceRange { scalar.sourceRange(range.lowerBound, range.upperBound) }

    /// Returns the name at the current token, and advances. If the token is not a name, reports an error and returns
    /// `nil`.
    mutating func takeName(after what: String) -> Located<String>? {
        guard token.kind == .identifier else { return fail("expected a name after \(what), found \(found)") }
        let name = Located(text(of: token.range), at: sourceRange(token.range))
        advance()
        return name
    }

    /// The current token, as messages show it.
    var found: String {
        token.kind == .end ? "the end of the expression" : "'\(text(of: token.range))'"
    }

    // MARK: - Reports

    mutating func fail<Result>(_ message: String, edits: [SuggestedEdit] = []) -> Result? {
        fail(.expressionSyntax, message, edits: edits)
    }

    mutating func fail<Result>(
        _ rule: Rule,
        _ message: String,
        at range: Range<Int>? = nil,
        edits: [SuggestedEdit] = []
    ) -> Result? {
        diagnostics.report(Diagnostic(rule, at: sourceRange(range ?? token.range), message, edits: edits))
        return nil
    }

    /// A Boolean value that indicates whether the expression tree is small enough for the recursive functions that
    /// traverse and deallocate the tree.
    var isSmallEnough: Bool { nesting <= Self.nestingLimit && tokenCount <= Self.tokenLimit }

    mutating func failAsTooLarge<Result>() -> Result? {
        fail(.expressionTooLarge, "the expression is too large")
    }

    /// Reports an error for the current token, and returns `nil`. The token follows an expression in brackets or
    /// parentheses, so only an operator or `expected` is allowed.
    mutating func failAtEnd<Result>(expecting expected: String) -> Result? {
        misspelledOperator == nil ? fail("expected \(expected), found \(found)") : failAtOperator()
    }

    /// The correct spelling if the current token is an operator of another language, or `nil` otherwise.
    private var misspelledOperator: String? {
        switch text(of: token.range) {
        case "and", "&": "&&"
        case "or": "||"
        case "=": "=="
        default: nil
        }
    }

    /// Reports a token in a position where only an operator or the end of the expression is allowed, and returns `nil`.
    mutating func failAtOperator<Result>() -> Result? {
        let word = text(of: token.range)
        let range = sourceRange(token.range)
        if token.kind == .unclosedString { return fail(.unclosedString, "the text is never closed") }
        if let meant = misspelledOperator {
            let edit = SuggestedEdit.replace(range, with: meant, title: "use '\(meant)'", isSafe: true)
            return fail("expected an operator, found '\(word)'", edits: [edit])
        }
        switch word {
        case "{":
            return fail("expected '(' and an expression for each element, found '{'")
        case "where":
            return fail("expected '.filter' to filter a list, found 'where'")
        case "|":
            return fail("'|' is allowed only in a placeholder of a text")
        case "?":
            return failAtQuestionMark()
        case "?.", "?[":
            return failAtOptionalStep(isStep: false)
        case "!":
            return fail("'!' cannot follow a value")
        default:
            return fail("expected an operator, found \(token.kind == .end ? "'}'" : found)")
        }
    }
}

/// The precedence of operators, as in Swift.
enum BindingLevel: Int {
    case or, and, comparison, coalescing, casting, addition, multiplication, none

    var next: BindingLevel { BindingLevel(rawValue: rawValue + 1) ?? .none }
}

extension OperatorSyntax {
    /// Creates an operator from a token. Returns `nil` if the token is not an operator.
    init?(_ token: ExpressionToken) {
        if token.symbol < 0x100 {
            switch UInt8(token.symbol) {
            case .less: self = .less
            case .greater: self = .greater
            case .plus: self = .add
            case .minus: self = .subtract
            case .asterisk: self = .multiply
            case .slash: self = .divide
            case .percent: self = .remainder
            default: return nil
            }
        } else if token.isSymbol("&&") {
            self = .and
        } else if token.isSymbol("||") {
            self = .or
        } else if token.isSymbol("==") {
            self = .equal
        } else if token.isSymbol("!=") {
            self = .notEqual
        } else if token.isSymbol("??") {
            self = .coalesce
        } else if token.isSymbol("<=") {
            self = .lessOrEqual
        } else if token.isSymbol(">=") {
            self = .greaterOrEqual
        } else {
            return nil
        }
    }

    var level: BindingLevel {
        switch self {
        case .or: .or
        case .and: .and
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
        case .coalesce: .coalescing
        case .add, .subtract: .addition
        case .multiply, .divide, .remainder: .multiplication
        }
    }
}

// Parses texts with placeholders, for example `Your balance is {account.balance | currency(USD)}`. Names in code use
// the word "hole" for a placeholder.

import SpecDiagnostics

let templateRules: [Rule] = [.templateBrace, .textTooLarge]

extension Rule {
    static let templateBrace = Rule(
        "template-brace",
        .error,
        "Reports a brace in a text that does not belong to a placeholder."
    )
    static let textTooLarge = Rule("text-too-large", .error, "Reports a text with more than 500 placeholders.")
}

/// Parses a scalar as a text with placeholders. After an error in a placeholder, continues with the next placeholder.
/// Returns `nil` after reporting an error.
public func parseTemplate(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> TemplateSyntax? {
    var parser = TemplateParser(scalar, from: scalar.content.start, to: scalar.content.end)
    let segments = parser.parse()
    diagnostics.report(contentsOf: parser.diagnostics)
    return segments.map { TemplateSyntax(segments: $0, range: scalar.range) }
}

/// Parses a scalar as the content of a placeholder, without reporting errors. Returns `nil` if the scalar is not valid
/// content.
public func parseHole(_ scalar: ScalarSyntax) -> HoleSyntax? {
    var parser = ExpressionParser(scalar, from: scalar.content.start, to: scalar.content.end)
    guard let (expression, formats, alternative) = parser.parseHoleContent() else { return nil }
    return HoleSyntax(expression: expression, formats: formats, alternative: alternative, range: scalar.range)
}

extension HoleSyntax {
    /// The text that consists of this placeholder only.
    public var alone: TemplateSyntax { TemplateSyntax(segments: [.hole(self)], range: range) }
}

/// Returns the quoted text that is equivalent to a scalar with placeholders, for example `'It''s {name}'`.
public func textLiteral(of scalar: ScalarSyntax) -> String {
    let parser = TemplateParser(scalar, from: scalar.content.start, to: scalar.content.end)
    var literal: [UInt8] = [.singleQuote]
    var position = parser.position
    while position < parser.end {
        let byte = parser.bytes[position]
        var next = position + 1
        if byte == .openBrace {
            if next < parser.end, parser.bytes[next] == byte {
                next += 1
            } else if let close = parser.closingBrace(after: position) {
                next = close + 1
            }
        } else if byte == .singleQuote {
            literal.append(byte)
        }
        literal += parser.bytes[position..<next]
        position = next
    }
    literal.append(.singleQuote)
    return String(decoding: literal, as: UTF8.self)
}

extension ExpressionParser {
    /// Parses a quoted text. Returns `nil` after reporting an error.
    mutating func parseText(in bytes: Range<Int>, quote: UInt8, at range: SourceRange) -> TemplateSyntax? {
        var parser = TemplateParser(
            scalar,
            from: bytes.lowerBound,
            to: bytes.upperBound,
            quote: quote,
            nesting: nesting + 1
        )
        let segments = parser.parse()
        diagnostics.report(contentsOf: parser.diagnostics)
        return segments.map { TemplateSyntax(segments: $0, range: range) }
    }
}

private struct TemplateParser {
    static let holeLimit = 500

    let scalar: ScalarSyntax
    /// The storage of the scalar's text.
    let bytes: [UInt8]
    let end: Int
    /// The quote that surrounds the text in an expression. If the text is a whole scalar and not part of an expression,
    /// the value is an opening brace. Inside quotes, a doubled quote represents one quote character.
    let quote: UInt8
    /// The nesting depth of the text in other texts.
    let nesting: Int
    var position: Int
    var segments: [TemplateSyntax.Segment] = []
    /// The start of the text that is not in a segment yet.
    var textStart: Int
    /// A Boolean value that indicates whether the text after `textStart` contains a doubled brace or a doubled quote.
    var hasDoubled = false
    var diagnostics = Diagnostics()
    private var holeCount = 0

    init(_ scalar: ScalarSyntax, from start: Int, to end: Int, quote: UInt8 = .openBrace, nesting: Int = 0) {
        self.scalar = scalar
        self.end = end
        self.quote = quote
        self.nesting = nesting
        bytes = scalar.content.storage
        position = start
        textStart = start
    }

    mutating func parse() -> [TemplateSyntax.Segment]? {
        var isSound = true
        while position < end {
            let byte = bytes[position]
            if byte != .openBrace, byte != .closeBrace, byte != quote {
                position += 1
            } else if position + 1 < end, bytes[position + 1] == byte {
                hasDoubled = true
                position += 2
            } else if byte == .openBrace {
                flush()
                holeCount += 1
                guard holeCount <= Self.holeLimit else { return failAsTooLarge() }
                if let hole = parseHole() { segments.append(.hole(hole)) } else { isSound = false }
                textStart = position
            } else {
                report("unmatched '}'", at: position..<position + 1, doubling: .closeBrace)
                isSound = false
                position += 1
            }
        }
        flush()
        return isSound ? segments : nil
    }

    private mutating func failAsTooLarge() -> [TemplateSyntax.Segment]? {
        let place = scalar.sourceRange(position, position + 1)
        diagnostics.report(
            Diagnostic(.textTooLarge, at: place, "the text has more than \(Self.holeLimit) placeholders")
        )
        return nil
    }

    private mutating func flush() {
        guard position > textStart else { return }
        let text = hasDoubled ? undoubled(textStart..<position) : bytes[textStart..<position]
        let range = scalar.sourceRange(textStart, position)
        segments.append(.text(Located(String(decoding: text, as: UTF8.self), at: range)))
        hasDoubled = false
    }

    private func undoubled(_ range: Range<Int>) -> ArraySlice<UInt8> {
        var text: ArraySlice<UInt8> = []
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = bytes[position]
            text.append(byte)
            position += byte == .openBrace || byte == .closeBrace || byte == quote ? 2 : 1
        }
        return text
    }

    /// Parses a placeholder, and advances to the position after its closing brace. If there is no closing brace,
    /// advances to the end of the text. Returns `nil` after reporting an error.
    private mutating func parseHole() -> HoleSyntax? {
        let start = position
        guard let close = closingBrace(after: start) else {
            report("'{' is never closed", at: start..<start + 1, doubling: .openBrace)
            position = end
            return nil
        }
        position = close + 1
        var first = start + 1
        while first < close, isSpace(bytes[first]) { first += 1 }
        let range = scalar.sourceRange(start, close + 1)
        guard first < close else {
            diagnostics.report(Diagnostic(.templateBrace, at: range, "the placeholder is empty"))
            return nil
        }
        var parser = ExpressionParser(scalar, from: start + 1, to: close, nesting: nesting)
        let content = parser.parseHoleContent()
        diagnostics.report(contentsOf: parser.diagnostics)
        guard let (expression, formats, alternative) = content else { return nil }
        return HoleSyntax(expression: expression, formats: formats, alternative: alternative, range: range)
    }

    /// Returns the offset of the first closing brace after `start` that is outside strings, or `nil` if no such brace
    /// exists. Ignores a quote that is never closed, because the quote can be an apostrophe.
    func closingBrace(after start: Int) -> Int? {
        var position = start + 1
        while position < end, bytes[position] != .singleQuote, bytes[position] != .doubleQuote {
            if bytes[position] == .closeBrace { return position }
            position += 1
        }
        var lexer = ExpressionLexer(scalar.content, from: position, to: end)
        while lexer.position < end {
            let token = lexer.next()
            switch token.kind {
            case .end: return lexer.position < end ? lexer.position : nil
            case .unclosedString: lexer.position = token.start + 1
            default: break
            }
        }
        return nil
    }

    private mutating func report(_ message: String, at range: Range<Int>, doubling brace: UInt8) {
        let place = scalar.sourceRange(range.lowerBound, range.upperBound)
        let character = String(UnicodeScalar(brace))
        let edit = SuggestedEdit("double the brace", [ByteEdit(place.endPoint, character)])
        diagnostics.report(Diagnostic(.templateBrace, at: place, message, edits: [edit]))
    }
}

extension ExpressionParser {
    mutating func parseHoleContent() -> (ExpressionSyntax, [FormatSyntax], alternative: ExpressionSyntax?)? {
        guard let expression = parseChoice() else { return nil }
        var formats: [FormatSyntax] = []
        while token.isSymbol("|") {
            advance()
            guard let format = parseFormat() else { return nil }
            formats.append(format)
        }
        var alternative: ExpressionSyntax?
        if !formats.isEmpty, token.isSymbol("??") {
            advance()
            guard let parsed = parse(above: .or) else { return nil }
            alternative = parsed
        }
        guard token.kind == .end, token.end == lexer.end else { return failAtOperator() }
        return (expression, formats, alternative)
    }

    private mutating func parseFormat() -> FormatSyntax? {
        guard token.kind == .identifier else { return fail("expected a format after '|', found \(found)") }
        guard var name = takeName(after: "'|'") else { return nil }
        if token.isSymbol("."), !token.hasSpaceBefore {
            advance()
            guard let function = takeName(after: "'.'") else { return nil }
            name = Located("\(name.value).\(function.value)", at: name.range.union(function.range))
        }
        guard token.isSymbol("(") else { return FormatSyntax(name: name, arguments: nil, range: name.range) }
        // The arguments of `time` are patterns that contain colons, for example `mm:ss`. In any other format, a word
        // before a colon is a label.
        let words: WordArguments = name.value == "time" ? .patterns : .phrases
        guard let (arguments, end) = parseArguments(words: words) else { return nil }
        return FormatSyntax(name: name, arguments: arguments, range: name.range.union(end))
    }
}

// Texts with holes: `Your balance is {account.balance | currency(USD)}`.

import SpecDiagnostics

extension Rule {
    static let templateBrace = Rule(
        "template-brace",
        .error,
        "Braces of a text come in pairs around an expression; doubled ones stand for themselves."
    )
    static let textTooLarge = Rule("text-too-large", .error, "A text has at most 500 holes.")
}

/// Reads a scalar as a text with holes; nil after it was reported. All holes are looked at, so more than one finding
/// can come of it.
public func parseTemplate(_ scalar: ScalarSyntax, diagnostics: inout Diagnostics) -> TemplateSyntax? {
    var parser = TemplateParser(scalar)
    let segments = parser.parse()
    diagnostics.report(contentsOf: parser.diagnostics)
    return segments.map { TemplateSyntax(segments: $0, range: scalar.range) }
}

private struct TemplateParser {
    static let holeLimit = 500

    let scalar: ScalarSyntax
    let bytes: [UInt8]
    var position = 0
    var segments: [TemplateSyntax.Segment] = []
    var text: [UInt8] = []
    var textStart = 0
    var diagnostics = Diagnostics()
    private var holeCount = 0

    init(_ scalar: ScalarSyntax) {
        self.scalar = scalar
        bytes = Array(scalar.text.utf8)
    }

    mutating func parse() -> [TemplateSyntax.Segment]? {
        var isSound = true
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "{") where !isDoubled:
                flush()
                holeCount += 1
                guard holeCount <= Self.holeLimit else { return failAsTooLarge() }
                if let hole = parseHole() { segments.append(.hole(hole)) } else { isSound = false }
                textStart = position
            case UInt8(ascii: "}") where !isDoubled:
                report("'}' closes nothing", at: position..<position + 1, doubling: UInt8(ascii: "}"))
                isSound = false
                position += 1
            case let brace where brace == UInt8(ascii: "{") || brace == UInt8(ascii: "}"):
                text.append(brace)
                position += 2
            case let byte:
                text.append(byte)
                position += 1
            }
        }
        flush()
        return isSound ? segments : nil
    }

    private mutating func failAsTooLarge() -> [TemplateSyntax.Segment]? {
        let place = scalar.sourceRange(of: position..<position + 1)
        diagnostics.report(Diagnostic(.textTooLarge, at: place, "the text has more than \(Self.holeLimit) holes"))
        return nil
    }

    private var isDoubled: Bool { position + 1 < bytes.count && bytes[position + 1] == bytes[position] }

    private mutating func flush() {
        guard !text.isEmpty else { return }
        let range = scalar.sourceRange(of: textStart..<position)
        segments.append(.text(Located(String(decoding: text, as: UTF8.self), at: range)))
        text = []
    }

    /// From the opening brace to past the closing one; or to the end of the text, where there is none.
    private mutating func parseHole() -> HoleSyntax? {
        let start = position
        guard let end = closingBrace(after: start) else {
            report("'{' is not closed", at: start..<start + 1, doubling: UInt8(ascii: "{"))
            position = bytes.count
            return nil
        }
        position = end + 1
        guard bytes[(start + 1)..<end].contains(where: { !isSpace($0) }) else {
            let range = scalar.sourceRange(of: start..<end + 1)
            diagnostics.report(Diagnostic(.templateBrace, at: range, "the braces hold nothing"))
            return nil
        }
        var parser = ExpressionParser(scalar, bytes: bytes, from: start + 1, to: end)
        let content = parser.parseHoleContent()
        diagnostics.report(contentsOf: parser.diagnostics)
        guard let (expression, formats) = content else { return nil }
        let range = scalar.sourceRange(of: start..<end + 1)
        return HoleSyntax(expression: expression, formats: formats, range: range)
    }

    /// The first closing brace outside strings. A quote that is never closed is none: an apostrophe in a text that was
    /// not meant as a hole should not hide the brace.
    private func closingBrace(after start: Int) -> Int? {
        var lexer = ExpressionLexer(bytes: bytes, position: start + 1, end: bytes.count)
        while lexer.position < bytes.count {
            let token = lexer.next()
            switch token.kind {
            case .end: return lexer.position < bytes.count ? lexer.position : nil
            case .unclosedString: lexer.position = token.range.lowerBound + 1
            default: break
            }
        }
        return nil
    }

    private mutating func report(_ message: String, at range: Range<Int>, doubling brace: UInt8) {
        let place = scalar.sourceRange(of: range)
        let character = String(UnicodeScalar(brace))
        let edit = SuggestedEdit("double the brace", [ByteEdit(place.endPoint, character)])
        diagnostics.report(Diagnostic(.templateBrace, at: place, message, edits: [edit]))
    }
}

extension ExpressionParser {
    mutating func parseHoleContent() -> (ExpressionSyntax, [FormatSyntax])? {
        guard let expression = parse(above: .or) else { return nil }
        var formats: [FormatSyntax] = []
        while at("|") {
            advance()
            guard let format = parseFormat() else { return nil }
            formats.append(format)
        }
        guard token.kind == .end, token.range.upperBound == lexer.end else { return failAtOperator() }
        return (expression, formats)
    }

    private mutating func parseFormat() -> FormatSyntax? {
        guard token.kind == .identifier else { return fail("expected a format after '|', found \(found)") }
        guard var name = takeName(after: "'|'") else { return nil }
        if at("."), !token.hasSpaceBefore {
            advance()
            guard let function = takeName(after: "'.'") else { return nil }
            name = Located("\(name.value).\(function.value)", at: name.range.union(function.range))
        }
        guard at("(") else { return FormatSyntax(name: name, arguments: nil, range: name.range) }
        guard let (arguments, end) = parseArguments(words: .patterns) else { return nil }
        return FormatSyntax(name: name, arguments: arguments, range: name.range.union(end))
    }
}

import SpecDiagnostics
import Testing

@testable import SpecSyntax

private let formsOfColors = "expected a color: '.red', '#RRGGBB', '#RRGGBBAA', '.asset(Name)' or a token"
private let formsOfFonts =
    "expected a font: '.body', '.system(17)', '.system(17, bold)', '.custom(Avenir-Heavy, 17)' or a token"

@Suite struct LiteralTests {
    private func outline(_ text: String, as kind: LiteralKind, isOptional: Bool = false) -> String {
        var diagnostics = Diagnostics()
        let literal = parseLiteral(scalar(text), as: kind, isOptional: isOptional, diagnostics: &diagnostics)
        return literal.map { SpecSyntaxTests.outline($0) } ?? SpecSyntaxTests.outline(diagnostics)
    }

    @Test(arguments: [
        ("true", LiteralKind.bool, "true"), ("12", .integer, "12"), ("12", .number, "12"), ("-3.5", .number, "-3.5"),
        ("90", .duration, "90"), ("1m30s", .duration, "90000000000ns"), ("Bell", .text, "'Bell'"),
        ("'Bell''s'", .text, "'Bell's'"), ("\"Bell\"", .text, "'Bell'"), ("{{x}}", .text, "'{x}'"),
        ("'{{x}}'", .text, "'{x}'"),
        ("'{x}'", .text, "1..<4 literal-hole: a literal text cannot contain a placeholder"),
        ("nil", .text, "'nil'"), ("bell", .image, "'bell'"), (".symbol(gear)", .image, ".symbol(gear)"),
        (".label", .color, ".label"), ("#FFCC00", .color, "#FFCC00FF"), ("'#FFCC00'", .color, "'#FFCC00'"),
        (".system(17, bold)", .font, ".system(17, bold)"),
        (".begin", .enumCase, ".begin"), (".failed(message: 'x')", .enumCase, ".failed(message: 'x')"),
        ("[]", .list, "[]"),
    ])
    func aLiteralIsParsedAsTheExpectedKind(_ text: String, _ kind: LiteralKind, _ expected: String) {
        #expect(outline(text, as: kind) == expected)
    }

    @Test(arguments: [LiteralKind.bool, .integer, .text, .color, .enumCase, .list, .nothing])
    func nilFitsAnyOptional(_ kind: LiteralKind) {
        #expect(outline("nil", as: kind, isOptional: true) == "nil")
    }

    @Test func quotedNilIsAText() throws {
        var diagnostics = Diagnostics()
        let quoted = try #require(scalar(inYAML: "text: 'nil'\n"))
        let literal = parseLiteral(quoted, as: .text, isOptional: true, diagnostics: &diagnostics)
        #expect(literal.map { SpecSyntaxTests.outline($0) } == "'nil'")
        #expect(outline("'nil'", as: .text, isOptional: true) == "'nil'")
    }

    @Test func aDefaultInsideQuotesIsNotAQuotedText() throws {
        let whole = try #require(scalar(inYAML: "text: \"String? = nil\"\n"))
        var diagnostics = Diagnostics()
        let literal = parseLiteral(whole.slice(9..<13), as: .text, isOptional: true, diagnostics: &diagnostics)
        #expect(literal.map { SpecSyntaxTests.outline($0) } == "nil")
    }

    @Test(arguments: [
        ("yes", LiteralKind.bool, "0..<3 strict-boolean: expected 'true' or 'false', found 'yes'"),
        ("1.5", .integer, "0..<3 literal-mismatch: expected a whole number, found '1.5'"),
        ("x", .number, "0..<1 literal-mismatch: expected a number, found 'x'"),
        ("soon", .duration, "0..<4 literal-mismatch: expected a duration, found 'soon'"),
        ("red", .color, "0..<3 literal-mismatch: expected a color, found 'red'"),
        ("1 +", .font, "0..<3 literal-mismatch: expected a font, found '1 +'"),
        ("begin", .enumCase, "0..<5 literal-mismatch: expected a case such as '.NAME', found 'begin'"),
        ("nil", .list, "0..<3 literal-mismatch: expected a list, found 'nil'"),
        (
            "today", .nothing,
            "0..<5 literal-mismatch: a value of the expected type cannot be written as a literal, found 'today'"
        ),
        ("'a' ?? b", .text, "0..<8 literal-mismatch: expected a text, found ''a' ?? b'"),
        ("'tis", .text, "0..<4 unclosed-string: the text is never closed"),
        ("a {b}", .text, "2..<5 literal-hole: a literal text cannot contain a placeholder"),
        ("010", .integer, "0..<3 leading-zero: the leading zero of '010' is ambiguous: octal or decimal"),
        ("#12", .color, "0..<3 malformed-color: expected six or eight hexadecimal digits, found '#12'"),
    ])
    func aLiteralOfAnotherKindIsAMismatch(_ text: String, _ kind: LiteralKind, _ expected: String) {
        #expect(outline(text, as: kind) == expected)
    }

    @Test(arguments: [
        ("yes", LiteralKind.bool, "true"), ("Off", .bool, "false"), ("red", .color, ".red"),
        ("begin", .enumCase, ".begin"),
    ])
    func theIntendedLiteralIsSuggested(_ text: String, _ kind: LiteralKind, _ expected: String) {
        var diagnostics = Diagnostics()
        _ = parseLiteral(scalar(text), as: kind, isOptional: false, diagnostics: &diagnostics)
        #expect(diagnostics.all.flatMap(\.edits).flatMap(\.edits).map(\.replacement) == [expected])
    }

    @Test(arguments: [
        (".label", "label"), ("#FFCC00", "ffcc00ff"), (".asset(Brand/gold)", "asset Brand/gold"),
        (".rgb(1, 2)", "0..<10 malformed-appearance: \(formsOfColors)"),
        (".asset(name: x)", "0..<15 malformed-appearance: \(formsOfColors)"),
    ])
    func colors(_ text: String, _ expected: String) throws {
        var diagnostics = Diagnostics()
        let expression = try #require(parseExpression(scalar(text), diagnostics: &diagnostics))
        let color =
            switch parseColor(expression, diagnostics: &diagnostics) {
            case .named(let name): name.value
            case .hex(let value): String(value, radix: 16)
            case .asset(let name): "asset \(name)"
            case nil: SpecSyntaxTests.outline(diagnostics)
            }
        #expect(color == expected)
    }

    @Test(arguments: [
        (".title2", "title2"), (".system(17)", "system 17"), (".system(17.5, bold)", "system 17.5 bold"),
        (".custom(Avenir-Heavy, 17)", "custom Avenir-Heavy 17"), (".custom('Gill Sans', 17)", "custom Gill Sans 17"),
        (".system(17, bald)", "12..<16 malformed-appearance: 'bald' is not a font weight, did you mean 'bold'?"),
        (".system(-1)", "0..<11 malformed-appearance: \(formsOfFonts)"),
        (".system(0.0)", "0..<12 malformed-appearance: \(formsOfFonts)"),
        (".custom(17)", "0..<11 malformed-appearance: \(formsOfFonts)"),
    ])
    func fonts(_ text: String, _ expected: String) throws {
        var diagnostics = Diagnostics()
        let expression = try #require(parseExpression(scalar(text), diagnostics: &diagnostics))
        let font =
            switch parseFont(expression, diagnostics: &diagnostics) {
            case .named(let name): name.value
            case .system(let size, let weight): "system \(size)" + (weight.map { " \($0)" } ?? "")
            case .custom(let name, let size): "custom \(name) \(size)"
            case nil: SpecSyntaxTests.outline(diagnostics)
            }
        #expect(font == expected)
    }

    @Test func secondsBecomeNanoseconds() {
        #expect(nanoseconds(ofSeconds: "90") == .nanoseconds(90_000_000_000))
        #expect(nanoseconds(ofSeconds: "-0.25") == .nanoseconds(-250_000_000))
        #expect(nanoseconds(ofSeconds: "0.0000000010") == .nanoseconds(1))
        #expect(nanoseconds(ofSeconds: "0.0000000019") == .tooFine)
        #expect(nanoseconds(ofSeconds: "0.000000000000000000001") == .tooFine)
        #expect(nanoseconds(ofSeconds: "99999999999999") == .tooLarge)
    }
}

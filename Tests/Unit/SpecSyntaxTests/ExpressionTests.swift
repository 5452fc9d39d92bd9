import SpecDiagnostics
import Testing

@testable import SpecSyntax

@Suite struct ExpressionTests {
    @Test(arguments: [
        ("a || b && c == d", "(a || (b && (c == d)))"),
        ("a && b || c", "((a && b) || c)"),
        ("a ?? b ?? c", "(a ?? (b ?? c))"),
        ("a ?? b == c", "((a ?? b) == c)"),
        ("a == b && c != d", "((a == b) && (c != d))"),
        ("!a.b && not c", "(!a.b && !c)"),
        ("not a == b", "(!a == b)"),
        ("a ?? phase is .failed", "(a ?? (phase is .failed))"),
        ("phase is .failed && b", "((phase is .failed) && b)"),
        ("phase is not .failed || b", "(!(phase is .failed) || b)"),
        ("a is not .b is .c", "(!(a is .b) is .c)"),
        ("(a || b) && c", "((a || b) && c)"),
        ("!!a", "!!a"),
        ("not [a].b", "![a].b"),
        ("not[a].b", "not[a].b"),
        ("!(a is .b)", "!(a is .b)"),
        ("(a < b) == (c < d)", "((a < b) == (c < d))"),
        ("a + b * c - d", "((a + (b * c)) - d)"),
        ("a / b % c", "((a / b) % c)"),
        ("a / b ?? c < d + 1", "(((a / b) ?? c) < (d + 1))"),
        ("-a.b * -(c)", "(-a.b * -c)"),
        ("a -1", "(a - 1)"),
        ("a - -1", "(a - -1)"),
        ("(a - b).magnitude", "(a - b).magnitude"),
        ("[:]", "[:]"),
        ("[a, b + 1,].count", "[a, (b + 1)].count"),
        ("a + [[], [b]][c]", "(a + [[], [b]][c])"),
    ])
    func operatorsBindAsInSwift(_ text: String, _ expected: String) {
        #expect(outline(expression: text) == expected)
    }

    @Test(arguments: [
        ("user?.address?.city", "user?.address?.city"),
        ("profile.segments[.warmUp]?.enabled", "profile.segments[.warmUp]?.enabled"),
        ("a?[1]", "a?[1]"),
        ("a[b ?? .c].d", "a[(b ?? .c)].d"),
        ("names.contains('x')", "names.contains('x')"),
        ("user?.names.contains(x)", "user?.names.contains(x)"),
        ("validCard(number) && true", "(validCard(number) && true)"),
        ("join(a, with: b)", "join(a, with: b)"),
        ("(a ?? b).count", "(a ?? b).count"),
        ("a.sorted($0.b, $0.c descending)", "a.sorted($0.b, $0.c <descending>)"),
        ("a.sorted(by: $0.b localized descending)", "a.sorted(by: $0.b <localized> <descending>)"),
        ("a.sorted($0.b descendin)", "a.sorted($0.b <descendin>)"),
        ("a.sorted($0.b other)", "14..<19 expression-syntax: expected ',' or ')', found 'other'"),
        ("not", "not"),
        ("not.isEmpty", "not.isEmpty"),
        ("is == in", "(is == in)"),
    ])
    func pathsAndCallsAreParsed(_ text: String, _ expected: String) {
        #expect(outline(expression: text) == expected)
    }

    @Test(arguments: [
        ("true", "true"), ("nil", "nil"), ("[]", "[]"), ("[ ]", "[]"), ("12", "12"), ("-3.5", "-3.5"), ("0", "0"),
        ("-0", "0"), ("0.25", "0.25"), ("-9223372036854775808", "-9223372036854775808"),
        ("1m30s", "90000000000ns"), ("2h", "7200000000000ns"), ("1.5s", "1500000000ns"), ("-90s", "-90000000000ns"),
        ("'it''s'", "'it's'"), ("\"say \"\"x\"\"\"", "'say \"x\"'"), ("'{{a}}'", "'{a}'"), ("''", "''"),
        (".failed", ".failed"), (".failed(message: 'x')", ".failed(message: 'x')"),
        ("#FFCC00", "#FFCC00FF"), ("#ffcc0080", "#FFCC0080"),
        (".system(17, bold)", ".system(17, bold)"), (".custom(Avenir-Heavy, 17)", ".custom(<Avenir-Heavy>, 17)"),
        (".custom(Gill Sans, 17.5)", ".custom(<Gill Sans>, 17.5)"), (".asset(Icons/bell)", ".asset(<Icons/bell>)"),
        (".symbol(gear.circle)", ".symbol(gear.circle)"), (".asset(Überschrift)", ".asset(<Überschrift>)"),
        (".symbol(repeat.1)", ".symbol(<repeat.1>)"), (".symbol(1.circle)", ".symbol(<1.circle>)"),
        (".symbol(4k.tv.fill)", ".symbol(<4k.tv.fill>)"), (".asset(2x/bell)", ".asset(<2x/bell>)"),
        (".symbol(17)", ".symbol(17)"), (".system(17.5)", ".system(17.5)"),
    ])
    func literals(_ text: String, _ expected: String) {
        #expect(outline(expression: text) == expected)
    }

    @Test(arguments: [
        ("'{a}'", "'{a}'"),
        ("'Hi, {a.b ?? 'you'}!'", "'\"Hi, \" {(a.b ?? 'you')} \"!\"'"),
        ("'{a ?? ''}''s'", "'{(a ?? '')} \"'s\"'"),
        ("'{a ?? \"\"}\"\"'", "'{(a ?? '')} \"\"\"\"'"),
        ("'{{}} {a | number(2) | shout}'", "'\"{} \" {a | number(2) | shout}'"),
        ("f('{'{a}, {b}'}', 1).count", "f('{'{a} \", \" {b}'}', 1).count"),
        ("a == '{b}' || c", "((a == '{b}') || c)"),
        ("'{'", "1..<2 template-brace: '{' is never closed"),
        ("'a}'", "2..<3 template-brace: unmatched '}'"),
        ("a == '{}'", "6..<8 template-brace: the placeholder is empty"),
        ("'{a b}'", "4..<5 expression-syntax: expected an operator, found 'b'"),
        ("'{a", "0..<3 unclosed-string: the text is never closed"),
    ])
    func textsInQuotesCanContainPlaceholders(_ text: String, _ expected: String) {
        #expect(outline(expression: text) == expected)
    }

    @Test func textsCanNestAsDeeplyAsExpressions() {
        func nested(_ depth: Int) -> ExpressionSyntax? {
            var diagnostics = Diagnostics()
            let text = String(repeating: "'{", count: depth) + "a" + String(repeating: "}'", count: depth)
            return parseExpression(scalar(text), diagnostics: &diagnostics)
        }
        #expect(nested(10) != nil)
        #expect(nested(200) == nil)
        // Each brace is scanned only once, so the time is linear.
        let manyBraces = "'" + String(repeating: "{'", count: 20_000)
        #expect(!outline(expression: manyBraces).isEmpty)
    }

    @Test(arguments: [
        "name", "a.b", "Add card", "it's {x}", "{x}", "say \"hi\"", "a: b", "#1", "a # b", "-1", "a, b", "'x'", "x:",
        "C:\\x", " a ", "true", "~", "[]", "a  b", "é", "12",
    ])
    func anEditWritesATextThatYAMLReadsUnchanged(_ text: String) throws {
        let written = try #require(scalarText(of: text))
        #expect(scalar(inYAML: "key: \(written)")?.text == text)
        if canBePlainScalar(text) { #expect(written == text) }
    }

    @Test(arguments: [
        ("Add card", "'Add card'"), ("it's {a ?? 'it''s'}", "'it''s {a ?? 'it''s'}'"), ("{{'}} {a}", "'{{''}} {a}'"),
    ])
    func aTextLiteralAvoidsTheSurroundingQuotes(_ text: String, _ expected: String) {
        #expect(textLiteral(of: scalar(text)) == expected)
    }

    @Test(arguments: [
        ("", "0..<0 expression-syntax: expected an expression, found the end of the expression"),
        ("a &&", "4..<4 expression-syntax: expected an expression, found the end of the expression"),
        ("a b", "2..<3 expression-syntax: expected an operator, found 'b'"),
        ("a and b", "2..<5 expression-syntax: expected an operator, found 'and'"),
        ("(a and b)", "3..<6 expression-syntax: expected an operator, found 'and'"),
        ("a && (b or c)", "8..<10 expression-syntax: expected an operator, found 'or'"),
        ("f(a = b)", "4..<5 expression-syntax: expected an operator, found '='"),
        ("[a & b]", "3..<4 expression-syntax: expected an operator, found '&'"),
        ("a = b", "2..<3 expression-syntax: expected an operator, found '='"),
        ("a +", "3..<3 expression-syntax: expected an expression, found the end of the expression"),
        ("a * / b", "4..<5 expression-syntax: expected an expression, found '/'"),
        ("a! == b", "1..<2 expression-syntax: '!' cannot follow a value"),
        ("a | date", "2..<3 expression-syntax: '|' is allowed only in a placeholder of a text"),
        ("a }", "2..<2 expression-syntax: expected an operator, found '}'"),
        ("a.", "2..<2 expression-syntax: expected a name after '.', found the end of the expression"),
        ("a?.0", "3..<4 expression-syntax: expected a name after '?.', found '0'"),
        ("a is not failed", "9..<15 expression-syntax: expected '.' and a case after 'is not', found 'failed'"),
        (
            "a is not",
            "8..<8 expression-syntax: expected '.' and a case after 'is not', found the end of the expression"
        ),
        ("a is failed", "5..<11 expression-syntax: expected '.' and a case after 'is', found 'failed'"),
        ("(a", "2..<2 expression-syntax: expected ')', found the end of the expression"),
        ("a[1", "3..<3 expression-syntax: expected ']', found the end of the expression"),
        ("[1", "2..<2 expression-syntax: expected ',' or ']', found the end of the expression"),
        ("[1 2]", "3..<4 expression-syntax: expected ',' or ']', found '2'"),
        ("[:1]", "2..<3 expression-syntax: expected ']', found '1'"),
        ("[,]", "1..<2 expression-syntax: expected an expression, found ','"),
        ("[].count", "2..<3 expression-syntax: expected an operator, found '.'"),
        ("f(a b)", "4..<5 expression-syntax: expected ',' or ')', found 'b'"),
        ("f(", "2..<2 expression-syntax: expected an expression, found the end of the expression"),
        ("- 3", "2..<3 expression-syntax: expected a value right after '-', found '3'"),
        ("a == €", "5..<8 expression-syntax: expected an expression, found '€'"),
        ("a < b < c", "6..<7 comparison-chain: '<' cannot follow a comparison with '<'"),
        ("a == b != c", "7..<9 comparison-chain: '!=' cannot follow a comparison with '=='"),
        ("'abc", "0..<4 unclosed-string: the text is never closed"),
        ("a == \"x", "5..<7 unclosed-string: the text is never closed"),
        ("010", "0..<3 leading-zero: the leading zero of '010' is ambiguous: octal or decimal"),
        ("-007.5", "0..<6 leading-zero: the leading zero of '-007.5' is ambiguous: octal or decimal"),
        ("1_000", "0..<5 malformed-number: '1_000' is not a number"),
        ("0x1F", "0..<4 malformed-number: '0x1F' is not a number"),
        ("1.0000000005s", "0..<13 malformed-number: '1.0000000005s' is not a whole number of nanoseconds"),
        ("0.00000000000001h", "0..<17 malformed-number: '0.00000000000001h' is not a whole number of nanoseconds"),
        ("30s1m", "0..<5 malformed-number: '30s1m' is not a number"),
        ("1.5m30s", "0..<7 malformed-number: '1.5m30s' is not a number"),
        ("9223372036854775808", "0..<19 number-too-large: '9223372036854775808' does not fit in 64 bits"),
        ("9999999999h", "0..<11 number-too-large: '9999999999h' does not fit in 64 bits"),
        ("#FFCC0", "0..<6 malformed-color: expected six or eight hexadecimal digits, found '#FFCC0'"),
        ("#GGCC00", "0..<7 malformed-color: expected six or eight hexadecimal digits, found '#GGCC00'"),
    ])
    func anInvalidExpressionIsReportedWhereItEnds(_ text: String, _ expected: String) {
        #expect(outline(expression: text) == expected)
    }

    @Test(arguments: ["(", "!", "not ", "a[", "f("])
    func deepNestingIsRefused(_ piece: String) {
        let text = String(repeating: piece, count: 2_000)
        #expect(outline(expression: text).contains("expression-too-large: the expression is too large"))
    }

    @Test(arguments: [".b", " && a", "?.b", " ?? a", "[0]", " is .c"])
    func longChainsAreRefused(_ piece: String) {
        #expect(!outline(expression: "a" + String(repeating: piece, count: 20)).contains("expression"))
        let text = "a" + String(repeating: piece, count: 100_000)
        #expect(outline(expression: text).contains("expression-too-large: the expression is too large"))
    }

    @Test func everyNodeHasItsRange() throws {
        var diagnostics = Diagnostics()
        let text = "profile.segments[.warmUp]?.enabled == (not x)"
        let expression = try #require(parseExpression(scalar(text), diagnostics: &diagnostics))
        guard case .binary(let op, let left, let right) = expression.kind,
            case .member(let base, _, let name) = left.kind,
            case .keyed(_, _, let key) = base.kind
        else {
            Issue.record("\(outline(expression))")
            return
        }
        func written(_ range: SourceRange) -> String { String(decoding: Array(text.utf8)[range.bytes], as: UTF8.self) }
        #expect(written(expression.range) == text)
        #expect(written(op.range) == "==")
        #expect(written(left.range) == "profile.segments[.warmUp]?.enabled")
        #expect(written(right.range) == "(not x)")
        #expect(written(base.range) == "profile.segments[.warmUp]")
        #expect(written(name.range) == "enabled")
        #expect(written(key.range) == ".warmUp")
    }

    @Test(arguments: [
        ("failed(message)", "failed message"), ("loading", "loading"), (".failed(_, code)", "failed _ code"),
        ("failed()", "failed"), ("failed(a b)", "9..<10 expression-syntax: expected ',' or ')', found 'b'"),
        ("failed x", "7..<8 expression-syntax: expected a case and the names of its payload, found 'x'"),
    ])
    func casePatternsAreParsed(_ text: String, _ expected: String) {
        var diagnostics = Diagnostics()
        let pattern = parseCasePattern(scalar(text), diagnostics: &diagnostics)
        let names = pattern.map { [$0.name.value] + ($0.bindings ?? []).map { $0?.value ?? "_" } }
        #expect((names?.joined(separator: " ") ?? outline(diagnostics)) == expected)
    }
}

import SpecDiagnostics
import Testing

@testable import SpecSyntax

@Suite struct TemplateTests {
    @Test(arguments: [
        ("plain", "\"plain\""),
        ("", ""),
        ("Balance: {account.balance | currency(USD)}", "\"Balance: \" {account.balance | currency(USD)}"),
        ("{firstName ?? ''} {lastName ?? ''}", "{(firstName ?? '')} \" \" {(lastName ?? '')}"),
        ("{{x}}", "\"{x}\""),
        ("{{{x}}}", "\"{\" {x} \"}\""),
        ("a{b}}}c", "\"a\" {b} \"}c\""),
        ("{a ?? '}}'}", "{(a ?? '}')}"),
        ("{a ?? '{{'}!", "{(a ?? '{')} \"!\""),
        ("{a ?? 'no {b}'}!", "{(a ?? '\"no \" {b}')} \"!\""),
        ("{d ?? 0 | time(mm:ss)}", "{(d ?? 0) | time(<mm:ss>)}"),
        ("{d | time(hh:mm:ss) | uppercase}", "{d | time(<hh:mm:ss>) | uppercase}"),
        ("{n | number(2)}", "{n | number(2)}"),
        ("{n | plural(one: '# file', other: '# files')}", "{n | plural(one: '# file', other: '# files')}"),
        ("{a || b | shown}", "{(a || b) | shown}"),
        ("{ a }\u{E9}", "{a} \"\u{E9}\""),
    ])
    func placeholdersAndBracesAreParsed(_ text: String, _ expected: String) {
        #expect(outline(template: text) == expected)
    }

    @Test(arguments: [
        ("a}b", "1..<2 template-brace: unmatched '}'"),
        ("a{b", "1..<2 template-brace: '{' is never closed"),
        ("{a ?? '}'}", "7..<8 template-brace: unmatched '}'"),
        ("{ }", "0..<3 template-brace: the placeholder is empty"),
        ("{a b}", "3..<4 expression-syntax: expected an operator, found 'b'"),
        ("{a |}", "4..<4 expression-syntax: expected a format after '|', found the end of the expression"),
        ("{a | date(}", "10..<10 expression-syntax: expected an expression, found the end of the expression"),
        ("{it's}", "3..<5 unclosed-string: the text is never closed"),
        (
            "{a b} {c d}",
            "3..<4 expression-syntax: expected an operator, found 'b'\n9..<10 expression-syntax: expected an operator, found 'd'"
        ),
    ])
    func invalidTemplatesAreReported(_ text: String, _ expected: String) {
        #expect(outline(template: text) == expected)
    }

    @Test func manyOpenBracesAreParsedInLinearTime() {
        let text = String(repeating: "{'", count: 50_000)
        #expect(outline(template: text).contains("template-brace"))
    }

    @Test func theFirstPlaceholderOverTheLimitIsReported() {
        let text = String(repeating: "{a} ", count: 500)
        #expect(!outline(template: text).contains("text-too-large"))
        #expect(
            outline(template: text + "{a}{a}") == "2000..<2001 text-too-large: the text has more than 500 placeholders"
        )
    }

    @Test func segmentsHaveTheirRanges() throws {
        var diagnostics = Diagnostics()
        let template = try #require(parseTemplate(scalar("ab{{ {c | d} e"), diagnostics: &diagnostics))
        let ranges = template.segments.map { segment in
            switch segment {
            case .text(let text): text.range.bytes
            case .hole(let hole): hole.range.bytes
            }
        }
        #expect(ranges == [0..<5, 5..<12, 12..<14])
    }
}

import SpecDiagnostics
import Testing

@testable import SpecSyntax

@Suite struct TernaryTests {
    @Test(arguments: [
        ("a ? b : c", "(a ? b : c)"),
        ("a ?? b ? c : d", "((a ?? b) ? c : d)"),
        ("a || b ? c ?? d : e", "((a || b) ? (c ?? d) : e)"),
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
        ("a ? b ? c : d : e", "(a ? (b ? c : d) : e)"),
        ("not a ? b : c", "(!a ? b : c)"),
        ("phase is .failed ? 1 : 2", "((phase is .failed) ? 1 : 2)"),
        ("a ? .red : .blue", "(a ? .red : .blue)"),
        ("a?.b ? c : d", "(a?.b ? c : d)"),
        ("a ? [b] : [c]", "(a ? [b] : [c])"),
        ("a ? b :c", "(a ? b : c)"),
        ("(a ? b : c).count", "(a ? b : c).count"),
        ("(a ? b : c) + 1", "((a ? b : c) + 1)"),
        ("f(a ? b : c, d: e ? f : g)", "f((a ? b : c), d: (e ? f : g))"),
        ("items.sum($0.isGift ? 5 : 0)", "items.sum(($0.isGift ? 5 : 0))"),
        ("items[a ? b : c]", "items[(a ? b : c)]"),
        ("[a ? b : c, d]", "[(a ? b : c), d]"),
    ])
    func choicesHaveTheLowestPrecedence(_ text: String, _ expected: String) {
        #expect(outline(expression: text) == expected)
    }

    @Test func aFormatAppliesToTheChosenValue() {
        #expect(outline(template: "{a ? b : c | number}") == outline(template: "{(a ? b : c) | number}"))
    }

    @Test(arguments: [
        ("a ?.b", "2..<4 expression-syntax: unexpected space before '?.'"),
        ("a ?[b]", "2..<4 expression-syntax: unexpected space before '?['"),
        ("a ?.b : c", "2..<4 expression-syntax: expected spaces around the '?' of a choice: 'a ? b : c'"),
        ("a ?[b] : [c]", "2..<4 expression-syntax: expected spaces around the '?' of a choice: 'a ? b : c'"),
        ("a? b : c", "1..<2 expression-syntax: expected spaces around the '?' of a choice: 'a ? b : c'"),
        ("a ?b : c", "2..<3 expression-syntax: expected spaces around the '?' of a choice: 'a ? b : c'"),
        ("a?b:c", "1..<2 expression-syntax: expected spaces around the '?' of a choice: 'a ? b : c'"),
        ("a?", "1..<2 expression-syntax: expected a member after '?', as in 'a?.b'"),
        ("f(a?, b)", "3..<4 expression-syntax: expected ',' or ')', found '?'"),
        (
            "a ? b",
            "5..<5 expression-syntax: expected ':' and the second value of the choice, "
                + "found the end of the expression"
        ),
        ("a ? : b", "4..<5 expression-syntax: expected an expression, found ':'"),
        ("a ? b :", "7..<7 expression-syntax: expected an expression, found the end of the expression"),
        ("a : b", "2..<3 expression-syntax: expected an operator, found ':'"),
        ("1 ?.b", "2..<4 expression-syntax: expected an operator, found '?.'"),
    ])
    func misplacedQuestionMarksAndColonsAreReported(_ text: String, _ expected: String) {
        #expect(outline(expression: text) == expected)
    }

    @Test(arguments: [
        ("a ?.b", "a?.b"), ("a  ?[b]", "a?[b]"), ("a ?.b : c", "a ? .b : c"), ("a?.b : c", "a?.b : c"),
        ("a? b : c", "a ? b : c"), ("a ?b : c", "a ? b : c"), ("a?b : c", "a ? b : c"),
    ])
    func theFirstEditWritesTheIntendedExpression(_ text: String, _ expected: String) {
        var diagnostics = Diagnostics()
        _ = parseExpression(scalar(text), diagnostics: &diagnostics)
        var bytes = Array(text.utf8)
        for edit in diagnostics.all.first?.edits.first?.edits.reversed() ?? [] {
            bytes.replaceSubrange(edit.range.bytes, with: Array(edit.replacement.utf8))
        }
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    @Test func longAndDeepChoicesAreRefused() {
        let chain = String(repeating: "a ? b : ", count: 2_000) + "c"
        #expect(outline(expression: chain).contains("expression-too-large"))
        let nested = String(repeating: "a ? ", count: 2_000)
        #expect(outline(expression: nested).contains("expression-too-large"))
        let shallow = String(repeating: "a ? b : ", count: 20) + "c"
        #expect(!outline(expression: shallow).contains("expression"))
    }
}

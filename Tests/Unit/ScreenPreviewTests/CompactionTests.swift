import Testing

@testable import ScreenPreview

@Suite struct CompactionTests {
    private func script(_ text: String) -> String {
        String(decoding: compacted(Array(text.utf8), .script), as: UTF8.self)
    }

    private func style(_ text: String) -> String {
        String(decoding: compacted(Array(text.utf8), .style), as: UTF8.self)
    }

    @Test func commentsAndIndentationAreRemoved() {
        #expect(script("// A comment.\n/**\n * Another one.\n */\n  call();\n\n") == "call();")
        #expect(script("/* One line. */\ncall();") == "call();")
    }

    @Test func blanksBesideSeparatorsAreRemoved() {
        #expect(script("if (a && b) { return [a, b]; }") == "if(a&&b){return[a,b];}\n")
        #expect(script("const a = b + c;") == "const a=b + c;")
    }

    @Test func lineBreaksThatCanEndAStatementRemain() {
        #expect(script("f(\n  a,\n  b\n)\ng()") == "f(a,b\n)\ng()\n")
    }

    @Test func stringsAndTemplatesKeepTheirBlanks() {
        #expect(script(#"call("a , b", "\" ; ", c);"#) == #"call("a , b","\" ; ",c);"#)
        #expect(script("call(`a , ${b}`, c);") == "call(`a , ${b}`, c);")
    }

    @Test func blanksThatSeparateSelectorsRemain() {
        #expect(style(".a .b :is(p) { margin: 0 1px; }") == ".a .b :is(p){margin:0 1px;}")
        #expect(style("/* A comment. */\n.a::before { content: \" ; \"; }") == ".a::before{content:\" ; \";}")
    }
}

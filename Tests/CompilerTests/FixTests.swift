import RulePages
import SpecDiagnostics
import SpecValidation
import TestSupport
import Testing
import VMGenCompiler

/// What `validate --fix` does, on every spec that shows a rule.
@Suite struct FixTests {
    @Test(arguments: RuleTests.fixtures.indices)
    func safeEditsComeToAnEndAndMakeNoError(_ index: Int) {
        check(files(of: RuleTests.fixtures[index].spec))
    }

    @Test(arguments: rulePages.filter { $0.bad.bytes.count < 10_000 && $0.rule != "invalid-utf8" }.map(\.rule))
    func soDoThoseOfThePages(_ rule: String) throws {
        let bad = try #require(rulePage(of: rule)).bad
        let text = String(decoding: bad.bytes, as: UTF8.self)
        let files = CompilerTests.files(of: text)
        check(text.hasPrefix("--- ") ? Array(files.dropFirst()) : files)
    }

    @Test func ofTwoEditsThatTouchOneIsMade() {
        let file = SourceFile(path: "A", text: "abcdef")
        func finding(_ ranges: (Int, Int)..., isSafe: Bool = true) -> Diagnostic {
            let edits = ranges.map { ByteEdit(SourceRange(source: SourceID(0), start: $0.0, end: $0.1), "X") }
            let place = SourceRange(source: SourceID(0), start: 0, end: 1)
            return Diagnostic(Rule("r", "R."), at: place, "m", edits: [SuggestedEdit("t", edits, isSafe: isSafe)])
        }
        func result(_ findings: Diagnostic...) -> String? {
            applyingSafeEdits(of: findings, to: [file]) { _ in true }[0].map {
                String(decoding: $0.bytes, as: UTF8.self)
            }
        }
        #expect(result(finding((0, 1)), finding((2, 3))) == "XbXdef")
        #expect(result(finding((2, 4)), finding((0, 1), (3, 5))) == "abXef")
        #expect(result(finding((0, 2)), finding((2, 3))) == "Xcdef")
        #expect(result(finding((3, 3)), finding((3, 3))) == "abcXdef")
        #expect(result(finding((0, 3), (2, 4))) == nil)
        #expect(result(finding((0, 1), isSafe: false)) == nil)
        #expect(applyingSafeEdits(of: [finding((0, 1))], to: [file]) { _ in false }.isEmpty)
    }

    private func check(_ original: [SourceFile]) {
        var files = original
        let before = compilation(of: files).diagnostics
        var found = before
        var rounds = 0
        while rounds < 20 {
            let changed = applyingSafeEdits(of: found, to: files) { _ in true }
            if changed.isEmpty { break }
            for (index, file) in changed { files[index] = file }
            found = compilation(of: files).diagnostics
            rounds += 1
        }
        #expect(rounds < 20)
        let known = Set(before.map(\.message))
        let new = found.filter { $0.severity == .error && !known.contains($0.message) }
        #expect(new.map(\.message) == [], "\(files.map { String(decoding: $0.bytes, as: UTF8.self) })")
        if rounds > 0 { #expect(found.count < before.count) }
    }
}

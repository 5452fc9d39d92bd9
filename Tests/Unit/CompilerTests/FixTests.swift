import RuleDocumentation
import SpecCorpus
import SpecDiagnostics
import SpecValidation
import SpecYAML
import TestRandom
import TestSupport
import Testing
import VMGenCompiler

/// Checks that the repeated application of safe edits terminates and causes no errors. The tests use every rule
/// fixture, small bad examples of the rule pages, and valid specs with typos.
@Suite struct FixTests {
    @Test(arguments: RuleTests.fixtures.indices)
    func safeEditsEndAndCauseNoErrors(_ index: Int) {
        check(files(of: RuleTests.fixtures[index].spec))
    }

    @Test(arguments: rulePages.filter { $0.bad.bytes.count < 10_000 && $0.rule != "invalid-utf8" }.map(\.rule))
    func safeEditsOfRulePagesEndAndCauseNoErrors(_ rule: String) throws {
        let bad = try #require(rulePage(of: rule)).bad
        let text = String(decoding: bad.bytes, as: UTF8.self)
        let files = CompilerTests.files(of: text)
        check(text.hasPrefix("--- ") ? Array(files.dropFirst()) : files)
    }

    @Test func onlyOneOfTwoTouchingEditsIsApplied() {
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

    /// Checks that the safe edits for typos add no diagnostics. Most typos have no safe edit.
    @Test func editsDoNotAddDiagnosticsToTypos() {
        let subjects = faultlessSubjects
        var fixed = 0
        for (name, subject) in slips(in: subjects, count: sampleSize(150, full: 500), seed: 11) {
            let hasChanged = check(subject.module.specs.map(\.source), name) { files in
                var edited = subject
                for (index, file) in files.enumerated() { edited = edited.replacing(index, with: file.bytes) }
                return edited.compiled().diagnostics
            }
            if hasChanged { fixed += 1 }
        }
        #expect(fixed > 1)
    }

    private func check(_ original: [SourceFile]) {
        let text = original.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "---\n")
        check(original, text, allowsWarnings: true) { compilation(of: $0).diagnostics }
    }

    /// Applies safe edits until no safe edits remain, and checks that they add no errors. The edits can add warnings
    /// only if `allowsWarnings` is `true`. Returns a Boolean value that indicates whether any edit was applied.
    @discardableResult
    private func check(
        _ original: [SourceFile],
        _ name: String,
        allowsWarnings: Bool = false,
        findings: ([SourceFile]) -> [Diagnostic]
    ) -> Bool {
        var files = original
        let before = findings(files)
        var found = before
        var rounds = 0
        while rounds < 20 {
            // Edits can change only the module's own files. These files are the first sources.
            let changed = applyingSafeEdits(of: found, to: files) { $0 < files.count }
            if changed.isEmpty { break }
            for (index, file) in changed { files[index] = file }
            found = findings(files)
            rounds += 1
        }
        guard rounds > 0 else { return false }
        #expect(rounds < 20, "\(name)")
        let known = Set(before.map(\.message))
        // An error can hide warnings, which the compiler reports when the error is fixed. New warnings are therefore
        // accepted if `allowsWarnings` is `true`.
        let new = found.filter { !known.contains($0.message) && (!allowsWarnings || $0.severity == .error) }
        #expect(new.map(\.message) == [], "\(name)")
        let errors = { (findings: [Diagnostic]) in findings.count { $0.severity == .error } }
        #expect(found.count < before.count || allowsWarnings && errors(found) < errors(before), "\(name)")
        for (old, new) in zip(original, files) {
            let lost = comments(of: old).filter { !comments(of: new).contains($0) }
            #expect(lost == [], "\(name)")
        }
        return true
    }

    private func comments(of source: SourceFile) -> [String] {
        var ignored = Diagnostics()
        return SpecYAML.comments(in: parseYAML(source, id: SourceID(0), diagnostics: &ignored)).map { comment in
            // Safe edits can remove zero-width characters, so these are not compared.
            String(
                String.UnicodeScalarView(
                    comment.text.unicodeScalars.filter { !["\u{200B}", "\u{2060}", "\u{FEFF}"].contains($0) }
                )
            )
        }
    }
}

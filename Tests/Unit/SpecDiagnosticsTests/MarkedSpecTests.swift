import SpecDiagnostics
import TestSupport
import Testing

/// Checks that the checker of marked specs detects every difference between the marks and the diagnostics.
@Suite struct MarkedSpecTests {
    static let rule = Rule("no-x", .error, "No x.")

    /// Returns a stage that reports every `x`, and suggests replacing it with `replacement`.
    private func stage(isSafe: Bool = true, replacement: String = "") -> ([SourceFile]) -> [Diagnostic] {
        { files in
            files.enumerated().flatMap { index, file in
                file.bytes.indices.filter { file.bytes[$0] == UInt8(ascii: "x") }.map { offset in
                    let range = SourceRange(source: SourceID(index), start: offset, end: offset + 1)
                    let edit = SuggestedEdit.replace(range, with: replacement, title: "change it", isSafe: isSafe)
                    return Diagnostic(Self.rule, at: range, "an x", notes: [Note("really")], edits: [edit])
                }
            }
        }
    }

    @Test func markedDiagnosticsPass() {
        checkDiagnostics(
            """
            a: x
            #  ^ error[no-x]: an x
            #  ^ note: really
            x
            #< error[no-x]: an x
            #< note: really
            # ^ a comment
            --- Other.vmspec.yaml
            äx
            #^ error[no-x]: an x
            #^ note: really
            """,
            stage: stage()
        )
        checkNoDiagnostics("a: b\n", stage: stage())
    }

    @Test(arguments: [
        "a: x\n",
        "a: b\n#  ^ error[no-x]: an x\n#  ^ note: really\n",
        "a: x\n# ^ error[no-x]: an x\n#  ^ note: really\n",
        "a: x\n#  ^^ error[no-x]: an x\n#  ^ note: really\n",
        "a: x\n#  ^ warning[no-x]: an x\n#  ^ note: really\n",
        "a: x\n#  ^ error[no-y]: an x\n#  ^ note: really\n",
        "a: x\n#  ^ error[no-x]: another x\n#  ^ note: really\n",
        "a: x\n#  ^ error[no-x]: an x\n",
        "a: x\n#  ^ error[no-x]: an x\n#  ^ note: really\n#  ^ note: really\n",
        "a: x\n#  ^ error[no-x]: an x\n#  ^ note: really\n#  ^ fix: y\n",
    ])
    func anyDifferenceFails(_ spec: String) {
        withKnownIssue { checkDiagnostics(spec, stage: stage()) }
    }

    @Test func anEditWithoutEffectFails() {
        let spec = "x\n#< error[no-x]: an x\n#< note: really\n"
        withKnownIssue { checkDiagnostics(spec, stage: stage(isSafe: false, replacement: "xx")) }
        withKnownIssue { checkDiagnostics(spec, stage: stage(isSafe: true, replacement: "xx")) }
    }

    @Test func aMissingSnapshotFails() {
        withKnownIssue { checkSnapshot("text", of: "nowhere/none.txt") }
    }
}

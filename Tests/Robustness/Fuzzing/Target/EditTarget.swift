import SpecDiagnostics
import SpecValidation
import VMGenCompiler

/// A target that applies safe edits. Some edits are synthetic. The compiler suggests the other edits when it compiles
/// the input bytes as a spec.
enum EditTarget: Target {
    static func check(_ bytes: [UInt8], _ faults: inout Faults) {
        checkMadeUpEdits(MadeUpFindings(bytes), &faults)
        checkEdits(compiled(bytes), &faults)
    }
}

/// Applies the safe edits that the compiler suggests, and compiles the result. Performs both steps until no safe edit
/// is left, but at most three times in total.
private func checkEdits(_ compilation: Compilation, _ faults: inout Faults) {
    var compilation = compilation
    for _ in 0..<3 {
        let changed = applyingSafeEdits(of: compilation.diagnostics, to: compilation.sources) { $0 == 0 }
        guard let file = changed[0] else { return }
        compilation = compiled(file.bytes)
        checkFindings(compilation, file.bytes, &faults)
    }
}

/// Checks that only the first of several overlapping edits is applied, and that no edit is applied in part.
private func checkMadeUpEdits(_ findings: MadeUpFindings, _ faults: inout Faults) {
    let source = findings.source
    var made: [ByteEdit] = []
    for edit in findings.all.flatMap(\.edits) where edit.isSafe {
        var together = made
        for part in edit.edits where together.allSatisfy({ isApart($0.range, from: part.range) }) {
            together.append(part)
        }
        if together.count == made.count + edit.edits.count { made = together }
    }
    var expected = source.bytes
    for edit in made.sorted(by: { $1.range < $0.range }) {
        expected.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
    }
    let changed = applyingSafeEdits(of: findings.all, to: [source]) { $0 == 0 }
    faults.expect(changed.keys.allSatisfy { $0 == 0 }, "only what may be changed is changed")
    faults.expect((changed[0]?.bytes ?? source.bytes) == expected, "the first edits that are apart are made")
    faults.expect(changed[0]?.bytes != source.bytes, "what is not changed is not among what is")
    let locked = applyingSafeEdits(of: findings.all, to: [source]) { _ in false }
    faults.expect(locked.isEmpty, "what may not be changed stays")
}

private func isApart(_ one: SourceRange, from other: SourceRange) -> Bool {
    one.end < other.start || other.end < one.start
}

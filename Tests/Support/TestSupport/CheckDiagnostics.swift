import SpecDiagnostics
import Testing

/// Checks that a compiler stage reports exactly the diagnostics that the marks in a spec describe. Also applies each
/// suggested edit, and checks that the edit resolves its diagnostic.
///
/// - Parameters:
///   - isForm: A closure that returns `true` for the rules of YAML syntax. No edit may violate these rules.
///   - stage: A closure that returns the diagnostics of an array of sources. The id of each source is its index in the
///     array.
public func checkDiagnostics(
    _ marked: String,
    isForm: (Rule) -> Bool = { _ in false },
    stage: ([SourceFile]) -> [Diagnostic],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let spec = MarkedSpec(marked)
    let sources = SourceSet(spec.files)
    let diagnostics = stage(spec.files).filter { $0.severity != .off }
    let expectsFixes = spec.marks.contains { $0.kind == "fix" }
    let reported = diagnostics.flatMap { marks(of: $0, in: sources, withFixes: expectsFixes) }

    let missing = difference(spec.marks, reported)
    let surplus = difference(reported, spec.marks)
    if !missing.isEmpty || !surplus.isEmpty {
        var text = ""
        if !missing.isEmpty { text += "expected, but not reported:\n" + lines(missing) }
        if !surplus.isEmpty { text += "reported, but not expected:\n" + lines(surplus) }
        text +=
            "all that was reported:\n" + textReport(diagnostics, in: sources, style: .init(color: false, details: true))
        Issue.record("\(text)", sourceLocation: sourceLocation)
    }
    for fault in editFaults(of: diagnostics, in: spec.files, isForm: isForm, stage: stage).faults {
        Issue.record("\(fault.text)", sourceLocation: sourceLocation)
    }
}

/// Checks that a spec without marks has no diagnostics.
public func checkNoDiagnostics(
    _ spec: String,
    stage: ([SourceFile]) -> [Diagnostic],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    checkDiagnostics(spec, stage: stage, sourceLocation: sourceLocation)
}

private func marks(of diagnostic: Diagnostic, in sources: SourceSet, withFixes: Bool) -> [Mark] {
    let kind = "\(diagnostic.severity.rawValue)[\(diagnostic.rule.id)]"
    var marks = [Mark(diagnostic.range, kind: kind, message: diagnostic.message, in: sources)]
    marks += diagnostic.notes.map {
        Mark($0.range ?? diagnostic.range, kind: "note", message: $0.message, in: sources)
    }
    if withFixes {
        marks += diagnostic.edits.flatMap(\.edits).map {
            Mark($0.range, kind: "fix", message: $0.replacement, in: sources)
        }
    }
    return marks
}

/// Returns the marks that occur more often in `first` than in `second`, in ascending order.
private func difference(_ first: [Mark], _ second: [Mark]) -> [Mark] {
    var counts: [Mark: Int] = [:]
    for mark in second { counts[mark, default: 0] += 1 }
    return first.filter { mark in
        counts[mark, default: 0] -= 1
        return counts[mark, default: 0] < 0
    }.sorted()
}

private func lines(_ marks: [Mark]) -> String { marks.map { "    \($0)\n" }.joined() }

import SpecDiagnostics
import Testing

/// Compares what a stage reports about a marked spec with its marks, both ways: what is marked must be reported, and
/// nothing else. Also makes every edit that is called safe, which must leave fewer errors.
///
/// - Parameter stage: gives the diagnostics of sources whose ids are their places in the array.
public func checkDiagnostics(
    _ marked: String,
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
    checkSafeEdits(of: diagnostics, in: spec.files, stage: stage, sourceLocation)
}

/// A spec without marks in which nothing is to be found.
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

/// What the first has more of than the second, in order.
private func difference(_ first: [Mark], _ second: [Mark]) -> [Mark] {
    var counts: [Mark: Int] = [:]
    for mark in second { counts[mark, default: 0] += 1 }
    return first.filter { mark in
        counts[mark, default: 0] -= 1
        return counts[mark, default: 0] < 0
    }.sorted()
}

private func lines(_ marks: [Mark]) -> String { marks.map { "    \($0)\n" }.joined() }

private func checkSafeEdits(
    of diagnostics: [Diagnostic],
    in files: [SourceFile],
    stage: ([SourceFile]) -> [Diagnostic],
    _ sourceLocation: SourceLocation
) {
    let errors = diagnostics.count { $0.severity == .error }
    for diagnostic in diagnostics {
        for suggestion in diagnostic.edits where suggestion.isSafe {
            var edited = files
            for index in Set(suggestion.edits.map { Int($0.range.source.index) }) {
                let edits = suggestion.edits.filter { Int($0.range.source.index) == index }
                guard let bytes = applying(edits, to: files[index].bytes) else {
                    Issue.record("the edits of '\(diagnostic.message)' overlap", sourceLocation: sourceLocation)
                    return
                }
                edited[index] = SourceFile(path: files[index].path, bytes: bytes)
            }
            let left = stage(edited)
            let wasError = diagnostic.severity == .error
            let isSettled =
                left.count { $0.severity == .error } <= errors - (wasError ? 1 : 0)
                && left.count { $0.severity != .off } < diagnostics.count
            if !isSettled {
                Issue.record(
                    "'\(suggestion.title)' is called safe, but does not settle '\(diagnostic.message)'",
                    sourceLocation: sourceLocation
                )
            }
        }
    }
}

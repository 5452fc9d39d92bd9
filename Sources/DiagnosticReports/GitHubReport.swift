// Writes annotations for the lines of a pull request, as workflow commands that a step of GitHub Actions prints.
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions

import SpecDiagnostics

/// The maximum number of annotations of each severity that GitHub shows for a step.
private let shownAnnotations = 10

/// Returns a workflow command for each diagnostic, errors first. GitHub shows only the first `shownAnnotations`
/// annotations of each severity. If there are more diagnostics, the last shown annotation states how many more are in
/// the log of the step.
func gitHubReport(_ diagnostics: [ReportedDiagnostic]) -> String {
    [Severity.error, .warning].map { severity in
        let ofKind = diagnostics.filter { $0.severity == severity }
        return ofKind.enumerated().map { index, diagnostic in
            let more = index == shownAnnotations - 1 ? ofKind.count - shownAnnotations : 0
            return command(diagnostic, more: more)
        }.joined()
    }.joined()
}

private func command(_ diagnostic: ReportedDiagnostic, more: Int) -> String {
    let place = diagnostic.location
    var properties = [
        ("file", place.path), ("line", String(place.start.line)), ("endLine", String(place.end.line)),
    ]
    // GitHub rejects columns if an annotation covers several lines.
    if place.start.line == place.end.line {
        properties += [("col", String(place.start.column)), ("endColumn", String(place.end.column))]
    }
    properties.append(("title", diagnostic.rule))
    var lines = [diagnostic.message] + diagnostic.notes.map(noteLine)
    lines += diagnostic.fixes.map { "fix: " + $0.title }
    if more > 0 {
        let kind = diagnostic.severity.rawValue + (more == 1 ? "" : "s")
        lines.append("the log of this step has \(more) more \(kind)")
    }
    let shown = properties.map { $0 + "=" + escapedProperty($1) }.joined(separator: ",")
    return "::\(diagnostic.severity.rawValue) \(shown)::\(escapedMessage(lines.joined(separator: "\n")))\n"
}

private func noteLine(_ note: ReportedDiagnostic.Note) -> String {
    guard let place = note.location else { return "note: " + note.message }
    return "note: \(showingControls(place.path)):\(place.start.line):\(place.start.column): \(note.message)"
}

private func escapedMessage(_ text: String) -> String {
    escaped(text) { scalar in
        switch scalar {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        default: nil
        }
    }
}

private func escapedProperty(_ text: String) -> String {
    escaped(text) { scalar in
        switch scalar {
        case "%": "%25"
        case "\r": "%0D"
        case "\n": "%0A"
        case ":": "%3A"
        case ",": "%2C"
        default: nil
        }
    }
}

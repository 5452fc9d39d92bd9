import JSONOutput
import SpecDiagnostics

/// Returns the JSON report, which contains each diagnostic with its notes and fixes. `docs/command.md` documents the
/// format of the report.
func jsonReport(_ diagnostics: [ReportedDiagnostic], by tool: ReportingTool) -> JSON {
    [
        "version": .integer(1),
        "tool": ["name": "vmgen", "version": .string(tool.version)],
        "errors": .integer(diagnostics.count { $0.severity == .error }),
        "warnings": .integer(diagnostics.count { $0.severity == .warning }),
        "findings": .array(diagnostics.map(diagnostic)),
    ]
}

private func diagnostic(_ diagnostic: ReportedDiagnostic) -> JSON {
    [
        "rule": .string(diagnostic.rule),
        "severity": .string(diagnostic.severity.rawValue),
        "message": .string(diagnostic.message),
        "location": location(diagnostic.location),
        "notes": .array(
            diagnostic.notes.map { ["message": .string($0.message), "location": $0.location.map(location)] }
        ),
        "fixes": .array(diagnostic.fixes.map(fix)),
    ]
}

private func fix(_ fix: ReportedDiagnostic.Fix) -> JSON {
    [
        "title": .string(fix.title),
        "safe": .bool(fix.isSafe),
        "replacements": .array(
            fix.replacements.map { ["location": location($0.location), "text": .string($0.text)] }
        ),
    ]
}

private func location(_ location: ReportedLocation) -> JSON {
    [
        "path": .string(location.path),
        "start": place(location.start),
        "end": place(location.end),
    ]
}

private func place(_ place: Place) -> JSON {
    ["line": .integer(place.line), "column": .integer(place.column)]
}

import JSONOutput
import SpecDiagnostics

/// Our own format, which leaves nothing out: `docs/command.md` describes it.
func jsonReport(_ findings: [Finding], by tool: ReportingTool) -> JSON {
    [
        "version": .integer(1),
        "tool": ["name": "vmgen", "version": .string(tool.version)],
        "errors": .integer(findings.count { $0.severity == .error }),
        "warnings": .integer(findings.count { $0.severity == .warning }),
        "findings": .array(findings.map(finding)),
    ]
}

private func finding(_ finding: Finding) -> JSON {
    [
        "rule": .string(finding.rule),
        "severity": .string(finding.severity.rawValue),
        "message": .string(finding.message),
        "location": location(finding.location),
        "notes": .array(
            finding.notes.map { ["message": .string($0.message), "location": $0.location.map(location)] }
        ),
        "fixes": .array(finding.fixes.map(fix)),
    ]
}

private func fix(_ fix: Finding.Fix) -> JSON {
    [
        "title": .string(fix.title),
        "safe": .bool(fix.isSafe),
        "replacements": .array(
            fix.replacements.map { ["location": location($0.location), "text": .string($0.text)] }
        ),
    ]
}

private func location(_ location: FindingLocation) -> JSON {
    [
        "path": .string(location.path),
        "start": place(location.start),
        "end": place(location.end),
    ]
}

private func place(_ place: Place) -> JSON {
    ["line": .integer(place.line), "column": .integer(place.column)]
}

// Writes SARIF 2.1.0 in the form that GitHub's code scanning accepts:
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

import JSONOutput
import SpecDiagnostics

/// The largest number of results that GitHub accepts for one run.
let sarifResultLimit = 25_000

func sarifReport(_ diagnostics: [ReportedDiagnostic], by tool: ReportingTool) -> JSON {
    let reported = mostSevere(diagnostics)
    let positions = Dictionary(uniqueKeysWithValues: tool.rules.enumerated().map { ($1.id, $0) })
    let driver: JSON = [
        "name": "vmgen",
        "semanticVersion": .string(tool.version),
        "rules": .array(tool.rules.map { rule($0, pages: tool.rulesURL) }),
    ]
    return [
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": .array([
            [
                "tool": ["driver": driver],
                "columnKind": "unicodeCodePoints",
                "invocations": reported.count < diagnostics.count
                    ? .array([cut(reported.count, of: diagnostics.count)]) : nil,
                "results": .array(reported.map { result($0, ruleIndex: positions[$0.rule]) }),
            ]
        ]),
    ]
}

/// Returns at most `sarifResultLimit` diagnostics, in their order. If there are more diagnostics, omits the last
/// warnings. If the errors alone exceed the limit, also omits the last errors.
private func mostSevere(_ diagnostics: [ReportedDiagnostic]) -> [ReportedDiagnostic] {
    guard diagnostics.count > sarifResultLimit else { return diagnostics }
    var warnings = max(0, sarifResultLimit - diagnostics.count { $0.severity == .error })
    let kept = diagnostics.filter { diagnostic in
        if diagnostic.severity == .error { return true }
        warnings -= 1
        return warnings >= 0
    }
    return Array(kept.prefix(sarifResultLimit))
}

/// Encodes a notification that states that the report contains only `count` of `total` diagnostics.
private func cut(_ count: Int, of total: Int) -> JSON {
    [
        "executionSuccessful": .bool(true),
        "toolExecutionNotifications": .array([
            ["level": "warning", "message": message("\(count) of \(total) diagnostics are reported")]
        ]),
    ]
}

private func rule(_ rule: ReportedRule, pages: String?) -> JSON {
    [
        "id": .string(rule.id),
        "shortDescription": description(rule.summary),
        "fullDescription": description(rule.explanation),
        "helpUri": pages.map { .string("\($0)#\(rule.id)") },
        "help": ["text": .string(rule.help), "markdown": .string(rule.helpMarkdown)],
        "defaultConfiguration": [
            "enabled": .bool(rule.severity != .off),
            "level": rule.severity == .error ? "error" : "warning",
        ],
    ]
}

/// Encodes a description, truncated to GitHub's limit of 1,024 characters.
private func description(_ text: String) -> JSON {
    let limit = 1_024
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return ["text": .string(text)] }
    return ["text": .string(String(String.UnicodeScalarView(scalars.prefix(limit - 1))) + "…")]
}

private func result(_ diagnostic: ReportedDiagnostic, ruleIndex: Int?) -> JSON {
    [
        "ruleId": .string(diagnostic.rule),
        "ruleIndex": ruleIndex.map { .integer($0) },
        "level": .string(diagnostic.severity.rawValue),
        "message": message(diagnostic.message),
        "locations": .array([["physicalLocation": physicalLocation(diagnostic.location)]]),
        "relatedLocations": diagnostic.notes.isEmpty ? nil : .array(relatedLocations(of: diagnostic)),
        "partialFingerprints": ["primaryLocationLineHash": .string(diagnostic.lineHash)],
        "fixes": diagnostic.fixes.isEmpty ? nil : .array(diagnostic.fixes.map(fix)),
    ]
}

/// Encodes the notes of a diagnostic. A note without a location gets the location of the diagnostic.
private func relatedLocations(of diagnostic: ReportedDiagnostic) -> [JSON] {
    diagnostic.notes.enumerated().map { index, note in
        [
            "id": .integer(index + 1),
            "physicalLocation": physicalLocation(note.location ?? diagnostic.location),
            "message": message(note.message),
        ]
    }
}

private func physicalLocation(_ location: ReportedLocation) -> JSON {
    ["artifactLocation": ["uri": .string(uri(of: location.path))], "region": region(location)]
}

private func region(_ location: ReportedLocation) -> JSON {
    [
        "startLine": .integer(location.start.line),
        "startColumn": .integer(location.start.column),
        "endLine": .integer(location.end.line),
        "endColumn": .integer(location.end.column),
    ]
}

private func fix(_ fix: ReportedDiagnostic.Fix) -> JSON {
    var paths: [String] = []
    for replacement in fix.replacements where !paths.contains(replacement.location.path) {
        paths.append(replacement.location.path)
    }
    let changes = paths.map { path -> JSON in
        [
            "artifactLocation": ["uri": .string(uri(of: path))],
            "replacements": .array(
                fix.replacements.filter { $0.location.path == path }.map { replacement in
                    let text = replacement.text
                    return [
                        "deletedRegion": region(replacement.location),
                        // An empty text is a deletion, which has no inserted content.
                        "insertedContent": text.isEmpty ? nil : ["text": .string(text)],
                    ]
                }
            ),
        ]
    }
    return ["description": message(fix.title), "artifactChanges": .array(changes)]
}

/// Encodes a message. In SARIF, single braces enclose placeholders, and `[…](…)` is a link (sections 3.11.5 and
/// 3.11.6). Messages of this tool contain no placeholders and no links. Therefore, this function doubles braces and
/// inserts a space between `]` and `(`.
private func message(_ text: String) -> JSON {
    var previous: Unicode.Scalar?
    let shown = escaped(text) { scalar in
        defer { previous = scalar }
        switch scalar {
        case "{": return "{{"
        case "}": return "}}"
        case "(" where previous == "]": return " ("
        default: return nil
        }
    }
    return ["text": .string(shown)]
}

/// Returns a relative path as a relative reference (RFC 3986, section 4.2), and an absolute path as a file URI.
func uri(of path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var encoded = isAbsolute ? "file://" : ""
    for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            encoded.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
    }
    return encoded
}

import DiagnosticReports
import Foundation
import SpecDiagnostics
import Testing

@Suite struct JSONFormatTests {
    private let file = SampleFile()

    private func json(_ findings: [ReportedDiagnostic], as format: ReportFormat) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(report(findings, as: format, by: sampleTool)))
    }

    private func sarifRun(_ findings: [ReportedDiagnostic]) throws -> [String: Any] {
        let log = try #require(try json(findings, as: .sarif) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    @Test func jsonContainsEveryDiagnostic() {
        let diagnostic = file.diagnostic(
            notes: [("declared here", "cells"), ("a fact", nil)],
            edits: [("replace it", "LabelPresentabel", "LabelPresentable")]
        )
        #expect(
            text(file.reported(diagnostic), as: .json) == """
                {
                  "version": 1,
                  "tool": {"name": "vmgen", "version": "1.2.3"},
                  "errors": 1,
                  "warnings": 0,
                  "findings": [
                    {
                      "rule": "unknown-name",
                      "severity": "error",
                      "message": "unknown trait 'LabelPresentabel'",
                      "location": {
                        "path": "Sources/App/Screens.vmspec.yaml",
                        "start": {"line": 4, "column": 14},
                        "end": {"line": 4, "column": 30}
                      },
                      "notes": [
                        {
                          "message": "declared here",
                          "location": {
                            "path": "Sources/App/Screens.vmspec.yaml",
                            "start": {"line": 2, "column": 1},
                            "end": {"line": 2, "column": 6}
                          }
                        },
                        {"message": "a fact"}
                      ],
                      "fixes": [
                        {
                          "title": "replace it",
                          "safe": true,
                          "replacements": [
                            {
                              "location": {
                                "path": "Sources/App/Screens.vmspec.yaml",
                                "start": {"line": 4, "column": 14},
                                "end": {"line": 4, "column": 30}
                              },
                              "text": "LabelPresentable"
                            }
                          ]
                        }
                      ]
                    }
                  ]
                }

                """
        )
    }

    @Test func aSarifResultHasOneLocationWithCompleteRegions() throws {
        let diagnostic = file.diagnostic(
            notes: [("declared here", "cells"), ("a fact", nil)],
            edits: [("replace it", "LabelPresentabel", "LabelPresentable"), ("remove it", "[LabelPresentabel]", "")]
        )
        let run = try sarifRun(file.reported(diagnostic))
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "unknown-name")
        #expect(result["ruleIndex"] as? Int == 0)
        #expect(result["level"] as? String == "error")
        let locations = try #require(result["locations"] as? [[String: [String: Any]]])
        #expect(locations.count == 1)
        #expect(
            locations[0]["physicalLocation"]?["region"] as? [String: Int]
                == ["startLine": 4, "startColumn": 14, "endLine": 4, "endColumn": 30]
        )
        #expect((result["relatedLocations"] as? [Any])?.count == 2)
        let fixes = try #require(result["fixes"] as? [[String: Any]])
        let replacements = fixes.compactMap { fix in
            ((fix["artifactChanges"] as? [[String: Any]])?.first?["replacements"] as? [[String: Any]])?.first
        }
        #expect(
            replacements.map { ($0["insertedContent"] as? [String: String])?["text"] } == ["LabelPresentable", nil]
        )
    }

    @Test func sarifDescribesEveryRule() throws {
        let driver = try #require((try sarifRun([])["tool"] as? [String: [String: Any]])?["driver"])
        #expect(driver["name"] as? String == "vmgen")
        let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
        #expect(rule["id"] as? String == "unknown-name")
        #expect((rule["help"] as? [String: String])?["markdown"] == "Declare `it`.")
    }

    @Test func aLongDescriptionIsTruncatedForGitHub() throws {
        let long = String(repeating: "ä", count: 2_000)
        let rule = ReportedRule(
            id: "x",
            severity: .off,
            summary: "X.",
            explanation: long,
            help: "X.",
            helpMarkdown: "X."
        )
        let tool = ReportingTool(version: "1", rules: [rule])
        let log = try JSONSerialization.jsonObject(with: Data(report([], as: .sarif, by: tool)))
        let text = "\(log)".unicodeScalars.count { $0 == "ä" }
        #expect(text == 0 || text == 1_023)
        #expect(
            String(decoding: report([], as: .sarif, by: tool), as: UTF8.self).unicodeScalars.count { $0 == "ä" }
                == 1_023
        )
    }

    /// Checks that braces and brackets are escaped. A SARIF viewer reads braces as placeholders, and reads brackets
    /// before parentheses as a link.
    @Test func bracesAndBracketsInASarifMessageAreEscaped() throws {
        let run = try sarifRun(file.reported(file.diagnostic("{0} [here](http://a) [b]")))
        let message = (run["results"] as? [[String: Any]])?.first?["message"] as? [String: String]
        #expect(message?["text"] == "{{0}} [here] (http://a) [b]")
    }

    @Test(arguments: [
        ("a b/ü.vmspec.yaml", "a%20b/%C3%BC.vmspec.yaml"), ("/x:y/z", "file:///x%3Ay/z"),
        ("a%b#c?d\n", "a%25b%23c%3Fd%0A"),
        ("<stdin>", "%3Cstdin%3E"), ("../a", "../a"),
    ])
    func aPathIsEncodedAsAURI(_ path: String, _ expected: String) throws {
        var file = file
        file.path = path
        let sarif = text(file.reported(file.diagnostic()), as: .sarif)
        #expect(sarif.contains("{\"uri\": \"\(expected)\"}"))
    }

    /// Checks that a report with too many diagnostics for GitHub is truncated. The truncated report contains all
    /// errors, and states the total number of diagnostics.
    @Test func tooManyDiagnosticsAreTruncatedForGitHub() throws {
        let warnings = Array(repeating: file.diagnostic("w", .warning), count: 25_000)
        #expect(try sarifRun(file.reported(warnings))["invocations"] == nil)
        let run = try sarifRun(file.reported(warnings + [file.diagnostic()]))
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 25_000)
        #expect(results.last?["level"] as? String == "error")
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        let notification = (invocation["toolExecutionNotifications"] as? [[String: Any]])?.first
        #expect((notification?["message"] as? [String: String])?["text"] == "25000 of 25001 diagnostics are reported")
    }

    @Test func gitLabsFingerprintsDiffer() throws {
        var file = file
        file.text = "a\nb\n" + String(repeating: "a\n", count: 300)
        let once = [
            file.diagnostic(at: "a"), file.diagnostic("other", at: "a"), file.diagnostic(rule: "other", at: "a"),
            file.diagnostic(at: "b"),
        ]
        let entries = try #require(try json(file.reported(once + once), as: .gitlab) as? [[String: Any]])
        #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == 8)
    }

    @Test func gitLabsFingerprintIsIndependentOfAddedLines() throws {
        var moved = file
        moved.text = "# first\n" + file.text
        let fingerprints = try [file, moved].map { file in
            let entries = try json(file.reported(file.diagnostic()), as: .gitlab) as? [[String: Any]]
            return try #require(entries?.first?["fingerprint"] as? String)
        }
        #expect(fingerprints[0] == fingerprints[1])
        #expect(fingerprints[0].wholeMatch(of: /[0-9a-f]{16}/) != nil)
    }

    @Test func gitLabsSeveritiesAreUsed() throws {
        let findings = file.reported(file.diagnostic(), file.diagnostic("w", .warning))
        let entries = try #require(try json(findings, as: .gitlab) as? [[String: Any]])
        #expect(entries.map { $0["severity"] as? String } == ["major", "minor"])
        let location = try #require(entries[0]["location"] as? [String: Any])
        #expect(location["path"] as? String == "Sources/App/Screens.vmspec.yaml")
        #expect(location["lines"] as? [String: Int] == ["begin": 4])
    }

    @Test(arguments: [ReportFormat.json, .sarif, .gitlab], hostileTexts)
    func hostileTextsAreEscaped(_ format: ReportFormat, _ hostile: String) throws {
        var file = file
        file.path = hostile.isEmpty ? "a" : hostile
        let diagnostic = file.diagnostic(
            "x\(hostile)",
            rule: "r",
            notes: [("y\(hostile)", "cells")],
            edits: [("z\(hostile)", "cells", hostile)]
        )
        let read = try json(file.reported(diagnostic), as: format)
        #expect(strings(in: read).contains("r"))
        if format == .sarif { #expect(!strings(in: read).contains("")) }
        if format == .json { #expect(strings(in: read).contains(file.path)) }
    }

    private func strings(in value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let elements as [Any]: elements.flatMap(strings)
        case let members as [String: Any]: members.values.flatMap(strings)
        default: []
        }
    }
}

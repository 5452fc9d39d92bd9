import DiagnosticReports
import SpecDiagnostics

/// A target that writes synthetic diagnostics in the report format that the first byte selects.
enum ReportTarget: Target {
    static func check(_ bytes: [UInt8], _ faults: inout Faults) {
        let findings = MadeUpFindings(bytes)
        let form = ReportForm.allCases[Int(findings.choice & 0x7F) % ReportForm.allCases.count]
        checkReports(of: findings.all, in: findings.source, as: [form], &faults)
    }

    static func checkAll(_ bytes: [UInt8], _ faults: inout Faults) {
        let findings = MadeUpFindings(bytes)
        checkReports(of: findings.all, in: findings.source, as: ReportForm.allCases, &faults)
    }
}

enum ReportForm: CaseIterable {
    case text, lines, terminal
    case json, sarif, github, gitlab, junit, checkstyle
}

func checkReports(
    of diagnostics: [Diagnostic],
    in source: SourceFile,
    as forms: [ReportForm],
    _ faults: inout Faults
) {
    let found = reportedDiagnostics(diagnostics, in: [source]) { $0 }
    for form in forms {
        func text(_ style: TextStyle) -> String { textReport(diagnostics, in: SourceSet([source]), style: style) }
        func bytes(_ format: ReportFormat) -> [UInt8] { report(found, as: format, by: tool) }
        switch form {
        case .text: check(text(.init(color: false, details: true)), of: found, &faults)
        case .lines: check(text(.lines), of: found, &faults)
        case .terminal: check(text(.terminal(color: true)), isColored: true, of: found.prefix(50), &faults)
        case .json: checkJSON(bytes(.json), of: found, &faults)
        case .sarif: checkSARIF(bytes(.sarif), of: found, &faults)
        case .github: checkGitHub(bytes(.github), of: found, &faults)
        case .gitlab: checkGitLab(bytes(.gitlab), of: found, &faults)
        case .junit: checkJUnit(bytes(.junit), of: found, &faults)
        case .checkstyle: checkCheckstyle(bytes(.checkstyle), of: found, &faults)
        }
    }
}

private let tool = ReportingTool(version: "1", rules: [])

private func check(
    _ text: String,
    isColored: Bool = false,
    of found: some Collection<ReportedDiagnostic>,
    _ faults: inout Faults
) {
    faults.expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || isColored && $0 == "\u{1B}" || !isHidden($0) },
        "no control sequence reaches a terminal, which shows all that there is"
    )
    let lines = text.utf8.split(separator: 0x0A)
    faults.expect(lines.count >= found.count, "a finding has a line of its own")
    for line in lines {
        faults.expect(
            !line.starts(with: "::".utf8) && !line.starts(with: "##[".utf8),
            "no line begins with what a CI system takes for a command"
        )
    }
}

/// Returns a Boolean value that indicates whether a scalar is a control character, ends a line, or changes the text
/// direction.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
}

private func isSame(_ one: String?, _ other: String) -> Bool { one?.utf8.elementsEqual(other.utf8) == true }

private func checkJSON(_ bytes: [UInt8], of found: [ReportedDiagnostic], _ faults: inout Faults) {
    let listed = JSONReader.read(bytes)?["findings"]?.elements
    faults.expect(
        listed?.elementsEqual(found) { listed, finding in
            isSame(listed["message"]?.text, finding.message) && isSame(listed["rule"]?.text, finding.rule)
                && isSame(listed["location"]?["path"]?.text, finding.location.path)
                && listed["location"]?["start"]?["line"] == .number(finding.location.start.line)
                && listed["location"]?["end"]?["column"] == .number(finding.location.end.column)
                && listed["notes"]?.elements.count == finding.notes.count
                && (listed["fixes"]?.elements ?? []).elementsEqual(finding.fixes) { fix, finding in
                    isSame(fix["title"]?.text, finding.title)
                        && (fix["replacements"]?.elements ?? []).elementsEqual(finding.replacements) {
                            isSame($0["text"]?.text, $1.text)
                        }
                }
        } == true,
        "a report as JSON says what was found"
    )
}

private func checkSARIF(_ bytes: [UInt8], of found: [ReportedDiagnostic], _ faults: inout Faults) {
    let results = JSONReader.read(bytes)?["runs"]?.elements.first?["results"]?.elements
    faults.expect(
        results?.elementsEqual(found) { result, finding in
            isSame(result["ruleId"]?.text, finding.rule) && result["message"]?["text"]?.text != nil
                && (result["relatedLocations"]?.elements ?? []).count == finding.notes.count
                && (result["fixes"]?.elements ?? []).count == finding.fixes.count
        } == true,
        "a report as SARIF says what was found"
    )
    for result in results ?? [] {
        let place = result["locations"]?.elements.first?["physicalLocation"]
        let uri = place?["artifactLocation"]?["uri"]?.text
        faults.expect(uri?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } == true, "a file is named by a URI")
    }
}

private func checkGitHub(_ bytes: [UInt8], of found: [ReportedDiagnostic], _ faults: inout Faults) {
    faults.expect(bytes.isUTF8, "a report is UTF-8")
    let lines = bytes.split(separator: 0x0A)
    faults.expect(lines.count == found.count, "a finding is one command")
    let starts = ["::error file=", "::warning file="]
    for line in lines {
        faults.expect(starts.contains { line.starts(with: $0.utf8) }, "a command is one of ours")
        faults.expect(!line.contains(0x0D), "a command is one line")
    }
}

private func checkGitLab(_ bytes: [UInt8], of found: [ReportedDiagnostic], _ faults: inout Faults) {
    let issues = JSONReader.read(bytes)?.elements
    faults.expect(
        issues?.elementsEqual(found) {
            isSame($0["description"]?.text, $1.message) && isSame($0["location"]?["path"]?.text, $1.location.path)
        } == true,
        "a report for GitLab says what was found"
    )
    let fingerprints = (issues ?? []).compactMap { $0["fingerprint"]?.text }
    faults.expect(Set(fingerprints).count == found.count, "each finding has a fingerprint of its own")
}

private func checkJUnit(_ bytes: [UInt8], of found: [ReportedDiagnostic], _ faults: inout Faults) {
    let root = XMLReader.read(bytes)
    let cases = root?.all("testcase") ?? []
    faults.expect(root?.name == "testsuites" && cases.count == max(1, found.count), "a finding is a case")
    guard !found.isEmpty else { return }
    faults.expect(
        cases.elementsEqual(found) {
            let outcome = $0.children.first
            return outcome?.name == ($1.severity == .error ? "failure" : "skipped")
                && isSame(outcome?.attributes["message"], $1.message)
        },
        "a case says what was found"
    )
}

private func checkCheckstyle(_ bytes: [UInt8], of found: [ReportedDiagnostic], _ faults: inout Faults) {
    let root = XMLReader.read(bytes)
    faults.expect(root?.name == "checkstyle", "a report as XML is well-formed")
    faults.expect(
        (root?.all("error") ?? []).elementsEqual(found) {
            isSame($0.attributes["message"], $1.message)
                && isSame($0.attributes["line"], String($1.location.start.line))
        },
        "a report as XML says what was found"
    )
}

// Results of tests, which nearly every CI system shows: a suite for each file, a case for each finding. An error is a
// failure. A warning is skipped: its message is shown, and it fails nothing.
// https://github.com/testmoapp/junitxml

import SpecDiagnostics

func jUnitReport(_ findings: [Finding]) -> String {
    // CI systems take a report without a single case for one that got lost.
    let suites =
        findings.isEmpty
        ? element(
            "testsuite",
            counts("vmgen", findings, tests: 1),
            element("testcase", ["name": "specs", "classname": "vmgen"])
        )
        : byFile(findings).flatMap { path, findings in
            element("testsuite", counts(path, findings, tests: findings.count), findings.flatMap(testCase))
        }
    return xmlDocument(element("testsuites", counts("vmgen", findings, tests: max(1, findings.count)), suites))
}

private func counts(_ name: String, _ findings: [Finding], tests: Int) -> KeyValuePairs<String, String> {
    let failures = findings.count { $0.severity == .error }
    return [
        "name": name,
        "tests": String(tests),
        "failures": String(failures),
        "errors": "0",
        "skipped": String(findings.count - failures),
    ]
}

private func testCase(_ finding: Finding) -> [String] {
    let place = finding.location
    let isError = finding.severity == .error
    let shownPlace = "\(place.path):\(place.start.line):\(place.start.column)"
    let line = "\(shownPlace): \(finding.severity.rawValue): \(finding.message)"
    let outcome = ["type": finding.rule, "message": finding.message] as KeyValuePairs
    return element(
        "testcase",
        [
            // Of two cases of one name, some systems show one.
            "name": "\(finding.rule):\(place.start.line):\(place.start.column)",
            "classname": place.path,
            "file": place.path,
            "line": String(place.start.line),
        ],
        element(isError ? "failure" : "skipped", outcome, [escapedForXML(line)])
    )
}

// Results of tests, which nearly every CI system shows: a suite for each file, a case for each diagnostic. An error is
// a failure. A warning is skipped: its message is shown, and it fails nothing.
// https://github.com/testmoapp/junitxml

import SpecDiagnostics

func jUnitReport(_ diagnostics: [ReportedDiagnostic]) -> String {
    // CI systems take a report without a single case for one that got lost.
    let suites =
        diagnostics.isEmpty
        ? element(
            "testsuite",
            counts("vmgen", diagnostics, tests: 1),
            element("testcase", ["name": "specs", "classname": "vmgen"])
        )
        : byFile(diagnostics).flatMap { path, diagnostics in
            element("testsuite", counts(path, diagnostics, tests: diagnostics.count), diagnostics.flatMap(testCase))
        }
    return xmlDocument(element("testsuites", counts("vmgen", diagnostics, tests: max(1, diagnostics.count)), suites))
}

private func counts(_ name: String, _ diagnostics: [ReportedDiagnostic], tests: Int) -> KeyValuePairs<String, String> {
    let failures = diagnostics.count { $0.severity == .error }
    return [
        "name": name,
        "tests": String(tests),
        "failures": String(failures),
        "errors": "0",
        "skipped": String(diagnostics.count - failures),
    ]
}

private func testCase(_ diagnostic: ReportedDiagnostic) -> [String] {
    let place = diagnostic.location
    let isError = diagnostic.severity == .error
    let shownPlace = "\(place.path):\(place.start.line):\(place.start.column)"
    let line = "\(shownPlace): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    let outcome = ["type": diagnostic.rule, "message": diagnostic.message] as KeyValuePairs
    return element(
        "testcase",
        [
            // Of two cases of one name, some systems show one.
            "name": "\(diagnostic.rule):\(place.start.line):\(place.start.column)",
            "classname": place.path,
            "file": place.path,
            "line": String(place.start.line),
        ],
        element(isError ? "failure" : "skipped", outcome, [escapedForXML(line)])
    )
}

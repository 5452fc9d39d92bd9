// Writes JUnit test results, which nearly every CI system shows. Each file becomes a test suite, and each diagnostic a
// test case. The test case of an error fails. The test case of a warning is skipped, so that its message is shown
// without a failure. https://github.com/testmoapp/junitxml

import SpecDiagnostics

func jUnitReport(_ diagnostics: [ReportedDiagnostic]) -> String {
    // CI systems treat a report without test cases as a missing report, so a run without diagnostics has one successful
    // test case.
    let suites =
        diagnostics.isEmpty
        ? element(
            "testsuite",
            counts("vmgen", diagnostics, tests: 1),
            element("testcase", ["name": "specs", "classname": "vmgen"])
        )
        : byFile(diagnostics).flatMap { path, diagnostics in
            element("testsuite", counts(path, diagnostics, tests: diagnostics.count), testCases(diagnostics))
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

/// Returns the test cases of a file. The names of the test cases are unique, because some systems show only one of
/// several test cases with the same name. The names contain no line numbers, so that a system still recognizes a test
/// case after lines are added above the diagnostic.
private func testCases(_ diagnostics: [ReportedDiagnostic]) -> [String] {
    var occurrences: [String: Int] = [:]
    return diagnostics.flatMap { diagnostic in
        let name = "\(diagnostic.rule): \(diagnostic.message)"
        let occurrence = occurrences[name, default: 0] + 1
        occurrences[name] = occurrence
        return testCase(diagnostic, name: occurrence == 1 ? name : "\(name) (\(occurrence))")
    }
}

private func testCase(_ diagnostic: ReportedDiagnostic, name: String) -> [String] {
    let place = diagnostic.location
    let isError = diagnostic.severity == .error
    let shownPlace = "\(place.path):\(place.start.line):\(place.start.column)"
    let line = "\(shownPlace): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    let outcome = ["type": diagnostic.rule, "message": diagnostic.message] as KeyValuePairs
    return element(
        "testcase",
        [
            "name": name,
            "classname": place.path,
            "file": place.path,
            "line": String(place.start.line),
        ],
        element(isError ? "failure" : "skipped", outcome, [escapedForXML(line)])
    )
}

// What the Java tool of this name writes, and many others have taken over: https://checkstyle.org

import SpecDiagnostics

func checkstyleReport(_ findings: [Finding], by tool: ReportingTool) -> String {
    let files = byFile(findings).map { path, findings in
        element("file", ["name": path], findings.flatMap(error))
    }
    return xmlDocument(element("checkstyle", ["version": tool.version], files.flatMap(\.self)))
}

private func error(_ finding: Finding) -> [String] {
    let place = finding.location.start
    return element(
        "error",
        [
            "line": String(place.line),
            "column": String(place.column),
            "severity": finding.severity.rawValue,
            "message": finding.message,
            "source": "vmgen." + finding.rule,
        ]
    )
}

/// The findings of each file, in the order in which files come first.
func byFile(_ findings: [Finding]) -> [(path: String, findings: [Finding])] {
    var places: [String: Int] = [:]
    var files: [(path: String, findings: [Finding])] = []
    for finding in findings {
        let path = finding.location.path
        if let place = places[path] {
            files[place].findings.append(finding)
        } else {
            places[path] = files.count
            files.append((path, [finding]))
        }
    }
    return files
}

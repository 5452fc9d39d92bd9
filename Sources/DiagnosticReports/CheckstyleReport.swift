// Writes reports in the XML format of the Java tool Checkstyle. Many other tools also use this format:
// https://checkstyle.org

import SpecDiagnostics

func checkstyleReport(_ diagnostics: [ReportedDiagnostic], by tool: ReportingTool) -> String {
    let files = byFile(diagnostics).map { path, diagnostics in
        element("file", ["name": path], diagnostics.flatMap(error))
    }
    return xmlDocument(element("checkstyle", ["version": tool.version], files.flatMap(\.self)))
}

private func error(_ diagnostic: ReportedDiagnostic) -> [String] {
    let place = diagnostic.location.start
    return element(
        "error",
        [
            "line": String(place.line),
            "column": String(place.column),
            "severity": diagnostic.severity.rawValue,
            "message": diagnostic.message,
            "source": "vmgen." + diagnostic.rule,
        ]
    )
}

/// Returns the diagnostics grouped by file. The files are in the order of their first diagnostics.
func byFile(_ diagnostics: [ReportedDiagnostic]) -> [(path: String, diagnostics: [ReportedDiagnostic])] {
    var places: [String: Int] = [:]
    var files: [(path: String, diagnostics: [ReportedDiagnostic])] = []
    for diagnostic in diagnostics {
        let path = diagnostic.location.path
        if let place = places[path] {
            files[place].diagnostics.append(diagnostic)
        } else {
            places[path] = files.count
            files.append((path, [diagnostic]))
        }
    }
    return files
}

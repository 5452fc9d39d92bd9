// Writes GitLab's code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format

import JSONOutput
import SpecDiagnostics

func gitLabReport(_ diagnostics: [ReportedDiagnostic]) -> JSON {
    var fingerprints = Fingerprints()
    return .array(
        diagnostics.map { diagnostic in
            [
                "description": .string(diagnostic.message),
                "check_name": .string(diagnostic.rule),
                "fingerprint": .string(fingerprints.next(for: diagnostic)),
                "severity": diagnostic.severity == .error ? "major" : "minor",
                "location": [
                    "path": .string(diagnostic.location.path),
                    "lines": ["begin": .integer(diagnostic.location.start.line)],
                ],
            ]
        }
    )
}

/// The fingerprints of a report. With fingerprints, GitLab recognizes the same diagnostic in several reports. Each
/// fingerprint is unique in its report. A fingerprint does not depend on the line number, so it stays the same when
/// lines are added above the diagnostic.
private struct Fingerprints {
    private var given: Set<UInt64> = []

    mutating func next(for diagnostic: ReportedDiagnostic) -> String {
        let parts = [diagnostic.rule, diagnostic.location.path, diagnostic.message, diagnostic.lineHash]
        var hash = fowlerNollVo(parts.joined(separator: "\n"))
        while !given.insert(hash).inserted { hash &+= 1 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Returns the 64-bit FNV-1a hash of `text`.
    private func fowlerNollVo(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}

// GitLab's report of code quality: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format

import JSONOutput
import SpecDiagnostics

func gitLabReport(_ findings: [Finding]) -> JSON {
    var fingerprints = Fingerprints()
    return .array(
        findings.map { finding in
            [
                "description": .string(finding.message),
                "check_name": .string(finding.rule),
                "fingerprint": .string(fingerprints.next(for: finding)),
                "severity": finding.severity == .error ? "major" : "minor",
                "location": [
                    "path": .string(finding.location.path),
                    "lines": ["begin": .integer(finding.location.start.line)],
                ],
            ]
        }
    )
}

/// GitLab takes findings of one fingerprint for one, and knows a finding again by it: it stays where lines are added above
/// the finding, and differs between all findings of a report.
private struct Fingerprints {
    private var given: Set<UInt64> = []

    mutating func next(for finding: Finding) -> String {
        let parts = [finding.rule, finding.location.path, finding.message, finding.lineHash]
        var hash = fowlerNollVo(parts.joined(separator: "\n"))
        while !given.insert(hash).inserted { hash &+= 1 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// The hash FNV-1a of 64 bits.
    private func fowlerNollVo(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}

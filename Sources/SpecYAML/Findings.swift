import SpecDiagnostics

let findingLimitRules: [Rule] = [.tooManyFindings]

extension Rule {
    static let tooManyFindings = Rule(
        "too-many-findings",
        .error,
        "Reports a file with more than 1,000 errors in its YAML."
    )
}

/// The diagnostics about the YAML of a file, up to a limit.
struct Findings {
    private(set) var all: [Diagnostic] = []
    private(set) var isFull = false

    mutating func report(_ diagnostic: Diagnostic) {
        guard !isFull else { return }
        if all.count == YAMLLimits.findings {
            isFull = true
            let message = "more than \(YAMLLimits.findings) syntax errors; the rest of the file is not read"
            all.append(Diagnostic(.tooManyFindings, at: diagnostic.range, message))
        } else {
            all.append(diagnostic)
        }
    }

    /// Removes all diagnostics except the first `count`.
    mutating func truncate(to count: Int) { all.removeSubrange(count...) }

    /// Removes each diagnostic whose index is `first` or greater and whose source range begins in `bytes`.
    mutating func removeAll(within bytes: Range<Int>, since first: Int = 0) {
        let kept = all[first...].filter { !bytes.contains(Int($0.range.start)) }
        all.replaceSubrange(first..., with: kept)
    }
}

import SpecDiagnostics
import VMGenCompiler

/// Returns the declarations in the generated Swift for three variants of a spec. In the variants, the field has its
/// original text, the original text with an addition, or other words. All three are necessary, because the generated
/// Swift contains a bare expression for a text that is a single placeholder, and a string literal for any other text.
func harmlessOutputs(of field: Field) -> [[[UInt8]]] {
    let texts = [field.text + " and more", "some words"].map { field.writing($0, raw: "").bytes }
    return ([field.bytes] + texts).map { bytes in
        field.subject.replacing(field.file, with: bytes).compiled().files.map { declarations(in: $0.bytes) }
    }
}

/// The number of checked cases, the number of rejected cases, and the faults by kind.
struct HostileOutcome: Sendable {
    private(set) var cases = 0
    private(set) var refused = 0
    /// The number of cases for each number of diagnostics.
    private var findings: [Int: Int] = [:]
    private var faults: [String: [String]] = [:]

    var summary: String {
        let counts = findings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
        return "\(cases) hostile specs, \(refused) refused; findings of one: \(counts)"
    }

    var faultsByKind: [(String, [String])] { faults.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    mutating func add(_ other: HostileOutcome) {
        cases += other.cases
        refused += other.refused
        findings.merge(other.findings, uniquingKeysWith: +)
        faults.merge(other.faults, uniquingKeysWith: +)
    }

    /// Adds the result of the case `hostile` to this outcome.
    ///
    /// - Parameter written: The result of `harmlessOutputs(of:)` for the field. If a case has no errors, the
    ///   declarations in the generated Swift must equal one element of `written`.
    mutating func check(_ hostile: HostileCase, against written: [[[UInt8]]]) {
        cases += 1
        let compilation = hostile.field.subject.replacing(hostile.field.file, with: hostile.bytes).compiled()
        if compilation.hasErrors {
            refused += 1
            findings[compilation.diagnostics.count, default: 0] += 1
        }
        guard let fault = fault(of: hostile, compilation, written) else { return }
        let found = Array(compilation.diagnostics.prefix(3))
        let report = textReport(found, in: SourceSet(compilation.sources), style: .lines)
        let place = hostile.place(of: hostile.expected.start)
        faults["\(fault): \(hostile.line)", default: []]
            .append("in \(hostile.field.name) of \(hostile.field.subject.name) at \(place)\n\(report)")
    }

    private func fault(of hostile: HostileCase, _ compilation: Compilation, _ written: [[[UInt8]]]) -> String? {
        if compilation.hasErrors, !compilation.files.isEmpty { return "refused, and written" }
        let errors = compilation.diagnostics.filter {
            $0.severity == .error && Int($0.range.source.index) == hostile.field.file
        }
        switch hostile.expected {
        case .refused(let rule, let place):
            let isFound = errors.contains { error in
                Int(error.range.start) == place && (rule == nil || error.rule.id == rule)
            }
            return isFound ? nil : "not refused at its place"
        case .refusedWithin(let range):
            return isTouched(range, by: errors) ? nil : "not refused at its place"
        case .harmless(let range):
            if compilation.hasErrors { return isTouched(range, by: errors) ? nil : "refused elsewhere" }
            let isHarmless = written.contains(compilation.files.map { declarations(in: $0.bytes) })
            return isHarmless ? nil : "declarations change"
        }
    }

    private func isTouched(_ range: Range<Int>, by errors: [Diagnostic]) -> Bool {
        errors.contains { error in
            ([error.range] + error.notes.compactMap(\.range)).contains {
                Int($0.start) <= range.upperBound && Int($0.end) >= range.lowerBound
            }
        }
    }
}

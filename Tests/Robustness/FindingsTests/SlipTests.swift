import SpecCorpus
import SpecDiagnostics
import SpecYAML
import TestRandom
import TestSupport
import Testing
import VMGenCompiler

/// Checks that few typos cause more than two diagnostics. Two diagnostics are accepted, because a typo in a declaration
/// also affects the uses of the declared name. A suggested edit must remove its diagnostic.
@Suite struct SlipTests {
    private static let seed = 20_260_101
    private static let count = sampleSize(250, full: 1_000)

    @Test func enoughSubjectsHaveNoDiagnostics() {
        #expect(faultlessSubjects.count > 40)
    }

    @Test func aTypoRarelyCausesMoreThanTwoDiagnostics() {
        let mutants = slips(in: faultlessSubjects, count: Self.count, seed: Self.seed)
        var counts: [Int: Int] = [:]
        var worse: [String] = []
        for (name, subject) in mutants {
            let compilation = subject.compiled()
            let count = compilation.diagnostics.count
            counts[count, default: 0] += 1
            if count > 2 { worse.append("\(count): \(name)") }
            if count > 8 {
                let report = textReport(compilation.diagnostics, in: SourceSet(compilation.sources), style: .lines)
                Issue.record("\(count) findings of \(name)\n\(report)")
            }
        }
        let distribution = counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
        print("findings of one slip: \(distribution)")
        let most = counts.filter { $0.key <= 2 }.reduce(0) { $0 + $1.value }
        #expect(most * 100 >= mutants.count * 97, "\(distribution)\n\(worse.sorted().joined(separator: "\n"))")
    }

    @Test func everySuggestedEditRemovesItsDiagnostic() {
        let form = Set(yamlRules)
        var edits = 0
        for (name, subject) in slips(in: faultlessSubjects, count: Self.count, seed: Self.seed + 1) {
            let compilation = subject.compiled()
            let own = Array(compilation.sources.prefix(subject.module.specs.count))
            let found = editFaults(of: compilation.diagnostics, in: own, isForm: form.contains) { files in
                var edited = subject
                for (index, file) in files.enumerated() { edited = edited.replacing(index, with: file.bytes) }
                return edited.compiled().diagnostics
            }
            edits += found.count
            for fault in found.faults { Issue.record("\(name)\n\(fault.text)") }
        }
        #expect(edits * 10 > Self.count)
    }
}

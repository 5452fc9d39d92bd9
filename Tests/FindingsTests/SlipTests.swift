import SpecDiagnostics
import SpecYAML
import TestRandom
import TestSupport
import Testing
import VMGenCompiler

/// One slip of the hand is one finding, or two where it is seen from two sides; and what a finding suggests helps.
@Suite struct SlipTests {
    private static let seed = 20_260_101

    /// Subjects in which nothing is wrong as they stand, and so nothing but the slip is found.
    private static let subjects = (repositorySubjects() + fixtureSubjects()).filter {
        $0.compiled().diagnostics.isEmpty
    }

    /// Slips in subjects and lines drawn at random, as many as asked for.
    private func mutants(_ count: Int, seed: Int) -> [(name: String, subject: Subject)] {
        var random = SplitMix(seed)
        var mutants: [(String, Subject)] = []
        while mutants.count < count {
            guard let subject = Self.subjects.randomElement(using: &random),
                let slip = Slip.allCases.randomElement(using: &random)
            else { break }
            let index = Int.random(in: subject.module.specs.indices, using: &random)
            let text = String(decoding: subject.module.specs[index].source.bytes, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
            let line = Int.random(in: 0..<lines, using: &random)
            guard let mutation = mutation(of: text, slip, line: line, random: &random) else { continue }
            mutants.append(("\(subject.name): \(mutation.name)", subject.replacing(index, with: mutation.bytes)))
        }
        return mutants
    }

    @Test func thereIsEnoughToSlipIn() {
        #expect(Self.subjects.count > 40)
    }

    @Test func oneSlipIsHardlyEverMoreThanTwoFindings() {
        let mutants = mutants(1_000, seed: Self.seed)
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

    @Test func everySuggestedEditSettlesItsFinding() {
        let form = Set(yamlRules)
        var edits = 0
        for (name, subject) in mutants(1_000, seed: Self.seed + 1) {
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
        #expect(edits > 100)
    }
}

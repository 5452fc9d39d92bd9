import Foundation
import SpecCorpus
import SpecDiagnostics
import TestProcesses
import TestRandom
import TestSupport
import Testing
import VMGenCompiler

/// Checks that one mistake in a spec of the examples causes exactly one error, and that the error is at the incorrect
/// token. The test accepts incorrect diagnostics for one mistake in a hundred.
///
/// `VMGEN_MISTAKES=5000` sets the number of mistakes that make a spec invalid. If it is set, the default seed is a
/// number from the hash of the last commit. `VMGEN_MISTAKE_FAULTS=1` prints the mistakes that cause incorrect
/// diagnostics.
@Suite struct OneMistakeTests {
    private static let subjects = repositorySubjects.filter { $0.name.hasPrefix("Examples/") }
        .map(\.withImportsAlone).compactMap { MistakeSubject($0) }

    @Test func oneMistakeCausesOneErrorAtItsToken() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["VMGEN_MISTAKES"].flatMap(Int.init)
        let seed = try environment["VMGEN_MISTAKE_SEED"].flatMap(Int.init) ?? (count == nil ? 1 : lastCommit())
        #expect(Self.subjects.count > 10)
        let outcome = await Self.outcome(of: count ?? 150, seed: seed)
        print("seed \(seed): \(outcome.summary)")
        if environment["VMGEN_MISTAKE_FAULTS"] != nil { print(outcome.others.joined(separator: "\n")) }
        #expect(outcome.good * 100 >= outcome.invalid * 99, "\(outcome.others.joined(separator: "\n"))")
    }

    /// Returns the number whose hexadecimal digits are the first 12 digits of the hash of the current commit.
    private func lastCommit() throws -> Int {
        let hash = try runCommand(["git", "-C", Repository.root, "rev-parse", "HEAD"]).output
        return try #require(Int(hash.prefix(12), radix: 16))
    }

    /// Makes mistakes until `count` specs are invalid, and returns the results.
    private static func outcome(of count: Int, seed: Int) async -> MistakeOutcome {
        var outcome = MistakeOutcome()
        var random = SplitMix(seed)
        while outcome.invalid < count {
            var mistakes: [Mistake] = []
            while mistakes.count < min(400, 2 * (count - outcome.invalid) + 20) {
                guard let subject = subjects.randomElement(using: &random),
                    let kind = Mistake.Kind.allCases.randomElement(using: &random)
                else { return outcome }
                if let mistake = subject.mistake(kind, &random) { mistakes.append(mistake) }
            }
            let made = mistakes
            var parts: [(Int, MistakeOutcome)] = []
            await withTaskGroup(of: (Int, MistakeOutcome).self) { group in
                for start in stride(from: 0, to: made.count, by: 20) {
                    group.addTask {
                        var part = MistakeOutcome()
                        for mistake in made[start..<min(start + 20, made.count)] { part.check(mistake) }
                        return (start, part)
                    }
                }
                for await part in group { parts.append(part) }
            }
            for (_, part) in parts.sorted(by: { $0.0 < $1.0 }) { outcome.add(part, upTo: count) }
        }
        return outcome
    }
}

/// The number of mistakes that left a spec valid, and the result for each of the other mistakes.
private struct MistakeOutcome: Sendable {
    /// The results for the mistakes that made a spec invalid. `fault` describes the incorrect errors, and is `nil` if
    /// there is exactly one error and its location is correct.
    private var results: [(kind: Mistake.Kind, fault: String?)] = []
    private var valid = 0

    var invalid: Int { results.count }
    var good: Int { results.count { $0.fault == nil } }
    var others: [String] { results.compactMap(\.fault) }

    var summary: String {
        let kinds = Mistake.Kind.allCases.map { kind in
            let all = results.filter { $0.kind == kind }
            return "\(kind.rawValue) \(all.count { $0.fault == nil }) of \(all.count)"
        }
        let share = 100 * Double(good) / Double(max(1, invalid))
        return "\(good) of \(invalid) mistakes are one error at its token (\(share) %): "
            + kinds.joined(separator: ", ") + "; \(valid) left their spec valid"
    }

    mutating func add(_ other: MistakeOutcome, upTo limit: Int) {
        valid += other.valid
        results += other.results.prefix(max(0, limit - results.count))
    }

    mutating func check(_ mistake: Mistake) {
        let compilation = mistake.subject.compiled()
        guard compilation.hasErrors else {
            valid += 1
            return
        }
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        let isThere = errors.first.map { error in
            Int(error.range.source.index) == mistake.file && mistake.places.contains { $0.touches(error.range.bytes) }
        }
        var fault: String?
        if errors.count != 1 || isThere != true {
            let sources = SourceSet(compilation.sources)
            let reason = errors.count == 1 ? "elsewhere" : "\(errors.count) errors"
            let report = textReport(Array(errors.prefix(6)), in: sources, style: .lines)
            fault = "\(reason): \(mistake.name)\n\(report)"
        }
        results.append((mistake.kind, fault))
    }
}

extension Subject {
    /// A copy of this subject that keeps only the dependencies that the specs import.
    fileprivate var withImportsAlone: Subject {
        let texts = ([module] + dependencies).flatMap(\.specs).map { String(decoding: $0.source.bytes, as: UTF8.self) }
        let imports = texts.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("imports:") }
        let words = Set(imports.flatMap { line in line.split { !$0.isLetter } }.map(String.init))
        return keepingDependencies { words.contains($0.name ?? "") }
    }
}

extension Range<Int> {
    /// Returns a Boolean value that indicates whether `error` overlaps this range and begins at most one byte before
    /// it. This byte can be a dot or a quotation mark. If `error` is empty, the result is also `true` if `error` is
    /// inside this range or at one of its ends.
    fileprivate func touches(_ error: Range<Int>) -> Bool {
        let isEmpty = error.isEmpty && lowerBound <= error.lowerBound && error.lowerBound <= upperBound
        return isEmpty || overlaps(error) && error.lowerBound >= lowerBound - 1
    }
}

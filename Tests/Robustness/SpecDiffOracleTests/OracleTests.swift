import Dispatch
import Foundation
import SpecModel
import TestProcesses
import TestRandom
import Testing
import VMGenCompiler

@testable import SpecDiff

/// Changes the specs of the repository at random, and checks the reports of `diff`. A client of the old generated code
/// may fail to compile with the new generated code. The report must list a change for conformers or callers in exactly
/// these cases. If a frame changes, the report must list a change for viewers.
///
/// `VMGEN_SPEC_CHANGES` sets the number of changes, and `VMGEN_RANDOM_SEED` sets the seed.
@Suite struct OracleTests {
    private let count: Int
    private let seed: Int

    init() {
        let environment = ProcessInfo.processInfo.environment
        count = environment["VMGEN_SPEC_CHANGES"].flatMap { Int($0) } ?? 200
        seed = environment["VMGEN_RANDOM_SEED"].flatMap { Int($0) } ?? 1
    }

    @Test func reportsAChangeIfClientsBreakOrFramesDiffer() throws {
        let subjects = oracleSubjects(importing: try StandInModules())
        print("subjects: \(subjects.map(\.name))")
        #expect(subjects.count >= 15)
        #expect(subjects.contains { $0.modules.count > 1 })
        #expect(subjects.count { $0.name.hasSuffix("isolated") } == 2)
        let outcomes = Outcomes()
        let lanes = 4
        DispatchQueue.concurrentPerform(iterations: lanes) { lane in
            var random = SplitMix(seed &* 1_000_003 &+ lane)
            var left = (count + lanes - 1) / lanes
            while left > 0 {
                guard let subject = subjects.randomElement(using: &random) else { return }
                let index = Int.random(in: subject.modules.indices, using: &random)
                var changes = SpecChanges(subject.modules[index].subject, subject.modules[index].compilation)
                guard let change = changes.random(&random) else { continue }
                guard let version = subject.version(with: change.subject, at: index) else {
                    outcomes.skip()
                    continue
                }
                left -= 1
                outcomes.add(outcome(of: change, subject, version))
            }
        }
        print(outcomes.summary)
        #expect(outcomes.mismatches.isEmpty, "\(outcomes.mismatches.joined(separator: "\n\n"))")
        #expect(outcomes.kinds.count >= min(count / 4, 80))
    }

    private func outcome(
        of change: SpecChange,
        _ subject: OracleSubject,
        _ version: OracleSubject.Version
    ) -> Outcome {
        let comparison = subject.comparison(with: version)
        var categories: Set<ChangeCategory> = []
        for change in comparison.changes { categories.formUnion(change.categories) }
        var outcome = Outcome(kind: change.kind)
        let reportsBreak = !categories.isDisjoint(with: [.conformers, .callers, .rows])
        let texts = comparison.changes.map {
            "  \($0.declaration.name): \($0.text) \($0.categories.map(\.rawValue).sorted())"
        }
        do {
            let errors = try subject.errors(
                with: version.compilations,
                from: version.changed,
                in: TemporaryDirectory()
            )
            outcome.breaks = errors != nil
            if reportsBreak != outcome.breaks {
                outcome.mismatch =
                    "\(change.kind): \(change.title)\n\(texts.joined(separator: "\n"))\n\(errors ?? "compiles")"
            }
        } catch {
            outcome.mismatch = "\(error)"
        }
        let frames = zip(subject.modules, version.programs).flatMap { module, program in
            FrameOracle(module.program, program, renamed: comparison.renamedItems).differingScreens
        }
        outcome.differs = !frames.isEmpty
        if outcome.differs, !categories.contains(.viewers) {
            outcome.mismatch =
                "\(change.kind): \(change.title)\n\(texts.joined(separator: "\n"))\nframes of \(frames) differ"
        }
        return outcome
    }
}

struct Outcome {
    let kind: String
    var breaks = false
    var differs = false
    var mismatch: String?
}

/// Collects the results of concurrent comparisons.
final class Outcomes: @unchecked Sendable {
    private let lock = NSLock()
    private var outcomes: [Outcome] = []
    private var skipped = 0

    func add(_ outcome: Outcome) {
        lock.lock()
        outcomes.append(outcome)
        lock.unlock()
    }

    func skip() {
        lock.lock()
        skipped += 1
        lock.unlock()
    }

    var mismatches: [String] { outcomes.compactMap(\.mismatch) }

    var kinds: [String: Int] { Dictionary(outcomes.map { ($0.kind, 1) }, uniquingKeysWith: +) }

    var summary: String {
        """
        changes: \(outcomes.count), kinds: \(kinds.count), invalid and skipped: \(skipped), client breaks: \
        \(outcomes.count(where: \.breaks)), frames differ: \(outcomes.count(where: \.differs)), mismatches: \
        \(mismatches.count)
        """
    }
}

import Dispatch
import Foundation
import SpecModel
import TestProcesses
import TestRandom
import Testing
import VMGenCompiler

@testable import SpecDiff

/// Changes the specs of the repository at random, and checks the reports of `diff`. If a client of the old generated
/// code does not compile with the new code, the report must list a change for conformers, callers or rows. If the
/// client compiles, the report must not list such a change. If a frame changes, the report must list a change for
/// viewers.
///
/// `VMGEN_SPEC_CHANGES` sets the number of changes, and `VMGEN_RANDOM_SEED` sets the seed.
@Suite struct OracleTests {
    private let count: Int
    private let seed: Int

    init() {
        let environment = ProcessInfo.processInfo.environment
        count = environment["VMGEN_SPEC_CHANGES"].flatMap { Int($0) } ?? 30
        seed = environment["VMGEN_RANDOM_SEED"].flatMap { Int($0) } ?? 1
    }

    @Test func reportsAChangeIfClientsBreakOrFramesDiffer() throws {
        let prepared = OracleSubjects(importing: try StandInModules())
        for (name, reason) in prepared.skipped where directoriesWithoutClient[name] == nil {
            Issue.record("\(name): \(reason)")
        }
        #expect(Set(directoriesWithoutClient.keys).isSubset(of: prepared.skipped.keys))
        let subjects = prepared.subjects
        print("subjects: \(subjects.map(\.name))")
        #expect(subjects.contains { $0.modules.count > 1 })
        #expect(subjects.count { $0.name.hasSuffix("isolated") } == 2)
        let places = Self.places(in: subjects)
        let outcomes = Outcomes()
        let lanes = 4
        DispatchQueue.concurrentPerform(iterations: lanes) { lane in
            var random = SplitMix(seed &* 1_000_003 &+ lane)
            var left = (count + lanes - 1) / lanes
            while left > 0 {
                guard let (subject, index) = places.randomElement(using: &random) else { return }
                guard let change = subject.modules[index].changes.random(&random) else { continue }
                guard let version = subject.version(with: change.subject, at: index) else {
                    outcomes.skip()
                    continue
                }
                left -= 1
                // If the report lists no change for viewers and `searches` is `true`, the test searches for states that
                // show the layouts of the new version. The search takes longer than all other steps. Therefore,
                // `searches` is `true` for only one change in eight, in runs of more than 200 changes.
                let searches = count > 200 && left % 8 == 0
                outcomes.add(outcome(of: change, subject, version, searchesNewSide: searches))
            }
        }
        print(outcomes.summary)
        #expect(outcomes.mismatches.isEmpty, "\(outcomes.mismatches.joined(separator: "\n\n"))")
        #expect(outcomes.kinds.count >= min(count / 4, 80))
    }

    /// Returns the modules to change. Each element contains a subject and the index of the module in `subject.modules`.
    /// If several subjects with the same isolation contain a module, its element contains the largest of them.
    private static func places(in subjects: [OracleSubject]) -> [(OracleSubject, Int)] {
        var known: Set<String> = []
        return subjects.sorted { $0.modules.count > $1.modules.count }.flatMap { subject in
            subject.modules.indices.filter { index in
                let isolation = subject.name.hasSuffix("isolated") ? " isolated" : ""
                return known.insert(subject.modules[index].subject.name + isolation).inserted
            }.map { (subject, $0) }
        }
    }

    private func outcome(
        of change: SpecChange,
        _ subject: OracleSubject,
        _ version: OracleSubject.Version,
        searchesNewSide: Bool
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
            let errors = try subject.errors(with: version, in: TemporaryDirectory())
            outcome.breaks = errors != nil
            if reportsBreak != outcome.breaks {
                outcome.mismatch =
                    "\(change.kind): \(change.title)\n\(texts.joined(separator: "\n"))\n\(errors ?? "compiles")"
            }
        } catch {
            outcome.mismatch = "\(error)"
        }
        // Different frames are a mismatch only if the report lists no change for viewers. The search for states that
        // show the layouts of a version is slow. Therefore, short runs omit the search if the report lists a change for
        // viewers.
        let isLong = count > 200
        let isReported = categories.contains(.viewers)
        let frames = zip(subject.modules, version.programs).dropFirst(version.changed).flatMap { module, program in
            FrameOracle(
                module.program,
                program,
                renamed: comparison.renamedItems,
                oldWitnesses: isLong || !isReported ? module.witnesses : nil,
                newWitnesses: searchesNewSide && !isReported ? WitnessCache(program) : nil
            ).differingScreens
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

/// The results of concurrent comparisons.
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

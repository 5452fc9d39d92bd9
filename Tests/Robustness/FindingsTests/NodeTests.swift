import Foundation
import SpecCorpus
import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// Checks specs in which one node is deleted, duplicated, or changed to another kind. If the changed spec is invalid,
/// its error must be reported at that node, with few further diagnostics. The tests accept a small number of
/// exceptions.
@Suite struct NodeTests {
    /// The environment variable `VMGEN_NODE_MUTANTS` sets the sampling interval. For the value `n`, the test changes
    /// one in `n` nodes.
    @Test func anErrorOfANodeIsReportedAtTheNode() async {
        let environment = ProcessInfo.processInfo.environment
        let step = environment["VMGEN_NODE_MUTANTS"].flatMap(Int.init) ?? 241
        let mutants = nodeMutants(of: faultlessSubjects, oneIn: step)
        var outcome = NodeOutcome()
        await withTaskGroup(of: NodeOutcome.self) { group in
            for start in stride(from: 0, to: mutants.count, by: 50) {
                group.addTask {
                    var outcome = NodeOutcome()
                    for mutant in mutants[start..<min(start + 50, mutants.count)] { outcome.check(mutant) }
                    return outcome
                }
            }
            for await part in group { outcome.add(part) }
        }
        print(outcome.summary)
        if environment["VMGEN_NODE_FAULTS"] != nil { print(outcome.worst.joined(separator: "\n")) }
        #expect(outcome.mutants > 150)
        #expect(outcome.share { $0 <= 2 } >= 99, "\(outcome.summary)")
        #expect(outcome.share { $0 <= 8 } >= 99.9, "\(outcome.worst.joined(separator: "\n"))")
        // `elsewhere` is not always empty, because the errors of a deleted declaration are located at its uses.
        #expect(outcome.elsewhere.count * 50 <= outcome.mutants, "\(outcome.elsewhere.joined(separator: "\n"))")
    }
}

/// The combined results of the checks of several mutants.
private struct NodeOutcome: Sendable {
    private(set) var mutants = 0
    private var valid = 0
    /// For each kind of change, the number of mutants with an error or a note that begins on the changed lines.
    private var exact: [String: Int] = [:]
    /// For each kind of change, the number of mutants that `exact` does not count, and that have an error or a note on
    /// a line next to the changed lines.
    private var near: [String: Int] = [:]
    /// For each kind of change, the number of mutants that `exact` and `near` do not count, and that have an error that
    /// `isRelated` accepts.
    private var related: [String: Int] = [:]
    private(set) var elsewhere: [String] = []
    private(set) var worst: [String] = []
    private var counts: [Int: Int] = [:]

    var summary: String {
        let places = NodeMutant.Change.allCases.map(\.rawValue).map { change in
            "\(change): \(exact[change, default: 0]) on its lines, \(near[change, default: 0]) beside them, "
                + "\(related[change, default: 0]) about it"
        }
        let findings = counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
        return "\(mutants) mutants, \(valid) still valid; \(places.joined(separator: "; ")); "
            + "\(elsewhere.count) elsewhere; findings of one that took no lines away: \(findings)"
    }

    /// Returns the percentage of invalid mutants for which `isCounted` accepts the number of diagnostics. Mutants with
    /// several deleted lines are excluded.
    func share(where isCounted: (Int) -> Bool) -> Double {
        let all = counts.values.reduce(0, +)
        return 100 * Double(counts.filter { isCounted($0.key) }.values.reduce(0, +)) / Double(max(1, all))
    }

    mutating func add(_ other: NodeOutcome) {
        mutants += other.mutants
        valid += other.valid
        exact.merge(other.exact, uniquingKeysWith: +)
        near.merge(other.near, uniquingKeysWith: +)
        related.merge(other.related, uniquingKeysWith: +)
        elsewhere += other.elsewhere
        worst += other.worst
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    mutating func check(_ mutant: NodeMutant) {
        mutants += 1
        let compilation = mutant.subject.compiled()
        let sources = SourceSet(compilation.sources)
        func report(_ reason: String) -> String {
            let found = Array(compilation.diagnostics.prefix(12))
            return "\(reason): \(mutant.name)\n\(textReport(found, in: sources, style: .lines))"
        }
        guard compilation.hasErrors else {
            valid += 1
            if compilation.files.isEmpty { elsewhere.append(report("nothing is written")) }
            return
        }
        let count = compilation.diagnostics.count
        // The deletion of several lines can delete several declarations, so such mutants are not counted.
        if mutant.change != .deleted || !mutant.text.contains("\n") { counts[count, default: 0] += 1 }
        if count > 2 { worst.append(report("\(count) findings")) }
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        let change = mutant.change.rawValue
        switch nearness(of: errors, to: mutant, sources) {
        case 0: exact[change, default: 0] += 1
        case 1: near[change, default: 0] += 1
        case _ where errors.contains { isRelated($0, to: mutant) }: related[change, default: 0] += 1
        default: elsewhere.append(report("said elsewhere"))
        }
    }

    /// Returns the distance in lines between the changed lines and the nearest error or note in the changed file. The
    /// distance is zero on a changed line, and `Int.max` if the file has no error or note.
    private func nearness(of errors: [Diagnostic], to mutant: NodeMutant, _ sources: SourceSet) -> Int {
        let file = LineTable(sources.files[mutant.file])
        let first = file.place(ofByte: mutant.place.lowerBound).line
        let last = file.place(ofByte: mutant.place.upperBound).line
        let ranges = errors.flatMap { [$0.range] + $0.notes.compactMap(\.range) }
        let lines = ranges.filter { Int($0.source.index) == mutant.file }.map { sources.start(of: $0).line }
        return lines.map { max(0, first - $0, $0 - last) }.min() ?? .max
    }

    /// Returns a Boolean value that indicates whether an error is related to the changed node. The range of a related
    /// error or of its notes overlaps the enclosing node, or the message contains a word of the changed node.
    private func isRelated(_ error: Diagnostic, to mutant: NodeMutant) -> Bool {
        let ranges = [error.range] + error.notes.compactMap(\.range)
        let isOnOwner = ranges.contains {
            Int($0.source.index) == mutant.file && $0.bytes.overlaps(mutant.owner)
        }
        if isOnOwner { return true }
        let names = mutant.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return names.contains { error.message.contains($0) }
    }
}

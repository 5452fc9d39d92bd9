import Foundation
import SpecCorpus
import SpecDiagnostics
import SpecServices
import TestRandom
import Testing
import VMGenCompiler

/// Checks that each service returns a result at each offset of each spec, and that the results are consistent.
///
/// `VMGEN_OFFSETS` sets the number of offsets. With `all`, the test uses every offset.
@Suite struct OffsetTests {
    private let environment = ProcessInfo.processInfo.environment

    @Test func eachServiceReturnsAResultAtEachOffset() {
        var random = SplitMix(environment["VMGEN_OFFSETS_SEED"].flatMap { Int($0) } ?? 5)
        let isWhole = environment["VMGEN_OFFSETS"] == "all"
        let subjects = isWhole ? allSubjects : allSubjects.sample(oneIn: 4)
        let count = environment["VMGEN_OFFSETS"].flatMap { Int($0) } ?? 100
        var faults: [String] = []
        var asked = 0
        let total = subjects.reduce(0) { $0 + $1.module.specs.reduce(0) { $0 + $1.source.bytes.count + 1 } }
        for subject in subjects {
            let workspace = Workspace(subject.module, dependencies: subject.dependencies)
            let snapshot = workspace.snapshot()
            for spec in subject.module.specs {
                let path = "/specs/\(subject.module.name ?? "Unnamed")/\(spec.source.path)"
                for offset in 0...spec.source.bytes.count
                where isWhole || Int.random(in: 0..<total, using: &random) < count {
                    asked += 1
                    if let fault = fault(at: FilePosition(path: path, offset: offset), in: snapshot) {
                        faults.append("\(path):\(offset): \(fault)")
                    }
                }
                faults += documentFaults(of: path, spec.source, in: snapshot)
            }
        }
        #expect(faults.isEmpty, "\(faults.count)\n\(faults.prefix(20).joined(separator: "\n"))")
        #expect(asked > 0)
        if environment["VMGEN_SERVICE_FIGURES"] != nil { print("\(asked) of \(total) offsets") }
    }

    private func fault(at position: FilePosition, in snapshot: Snapshot) -> String? {
        let items = snapshot.completions(at: position).items
        for item in items where item.label.isEmpty { return "an empty completion" }
        if Set(items.map(\.label)).count < items.count { return "repeated completions" }
        if let hover = snapshot.hover(at: position), hover.markdown.isEmpty { return "an empty hover" }
        let references = snapshot.references(at: position, includingDeclarations: true)
        for link in snapshot.definitions(at: position) {
            if !references.contains(link.target) { return "a definition that is no reference" }
            if !link.targetDeclaration.contains(link.target.bytes.lowerBound) { return "a name out of its declaration" }
        }
        let own = references.filter { $0.path == position.path }.map(\.bytes)
        if own != snapshot.highlights(at: position).map(\.bytes) { return "highlights that are no references" }
        if case .success(let target) = snapshot.renameTarget(at: position),
            !(target.bytes.lowerBound...target.bytes.upperBound).contains(position.offset)
                && !own.contains(where: { ($0.lowerBound...$0.upperBound).contains(position.offset) })
        {
            return "a name to rename that is elsewhere"
        }
        return nil
    }

    private func documentFaults(of path: String, _ source: SourceFile, in snapshot: Snapshot) -> [String] {
        var faults: [String] = []
        func check(_ symbols: [DocumentSymbol], in outer: Range<Int>) {
            for symbol in symbols {
                let isInside =
                    outer.lowerBound <= symbol.bytes.lowerBound && symbol.bytes.upperBound <= outer.upperBound
                    && symbol.bytes.lowerBound <= symbol.nameBytes.lowerBound
                    && symbol.nameBytes.upperBound <= symbol.bytes.upperBound
                if !isInside { faults.append("\(path): symbol \(symbol.name) is not in its container") }
                check(symbol.children, in: symbol.bytes)
            }
        }
        check(snapshot.symbols(in: path), in: 0..<source.bytes.count)
        var end = 0
        for token in snapshot.semanticTokens(in: path) {
            if token.bytes.lowerBound < end { faults.append("\(path): tokens overlap at \(end)") }
            end = token.bytes.upperBound
        }
        if end > source.bytes.count { faults.append("\(path): a token after the end") }
        for range in snapshot.foldingRanges(in: path) where range.bytes.upperBound > source.bytes.count {
            faults.append("\(path): a folding range after the end")
        }
        return faults
    }
}

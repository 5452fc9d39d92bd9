import Foundation
import SpecCorpus
import SpecDiagnostics
import SpecModel
import Testing
import VMGenCompiler

@testable import SpecDiff

/// Checks that no differences are reported for equal specs, for specs in another order, and for specs with other
/// comments.
@Suite struct NoChangeTests {
    @Test func equalReorderedAndCommentedSpecsHaveNoChanges() {
        var count = 0
        for subject in repositorySubjects() + fixtureSubjects() {
            guard let old = Self.side(subject) else { continue }
            for variant in Self.variants(of: subject) {
                guard let new = Self.side(variant) else {
                    Issue.record("\(subject.name) is invalid in another order")
                    continue
                }
                let changes = SpecComparison(from: old, to: new).changes
                #expect(changes.isEmpty, "\(subject.name): \(changes.map(\.text))")
                count += 1
            }
        }
        #expect(count > 300)
    }

    private static func side(_ subject: Subject) -> SpecSide? {
        let compilation = subject.compiled()
        return compilation.program.map { program in
            SpecSide(
                title: subject.name,
                modules: [.init(name: "Main", directory: "", compilation: compilation, program: program)],
                hiddenDirectory: "/nowhere"
            )
        }
    }

    /// Returns a variant with a comment in each spec, and a variant with the specs and their sections in reverse order.
    private static func variants(of subject: Subject) -> [Subject] {
        var commented = subject
        var reversed = subject
        for index in subject.module.specs.indices {
            let text = String(decoding: subject.files[index].bytes, as: UTF8.self)
            commented = commented.replacing(index, with: Array((text + "\n# A comment.\n").utf8))
            if let other = reversedSections(of: text) { reversed = reversed.replacing(index, with: Array(other.utf8)) }
        }
        return [commented, reversed]
    }

    /// Returns a spec with its sections in the reverse order. A section starts at a line that is not indented.
    private static func reversedSections(of text: String) -> String? {
        var sections: [[Substring]] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            // A comment at the start of a line can belong to a literal text or suppress a rule, so such a spec is
            // skipped.
            if line.hasPrefix("#") || line.hasPrefix("---") { return nil }
            if let first = line.first, first.isLetter {
                sections.append([line])
            } else if sections.isEmpty {
                return nil
            } else {
                sections[sections.count - 1].append(line)
            }
        }
        guard let head = sections.first else { return nil }
        return ([head] + sections.dropFirst().reversed()).map { $0.joined(separator: "\n") }.joined(separator: "\n")
            + "\n"
    }
}

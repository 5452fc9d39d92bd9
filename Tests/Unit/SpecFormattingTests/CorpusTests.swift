import ModelJSON
import SpecCorpus
import SpecDiagnostics
import SpecYAML
import TestRandom
import Testing

@testable import SpecFormatting

/// Checks that formatting keeps the meaning of valid and invalid specs of the repository and of its tests.
@Suite struct CorpusTests {
    private static let repository = repositorySubjects

    @Test func specsOfTheRepositoryKeepTheirMeaning() {
        #expect(Self.repository.count > 25)
        for subject in Self.repository.sample(oneIn: 3) { check(subject) }
    }

    @Test func specsOfTestsKeepTheirMeaning() {
        #expect(fixtureSubjects.count > 250)
        for subject in fixtureSubjects.sample(oneIn: 3) { check(subject) }
    }

    @Test func specsWithTyposKeepTheirMeaningOrAreNotFormatted() {
        let right = (Self.repository + fixtureSubjects).filter { $0.module.specs.count == 1 }
        for (name, subject) in slips(in: right, count: sampleSize(150, full: 500), seed: 7) {
            check(subject, name: name, compiles: false)
        }
    }

    /// Checks that formatting does not change the specs in the directories `Specs` and `Examples`.
    @Test(arguments: repository.filter { $0.name.hasPrefix("Examples") || $0.name.hasPrefix("Specs") })
    func specsThatUsersReadAreFormatted(_ subject: Subject) {
        for spec in subject.module.specs {
            let text = String(decoding: spec.source.bytes, as: UTF8.self)
            #expect(formatted(spec.source.bytes).map { String(decoding: $0, as: UTF8.self) } == text)
        }
    }

    private func check(_ subject: Subject, name: String? = nil, compiles: Bool = true) {
        var formatted = subject
        for (index, spec) in subject.module.specs.enumerated() {
            switch formatting(of: spec.source, id: SourceID(0)) {
            case .formatted(let bytes):
                let old = texts(of: spec.source)
                let new = texts(of: SourceFile(path: spec.source.path, bytes: bytes))
                #expect(old == new, "\(name ?? subject.name)")
                formatted = formatted.replacing(index, with: bytes)
            case .unreadable(let errors): #expect(!errors.isEmpty)
            case .refused(let offset, let reason):
                Issue.record("\(name ?? subject.name): \(spec.source.path), byte \(offset): \(reason)")
            }
        }
        guard compiles else { return }
        let backend = ModelJSON(showsOrigins: false)
        let old = subject.compiled(by: backend)
        let new = formatted.compiled(by: backend)
        #expect(old.diagnostics.map(\.rule.id).sorted() == new.diagnostics.map(\.rule.id).sorted(), "\(subject.name)")
        #expect(old.files.map(\.bytes) == new.files.map(\.bytes), "\(subject.name)")
    }

    /// Returns all scalars and comments, in an order that does not depend on the order of keys.
    private func texts(of source: SourceFile) -> [String] {
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
        var texts = comments(in: tree).map(\.text)
        func visit(_ node: YAMLNode) {
            if node.isScalar { texts.append(node.text) }
            node.elements.forEach(visit)
            for entry in node.entries {
                visit(entry.key)
                visit(entry.value)
            }
        }
        if let root = tree.root { visit(root) }
        return texts.sorted()
    }
}

// Checks compilations with the purpose `.diagnostics`, which resolve and check the screens in groups. Their diagnostics
// must equal those of a compilation of the whole module.

import SpecAnalysis
import SpecCorpus
import SpecDiagnostics
import TestRandom
import Testing
import VMGenCompiler

@Suite struct PurposeTests {
    private static func compile(
        _ subject: Subject,
        _ purpose: Compilation.Purpose,
        gathersFindings: Bool = true,
        workers: ParallelMap = .serial
    ) -> Compilation {
        Compilation(
            subject.module,
            dependencies: subject.dependencies,
            gathersFindings: gathersFindings,
            purpose: purpose,
            workers: workers
        )
    }

    @Test func theModulesOfTheRepositoryHaveTheSameDiagnostics() {
        var validCount = 0
        for subject in repositorySubjects.sample(oneIn: 3) {
            let whole = Self.compile(subject, .program)
            for workers in [ParallelMap.serial, ParallelMap(limit: 2)] {
                let checked = Self.compile(subject, .diagnostics(), workers: workers)
                #expect(checked.diagnostics == whole.diagnostics, "\(subject.name)")
                #expect(checked.hasErrors == whole.hasErrors, "\(subject.name)")
                // For its diagnostics, a valid module is checked in groups of screens, so the compilation has no program.
                if !whole.hasErrors { #expect(checked.program == nil, "\(subject.name)") }
            }
            if !whole.hasErrors { validCount += 1 }
        }
        #expect(validCount > 7)
    }

    @Test func theSpecsInTestsHaveTheSameDiagnostics() {
        #expect(fixtureSubjects.count > 300)
        for subject in fixtureSubjects.sample(oneIn: 3) {
            for gathersFindings in [true, false] {
                let whole = Self.compile(subject, .program, gathersFindings: gathersFindings)
                let checked = Self.compile(subject, .diagnostics(), gathersFindings: gathersFindings)
                #expect(checked.diagnostics == whole.diagnostics, "\(subject.name)")
                #expect(checked.incompleteness == whole.incompleteness, "\(subject.name)")
            }
        }
    }

    /// Checks that the division of 100 screens into groups does not change the diagnostics. If the generated type of a
    /// screen has the name of a model, the clash must be reported.
    @Test func aNameOfAScreenClashesWithOneOfAnotherGroup() {
        func spec(_ path: String, _ text: String) -> SpecInput {
            SpecInput(relativePath: path, source: SourceFile(path: path, text: "vmspec: 1\n" + text))
        }
        let screens = (0..<100).map { spec("S\($0).vmspec.yaml", "screens: {Other\($0): {sections: []}}\n") }
        for clashes in [false, true] {
            // The screen 'Other7' declares the type 'Other7Screen'.
            let last = clashes ? "models: {Other7Screen: {fields: {id: Int}}}\n" : ""
            let module = ModuleInput(name: "App", specs: screens + [spec("Z.vmspec.yaml", last)])
            let subject = Subject(name: "App", module: module, dependencies: [])
            let whole = Self.compile(subject, .program)
            let checked = Self.compile(subject, .diagnostics())
            #expect(whole.hasErrors == clashes)
            #expect(checked.diagnostics == whole.diagnostics)
            #expect(checked.program == nil)
        }
    }
}

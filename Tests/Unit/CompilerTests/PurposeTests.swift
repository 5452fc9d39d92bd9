// A compilation without a program resolves, checks and emits the screens in groups. Its results equal those of a
// compilation of the whole module.

import SpecAnalysis
import SpecCorpus
import SpecDiagnostics
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

    private static func files(of compilation: Compilation) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: compilation.files.map { ($0.name, $0.bytes) })
    }

    @Test func theModulesOfTheRepositoryHaveTheSameResults() {
        for subject in repositorySubjects() {
            let whole = Self.compile(subject, .program)
            for workers in [ParallelMap.serial, ParallelMap(limit: 2)] {
                let screenwise = Self.compile(subject, .files, workers: workers)
                #expect(screenwise.diagnostics == whole.diagnostics, "\(subject.name)")
                #expect(screenwise.hasErrors == whole.hasErrors, "\(subject.name)")
                #expect(screenwise.files.names == whole.files.names, "\(subject.name)")
                #expect(Self.files(of: screenwise) == Self.files(of: whole), "\(subject.name)")
            }
            let checked = Self.compile(subject, .diagnostics)
            #expect(checked.diagnostics == whole.diagnostics, "\(subject.name)")
            #expect(checked.hasErrors == whole.hasErrors, "\(subject.name)")
        }
    }

    /// Only a module with errors is compiled as a whole.
    @Test func theScreensOfTheRepositoryAreCompiledInGroups() {
        let valid = repositorySubjects().filter { !Self.compile($0, .program).hasErrors }
        #expect(valid.count > 20)
        for subject in valid {
            #expect(Self.compile(subject, .files).program == nil, "\(subject.name)")
            #expect(Self.compile(subject, .diagnostics).program == nil, "\(subject.name)")
        }
    }

    @Test func theSpecsInTestsHaveTheSameResults() {
        let subjects = fixtureSubjects()
        #expect(subjects.count > 300)
        for subject in subjects {
            for gathersFindings in [true, false] {
                let whole = Self.compile(subject, .program, gathersFindings: gathersFindings)
                let screenwise = Self.compile(subject, .files, gathersFindings: gathersFindings)
                #expect(screenwise.diagnostics == whole.diagnostics, "\(subject.name)")
                #expect(screenwise.incompleteness == whole.incompleteness, "\(subject.name)")
                #expect(Self.files(of: screenwise) == Self.files(of: whole), "\(subject.name)")
            }
        }
    }

    /// The type `Sample` of the imported module is qualified in all files, because a screen in a later file nests a type
    /// with the same name.
    @Test func aTypeOfALaterScreenQualifiesTypesInEarlierFiles() throws {
        let subject = Self.shadowed
        let whole = Self.compile(subject, .program)
        #expect(!whole.hasErrors)
        let files = Self.files(of: whole)
        let early = String(decoding: try #require(files["A.vmspec.swift"]), as: UTF8.self)
        #expect(early.contains("Kit.Sample"))
        #expect(Self.files(of: Self.compile(subject, .files)) == files)
        // The files are not emitted, so the names have no effect.
        #expect(Self.compile(subject, .diagnostics).program == nil)
    }

    /// A module with 100 screens, one of which samples a state.
    private static var shadowed: Subject {
        func spec(_ path: String, _ text: String) -> SpecInput {
            SpecInput(relativePath: path, source: SourceFile(path: path, text: "vmspec: 1\n" + text))
        }
        let early = "imports: [Kit]\nscreens: {Early: {state: {kind: Sample}, sections: []}}\n"
        let others = (0..<98).map { spec("M\($0).vmspec.yaml", "screens: {Other\($0): {sections: []}}\n") }
        let late = """
            screens:
              Late:
                state: {isOn: Bool = false}
                sections: []
                samples: {on: {isOn: true}}

            """
        let kit = ModuleInput(
            name: "Kit",
            specs: [spec("Kit.vmspec.yaml", "types: {Sample: {cases: [first, second]}}\n")],
            configuration: SourceFile(path: "vmgen.yaml", text: "vmspec: 1\naccess: public\n")
        )
        return Subject(
            name: "shadowed",
            module: ModuleInput(
                name: "App",
                specs: [spec("A.vmspec.yaml", early), spec("Z.vmspec.yaml", late)] + others
            ),
            dependencies: [kit]
        )
    }
}

// Checks compilations with the purpose `.files`, which generate the files for one group of screens at a time. The files
// and the diagnostics must equal those of a compilation of the whole module.

import SpecAnalysis
import SpecCorpus
import SpecDiagnostics
import TestRandom
import Testing
import VMGenCompiler

/// A store in memory for a limited number of files.
private final class MemoryStore: FileStore, @unchecked Sendable {
    private var files: [[UInt8]] = []
    private let limit: Int

    init(limit: Int = .max) {
        self.limit = limit
    }

    func append(_ bytes: [UInt8]) -> Bool {
        guard files.count < limit else { return false }
        files.append(bytes)
        return true
    }

    func bytes(ofFileAt index: Int) -> [UInt8] { files[index] }
}

extension Compilation {
    /// Returns the names of the files that differ between this compilation and `other`, or that only one of them emits.
    fileprivate func differences(from other: Compilation) -> Set<String> {
        var bytes = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) })
        var names: Set<String> = []
        for file in other.files where bytes.removeValue(forKey: file.name) != file.bytes { names.insert(file.name) }
        return names.union(bytes.keys)
    }
}

@Suite struct GroupedFilesTests {
    private static func compile(
        _ subject: Subject,
        in store: MemoryStore?,
        workers: ParallelMap = .serial
    ) -> Compilation {
        Compilation(
            subject.module,
            dependencies: subject.dependencies,
            purpose: store.map { .files(groupingFrom: 0, keptIn: $0) } ?? .program,
            workers: workers
        )
    }

    @Test func theModulesOfTheRepositoryHaveTheSameFiles() {
        var storedCount = 0
        for subject in repositorySubjects.sample(oneIn: 3) {
            let whole = Self.compile(subject, in: nil)
            for workers in [ParallelMap.serial, ParallelMap(limit: 2)] {
                let stored = Self.compile(subject, in: MemoryStore(), workers: workers)
                #expect(stored.diagnostics == whole.diagnostics, "\(subject.name)")
                #expect(stored.hasErrors == whole.hasErrors, "\(subject.name)")
                #expect(stored.differences(from: whole) == [], "\(subject.name)")
                // A compilation in groups has no program. For a module with errors, no compilation has a program, so
                // the test does not check this.
                if !whole.hasErrors { #expect(stored.program == nil, "\(subject.name)") }
            }
            if !whole.hasErrors { storedCount += 1 }
        }
        #expect(storedCount > 7)
    }

    @Test func theSpecsInTestsHaveTheSameFiles() {
        for subject in fixtureSubjects.sample(oneIn: 3) {
            let whole = Self.compile(subject, in: nil)
            let stored = Self.compile(subject, in: MemoryStore())
            #expect(stored.diagnostics == whole.diagnostics, "\(subject.name)")
            #expect(stored.differences(from: whole) == [], "\(subject.name)")
        }
    }

    private static func module(_ name: String, _ texts: [String], configuration: String? = nil) -> ModuleInput {
        let specs = texts.enumerated().map { index, text in
            let path = "F\(100 + index).vmspec.yaml"
            return SpecInput(relativePath: path, source: SourceFile(path: path, text: "vmspec: 1\n" + text))
        }
        return ModuleInput(
            name: name,
            specs: specs,
            configuration: configuration.map { SourceFile(path: "vmgen.yaml", text: "vmspec: 1\n" + $0) }
        )
    }

    /// Returns specs with 1, 2, … screens, so that the boundaries of groups differ from the boundaries of files.
    private static func specs(_ prefix: String, _ count: Int) -> [String] {
        (1...count).map { file in
            let screens = (0..<file).map { "  \(prefix)\(file)X\($0): {state: {n: Int = \($0)}, sections: []}\n" }
            return "screens:\n" + screens.joined()
        }
    }

    @Test func theScreensOfAFileAreInOneGroup() {
        let kit = Self.module("Kit", Self.specs("Kit", 9), configuration: "access: public\n")
        let models = "models: {Last: {fields: {id: Int}}}\n"
        let main = Self.module("App", Self.specs("Own", 12) + [models])
        let subject = Subject(name: "App", module: main, dependencies: [kit])
        let whole = Self.compile(subject, in: nil)
        #expect(!whole.hasErrors)
        for workers in [ParallelMap.serial, ParallelMap(limit: 2)] {
            let stored = Self.compile(subject, in: MemoryStore(), workers: workers)
            #expect(stored.program == nil)
            #expect(stored.differences(from: whole) == [])
            #expect(stored.files.names == whole.files.names)
        }
    }

    /// Checks a nested type that the last group of screens generates. If a type of another module has the same name,
    /// the files of the first group must qualify the type of the other module.
    @Test func aNestedTypeOfALaterGroupChangesEarlierFiles() {
        let kit = Self.module(
            "Kit",
            ["types: {ListOpenRowAction: {cases: [none]}}\n"],
            configuration: "access: public\n"
        )
        // `ListOpenRowAction` is a type of a module with specs, or of a module without specs.
        let users = [
            ("imports: [Kit]\nscreens: {User: {state: {last: ListOpenRowAction = .none}, sections: []}}\n", [kit]),
            ("imports: [Other]\nservices: {api: {type: ListOpenRowAction, from: Other}}\n", []),
        ]
        func last(_ row: String) -> String {
            """
            traits: {Text: {data: {text: String}}}
            cells: {TextCell: {traits: [Text]}}
            screens:
              Last:
                state: {n: Int = 0}
                sections:
                  - id: list
                    rows:
                      - {id: \(row), cell: TextCell, values: {text: '{n}'}, select: {set: n, to: 1}}

            """
        }
        for (user, dependencies) in users {
            for (row, clashes) in [("close", false), ("open", true)] {
                let main = Self.module("App", [user] + Self.specs("Own", 12) + [last(row)])
                let subject = Subject(name: "App", module: main, dependencies: dependencies)
                let whole = Self.compile(subject, in: nil)
                #expect(!whole.hasErrors)
                let text = String(decoding: whole.files[0].bytes, as: UTF8.self)
                #expect(text.contains(".ListOpenRowAction") == clashes)
                let stored = Self.compile(subject, in: MemoryStore())
                #expect((stored.program != nil) == clashes)
                #expect(stored.differences(from: whole) == [])
            }
        }
    }

    @Test func aStoreThatCannotKeepAFileHasNoEffect() {
        let subject = Subject(name: "App", module: Self.module("App", Self.specs("Own", 12)), dependencies: [])
        let whole = Self.compile(subject, in: nil)
        for limit in [0, 5, 12] {
            let stored = Self.compile(subject, in: MemoryStore(limit: limit))
            #expect(stored.program != nil)
            #expect(stored.differences(from: whole) == [])
        }
    }

    @Test func aWarningThatIsAnErrorLeavesNoFiles() {
        // The screens do not use their state fields. In this configuration, each unused name is an error.
        let main = Self.module("App", Self.specs("Own", 3), configuration: "rules: {unused-name: error}\n")
        let subject = Subject(name: "App", module: main, dependencies: [])
        let whole = Self.compile(subject, in: nil)
        let stored = Self.compile(subject, in: MemoryStore())
        #expect(whole.hasErrors)
        #expect(stored.hasErrors)
        #expect(stored.diagnostics == whole.diagnostics)
        #expect(stored.files.isEmpty)
    }
}

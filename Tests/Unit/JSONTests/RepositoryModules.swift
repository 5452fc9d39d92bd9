import Foundation
import SpecDiagnostics
import SpecModel
import TestSupport
import Testing
import VMGenCompiler

/// A module of specs of this repository, and all modules that it can import.
struct RepositoryModule: CustomTestStringConvertible {
    /// The path of the module's directory, or of its only spec, relative to the package.
    let directory: String
    let input: ModuleInput
    let dependencies: [ModuleInput]

    var testDescription: String { directory }

    /// A module for every directory with specs, except for the directories of benchmarks. If several modules have the
    /// same name, the nearest one is imported.
    static let all: [RepositoryModule] = {
        let modules = Dictionary(grouping: specs(), by: module(ofSpec:)).sorted { $0.key < $1.key }
        return modules.map { directory, specs in
            let module = input(of: directory, specs, isImported: false)
            let others = Dictionary(
                grouping: modules.map { ($0.key, input(of: $0.key, $0.value, isImported: true)) },
                by: { $0.1.name }
            )
            let nearest = others.filter { $0.key != module.name }.values.compactMap { same in
                same.max { sharedParts($0.0, directory) < sharedParts($1.0, directory) }?.1
            }
            let imported = importable(from: module, among: nearest.sorted { ($0.name ?? "") < ($1.name ?? "") })
            return RepositoryModule(directory: directory, input: module, dependencies: imported)
        }
    }()

    private static let root = URL(filePath: Repository.root, directoryHint: .isDirectory)

    /// Returns the paths of all specs, relative to the package.
    private static func specs() -> [String] {
        ["Examples", "Specs", "Tests"].flatMap { folder in
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder),
                includingPropertiesForKeys: nil,
                options: [.skipsHiddenFiles]
            )
            return (files?.compactMap { ($0 as? URL)?.path } ?? [])
                .filter { OutputNaming.isSpecName($0) }
                .map { String($0.dropFirst(Repository.root.count + 1)) }
        }
    }

    /// Returns the modules whose names occur in a module's specs, and the modules whose names occur in the specs of
    /// those modules.
    private static func importable(from module: ModuleInput, among others: [ModuleInput]) -> [ModuleInput] {
        var (found, left, open): ([ModuleInput], [ModuleInput], [ModuleInput]) = ([], others, [module])
        while let next = open.popLast() {
            let text = next.specs.map { String(decoding: $0.source.bytes, as: UTF8.self) }.joined()
            let named = left.filter { text.contains($0.name ?? " ") }
            left.removeAll { other in named.contains { $0.name == other.name } }
            found += named
            open += named
        }
        return found
    }

    /// Returns the path of a spec's module. The path is the spec's directory, or the spec's own path if the spec
    /// belongs to a handwritten reference screen.
    private static func module(ofSpec path: String) -> String {
        path.contains("/Reference/") ? path : path.split(separator: "/").dropLast().joined(separator: "/")
    }

    private static func input(of directory: String, _ specs: [String], isImported: Bool) -> ModuleInput {
        func source(_ path: String) -> SourceFile? {
            (try? Data(contentsOf: root.appending(path: path))).map { SourceFile(path: path, bytes: Array($0)) }
        }
        // The module is imported as if it were public, unless it has its own `access`.
        let open = SourceFile(path: OutputNaming.configurationName, text: "vmspec: 1\naccess: public\n")
        return ModuleInput(
            name: directory.split(separator: "/").last?.split(separator: ".").first.map(String.init),
            package: package(of: directory),
            specs: specs.compactMap { path in
                let name = path.split(separator: "/").last.map(String.init) ?? path
                return source(path).map { SpecInput(relativePath: name, source: $0) }
            },
            configuration: source(directory + "/" + OutputNaming.configurationName) ?? (isImported ? open : nil)
        )
    }

    /// Returns the nearest enclosing directory with a manifest.
    private static func package(of directory: String) -> String {
        var parts = directory.split(separator: "/")
        while !parts.isEmpty {
            let path = parts.joined(separator: "/")
            if FileManager.default.fileExists(atPath: root.appending(path: path + "/Package.swift").path) {
                return path
            }
            parts.removeLast()
        }
        return ""
    }

    private static func sharedParts(_ first: String, _ second: String) -> Int {
        zip(first.split(separator: "/"), second.split(separator: "/")).prefix { $0 == $1 }.count
    }

    /// Returns the only file that a backend writes.
    func output(of backend: any Backend) throws -> [UInt8] {
        let compilation = Compilation(input, dependencies: dependencies, backend: backend)
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let files = compilation.files
        try #require(files.map(\.name) == ["Module.vmspec.json"])
        return files[0].bytes
    }

    func program() throws -> Program {
        let recorder = ProgramRecorder()
        _ = Compilation(input, dependencies: dependencies, backend: recorder).files
        return try #require(recorder.program)
    }
}

/// A backend that stores the program that it receives.
private final class ProgramRecorder: Backend, @unchecked Sendable {
    private(set) var program: Program?

    var rules: [Rule] { [] }
    var fileExtension: String { "none" }

    func check(_ program: Program, diagnostics: inout Diagnostics) {}

    func emission(of program: Program) -> Emission {
        self.program = program
        return Emission(specPaths: []) { _ in [] }
    }
}

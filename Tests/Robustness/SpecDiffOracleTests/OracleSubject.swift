import Foundation
import SpecCorpus
import SpecDiagnostics
import SpecModel
import SwiftBackend
import TestProcesses
import VMGenCompiler

@testable import SpecDiff

/// Modules of the repository, each with a client that compiles with the module's generated Swift. A module can import
/// the modules before it.
final class OracleSubject: @unchecked Sendable {
    struct Module {
        let subject: Subject
        let compilation: Compilation
        let program: Program
        var clientFiles: [String] = []

        var name: String { program[program.main].name ?? "" }
    }

    let name: String
    private(set) var modules: [Module] = []
    private let settings: [String]
    private let directory: TemporaryDirectory
    private let standIns: StandInModules

    /// The name of the module in a subject that has only one module.
    static let moduleName = "Client"
    static let swift5 = ["-swift-version", "5"]
    static let mainActor = ["-swift-version", "6", "-default-isolation", "MainActor"]

    /// - Parameters:
    ///   - subjects: The modules. A single module must not import modules with specs.
    ///   - settings: The language mode and the isolation with which all modules are compiled.
    init?(_ subjects: [Subject], _ settings: [String], importing standIns: StandInModules) throws {
        let isSingle = subjects.count == 1
        name = subjects.map(\.name).joined(separator: ", ") + (settings == Self.mainActor ? ", isolated" : "")
        self.settings = settings
        self.standIns = standIns
        directory = try TemporaryDirectory()
        var inputs: [ModuleInput] = []
        for subject in subjects {
            let module = isSingle ? subject.module.named(Self.moduleName) : subject.module
            let own = Subject(
                name: subject.name,
                module: module,
                dependencies: isSingle ? subject.dependencies : inputs
            )
            inputs.append(module)
            let compilation = own.compiledWithReferences()
            guard let program = compilation.program, !isSingle || program.modules.count == 1 else { return nil }
            modules.append(Module(subject: own, compilation: compilation, program: program))
        }
        for index in modules.indices { modules[index].clientFiles = try clientFiles(of: index) }
        if let errors = try errors(with: modules.map(\.compilation), from: 0, in: directory) {
            print("no client for \(name): \(errors.prefix(600))")
            return nil
        }
    }

    /// Writes the client of a module. Returns the paths of its files.
    private func clientFiles(of index: Int) throws -> [String] {
        let module = modules[index]
        func interface(_ module: Module) -> SwiftInterface {
            SwiftInterface(reading: module.compilation.files.map(\.bytes))
        }
        let imported = module.program.modules.compactMap(\.name).compactMap { name in
            modules[..<index].first { $0.name == name }
        }
        let client = ClientWriting(
            VisibleInterfaces(own: interface(module), imported: imported.map(interface)),
            isIsolated: settings == Self.mainActor
        )
        let written = StandIns(module.program)
        let imports = module.compilation.files.flatMap { file in
            String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter {
                $0.contains("import ") && !$0.contains("//")
            }
        }
        let names = Set(
            imports.compactMap { $0.split(separator: " ").last.map(String.init) }.filter { !$0.contains(".") }
        ).union(imported.map(\.name))
        let own = modules.map(\.name) + ["ViewModelRuntime", "Foundation"]
        for name in names.subtracting(own) { try standIns.add(name) }
        let head =
            "import Foundation\nimport ViewModelRuntime\n"
            + names.subtracting(["ViewModelRuntime", "Foundation"]).sorted().map { "import \($0)\n" }.joined()
        var files = [
            try directory.write(head + client.text, to: "client\(index).swift"),
            try directory.write(head + written.text, to: "standins\(index).swift"),
        ]
        for (number, stub) in written.stubs.enumerated() {
            let text = String(decoding: stub.bytes, as: UTF8.self)
            files.append(try directory.write(text, to: "stub\(index)-\(number).swift"))
        }
        return files
    }

    /// Compiles the generated Swift of `compilations` with the clients. Returns the first errors of the Swift compiler,
    /// or `nil` if there are none.
    ///
    /// - Parameters:
    ///   - compilations: The compilations of the first modules.
    ///   - first: The index of the first module whose generated Swift may differ.
    ///   - generated: The directory for the generated Swift. Concurrent calls must not share a directory.
    func errors(
        with compilations: [Compilation],
        from first: Int,
        in generated: TemporaryDirectory
    ) throws -> String? {
        for index in first..<compilations.count {
            let files = try compilations[index].files.map { file in
                try generated.write(String(decoding: file.bytes, as: UTF8.self), to: "\(index)-\(file.name)")
            }
            let module = generated.path("\(modules[index].name).swiftmodule")
            let isLast = index == compilations.count - 1
            let result = try runCommand(
                ["swiftc", "-frontend"] + (isLast ? ["-typecheck"] : ["-emit-module", "-emit-module-path", module])
                    + ["-module-name", modules[index].name, "-package-name", "repository"] + settings
                    + ["-I", generated.path(""), "-I", directory.path("")]
                    + ["-I", products.appending(path: "Modules").path, "-I", standIns.directory.path]
                    + ["-parse-as-library", "-suppress-warnings", "-D", "DEBUG"] + files + modules[index].clientFiles
            )
            if result.status == 0 { continue }
            let lines = result.output.split(separator: "\n").filter { $0.contains("error:") }
            return lines.isEmpty ? result.output : lines.prefix(6).joined(separator: "\n")
        }
        return nil
    }

    /// A changed version of the modules. It can omit the last modules.
    struct Version {
        let changed: Int
        let compilations: [Compilation]
        let programs: [Program]
    }

    /// Returns the modules with the specs of `subject` instead of those of the module at index `changed`. If a later
    /// module becomes invalid, omits this module and all modules after it. Returns `nil` if the changed module itself
    /// is invalid.
    func version(with subject: Subject, at changed: Int) -> Version? {
        var compilations = modules[..<changed].map(\.compilation)
        var programs = modules[..<changed].map(\.program)
        var inputs = modules[..<changed].map(\.subject.module)
        for index in changed..<modules.count {
            let module = index == changed ? subject.module : modules[index].subject.module
            let dependencies = modules.count == 1 ? modules[0].subject.dependencies : inputs
            let own = Subject(name: subject.name, module: module, dependencies: dependencies)
            let compilation = own.compiledWithReferences()
            guard let program = compilation.program else { break }
            compilations.append(compilation)
            programs.append(program)
            inputs.append(module)
        }
        if compilations.count == changed { return nil }
        return Version(changed: changed, compilations: compilations, programs: programs)
    }

    /// Returns the changes from the modules to `version`.
    func comparison(with version: Version) -> SpecComparison {
        let count = version.compilations.count
        return SpecComparison(
            from: side(modules[..<count].map(\.compilation), modules[..<count].map(\.program)),
            to: side(version.compilations, version.programs)
        )
    }

    private func side(_ compilations: [Compilation], _ programs: [Program]) -> SpecSide {
        let modules = zip(compilations, programs).map { compilation, program in
            SpecSide.Module(
                name: program[program.main].name ?? "",
                directory: "",
                compilation: compilation,
                program: program
            )
        }
        return SpecSide(title: "side", modules: modules, hiddenDirectory: "/nowhere")
    }
}

extension Subject {
    func compiledWithReferences() -> Compilation {
        Compilation(module, dependencies: dependencies, recordsReferences: true)
    }
}

extension ModuleInput {
    fileprivate func named(_ name: String) -> ModuleInput {
        ModuleInput(name: name, package: package, specs: specs, configuration: configuration)
    }
}

/// Empty modules with the names of Swift modules that specs import.
final class StandInModules: @unchecked Sendable {
    let directory: TemporaryDirectory
    private let lock = NSLock()
    private var names: Set<String> = []

    init() throws {
        directory = try TemporaryDirectory()
    }

    func add(_ name: String) throws {
        lock.lock()
        defer { lock.unlock() }
        guard names.insert(name).inserted else { return }
        let source = try directory.write("", to: "\(name).swift")
        _ = try runCommand(
            [
                "swiftc", "-emit-module", "-module-name", name, "-emit-module-path",
                directory.path("\(name).swiftmodule"), source,
            ]
        )
    }
}

/// Returns a subject for each module of the repository that imports no other specs. Also returns a design system with
/// the modules that use it, and a module whose default isolation is the main actor.
func oracleSubjects(importing standIns: StandInModules) -> [OracleSubject] {
    let all = repositorySubjects().filter { !$0.name.contains("Benchmarks") }
    func named(_ names: [String]) -> [Subject] { names.compactMap { name in all.first { $0.name == name } } }
    let examples = "Examples/BankApp/Sources"
    let group = named([
        "Specs/StandardTraits", "Examples/DesignSystem/Sources/DesignSystem", "\(examples)/Accounts",
        "\(examples)/Transfers",
    ])
    let kinds =
        all.map { ([$0], OracleSubject.swift5) } + [
            (group, OracleSubject.swift5), (named(["Specs/Settings"]), OracleSubject.mainActor),
            (named(["Examples/TerminalScreens/Sources/Checkout"]), OracleSubject.mainActor),
        ]
    let found = FoundSubjects()
    DispatchQueue.concurrentPerform(iterations: kinds.count) { index in
        let (subjects, settings) = kinds[index]
        do {
            let subject = try OracleSubject(subjects, settings, importing: standIns)
            if let subject { found.add(subject, at: index) }
        } catch {
            print("\(subjects.map(\.name)): \(error)")
        }
    }
    return found.inOrder
}

/// The subjects that are prepared concurrently.
private final class FoundSubjects: @unchecked Sendable {
    private let lock = NSLock()
    private var subjects: [Int: OracleSubject] = [:]

    func add(_ subject: OracleSubject, at index: Int) {
        lock.lock()
        subjects[index] = subject
        lock.unlock()
    }

    var inOrder: [OracleSubject] { subjects.sorted { $0.key < $1.key }.map(\.value) }
}

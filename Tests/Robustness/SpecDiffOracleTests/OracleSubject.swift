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
        let generated: [GeneratedFile]
        let changes: SpecChanges
        let witnesses: WitnessCache
        private let imported: Set<String>
        var clientFiles: [String] = []

        var name: String { program[program.main].name ?? "" }

        func imports(_ name: String) -> Bool { imported.contains(name) }

        init(_ subject: Subject) throws {
            let compilation = subject.compiledWithReferences()
            guard let program = compilation.program else {
                throw NoClient(reason: "'\(subject.name)' is invalid: \(compilation.diagnostics.map(\.message))")
            }
            (self.subject, self.compilation, self.program) = (subject, compilation, program)
            generated = Array(compilation.files)
            changes = SpecChanges(subject, compilation)
            witnesses = WitnessCache(program)
            imported = Set(importedModules(of: subject.module, among: subject.dependencies).compactMap(\.name))
        }
    }

    /// The error if no subject can be created, for example because a module is invalid.
    struct NoClient: Error {
        let reason: String
    }

    let name: String
    private(set) var modules: [Module] = []
    private let settings: [String]
    private let directory: TemporaryDirectory
    private let standIns: StandInModules

    /// The name of the module in a subject that consists of one module.
    static let moduleName = "Client"
    static let swift5 = ["-swift-version", "5"]
    static let mainActor = ["-swift-version", "6", "-default-isolation", "MainActor"]

    /// Compiles modules and their clients.
    ///
    /// - Parameters:
    ///   - subjects: The modules. Each module imports only modules that precede it.
    ///   - settings: The language mode and the isolation with which all modules are compiled.
    init(_ subjects: [Subject], _ settings: [String], importing standIns: StandInModules) throws {
        name = subjects.map(\.name).joined(separator: ", ") + (settings == Self.mainActor ? ", isolated" : "")
        self.settings = settings
        self.standIns = standIns
        directory = try TemporaryDirectory()
        var inputs: [ModuleInput] = []
        for subject in subjects {
            let module = subjects.count == 1 ? subject.module.named(Self.moduleName) : subject.module
            modules.append(try Module(Subject(name: subject.name, module: module, dependencies: inputs)))
            inputs.append(module)
        }
        for index in modules.indices {
            modules[index].clientFiles = try clientFiles(of: index)
            let files = try write(modules[index].generated, of: index, to: directory)
            if let errors = try errors(ofModule: index, files, .all, in: directory) {
                throw NoClient(reason: "the client of '\(subjects[index].name)' does not compile:\n\(errors)")
            }
        }
    }

    /// Writes the client of the module at `index`. Returns the paths of the client's files.
    private func clientFiles(of index: Int) throws -> [String] {
        let module = modules[index]
        func interface(_ module: Module) -> SwiftInterface { SwiftInterface(reading: module.generated.map(\.bytes)) }
        let imported = modules[..<index].filter { module.imports($0.name) }
        let client = ClientWriting(
            VisibleInterfaces(own: interface(module), imported: imported.map(interface)),
            isIsolated: settings == Self.mainActor
        )
        let compared = modules.flatMap { module in
            module.program.comparedTypes.map { DeclarationKey($0, in: module.program).name }
        }
        let written = StandIns(module.program, comparing: Set(compared))
        let names = Self.swiftModules(importedBy: module.generated).union(imported.map(\.name))
        try addStandIns(names)
        let head =
            "import Foundation\nimport ViewModelRuntime\n" + names.sorted().map { "import \($0)\n" }.joined()
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

    private func write(_ files: [GeneratedFile], of index: Int, to directory: TemporaryDirectory) throws -> [String] {
        try files.map { file in
            try directory.write(String(decoding: file.bytes, as: UTF8.self), to: "\(index)-\(file.name)")
        }
    }

    /// Returns the names of the Swift modules that generated files import, except for the runtime and Foundation.
    private static func swiftModules(importedBy files: [GeneratedFile]) -> Set<String> {
        let imports = files.flatMap { file in
            String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter {
                $0.contains("import ") && !$0.contains("//")
            }
        }
        let names = imports.compactMap { $0.split(separator: " ").last.map(String.init) }.filter { !$0.contains(".") }
        return Set(names).subtracting(["ViewModelRuntime", "Foundation"])
    }

    /// Adds empty modules with the given names, except for names of modules of this subject.
    private func addStandIns(_ names: Set<String>) throws {
        for name in names.subtracting(modules.map(\.name)) { try standIns.add(name) }
    }

    // MARK: Compilation

    /// Compiles the clients with the generated Swift of `version`. Returns the first errors of the compiler, or `nil`
    /// if the clients compile.
    ///
    /// - Parameter generated: The directory for the generated Swift. Concurrent calls must not share a directory.
    func errors(with version: Version, in generated: TemporaryDirectory) throws -> String? {
        var changed: Set<String> = []
        for index in version.changed..<version.compilations.count {
            let module = modules[index]
            let after = Array(version.compilations[index].files)
            let difference = GeneratedDifference(from: module.generated, to: after)
            let importsChanges = changed.contains { module.imports($0) }
            if difference == .none, !importsChanges { continue }
            let files = try write(after, of: index, to: generated)
            // A changed spec can import a Swift module that has no stand-in yet.
            try addStandIns(Self.swiftModules(importedBy: after))
            var order = CheckOrder.clientFirst
            if case .bodies(let names) = difference, !importsChanges {
                order = .only(files.filter { path in names.contains { path.hasSuffix("/\(index)-\($0)") } })
            } else {
                changed.insert(module.name)
            }
            if let errors = try errors(ofModule: index, files, order, in: generated) { return errors }
        }
        return nil
    }

    /// Specifies which files of a module the compiler checks, and in which order.
    private enum CheckOrder {
        case all
        /// The client, and then all other files if the client has no error. Most errors are in the client.
        case clientFirst
        /// Only the generated files with the given paths. These files differ from the original files only in the bodies
        /// of functions.
        case only([String])
    }

    /// Checks the files that `order` selects from the module at `index`. Unless `order` is `.only`, also emits the
    /// module if another module imports it. Returns the first errors of the compiler, or `nil` if there are no errors.
    ///
    /// - Parameter files: The paths of the generated files.
    private func errors(
        ofModule index: Int,
        _ files: [String],
        _ order: CheckOrder,
        in generated: TemporaryDirectory
    ) throws -> String? {
        let name = modules[index].name
        let all = files + modules[index].clientFiles
        let client = modules[index].clientFiles[0]
        let others = all.filter { $0 != client }
        func check(_ files: [String]) -> [String] {
            ["-typecheck"] + files.flatMap { ["-primary-file", $0] } + all.filter { !files.contains($0) }
        }
        // `-emit-module` omits the client file, because no other module uses it. It also omits the bodies of functions,
        // because `-typecheck` has already checked them.
        let emission = [
            "-emit-module", "-emit-module-path", generated.path("\(name).swiftmodule"),
            "-experimental-skip-all-function-bodies",
        ]
        let isImported = modules[(index + 1)...].contains { $0.imports(name) }
        let emissions = isImported ? [emission + others] : []
        let calls =
            switch order {
            case .all: [["-typecheck"] + all] + emissions
            case .clientFirst: [check([client]), check(others)] + emissions
            case .only(let files): [check(files)]
            }
        for call in calls {
            let result = try runCommand(
                frontend + ["-module-name", name, "-package-name", "repository"] + settings
                    + ["-I", generated.path(""), "-I", directory.path("")]
                    + BuiltModule.searchArguments + ["-I", standIns.directory.path]
                    + ["-parse-as-library", "-suppress-warnings", "-D", "DEBUG"] + call
            )
            if result.status == 0 { continue }
            let lines = result.output.split(separator: "\n").filter { $0.contains("error:") }
            return lines.isEmpty ? result.output : lines.prefix(6).joined(separator: "\n")
        }
        return nil
    }

    /// The modules after a change to the specs of one module, whose index is `changed`. A version ends before the first
    /// later module that the change makes invalid.
    struct Version {
        let changed: Int
        let compilations: [Compilation]
        let programs: [Program]
    }

    /// Returns a version in which the module at the index `changed` has the specs of `subject`. Returns `nil` if this
    /// module is invalid. If a later module becomes invalid, the version ends before that module.
    func version(with subject: Subject, at changed: Int) -> Version? {
        var compilations = modules[..<changed].map(\.compilation)
        var programs = modules[..<changed].map(\.program)
        var inputs = modules[..<changed].map(\.subject.module)
        for index in changed..<modules.count {
            let module = index == changed ? subject.module : modules[index].subject.module
            let own = Subject(name: subject.name, module: module, dependencies: inputs)
            let compilation = own.compiledWithReferences()
            guard let program = compilation.program else { break }
            compilations.append(compilation)
            programs.append(program)
            inputs.append(module)
        }
        if compilations.count == changed { return nil }
        return Version(changed: changed, compilations: compilations, programs: programs)
    }

    /// Returns the changes between the original modules and the modules in `version`.
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

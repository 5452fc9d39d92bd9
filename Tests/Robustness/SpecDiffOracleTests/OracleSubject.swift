import Foundation
import SpecCorpus
import SpecDiagnostics
import SpecModel
import SwiftBackend
import TestProcesses
import VMGenCompiler

@testable import SpecDiff

/// A module of the repository and its client, which compiles with the module's generated Swift.
final class OracleSubject: @unchecked Sendable {
    let subject: Subject
    let compilation: Compilation
    let program: Program
    let directory: TemporaryDirectory
    private let clientFiles: [String]

    static let moduleName = "Client"

    init?(_ subject: Subject, importing modules: StandInModules) throws {
        let compilation = subject.compiledWithReferences()
        guard let program = compilation.program, program.modules.count == 1 else { return nil }
        self.subject = subject
        self.compilation = compilation
        self.program = program
        directory = try TemporaryDirectory()
        let interface = SwiftInterface(reading: compilation.files.map(\.bytes))
        let client = ClientWriting(VisibleInterfaces(own: interface, imported: []))
        let standIns = StandIns(program)
        let imports = try compilation.files.flatMap { file in
            String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter {
                $0.contains("import ") && !$0.contains("//")
            }
            .map { $0.replacingOccurrences(of: "public ", with: "") }
        }
        let names = Set(
            imports.compactMap { $0.split(separator: " ").last.map(String.init) }.filter { !$0.contains(".") }
        )
        for name in names.subtracting(["ViewModelRuntime", "Foundation"]) { try modules.add(name) }
        let head = "import Foundation\nimport ViewModelRuntime\n" + names.sorted().map { "import \($0)\n" }.joined()
        var files = [
            try directory.write(head + client.text, to: "client.swift"),
            try directory.write(head + standIns.text, to: "standins.swift"),
        ]
        for (index, stub) in standIns.stubs.enumerated() {
            files.append(try directory.write(String(decoding: stub.bytes, as: UTF8.self), to: "stub\(index).swift"))
        }
        clientFiles = files
        self.modules = modules.directory
        if let errors = try errors(with: compilation) {
            print("no client for \(subject.name): \(errors.prefix(600))")
            return nil
        }
    }

    private let modules: TemporaryDirectory

    /// Returns the first errors of the compiler for the client with other generated Swift. Returns `nil` if the client
    /// compiles.
    func errors(with other: Compilation) throws -> String? {
        let generated = try TemporaryDirectory()
        let files = try other.files.map { file in
            try generated.write(String(decoding: file.bytes, as: UTF8.self), to: file.name)
        }
        let result = try runCommand(
            ["swiftc", "-frontend", "-typecheck", "-swift-version", "5", "-module-name", Self.moduleName]
                + [
                    "-I", products.appending(path: "Modules").path, "-I", modules.path, "-suppress-warnings", "-D",
                    "DEBUG",
                ]
                + files + clientFiles
        )
        if result.status == 0 { return nil }
        let lines = result.output.split(separator: "\n").filter { $0.contains("error:") }
        return lines.prefix(6).joined(separator: "\n")
    }

    func side(_ compilation: Compilation, _ program: Program) -> SpecSide {
        SpecSide(
            title: "side",
            modules: [
                SpecSide.Module(name: Self.moduleName, directory: "", compilation: compilation, program: program)
            ],
            hiddenDirectory: "/nowhere"
        )
    }

    /// Returns the changes from this version to another version of the module.
    func comparison(with other: Compilation, _ program: Program) -> SpecComparison {
        SpecComparison(from: side(compilation, self.program), to: side(other, program))
    }
}

extension Subject {
    func compiledWithReferences() -> Compilation {
        Compilation(
            ModuleInput(
                name: OracleSubject.moduleName,
                package: module.package,
                specs: module.specs,
                configuration: module.configuration
            ),
            dependencies: dependencies,
            recordsReferences: true
        )
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

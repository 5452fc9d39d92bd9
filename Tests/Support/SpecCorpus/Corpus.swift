// Finds specs for tests that change specs at random: the specs of every module in the repository, and the specs in
// string literals of the tests.

import Foundation
import SpecDiagnostics
import SpecModel
import VMGenCompiler

/// The specs of a module, and the specs of the modules that it can import.
public struct Subject: Sendable {
    public let name: String
    public let module: ModuleInput
    public let dependencies: [ModuleInput]

    public init(name: String, module: ModuleInput, dependencies: [ModuleInput]) {
        (self.name, self.module, self.dependencies) = (name, module, dependencies)
    }

    public func compiled(by backend: any Backend = Compilation.swift) -> Compilation {
        Compilation(module, dependencies: dependencies, backend: backend)
    }

    /// The module's specs, followed by its options.
    public var files: [SourceFile] { module.specs.map(\.source) + (module.configuration.map { [$0] } ?? []) }

    /// Returns the subject with only those dependencies for which `isKept` returns `true`.
    public func keepingDependencies(_ isKept: (ModuleInput) -> Bool) -> Subject {
        Subject(name: name, module: module, dependencies: dependencies.filter(isKept))
    }

    /// Returns a copy of the subject in which the file at `index` in `files` contains `bytes`.
    public func replacing(_ index: Int, with bytes: [UInt8]) -> Subject {
        var specs = module.specs
        var configuration = module.configuration
        let source = SourceFile(path: files[index].path, bytes: bytes)
        if index < specs.count {
            specs[index] = SpecInput(relativePath: specs[index].relativePath, source: source)
        } else {
            configuration = source
        }
        return Subject(
            name: name,
            module: ModuleInput(name: module.name, package: module.package, specs: specs, configuration: configuration),
            dependencies: dependencies
        )
    }
}

private let repositoryRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The subjects of the repository and of its tests.
public let allSubjects = repositorySubjects + fixtureSubjects

/// The subjects that compile without errors. Some of them cause warnings.
public let validSubjects = compilations.filter { !$0.hasErrors }.map(\.subject)

/// The subjects for which the compiler reports no diagnostics. If a test changes such a subject, all diagnostics are
/// consequences of the change.
public let faultlessSubjects = compilations.filter { $0.isFaultless }.map(\.subject)

private let compilations = allSubjects.map { subject in
    let compilation = subject.compiled()
    return (subject: subject, hasErrors: compilation.hasErrors, isFaultless: compilation.diagnostics.isEmpty)
}

/// One subject for every directory with specs.
public let repositorySubjects: [Subject] = {
    var specs: [String: [String]] = [:]
    for path in repositoryFiles() where OutputNaming.isSpecName(path) {
        specs[path.directory, default: []].append(path)
    }
    let directories = specs.keys.sorted()
    func module(_ directory: String) -> ModuleInput {
        ModuleInput(
            name: directory.lastPart,
            package: "repository",
            specs: (specs[directory] ?? []).map { path in
                SpecInput(relativePath: path.lastPart, source: SourceFile(path: path.lastPart, bytes: read(path)))
            },
            configuration: configuration(of: directory)
        )
    }
    return directories.map { directory in
        var dependencies: [String] = []
        var queue = [directory]
        while let next = queue.popLast() {
            for path in specs[next] ?? [] {
                let text = String(decoding: read(path), as: UTF8.self)
                // If several modules have the same name, the module whose path has the longest common prefix with
                // `next` becomes the dependency of the subject.
                let named = directories.filter { $0 != directory && text.contains($0.lastPart) }
                for name in Set(named.map(\.lastPart)) {
                    guard
                        let nearest = named.filter({ $0.lastPart == name })
                            .max(by: { $0.commonPrefix(with: next).count < $1.commonPrefix(with: next).count }),
                        !dependencies.contains(where: { $0.lastPart == name }), name != directory.lastPart
                    else { continue }
                    dependencies.append(nearest)
                    queue.append(nearest)
                }
            }
        }
        return Subject(name: directory, module: module(directory), dependencies: dependencies.sorted().map(module))
    }
}()

/// One subject for each multiline string literal in the tests, if the literal contains a spec of one file. The specs
/// contain their expected diagnostics as YAML comments.
public let fixtureSubjects: [Subject] = {
    var subjects: [Subject] = []
    for path in repositoryFiles() where path.hasSuffix(".swift") && path.contains("Tests/") {
        let lines = String(decoding: read(path), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        var literal: [Substring]?
        var first = 0
        for (index, line) in lines.enumerated() {
            guard let open = literal else {
                if line.hasSuffix("\"\"\""), !line.hasPrefix("\"\"\"") { (literal, first) = ([], index + 1) }
                continue
            }
            let indentation = line.prefix { $0 == " " }
            guard line.dropFirst(indentation.count).hasPrefix("\"\"\"") else {
                literal = open + [line]
                continue
            }
            literal = nil
            let text = open.map { $0.dropFirst(indentation.count) + "\n" }.joined()
            guard text.hasPrefix("vmspec: 1\n"), !text.contains("\n--- "), !text.contains("\\") else { continue }
            let source = SourceFile(path: "Test.vmspec.yaml", text: text)
            subjects.append(
                Subject(
                    name: "\(path):\(first)",
                    module: ModuleInput(name: "Main", specs: [SpecInput(relativePath: source.path, source: source)]),
                    dependencies: []
                )
            )
        }
    }
    return subjects
}()

/// Directories that are ignored, because their specs do not form one module. In `Bazel`, BUILD files define the
/// modules. The specs in `Grown` are templates: the benchmark copies them and replaces each `_n` with a number.
private let otherModules: Set = ["Bazel", "Benchmarks/Compiler/Frozen/Grown"]

/// Returns the sorted paths of all files relative to the root, without build products.
private func repositoryFiles() -> [String] {
    let found = FileManager.default.enumerator(atPath: repositoryRoot.path)
    var paths: [String] = []
    while let path = found?.nextObject() as? String {
        if path.lastPart.hasPrefix(".") || otherModules.contains(path) {
            found?.skipDescendants()
        } else {
            paths.append(path)
        }
    }
    return paths.sorted()
}

private func read(_ path: String) -> [UInt8] {
    Array((try? Data(contentsOf: repositoryRoot.appendingPathComponent(path))) ?? Data())
}

private func configuration(of directory: String) -> SourceFile? {
    let bytes = read(directory + "/" + OutputNaming.configurationName)
    return bytes.isEmpty ? nil : SourceFile(path: OutputNaming.configurationName, bytes: bytes)
}

extension String {
    fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
    fileprivate var directory: String { split(separator: "/").dropLast().joined(separator: "/") }
}

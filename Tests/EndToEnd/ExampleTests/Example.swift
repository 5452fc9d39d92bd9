// Defines the examples. Each directory of `Specs/` is a module with complete specs, and `Tests/Cases` contains a
// handwritten client of each module.

import Foundation
import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// A directory of `Specs/`.
struct Example: CustomTestStringConvertible, Sendable {
    let name: String

    static let root = URL(filePath: Repository.root)
    static let all: [Example] = {
        let folders = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Specs").path)
        return (folders ?? []).filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") }.sorted().map(Example.init)
    }()

    var testDescription: String { name }
    var clientDirectory: URL { Example.root.appending(path: "Tests/Cases/\(name)") }

    /// Returns the texts of the example's specs and of `vmgen.yaml`, by file name.
    func texts() throws -> [String: String] {
        let directory = Example.root.appending(path: "Specs/\(name)")
        var texts: [String: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: directory.path) where file.hasSuffix(".yaml") {
            texts[file] = try String(contentsOf: directory.appending(path: file), encoding: .utf8)
        }
        return texts
    }

    /// Returns the handwritten files of the client.
    func clientFiles() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: clientDirectory, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }

    func expectedOutput() throws -> String {
        try String(contentsOf: clientDirectory.appending(path: "expected.txt"), encoding: .utf8)
    }
}

/// Compiles the module whose specs and configuration are the values of `texts`. The keys are the names of the files.
/// The specs are in order of their names, or in descending order if `reversed` is `true`.
func compile(_ texts: [String: String], reversed: Bool = false) -> Compilation {
    let names = texts.keys.filter { $0 != OutputNaming.configurationName }.sorted()
    let specs = (reversed ? names.reversed() : names).map { name in
        SpecInput(relativePath: name, source: SourceFile(path: name, text: texts[name] ?? ""))
    }
    let configuration = texts[OutputNaming.configurationName].map { text in
        SourceFile(path: OutputNaming.configurationName, text: text)
    }
    return Compilation(ModuleInput(name: "Client", specs: specs, configuration: configuration))
}

/// Returns a copy of `texts` in which `new` replaces `old` in `file`. Returns `nil` if `file` does not contain `old`
/// exactly once.
func texts(_ texts: [String: String], replacing old: String, with new: String, in file: String) -> [String: String]? {
    guard let text = texts[file], text.components(separatedBy: old).count == 2 else { return nil }
    var changed = texts
    changed[file] = text.replacingOccurrences(of: old, with: new)
    return changed
}

// Compiles a module of specs in memory, and provides the checked program and the generated Swift.

import SpecDiagnostics
import SpecModel
import VMGenCompiler

public struct CheckedModule: Sendable {
    /// The checked program, or `nil` if any spec has an error.
    public let program: Program?
    /// The diagnostics, one on each line.
    public let findings: [String]
    /// The paths of the specs that have errors.
    public let faulty: Set<String>
    public let files: [GeneratedFile]

    /// Compiles the specs.
    ///
    /// - Parameters:
    ///   - specs: The texts of the specs by path.
    ///   - frameworks: The UI frameworks in `vmgen.yaml`, or `nil` if there is no such file.
    public init(_ specs: [(path: String, text: String)], frameworks: [String]? = nil) {
        let witness = Witness()
        let inputs = specs.map {
            SpecInput(relativePath: $0.path, source: SourceFile(path: $0.path, bytes: Array($0.text.utf8)))
        }
        let compilation = Compilation(
            ModuleInput(
                name: "Client",
                specs: inputs,
                configuration: frameworks.map {
                    SourceFile(path: "vmgen.yaml", text: "vmspec: 1\nframeworks: [\($0.joined(separator: ", "))]\n")
                }
            ),
            backend: witness
        )
        files = Array(compilation.files)
        program = witness.program
        var findings: [String] = []
        var faulty: Set<String> = []
        for diagnostic in compilation.diagnostics {
            let path = compilation.sources[Int(diagnostic.range.source.index)].path
            let text = String(decoding: compilation.sources[Int(diagnostic.range.source.index)].bytes, as: UTF8.self)
            let before = text.utf8.prefix(Int(diagnostic.range.start)).split(
                separator: UInt8(ascii: "\n"),
                omittingEmptySubsequences: false
            )
            let line = text.split(separator: "\n", omittingEmptySubsequences: false)[max(0, before.count - 1)]
            let kind = "\(diagnostic.severity.rawValue)[\(diagnostic.rule.id)]"
            findings.append("\(path):\(before.count): \(kind): \(diagnostic.message): \(line)")
            if diagnostic.severity == .error { faulty.insert(path) }
        }
        self.findings = findings
        self.faulty = faulty
    }

    /// Returns the screen called `name`, or `nil` if the program is invalid or has no such screen.
    public func screen(_ name: String) -> Screen? { program?.screens.first { $0.header.name == name } }
}

/// A backend that generates Swift and stores the program that it receives.
private final class Witness: Backend, @unchecked Sendable {
    private let swift = Compilation.swift
    private(set) var program: Program?

    var rules: [Rule] { swift.rules }
    var fileExtension: String { swift.fileExtension }

    func check(_ program: Program, diagnostics: inout Diagnostics) { swift.check(program, diagnostics: &diagnostics) }

    func emission(of program: Program) -> Emission {
        self.program = program
        return swift.emission(of: program)
    }
}

// What the documents show is what the compiler does.

import Foundation
import SpecDiagnostics
import Testing
import VMGenCompiler

@Suite struct DocumentTests {
    /// The fenced blocks of a document in one language, in order.
    private func blocks(of language: String, in document: String) throws -> [String] {
        let url = Example.root.appending(path: document)
        let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        var blocks: [String] = []
        var open: [String]?
        for line in lines {
            if let block = open {
                open = line == "```" ? nil : block + [line]
                if open == nil { blocks.append(block.joined(separator: "\n") + "\n") }
            } else if line == "```" + language {
                open = []
            }
        }
        return blocks
    }

    @Test func theSwiftOfTheReadmeIsWhatItsSpecBecomes() throws {
        let spec = try #require(try blocks(of: "yaml", in: "README.md").first)
        let compilation = compile(["Settings.vmspec.yaml": spec])
        #expect(compilation.diagnostics.map(\.message) == [])
        let file = try #require(compilation.files.first { $0.name == "Settings.vmspec.swift" })
        let output = String(decoding: file.bytes, as: UTF8.self)
        let shown = try #require(try blocks(of: "swift", in: "README.md").first)
        for declaration in shown.components(separatedBy: "\n\n") {
            #expect(output.contains(declaration), "the README shows what is not in the output")
        }
    }

    @Test(arguments: ["README.md", "docs/language.md", "docs/generated-code.md", "docs/command.md"])
    func wholeSpecsInDocumentsCompile(document: String) throws {
        for spec in try blocks(of: "yaml", in: document) where spec.hasPrefix("vmspec: 1\n\n") {
            #expect(compile(["Shown.vmspec.yaml": spec]).diagnostics.map(\.message) == [])
        }
    }

    /// A design system that imports the standard traits, and a feature that imports the design system.
    @Test func theModulesOfTheirDocumentCompileTogether() throws {
        let specs = try blocks(of: "yaml", in: "docs/modules.md")
        let (configuration, design, feature) = (specs[0], specs[1], specs[2])
        let traits = try Example(name: "StandardTraits").texts()
        let shared = SourceFile(path: FilePlan.configurationName, text: configuration)
        func module(_ name: String, _ text: String, _ configuration: SourceFile?) -> ModuleInput {
            let source = SourceFile(path: name + ".vmspec.yaml", text: text)
            return ModuleInput(
                name: name,
                specs: [SpecInput(relativePath: source.path, source: source)],
                configuration: configuration
            )
        }
        let standardTraits = module("StandardTraits", try #require(traits["StandardTraits.vmspec.yaml"]), shared)
        let designSystem = module("DesignSystem", design, shared)
        let system = Compilation(designSystem, dependencies: [standardTraits])
        #expect(system.diagnostics.map(\.message) == [])
        let compilation = Compilation(module("Transfers", feature, nil), dependencies: [designSystem, standardTraits])
        #expect(compilation.diagnostics.map(\.message) == [])
        #expect(
            compilation.files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("import DesignSystem") }
        )
    }
}

// Checks that the output in the documents is the output of the compiler.

import Foundation
import SpecDiagnostics
import SpecSyntax
import Testing
import VMGenCompiler

/// The documents in which each YAML block must have a frame. Other checks compile the blocks of the other documents:
///
/// - `RulePageTests` compiles the specs in the pages of rules.
/// - `JSONTests` compiles the specs in the page about the model as JSON.
/// - `Tests/EndToEnd/CI/check` checks the files of CI systems.
/// - `Scripts/tutorial` compiles the specs of the tutorial.
/// - `theExampleOfTheConditionAnalysisIsReported` compiles the spec of `condition-analysis.md`.
private let documents: [String] = {
    let others = ["rules.md", "model-json.md", "ci.md", "tutorial.md", "condition-analysis.md"]
    let directory = Example.root.appending(path: "docs").path
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return ["README.md"] + pages.filter { $0.hasSuffix(".md") && !others.contains($0) }.sorted().map { "docs/\($0)" }
}()

/// Returns the fenced code blocks of a document in one language, in order.
private func blocks(of language: String, in document: String) throws -> [String] {
    var blocks: [String] = []
    var open: [String]?
    for line in try text(of: document).components(separatedBy: "\n") {
        if let block = open {
            open = line == "```" ? nil : block + [line]
            if open == nil { blocks.append(block.joined(separator: "\n") + "\n") }
        } else if line == "```" + language {
            open = []
        }
    }
    return blocks
}

private func text(of document: String) throws -> String {
    try String(contentsOf: Example.root.appending(path: document), encoding: .utf8)
}

@Suite struct DocumentTests {
    @Test func theSwiftOfTheReadmeIsGeneratedFromItsSpec() throws {
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

    @Test(arguments: DocumentFrame.all)
    func theSpecsOfTheDocumentsCompile(frame: DocumentFrame) throws {
        let module = try input(of: frame.module, in: frame.document)
        let dependencies = try frame.dependencies.map { try input(of: $0, in: frame.document) }
        // The rules `unused-name` and `unseen-change` are ignored, because a part of a spec does not have to use
        // everything that it declares or changes.
        let found = Compilation(module, dependencies: dependencies).diagnostics
        #expect(found.filter { !["unused-name", "unseen-change"].contains($0.rule.id) }.map(\.message) == [])
    }

    @Test(arguments: documents)
    func everyPartOfASpecHasAFrame(document: String) throws {
        let frames = DocumentFrame.all.filter { $0.document == document }
        let texts = frames.flatMap { frame in
            ([frame.module] + frame.dependencies).flatMap { $0.specs + [$0.configuration ?? ""] }
        }
        for index in try blocks(of: "yaml", in: document).indices {
            #expect(texts.contains { $0.contains("«\(index)»") }, "no frame has block \(index) of \(document)")
        }
    }

    @Test func theExampleOfTheConditionAnalysisIsReported() throws {
        let spec = try #require(try blocks(of: "yaml", in: "docs/condition-analysis.md").first)
        #expect(compile(["Volume.vmspec.yaml": spec]).diagnostics.map(\.rule.id) == ["impossible-condition"])
    }

    @Test func theLanguageReferenceNamesEveryKey() throws {
        let pages = try ["language", "screens-language", "command"].map { try text(of: "docs/\($0).md") }.joined()
        for grammar in grammars {
            for key in grammar.keys.map(\.name) where key != "_" {
                let isNamed = pages.contains("`\(key)") || pages.contains("\(key): ") || pages.contains("\(key):\n")
                #expect(isNamed, "'\(key)' of a \(grammar.phrase) is not documented")
            }
        }
    }

    /// Returns the compiler's input for `module`, with the YAML blocks of `document` in place of the placeholders.
    private func input(of module: FramedModule, in document: String) throws -> ModuleInput {
        let blocks = try blocks(of: "yaml", in: document)
        func filled(_ frame: String) throws -> String {
            try frame.components(separatedBy: "\n").map { line in
                guard let match = line.wholeMatch(of: /( *)«(\d+)»/), let index = Int(match.2) else { return line }
                let block = try #require(blocks.indices.contains(index) ? blocks[index] : nil)
                return block.components(separatedBy: "\n").map { $0.isEmpty ? $0 : match.1 + $0 }
                    .joined(separator: "\n")
            }.joined(separator: "\n")
        }
        var specs = try module.specs.map(filled)
        if module.name == "StandardTraits" { specs = [try text(of: "Specs/StandardTraits/StandardTraits.vmspec.yaml")] }
        return ModuleInput(
            name: module.name,
            specs: specs.enumerated().map { index, text in
                let path = "\(module.name)\(index).vmspec.yaml"
                return SpecInput(relativePath: path, source: SourceFile(path: path, text: text))
            },
            configuration: try module.configuration.map {
                SourceFile(path: OutputNaming.configurationName, text: try filled($0))
            }
        )
    }
}

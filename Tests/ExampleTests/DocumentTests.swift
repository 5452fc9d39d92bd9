// What the documents show is what the compiler does.

import Foundation
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
}

import Foundation
import ModelJSON
import ScreenLayouts
import SpecDiagnostics
import SpecModel
import TestSupport
import Testing
import VMGenCompiler

/// Checks that the examples on the page about the JSON format equal the output for their spec.
@Suite struct DocumentTests {
    private func lines(of backend: any Backend, _ spec: String) -> [String] {
        let source = SourceFile(path: "Hello.vmspec.yaml", text: spec)
        let input = ModuleInput(name: "Hello", specs: [SpecInput(relativePath: source.path, source: source)])
        let files = Compilation(input, backend: backend).files
        return files.flatMap { trimmedLines(String(decoding: $0.bytes, as: UTF8.self)) }
    }

    private func trimmedLines(_ text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func theExampleOfTheFormatIsCurrent() throws {
        let page = try String(contentsOfFile: Repository.root + "/docs/model-json.md", encoding: .utf8)
        let blocks = page.matches(of: /```(yaml|json)\n((?s).*?)```/)
        let spec = try #require(blocks.first { $0.1 == "yaml" }?.2)
        let printed = lines(of: ModelJSON(), String(spec)) + lines(of: LayoutsJSON(), String(spec))
        // The command, not a backend, writes the events. Therefore, the command's tests check the example of events.
        let shown = blocks.filter { $0.1 == "json" && !$0.2.hasPrefix("\"events\"") }.map { trimmedLines(String($0.2)) }
        #expect(shown.count == 4)
        for block in shown {
            let isPrinted = printed.indices.contains { printed[$0...].starts(with: block) { isSame($0, $1) } }
            #expect(isPrinted, "\(block.joined(separator: "\n"))")
        }
    }

    /// Returns a Boolean value that indicates whether two lines are equal except for a trailing comma.
    private func isSame(_ printed: String, _ shown: String) -> Bool { printed == shown || printed == shown + "," }
}

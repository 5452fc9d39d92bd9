import Foundation
import SpecDiagnostics
import SpecServices
import Testing
import VMGenCompiler

@Suite struct GeneratedSwiftTests {
    private static let spec = """
        vmspec: 1
        traits:
          MailPresentable:
            data: {subject: String}
            actions: {onFlag: []}
        cells:
          MailCell: {traits: [MailPresentable]}

        """

    /// Returns a package with a spec. The directory `output` contains the generated Swift of the spec.
    private func package(output: String) throws -> TemporaryPackage {
        let source = SourceFile(path: "Mail.vmspec.yaml", bytes: Array(Self.spec.utf8))
        let module = ModuleInput(
            name: "App",
            specs: [SpecInput(relativePath: "Lists/Mail.vmspec.yaml", source: source)]
        )
        let file = try #require(Compilation(module).files.first { $0.name == "Lists+Mail.vmspec.swift" })
        return try TemporaryPackage([
            "Package.swift": "", "Sources/App/Lists/Mail.vmspec.yaml": Self.spec,
            "\(output)/Lists+Mail.vmspec.swift": String(decoding: file.bytes, as: UTF8.self),
        ])
    }

    /// Returns the lines in generated Swift that define the name at `|` in `marked`.
    private func lines(_ marked: String, _ files: TemporaryPackage, outputs: [String] = []) throws -> [String] {
        let workspace = Workspace(roots: [files.root])
        workspace.outputDirectories = outputs.map(files.path)
        let position = try files.position(of: marked, in: "Sources/App/Lists/Mail.vmspec.yaml")
        return workspace.snapshot().generatedDefinitions(at: position).map { definition in
            let text = String(decoding: definition.file.bytes[..<definition.name.upperBound], as: UTF8.self)
            return String(text.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
        }
    }

    @Test(arguments: [
        ".build/plugins/outputs/app/App/destination/VMGenPlugin",
        ".build/plugins/outputs/app/App/destination/VMGenPlugin/App", ".build/plugins/outputs/app/App/VMGenPlugin",
    ])
    func filesOfThePluginAreFound(_ output: String) throws {
        let files = try package(output: output)
        #expect(try lines("Mail|Presentable:", files).map { $0.hasSuffix("protocol MailPresentable") } == [true])
        #expect(try lines("[Mail|Presentable]", files).map { $0.hasSuffix("protocol MailPresentable") } == [true])
        #expect(try lines("{sub|ject: String", files).map { $0.hasSuffix("var subject") } == [true])
        #expect(try lines("{on|Flag: []", files).map { $0.hasSuffix("func onFlag") } == [true])
        #expect(try lines("Mail|Cell:", files).map { $0.contains("MailCell") } == [true])
        #expect(try lines("vm|spec", files) == [])
    }

    @Test func otherDirectoriesAreOptions() throws {
        let files = try package(output: "Generated/App")
        #expect(try lines("Mail|Presentable:", files) == [])
        #expect(try lines("Mail|Presentable:", files, outputs: ["Generated"]).count == 1)
        #expect(try lines("Mail|Presentable:", files, outputs: ["Generated/App"]).count == 1)
    }

    @Test func filesThatAreNotGeneratedAreIgnored() throws {
        let files = try TemporaryPackage([
            "Package.swift": "", "Sources/App/Lists/Mail.vmspec.yaml": Self.spec,
            "Generated/Lists+Mail.vmspec.swift": "protocol MailPresentable {}",
        ])
        #expect(try lines("Mail|Presentable:", files, outputs: ["Generated"]) == [])
    }
}

/// Checks definitions in built-in modules, which are not on disk.
@Suite struct BuiltInCopyTests {
    private let text = "vmspec: 1\ntraits:\n  TitlePresentable:\n    data: {title: String}\n"

    @Test func definitionsAreInTheCopyOfABuiltInSpec() throws {
        let files = try TemporaryPackage([
            "Package.swift": "", "Copies/Basics/Basics.vmspec.yaml": text,
            "Sources/App/App.vmspec.yaml":
                "vmspec: 1\nimports: [Basics]\ncells:\n  TitleCell: {traits: [TitlePresentable]}\n",
        ])
        let source = SourceFile(path: "<Basics>/Basics.vmspec.yaml", bytes: Array(text.utf8))
        let configuration = SourceFile(path: "<Basics>/vmgen.yaml", bytes: Array("vmspec: 1\naccess: public\n".utf8))
        let basics = ModuleInput(
            name: "Basics",
            specs: [SpecInput(relativePath: "Basics.vmspec.yaml", source: source)],
            configuration: configuration
        )
        let use = try files.position(of: "[Title|Presentable", in: "Sources/App/App.vmspec.yaml")
        let without = Workspace(roots: [files.root + "/Sources"], builtIn: [basics])
        #expect(without.snapshot().definitions(at: use) == [])

        let copies = files.path("Copies")
        let workspace = Workspace(roots: [files.root + "/Sources"], builtIn: [basics], builtInDirectory: copies)
        let copy = Workspace.copyPath(ofBuiltIn: source.path, in: copies)
        #expect(copy == files.path("Copies/Basics/Basics.vmspec.yaml"))
        #expect(workspace.isCopy(copy) && !workspace.isCopy(use.path))
        let definition = try #require(workspace.snapshot().definitions(at: use).first)
        #expect(definition.target.path == copy)
        #expect(workspace.snapshot().file(at: copy)?.bytes == Array(text.utf8))

        // Hover works in the copy of the built-in spec. The text that the editor sets for the copy does not replace the
        // built-in spec.
        workspace.setText(Array("vmspec: 1\n".utf8), ofFile: copy)
        let snapshot = workspace.snapshot()
        #expect(snapshot.diagnostics()?.flatMap(\.diagnostics).map(\.message) == [])
        let hover = try #require(
            snapshot.hover(at: FilePosition(path: copy, offset: definition.target.bytes.lowerBound))
        )
        #expect(hover.markdown.hasPrefix("```\ntrait TitlePresentable\n```"))
    }
}

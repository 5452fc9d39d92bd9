import Foundation
import SpecServices
import Testing

@Suite struct WorkspaceTests {
    @Test func findsADeclarationInAnotherFileAndAllUses() throws {
        let files = try TemporaryPackage([
            "Package.swift": "",
            "Sources/Design/vmgen.yaml": "vmspec: 1\naccess: public\n",
            "Sources/Design/Traits.vmspec.yaml": """
            vmspec: 1
            traits:
              AmountPresentable:
                data:
                  amount: String
            """,
            "Sources/App/Cells.vmspec.yaml": """
            vmspec: 1
            imports: [Design]
            cells:
              AmountCell: {traits: [AmountPresentable]}
            """,
        ])
        let workspace = Workspace(roots: [files.root])
        let snapshot = workspace.snapshot()
        #expect(snapshot.diagnostics()?.flatMap(\.diagnostics) == [])
        let use = try files.position(of: "Amount|Presentable]", in: "Sources/App/Cells.vmspec.yaml")
        let definitions = snapshot.definitions(at: use)
        #expect(definitions.map(\.target.path) == [files.path("Sources/Design/Traits.vmspec.yaml")])
        #expect(snapshot.references(at: use, includingDeclarations: true).count == 2)
        let declaration = try #require(definitions.first).target
        let uses = snapshot.references(
            at: FilePosition(path: declaration.path, offset: declaration.bytes.lowerBound),
            includingDeclarations: false
        )
        #expect(uses.map(\.path) == [files.path("Sources/App/Cells.vmspec.yaml")])
    }

    @Test func unsavedTextReplacesAFile() throws {
        let files = try TemporaryPackage([
            "Package.swift": "",
            "Sources/App/App.vmspec.yaml": "vmspec: 1\n",
        ])
        let workspace = Workspace(roots: [files.root])
        #expect(workspace.snapshot().diagnostics()?.flatMap(\.diagnostics) == [])
        let path = files.path("Sources/App/App.vmspec.yaml")
        workspace.setText(Array("vmspec: 1\nscreen: {}\n".utf8), ofFile: path)
        let changed = try #require(workspace.snapshot().diagnostics())
        #expect(changed.flatMap(\.diagnostics).map(\.rule) == ["unknown-key"])
        workspace.setText(nil, ofFile: path)
        #expect(workspace.snapshot().diagnostics()?.flatMap(\.diagnostics) == [])
    }

    @Test func aFileThatIsNotOnDiskBelongsToTheModuleOfItsDirectory() throws {
        let files = try TemporaryPackage([
            "Package.swift": "",
            "Sources/App/App.vmspec.yaml": "vmspec: 1\ncells:\n  MailCell: {traits: [MailPresentable]}\n",
        ])
        let workspace = Workspace(roots: [files.root])
        #expect(workspace.snapshot().diagnostics()?.flatMap(\.diagnostics).map(\.rule) == ["unknown-name"])
        let new = "vmspec: 1\ntraits:\n  MailPresentable:\n    data:\n      mail: String\n"
        workspace.setText(Array(new.utf8), ofFile: files.path("Sources/App/New.vmspec.yaml"))
        #expect(workspace.snapshot().diagnostics()?.flatMap(\.diagnostics) == [])
    }

    @Test func aFileOutsideOfAllModulesIsAModuleOfItsOwn() throws {
        let files = try TemporaryPackage(["Notes/README.md": ""])
        let workspace = Workspace(roots: [files.root])
        let path = files.path("Notes/Draft.vmspec.yaml")
        workspace.setText(Array("vmspec: 1\ncells:\n  MailCell: {traits: [MailPresentable]}\n".utf8), ofFile: path)
        let diagnostics = try #require(workspace.snapshot().diagnostics())
        #expect(diagnostics.map(\.path) == [path])
        #expect(diagnostics.flatMap(\.diagnostics).map(\.rule) == ["unknown-name"])
    }
}

import Foundation
import TestProcesses
import Testing

/// A package in a git repository with the branch `main`. The first commit contains three modules.
struct RepositoryPackage {
    let command: Command

    static let design = """
        vmspec: 1
        traits:
          TextPresentable: {data: {text: String}}
        cells:
          TextCell: {traits: [TextPresentable]}
        """
    static let orders = """
        vmspec: 1
        imports: [Design]
        screens:
          Orders:
            sections:
              - id: main
                rows:
                  - {id: title, cell: TextCell, values: {text: Orders}}
        """
    static let alone = """
        vmspec: 1
        tokens: {colors: {brand: '#FFCC00'}}
        """

    init() throws {
        command = try Command()
        try command.write("", to: "Package.swift")
        try command.write("vmspec: 1\naccess: public\n", to: "Sources/Design/vmgen.yaml")
        try command.write(Self.design, to: "Sources/Design/Design.vmspec.yaml")
        try command.write(Self.orders, to: "Sources/Orders/Orders.vmspec.yaml")
        try command.write(Self.alone, to: "Sources/Alone/Alone.vmspec.yaml")
        try git("init", "-q", "-b", "main")
        try commit()
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
        let result = try runCommand(
            ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"] + arguments,
            in: command.url
        )
        #expect(result.status == 0, "\(result.output)")
        return result.output
    }

    func commit() throws {
        try git("add", "-A", "--", "Package.swift", "Sources")
        try git("commit", "-q", "-m", "Change")
    }

    func vmgen(_ arguments: String...) throws -> Command.Result { try command.run("vmgen", arguments) }

    func replace(_ old: String, with new: String, in file: String) throws {
        try command.write(try command.text(file).replacing(old, with: new), to: file)
    }
}

@Suite struct DiffTests {
    private let package: RepositoryPackage
    private let designFile = "Sources/Design/Design.vmspec.yaml"

    init() throws {
        package = try RepositoryPackage()
    }

    @Test func aRevisionIsComparedWithTheFiles() throws {
        let equal = try package.vmgen("diff", "main")
        #expect(equal.status == 0 && equal.output == "no changes from main to the working tree\n" && equal.error == "")
        try package.replace("{text: String}", with: "{text: String, unit: Int}", in: designFile)
        try package.replace("{text: Orders}", with: "{text: Orders, unit: 1}", in: "Sources/Orders/Orders.vmspec.yaml")
        try package.command.write(
            "struct Total: TextPresentable {\n    let text = \"\"\n}\n",
            to: "Sources/Design/Total.swift"
        )
        let result = try package.vmgen("diff", "main")
        #expect(result.status == 1 && result.error == "")
        #expect(
            result.output.hasPrefix(
                """
                Design (public): 1 breaking
                  breaking  trait TextPresentable: new requirement 'unit: Int' without a default
                            Sources/Design/Design.vmspec.yaml:3:42
                            1 row must set 'unit': Orders 1
                            handwritten conformer: Sources/Design/Total.swift:1:8
                            fingerprint \

                """
            ),
            "\(result.output)"
        )
        let github = try package.vmgen("diff", "main", "--format", "github")
        #expect(github.status == 1)
        #expect(github.output.contains("::error file=Sources/Design/Design.vmspec.yaml,line=3"))
        // The comparison must not change the repository.
        #expect(try package.git("status", "--porcelain", "--", "Sources/Alone") == "")
        #expect(try package.git("stash", "list") == "")
    }

    @Test func revisionsAndDirectoriesCanBeCompared() throws {
        try package.git("tag", "old")
        try package.replace("TextCell:", with: "WordCell:", in: designFile)
        try package.replace("TextCell", with: "WordCell", in: "Sources/Orders/Orders.vmspec.yaml")
        try package.commit()
        let renamed = try package.vmgen("diff", "old", "main", "--package-directory", ".")
        #expect(renamed.status == 1)
        #expect(renamed.output.contains("cell WordCell: renamed from 'TextCell'"))
        #expect(renamed.output.contains("vmgen rename Design.TextCell WordCell\n"))
        #expect(!renamed.output.contains("Orders.vmspec.yaml"))
        try package.command.write(RepositoryPackage.alone, to: "Old/A.vmspec.yaml")
        try package.command.write(RepositoryPackage.alone.replacing("FFCC00", with: "000000"), to: "New/A.vmspec.yaml")
        let directories = try package.vmgen("diff", "Old", "New")
        #expect(directories.status == 0)
        #expect(directories.output.contains("token brand: value '#FFCC00FF', now '#000000FF'"))
    }

    @Test func acceptedChangesDoNotFail() throws {
        try package.replace("{text: String}", with: "{text: String, unit: Int}", in: designFile)
        try package.replace("{text: Orders}", with: "{text: Orders, unit: 1}", in: "Sources/Orders/Orders.vmspec.yaml")
        let output = try package.vmgen("diff", "main").output
        let fingerprint = try #require(output.firstMatch(of: /fingerprint ([0-9a-f]{16})/)?.1)
        try package.command.write("accepted:\n  - \(fingerprint)\n", to: "diff.yaml")
        let accepted = try package.vmgen("diff", "main")
        #expect(accepted.status == 0)
        #expect(accepted.output.contains("Design (public): 1 accepted\n"))
        try package.command.write("severities: {viewers: breaking, conformers: off, callers: other}\n", to: "diff.yaml")
        #expect(try package.vmgen("diff", "main").output.contains("Orders: 1 breaking\n"))
        for (text, message) in [
            ("severity: {}\n", "diff.yaml:1:1: unknown key 'severity'"),
            ("severities: {people: off}\n", "diff.yaml:1:14: unknown category 'people'"),
            ("accepted: [1]\n", "diff.yaml:1:12: expected a fingerprint of 16 digits"),
        ] {
            try package.command.write(text, to: "diff.yaml")
            let result = try package.vmgen("diff", "main")
            #expect(result.status == 66 && result.error.contains(message), "\(result.error)")
        }
    }

    @Test func aVersionThatCannotBeLoadedIsAnError() throws {
        func check(_ arguments: [String], _ message: String) throws {
            let result = try package.command.run("vmgen", ["diff"] + arguments)
            #expect(result.status == 66, "\(arguments)")
            #expect(result.output == "")
            #expect(result.error.contains(message), "\(result.error)")
        }
        try check(["nothing"], "unknown revision 'nothing': expected a directory, or a branch")
        try check(["main:Sources"], "unknown revision 'main:Sources'")
        try package.command.write("", to: "Empty/none.txt")
        try check(["main", "--module-directory", "Empty"], "'main' has no specs in 'Empty'")
        try check(["Empty", "Sources/Alone"], "no specs found in 'Empty'")
        try package.git("update-ref", "refs/remotes/origin/topic", "main")
        try check(["topic"], "unknown revision 'topic', did you mean 'origin/topic'?")
        try package.replace("brand", with: "Brand Color", in: "Sources/Alone/Alone.vmspec.yaml")
        try check(
            ["main"],
            "the specs in '.' have errors, so they cannot be compared: Sources/Alone/Alone.vmspec.yaml:2:"
        )
        try package.commit()
        try package.replace("Brand Color", with: "brand", in: "Sources/Alone/Alone.vmspec.yaml")
        try check(["main"], "the specs of 'main' have errors")
        let imports = "vmspec: 1\nimports: [Kit]\ncells: {OwnCell: {traits: [KitPresentable]}}\n"
        try package.command.write(imports, to: "Other/Sources/Lone/A.vmspec.yaml")
        try package.command.write("// swift-tools-version: 6.1\n", to: "Other/Package.swift")
        try check(["Other", "Sources/Alone"], "; use '--dependency Kit=DIR' to read the specs")
        let outside = try Command()
        try outside.write(RepositoryPackage.alone, to: "A.vmspec.yaml")
        let result = try outside.run("vmgen", ["diff", "main"])
        #expect(result.status == 66 && result.error.contains("is not in a git repository"))
    }

    @Test func aShallowCloneSaysHowToFetch() throws {
        try package.replace("FFCC00", with: "FFCC01", in: "Sources/Alone/Alone.vmspec.yaml")
        try package.commit()
        let clone = try Command()
        _ = try runCommand(
            ["git", "clone", "-q", "--depth", "1", "file://\(package.command.path)", clone.path("copy")]
        )
        let result = try clone.run("vmgen", ["diff", "main~1", "--package-directory", "copy"])
        #expect(result.status == 66)
        #expect(
            result.error.contains("the repository is a shallow clone; fetch the missing commits"),
            "\(result.error)"
        )
    }
}

@Suite struct ValidateAgainstTests {
    private let package: RepositoryPackage

    init() throws {
        package = try RepositoryPackage()
    }

    private func errors(_ arguments: String...) throws -> (status: Int32, files: [String]) {
        let result = try package.command.run(
            "vmgen",
            ["validate", "--package-directory", ".", "--against", "main"] + arguments
        )
        let files = result.error.split(separator: "\n").filter { $0.hasPrefix("Sources/") && !$0.contains(": note: ") }
            .map { String($0.prefix { $0 != ":" }) }
        return (result.status, files)
    }

    @Test func onlyChangedSpecsAndTheirDependentsAreReported() throws {
        try package.replace("#FFCC00", with: "#FFCC0", in: "Sources/Alone/Alone.vmspec.yaml")
        try package.commit()
        // An error is not reported if the branch `main` already contains the error.
        #expect(try errors() == (0, []))
        try package.replace(
            "{text: String}",
            with: "{text: String, unit: Int}",
            in: "Sources/Design/Design.vmspec.yaml"
        )
        #expect(try errors() == (1, ["Sources/Orders/Orders.vmspec.yaml"]))
        #expect(try package.vmgen("validate", "--package-directory", ".").error.contains("Sources/Alone"))
    }

    @Test func aDeletedSpecAffectsItsUsers() throws {
        try FileManager.default.removeItem(at: package.command.url.appending(path: "Sources/Design/Design.vmspec.yaml"))
        try package.command.write(
            "vmspec: 1\ntraits: {OtherPresentable: {data: {a: Int}}}\n",
            to: "Sources/Design/Other.vmspec.yaml"
        )
        #expect(try errors() == (1, ["Sources/Orders/Orders.vmspec.yaml"]))
    }

    @Test func aRenamedSpecAffectsNoOtherSpec() throws {
        try package.replace("Orders:", with: "Orders: # changed", in: "Sources/Orders/Orders.vmspec.yaml")
        try FileManager.default.moveItem(
            at: package.command.url.appending(path: "Sources/Design/Design.vmspec.yaml"),
            to: package.command.url.appending(path: "Sources/Design/Renamed.vmspec.yaml")
        )
        #expect(try errors() == (0, []))
    }

    @Test func anImportThatBreaksIsReported() throws {
        try package.command.write("vmspec: 1\naccess: internal\n", to: "Sources/Design/vmgen.yaml")
        #expect(try errors().files.contains("Sources/Orders/Orders.vmspec.yaml"))
    }

    @Test func invalidCombinationsAndRevisionsAreRefused() throws {
        #expect(try errors("--fix").status == 64)
        #expect(try errors("--baseline", "b.jsonl").status == 64)
        let result = try package.vmgen("validate", "--package-directory", ".", "--against", "nothing")
        #expect(result.status == 66 && result.error.contains("unknown revision 'nothing'"))
    }
}

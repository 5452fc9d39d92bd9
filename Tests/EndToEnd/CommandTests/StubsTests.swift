import Foundation
import Testing

@Suite struct StubsTests {
    private let command: Command
    private let spec = """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: []}}}
        viewModels: {Row: {traits: [TextPresentable], body: manual}}
        """

    init() throws {
        command = try Command()
        try command.write(spec, to: "Specs/S.vmspec.yaml")
    }

    private func stubs(_ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", ["stubs", "--module-directory", "Specs", "--sources", "App"] + arguments)
    }

    @Test func missingTypesAreListedAndThenWritten() throws {
        let listed = try stubs("--check")
        #expect(listed.status == 1)
        #expect(listed.output == "")
        #expect(listed.error == "error: 'App/Row.swift' is missing\n")
        #expect(!command.exists("App"))

        let written = try stubs()
        #expect(written.status == 0)
        #expect(written.error == "wrote 'App/Row.swift'\n")
        #expect(try command.names(in: "App") == ["Row.swift"])
        let inode = try command.inode("App/Row.swift")

        for arguments in [[], ["--check"], ["--framework", "appkit"]] {
            let again = try command.run(
                "vmgen",
                ["stubs", "--module-directory", "Specs", "--sources", "App"] + arguments
            )
            #expect(again.status == 0)
            #expect(again.error == "")
        }
        #expect(try command.inode("App/Row.swift") == inode)
    }

    @Test(arguments: ["json", "sarif", "github", "gitlab", "junit", "checkstyle"])
    func aCheckHasEveryReport(_ form: String) throws {
        try command.write("struct Row {\n    // none yet\n}\n", to: "App/Sub/Rows.swift")
        try command.write(
            "vmspec: 1\n# vmgen:disable no-such-rule\nviewModels: {Line: {traits: [TextPresentable], body: manual}}",
            to: "Specs/T.vmspec.yaml"
        )
        let result = try stubs("--check", "--format", form)
        #expect(result.status == 1 && result.error == "")
        for part in ["missing-stub", "App/Line.swift", "unclear-source", "App/Sub/Rows.swift", "unknown-rule"] {
            #expect(result.output.contains(part), "\(part)")
        }
        #expect(result.output.components(separatedBy: "<?xml").count <= 2)
        #expect(try stubs("--format", form).status == 64)
    }

    @Test func aReportLocatesAnErrorInASource() throws {
        try command.write("// One.\nstruct Row {}\n", to: "App/Row.swift")
        let located = try stubs("--check", "--format", "github").output
        #expect(
            located.hasPrefix("::error file=App/Row.swift,line=2,endLine=2,col=8,endColumn=8,title=unclear-source::")
        )
        try command.write("// One.\n\nstruct Row: TextPresentable {\n    let text: String\n}\n", to: "App/Row.swift")
        let missing = try stubs("--check", "--format", "github").output
        #expect(missing.hasPrefix("::error file=App/Row.swift,line=3,endLine=3,"))
        #expect(missing.contains("title=missing-stub::'Row' in 'App/Row.swift' has no 'onTap'"))
        try command.write("vmspec: 1\nmodels: {Mail: {fields: {id: Int}}}\n", to: "Specs/Mail.vmspec.yaml")
        let tests = try stubs("--check", "--fixtures", "--format", "github").output
        #expect(tests.hasPrefix("::error file=App/"))
        #expect(tests.contains("title=outdated-test-file::"))
    }

    @Test func aReportContainsARenamedAction() throws {
        try command.write(
            "struct Row: TextPresentable {\n    let text: String\n    func onTapp() { print(text) }\n}\n",
            to: "App/Row.swift"
        )
        let report = try stubs("--check", "--format", "github")
        #expect(report.status == 1 && report.error == "")
        let place = "file=App/Row.swift,line=3,endLine=3,col=10,endColumn=10,title=former-action"
        let question = "'onTapp' is no longer required; was it renamed to 'onTap'?"
        #expect(report.output.hasPrefix("::error \(place)::\(question)%0Anote: App/Row.swift:3:10: "))
    }

    @Test func aReportOfSpecsWithErrorsIsOneDocument() throws {
        try command.write("vmspec: 1\ncellz: {}\n", to: "Specs/T.vmspec.yaml")
        let result = try stubs("--check", "--format", "json")
        #expect(result.status == 1 && result.error == "")
        #expect(result.output.contains("unknown-key"))
        #expect(result.output.components(separatedBy: "\"version\": 1,").count == 2)
    }

    @Test func typesThatCannotBeChangedAreReportedAndOthersAreWritten() throws {
        try command.write("struct Row {\n    // none yet\n}\n", to: "App/Sub/Rows.swift")
        try command.write(
            "vmspec: 1\nviewModels: {Line: {traits: [TextPresentable], body: manual}}",
            to: "Specs/T.vmspec.yaml"
        )
        let result = try stubs()
        #expect(result.status == 1)
        let reason = "line 1, column 8: 'Row': it has no 'text', and an extension cannot store properties"
        #expect(result.error == "error: cannot change 'App/Sub/Rows.swift': \(reason)\nwrote 'App/Line.swift'\n")
        #expect(try command.text("App/Sub/Rows.swift") == "struct Row {\n    // none yet\n}\n")
    }

    /// Checks that generated files and files in hidden directories do not count as handwritten sources.
    @Test func onlyHandwrittenSourcesAreRead() throws {
        try command.write("// Generated by vmgen from S. Do not edit.\nstruct Row {}\n", to: "App/Made.swift")
        try command.write("struct Row {}\n", to: "App/.build/Row.swift")
        #expect(try stubs("--quiet").error == "")
        #expect(command.exists("App/Row.swift"))
    }

    @Test func specsWithErrorsWriteNoStubs() throws {
        try command.write(Sample.wrongCell, to: "Specs/W.vmspec.yaml")
        let result = try stubs()
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Specs/W.vmspec.yaml:4:14: error: "))
        #expect(!command.exists("App"))
    }

    @Test(arguments: [[], ["--sources"], ["--sources", "App", "--framework", "gtk"]])
    func missingOrInvalidOptionsAreUsageErrors(arguments: [String]) throws {
        let result = try command.run("vmgen", ["stubs", "--module-directory", "Specs"] + arguments)
        #expect(result.status == 64)
    }

    /// Checks that `stubs --layouts` writes a file to the test target, and never replaces a handwritten file.
    @Test func layoutsAreWrittenIntoATestTarget() throws {
        let screen = """
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Test:
                state: {on: Bool = false}
                sections:
                  - id: all
                    rows: [{id: row, when: on, cell: TextCell, values: {text: a}}]
            """
        try command.write(screen, to: "Specs/S.vmspec.yaml")
        func layouts(_ arguments: String...) throws -> Command.Result {
            let own = ["stubs", "--layouts", "--module-directory", "Specs", "--sources", "Tests"]
            return try command.run("vmgen", own + arguments)
        }
        #expect(try layouts("--check").error == "error: 'Tests/TestLayouts.swift' is out of date\n")
        let written = try layouts()
        #expect(written.status == 0)
        #expect(written.error == "wrote 'Tests/TestLayouts.swift'\n")
        let text = try command.text("Tests/TestLayouts.swift")
        #expect(text.contains("import ScreenTesting\n@testable import Specs\n"))
        #expect(text.contains("TestScreen.State("))
        #expect(try layouts().error == "")
        #expect(try layouts("--check").status == 0)

        try command.write("struct TestLayouts {}\n", to: "Tests/TestLayouts.swift")
        let refused = try layouts()
        #expect(refused.status == 1)
        #expect(refused.error == "error: cannot change 'Tests/TestLayouts.swift': it was not written by vmgen\n")
        #expect(try command.text("Tests/TestLayouts.swift") == "struct TestLayouts {}\n")

        let package = try command.run("vmgen", ["stubs", "--layouts", "--package-directory", "."])
        #expect(package.status != 0)
    }

    /// Checks that one run can write recorders and fixtures, each kind to its own path.
    @Test func recordersAndFixturesAreWrittenIntoATestTarget() throws {
        let screen = """
            vmspec: 1
            models: {Mail: {identity: id, fields: {id: Int, subject: String}}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Inbox:
                state: {mails: "[Mail] = []"}
                sections:
                  - id: all
                    rows: [{each: mail in mails, rows: [{id: row, cell: TextCell, values: {text: "{mail.subject}"}}]}]
            """
        try command.write(screen, to: "Specs/S.vmspec.yaml")
        func files(_ arguments: String...) throws -> Command.Result {
            try command.run("vmgen", ["stubs", "--module-directory", "Specs", "--sources", "Tests"] + arguments)
        }
        let missing = try files("--recorders", "--fixtures", "--check")
        #expect(missing.status == 1)
        let all = ["Recorders", "Fixtures"].map { "Tests/Specs\($0).swift" }
        #expect(missing.error == all.map { "error: '\($0)' is out of date\n" }.joined())
        #expect(try files("--recorders").error == "wrote 'Tests/SpecsRecorders.swift'\n")
        #expect(!command.exists("Tests/SpecsFixtures.swift"))
        #expect(try files("--fixtures", "--recorders").error == "wrote 'Tests/SpecsFixtures.swift'\n")
        #expect(try files("--recorders", "--fixtures", "--check").status == 0)
        let recorders = try command.text("Tests/SpecsRecorders.swift")
        #expect(recorders.contains("final class InboxCellsRecorder: InboxCells {"))
        #expect(recorders.contains("final class TextCellViewRecorder: TextCellView {"))
        let fixtures = try command.text("Tests/SpecsFixtures.swift")
        #expect(fixtures.contains("static func fixture(id: Int = 1, subject: String = \"subject\") -> Mail {"))

        // This spec needs no recorders and no fixtures, and the earlier generated files would not compile. `stubs` must
        // remove these files, but not the files in `others`.
        try command.write("vmspec: 1\n", to: "Specs/S.vmspec.yaml")
        let others = ["Own", "Other", "Below/Specs"].map { "Tests/\($0)Fixtures.swift" }
        try command.write("@testable import Specs\n", to: others[0])
        try command.write("// Generated by vmgen from S.\n@testable import Other\n", to: others[1])
        try command.write(fixtures, to: others[2])
        let left = try files("--fixtures", "--check")
        #expect(left.status == 1)
        #expect(left.error == "error: 'Tests/SpecsFixtures.swift' is out of date\n")
        #expect(try files("--fixtures").error == "removed 'Tests/SpecsFixtures.swift'\n")
        #expect(try files("--fixtures", "--check").error == "")
        #expect(try files("--recorders").error == "removed 'Tests/SpecsRecorders.swift'\n")
        for path in others { #expect(command.exists(path)) }

        let package = try command.run("vmgen", ["stubs", "--recorders", "--package-directory", "."])
        #expect(package.error.contains("'--recorders' cannot be combined with '--package-directory'"))
    }
}

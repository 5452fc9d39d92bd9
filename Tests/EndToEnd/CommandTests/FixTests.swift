import Foundation
import Testing

/// Checks that `validate --fix` applies safe edits and reports all other diagnostics.
@Suite struct FixTests {
    private let command: Command

    init() throws { command = try Command() }

    private func fix(_ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", ["validate", "--fix"] + arguments)
    }

    @Test func safeEditsAreAppliedAndCommentsAreKept() throws {
        try command.write(
            """
            # The flags.
            models:
              User: {fields: {known: Bool = yes, seen: Bool = no}}   # both
            imports: Banking
            """,
            to: "A.vmspec.yaml"
        )
        let result = try fix("A.vmspec.yaml")
        #expect(result.error == "fixed 'A.vmspec.yaml'\n")
        #expect(result.status == 0)
        #expect(
            try command.text("A.vmspec.yaml") == """
                # The flags.
                vmspec: 1
                models:
                  User: {fields: {known: Bool = true, seen: Bool = false}}   # both
                imports: [Banking]
                """
        )
        let inode = try command.inode("A.vmspec.yaml")
        let again = try fix("A.vmspec.yaml")
        #expect(again.error == "" && again.status == 0)
        #expect(try command.inode("A.vmspec.yaml") == inode)
    }

    @Test func diagnosticsWithoutASafeEditAreReported() throws {
        try command.write(Sample.label, to: "App/Label.vmspec.yaml")
        try command.write(
            Sample.wrongCell + "\n    load: nibs\nviews: {V: {traits: [LabelPresentable], nest: on}}",
            to: "App/A.vmspec.yaml"
        )
        let result = try fix("--module-directory", "App")
        #expect(result.status == 1)
        let lines = result.error.split(separator: "\n").map(String.init)
        #expect(lines.first == "fixed 'App/A.vmspec.yaml'")
        let rules = lines.dropFirst().compactMap { $0.split(separator: "[").last.map(String.init) }
        #expect(rules == ["unknown-name]", "unknown-choice]"])
        #expect(try command.text("App/A.vmspec.yaml").hasSuffix("nest: true}}"))
    }

    @Test func everyModuleOfAPackageIsFixed() throws {
        try command.write("", to: "Package.swift")
        for module in ["App", "Design"] {
            try command.write("vmspec: 1\nimports: Banking\n", to: "Sources/\(module)/A.vmspec.yaml")
        }
        let result = try fix("--package-directory", ".", "--format", "json")
        #expect(result.status == 0)
        #expect(result.error == "fixed 'Sources/App/A.vmspec.yaml'\nfixed 'Sources/Design/A.vmspec.yaml'\n")
        #expect(result.output.contains("\"findings\": []"))
    }

    @Test func withoutTheOptionFixesAreNotApplied() throws {
        try command.write("vmspec: 1\nimports: Banking\n", to: "A.vmspec.yaml")
        #expect(try command.run("vmgen", ["validate", "A.vmspec.yaml"]).status == 1)
        #expect(try command.text("A.vmspec.yaml") == "vmspec: 1\nimports: Banking\n")
        #expect(try fix("-").status == 64)
    }
}

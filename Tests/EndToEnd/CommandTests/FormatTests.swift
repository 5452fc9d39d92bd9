import Foundation
import TestProcesses
import Testing

/// Checks that `format` rewrites only files whose layout differs, and does not change files that it cannot format.
@Suite struct FormatTests {
    private let command: Command

    init() throws { command = try Command() }

    private func format(_ arguments: String..., input: String? = nil) throws -> Command.Result {
        try command.run("vmgen", ["format"] + arguments, input: input)
    }

    private let untidy = "vmspec:   1\ntraits:\n    A: {data: {x: Int}} # one\n"
    private let tidy = "vmspec: 1\ntraits:\n  A: {data: {x: Int}} # one\n"

    @Test func formattedFilesAreWrittenAndListed() throws {
        try command.write(untidy, to: "App/A.vmspec.yaml")
        try command.write(tidy.replacing("A:", with: "B:"), to: "App/B.vmspec.yaml")
        try command.write("vmspec: 1\naccess:  public\n", to: "App/vmgen.yaml")
        let inode = try command.inode("App/B.vmspec.yaml")
        let result = try format("--module-directory", "App")
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(result.error == "formatted 'App/A.vmspec.yaml'\nformatted 'App/vmgen.yaml'\n")
        #expect(try command.text("App/A.vmspec.yaml") == tidy)
        #expect(try command.text("App/vmgen.yaml") == "vmspec: 1\naccess: public\n")
        #expect(try command.inode("App/B.vmspec.yaml") == inode)
        let again = try format("--module-directory", "App")
        #expect(again.status == 0 && again.error == "")
    }

    @Test func checkingChangesNothingAndFails() throws {
        try command.write(untidy, to: "A.vmspec.yaml")
        let result = try format("--check")
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.error == "A.vmspec.yaml:1:1: error: the file is not formatted\n")
        #expect(try command.text("A.vmspec.yaml") == untidy)
        #expect(try format("A.vmspec.yaml", "--quiet").error == "")
        #expect(try format("--check").status == 0)
    }

    @Test func aDiffIsPrintedAndNothingChanges() throws {
        try command.write(untidy, to: "A.vmspec.yaml")
        let result = try format("--diff", "A.vmspec.yaml")
        #expect(result.status == 1)
        #expect(result.error == "")
        #expect(
            result.output == """
                --- A.vmspec.yaml
                +++ A.vmspec.yaml
                @@ -1,3 +1,3 @@
                -vmspec:   1
                +vmspec: 1
                 traits:
                -    A: {data: {x: Int}} # one
                +  A: {data: {x: Int}} # one

                """
        )
        #expect(try command.text("A.vmspec.yaml") == untidy)
        let both = try format("--diff", "--check")
        #expect(both.status == 1 && both.output == result.output)
        try command.write(tidy, to: "A.vmspec.yaml")
        let none = try format("--diff")
        #expect(none.status == 0 && none.output == "" && none.error == "")
    }

    @Test(arguments: ["json", "sarif", "github", "gitlab", "junit", "checkstyle"])
    func aCheckHasEveryReport(_ form: String) throws {
        try command.write(untidy, to: "A.vmspec.yaml")
        try command.write("vmspec: 1\ntraits: [\n", to: "B.vmspec.yaml")
        let result = try format("--check", "--format", form)
        #expect(result.status == 1 && result.error == "")
        for part in ["A.vmspec.yaml", "unformatted-file", "B.vmspec.yaml", "unclosed-bracket"] {
            #expect(result.output.contains(part))
        }
        try command.write(tidy, to: "A.vmspec.yaml")
        try FileManager.default.removeItem(atPath: command.path("B.vmspec.yaml"))
        let right = try format("--check", "--format", form)
        #expect(right.status == 0 && right.error == "")
        #expect(!right.output.contains("A.vmspec.yaml"))
    }

    @Test(arguments: [["--format", "json"], ["--check", "--diff", "--format", "json"]])
    func aReportRequiresACheckWithoutOtherOutput(_ arguments: [String]) throws {
        #expect(try command.run("vmgen", ["format"] + arguments).status == 64)
    }

    @Test func standardInputIsPrintedFormatted() throws {
        let result = try format("-", input: untidy)
        #expect(result.status == 0 && result.output == tidy && result.error == "")
        let check = try format("-", "--check", input: untidy)
        #expect(
            check.status == 1 && check.output == "" && check.error == "<stdin>:1:1: error: the file is not formatted\n"
        )
    }

    @Test func anInvalidFileIsReportedAndOthersAreFormatted() throws {
        try command.write("vmspec: 1\ntraits: [\n", to: "A.vmspec.yaml")
        try command.write(untidy, to: "B.vmspec.yaml")
        let result = try format()
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("formatted 'B.vmspec.yaml'\nA.vmspec.yaml:2:9: error: "))
        #expect(result.error.hasSuffix("[unclosed-bracket]\n"))
        #expect(try command.text("A.vmspec.yaml") == "vmspec: 1\ntraits: [\n")
        #expect(try command.text("B.vmspec.yaml") == tidy)
    }

    @Test func specsWithErrorsAreFormatted() throws {
        try command.write("vmspec: 1\ncells:\n    C: {traits: [Missing]}\n", to: "A.vmspec.yaml")
        #expect(try format().status == 0)
        #expect(try command.text("A.vmspec.yaml") == "vmspec: 1\ncells:\n  C: {traits: [Missing]}\n")
    }

    @Test func everyModuleOfAPackageIsFormatted() throws {
        try command.write("", to: "Package.swift")
        for module in ["App", "Design"] { try command.write(untidy, to: "Sources/\(module)/A.vmspec.yaml") }
        try command.write(untidy, to: "Notes/A.vmspec.yaml")
        let result = try format("--package-directory", ".")
        #expect(result.status == 0)
        #expect(
            result.error == """
                formatted 'Sources/App/A.vmspec.yaml'
                formatted 'Sources/Design/A.vmspec.yaml'
                warning: 'Notes/A.vmspec.yaml' belongs to no module and was not formatted

                """
        )
    }

    /// Checks a spec in which a comment disables a warning on the next line. Formatting would move the warning to
    /// another line, to which the comment does not apply.
    @Test func aFileThatWouldGetAWarningIsNotFormatted() throws {
        let long = (0..<12).map { "unusedName\($0): Int = 0" }.joined(separator: ", ")
        let spec = """
            vmspec: 1
            screens:
              A:
                # vmgen:disable unused-name
                state: {\(long)}
                sections: []

            """
        try command.write(spec, to: "A.vmspec.yaml")
        #expect(try command.run("vmgen", ["validate"]).error == "")
        let result = try format()
        #expect(result.status == 1)
        let reason = "formatting would change the meaning of the specs"
        #expect(result.error == "A.vmspec.yaml:1:1: error: cannot format the file: \(reason)\n")
        let report = try format("--check", "--format", "github")
        #expect(report.output.contains("title=unsafe-format::cannot format the file: \(reason)\n"))
        #expect(try command.text("A.vmspec.yaml") == spec)
    }

    @Test func missingFilesAndUsageErrorsHaveDifferentStatuses() throws {
        #expect(try format("Missing.vmspec.yaml").status == 66)
        #expect(try format("A.yaml").status == 64)
        #expect(try format("--package-directory", ".", "--module-directory", ".").status == 64)
        let nothing = try format()
        #expect(nothing.status == 0 && nothing.error == "warning: no specs found to format\n")
    }

    /// Checks an edit of the last file during a run. The messages for the first files fill the pipe, so the command
    /// waits. Meanwhile, the test edits the last file. Then the test reads the rest of the messages.
    @Test func anEditSavedDuringARunIsKept() throws {
        let directory = "App/" + String(repeating: "a", count: 200)
        let count = 500
        for index in 0..<count {
            try command.write(
                untidy.replacing("A:", with: "A\(index):"),
                to: "\(directory)/\(1000 + index).vmspec.yaml"
            )
        }
        let process = Process()
        process.executableURL = products.appending(path: "vmgen")
        process.arguments = ["format", "--module-directory", "App"]
        process.currentDirectoryURL = command.url
        let error = Pipe()
        process.standardError = error
        try process.run()
        var said = error.fileHandleForReading.readData(ofLength: 10)
        let last = "\(directory)/\(1000 + count - 1).vmspec.yaml"
        let edited = untidy + "# An edit that was saved in the meantime.\n"
        try command.write(edited, to: last)
        said += error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == count)
        #expect(lines.last == "\(last):1:1: error: cannot format the file: it changed during the run")
        #expect(try command.text(last) == edited)
        #expect(try command.run("vmgen", ["format", "--module-directory", "App"]).error == "formatted '\(last)'\n")
    }
}

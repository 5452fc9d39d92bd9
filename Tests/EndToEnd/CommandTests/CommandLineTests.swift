import Foundation
import TestProcesses
import Testing

/// Checks the parts of the command line that no single subcommand defines.
@Suite struct CommandLineTests {
    private let command: Command

    init() throws { command = try Command() }

    @Test(arguments: [
        (["valdate"], "unknown subcommand 'valdate', did you mean 'validate'?"),
        (["formt", "--check"], "unknown subcommand 'formt', did you mean 'format'?"),
        (["help", "stub"], "unknown subcommand 'stub', did you mean 'stubs'?"),
        (["Settings.vmspec.yaml"], "unknown subcommand 'Settings.vmspec.yaml'"),
    ])
    func aMisspeltSubcommandGetsASuggestion(_ arguments: [String], _ message: String) throws {
        let result = try command.run("vmgen", arguments)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.error.hasPrefix("Error: \(message)\n"))
    }

    @Test(arguments: [["help"], ["help", "validate"], ["--help"], ["validate", "--help"], []])
    func helpIsPrinted(_ arguments: [String]) throws {
        let result = try command.run("vmgen", arguments)
        #expect(result.status == 0)
        #expect(result.output.contains("USAGE: vmgen"))
    }

    @Test(arguments: ["rules", "rules --format json", "schema", "explain unformatted-file", "--help"])
    func aClosedPipeIsNotReported(_ arguments: String) throws {
        let tool = products.appending(path: "vmgen").path
        let line = "{ sleep 0.2; '\(tool)' \(arguments) 2>error; } | true"
        #expect(try runCommand(["sh", "-c", line], in: command.url).status == 0)
        #expect(try command.text("error") == "")
    }

    /// Without an error, the compiler would silently omit a spec whose name it cannot read.
    @Test(arguments: ["$(printf 'a\\377.vmspec.yaml')", "$(printf 'dir\\377')/deep/b.vmspec.yaml"])
    func aSpecWhoseNameIsNotUTF8IsAnError(_ path: String) throws {
        try command.write("vmspec: 1\n", to: "App/Good.vmspec.yaml")
        let line = "cd App && mkdir -p \"$(dirname \"\(path)\")\" && echo 'vmspec: 1' > \"\(path)\""
        // Apple's file systems refuse such names, so the test checks nothing on these systems.
        guard try runCommand(["sh", "-c", line], in: command.url).status == 0 else { return }
        for subcommand in ["validate", "format", "generate --stdout"] {
            let arguments = subcommand.split(separator: " ").map(String.init) + ["--module-directory", "App"]
            let result = try command.run("vmgen", arguments)
            #expect(result.status == 66)
            #expect(result.error.hasPrefix("error: cannot read 'App/"))
            #expect(result.error.hasSuffix("': the path is not valid UTF-8\n"))
        }
    }

    /// Checks that files other than specs can have names that are not UTF-8.
    @Test func otherFilesCanHaveAnyName() throws {
        try command.write("vmspec: 1\n", to: "App/Good.vmspec.yaml")
        let line = "cd App && touch \"$(printf 'a\\377.txt')\""
        guard try runCommand(["sh", "-c", line], in: command.url).status == 0 else { return }
        let result = try command.run("vmgen", ["validate", "--module-directory", "App", "--strict"])
        #expect(result.status == 0 && result.error == "")
    }

    @Test func anOperatorInParenthesesIsFixed() throws {
        let spec = "vmspec: 1\nmodels:\n  M: {fields: {a: Bool, b: Bool}, derived: {c: (a and b)}}\n"
        try command.write(spec, to: "A.vmspec.yaml")
        let result = try command.run("vmgen", ["validate", "--fix", "A.vmspec.yaml"])
        #expect(result.error.hasPrefix("fixed 'A.vmspec.yaml'\n"))
        #expect(try command.text("A.vmspec.yaml") == spec.replacing("and", with: "&&"))
    }
}

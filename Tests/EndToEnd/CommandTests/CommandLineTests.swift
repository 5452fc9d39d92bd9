import Foundation
import TestProcesses
import Testing

/// Checks the parts of the command line that do not belong to one subcommand, such as `help`.
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

    /// Checks that a run has the same result with and without ArgumentParser. The command reads frequent options of
    /// `validate` and `generate` itself. If the additional option `--color` is present, ArgumentParser reads the
    /// command line.
    @Test(arguments: [
        "validate", "validate --module-directory App", "validate --module-directory Missing",
        "validate --package-directory .", "validate --module-directory App --config vmgen.yaml",
        "validate --module-directory App --dependency Kit=Kit", "validate --module-directory App --dependency Kit",
        "validate --module-directory App --module-directory Kit", "validate --module-directory",
        "validate --module-directory App --package-directory .", "validate --module-directory -x",
        "validate --output Out", "validate Kit/Kit.vmspec.yaml",
        "generate --module-directory Kit --output Out", "generate --package-directory . --output Out",
        "generate --module-directory App --dependency Kit=Kit --output Out", "generate --module-directory Kit",
        "generate --output Out", "generate --module-directory App --output Out",
    ])
    func frequentOptionsHaveTheSameResultBesideOthers(_ line: String) throws {
        try command.write(Sample.label, to: "Kit/Kit.vmspec.yaml")
        try command.write("vmspec: 1\naccess: public\n", to: "Kit/vmgen.yaml")
        let cells = "vmspec: 1\nimports: [Kit]\ncells: {LabelCell: {traits: [LabelPresentable]}}\n"
        try command.write(cells, to: "App/App.vmspec.yaml")
        try command.write("vmspec: 1\nrules: {unused-name: error}\n", to: "vmgen.yaml")
        let arguments = line.split(separator: " ").map(String.init)
        var results: [Command.Result] = []
        var outputs: [[String]] = []
        for arguments in [arguments, [arguments[0], "--color", "never"] + arguments.dropFirst()] {
            try? FileManager.default.removeItem(at: command.url.appending(path: "Out"))
            results.append(try command.run("vmgen", arguments))
            outputs.append((try? FileManager.default.subpathsOfDirectory(atPath: command.path("Out")).sorted()) ?? [])
        }
        #expect(results[0].status == results[1].status)
        #expect(results[0].output == results[1].output)
        #expect(results[0].error == results[1].error)
        #expect(outputs[0] == outputs[1])
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

    /// Checks that the command reports a spec whose name is not UTF-8, instead of silently omitting the spec.
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

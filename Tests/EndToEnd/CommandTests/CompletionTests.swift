import Foundation
import TestProcesses
import Testing

/// Checks that shells complete subcommands, values and files, and that the examples in `--help` are valid command
/// lines.
@Suite struct CompletionTests {
    private let command: Command
    private static let subcommands = [
        "init", "generate", "validate", "format", "rename", "stubs", "diff", "preview", "lsp", "dump", "schema",
        "explain", "rules",
    ]

    init() throws { command = try Command() }

    private func script(_ shell: String) throws -> String {
        let result = try command.run("vmgen", ["--generate-completion-script", shell])
        #expect(result.status == 0 && result.error == "")
        return result.output
    }

    /// Returns the completions that bash offers for the last word.
    private func offered(_ words: String...) throws -> Set<String> {
        try command.write(try script("bash"), to: "vmgen.bash")
        let line = words.joined(separator: " ")
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let program = """
            source ./vmgen.bash
            COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); COMP_LINE='\(line)'; COMP_POINT=\(line.utf8.count)
            COMP_TYPE=9; COMP_KEY=9
            compopt() { :; }
            _vmgen vmgen "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try runCommand(["bash", "-c", program], in: command.url)
        #expect(result.status == 0, "\(result.output)")
        return Set(result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    }

    @Test func subcommandsAndValuesAreOffered() throws {
        #expect(try offered("vmgen", "").isSuperset(of: Self.subcommands))
        #expect(try offered("vmgen", "dump", "--stage", "") == ["events", "tree", "model", "layouts", "swift"])
        let formats: Set = ["text", "json", "sarif", "github", "gitlab", "junit", "checkstyle"]
        #expect(try offered("vmgen", "validate", "--format", "") == formats)
        #expect(try offered("vmgen", "validate", "--color", "") == ["auto", "always", "never"])
        #expect(try offered("vmgen", "stubs", "--framework", "") == ["uikit", "appkit", "swiftui", "none"])
        #expect(try offered("vmgen", "schema", "--draft", "") == ["draft-07", "2020-12"])
        let rules = try command.run("vmgen", ["rules"]).output.split(separator: "\n").compactMap {
            $0.split(separator: " ").first
        }
        #expect(try offered("vmgen", "explain", "").isSuperset(of: rules.map(String.init)))
        #expect(rules.count > 100)
    }

    @Test func filesAndDirectoriesAreOffered() throws {
        try command.write("vmspec: 1\n", to: "A.vmspec.yaml")
        try command.write("", to: "notes.txt")
        try command.write("", to: "Sources/App/A.swift")
        let specs = try offered("vmgen", "validate", "A")
        #expect(specs.contains("A.vmspec.yaml"))
        #expect(try !offered("vmgen", "validate", "n").contains("notes.txt"))
        let directories = try offered("vmgen", "validate", "--module-directory", "S")
        #expect(directories.contains { $0.hasPrefix("Sources") })
        #expect(try !offered("vmgen", "validate", "--module-directory", "A").contains("A.vmspec.yaml"))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func scriptsAreWellFormed(_ shell: String) throws {
        try command.write(try script(shell), to: "script")
        // Not every machine has every shell.
        guard try runCommand(["sh", "-c", "command -v \(shell)"]).status == 0 else { return }
        let result = try runCommand([shell, "-n", command.path("script")])
        #expect(result.status == 0 && result.output == "", "\(result.output)")
    }

    @Test(arguments: CompletionTests.subcommands)
    func helpShowsExamplesThatAreCommandLines(_ subcommand: String) throws {
        let help = try command.run("vmgen", [subcommand, "--help"])
        #expect(help.status == 0)
        let examples = help.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("vmgen \(subcommand)") }
        #expect(help.output.contains("Examples:") && !examples.isEmpty)
        for example in examples {
            // The help must document every option in the example. The words after a redirection are not options of the
            // example.
            let words = example.split(separator: " ").map(String.init).prefix { $0 != "<" && $0 != ">" }
            for option in words where option.hasPrefix("--") {
                #expect(help.output.contains(option), "\(example)")
            }
        }
    }
}

// Defines the command `vmgen`. Each subcommand has its own file. A subcommand converts the command line to options, and
// passes the options to another module, such as `VMGenDriver`. The subcommand exits with the status that this module
// returns. The module `vmgen` itself reads no specs, except for its cached copies of the built-in specs.

import ArgumentParser
import SpecDiagnostics
import VMGenCompiler
import VMGenDriver

@main
struct VMGen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vmgen",
        abstract: "Compile UI specs to Swift",
        discussion: """
            Exit status:

              0       success
              1       the specs have errors, or a check failed
              64      the command line is invalid
              66      an input is missing or cannot be read
              70      an internal error of vmgen
              73, 74  an output cannot be written
            """,
        version: vmgenVersion,
        subcommands: [
            Init.self, Generate.self, Validate.self, Format.self, Rename.self, Stubs.self, Diff.self, Preview.self,
            LSP.self, Dump.self, Schema.self, Explain.self, Rules.self,
        ]
    )

    static func main() {
        reportCrashes()
        // The most frequent command lines bypass ArgumentParser. Build systems request the version in each run, and Git
        // hooks run `validate` in each commit. For these command lines, ArgumentParser would execute more instructions
        // than the validation of a small module.
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["--version"] {
            print(vmgenVersion)
        } else if let commandLine = PlainCommandLine(arguments) {
            let status = commandLine.run()
            if status != .success { exit(withError: ExitCode(status.rawValue)) }
        } else {
            if let error = unknownSubcommand(in: arguments) { exit(withError: error) }
            main(arguments.dropLast(Stubs.compilerArguments(in: arguments[...]).count))
        }
    }

    /// Returns an error if the subcommand on the command line does not exist. Otherwise, returns `nil`. The subcommand
    /// is the first argument, or the argument after `help`. If this argument is an option, the result is `nil`.
    private static func unknownSubcommand(in arguments: [String]) -> ValidationError? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        guard let word = words.first, !word.hasPrefix("-"), !names.contains(word), word != "help" else { return nil }
        let near = nearest(to: word, among: names).map { ", did you mean \(quoted($0))?" }
        return ValidationError("unknown subcommand \(quoted(word))\(near ?? "")")
    }
}

// The command. One file per subcommand; each turns its command line into an options value of the driver's and ends with
// the status that the driver returns. Nothing here reads a file.

import ArgumentParser
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
            Init.self, Generate.self, Validate.self, Format.self, Stubs.self, Dump.self, Schema.self, Explain.self,
            Rules.self,
        ]
    )

    static func main() {
        reportCrashes()
        // Build systems ask for the version in each run. Reading a command line costs a hundred times as much.
        if CommandLine.argc == 2, let option = CommandLine.unsafeArgv[1], String(cString: option) == "--version" {
            print(vmgenVersion)
        } else {
            main(nil)
        }
    }
}

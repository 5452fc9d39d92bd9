import ArgumentParser
import SpecFormatting
import VMGenDriver

struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Format specs and vmgen.yaml files",
        discussion: """
            Files are rewritten in place. A spec from standard input is printed. A file stays unchanged if formatting would \
            change its meaning or the declaration that a comment belongs to.

            Examples:
              vmgen format --module-directory Sources/Settings
              vmgen format --package-directory . --check
              vmgen format --diff Settings.vmspec.yaml
              vmgen format - < Settings.vmspec.yaml
            """
    )

    @OptionGroup var common: CommonOptions

    @Flag(help: "Change no file, and fail if a file is not formatted.")
    var check = false

    @Flag(help: "Change no file, and print the changes as a unified diff.")
    var diff = false

    func run() throws {
        try common.run { compile, streams in
            let options = FormatOptions(
                compile: compile,
                package: common.package,
                isChecking: check,
                showsDifferences: diff
            )
            return SpecFormatting.format(options, streams: streams)
        }
    }
}

import ArgumentParser
import SpecFormatting
import VMGenDriver

struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Format specs and vmgen.yaml files",
        discussion: """
            Files are rewritten in place. A spec from standard input is printed. A file stays unchanged if formatting would \
            change its meaning or the declaration that a comment belongs to. With --package-directory and files, only \
            these files are formatted.

            Examples:
              vmgen format --module-directory Sources/Settings
              vmgen format --package-directory . --check
              vmgen format --package-directory . --check --format github
              vmgen format --diff Settings.vmspec.yaml
              vmgen format - < Settings.vmspec.yaml
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var reporting: ReportOptions

    @Flag(help: "Change no file, and fail if a file is not formatted.")
    var check = false

    @Flag(help: "Change no file, print the changes as a unified diff, and fail if there are any.")
    var diff = false

    func validate() throws {
        try reporting.require(check)
        if reporting.printsToOutput, diff {
            throw ValidationError("'--diff' cannot be combined with a report on standard output")
        }
    }

    func run() throws {
        try common.run { compile, streams in
            let options = FormatOptions(
                compile: reporting.applied(to: compile),
                package: common.package,
                isChecking: check,
                showsDifferences: diff
            )
            return SpecFormatting.format(options, streams: streams)
        }
    }
}

import ArgumentParser
import SpecFormatting
import VMGenDriver

struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Bring specs into one layout.",
        discussion: """
            A file that would not say the same, or whose comments would belong to something else, stays as it is.

            Examples:
              vmgen format --module-directory Sources/Settings
              vmgen format --package-directory . --check
              vmgen format --diff Settings.vmspec.yaml
              vmgen format - < Settings.vmspec.yaml
            """
    )

    @OptionGroup var common: CommonOptions

    @Flag(help: "Change nothing, and fail if a file would change.")
    var check = false

    @Flag(help: "Change nothing, and print what would change.")
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

import ArgumentParser
import VMGenDriver

struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check specs, and write nothing.",
        discussion: """
            Examples:
              vmgen validate --module-directory Sources/Settings
              vmgen validate --strict --format sarif --module-directory Sources/Settings > vmgen.sarif
              vmgen validate --format github
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var reporting: ReportOptions

    @Flag(help: "Fail on warnings too.")
    var strict = false

    func run() throws {
        let options = ValidateOptions(compile: reporting.applied(to: common.compile), isStrict: strict)
        try end(with: VMGenDriver.validate(options))
    }
}

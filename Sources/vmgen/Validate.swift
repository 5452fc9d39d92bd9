import ArgumentParser
import VMGenDriver

struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check specs, and write nothing."
    )

    @OptionGroup var common: CommonOptions

    @Flag(help: "Fail on warnings too.")
    var strict = false

    func run() throws {
        try end(with: VMGenDriver.validate(ValidateOptions(compile: common.compile, isStrict: strict)))
    }
}

import ArgumentParser
import SpecValidation
import VMGenDriver

struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check specs",
        discussion: """
            Examples:
              vmgen validate --module-directory Sources/Settings
              vmgen validate --package-directory . --strict --format github
              vmgen validate --package-directory . --format sarif > vmgen.sarif
              vmgen validate --package-directory . --write-baseline baseline.jsonl
              vmgen validate --package-directory . --baseline baseline.jsonl
              vmgen validate --package-directory . --against origin/main
              vmgen validate --module-directory Sources/Settings --fix
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var reporting: ReportOptions

    @Flag(help: "Fail on warnings too, and on baseline entries that no longer occur.")
    var strict = false

    @Flag(help: "Apply the safe fix-its to the specs.")
    var fix = false

    @Option(
        help: ArgumentHelp(
            "Report only diagnostics that the baseline in this file does not contain.",
            valueName: "file"
        ),
        completion: .file()
    )
    var baseline: String?

    @Option(
        help: ArgumentHelp("Write the diagnostics to this file, as a baseline for later runs.", valueName: "file"),
        completion: .file()
    )
    var writeBaseline: String?

    @Option(
        help: ArgumentHelp(
            "Report only diagnostics in specs that differ from this git revision, and in their dependents.",
            valueName: "revision"
        )
    )
    var against: String?

    func validate() throws {
        if against != nil, baseline != nil || writeBaseline != nil || fix || common.files.contains("-") {
            throw ValidationError(
                "'--against' cannot be combined with '--baseline', '--write-baseline', '--fix' or standard input"
            )
        }
        if fix, common.files.contains("-") {
            throw ValidationError("'--fix' cannot change standard input")
        }
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("'--baseline' cannot be combined with '--write-baseline'")
        }
    }

    func run() throws {
        try common.run { compile, streams in
            let options = ValidateOptions(
                compile: reporting.applied(to: compile),
                package: common.package,
                isStrict: strict,
                isFixing: fix,
                baseline: baseline.map { .compare($0) } ?? writeBaseline.map { .write($0) },
                revision: against
            )
            return SpecValidation.validate(options, streams: streams)
        }
    }
}

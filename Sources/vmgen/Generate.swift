import ArgumentParser
import SpecValidation
import VMGenDriver

struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generate Swift from specs",
        discussion: """
            Writes one Swift file for each spec, and Module.vmspec.swift. Files whose content is unchanged are not touched. \
            Files of earlier runs that are no longer generated are removed. If a spec has errors, nothing is written. With \
            --package-directory, each module has its own subdirectory.

            Examples:
              vmgen generate --module-directory Sources/App --output Generated
              vmgen generate --module-directory Sources/App --output Generated --check
              vmgen generate --package-directory . --output Generated
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var reporting: ReportOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write the Swift files to <dir>.", valueName: "dir"),
        completion: .directory
    )
    var output: String?

    @Flag(help: "Write nothing, and fail if the output directory is not up to date.")
    var check = false

    @Flag(help: "Print the Swift to standard output.")
    var stdout = false

    @Flag(help: "Print the paths of the Swift files, and write nothing.")
    var listOutputs = false

    @Option(
        help: ArgumentHelp("Write the dependencies of the output to <file> in Make format.", valueName: "file"),
        completion: .file()
    )
    var depfile: String?

    @Option(help: ArgumentHelp("Touch <file> after a successful run.", valueName: "file"), completion: .file())
    var stamp: String?

    func validate() throws {
        guard [check, stdout, listOutputs].filter({ $0 }).count <= 1 else {
            throw ValidationError("'--check', '--stdout' and '--list-outputs' cannot be combined.")
        }
        if output == nil, !stdout, !listOutputs {
            throw ValidationError("Missing expected argument '--output <dir>'")
        }
        if reporting.printsToOutput, stdout || listOutputs {
            throw ValidationError("'--stdout' and '--list-outputs' require '--format text'.")
        }
        if output != nil, stdout {
            throw ValidationError("'--output' and '--stdout' cannot be combined.")
        }
        if check || stdout || listOutputs, depfile != nil || stamp != nil {
            throw ValidationError("'--depfile' and '--stamp' require a run that writes its output.")
        }
        if common.package != nil, depfile != nil || stamp != nil {
            throw ValidationError("'--depfile' and '--stamp' cannot be combined with '--package-directory'.")
        }
    }

    func run() throws {
        try common.run { compile, streams in
            let options = GenerateOptions(
                compile: reporting.applied(to: compile),
                destination: destination,
                depfile: depfile,
                stamp: stamp
            )
            guard let package = common.package else { return VMGenDriver.generate(options, streams: streams) }
            return SpecValidation.generate(package, options, streams: streams)
        }
    }

    private var destination: GenerateOptions.Destination {
        if listOutputs { return .pathList(output) }
        guard let output else { return .standardOutput }
        return check ? .check(output) : .directory(output)
    }
}

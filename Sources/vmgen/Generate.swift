import ArgumentParser
import SpecValidation
import VMGenDriver

struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generate Swift from specs",
        discussion: """
            Writes one file for each spec, and Module.vmspec.swift. Unchanged files are not written again, and files of \
            removed specs are deleted. If a spec has an error, nothing is written. With --package-directory, the files \
            of each module are in a directory with its name.

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
        help: ArgumentHelp("The directory to write to.", valueName: "dir"),
        completion: .directory
    )
    var output: String?

    @Flag(help: "Write nothing, and fail if the output directory has different files.")
    var check = false

    @Flag(help: "Print the Swift instead of writing it.")
    var stdout = false

    @Flag(help: "Print the paths that would be written.")
    var listOutputs = false

    @Option(
        help: ArgumentHelp(
            "Write the dependencies of the output to this file, in the format of Make.",
            valueName: "file"
        ),
        completion: .file()
    )
    var depfile: String?

    @Option(help: ArgumentHelp("Touch this file after a successful run.", valueName: "file"), completion: .file())
    var stamp: String?

    func validate() throws {
        guard [check, stdout, listOutputs].filter({ $0 }).count <= 1 else {
            throw ValidationError("'--check', '--stdout' and '--list-outputs' cannot be combined")
        }
        if output == nil, !stdout, !listOutputs {
            throw ValidationError("Missing expected argument '--output <dir>'")
        }
        if reporting.printsToOutput, stdout || listOutputs {
            throw ValidationError("'--stdout' and '--list-outputs' cannot be combined with a report on standard output")
        }
        if output != nil, stdout {
            throw ValidationError("'--output' cannot be combined with '--stdout'")
        }
        if check || stdout || listOutputs, depfile != nil || stamp != nil {
            throw ValidationError("'--depfile' and '--stamp' require a run that writes its output")
        }
        if common.package != nil, depfile != nil || stamp != nil {
            throw ValidationError("'--depfile' and '--stamp' cannot be combined with '--package-directory'")
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

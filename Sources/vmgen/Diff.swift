import ArgumentParser
import SpecAnalysis
import SpecDiff
import SpecValidation
import VMGenDriver

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Report the effects of changed specs",
        discussion: """
            Compares two sides. A side is the directory of a module or of a package, or a revision that git knows. With one \
            side, the command compares it with the files on disk. The report contains the effects on handwritten code, on \
            screens, and on identifiers in tests and stored data.

            Exit status: 0 without breaking changes, 1 with breaking changes, 66 if a side cannot be loaded.

            Examples:
              vmgen diff main
              vmgen diff v1.2 v1.3 --package-directory .
              vmgen diff Old/Sources/Settings Sources/Settings
              vmgen diff origin/main --package-directory . --format github
            """
    )

    @Argument(help: "The old side: a directory or a revision.", completion: .directory)
    var old: String

    @Argument(
        help: "The new side: a directory or a revision. The default is the files on disk.",
        completion: .directory
    )
    var new: String?

    @OptionGroup var common: SideOptions

    @OptionGroup var reporting: ReportOptions

    @Option(
        help: ArgumentHelp(
            "The file with severities and accepted changes. The default is diff.yaml in the compared directory.",
            valueName: "file"
        ),
        completion: .file(extensions: ["yaml", "yml"])
    )
    var settings: String?

    func run() throws {
        try end(
            with: common.compile().runWithProgress { compile, streams in
                SpecDiff.diff(
                    DiffOptions(
                        compile: reporting.applied(to: compile),
                        package: common.package,
                        old: old,
                        new: new,
                        settings: settings
                    ),
                    streams: streams
                )
            }
        )
    }
}

/// The options that select the modules to compare on the old and the new side, and the options for output and threads.
struct SideOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Compare the specs below this directory, as a module.", valueName: "dir"),
        completion: .directory
    )
    var moduleDirectory: String?

    @Option(
        help: ArgumentHelp("Compare all modules with specs below this directory.", valueName: "dir"),
        completion: .directory
    )
    var packageDirectory: String?

    @Option(
        help: ArgumentHelp(
            "The directory with the specs of an imported module. Can be repeated.",
            valueName: "module=dir"
        ),
        completion: .directory
    )
    var dependency: [Dependency] = []

    @Option(help: "The condition for colored output.")
    var color: ColorMode = .auto

    @Flag(name: [.short, .long], help: "Print only breaking changes.")
    var quiet = false

    @Option(name: [.short, .long], help: "The number of threads. The default is the number of cores.")
    var jobs: Int?

    func validate() throws {
        if moduleDirectory != nil, packageDirectory != nil {
            throw ValidationError("'--package-directory' cannot be combined with '--module-directory'")
        }
        if let jobs, jobs < 1 { throw ValidationError("'--jobs' must be at least 1") }
    }

    var package: PackageSelection? { packageDirectory.map { PackageSelection(directory: $0) } }

    func compile() -> CompileOptions {
        CompileOptions(
            module: ModuleRequest(specs: .directory(moduleDirectory ?? "."), configuration: nil),
            dependencies: dependency.map { ModuleRequest(name: $0.module, specs: .directory($0.directory)) },
            builtIn: [standardTraits],
            display: DisplayOptions(color: color, isQuiet: quiet),
            workers: jobs.map { ParallelMap(limit: $0) } ?? .all
        )
    }
}

import ArgumentParser
import ConformanceStubs
import SpecModel
import VMGenDriver

struct Stubs: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stubs",
        abstract: "Write stubs for the missing handwritten Swift",
        discussion: """
            Writes view models with 'body: manual', the classes of cells and views, controllers, and the code that makes \
            the cells of screens. A missing type is written to a new file. Missing members of an existing type are \
            added in an extension below it. Existing lines are never changed, except for the names that '--rename' \
            gives. If a source is unsupported, its file is not changed, and the command names it. The comment \
            '// vmgen:no-stubs' above a type excludes the type.

            Examples:
              vmgen stubs --sources Sources/App --module-directory Sources/App
              vmgen stubs --sources Sources/App --module-directory Sources/App --framework swiftui
              vmgen stubs --sources Sources/App --module-directory Sources/App --check
              vmgen stubs --package-directory . --check --format github
              vmgen stubs --sources Sources/App --module-directory Sources/App --check --typecheck -- -I Modules
              vmgen stubs --sources Sources/App --module-directory Sources/App --rename onButtonTap=onButtonPress
              vmgen stubs --layouts --recorders --fixtures --sources Tests/AppTests --module-directory Sources/App
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var reporting: ReportOptions

    @Option(
        help: ArgumentHelp(
            "The directory of the module's Swift and of new files. With --package-directory, the directory of the specs.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var sources: String?

    @Option(help: "The framework of the views and controllers, or 'none'.")
    var framework: StubFramework = .uikit

    @Flag(
        help: ArgumentHelp(
            "Write the layouts of the module's screens, each with an example state, into a test target.",
            discussion: "'--sources' is the directory of the test target, which depends on 'ScreenTesting'."
        )
    )
    var layouts = false

    @Flag(
        help: ArgumentHelp(
            "Write recorders of the module's cells, views and delegates into a test target.",
            discussion: "The recorders replace handwritten code, and record the calls that they receive."
        )
    )
    var recorders = false

    @Flag(help: "Write a fixture of each model into a test target: 'Mail.fixture(id: 1)'.")
    var fixtures = false

    @Flag(help: "Write nothing, list missing code, and fail if there is any.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "Rename the method of a former action to the action's new name; can be repeated.",
            valueName: "old=new"
        )
    )
    var rename: [ActionRenaming] = []

    @Flag(
        help: ArgumentHelp(
            "With --check, let the Swift compiler decide whether types conform.",
            discussion: "The arguments after '--' are passed to the compiler."
        )
    )
    var typecheck = false

    @Option(help: ArgumentHelp("The Swift compiler of --typecheck; by default the one in PATH.", valueName: "path"))
    var swiftc: String?

    func validate() throws {
        try reporting.require(check)
        if typecheck, !check { throw ValidationError("'--typecheck' requires '--check'") }
        if typecheck, let option = testFiles.first {
            throw ValidationError("'--\(option)' cannot be combined with '--typecheck'")
        }
        if !typecheck, swiftc != nil { throw ValidationError("'--swiftc' requires '--typecheck'") }
        if check, !rename.isEmpty { throw ValidationError("'--rename' cannot be combined with '--check'") }
        if !rename.isEmpty, let option = testFiles.first {
            throw ValidationError("'--\(option)' cannot be combined with '--rename'")
        }
        if common.package == nil, sources == nil {
            throw ValidationError("Missing expected argument '--sources <dir>'")
        }
        if common.package != nil, let option = testFiles.first {
            throw ValidationError("'--\(option)' cannot be combined with '--package-directory'")
        }
        if common.package != nil, sources != nil {
            throw ValidationError("'--sources' cannot be combined with '--package-directory'")
        }
    }

    /// Returns the arguments after `--` if the subcommand is `stubs` or `rename` and `--typecheck` precedes `--`.
    /// Otherwise, returns an empty slice. The arguments are for the Swift compiler, but ArgumentParser would read them
    /// as names of specs.
    static func compilerArguments(in arguments: ArraySlice<String>) -> ArraySlice<String> {
        let commands = [configuration.commandName, Rename.configuration.commandName]
        guard commands.contains(arguments.first), let end = arguments.firstIndex(of: "--"),
            arguments[..<end].contains("--typecheck")
        else { return [] }
        return arguments[(end + 1)...]
    }

    private var testFiles: [TestFiles] {
        (layouts ? [.layouts] : []) + (recorders ? [.recorders] : []) + (fixtures ? [.fixtures] : [])
    }

    func run() throws {
        try common.run { compile, streams in
            let options = StubsOptions(
                compile: reporting.applied(to: compile),
                package: common.package,
                sources: sources,
                framework: framework,
                testFiles: testFiles,
                isChecking: check,
                renamings: rename,
                typecheck: typecheck
                    ? Typecheck(
                        compiler: swiftc ?? "swiftc",
                        arguments: Array(Self.compilerArguments(in: CommandLine.arguments.dropFirst()))
                    ) : nil
            )
            return writeStubs(options, streams: streams)
        }
    }
}

extension StubFramework: ExpressibleByArgument {}

extension ActionRenaming: ExpressibleByArgument {
    public init?(argument: String) {
        let names = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard names.count == 2, names.allSatisfy(Self.isName), names[0] != names[1] else { return nil }
        self.init(old: names[0], new: names[1])
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter || first == "_" else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}

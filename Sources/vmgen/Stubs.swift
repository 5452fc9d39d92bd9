import ArgumentParser
import ConformanceStubs
import SpecModel
import VMGenDriver

struct Stubs: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stubs",
        abstract: "Write what has to be written by hand for the specs, as far as it is missing.",
        discussion: """
            View models with 'body: manual', the views of cells and views, controllers, and what draws a screen's cells: \
            each in a new file, or, where the type exists, what it lacks in an extension below it. No line that someone \
            wrote is changed. Where the sources leave a doubt, a file stays as it is and is named.

            Examples:
              vmgen stubs --sources Sources/App --module-directory Sources/App
              vmgen stubs --sources Sources/App --module-directory Sources/App --framework swiftui
              vmgen stubs --sources Sources/App --module-directory Sources/App --check
              vmgen stubs --package-directory . --check
              vmgen stubs --layouts --recorders --fixtures --sources Tests/AppTests --module-directory Sources/App
            """
    )

    @OptionGroup var common: CommonOptions

    @Option(
        help: ArgumentHelp(
            "Where the module's Swift is; new files are written there too. With --package-directory, beside the specs.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var sources: String?

    @Option(help: "The framework whose classes views and controllers are, or 'none'.")
    var framework: StubFramework = .uikit

    @Flag(
        help: ArgumentHelp(
            "Write the layouts of the module's screens, each with a state that takes it, into a test target.",
            discussion: "'--sources' is the test target's directory then. It depends on the product 'ScreenTesting'."
        )
    )
    var layouts = false

    @Flag(
        help: ArgumentHelp(
            "Write recorders of the module's cells, views and delegates into a test target.",
            discussion: "They stand in for what is written by hand, and keep what they are asked and told."
        )
    )
    var recorders = false

    @Flag(help: "Write a fixture of each model into a test target: 'Mail.fixture(id: 1)'.")
    var fixtures = false

    @Flag(help: "List what is missing and write nothing; fail where something is.")
    var check = false

    func validate() throws {
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

    private var testFiles: [TestFiles] {
        (layouts ? [.layouts] : []) + (recorders ? [.recorders] : []) + (fixtures ? [.fixtures] : [])
    }

    func run() throws {
        try common.run { compile, streams in
            let options = StubsOptions(
                compile: compile,
                package: common.package,
                sources: sources,
                framework: framework,
                testFiles: testFiles,
                isChecking: check
            )
            return writeStubs(options, streams: streams)
        }
    }
}

extension StubFramework: ExpressibleByArgument {}

import ArgumentParser
import ConformanceStubs
import SpecModel
import VMGenDriver

struct Stubs: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stubs",
        abstract: "Write stubs for the code that specs require by hand",
        discussion: """
            Writes stubs for view models with 'body: manual', for views, for controllers, and for types that draw the cells \
            of a screen. A missing type becomes a new file. Missing members of an existing type become an extension below \
            it. Existing lines are never changed. A file whose code is not fully understood stays unchanged and is named.

            Examples:
              vmgen stubs --module-directory Sources/App --sources Sources/App
              vmgen stubs --module-directory App --sources App --framework swiftui
              vmgen stubs --module-directory App --sources App --check
              vmgen stubs --package-directory . --check
              vmgen stubs --module-directory App --sources AppTests --layouts --fixtures
            """
    )

    @OptionGroup var common: CommonOptions

    @Option(
        help: ArgumentHelp(
            "Read the module's Swift from <dir>, and write new files there. Default with --package-directory: beside the specs.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var sources: String?

    @Option(help: "Use the view and controller classes of this framework.")
    var framework: UIFramework = .uikit

    @Flag(
        help: ArgumentHelp(
            "Write the layouts of the screens to a test target, each with a state.",
            discussion: "'--sources' is the directory of the test target, which depends on the product 'ScreenTesting'."
        )
    )
    var layouts = false

    @Flag(
        help: ArgumentHelp(
            "Write recorders of cells, views and delegates to a test target.",
            discussion: "Recorders replace the types that you write by hand in tests, and record all calls."
        )
    )
    var recorders = false

    @Flag(help: "Write a fixture of each model to a test target, such as 'Mail.fixture(id: 1)'.")
    var fixtures = false

    @Flag(help: "Write nothing, list the missing stubs, and fail if there are any.")
    var check = false

    func validate() throws {
        if common.package == nil, sources == nil {
            throw ValidationError("Missing expected argument '--sources <dir>'")
        }
        if common.package != nil, let option = testFiles.first {
            throw ValidationError("'--\(option)' cannot be combined with '--package-directory'.")
        }
        if common.package != nil, sources != nil {
            throw ValidationError("'--sources' cannot be combined with '--package-directory'.")
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

extension UIFramework: ExpressibleByArgument {}

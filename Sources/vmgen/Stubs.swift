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
            added in an extension below it. Existing lines are never changed. If a source is unsupported, its file is \
            not changed, and the command names it.

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
            "The directory of the module's Swift and of new files. With --package-directory, it is that of the specs.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var sources: String?

    @Option(help: "The framework of the views and controllers.")
    var framework: UIFramework = .uikit

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

extension UIFramework: ExpressibleByArgument {}

import ArgumentParser
import ScreenPreview
import VMGenDriver

struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show the screens of specs in a browser",
        discussion: """
            With --output, writes a page that contains the samples and the layouts of all screens. Neither Xcode nor a \
            build is necessary. The page is one file, and loads nothing from a network.

            Examples:
              vmgen preview --module-directory Sources/Shop --output preview.html
              vmgen preview --package-directory . --output preview.html --locale en_US --locale de_DE
            """
    )

    @OptionGroup var common: CommonOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write the page to FILE.", valueName: "file"),
        completion: .file(extensions: ["html"])
    )
    var output: String

    @Option(
        help: ArgumentHelp("Write a JSON list of all stories to FILE.", valueName: "file"),
        completion: .file(extensions: ["json"])
    )
    var index: String?

    @Option(help: ArgumentHelp("A locale of the frames; can be repeated. The default is en_US.", valueName: "identifier"))
    var locale: [String] = []

    @Option(help: ArgumentHelp("The maximum number of states of a screen in the page.", valueName: "count"))
    var states = 2_000

    func validate() throws {
        if states < 1 { throw ValidationError("'--states' must be at least 1") }
    }

    func run() throws {
        try common.run { compile, streams in
            let options = PreviewOptions(compile: compile, package: common.package, locales: locale)
            return writePreview(PreviewFiles(page: output, index: index, states: states), options, streams: streams)
        }
    }
}

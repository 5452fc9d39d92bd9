import ArgumentParser
import ScreenPreview
import VMGenDriver

struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show the screens of specs in a browser",
        discussion: """
            Serves a page on the loopback interface that shows the samples and the layouts of all screens, and plays \
            them. The page follows the specs: it shows each saved change. With --output, writes the page to a file \
            instead. The file contains the states of all screens, and loads nothing from a network. Neither Xcode nor \
            a build is necessary.

            Examples:
              vmgen preview --module-directory Sources/Shop
              vmgen preview --package-directory . --open-url 'vscode://file/{path}:{line}:{column}'
              vmgen preview --module-directory Sources/Shop --output preview.html
              vmgen preview --package-directory . --output preview.html --locale en_US --locale de_DE
              vmgen preview --package-directory . --output preview.html --against origin/main
            """
    )

    @OptionGroup var common: CommonOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write the page to FILE instead of serving it.", valueName: "file"),
        completion: .file(extensions: ["html"])
    )
    var output: String?

    @Option(
        help: ArgumentHelp("With --output, write a JSON list of all stories to FILE.", valueName: "file"),
        completion: .file(extensions: ["json"])
    )
    var index: String?

    @Option(
        help: ArgumentHelp("A locale of the frames; can be repeated. The default is en_US.", valueName: "identifier")
    )
    var locale: [String] = []

    @Option(
        help: ArgumentHelp("With --output, the maximum number of states of a screen. [2000]", valueName: "count")
    )
    var states: Int?

    @Option(
        help: ArgumentHelp(
            "Mark differences from a Git revision or from a directory.",
            valueName: "revision|dir"
        )
    )
    var against: String?

    @Option(help: ArgumentHelp("The port of the server. The default is any free port.", valueName: "number"))
    var port: UInt16?

    @Option(
        help: ArgumentHelp(
            "The URL that opens a location in an editor, with {path}, {line} and {column}.",
            valueName: "pattern"
        )
    )
    var openURL: String?

    func validate() throws {
        if let states, states < 1 { throw ValidationError("'--states' must be at least 1") }
        if common.files.contains("-") { throw ValidationError("'preview' cannot read standard input") }
        if common.inputs != nil, output == nil { throw ValidationError("'--inputs' requires '--output'") }
        if output == nil {
            if index != nil { throw ValidationError("'--index' requires '--output'") }
            if states != nil { throw ValidationError("'--states' requires '--output'") }
        } else {
            if port != nil { throw ValidationError("'--port' cannot be combined with '--output'") }
            if openURL != nil { throw ValidationError("'--open-url' cannot be combined with '--output'") }
        }
        if let openURL, !openURL.contains("{path}") {
            throw ValidationError("'--open-url' must contain '{path}'")
        }
    }

    func run() throws {
        guard let output else {
            let options = PreviewOptions(compile: try common.compile(), package: common.package, locales: locale)
            return try end(with: servePreview(options, port: port ?? 0, openURL: openURL, against: against))
        }
        try common.run { compile, streams in
            let options = PreviewOptions(compile: compile, package: common.package, locales: locale)
            let files = PreviewFiles(page: output, index: index, states: states ?? 2_000, against: against)
            return writePreview(files, options, streams: streams)
        }
    }
}

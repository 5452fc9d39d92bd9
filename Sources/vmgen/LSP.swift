import ArgumentParser
import LanguageServer
import VMGenDriver

struct LSP: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Run the language server for editors",
        discussion: """
            Editors start this subcommand. It reads messages of the Language Server Protocol from standard input, and \
            writes messages to standard output. The log is on standard error. docs/editors.md shows how to configure \
            editors.

            The exit status is 0 if the editor has requested the shutdown of the server, and 1 otherwise.

            Examples:
              vmgen lsp
              vmgen lsp --rules-url https://example.com/docs/rules.md
            """
    )

    @Option(
        help: ArgumentHelp(
            "The URL of the published pages of rules. A diagnostic links to URL#RULE.",
            valueName: "url"
        )
    )
    var rulesURL: String?

    @Flag(help: .hidden)
    var worker = false

    @Flag(help: ArgumentHelp("Accepted for editors that always pass it. It has no effect.", visibility: .hidden))
    var stdio = false

    func validate() throws {
        if let rulesURL, !isWebAddress(rulesURL) {
            throw ValidationError(
                "'--rules-url' requires a URL without a fragment, such as https://example.com/docs/rules.md"
            )
        }
    }

    func run() throws {
        let pages = rulesURL.map { ["--rules-url", $0] } ?? []
        let options = ServerOptions(
            builtIn: [standardTraits],
            builtInDirectory: worker ? copiesOfBuiltInSpecs() : nil,
            rulesURL: rulesURL,
            workerArguments: ["lsp", "--worker"] + pages
        )
        try end(with: worker ? runLanguageServerWorker(options) : superviseLanguageServer(options))
    }
}

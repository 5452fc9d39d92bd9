import ArgumentParser
import SpecSchema
import VMGenDriver

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of specs for editors",
        discussion: """
            Examples:
              vmgen schema > vmspec.schema.json
              vmgen schema --configuration > vmgen.schema.json
            """
    )

    @Option(help: "The version of JSON Schema. Many editors support only draft-07.")
    var draft: SchemaDraft = .draft07

    @Flag(help: "Print the schema of vmgen.yaml instead.")
    var configuration = false

    func run() throws {
        try end(with: printOutput(schema(draft, ofConfiguration: configuration).bytes))
    }
}

extension SchemaDraft: ExpressibleByArgument {}

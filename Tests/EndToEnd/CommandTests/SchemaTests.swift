import Foundation
import Testing

@Suite struct SchemaTests {
    private let command: Command

    init() throws { command = try Command() }

    private func schema(_ arguments: String...) throws -> [String: Any] {
        let result = try command.run("vmgen", ["schema"] + arguments)
        #expect(result.status == 0)
        #expect(result.error == "")
        return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    @Test(arguments: [("draft-07", "definitions"), ("2020-12", "$defs")])
    func everyReferenceHasItsDefinition(draft: String, key: String) throws {
        let schema = try schema("--draft", draft)
        #expect((schema["$schema"] as? String)?.contains(draft) == true)
        let definitions = try #require(schema[key] as? [String: Any])
        let text = String(
            decoding: try JSONSerialization.data(withJSONObject: schema, options: .withoutEscapingSlashes),
            as: UTF8.self
        )
        let references = Set(
            text.components(separatedBy: "\"$ref\":\"#/\(key)/").dropFirst().map { $0.prefix { $0 != "\"" } }
        )
        #expect(references.count > 20)
        #expect(references.filter { definitions[String($0)] == nil } == [])
    }

    @Test func keysHaveDescriptions() throws {
        let specs = try #require(try schema()["properties"] as? [String: [String: Any]])
        #expect(specs["traits"]?["description"] as? String == "The presentable traits.")
        let options = try #require(try schema("--configuration")["properties"] as? [String: [String: Any]])
        #expect(options["access"]?["enum"] as? [String] == ["internal", "package", "public"])
        #expect(
            specs.values.allSatisfy { $0["description"] != nil }
                && options.values.allSatisfy { $0["description"] != nil }
        )
    }

    @Test func otherDraftsAreRefused() throws {
        #expect(try command.run("vmgen", ["schema", "--draft", "draft-04"]).status == 64)
    }
}

import Foundation
import Testing

@Suite struct DumpTests {
    private let command: Command

    init() throws { command = try Command() }

    private func dump(_ arguments: [String], input: String? = nil) throws -> Command.Result {
        try command.run("vmgen", ["dump"] + arguments, input: input)
    }

    private func json(_ result: Command.Result) throws -> [String: Any] {
        #expect(result.status == 0)
        #expect(result.error == "")
        return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    @Test func theModelIsPrinted() throws {
        try command.write(Sample.label, to: "A.vmspec.yaml")
        try command.write(Sample.cell, to: "Sub/B.vmspec.yaml")
        let model = try json(try dump(["--stage", "model", "--module-directory", "."]))
        #expect((model["cells"] as? [[String: Any]])?.map { $0["name"] as? String } == ["LabelCell"])
        let modules = try #require(model["modules"] as? [[String: Any]])
        let files = try #require(modules.first?["files"] as? [[String: Any]])
        #expect(files.map { $0["path"] as? String } == ["A.vmspec.yaml", "Sub/B.vmspec.yaml"])
    }

    @Test func theLayoutsArePrinted() throws {
        let spec = """
            vmspec: 1
            traits: {LabelPresentable: {data: {text: String}}}
            cells: {LabelCell: {traits: [LabelPresentable]}}
            screens:
              Main:
                state: {isShown: Bool = false}
                sections:
                  - id: main
                    rows:
                      - {id: hint, cell: LabelCell, when: isShown, values: {text: Hello}}
            """
        let layouts = try json(try dump(["--stage", "layouts", "-"], input: spec))
        let screen = try #require((layouts["screens"] as? [[String: Any]])?.first)
        #expect(screen["screen"] as? String == "Main")
        #expect(screen["count"] as? String == "2")
    }

    @Test func nothingIsPrintedWhereAnythingIsWrong() throws {
        for stage in ["model", "layouts"] {
            let result = try dump(["--stage", stage, "-"], input: Sample.wrongCell)
            #expect(result.status == 1)
            #expect(result.output == "")
            #expect(result.error.hasPrefix("<stdin>:4:14: error: "))
        }
    }

    @Test(arguments: [[], ["--stage", "tree"], ["--stage"]])
    func aStageIsNamed(_ arguments: [String]) throws {
        let result = try dump(arguments + ["-"], input: Sample.label)
        #expect(result.status == 64)
        #expect(result.output == "")
    }
}

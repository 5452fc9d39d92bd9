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

    @Test func theSwiftIsPrinted() throws {
        try command.write(Sample.label, to: "App/A.vmspec.yaml")
        let swift = try json(try dump(["--stage", "swift", "--module-directory", "App"]))
        #expect(swift["format"] as? String == "vmgen-swift")
        let files = try #require(swift["files"] as? [[String: String]])
        #expect(files.map { $0["name"] } == ["A.vmspec.swift", "Module.vmspec.swift"])
        _ = try command.run("vmgen", ["generate", "--module-directory", "App", "--output", "Out"])
        for file in files { #expect(try file["text"] == command.text("Out/\(file["name"] ?? "")")) }
    }

    @Test(arguments: ["swift", "model", "layouts"])
    func everyModuleOfAPackageIsPrinted(_ stage: String) throws {
        try command.write("", to: "Repo/Package.swift")
        try command.write(Sample.label, to: "Repo/Sources/Design/Label.vmspec.yaml")
        try command.write("vmspec: 1\naccess: package\n", to: "Repo/Sources/Design/vmgen.yaml")
        try command.write("imports: [Design]\n" + Sample.cell, to: "Repo/Sources/App/Cell.vmspec.yaml")
        let all = try json(try dump(["--stage", stage, "--package-directory", "Repo"]))
        let modules = try #require(all["modules"] as? [[String: Any]])
        #expect(modules.map { $0["directory"] as? String } == ["Repo/Sources/App", "Repo/Sources/Design"])
        for module in modules {
            let directory = try #require(module["directory"] as? String)
            let alone = try json(try dump(["--stage", stage, "--module-directory", directory]))
            #expect(NSDictionary(dictionary: alone).isEqual(to: module[stage] as? [String: Any] ?? [:]))
        }
        let one = try json(
            try dump(["--stage", stage, "--package-directory", "Repo", "Repo/Sources/App/Cell.vmspec.yaml"])
        )
        #expect((one["modules"] as? [[String: Any]])?.map { $0["directory"] as? String } == ["Repo/Sources/App"])
        try command.write(Sample.wrongCell, to: "Repo/Sources/App/Cell.vmspec.yaml")
        let wrong = try dump(["--stage", stage, "--package-directory", "Repo"])
        #expect(wrong.status == 1 && wrong.output == "")
        #expect(wrong.error.hasPrefix("Repo/Sources/App/Cell.vmspec.yaml:4:14: error: "))
    }

    @Test func nothingIsPrintedIfASpecHasErrors() throws {
        for stage in ["model", "layouts", "swift"] {
            let result = try dump(["--stage", stage, "-"], input: Sample.wrongCell)
            #expect(result.status == 1)
            #expect(result.output == "")
            #expect(result.error.hasPrefix("<stdin>:4:14: error: "))
        }
    }

    @Test(arguments: [[], ["--stage", "trees"], ["--stage"]])
    func theStageIsRequired(_ arguments: [String]) throws {
        let result = try dump(arguments + ["-"], input: Sample.label)
        #expect(result.status == 64)
        #expect(result.output == "")
    }
}

import Foundation
import TestProcesses
import Testing

/// Checks `vmgen preview` as a process: the static page, the JSON file that `--index` writes, and invalid requests.
@Suite struct PreviewTests {
    private let command: Command

    init() throws { command = try Command() }

    private static let spec = """
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
            samples: {hidden: {}}
        """

    private func document(_ name: String) throws -> [String: Any] {
        let page = try command.text(name)
        let start = try #require(page.range(of: "id=\"vmgen-data\">"))
        let end = try #require(page[start.upperBound...].range(of: "</script>"))
        let data = Data(page[start.upperBound..<end.lowerBound].utf8)
        let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let shared = try #require(document["shared"] as? [Any])
        return try #require(resolved(document, shared) as? [String: Any])
    }

    /// Returns a copy of `value` in which elements of `shared` replace the references to them. A reference is an object
    /// with an empty key, whose value is the index of the element.
    private func resolved(_ value: Any, _ shared: [Any]) -> Any {
        if let elements = value as? [Any] { return elements.map { resolved($0, shared) } }
        guard let members = value as? [String: Any] else { return value }
        if let number = members[""] as? Int { return resolved(shared[number], shared) }
        return members.mapValues { resolved($0, shared) }
    }

    private func screens(_ document: [String: Any]) -> [[String: Any]] {
        (document["modules"] as? [[String: Any]] ?? []).flatMap { $0["screens"] as? [[String: Any]] ?? [] }
    }

    @Test func aPageAndItsIndexAreWritten() throws {
        try command.write(Self.spec, to: "App/A.vmspec.yaml")
        let arguments = ["preview", "--module-directory", "App", "--output", "p.html", "--index", "p.json"]
        let result = try command.run("vmgen", arguments)
        #expect(result.status == 0 && result.output == "" && result.error == "")
        let screen = try #require(screens(try document("p.html")).first)
        let stories = try #require(screen["stories"] as? [[String: Any]])
        #expect(stories.map { $0["kind"] as? String } == ["sample", "layout"])
        let index = try #require(
            try JSONSerialization.jsonObject(with: Data(try command.text("p.json").utf8)) as? [String: Any]
        )
        let fragments = (index["stories"] as? [[String: Any]])?.map { $0["fragment"] as? String }
        #expect(fragments?.first == "#/App/Main/sample/hidden")
        #expect(try command.text("p.html").contains("default-src 'none'"))
        // Equal specs produce equal pages, and the command does not write an unchanged page again.
        let inode = try command.inode("p.html")
        #expect(try command.run("vmgen", arguments).status == 0)
        #expect(try command.inode("p.html") == inode)
    }

    @Test func nothingIsWrittenIfASpecHasErrors() throws {
        try command.write(Self.spec.replacingOccurrences(of: "LabelCell,", with: "LabelCel,"), to: "App/A.vmspec.yaml")
        let result = try command.run("vmgen", ["preview", "--module-directory", "App", "--output", "p.html"])
        #expect(result.status == 1)
        #expect(result.error.contains("unknown cell 'LabelCel'"))
        #expect(try command.visibleNames(in: ".") == ["App"])
    }

    @Test func aPageThatCannotBeWrittenIsReported() throws {
        try command.write(Self.spec, to: "App/A.vmspec.yaml")
        let result = try command.run("vmgen", ["preview", "--module-directory", "App", "--output", "No/p.html"])
        #expect(result.status == 73)
    }

    @Test func differencesFromADirectoryAreMarked() throws {
        try command.write(Self.spec, to: "Old/App/A.vmspec.yaml")
        let changed = Self.spec.replacingOccurrences(of: "text: Hello", with: "text: Goodbye")
        try command.write(changed, to: "App/A.vmspec.yaml")
        let arguments = ["preview", "--module-directory", "App", "--output", "p.html", "--against", "Old/App"]
        let result = try command.run("vmgen", arguments)
        #expect(result.status == 0, "\(result.error)")
        let comparison = try #require(try document("p.html")["comparison"] as? [String: Any])
        #expect(comparison["against"] as? String == "Old/App")
        let screen = try #require((comparison["screens"] as? [[String: Any]])?.first)
        #expect(screen["status"] as? String == "changed")
        let story = try #require((screen["stories"] as? [[String: Any]])?.first)
        let mark = try #require((story["marks"] as? [[String: Any]])?.first)
        #expect(mark["key"] as? String == "main/hint")
        let member = try #require((mark["members"] as? [[String: Any]])?.first)
        #expect(member["before"] as? String == "Hello" && member["after"] as? String == "Goodbye")
        let same = try command.run("vmgen", arguments.dropLast() + ["App"])
        #expect(same.status == 0)
        let none = try #require(try document("p.html")["comparison"] as? [String: Any])
        #expect((none["screens"] as? [Any])?.isEmpty == true)
    }

    @Test(arguments: [
        (["--states", "0", "--output", "p.html"], "'--states' must be at least 1"),
        (["--index", "p.json"], "'--index' requires '--output'"),
        (["--port", "1", "--output", "p.html"], "'--port' cannot be combined with '--output'"),
        (["--open-url", "vscode://file"], "'--open-url' must contain '{path}'"),
        (["-"], "'preview' cannot read standard input"),
    ])
    func invalidOptionsAreRefused(_ arguments: [String], _ message: String) throws {
        let result = try command.run("vmgen", ["preview"] + arguments)
        #expect(result.status == 64)
        #expect(result.error.contains(message))
    }

    @Test(.timeLimit(.minutes(5))) func theServerPrintsItsAddressAndEndsWhenItIsInterrupted() async throws {
        try command.write(Self.spec, to: "App/A.vmspec.yaml")
        let process = Process()
        process.executableURL = products.appending(path: "vmgen")
        process.arguments = ["preview", "--module-directory", "App"]
        process.currentDirectoryURL = command.url
        let output = Pipe()
        process.standardOutput = output
        // A shell starts background processes with interrupts ignored, and child processes inherit this setting.
        // Restore the default.
        signal(SIGINT, SIG_DFL)
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(line.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/\n/) != nil, "\(line)")
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
    }
}

import Foundation
import TestSupport
import Testing

/// Checks that standard output contains only the report if `--format` is used. Also checks the paths in the report and
/// the exit status.
@Suite struct ReportTests {
    private let command: Command
    private static let formats = ["json", "sarif", "github", "gitlab", "junit", "checkstyle"]

    init() throws {
        command = try Command()
        try command.write(Sample.wrongCell, to: "App/A.vmspec.yaml")
        try command.write(Sample.label, to: "Right/A.vmspec.yaml")
    }

    private func run(_ arguments: [String], input: String? = nil) throws -> Command.Result {
        try command.run("vmgen", arguments, input: input)
    }

    private func paths(_ result: Command.Result) throws -> [String] {
        let entries = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
        return (entries ?? []).compactMap { ($0["location"] as? [String: Any])?["path"] as? String }
    }

    @Test(arguments: formats)
    func standardOutputContainsOnlyTheReport(_ format: String) throws {
        let result = try run(["validate", "--format", format, "--module-directory", "App"])
        #expect(result.status == 1)
        #expect(result.error == "")
        #expect(result.output.contains("App/A.vmspec.yaml"))
        #expect(result.output.contains("unknown-name"))
        #expect(try run(["validate", "--format", format, "--module-directory", "App"]).output == result.output)
    }

    @Test(arguments: formats)
    func aModuleWithoutDiagnosticsHasAReport(_ format: String) throws {
        let result = try run(["validate", "--format", format, "--module-directory", "Right"])
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(result.output.isEmpty == (format == "github"))
        #expect(!result.output.contains("A.vmspec.yaml"))
    }

    @Test func rulesLinkToTheirPages() throws {
        let page = "https://example.com/docs/rules.md"
        let validate = ["validate", "--module-directory", "App", "--format"]
        func links(_ arguments: String...) throws -> [String?] {
            let report = try run(validate + arguments).output
            let log = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
            let tool = (log?["runs"] as? [[String: Any]])?.first?["tool"] as? [String: [String: Any]]
            let rules = tool?["driver"]?["rules"] as? [[String: Any]]
            return try #require(rules).map { $0["helpUri"] as? String }
        }
        let linked = try links("sarif", "--rules-url", page)
        #expect(linked.contains("\(page)#unknown-name") && !linked.contains(nil))
        #expect(try links("sarif").allSatisfy { $0 == nil })
        #expect(try run(validate + ["json", "--rules-url", page]).status == 64)
        for wrong in ["docs/rules.md", "https://", "https://a b", "https://a#b", "javascript:alert(1)"] {
            #expect(try run(validate + ["sarif", "--rules-url", wrong]).status == 64, "\(wrong)")
        }
    }

    @Test func theReportOfTheDocumentIsCurrent() throws {
        try command.write(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}}
            viewModels:
              Sleep:
                traits: [TextPresentable]
                values:
                  text: Sleep: 8 hours
            """,
            to: "Sleep.vmspec.yaml"
        )
        let report = try run(["validate", "--format", "json", "Sleep.vmspec.yaml"]).output
        let root = URL(filePath: Repository.root)
        let document = try String(contentsOf: root.appending(path: "docs/command.md"), encoding: .utf8)
        #expect(document.contains("```json\n\(report)```\n"))
    }

    @Test func theTextFormatIsTheDefault() throws {
        let plain = try run(["validate", "--module-directory", "App"])
        let text = try run(["validate", "--module-directory", "App", "--format", "text"])
        #expect(plain.error == text.error && text.output == "" && !text.error.isEmpty)
    }

    /// Checks that no report is printed if nothing was checked. An empty report would mark all earlier diagnostics as
    /// resolved in a system that tracks diagnostics.
    @Test(arguments: formats)
    func withoutACheckThereIsNoReport(_ format: String) throws {
        let missing = try run(["validate", "--format", format, "nowhere.vmspec.yaml"])
        #expect(missing.status == 66)
        #expect(missing.output == "")
        #expect(missing.error.hasPrefix("error: cannot read 'nowhere.vmspec.yaml'"))
        let wrong = try run(["validate", "--format", format, "--bogus"])
        #expect(wrong.status == 64)
        #expect(wrong.output == "")
    }

    @Test func pathsAreRelativeToTheWorkingDirectory() throws {
        let absolute = command.path("App")
        #expect(
            try paths(run(["validate", "--format", "gitlab", "--module-directory", absolute])) == ["App/A.vmspec.yaml"]
        )
        #expect(try paths(run(["validate", "--format", "gitlab", "-"], input: Sample.wrongCell)) == ["<stdin>"])
    }

    @Test(arguments: [("App", "A.vmspec.yaml"), ("Right", "../App/A.vmspec.yaml"), (".", "App/A.vmspec.yaml")])
    func pathsAreRelativeToTheNamedDirectory(_ directory: String, _ expected: String) throws {
        let arguments = ["validate", "--format", "gitlab", "--module-directory", "App", "--relative-to"]
        #expect(try paths(run(arguments + [directory])) == [expected])
        #expect(try paths(run(arguments + [command.path(directory)])) == [expected])
    }

    @Test func aLinkToTheWorkingDirectoryIsFollowed() throws {
        let link = command.url.deletingLastPathComponent().appending(path: "vmgen-link-\(UUID().uuidString)")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: command.url)
        defer { try? FileManager.default.removeItem(at: link) }
        let directory = link.appending(path: "App").path
        #expect(
            try paths(run(["validate", "--format", "gitlab", "--module-directory", directory])) == ["App/A.vmspec.yaml"]
        )
    }

    @Test func quietOmitsWarnings() throws {
        try command.write("# vmgen:disable no-such-rule\n" + Sample.label, to: "Warned/A.vmspec.yaml")
        let arguments = ["validate", "--format", "gitlab", "--module-directory", "Warned"]
        #expect(try paths(run(arguments)) == ["Warned/A.vmspec.yaml"])
        #expect(try paths(run(arguments + ["--quiet"])) == [])
        #expect(try run(arguments + ["--strict"]).status == 1)
    }

    @Test func generateReportsAndWrites() throws {
        let arguments = ["generate", "--output", "Out", "--format", "json", "--module-directory"]
        let wrong = try run(arguments + ["App"])
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("\"rule\": \"unknown-name\""))
        #expect(!command.exists("Out"))
        let right = try run(arguments + ["Right"])
        #expect(right.status == 0)
        #expect(right.output.contains("\"findings\": []"))
        #expect(command.exists("Out/A.vmspec.swift"))
    }

    @Test(arguments: [
        ["generate", "--stdout", "--format", "json"], ["generate", "--list-outputs", "--format", "sarif"],
        ["validate", "--format", "xml"], ["validate", "--relative-to", "."],
        ["validate", "--relative-to", ".", "--format", "text"], ["dump", "--stage", "model", "--format", "json"],
    ])
    func anUnsupportedReportIsAUsageError(_ arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == 64)
        #expect(result.output == "")
    }
}

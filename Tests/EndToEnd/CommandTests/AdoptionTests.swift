import Foundation
import TestProcesses
import TestSupport
import Testing

/// Checks that a repository of 300 specs can enable the compiler's warnings with a baseline. The baseline accepts the
/// existing diagnostics, so only new diagnostics are reported.
@Suite struct AdoptionTests {
    private let command: Command
    private static let baseline = "Repo/vmgen-baseline.jsonl"

    init() throws {
        command = try Command()
        let script = Repository.testCase("Adoption/make")
        let made = try runCommand(["sh", script, command.path("Repo")])
        try #require(made.status == 0, "\(made.output)")
    }

    private func validate(_ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", ["validate", "--package-directory", "Repo"] + arguments)
    }

    private func compare(_ arguments: String...) throws -> Command.Result {
        try command.run(
            "vmgen",
            ["validate", "--package-directory", "Repo", "--baseline", Self.baseline] + arguments
        )
    }

    private func edit(_ name: String, _ change: (String) -> String) throws {
        let path = "Repo/Sources/\(name).vmspec.yaml"
        let text = try command.text(path)
        let changed = change(text)
        #expect(changed != text)
        try command.write(changed, to: path)
    }

    @Test func aRepositoryAdoptsWarningsWithABaseline() throws {
        let modules = try command.visibleNames(in: "Repo/Sources")
        #expect(modules.count == 12)
        let specs = try modules.flatMap { module in
            try command.visibleNames(in: "Repo/Sources/\(module)").filter { $0.hasSuffix(".vmspec.yaml") }
        }
        #expect(specs.count == 300)

        let found = try validate("--format", "json")
        #expect(found.status == 1)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any]
        )
        let findings = try #require(report["findings"] as? [[String: Any]])
        let rules = Dictionary(grouping: findings) { $0["rule"] as? String ?? "" }.mapValues(\.count)
        #expect(
            rules == [
                "unused-name": 8, "impossible-condition": 8, "needless-value": 8, "unknown-name": 8,
                "missing-values": 8,
            ]
        )

        // The baseline accepts the existing diagnostics.
        #expect(try validate("--write-baseline", Self.baseline).status == 0)
        let accepted = try command.text(Self.baseline)
        #expect(accepted.split(separator: "\n").count == 41)
        let calm = try compare("--strict")
        #expect(calm.status == 0 && calm.output == "" && calm.error == "", "\(calm.error)")

        // The run fails because of a new diagnostic, and reports only this diagnostic.
        try edit("Feature7/Screen20") { $0.replacing("text: More", with: "txt: More") }
        let new = try compare()
        #expect(new.status == 1)
        let lines = new.error.split(separator: "\n").filter { !$0.contains(": note: ") }
        #expect(
            lines.count == 1 && lines[0].hasPrefix("Repo/Sources/Feature7/Screen20.vmspec.yaml:11:"),
            "\(new.error)"
        )
        try edit("Feature7/Screen20") { $0.replacing("txt: More", with: "text: More") }

        // A diagnostic is neither new nor resolved if only its line number changes. The test inserts lines above a
        // warning and above an error.
        for name in ["Feature2/Screen3", "Feature4/Screen5"] {
            try edit(name) {
                "# One more line.\n\n" + $0.replacing("    sections:", with: "    # And here.\n    sections:")
            }
        }
        let moved = try compare("--strict")
        #expect(moved.status == 0 && moved.error == "", "\(moved.error)")

        // Without `--strict`, a resolved diagnostic is not reported. With `--strict`, it is reported, and the run
        // fails.
        try edit("Feature4/Screen5") { $0.replacing("Label5Cel,", with: "LabelCell,") }
        let lenient = try compare()
        #expect(lenient.status == 0 && lenient.error == "")
        let gone = try compare("--strict")
        #expect(gone.status == 1)
        let told = gone.error.split(separator: "\n")
        #expect(
            told.count == 1 && told[0].contains("'Sources/Feature4/Screen5.vmspec.yaml' no longer has this diagnostic")
        )

        // The new baseline lacks the line of the resolved diagnostic. No other line has changed.
        #expect(try validate("--write-baseline", Self.baseline).status == 0)
        let shrunk = try command.text(Self.baseline).split(separator: "\n")
        let before = accepted.split(separator: "\n")
        #expect(shrunk == before.filter { !$0.contains("Feature4/Screen5.") })
        #expect(shrunk.count == before.count - 1)
        #expect(try compare("--strict").status == 0)
    }
}

import Foundation
import Testing

/// `--baseline` and `--write-baseline`.
@Suite struct BaselineTests {
    private let command: Command
    private static let name = "vmgen-baseline.jsonl"
    private static let wrongLine = "    traits: [LabelPresentabel]"

    init() throws {
        command = try Command()
        try command.write(Sample.label, to: "App/Traits.vmspec.yaml")
        try command.write(Sample.wrongCell, to: "App/Cells.vmspec.yaml")
    }

    private func validate(_ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", ["validate", "--module-directory", "App"] + arguments)
    }

    private func write(baseline name: String = name) throws {
        #expect(try validate("--write-baseline", name).status == 0)
    }

    private func compare(_ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", ["validate", "--module-directory", "App", "--baseline", Self.name] + arguments)
    }

    @Test func whatIsInTheBaselineIsNotReported() throws {
        #expect(try validate().status == 1)
        let written = try validate("--write-baseline", Self.name)
        #expect(written.status == 0 && written.output == "" && written.error == "")
        #expect(
            try command.text(Self.name) == """
                {"version": 1}
                {"path": "App/Cells.vmspec.yaml", "in": "cells.LabelCell.traits", "rule": "unknown-name", \
                "message": "unknown trait 'LabelPresentabel', did you mean 'LabelPresentable'?"}

                """
        )
        let result = try compare("--strict")
        #expect(result.status == 0 && result.output == "" && result.error == "")
    }

    @Test func aFindingThatMovedIsNeitherNewNorGone() throws {
        try write()
        let moved = "# one more line\n\n" + Sample.wrongCell.replacing("LabelCell:", with: "LabelCell:  # a comment")
        try command.write(moved, to: "App/Cells.vmspec.yaml")
        #expect(try compare("--strict").status == 0)
    }

    @Test func aNewFindingIsReportedAlone() throws {
        try write()
        try command.write(Sample.wrongCell + "\n  OtherCell:\n    traits: [Missing]\n", to: "App/Cells.vmspec.yaml")
        let result = try compare()
        #expect(result.status == 1)
        #expect(result.error == "App/Cells.vmspec.yaml:6:14: error: unknown trait 'Missing' [unknown-name]\n")
        let report = try compare("--format", "gitlab")
        #expect(report.status == 1)
        #expect(report.output.components(separatedBy: "fingerprint").count == 2)
    }

    /// Equal findings in one place are counted.
    @Test func oneMoreOfTheSameIsNew() throws {
        let disabled = "# vmgen:disable no-such-rule\n"
        try command.write(disabled + Sample.label, to: "App/Traits.vmspec.yaml")
        try write()
        #expect(try compare("--strict").status == 0)
        try command.write(disabled + disabled + Sample.label, to: "App/Traits.vmspec.yaml")
        #expect(try compare().status == 0)
        let result = try compare("--strict")
        #expect(result.status == 1)
        #expect(result.error.split(separator: "\n").count == 1)
    }

    @Test func whatIsGoneIsReportedWhereWarningsFail() throws {
        try write()
        try command.write(Sample.cell, to: "App/Cells.vmspec.yaml")
        let quiet = try compare()
        #expect(quiet.status == 0 && quiet.error == "")
        let result = try compare("--strict")
        #expect(result.status == 1)
        #expect(
            result.error == """
                vmgen-baseline.jsonl:2:1: warning: 'App/Cells.vmspec.yaml' no longer has this finding: unknown trait \
                'LabelPresentabel', did you mean 'LabelPresentable'? [unknown-name]

                """
        )
        try write()
        #expect(try command.text(Self.name) == "{\"version\": 1}\n")
        #expect(try compare("--strict").status == 0)
    }

    @Test func theFindingsOfAFileThatIsGoneAreGone() throws {
        try write()
        try FileManager.default.removeItem(atPath: command.path("App/Cells.vmspec.yaml"))
        #expect(try compare("--strict").status == 1)
    }

    @Test func aBaselineOfSeveralModulesKeepsWhatTheOthersHave() throws {
        try command.write(Sample.wrongCell, to: "Other/Cells.vmspec.yaml")
        #expect(
            try command.run("vmgen", ["validate", "--module-directory", "Other", "--write-baseline", Self.name]).status
                == 0
        )
        try write()
        #expect(try command.text(Self.name).split(separator: "\n").count == 3)
        #expect(try compare("--strict").status == 0)
        try command.write(Sample.cell, to: "App/Cells.vmspec.yaml")
        try write()
        #expect(try command.text(Self.name).contains("Other/Cells.vmspec.yaml"))
        #expect(try command.text(Self.name).split(separator: "\n").count == 2)
    }

    @Test func pathsAreRelativeToTheBaseline() throws {
        try command.write("", to: "ci/.keep")
        try write(baseline: "ci/\(Self.name)")
        #expect(try command.text("ci/\(Self.name)").contains("\"path\": \"../App/Cells.vmspec.yaml\""))
        let absolute = try validate("--baseline", command.path("ci/\(Self.name)"), "--strict")
        #expect(absolute.status == 0 && absolute.error == "")
    }

    @Test func lineBreaksMayBeThoseOfAnotherSystem() throws {
        try write()
        try command.write(command.text(Self.name).replacing("\n", with: "\r\n"), to: Self.name)
        let result = try compare("--strict")
        #expect(result.status == 0 && result.error == "")
    }

    @Test func writingAgainTouchesNothing() throws {
        try write()
        let inode = try command.inode(Self.name)
        try write()
        #expect(try command.inode(Self.name) == inode)
    }

    @Test(arguments: [
        ("", "it is not a baseline of this version"), ("{\"version\": 2}\n", "it is not a baseline of this version"),
        ("{\"version\": 1}\n<<<<<<< HEAD\n", "line 2 is not a finding"),
        ("{\"version\": 1}\n{\"path\": \"a\"}\n", "line 2 is not a finding"),
        ("{\"version\": 1}\n\n[1]\n", "line 3 is not a finding"),
    ])
    func whatIsNoBaselineCannotBeRead(_ text: String, _ message: String) throws {
        try command.write(text, to: Self.name)
        for result in try [compare(), validate("--write-baseline", Self.name)] {
            #expect(result.status == 66)
            #expect(result.error == "error: cannot read '\(Self.name)': \(message)\n")
        }
        #expect(try command.text(Self.name) == text)
    }

    @Test func aBaselineThatIsMissingOrCannotBeWrittenIsNamed() throws {
        let missing = try compare()
        #expect(missing.status == 66)
        #expect(missing.error.hasPrefix("error: cannot read 'vmgen-baseline.jsonl': No such file"))
        #expect(try validate("--write-baseline", "nowhere/\(Self.name)").status == 73)
        #expect(try validate("--write-baseline", "a", "--baseline", "b").status == 64)
    }
}

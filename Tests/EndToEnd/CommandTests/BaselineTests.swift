import Foundation
import Testing

/// Checks that a run with `--baseline` reports only diagnostics that are not in the baseline. `--write-baseline` writes
/// the baseline.
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

    @Test func diagnosticsOfTheBaselineAreNotReported() throws {
        #expect(try validate().status == 1)
        let written = try validate("--write-baseline", Self.name)
        #expect(written.status == 0 && written.output == "" && written.error == "")
        #expect(
            try command.text(Self.name) == """
                {"version": 2}
                {"path": "App/Cells.vmspec.yaml", "in": "cells.LabelCell.traits[]", "rule": "unknown-name", \
                "names": ["LabelPresentabel"]}

                """
        )
        let result = try compare("--strict")
        #expect(result.status == 0 && result.output == "" && result.error == "")
    }

    @Test func aMovedDiagnosticIsNeitherNewNorObsolete() throws {
        try write()
        let moved = "# one more line\n\n" + Sample.wrongCell.replacing("LabelCell:", with: "LabelCell:  # a comment")
        try command.write(moved, to: "App/Cells.vmspec.yaml")
        #expect(try compare("--strict").status == 0)
    }

    @Test func onlyANewDiagnosticIsReported() throws {
        try write()
        try command.write(Sample.wrongCell + "\n  OtherCell:\n    traits: [Missing]\n", to: "App/Cells.vmspec.yaml")
        let result = try compare()
        #expect(result.status == 1)
        #expect(result.error == "App/Cells.vmspec.yaml:6:14: error: unknown trait 'Missing' [unknown-name]\n")
        let report = try compare("--format", "gitlab")
        #expect(report.status == 1)
        #expect(report.output.components(separatedBy: "fingerprint").count == 2)
    }

    /// Checks that a baseline with one entry accepts only one of two equal diagnostics of a spec.
    @Test func anAdditionalEqualDiagnosticIsNew() throws {
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

    @Test func obsoleteEntriesAreReportedIfWarningsFail() throws {
        try write()
        try command.write(Sample.cell, to: "App/Cells.vmspec.yaml")
        let quiet = try compare()
        #expect(quiet.status == 0 && quiet.error == "")
        let result = try compare("--strict")
        #expect(result.status == 1)
        #expect(
            result.error == """
                vmgen-baseline.jsonl:2:1: warning: 'App/Cells.vmspec.yaml' no longer has this diagnostic: \
                unknown-name of 'LabelPresentabel' in 'cells.LabelCell.traits[]'

                """
        )
        try write()
        #expect(try command.text(Self.name) == "{\"version\": 2}\n")
        #expect(try compare("--strict").status == 0)
    }

    @Test func diagnosticsOfADeletedFileAreObsolete() throws {
        try write()
        try FileManager.default.removeItem(atPath: command.path("App/Cells.vmspec.yaml"))
        #expect(try compare("--strict").status == 1)
    }

    @Test func aBaselineKeepsTheEntriesOfOtherModules() throws {
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

    @Test func lineBreaksOfOtherSystemsAreAccepted() throws {
        try write()
        try command.write(command.text(Self.name).replacing("\n", with: "\r\n"), to: Self.name)
        let result = try compare("--strict")
        #expect(result.status == 0 && result.error == "")
    }

    @Test func anUnchangedBaselineIsNotWrittenAgain() throws {
        try write()
        let inode = try command.inode(Self.name)
        try write()
        #expect(try command.inode(Self.name) == inode)
    }

    @Test(arguments: [
        ("", "it is not a baseline in a supported version"),
        ("{\"version\": 3}\n", "it is not a baseline in a supported version"),
        ("{\"version\": 1}\n<<<<<<< HEAD\n", "line 2 is not a baseline entry"),
        ("{\"version\": 1}\n{\"path\": \"a\"}\n", "line 2 is not a baseline entry"),
        ("{\"version\": 1}\n\n[1]\n", "line 3 is not a baseline entry"),
    ])
    func aFileThatIsNotABaselineCannotBeRead(_ text: String, _ message: String) throws {
        try command.write(text, to: Self.name)
        for result in try [compare(), validate("--write-baseline", Self.name)] {
            #expect(result.status == 66)
            #expect(result.error == "error: cannot read '\(Self.name)': \(message)\n")
        }
        #expect(try command.text(Self.name) == text)
    }

    @Test func aMissingOrUnwritableBaselineIsReported() throws {
        let missing = try compare()
        #expect(missing.status == 66)
        #expect(missing.error.hasPrefix("error: cannot read 'vmgen-baseline.jsonl': No such file"))
        #expect(try validate("--write-baseline", "nowhere/\(Self.name)").status == 73)
        #expect(try validate("--write-baseline", "a", "--baseline", "b").status == 64)
    }

    // The following tests check that the entries of a baseline still match after specs or messages change.

    /// Writes `count` specs. In each of them, one of the two rows uses an unknown cell.
    private func makeInboxes(_ count: Int = 22) throws {
        try command.write(Sample.cell, to: "App/Cells.vmspec.yaml")
        for index in 10..<(10 + count) {
            try command.write(Self.inbox(index), to: "App/Inbox\(index).vmspec.yaml")
        }
    }

    private static func inbox(_ index: Int) -> String {
        """
        vmspec: 1
        screens:
          Inbox\(index):
            sections:
              - id: main
                rows:
                  - {id: first, cell: LabelCell, values: {text: Hello}}
                  - {id: mail, cell: MailCel, values: {text: Hello}}

        """
    }

    @Test func eachUseOfAnUnknownNameHasItsOwnEntry() throws {
        try makeInboxes()
        let all = try validate()
        #expect(all.error.components(separatedBy: ": error: ").count == 2, "without a baseline it is one error")
        try write()
        let lines = try command.text(Self.name).split(separator: "\n")
        #expect(lines.count == 23)
        #expect(
            lines[1] == """
                {"path": "App/Inbox10.vmspec.yaml", "in": "screens.Inbox10.sections[main].rows[mail].cell", \
                "rule": "unknown-name", "names": ["MailCel"]}
                """
        )
        #expect(try compare("--strict").status == 0)

        // The first file and a file in the middle are corrected. The run must not report diagnostics of the other
        // files.
        for index in [10, 20] {
            try command.write(
                Self.inbox(index).replacing("MailCel", with: "LabelCell"),
                to: "App/Inbox\(index).vmspec.yaml"
            )
        }
        let mended = try compare()
        #expect(mended.status == 0 && mended.error == "")
        let strict = try compare("--strict").error
        #expect(strict.split(separator: "\n").count == 2)
        #expect(
            strict.contains("'App/Inbox10.vmspec.yaml' no longer")
                && strict.contains("'App/Inbox20.vmspec.yaml' no longer")
        )

        // Two uses of the unknown cell are new: one in a new file, and one in a file that already has a use.
        try command.write(Self.inbox(99), to: "App/Inbox99.vmspec.yaml")
        let more = Self.inbox(15) + "          - {id: more, cell: MailCel, values: {text: Hello}}\n"
        try command.write(more, to: "App/Inbox15.vmspec.yaml")
        let new = try compare()
        #expect(new.status == 1)
        #expect(
            new.error.hasPrefix("App/Inbox15.vmspec.yaml:9:30: error: unknown cell 'MailCel'"),
            "\(new.error)"
        )
        #expect(new.error.contains("App/Inbox99.vmspec.yaml:8:30: note: the same problem is here\n"))
        #expect(new.error.components(separatedBy: ".vmspec.yaml:").count <= 4, "\(new.error)")
    }

    /// Checks that an entry still matches a diagnostic if only the diagnostic's message changes. A suggestion in a
    /// message depends on other declarations, and the wording depends on the version of vmgen.
    @Test func aDiagnosticWithAnotherMessageIsTheSame() throws {
        try write()
        let before = try validate().error
        try command.write(
            Sample.label.replacing("LabelPresentable", with: "LabelPresentabels"),
            to: "App/Traits.vmspec.yaml"
        )
        #expect(try validate().error != before)
        #expect(try compare("--strict").status == 0)
        try command.write("vmspec: 1\n", to: "App/Traits.vmspec.yaml")
        #expect(try compare("--strict").error == "")
    }

    @Test func aFormattedFileHasTheSameDiagnostics() throws {
        try makeInboxes(2)
        let untidy = """
            vmspec:   1
            traits:
                'Odd' : { data: { a : "Strin",  b: 'Lst' }  }
            screens:
                "Inbox10":
                    state: {x: Int, y: Strin}
                    sections:
                    - rows:
                      - {cell: 'MailCel', values: {text: "Hello"}, id: mail, when: 'x  >  nothing'}
                      - cell: MailCel
                        id: other
                        values:
                            text: "{missing}"
                      id: "main"

            """
        try command.write(untidy, to: "App/Inbox10.vmspec.yaml")
        try write()
        #expect(try command.text(Self.name).split(separator: "\n").count > 6)
        #expect(try command.run("vmgen", ["format", "--module-directory", "App"]).status == 0)
        #expect(try command.text("App/Inbox10.vmspec.yaml") != untidy)
        let result = try compare("--strict")
        #expect(result.status == 0 && result.error == "", "\(result.error)")
    }

    @Test func reorderedDeclarationsHaveTheSameDiagnostics() throws {
        func spec(_ declarations: [String]) -> String { "vmspec: 1\n" + declarations.joined() }
        let traits = "traits:\n  A: {data: {a: Wrong, b: Strange}}\n  B: {data: {a: Wrong}}\n"
        let other = "traits:\n  B: {data: {a: Wrong}}\n  A: {data: {b: Strange, a: Wrong}}\n"
        let row = { (id: String) in "          - {id: \(id), cell: Missing\(id), values: {text: \"{gone}\"}}\n" }
        let section = { (id: String, rows: [String]) in "      - id: \(id)\n        rows:\n" + rows.map(row).joined() }
        let screens = { (sections: [String]) in "screens:\n  S:\n    sections:\n" + sections.joined() }
        let sections = [section("one", ["A", "B"]), section("two", ["A", "C"])]
        let others = [section("two", ["C", "A"]), section("one", ["B", "A"])]
        try command.write(spec([traits, screens(sections)]), to: "App/Order.vmspec.yaml")
        try write()
        try command.write(spec([screens(others), other]), to: "App/Order.vmspec.yaml")
        let result = try compare("--strict")
        #expect(result.status == 0 && result.error == "", "\(result.error)")
    }

    // The following tests use baselines of version 1.

    private func oldEntry(_ path: String, _ place: String, _ message: String, _ rule: String = "unknown-name") -> String
    {
        "{\"path\": \"\(path)\", \"in\": \"\(place)\", \"rule\": \"\(rule)\", \"message\": \"\(message)\"}\n"
    }

    @Test func aBaselineInTheOldFormatStillAcceptsItsDiagnostics() throws {
        try makeInboxes()
        try command.write("vmspec: 1\n", to: "App/Cells.vmspec.yaml")
        try command.write(Sample.wrongCell, to: "App/Wrong.vmspec.yaml")
        let place = "screens.Inbox10.sections.main.rows.mail.cell"
        let message = "unknown cell 'MailCel'"
        let said = try validate().error.split(separator: "\n").first { $0.contains("MailCel") } ?? ""
        let written = String(said.split(separator: ": error: ")[1].split(separator: " [unknown-name]")[0])
        #expect(written.hasPrefix(message))
        let wrong = "unknown trait 'LabelPresentabel', did you mean 'LabelPresentable'?"
        let old =
            "{\"version\": 1}\n" + oldEntry("App/Inbox10.vmspec.yaml", place, written)
            + oldEntry("App/Wrong.vmspec.yaml", "cells.LabelCell.traits", wrong)
        try command.write(old, to: Self.name)
        #expect(try compare("--strict").error == "")
        // After the use in the first file is corrected, the baseline still accepts the uses in the other files.
        try command.write(Self.inbox(10).replacing("MailCel", with: "LabelCell"), to: "App/Inbox10.vmspec.yaml")
        #expect(try compare().error == "")
        // The same mistake with another name is a new diagnostic.
        try command.write(Self.inbox(12).replacing("MailCel", with: "OtherCel"), to: "App/Inbox12.vmspec.yaml")
        let new = try compare()
        #expect(new.status == 1 && new.error.contains("Inbox12.vmspec.yaml:8:30") && !new.error.contains("MailCel"))
        // A baseline that is written now has the format of version 2.
        try write()
        #expect(try command.text(Self.name).hasPrefix("{\"version\": 2}\n"))
        #expect(try !command.text(Self.name).contains("message"))
        #expect(try compare("--strict").status == 0)
    }

    @Test func oldEntriesOfOtherModulesAreKept() throws {
        try command.write(Sample.wrongCell, to: "Other/Cells.vmspec.yaml")
        let wrong = "unknown trait 'LabelPresentabel'"
        let entry = oldEntry("Other/Cells.vmspec.yaml", "cells.LabelCell.traits", wrong)
        try command.write("{\"version\": 1}\n" + entry, to: Self.name)
        try write()
        #expect(try command.text(Self.name).hasSuffix("\n" + entry))
        #expect(try compare("--strict").status == 0)
        let other = ["validate", "--module-directory", "Other", "--baseline", Self.name, "--strict"]
        #expect(try command.run("vmgen", other).status == 0)
    }

    /// Checks baselines that Git has merged line by line. Such a baseline can contain a line twice, and the values of
    /// `occurrence` in its lines can have gaps.
    @Test func repeatedLinesAfterAMergeCountOnce() throws {
        let disabled = "# vmgen:disable no-such-rule\n"
        try command.write(disabled + disabled + Sample.label, to: "App/Traits.vmspec.yaml")
        try write()
        let lines = try command.text(Self.name).split(separator: "\n")
        let second = try #require(lines.first { $0.contains("\"occurrence\": 2") })
        try command.write(command.text(Self.name) + second + "\n", to: Self.name)
        try command.write(disabled + disabled + disabled + Sample.label, to: "App/Traits.vmspec.yaml")
        #expect(try compare("--strict").status == 1)
        try command.write(
            lines.map { $0.replacing("occurrence\": 2", with: "occurrence\": 7") }.joined(separator: "\n"),
            to: Self.name
        )
        try command.write(disabled + disabled + Sample.label, to: "App/Traits.vmspec.yaml")
        #expect(try compare("--strict").error == "")
    }

    // The following tests use specs that cannot be read completely.

    /// A spec that is not valid YAML. The baseline is written before this spec is added to the module.
    private static let broken = "vmspec: 1\ntraits: [\n"

    @Test(arguments: ["--module-directory", "--package-directory"])
    func anIncompleteRunFailsAndNamesTheSpec(option: String) throws {
        try command.write("", to: "App/vmgen.yaml")
        try command.write("vmspec: 1\nrules: {unresolved-names: off}\n", to: "App/vmgen.yaml")
        try command.write(Sample.cell, to: "App/Cells.vmspec.yaml")
        let name = Self.name
        func run(_ arguments: String...) throws -> Command.Result {
            try command.run("vmgen", ["validate", option, "App"] + arguments)
        }
        #expect(try run("--write-baseline", name).status == 0)
        try command.write(Self.broken, to: "App/Broken.vmspec.yaml")
        for rules in ["unresolved-names: off", "missing-doc: off"] {
            try command.write("vmspec: 1\nrules: {\(rules)}\n", to: "App/vmgen.yaml")
            // `uses` is the text of `Cells.vmspec.yaml`. In the first iteration, this spec has no errors. In the second
            // iteration, it has three new uses of undeclared names.
            for uses in [Sample.cell, Sample.wrongCell.replacing("]", with: ", Two, Three]")] {
                try command.write(uses, to: "App/Cells.vmspec.yaml")
                for arguments in [["--baseline", name], ["--baseline", name, "--quiet"]] {
                    let result = try command.run("vmgen", ["validate", option, "App"] + arguments)
                    #expect(result.status == 1, "\(rules), \(arguments)")
                    #expect(result.error.contains("App/Broken.vmspec.yaml:"), "\(result.error)")
                    #expect(result.error.contains("note: a baseline cannot accept this error"), "\(result.error)")
                }
            }
        }
        let warned = try run("--baseline", name).error
        #expect(
            warned.contains("App/Cells.vmspec.yaml:4:14: warning: this name and 2 other names are not resolved"),
            "\(warned)"
        )
        #expect(warned.contains("note: this spec is incomplete because of this error\n"), "\(warned)")
        // If a spec is unreadable, `--write-baseline` does not change the existing baseline.
        let before = try command.text(name)
        let written = try run("--write-baseline", name)
        #expect(written.status == 1 && written.error.contains("App/Broken.vmspec.yaml:"))
        #expect(try command.text(name) == before)
        // An entry in the baseline does not accept the error that makes the spec unreadable.
        let entry =
            "{\"path\": \"App/Broken.vmspec.yaml\", \"in\": \"\", \"rule\": \"unclosed-bracket\", \"names\": [\"[\"]}\n"
        try command.write(before + entry, to: name)
        #expect(try run("--baseline", name).status == 1)
        // After the error is corrected, the diagnostics that the error hid are new.
        try command.write("vmspec: 1\n", to: "App/Broken.vmspec.yaml")
        let mended = try run("--baseline", name)
        #expect(mended.status == 1 && mended.error.contains("unknown trait 'LabelPresentabel'"))
    }

    @Test func aBrokenConfigurationIsIncomplete() throws {
        try command.write("vmspec: 1\nrules: {missing-doc: error}\n", to: "App/vmgen.yaml")
        try command.write(Sample.label, to: "App/Cells.vmspec.yaml")
        try command.write("vmspec: 1\n", to: "App/Traits.vmspec.yaml")
        try write()
        try command.write("vmspec: 1\nrules: [missing-doc: error\n", to: "App/vmgen.yaml")
        let result = try compare()
        #expect(result.status == 1 && result.error.contains("App/vmgen.yaml:2:"))
    }

    @Test func anImportedModuleWithErrorsIsIncomplete() throws {
        let name = Self.name
        try command.write(Self.broken, to: "Library/Broken.vmspec.yaml")
        try command.write(Sample.cell, to: "App/Cells.vmspec.yaml")
        func run(_ arguments: String...) throws -> Command.Result {
            try command.run(
                "vmgen",
                ["validate", "--module-directory", "App", "--dependency", "Library=Library"] + arguments
            )
        }
        #expect(try run("--write-baseline", name).status == 0)
        #expect(try run("--baseline", name).status == 0)
        try command.write(Sample.cell + "\nimports: [Library]\n", to: "App/Cells.vmspec.yaml")
        let result = try run("--baseline", name)
        #expect(result.status == 1 && result.error.contains("App/Cells.vmspec.yaml:"), "\(result.error)")
    }

    // The following tests use hostile baselines.

    @Test(arguments: ["huge", "nested", "many", "link", "linkToDevice", "directory", "pipe", "notText", "wrongTypes"])
    func aHostileBaselineIsRefused(_ kind: String) throws {
        let (path, head) = (command.path(Self.name), "{\"version\": 2}\n")
        var status: Int32 = 66
        switch kind {
        case "huge":
            try command.write(head, to: Self.name)
            truncate(path, 1 << 40)
        case "nested": try command.write(head + String(repeating: "[", count: 1 << 20) + "\n", to: Self.name)
        case "many":
            let line = "{\"path\": \"App/Cells.vmspec.yaml\", \"in\": \"\", \"rule\": \"r\", \"names\": []}\n"
            try command.write(head + String(repeating: line, count: 20_000), to: Self.name)
            status = 1
        case "link":
            try command.write("root:secret\n", to: "outside")
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "outside")
        case "linkToDevice": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        case "directory": try command.write("", to: Self.name + "/.keep")
        case "pipe": mkfifo(path, 0o600)
        case "notText": try Data([0x7B, 0xFF, 0x0A, 0x00]).write(to: URL(filePath: path))
        default:
            let line = "{\"path\": 1, \"in\": [], \"rule\": null, \"names\": {\"a\": 1}, \"occurrence\": -1e99}\n"
            try command.write(head + line, to: Self.name)
        }
        let result = try compare()
        #expect(result.status == status)
        #expect(result.error.hasPrefix(status == 66 ? "error: cannot read 'vmgen-baseline.jsonl': " : "App/Cells"))
        #expect(!result.error.contains("secret"))
    }

    @Test func controlCharactersOfABaselineAreEscaped() throws {
        let entry = """
            {"path": "App/Cells.vmspec.yaml", "in": "a\\u001b[1m", "rule": "r\\u202e", "names": ["::error::x\\n", "\\u0000"]}

            """
        try command.write("{\"version\": 2}\n" + entry, to: Self.name)
        let error = try compare("--strict").error
        #expect(
            error.contains("r\\u{202E} of '::error::x\\n', '\\u{0}' in 'a\\u{1B}[1m'") || error.contains("\\u{1B}[1m"),
            "\(error)"
        )
        #expect(!error.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x202E })
    }
}

// Checks that one changed line of a spec affects only the code and the clients that depend on this line.

import Foundation
import Testing
import VMGenCompiler

@Suite struct ChangeTests {
    private let settings = Example(name: "Settings")

    /// A client of the settings cell. A test expects an error on the seventh line, which declares `AirplaneMode`.
    private let client = """
        @MainActor
        final class SwitchWithTextTableViewCell: SwitchCellView {
            func configure(with viewModel: some SwitchCellPresentable) {
                print(viewModel.text)
            }
        }
        struct AirplaneMode: SwitchCellPresentable {
            let text = "Airplane Mode"
            let switchOn = false
            @MainActor func onSwitchToggle(on: Bool) {}
        }
        @main
        struct Client {
            @MainActor static func main() {
                SwitchWithTextTableViewCell().configure(with: AirplaneMode())
            }
        }
        """

    private func withImage(_ specs: [String: String]) -> [String: String]? {
        texts(
            specs,
            replacing: "traits: [TextPresentable, SwitchPresentable]",
            with: "traits: [ImagePresentable, TextPresentable, SwitchPresentable]",
            in: "Settings.vmspec.yaml"
        )
    }

    @Test func aMissingImageIsReportedAtEachViewModel() throws {
        let specs = try #require(withImage(try settings.texts()))
        let compilation = compile(specs)
        #expect(compilation.files.isEmpty)
        #expect(compilation.diagnostics.count == 3)
        #expect(compilation.diagnostics.allSatisfy { $0.message.contains("'image'") })
    }

    @Test func aMissingImageOfAClientIsAnErrorAtItsConformance() throws {
        let before = try settings.texts()
        let works = try ClientModule(generated: compile(before).files, written: client)
        #expect(try works.build(Mode.all[2]).output == "")

        // The changed spec sets the new member `image` in its view models, so that errors occur only in the client.
        var specs = try #require(withImage(before))
        for row in ["text: Minion Mode!!!", "text: Quiet Hours", "text: Loud Mode"] {
            specs = try #require(
                texts(specs, replacing: row, with: "image: minion, \(row)", in: "Settings.vmspec.yaml")
            )
        }
        let files = compile(specs).files
        try #require(!files.isEmpty)
        let fails = try ClientModule(generated: files, written: client).build(Mode.all[2])
        #expect(fails.status != 0)
        let errors = fails.output.split(separator: "\n").filter { $0.hasPrefix("/") && $0.contains(": error: ") }
        #expect(errors.count == 1)
        #expect(errors.first?.contains(".swift:7:") == true)
        #expect(errors.first?.contains("'AirplaneMode' does not conform to protocol 'ImagePresentable'") == true)
    }

    @Test func oneLineChangesTheColourOfEveryHeader() throws {
        let before = try settings.texts()
        let after = try #require(
            texts(
                before,
                replacing: "defaults: {textColor: .heading, font: .heading}",
                with: "defaults: {textColor: .teal, font: .heading}",
                in: "Traits.vmspec.yaml"
            )
        )
        let client = """
            import ViewModelRuntime

            struct HandWritten: HeaderTextPresentable {
                let text = "Mine"
            }
            @main
            struct Client {
                static func main() {
                    print(GeneralHeader().textColor == .teal, SoundHeader().textColor == .teal)
                    print(HeaderCellViewModel(text: "Other").textColor == .teal, HandWritten().textColor == .teal)
                }
            }
            """
        for (specs, expected) in [(before, "false false\nfalse false\n"), (after, "true true\ntrue true\n")] {
            let module = try ClientModule(generated: compile(specs).files, written: client)
            #expect(try module.build(Mode.all[2]).output == "")
            #expect(try module.runExecutable().output == expected)
        }
    }

    @Test func aStyleDoesNotChangeTheSwiftOfOtherFiles() throws {
        let before = try settings.texts()
        let after = try #require(
            texts(
                before,
                replacing: "switchColor: .yellow}\n\nviewModels",
                with: "switchColor: .mint}\n\nviewModels",
                in: "Settings.vmspec.yaml"
            )
        )
        let old = compile(before).files
        let new = compile(after).files
        #expect(old.map(\.name) == new.map(\.name))
        let changed = zip(old, new).filter { $0.bytes != $1.bytes }.map { $0.0.name }
        #expect(changed == ["Settings.vmspec.swift"])
    }
}

import CheckedSpecs
import Foundation
import TestProcesses
import TestSupport
import Testing

@testable import ConformanceStubs

@Suite struct RecorderFileTests {
    /// A spec that uses everything that recorders and fixtures support.
    private let spec = """
        vmspec: 1
        types:
          Mood: {cases: {happy: [level: Int], sad: []}}
          Card: {from: here}
          Call: {cases: [in, out]}
          Tree: {from: here, cases: {node: [of: Tree], card: [of: Card], leaf: []}}
        models:
          Mail:
            identity: id
            fields: {id: Int, subject: String, mood: Mood, sent: Date, tags: "[String]", draft: Draft, to: String?}
          Draft: {fields: {text: String, read: Bool = true, call: Call}}
          Payment: {fields: {card: Card, amount: Double}}
          Plan: {fields: {root: Tree, name: String}}
        traits:
          TextPresentable:
            facets: split
            data: {text: String}
            appearance: {textColor: Color, font: {type: Font, default: .body}}
          TapPresentable:
            facets: split
            actions: {onTap: [], onCall: [_ calls: Call, in: Int]}
        cells:
          MailCell: {traits: [TextPresentable, TapPresentable]}
          PlainCell: {traits: [TextPresentable]}
          MailCellSupplement: {traits: [TextPresentable]}
        views:
          PanelView: {traits: [TapPresentable], delegate: true}
        screens:
          Inbox:
            state: {mails: "[Mail] = []"}
            sections:
              - id: all
                header: {cell: MailCell, values: {text: Above, textColor: .red}, actions: {onTap: [], onCall: []}}
                footer: {cell: PlainCell, values: {text: Below, textColor: .red}}
                rows:
                  - {id: name, cell: MailCellSupplement, values: {text: Mail, textColor: .red}}
                  - each: mail in mails
                    rows:
                      - id: mail
                        cell: MailCell
                        values: {text: "{mail.subject}", textColor: .label}
                        actions: {onTap: [{set: mail.to, to: "'me'"}], onCall: []}
          Empty:
            state: {}
        """

    /// The types that the client writes by hand.
    private let written = """
        struct Card: Hashable, Sendable {}
        indirect enum Tree: Hashable, Sendable { case node(of: Tree), card(of: Card), leaf }
        final class PanelView {}
        """

    /// A program that is run instead of a test. It traps if a result is wrong.
    private let test = """
        import ViewModelRuntime

        let screen = InboxScreen(.init(mails: [.fixture(subject: "Bananas"), .fixture(id: 2)]))
        let cells = InboxCellsRecorder()
        _ = screen.header(at: 0, from: cells)
        _ = screen.cell(at: RowPath(section: 0, row: 0), from: cells)
        let first = screen.cell(at: RowPath(section: 0, row: 1), from: cells)
        _ = screen.cell(at: RowPath(section: 0, row: 2), from: cells)
        _ = screen.footer(at: 0, from: cells)
        let bananas = MailCellViewModel(text: "Bananas", textColor: .label)
        precondition(first == .mailCell(bananas, at: RowPath(section: 0, row: 1)))
        precondition(cells.calls == [
            .mailCellSupplement_(MailCellViewModel(text: "Above", textColor: .red), in: 0),
            .mailCellSupplement(
                MailCellSupplementViewModel(text: "Mail", textColor: .red), at: RowPath(section: 0, row: 0)
            ),
            first,
            .mailCell(MailCellViewModel(text: "subject", textColor: .label), at: RowPath(section: 0, row: 2)),
            .plainCell(PlainCellViewModel(text: "Below", textColor: .red), in: 0),
        ])

        let delegate = MailCellDelegateRecorder(textColor: .red)
        delegate.onTap()
        delegate.onCall(.out, in: 3)
        precondition(delegate.calls == [.onTap, .onCall(.out, in: 3)])
        precondition(delegate.textColor == .red && delegate.font == .body)

        let view = MailCellViewRecorder()
        view.configure(with: MailCellViewModel(text: "a", textColor: .red) { delegate.told($0) })
        view.configure(with: bananas)
        precondition(view.configured == [MailCellViewModel(text: "a", textColor: .red), bananas])
        view.configure(with: MailCellViewModel(text: "b", textColor: .red) { delegate.told($0) })
        view.latest?.onTap()
        precondition(delegate.calls.count == 3)

        let panel = PanelViewDelegateRecorder()
        panel.onCall(.in, in: 1)
        panel.onTap()
        precondition(panel.calls == [.onCall(.in, in: 1), .onTap])

        let mail = Mail.fixture(id: 7)
        precondition(mail.id == 7 && mail.subject == "subject" && mail.mood == .happy(level: 0) && mail.to == nil)
        precondition(mail.sent.timeIntervalSinceReferenceDate == 788_918_400 && mail.tags.isEmpty)
        precondition(mail.draft == .fixture() && mail.draft.text == "text" && mail.draft.read)
        precondition(Payment.fixture(card: Card()).amount == 0)
        precondition(Plan.fixture().root == .leaf)
        precondition(mail.draft.call == .in)

        extension MailCellDelegateRecorder {
            func told(_ action: MailCellAction) { calls.append(action) }
        }

        """

    @Test func recordersAndFixturesWork() throws {
        let directory = try TemporaryDirectory()
        let specs = try Specs(spec)
        var client = [try directory.write(written, to: "Written.swift")]
        for file in specs.files {
            client.append(try directory.write(String(decoding: file.bytes, as: UTF8.self), to: file.name))
        }
        let files = testFiles([.recorders, .fixtures], of: specs.swift.program, module: "Client", in: "T")
        #expect(files.map(\.path) == ["T/ClientRecorders.swift", "T/ClientFixtures.swift"])
        var tests: [String] = []
        for file in files {
            tests.append(
                try directory.write(String(decoding: file.bytes, as: UTF8.self), to: String(file.path.dropFirst(2)))
            )
        }
        let warnings = ["-warnings-as-errors", "-I", directory.path("")] + BuiltModule.searchArguments
        #expect(
            try swiftc(
                [
                    "-emit-module", "-parse-as-library", "-enable-testing", "-swift-version", "6", "-module-name",
                    "Client",
                ]
                    + ["-emit-module-path", directory.path("Client.swiftmodule")] + warnings + client
            ) == ""
        )
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
            .flatMap { ["-enable-upcoming-feature", $0] }
        for version in ["5", "6"] {
            for isolation in ["nonisolated", "MainActor"] {
                let settings = ["-swift-version", version, "-default-isolation", isolation] + features
                let arguments = ["-typecheck", "-parse-as-library", "-module-name", "Tests"] + settings
                #expect(try swiftc(arguments + warnings + tests) == "", "\(version) \(isolation)")
            }
        }

        // The client and its tests are compiled as one module, so the tests must not import the client.
        tests = try files.map { file in
            let text = String(decoding: file.bytes, as: UTF8.self).replacing("@testable import Client\n", with: "")
            return try directory.write(text, to: String(file.path.dropFirst(2)))
        }
        let runtime = try BuiltModule("ViewModelRuntime")
        #expect(
            try swiftc(
                ["-swift-version", "6", "-module-name", "Client", "-o", directory.path("test")] + warnings + client
                    + tests
                    + [try directory.write(test, to: "main.swift")] + runtime.objects
            ) == ""
        )
        let run = try runCommand([directory.path("test")])
        #expect(run.status == 0, "\(run.output)")
    }

    @Test func unnecessaryTestFilesAreNotWritten() throws {
        let specs = try Specs("vmspec: 1\nmodels: {Mail: {from: here, fields: {id: Int}}}\n")
        #expect(testFiles([.recorders, .fixtures], of: specs.swift.program, module: "Client", in: "T").isEmpty)
    }

    /// Checks that the files with the recorders and fixtures of the example Checkout are current. The example's tests
    /// compile and use these files.
    @Test func theFilesOfTheExampleAreCurrent() throws {
        let examples = "\(Repository.root)/Examples/TerminalScreens"
        let spec = try String(contentsOfFile: "\(examples)/Sources/Checkout/Checkout.vmspec.yaml", encoding: .utf8)
        let program = try #require(CheckedModule([(path: "Checkout.vmspec.yaml", text: spec)]).program)
        let directory = "Tests/CheckoutTests"
        let files = testFiles([.recorders, .fixtures], of: program, module: "Checkout", in: directory)
        #expect(files.map(\.path) == ["\(directory)/CheckoutRecorders.swift", "\(directory)/CheckoutFixtures.swift"])
        for file in files {
            checkSnapshot(
                String(decoding: file.bytes, as: UTF8.self),
                of: "../../Examples/TerminalScreens/\(file.path)"
            )
        }
    }

    private func swiftc(_ arguments: [String]) throws -> String {
        let result = try runCommand(["swiftc"] + arguments)
        return result.status == 0 ? result.output : "status \(result.status)\n\(result.output)"
    }
}

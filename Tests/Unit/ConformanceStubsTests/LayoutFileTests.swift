import CheckedSpecs
import Foundation
import TestSupport
import Testing

@testable import ConformanceStubs

@Suite struct LayoutFileTests {
    /// Checks that the file `CheckoutLayouts.swift` of the example Checkout is current. The example's tests compile
    /// this file and compare it with the screen.
    @Test func theLayoutsOfTheExampleAreCurrent() throws {
        let examples = "\(Repository.root)/Examples/TerminalScreens"
        let spec = try String(contentsOfFile: "\(examples)/Sources/Checkout/Checkout.vmspec.yaml", encoding: .utf8)
        let program = try #require(CheckedModule([(path: "Checkout.vmspec.yaml", text: spec)]).program)
        let files = layoutFiles(of: program, module: "Checkout", in: "Tests/CheckoutTests")
        #expect(files.map(\.path) == ["Tests/CheckoutTests/CheckoutLayouts.swift"])
        for file in files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            checkSnapshot(text, of: "../../Examples/TerminalScreens/\(file.path)")
        }
    }

    @Test func layoutsWithoutAStateAreReported() throws {
        let specs = try Specs(
            """
            vmspec: 1
            functions: {isGood: {takes: [Int], returns: Bool, swift: isGood}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Test:
                state: {number: Int = 0}
                sections:
                  - id: all
                    rows: [{id: row, when: isGood(number), cell: TextCell, values: {text: a}}]
            """
        )
        let file = try #require(layoutFiles(of: specs.swift.program, module: "Client", in: "T").first)
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains("/// - with all.row: it depends on 'isGood', which is written by hand\n"))
        #expect(text.contains("state: TestScreen.State()"))
    }
}

// Checks that the documentation states the correct numbers of lines of a form with ten fields. The form is implemented
// twice: with a spec, and by hand.

import Foundation
import Testing

@Suite struct FormLinesTests {
    @Test func theLineCountsOfTheDocumentAreCurrent() throws {
        let docs = Example.root.appending(path: "docs")
        let page = try String(contentsOf: docs.appending(path: "uikit.md"), encoding: .utf8)
        let counts = page.matches(of: /(\d+): \[[^\]]+\]\((\.\.\/Examples\/Apps\/[^)]+)\)/)
        #expect(counts.count == 8)
        for count in counts {
            let text = try String(contentsOf: docs.appending(path: String(count.2)), encoding: .utf8)
            #expect(
                Int(count.1) == text.split(separator: "\n", omittingEmptySubsequences: false).count - 1,
                "\(count.2)"
            )
        }
    }
}

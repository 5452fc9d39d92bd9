// Checks which failures an XCTest test case receives.

import ScreenTesting
import ViewModelRuntime
import XCTest

final class XCTestTests: XCTestCase {
    @MainActor func testAFailureReachesTheTestCase() async {
        let tester = ScreenTester<NotesScreen>(.init())
        ScreenTestFailures.expected = []
        defer { ScreenTestFailures.expected = nil }
        let line: UInt = #line + 1
        tester.receive(.opened(id: 1))
        let message = "expected the event '.opened(id: 1)', found no effect"
        XCTAssertEqual(ScreenTestFailures.expected?.map(\.line), [Int(line)])
        XCTAssert(ScreenTestFailures.expected?.first?.text.contains(message) == true)
    }

    #if canImport(ObjectiveC)
        override func record(_ issue: XCTIssue) {
            if ScreenTestFailures.expected == nil { return super.record(issue) }
            let line = issue.sourceCodeContext.location?.lineNumber ?? 0
            ScreenTestFailures.expected?.append((issue.compactDescription, line))
        }
    #else
        override func recordFailure(
            withDescription description: String,
            inFile filePath: String,
            atLine line: Int,
            expected: Bool
        ) {
            if ScreenTestFailures.expected == nil {
                return super.recordFailure(
                    withDescription: description,
                    inFile: filePath,
                    atLine: line,
                    expected: expected
                )
            }
            ScreenTestFailures.expected?.append((description, line))
        }
    #endif
}

/// The failures that the test case records while a test expects failures. `expected` is `nil` while a test expects no
/// failures.
private enum ScreenTestFailures {
    nonisolated(unsafe) static var expected: [(text: String, line: Int)]?
}

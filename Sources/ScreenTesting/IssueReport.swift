// How a failure reaches whichever library runs the test.

#if canImport(Testing)
    private import Testing
#endif
#if canImport(XCTest)
    private import XCTest
#endif

/// Where a test says what is reported.
struct TestPlace: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
}

/// Fails the test that runs: one of Swift Testing if there is one, else the test case of XCTest.
func report(_ message: String, at place: TestPlace) {
    #if canImport(Testing)
        if Test.current != nil {
            let location = SourceLocation(
                fileID: "\(place.fileID)",
                filePath: "\(place.filePath)",
                line: Int(place.line),
                column: Int(place.column)
            )
            Issue.record(Comment(rawValue: message), sourceLocation: location)
            return
        }
    #endif
    #if canImport(XCTest)
        XCTFail(message, file: place.filePath, line: place.line)
    #else
        // Nobody would hear of it.
        preconditionFailure("\(place.filePath):\(place.line): \(message)")
    #endif
}

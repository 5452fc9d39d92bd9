// Reports a failure to the library that runs the test.

#if canImport(Testing)
    private import Testing
#endif
#if canImport(XCTest)
    private import XCTest
#endif

/// The location in the source code of a test, to which a failure report refers.
struct CallSite: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
}

/// Reports a failure of the current test to Swift Testing, or to XCTest if no test of Swift Testing is running.
func report(_ message: String, at site: CallSite) {
    #if canImport(Testing)
        if Test.current != nil {
            let location = SourceLocation(
                fileID: "\(site.fileID)",
                filePath: "\(site.filePath)",
                line: Int(site.line),
                column: Int(site.column)
            )
            Issue.record(Comment(rawValue: message), sourceLocation: location)
            return
        }
    #endif
    #if canImport(XCTest)
        XCTFail(message, file: site.filePath, line: site.line)
    #else
        // No test library is available to report the failure.
        preconditionFailure("\(site.filePath):\(site.line): \(message)")
    #endif
}

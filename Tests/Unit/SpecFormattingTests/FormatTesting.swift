import SpecDiagnostics
import Testing

@testable import SpecFormatting

/// Returns the formatted spec. Records an issue and returns `nil` if the spec cannot be read or formatted.
func formatted(_ bytes: [UInt8], isConfiguration: Bool = false, sourceLocation: SourceLocation = #_sourceLocation)
    -> [UInt8]?
{
    let source = SourceFile(path: "Test.vmspec.yaml", bytes: bytes)
    switch formatting(of: source, id: SourceID(0), isConfiguration: isConfiguration) {
    case .formatted(let bytes): return bytes
    case .refused(let offset, let reason):
        let line = bytes[..<offset].count { $0 == 0x0A } + 1
        Issue.record(
            "refused at line \(line): \(reason)\n\(String(decoding: bytes, as: UTF8.self))",
            sourceLocation: sourceLocation
        )
    case .unreadable(let errors):
        Issue.record("\(errors.map(\.message))", sourceLocation: sourceLocation)
    }
    return nil
}

func formatted(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String? {
    formatted(Array(text.utf8), sourceLocation: sourceLocation).map { String(decoding: $0, as: UTF8.self) }
}

/// Expects that formatting changes a spec to `expected`, and leaves `expected` unchanged.
func expect(_ text: String, becomes expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(formatted(text, sourceLocation: sourceLocation) == expected, sourceLocation: sourceLocation)
    #expect(formatted(expected, sourceLocation: sourceLocation) == expected, sourceLocation: sourceLocation)
}

/// Expects that the spec is already formatted, so that formatting does not change it.
func expectLaidOut(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(formatted(text, sourceLocation: sourceLocation) == text, sourceLocation: sourceLocation)
}

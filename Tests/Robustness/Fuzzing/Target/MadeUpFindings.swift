import SpecDiagnostics

/// Synthetic diagnostics that are created from bytes, in a source with the same bytes. The texts, ranges and edits of
/// these diagnostics are more unusual than those of real diagnostics.
struct MadeUpFindings {
    private var rest: ArraySlice<UInt8>
    private let length: Int

    /// The byte that selects the form of a report.
    private(set) var choice: UInt8 = 0
    private(set) var source = SourceFile(path: "Fuzzed.vmspec.yaml", bytes: [])
    private(set) var all: [Diagnostic] = []

    private static let most = 40
    private static let rules = [
        Rule("a", .error, "A rule."), Rule("b-b", .warning, "Another rule."), Rule("c: \"<&>,\n", .warning, "No rule."),
    ]

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
        length = bytes.count
        choice = next()
        let path = choice & 0x80 == 0 ? "Fuzzed.vmspec.yaml" : text()
        source = SourceFile(path: path, bytes: bytes)
        while !rest.isEmpty, all.count < Self.most { all.append(finding()) }
    }

    private mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

    private mutating func finding() -> Diagnostic {
        let form = next()
        return Diagnostic(
            Self.rules[Int(form & 3) % Self.rules.count],
            at: range(),
            text(),
            notes: (0..<Int(form >> 2 & 1)).map { _ in note() },
            edits: (0..<Int(form >> 3 & 3)).map { _ in edit() }
        )
    }

    private mutating func note() -> Note {
        next() & 1 == 0 ? Note(text()) : Note(text(), at: range())
    }

    private mutating func edit() -> SuggestedEdit {
        let form = next()
        return SuggestedEdit(
            text(),
            (0..<Int(form & 3)).map { _ in ByteEdit(range(), text()) },
            isSafe: form & 4 == 0
        )
    }

    private mutating func range() -> SourceRange {
        let start = offset()
        return SourceRange(source: SourceID(0), start: start, end: min(length, start + Int(next() & 0x1F)))
    }

    private mutating func offset() -> Int { (Int(next()) << 8 | Int(next())) % (length + 1) }

    /// Returns a part of the remaining bytes as text. A few texts exceed the maximum length of a message.
    private mutating func text() -> String {
        let form = next()
        let piece = rest.prefix(Int(form & 0x3F))
        rest = rest.dropFirst(piece.count)
        let text = String(decoding: piece, as: UTF8.self)
        return form < 0xF8 ? text : String(repeating: text, count: 30)
    }
}

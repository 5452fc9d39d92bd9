// Findings as text: `path:line:column: error: sentence [rule-id]`, the form that Xcode, SwiftPM and editors read.
// Notes and suggested edits follow as lines of the same form; on a terminal so does the source line, with a caret.

/// Renders the findings of one run.
public struct TextReport {
    private let sources: [SourceFile]
    private let showsSource: Bool
    private let usesColor: Bool
    private var tables: [SourceID: LineTable] = [:]

    /// - Parameters:
    ///   - sources: indexed by `SourceID`.
    ///   - showsSource: whether the source line follows, for a reader at a terminal.
    public init(sources: [SourceFile], showsSource: Bool, usesColor: Bool) {
        self.sources = sources
        self.showsSource = showsSource
        self.usesColor = usesColor
    }

    /// Ends with a line break.
    public mutating func render(_ diagnostic: Diagnostic) -> String {
        let message = "\(diagnostic.message) [\(diagnostic.rule.id)]"
        var text = line(diagnostic.severity.rawValue, diagnostic.range, message)
        text += snippet(diagnostic.range)
        for note in diagnostic.notes {
            // A note without a place of its own stands at its finding's, without the source line.
            text += line("note", note.range ?? diagnostic.range, note.message)
            if let range = note.range { text += snippet(range) }
        }
        for edit in diagnostic.edits {
            text += line("note", edit.edits.first?.range ?? diagnostic.range, edit.title)
        }
        return text
    }

    private mutating func table(of source: SourceID) -> LineTable {
        if let table = tables[source] { return table }
        let table = LineTable(sources[Int(source.index)])
        tables[source] = table
        return table
    }

    private mutating func line(_ kind: String, _ range: SourceRange, _ message: String) -> String {
        let position = table(of: range.source).position(ofByte: Int(range.start))
        let path = showingControls(sources[Int(range.source.index)].path)
        let place = "\(path):\(position.line):\(position.column):"
        return "\(styled(place, .bold)) \(styled("\(kind):", Style(kind))) \(showingControls(message))\n"
    }

    // MARK: The source line

    private mutating func snippet(_ range: SourceRange) -> String {
        guard showsSource else { return "" }
        let table = table(of: range.source)
        let position = table.position(ofByte: Int(range.start))
        let bytes = table.bytes(ofLine: position.line)
        let source = sources[Int(range.source.index)].bytes
        let start = min(max(Int(range.start), bytes.lowerBound), bytes.upperBound)
        let end = min(max(Int(range.end), start), bytes.upperBound)
        // A long line is cut so that the place is in view.
        let before = shown(source[bytes.lowerBound..<start]).suffix(80)
        let marked = shown(source[start..<end]).prefix(80)
        let after = shown(source[end..<bytes.upperBound]).prefix(max(0, 100 - marked.count))
        let number = String(position.line)
        let gutter = String(repeating: " ", count: number.count)
        let caret = "^" + String(repeating: "~", count: max(0, width(marked) - 1))
        return "  \(number) | \(String(before + marked + after))\n"
            + "  \(gutter) | \(String(repeating: " ", count: width(before)))\(styled(caret, .caret))\n"
    }

    private func shown(_ bytes: ArraySlice<UInt8>) -> [Character] {
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(showingControls(String(text.map { $0 == "\t" ? " " : $0 })))
    }

    /// The columns that a terminal needs.
    private func width(_ text: ArraySlice<Character>) -> Int {
        text.reduce(0) { $0 + ($1.unicodeScalars.first.map(isWide) == true ? 2 : 1) }
    }

    /// East Asian characters and emoji: the blocks that terminals show two columns wide.
    private func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    // MARK: Colours

    private enum Style: String {
        case bold = "1"
        case error = "1;31"
        case warning = "1;35"
        case note = "1;36"
        case caret = "1;32"

        init(_ kind: String) {
            self = kind == "error" ? .error : kind == "warning" ? .warning : .note
        }
    }

    private func styled(_ text: String, _ style: Style) -> String {
        usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}

// Reads specs that contain the expected diagnostics under the lines to which these refer. A test therefore shows
// location and message together. This module knows sources and diagnostics, but no stage of the compiler.
//
//     traits:
//       SwitchPresentable:
//         actions:
//           onToggle: [on: Bool]
//     #     ^^^^^^^^ note: the first 'onToggle' is here
//           onToggle: []
//     #     ^^^^^^^^ error[duplicate-key]: 'onToggle' is already declared in 'actions'
//
// Carets are under the columns of the range. A range of several lines is marked up to the end of its first line, and an
// empty range by a single caret. `#~~~` marks a range that begins in column 1, under the `#`, and `#<` marks only that
// column. A note without a location is written at the location of its diagnostic.
//
// `fix:` lines (`^^^ fix: "the replacement"`) are compared only if a spec has any. A line `--- Other.vmspec.yaml`
// begins another file.

import SpecDiagnostics

/// An expected diagnostic, note or edit in a marked spec. For the comparison, reported diagnostics are converted to
/// marks.
struct Mark: Hashable, Comparable, CustomStringConvertible {
    let file: String
    let line: Int
    let column: Int
    let length: Int
    /// The kind: `error[duplicate-key]`, `warning[…]`, `note` or `fix`.
    let kind: String
    let message: String

    var description: String {
        "\(file):\(line):\(column): \(kind): \(message)" + (length == 1 ? "" : "  (\(length) columns)")
    }

    static func < (lhs: Mark, rhs: Mark) -> Bool {
        (lhs.file, lhs.line, lhs.column, lhs.kind, lhs.message, lhs.length)
            < (rhs.file, rhs.line, rhs.column, rhs.kind, rhs.message, rhs.length)
    }
}

/// The files and the marks of a marked spec. The files do not contain the marks.
struct MarkedSpec {
    private(set) var files: [SourceFile] = []
    private(set) var marks: [Mark] = []

    init(_ marked: String, firstFile: String = "Test.vmspec.yaml") {
        var name = firstFile
        var lines: [Substring] = []
        func finish(_ files: inout [SourceFile]) {
            files.append(SourceFile(path: name, text: lines.map { $0 + "\n" }.joined()))
        }
        for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- "), line.hasSuffix(".yaml") || line.hasSuffix(".yml") {
                if !lines.isEmpty { finish(&files) }
                name = String(line.dropFirst(4))
                lines = []
            } else if let mark = Mark(line, file: name, under: lines.count) {
                marks.append(mark)
            } else {
                lines.append(line)
            }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        finish(&files)
    }
}

extension Mark {
    /// Creates a mark from a line. The result is `nil` if the line is not a mark.
    init?(_ text: Substring, file: String, under line: Int) {
        guard text.first == "#" else { return nil }
        let rest = text.dropFirst()
        let blanks = rest.prefix { $0 == " " }
        let isFirstColumn = rest.first == "~" || rest.first == "<"
        let carets = rest.dropFirst(blanks.count).prefix { $0 == (isFirstColumn ? rest.first : "^") }
        guard !carets.isEmpty else { return nil }
        let words = rest.dropFirst(blanks.count + carets.count).drop { $0 == " " }
        guard let colon = words.range(of: ": ") else { return nil }
        let kind = String(words[..<colon.lowerBound])
        guard kind == "note" || kind == "fix" || kind.hasPrefix("error[") || kind.hasPrefix("warning[") else {
            return nil
        }
        self.init(
            file: file,
            line: line,
            column: isFirstColumn ? 1 : blanks.count + 2,
            length: rest.first == "~" ? carets.count + 1 : carets.count,
            kind: kind,
            message: String(words[colon.upperBound...])
        )
    }

    /// Creates the mark for a source range.
    init(_ range: SourceRange, kind: String, message: String, in sources: SourceSet) {
        let start = sources.start(of: range)
        let end = sources.end(of: range)
        var length = end.column - start.column
        if end.line > start.line {
            let lines = sources.lines(of: range)
            length = lines.place(ofByte: lines.bytes(ofLine: start.line).upperBound).column - start.column
        }
        self.init(
            file: sources.file(of: range).path,
            line: start.line,
            column: start.column,
            length: max(1, length),
            kind: kind,
            message: message
        )
    }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}

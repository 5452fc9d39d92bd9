// Writes a dictionary and the initial corpus for libFuzzer. Usage: `Seeds DICTIONARY DIRECTORY`. The file `DICTIONARY`
// contains the words of the grammar's tables, and fragments of YAML and Swift. In `DIRECTORY`, this program writes
// every spec of the repository and of its tests, and texts that encoders treat specially.

import Foundation
import SpecCorpus
import SpecSyntax
import SwiftOutput

private func words(of shape: ShapeDescription) -> [String] {
    switch shape {
    case .scalar: []
    case .boolean: ["true", "false"]
    case .oneOf(let words): words
    case .mapping: []
    case .list(let element), .entries(let element): words(of: element)
    case .either(let shapes): shapes.flatMap(words)
    }
}

/// Fragments of YAML, expressions and Swift source for the fuzzer's dictionary.
private let pieces = [
    "\\x0A  ", "\\x0A    ", "\\x0A- ", ": ", ", ", "{", "}", "[", "]", "'", "\\\"", "# ", "|", ">-", "&a ", "*a",
    "!!str ",
    "<<: ", "---\\x0A", "? ", "\\x09", "\\x0D", "\\xC2\\x85", "\\xE2\\x80\\xA8", "\\xE2\\x80\\xAE", "\\xEF\\xBB\\xBF",
    "\\xFF",
    "nil", "??", "?.", "&&", "||", "not ", " and ", " or ", " is ", " in ", "==", "!=", "<=", ".count", ".isEmpty",
    "first", "{a | number(1)}", "{a | time(mm:ss)}", "[Int: String]", "String?", "_ ", " = ", "#FFCC00",
    ".system(17, bold)",
    "-1", "010", "1e9", "9223372036854775807", "init", "self", "Type", "`", "\\\\(", "*/", "///",
    "# vmgen:disable ", "match:", "_:", "2026-01-31T00:00:00Z", "MARK:", "swiftlint:", "swift-format",
]

/// Texts with keywords, markers of tools such as `MARK:`, invisible characters, and a line that must be wrapped.
private let texts =
    Keywords.all + ["-3.5", "816942600", "MARK: a", "sourcery:end", "// swift-format-ignore", "a\n\n- b\r\nc\t\u{85}d"]
    + ["\u{0}\u{1B}\u{7F}\u{AD}", "\u{200B}\u{202E}\u{2028}\u{FEFF}\u{FFFE}", "\\(a)\"\\", "ä👩‍👩‍👧漢\u{E0041}"]
    + [String(repeating: "a word and ", count: 20)]

let keys = grammars.flatMap { $0.keys.flatMap { [$0.name + ":"] + words(of: $0.shape) } }
let entries = Set(keys).sorted() + pieces
let dictionary = entries.map { "\"\($0)\"\n" }.joined()
try Data(dictionary.utf8).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))

let directory = URL(fileURLWithPath: CommandLine.arguments[2])
try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
let specs = allSubjects.flatMap(\.module.specs).map(\.source.bytes)
for (index, bytes) in specs.enumerated() {
    try Data(bytes).write(to: directory.appendingPathComponent("seed-\(index)"))
}
// The first byte of an input selects the encoder.
for (index, text) in texts.enumerated() {
    let bytes = [UInt8(ascii: "0") + UInt8(index % 4)] + text.utf8
    try Data(bytes).write(to: directory.appendingPathComponent("text-\(index)"))
}
print("\(specs.count) specs, \(texts.count) texts, and a dictionary of \(entries.count) words")

// Writes what fuzzing begins with: the words of the language, from the grammar's tables, as a dictionary of libFuzzer's,
// and every spec of the repository and of its tests: `Seeds DICTIONARY DIRECTORY`.

import Foundation
import SpecCorpus
import SpecSyntax

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

/// What expressions and YAML are made of, beside names.
private let pieces = [
    "\\x0A  ", "\\x0A    ", "\\x0A- ", ": ", ", ", "{", "}", "[", "]", "'", "\\\"", "# ", "|", ">-", "&a ", "*a",
    "!!str ",
    "<<: ", "---\\x0A", "? ", "\\x09", "\\x0D", "\\xC2\\x85", "\\xE2\\x80\\xA8", "\\xE2\\x80\\xAE", "\\xEF\\xBB\\xBF",
    "\\xFF",
    "nil", "??", "?.", "&&", "||", "not ", " and ", " or ", " is ", " in ", "==", "!=", "<=", ".count", ".isEmpty",
    "first", "{a | number(1)}", "{a | time(mm:ss)}", "[Int: String]", "String?", "_ ", " = ", "#FFCC00",
    ".system(17, bold)",
    "-1", "010", "1e9", "9223372036854775807", "init", "self", "Type", "`", "\\\\(", "*/", "///",
    "# vmgen:disable ", "match:", "_:", "2026-01-31T00:00:00Z",
]

let keys = grammars.flatMap { $0.keys.flatMap { [$0.name + ":"] + words(of: $0.shape) } }
let entries = Set(keys).sorted() + pieces
let dictionary = entries.map { "\"\($0)\"\n" }.joined()
try Data(dictionary.utf8).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))

let directory = URL(fileURLWithPath: CommandLine.arguments[2])
try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
let specs = (repositorySubjects() + fixtureSubjects()).flatMap(\.module.specs).map(\.source.bytes)
for (index, bytes) in specs.enumerated() {
    try Data(bytes).write(to: directory.appendingPathComponent("seed-\(index)"))
}
print("\(specs.count) specs, and a dictionary of \(entries.count) words")

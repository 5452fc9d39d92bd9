// Random texts through each encoder, as Swift: `RandomTexts COUNT SEED DIRECTORY`. `check` compiles what is written, runs
// it, and compares.

import Foundation
import SwiftOutput
import TestRandom

/// What a writer writes, as text.
func swift(_ write: (inout SwiftWriter) -> Void) -> String {
    var writer = SwiftWriter()
    write(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
}

/// Swift that prints values, and what it has to print: for each the number of its bytes, and those.
struct Printed {
    var code = ""
    var expected: [UInt8] = []
    private var calls = 0

    mutating func add(_ value: String, prints text: String) {
        if calls % 250 == 0 { code += (calls == 0 ? "" : "}\n") + "func part\(calls / 250)() {\n" }
        calls += 1
        code += "    show(\(value))\n"
        expect(text)
    }

    mutating func expect(_ text: String) {
        expected += "\(text.utf8.count):".utf8 + Array(text.utf8) + "\n".utf8
    }

    mutating func finish() {
        code += "}\n"
        for part in 0..<(calls + 249) / 250 { code += "part\(part)()\n" }
    }
}

let show = """
    func show(_ text: StaticString) {
        show(text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
    }
    func show(_ number: Int) { show(String(number)) }
    func show(_ text: String) {
        print(text.utf8.count, terminator: ":")
        print(text)
    }

    """

/// A name that a spec may have, a keyword, or any text at all.
func name(_ texts: inout RandomTexts) -> (text: String, isValid: Bool) {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
    switch texts.number(below: 4) {
    case 0: return (texts.text(), false)
    case 1: return (Keywords.all[texts.number(below: Keywords.all.count)], true)
    default:
        let first = letters[texts.number(below: 52)]
        let rest = (0..<texts.number(below: 12)).map { _ in letters[texts.number(below: letters.count)] }
        return (String([first] + rest), true)
    }
}

let arguments = CommandLine.arguments
let (count, seed, directory) = (Int(arguments[1]) ?? 1_000, UInt64(arguments[2]) ?? 1, arguments[3])
var texts = RandomTexts(seed: seed)
var printed = Printed()

for _ in 0..<count {
    let text = texts.text()
    printed.add(swift { $0.stringLiteral(text) }, prints: text)
}

for _ in 0..<count {
    let number = (texts.number(below: 2) == 0 ? 1 : -1) * (texts.number(below: 1 << 30) << texts.number(below: 33))
    let written = texts.number(below: 2) == 0
    printed.add(
        swift { written ? $0.groupedLiteral(digits: String(number)) : $0.numberLiteral(digits: String(number)) },
        prints: String(number)
    )
}
printed.finish()

let refused: Set = ["self", "Self", "Type", "Protocol", "init", "_"]
var enums = ""
for number in 0..<count / 100 {
    var seen = refused
    enums += "enum Names\(number): CaseIterable {\n"
    for _ in 0..<100 {
        let name = name(&texts)
        let written = swift { $0.reference(name.text) }
        let plain = written.filter { $0 != "`" }
        guard seen.insert(plain).inserted else { continue }
        enums += "    case \(written)\n"
        printed.expect(name.isValid ? name.text : plain)
    }
    enums += "}\nfor name in Names\(number).allCases { show(String(describing: name)) }\n"
}

/// The text of each comment as it was written: Swift has to find it at its declaration, and no declaration besides.
var comments = ""
var documented: [String: [String]] = [:]
for number in 0..<count {
    let comment = swift { $0.docComment(texts.text()) }
    comments += comment + "public let d\(number) = 0\n"
    documented["d\(number)"] = comment.split(separator: "\n").map { String($0.dropFirst(3)) }
}

func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(directory)/\(name)"))
}
try write((show + printed.code + enums).utf8, to: "main.swift")
try write(printed.expected, to: "expected")
try write(comments.utf8, to: "Comments.swift")
try write(JSONEncoder().encode(documented), to: "comments.json")

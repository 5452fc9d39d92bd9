// Writes random texts as Swift literals, names and comments: `RandomTexts COUNT SEED DIRECTORY`. The script `check`
// compiles and runs the written Swift source, and compares the results with the expected values.

import Foundation
import SwiftOutput
import TestRandom

/// Returns the text that `write` writes.
func swift(_ write: (inout SwiftWriter) -> Void) -> String {
    var writer = SwiftWriter()
    write(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
}

/// Swift source that prints values, and the expected output of this source. The output contains the number of bytes of
/// each value, followed by the bytes.
///
/// The values are elements of arrays with explicit types, because a separate call for each value would multiply the
/// compile time.
struct Printed {
    var code = ""
    var expected: [UInt8] = []
    private var lists = 0

    /// Adds the values to the source and to the expected output.
    ///
    /// - Parameter values: The Swift source of each value, and its expected output.
    mutating func add(_ values: [(swift: String, text: String)], of type: String) {
        for start in stride(from: 0, to: values.count, by: 250) {
            let list = values[start..<min(start + 250, values.count)]
            code += "func list\(lists)() -> [\(type)] {\n    [\n"
            for value in list {
                code += "        \(value.swift),\n"
                expected += "\(value.text.utf8.count):".utf8 + Array(value.text.utf8) + "\n".utf8
            }
            code += "    ]\n}\nfor value in list\(lists)() { show(value) }\n"
            lists += 1
        }
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

/// Returns a name that is valid in a spec, a keyword, or any text.
func randomName(_ texts: inout RandomTexts) -> (text: String, isValid: Bool) {
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

printed.add(
    (0..<count).map { _ in
        let text = texts.text()
        return (swift { $0.stringLiteral(text) }, text)
    },
    of: "StaticString"
)
printed.add(
    (0..<count).map { _ in
        let number = (texts.number(below: 2) == 0 ? 1 : -1) * (texts.number(below: 1 << 30) << texts.number(below: 33))
        let digits = String(number)
        let isGrouped = texts.number(below: 2) == 0
        return (swift { isGrouped ? $0.groupedLiteral(digits: digits) : $0.numberLiteral(digits: digits) }, digits)
    },
    of: "Int"
)

/// The names and comment lines that the Swift compiler must find. The keys of `names` are argument labels of functions,
/// and the keys of `comments` are names of functions. The compiler must find no functions without a key.
struct Declared: Encodable {
    var names: [String: String] = [:]
    var comments: [String: [String]] = [:]
}

/// The names that a function cannot have.
let refused: Set = ["self", "Self", "Type", "Protocol", "init", "_"]
var declarations = ""
var declared = Declared()
for number in 0..<count {
    let comment = swift { $0.docComment(texts.text()) }
    var name = randomName(&texts)
    while refused.contains(name.text) { name = randomName(&texts) }
    let written = swift { $0.reference(name.text) }
    declarations += comment + "public func d\(number)() {}\n"
    declared.comments["d\(number)()"] = comment.split(separator: "\n").map { String($0.dropFirst(3)) }
    // The argument label distinguishes functions with equal names.
    declarations += "func \(written)(d\(number): Int) {}\n"
    declared.names["d\(number)"] = name.isValid ? name.text : written.filter { $0 != "`" }
}

func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(directory)/\(name)"))
}
try write((show + printed.code).utf8, to: "main.swift")
try write(printed.expected, to: "expected")
try write(declarations.utf8, to: "Declarations.swift")
try write(JSONEncoder().encode(declared), to: "declarations.json")

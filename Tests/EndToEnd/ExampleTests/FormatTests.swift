// Checks that the table of formats agrees with the parser, the runtime's functions, and the page about the language.

import Foundation
import SpecModel
import Testing
import VMGenCompiler

@Suite struct FormatTests {
    /// Compiles specs that combine each format with each accepted type, with the optional of this type, and with each
    /// kind of arguments.
    @Test func everyRowOfTheTableCompiles() throws {
        let uses = BuiltinFormat.allCases.flatMap { format in
            format.signature.input.types.flatMap { type in
                samples(of: format.signature.parameters).flatMap { arguments in
                    [false, true].map { Use(format: format, type: type, arguments: arguments, isOptional: $0) }
                }
            }
        }
        let compilation = compile(["Formats.vmspec.yaml": try spec(of: uses)])
        try #require(compilation.diagnostics.map(\.message) == [])
        let client = try ClientModule(
            generated: compilation.files,
            written: "@main struct Client { static func main() {} }\n"
        )
        #expect(try client.build(Mode.all[2]).output == "")
    }

    /// Checks a function with an optional parameter and a non-optional result. Generated code creates an image and a
    /// URL from the result.
    @Test func anOptionalImageAsAnArgumentCompiles() throws {
        let compilation = compile(
            [
                "Icons.vmspec.yaml": """
                vmspec: 1
                traits: {Icon: {data: {icon: Image, link: "URL?"}}}
                functions: {dash: {takes: ["String?"], returns: String, swift: dashed}}
                viewModels:
                  Everything:
                    traits: [Icon]
                    takes: {name: "String?"}
                    values: {icon: "{name | dash}", link: "{name | dash}"}

                """
            ]
        )
        try #require(compilation.diagnostics.map(\.message) == [])
        let client = try ClientModule(
            generated: compilation.files,
            written: """
                func dashed(_ text: String?) -> String { text ?? "-" }
                @main struct Client { static func main() {} }

                """
        )
        #expect(try client.build(Mode.all[2]).output == "")
    }

    /// Checks that `$0` in an argument of a format refers to the list element, even if the formatted value is optional.
    /// Generated code formats an optional value in a closure, in which `$0` has another meaning.
    @Test func aFormatOfAnOptionalOfAnElementReadsTheElement() throws {
        let compilation = compile(
            [
                "Items.vmspec.yaml": """
                vmspec: 1
                models:
                  Item: {identity: id, fields: {id: Int, price: Decimal?, code: String, day: Date?, since: Date}}
                traits: {Items: {data: {priced: "[Item]", dated: "[Item]"}}}
                functions: {isShort: {takes: ["String?"], returns: Bool, swift: isShort}}
                viewModels:
                  Everything:
                    traits: [Items]
                    takes: {items: "[Item]"}
                    values:
                      priced: items.filter(isShort('{$0.price | currency($0.code)}'))
                      dated: "items.filter(isShort('{$0.day | date(relative, to: $0.since)}'))"

                """
            ]
        )
        try #require(compilation.diagnostics.map(\.message) == [])
        let client = try ClientModule(
            generated: compilation.files,
            written: """
                func isShort(_ text: String?) -> Bool { text.map { $0.count < 3 } ?? true }
                @main struct Client { static func main() {} }

                """
        )
        #expect(try client.build(Mode.all[2]).output == "")
    }

    @Test func theLanguagesPageHasEveryRowOfTheTable() throws {
        let page = try String(contentsOf: Example.root.appending(path: "docs/language.md"), encoding: .utf8)
        for format in BuiltinFormat.allCases {
            let row = page.components(separatedBy: "\n").first { line in
                ["`", "("].contains { line.hasPrefix("| `\(format.rawValue)\($0)") }
            }
            #expect(row?.contains("| \(format.signature.documentation)") == true, "'\(format)' is not documented")
        }
    }

    @Test func theLanguagesPageHasEveryFunction() throws {
        let page = try String(contentsOf: Example.root.appending(path: "docs/language.md"), encoding: .utf8)
        let functions = BuiltinFunction.allCases.compactMap { function in
            function.spelling.map { ("| `\($0)(", function.signature.documentation) }
        }
        let methods = TextMethod.allCases.map { ("| `.\($0.rawValue)", $0.documentation) }
        let lists = ListMethod.allCases.map { ("| `.\($0.rawValue)(", $0.signature.documentation) }
        let places = PlaceFunction.allCases.map { ("| `\($0.rawValue)(", $0.documentation) }
        for (start, documentation) in functions + methods + lists + places {
            let row = page.components(separatedBy: "\n").first { $0.hasPrefix(start) }
            #expect(row?.contains("| \(documentation) |") == true, "'\(start)' is not documented")
        }
    }

    private struct Use {
        let format: BuiltinFormat
        let type: ValueType
        let arguments: String
        let isOptional: Bool
    }

    private func samples(of parameters: FormatParameters) -> [String] {
        switch parameters {
        case .none: [""]
        case .currencyCode: ["(USD)", "(code)", "(USD, minor)", "(code, minor)"]
        case .fractionDigits: ["", "(2)"]
        case .numberStyle: ["", "(2)"] + NumberFormat.allCases.map { "(\($0.rawValue))" }
        case .dateStyle: DateFormat.allCases.map { "(\($0.rawValue))" } + ["(relative, to: day)"]
        case .timePattern: TimeFormat.allCases.map { "(\($0.rawValue))" }
        case .pluralForms: ["(other: '#')", "(zero: 'a', one: 'b', two: 'c', few: 'd', many: 'e', other: '#')"]
        }
    }

    private func spec(of uses: [Use]) throws -> String {
        var (members, inputs, values): ([String], [String], [String]) = (
            [], ["      code: String", "      day: Date"], []
        )
        for (index, use) in uses.enumerated() {
            let mark = use.isOptional ? "?" : ""
            members.append("      text\(index): \"String\(mark)\"")
            inputs.append("      input\(index): \"\(try spelling(of: use.type))\(mark)\"")
            values.append("      text\(index): \"{input\(index) | \(use.format.rawValue)\(use.arguments)}\"")
        }
        return
            (["vmspec: 1", "traits:", "  Texts:", "    data:"] + members
            + ["viewModels:", "  Everything:", "    traits: [Texts]", "    takes:"] + inputs + ["    values:"] + values)
            .joined(separator: "\n") + "\n"
    }

    private func spelling(of type: ValueType) throws -> String {
        switch type.kind {
        case .builtin(let type): type.rawValue
        case .list(let element): "[\(try spelling(of: element))]"
        default: try #require(nil, "no format takes such a type")
        }
    }
}

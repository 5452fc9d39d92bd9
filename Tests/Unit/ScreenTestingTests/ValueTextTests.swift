import Foundation
import Testing
import ViewModelRuntime

@testable import ScreenTesting

@Suite struct ValueTextTests {
    private enum Choice: Hashable {
        case none
        case one(Int)
        case two(Int, text: String)
        case labelled(text: String)
        case pair((Int, Int)?)

        static func == (left: Self, right: Self) -> Bool { "\(left)" == "\(right)" }
        func hash(into hasher: inout Hasher) { hasher.combine("\(self)") }
    }

    private struct Fields {
        var id = 1
        var note: String?
        var nested: [String: Set<Int>] = ["b": [2, 1], "a": []]
    }

    private final class Object {}

    @Test func valuesAreWrittenInSwiftsNotation() {
        let texts: [(Any, String)] = [
            ("a\"b\n\u{7}\u{2028}👩‍👧", #""a\"b\n\u{7}\u{2028}👩‍👧""#),
            (Choice.none, ".none"), (Choice.one(1), ".one(1)"), (Choice.two(1, text: "a"), #".two(1, text: "a")"#),
            (Choice.labelled(text: "a"), #".labelled(text: "a")"#), (Choice.pair(nil), ".pair(nil)"),
            (Fields(), #"Fields(id: 1, note: nil, nested: ["a": [], "b": [1, 2]])"#),
            (Object(), "Object"), ([Choice.one(1): 2, .none: 1], "[.none: 1, .one(1): 2]"), ([String: Int](), "[:]"),
            (Decimal(string: "1.50") ?? 0, "1.5"), (Duration.seconds(1.5), "1.5 seconds"), (-0.0, "-0.0"),
            (Data([1, 2]), "2 bytes"), (URL(filePath: "/a"), "file:///a"),
            (Date(timeIntervalSinceReferenceDate: 0), "2001-01-01T00:00:00Z"),
            (Date(timeIntervalSinceReferenceDate: 0.5), "2001-01-01T00:00:00Z + 0.5 s"),
            (Date(timeIntervalSinceReferenceDate: .nan), "nan s after 2001"),
            (ColorValue.label, ".label"), (ColorValue.hex(0x0A), ".hex(0x00000A)"),
            (ColorValue.rgba(0x01), ".rgba(0x00000001)"), (ColorValue.asset("a"), #".asset("a")"#),
            (
                ColorValue.dynamic(light: .black, dark: .token("t", .red)),
                #".dynamic(light: .black, dark: .token("t"))"#
            ),
            (FontValue.body, ".body"), (FontValue.system(12), ".system(12.0)"),
            (FontValue.system(12, .bold), ".system(12.0, .bold)"), (FontValue.custom("A", 9), #".custom("A", 9.0)"#),
            (ImageValue.symbol("gear"), #".symbol("gear")"#), (ImageValue.data(Data([1])), ".data(1 bytes)"),
        ]
        for (value, text) in texts { #expect(ValueText(allSpacesAreAlike: false).written(value) == text) }
    }

    @Test func aListHasALineForEachElement() {
        let values = ValueText(allSpacesAreAlike: true)
        let state: [[String: [Fields]]] = [["a": [Fields()]], [:]]
        #expect(
            values.labelledLines(of: state as Any? as Any, label: "list: ") == [
                "list:",
                "  -",
                #"    - "a": [Fields(id: 1, note: nil, nested: ["a": [], "b": [1, 2]])]"#,
                "  - [:]",
            ]
        )
        let long = Fields(note: String(repeating: "a", count: 90))
        #expect(
            values.labelledLines(of: [long], label: "list: ") == [
                "list:",
                "  - Fields",
                "    id: 1",
                "    note: \"\(String(repeating: "a", count: 90))\"",
                "    nested:",
                #"      - "a": []"#,
                #"      - "b": [1, 2]"#,
            ]
        )
        #expect(values.quoted("a\u{A0}b\u{202F}c") == "\"a b c\"")
    }

    @Test func aDifferenceShowsItsContext() {
        let old = (1...12).map(String.init)
        var new = old
        new[5] = "six"
        new.append("13")
        #expect(
            difference(expected: old, actual: new).split(separator: "\n").map(String.init)
                == ["  …", "  4", "  5", "- 6", "+ six", "  7", "  8", "  …", "  11", "  12", "+ 13"]
        )
        #expect(difference(expected: [], actual: ["a"]) == "+ a")
        #expect(difference(expected: ["a", "b"], actual: ["b", "a"]).contains("  "))
    }
}

import JSONOutput
import TestRandom
import Testing

@testable import LanguageServer

@Suite struct JSONReadingTests {
    private func read(_ text: String) -> JSON? { try? JSON(reading: Array(text.utf8)) }

    @Test func valuesAreRead() {
        let text = #" {"a": [1, -2, true, false, null], "b": {"c": "é\n\u00e9\"\\\/"}, "d": {}, "e": []} "#
        let value: JSON = [
            "a": [.integer(1), .integer(-2), true, false, .null], "b": ["c": "é\né\"\\/"],
            "d": .object([] as [JSON.Member]),
            "e": [],
        ]
        #expect(read(text) == value)
    }

    @Test(arguments: [
        "", "{", "[1", "{\"a\"}", "{\"a\":}", "{a:1}", "[1,]", "[1 2]", "nul", "tru", "\"a", "\"\\", "\"\\x\"",
        "\"\\u12\"", "\"\\u+123\"", "1 2", "--1", "1e", "+", "{} {}", "'a'",
    ])
    func malformedTextIsAFault(_ text: String) {
        #expect(read(text) == nil)
    }

    @Test func otherNumbersAreNull() {
        #expect(read("[1.5, 1e3, 99999999999999999999]") == [.null, .null, .null])
    }

    @Test func surrogatePairsAreJoinedAndUnpairedOnesAreReplaced() {
        #expect(read(#""\ud83d\ude00""#) == "😀")
        #expect(read(#""\ud83dx\ude00\ud83d\ud83d\ude00""#) == "\u{FFFD}x\u{FFFD}\u{FFFD}😀")
    }

    @Test func invalidUTF8IsReplaced() throws {
        #expect(try JSON(reading: [0x22, 0xFF, 0x61, 0x22]) == "\u{FFFD}a")
    }

    @Test func deepValuesAreFaults() {
        #expect(read(String(repeating: "[", count: 199) + String(repeating: "]", count: 199)) != nil)
        #expect(read(String(repeating: "[", count: 100_000)) == nil)
    }

    @Test func theLastOfEqualKeysCounts() {
        #expect(read(#"{"a": 1, "a": 2}"#)?["a"] == .integer(2))
    }

    @Test func printedValuesAreReadBack() throws {
        var random = SplitMix(36)
        for _ in 0..<500 {
            let value = randomValue(depth: 3, &random)
            #expect(try JSON(reading: value.bytes) == value)
            #expect(try JSON(reading: value.compactBytes) == value)
            #expect(!value.compactBytes.contains(0x0A))
        }
    }

    private func randomValue(depth: Int, _ random: inout SplitMix) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
        case 0: return .integer(Int.random(in: Int.min...Int.max, using: &random))
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .null
        case 3: return .string(String("a\"\\\n\u{1}é😀".shuffled(using: &random)))
        case 4: return .array((0..<3).map { _ in randomValue(depth: depth - 1, &random) })
        default:
            return .object((0..<3).map { JSON.Member("k\($0)", randomValue(depth: depth - 1, &random)) })
        }
    }
}

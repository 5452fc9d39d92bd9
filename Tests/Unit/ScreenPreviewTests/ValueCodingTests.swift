import Foundation
import JSONOutput
import ScreenEvaluator
import SpecModel
import Testing

@testable import ScreenPreview

@Suite struct ValueCodingTests {
    private func coders() throws -> (ValueEncoder, ValueDecoder) {
        let screen = try screenData(list).screen
        return (screen.encoder, ValueDecoder(program: screen.program, numbers: screen.encoder.numbers))
    }

    @Test func valuesAreReadBackEqual() throws {
        let (encoder, decoder) = try coders()
        let values: [(EvaluatedValue, ValueType)] = [
            (.none, .optional(.builtin(.int))), (.bool(true), .builtin(.bool)), (.int(.max), .builtin(.int)),
            (.int(-5), .builtin(.int)), (.double(0.1), .builtin(.double)), (.double(-.infinity), .builtin(.double)),
            (.double(.nan), .builtin(.double)), (.double(-0.0), .builtin(.double)),
            (.decimal(Decimal(string: "12345678901234567890.01") ?? 0), .builtin(.decimal)),
            (.text("\u{0}\"<"), .builtin(.string)), (.date(817_287_000.25), .builtin(.date)),
            (.duration(.milliseconds(-1_500)), .builtin(.duration)),
            (.duration(Duration(secondsComponent: 1, attosecondsComponent: 1)), .builtin(.duration)),
            (.url("https://example.com/a?b"), .builtin(.url)), (.uuid(UUID()), .builtin(.uuid)),
            (.color(.hex(0x0A58_CAFF)), .builtin(.color)), (.color(.system("label")), .builtin(.color)),
            (.font(.system(size: "20", weight: "bold")), .builtin(.font)),
            (.font(.custom(name: "A", size: "12")), .builtin(.font)), (.image(.symbol("trash")), .builtin(.image)),
            (.list([.int(1), .int(2)]), .list(.builtin(.int))), (.set([.int(2), .int(1)]), .set(.builtin(.int))),
            (.dictionary([.int(1): .text("a")]), .dictionary(.builtin(.int), .builtin(.string))),
        ]
        for (value, type) in values {
            let text = encoder.json(value, as: type).pageText
            #expect(try decoder.value(JSON(reading: Array(text.utf8)), as: type) == value, "\(text)")
        }
    }

    @Test func valuesOfOtherFormsAreRefused() throws {
        let (_, decoder) = try coders()
        let wrong: [(JSON, BuiltinType)] = [
            ("1", .int), (.integer(1), .string), (.null, .int), (.tagged("double", "x"), .double),
            (.tagged("decimal", "1x"), .decimal), (.tagged("duration", "1.2.3"), .duration),
            (.tagged("uuid", "1"), .uuid), (.tagged("color", .tagged("hex", "12")), .color), (.array([]), .bool),
        ]
        for (json, type) in wrong {
            #expect(throws: InvalidValue.self, "\(json)") { try decoder.value(json, as: .builtin(type)) }
        }
        let item = try #require(decoder.program.models.indices.first)
        #expect(throws: InvalidValue.self) {
            try decoder.value(.tagged("model", .object(["id": .integer(1)])), as: .model(ID(item)))
        }
    }

    @Test func durationsAreExactDecimals() {
        #expect(Duration.milliseconds(1_500).decimalSeconds == "1.5")
        #expect(Duration.seconds(-2).decimalSeconds == "-2")
        #expect(
            Duration(decimalSeconds: "-0.000000000000000001") == Duration(secondsComponent: 0, attosecondsComponent: -1)
        )
        #expect(Duration(decimalSeconds: "1e5") == nil)
    }
}

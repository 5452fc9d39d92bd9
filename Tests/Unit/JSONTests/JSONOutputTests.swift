import Foundation
import JSONOutput
import Testing

@Suite struct JSONOutputTests {
    private func text(_ value: JSON) -> String { String(decoding: value.bytes, as: UTF8.self) }

    @Test func aFlatCollectionIsOnOneLine() {
        let value: JSON = .object([
            "name": "a", "flags": .array([.bool(true), .bool(false)]), "none": .array([]), "left": nil,
            "inner": .object(["list": .array([.object(["n": .integer(-1)]), .object([] as [JSON.Member])])]),
        ])
        #expect(
            text(value) == """
                {
                  "name": "a",
                  "flags": [true, false],
                  "none": [],
                  "inner": {
                    "list": [
                      {"n": -1},
                      {}
                    ]
                  }
                }

                """
        )
    }

    @Test func everyScalarIsReadBack() throws {
        var scalars = ""
        for value in 0...0x3000 { scalars.unicodeScalars.append(Unicode.Scalar(UInt16(value)) ?? "?") }
        scalars += "\u{FEFF}\u{FFFD}\u{10FFFF}👩‍👩‍👧e\u{301}"
        let read = try JSONSerialization.jsonObject(with: Data(JSON.array([.string(scalars)]).bytes)) as? [String]
        #expect(read.map { $0.map { Array($0.unicodeScalars) } } == [Array(scalars.unicodeScalars)])
    }

    @Test(arguments: [Int.min, -1, 0, 1 << 53 + 1, Int.max])
    func integersAreExact(_ value: Int) throws {
        let read = try JSONSerialization.jsonObject(with: Data(JSON.array([.integer(value)]).bytes)) as? [NSNumber]
        #expect(read?.first?.int64Value == Int64(value))
    }
}

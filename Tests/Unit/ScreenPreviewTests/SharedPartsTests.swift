import Foundation
import JSONOutput
import TestRandom
import Testing

@testable import ScreenPreview

@Suite struct SharedPartsTests {
    /// Returns `value` with each reference replaced by the element of `shared` to which it refers.
    private func resolved(_ value: JSON, _ shared: [JSON]) -> JSON {
        switch value {
        case .object(let members):
            if let (key, number) = value.tag, key.isEmpty { return resolved(shared[number.integer ?? -1], shared) }
            return .object(members.map { .init($0.key, resolved($0.value, shared)) })
        case .array(let elements): return .array(elements.map { resolved($0, shared) })
        case .null, .bool, .integer, .string: return value
        }
    }

    private func readBack(_ text: String) throws -> JSON {
        guard case .object(let members) = try JSON(reading: Array(text.utf8)) else { return .null }
        let shared = members.first { $0.key == "shared" }?.value.elements ?? []
        return resolved(.object(members.filter { $0.key != "shared" }), shared)
    }

    @Test func equalPartsAreStoredOnce() throws {
        let row: JSON = [
            "key": "main/first", "values": .array([.integer(1), .integer(2)]),
            "title": "A title of more than twenty bytes",
        ]
        let document: JSON = [
            "first": row, "second": .array([row, row]), "title": "A title of more than twenty bytes",
        ]
        let text = SharedParts.text(document.pageText)
        #expect(text.components(separatedBy: "main/first").count == 2)
        #expect(text.components(separatedBy: "A title of more than twenty bytes").count == 2)
        #expect(try readBack(text) == document)
    }

    @Test func shortAndSinglePartsStay() throws {
        let document: JSON = ["a": .array([.integer(1)]), "b": .array([.integer(1)]), "text": "A single long text"]
        #expect(SharedParts.text(document.pageText) == #"{"shared":[],"# + document.pageText.dropFirst())
    }

    @Test func keysAndEscapesAreNotParts() throws {
        let document: JSON = [
            "a long key in objects": "quotes \" and \\ and [ {", "list": .array(["quotes \" and \\ and [ {", "x"]),
            "inner": ["a long key in objects": "quotes \" and \\ and [ {"],
        ]
        #expect(try readBack(SharedParts.text(document.pageText)) == document)
    }

    @Test(arguments: 0..<20) func randomDocumentsAreReadBackEqual(seed: Int) throws {
        var random = SplitMix(seed)
        func value(_ depth: Int) -> JSON {
            switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
            case 0: return .integer(.random(in: 0..<3, using: &random))
            case 1: return .string(String(repeating: "\"a\\é", count: .random(in: 0..<5, using: &random)))
            case 2: return .string("a longer text")
            case 3: return .bool(true)
            case 4: return .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in value(depth - 1) })
            default:
                let names = ["one", "two", "three"].prefix(.random(in: 0...3, using: &random))
                return .object(names.map { .init($0, value(depth - 1)) })
            }
        }
        let document = JSON.object([.init("a", value(5)), .init("b", value(5)), .init("c", value(5))])
        let text = SharedParts.text(document.pageText)
        #expect(try readBack(text) == document)
        #expect(text.utf8.count <= document.pageText.utf8.count + #""shared":[],"#.utf8.count)
    }

    @Test func theDocumentOfAScreenIsMuchShorter() throws {
        let data = try exampleScreens()[1]
        let text = data.text(data.explored(["en_US"], ExplorationLimits(states: 100, bytes: 1_000_000)))
        let shared = SharedParts.text(text)
        #expect(shared.utf8.count * 3 < text.utf8.count * 2)
        #expect(try readBack(shared) == JSON(reading: Array(text.utf8)))
    }
}

import JSONOutput
import TestRandom
import Testing

@testable import LanguageServer

private let encodings: [PositionEncoding] = [.utf8, .utf16, .utf32]

private func opened(_ text: String, version: Int = 1) -> JSON {
    [
        "textDocument": [
            "uri": "file:///a.vmspec.yaml", "languageId": "yaml", "version": .integer(version), "text": .string(text),
        ]
    ]
}

private func range(_ start: Position, _ end: Position) -> JSON { ["start": start.json, "end": end.json] }

@Suite struct PositionTests {
    @Test func columnsCountCodeUnitsOfTheEncoding() {
        let table = PositionTable(Array("aé😀b".utf8))
        let columns = encodings.map { encoding in
            [0, 1, 3, 7, 8].map { table.position(ofByte: $0, encoding).character }
        }
        #expect(columns == [[0, 1, 3, 7, 8], [0, 1, 2, 4, 5], [0, 1, 2, 3, 4]])
    }

    @Test func everyBoundaryOfAScalarIsConvertedBack() {
        let text = "é😀\r\n\n漢a\rb\u{301}\r\n"
        let table = PositionTable(Array(text.utf8))
        var offset = 0
        for scalar in text.unicodeScalars {
            for encoding in encodings
            where table.bytes[offset] != 0x0A || offset == 0 || table.bytes[offset - 1] != 0x0D {
                let position = table.position(ofByte: offset, encoding)
                #expect(table.offset(of: position, encoding) == offset, "\(offset) \(encoding)")
            }
            offset += String(scalar).utf8.count
        }
        #expect(table.position(ofByte: offset, .utf16) == Position(line: 4, character: 0))
    }

    @Test func aLineEndsWithAnyLineBreak() {
        let table = PositionTable(Array("a\nb\r\nc\rd".utf8))
        #expect(table.lineCount == 4)
        #expect((0..<4).map { table.endOfText(ofLine: $0) } == [1, 3, 6, 8])
    }

    @Test func positionsOutsideOfTheTextAreClamped() {
        let table = PositionTable(Array("ab\ncd\n".utf8))
        #expect(table.offset(of: Position(line: 0, character: 99), .utf16) == 2)
        #expect(table.offset(of: Position(line: 99, character: 0), .utf16) == 6)
        #expect(table.position(ofByte: 99, .utf16) == Position(line: 2, character: 0))
        #expect(PositionTable([]).offset(of: Position(line: 0, character: 5), .utf16) == 0)
    }

    @Test func aPositionInsideOfASurrogatePairDenotesItsStart() {
        let table = PositionTable(Array("a😀b".utf8))
        #expect(table.offset(of: Position(line: 0, character: 2), .utf16) == 1)
        #expect(table.offset(of: Position(line: 0, character: 3), .utf16) == 5)
        #expect(table.offset(of: Position(line: 0, character: 3), .utf8) == 1)
    }

    @Test func invalidBytesAreTolerated() {
        let table = PositionTable([0xFF, 0x80, 0x80, 0x0A, 0xF0])
        for encoding in encodings {
            for offset in 0...5 { _ = table.offset(of: table.position(ofByte: offset, encoding), encoding) }
        }
        #expect(table.position(ofByte: 5, .utf8) == Position(line: 1, character: 1))
    }
}

@Suite struct OpenDocumentTests {
    private func change(_ documents: inout OpenDocuments, _ changes: JSON...) throws -> OpenDocument {
        try documents.change([
            "textDocument": ["uri": "file:///a.vmspec.yaml", "version": .integer(2)], "contentChanges": .array(changes),
        ])
    }

    private func text(_ document: OpenDocument) -> String { String(decoding: document.table.bytes, as: UTF8.self) }

    @Test func changesApplyInOrder() throws {
        var documents = OpenDocuments()
        _ = try documents.open(opened("one\r\ntwo 😀!\r\n"))
        let document = try change(
            &documents,
            ["range": range(Position(line: 1, character: 4), Position(line: 1, character: 6)), "text": "é"],
            ["range": range(Position(line: 0, character: 3), Position(line: 1, character: 0)), "text": " "],
            ["range": range(Position(line: 0, character: 99), Position(line: 0, character: 99)), "text": "\n"]
        )
        #expect(text(document) == "one two é!\n\r\n")
        #expect(document.version == 2)
    }

    @Test func aChangeWithoutRangeReplacesTheText() throws {
        var documents = OpenDocuments()
        _ = try documents.open(opened("one"))
        #expect(text(try change(&documents, ["text": "two"], ["range": .null, "text": "three"])) == "three")
    }

    @Test func aReversedRangeIsExchanged() throws {
        var documents = OpenDocuments()
        _ = try documents.open(opened("abc"))
        let reversed = range(Position(line: 0, character: 2), Position(line: 0, character: 1))
        #expect(text(try change(&documents, ["range": reversed, "text": "X"])) == "aXc")
    }

    @Test func invalidChangesThrowAndChangeNothing() throws {
        var documents = OpenDocuments()
        _ = try documents.open(opened("abc"))
        for invalid: JSON in [
            [:], ["text": .integer(1)], ["range": .integer(1), "text": "x"],
            ["range": ["start": ["line": .integer(-1), "character": .integer(0)], "end": .null], "text": "x"],
        ] {
            #expect(throws: RequestFailure.self) { try change(&documents, ["text": "new"], invalid) }
        }
        #expect(documents.byURI.values.map(text) == ["abc"])
        let closed: JSON = ["textDocument": ["uri": "file:///other"], "contentChanges": []]
        #expect(throws: RequestFailure.self) { try documents.change(closed) }
        #expect(throws: RequestFailure.self) { try documents.open(["textDocument": ["uri": "file:///a"]]) }
    }

    /// Checks that a document and a `String` have the same text after the same random changes.
    @Test(arguments: 0..<20)
    func randomChangesEqualThoseOfCodeUnits(_ seed: Int) throws {
        var random = SplitMix(seed)
        var documents = OpenDocuments()
        var model = "a: 😀\r\nb: é\n"
        _ = try documents.open(opened(model))
        let pieces = ["x", "é", "😀", "\n", "\r\n", ""]
        for _ in 0..<200 {
            // The ranges start and end between characters. The line break "\r\n" is one character.
            let boundaries = model.indices.map { $0 } + [model.endIndex]
            let (first, second) = (boundaries.randomElement(using: &random)!, boundaries.randomElement(using: &random)!)
            let (start, end) = (min(first, second), max(first, second))
            let piece = pieces.randomElement(using: &random)!
            let position = { (index: String.Index) in
                let lines = model[..<index].split(separator: /\r\n|\n/, omittingEmptySubsequences: false)
                return Position(line: lines.count - 1, character: lines.last?.utf16.count ?? 0)
            }
            let document = try change(
                &documents,
                ["range": range(position(start), position(end)), "text": .string(piece)]
            )
            model.replaceSubrange(start..<end, with: piece)
            try #require(text(document) == model)
        }
    }
}

@Suite struct DocumentURITests {
    @Test func pathsAreDecoded() {
        #expect(filePath(ofURI: "file:///a%20b/%C3%A9.vmspec.yaml") == "/a b/é.vmspec.yaml")
        #expect(filePath(ofURI: "FILE://localhost/a/./b/../c") == "/a/c")
        #expect(filePath(ofURI: "file:///a%2Gb%") == "/a%2Gb%")
        #expect(filePath(ofURI: "file:///a#x") == "/a")
        #expect(filePath(ofURI: "untitled:Untitled-1") == nil)
        #expect(filePath(ofURI: "file://server/share") == nil)
        #expect(filePath(ofURI: "file://") == nil)
    }

    @Test func aPathIsReadBack() {
        for path in ["/a b/é%.vmspec.yaml", "/x#y?z/😀", "/"] { #expect(filePath(ofURI: fileURI(ofPath: path)) == path) }
        #expect(fileURI(ofPath: "/a b+c/é") == "file:///a%20b%2Bc/%C3%A9")
    }

    @Test func anUnsavedDocumentHasAPathThatEndsLikeASpec() {
        #expect(pathOfUnsavedDocument(withURI: "untitled:/a b") == "/untitled%3A%2Fa%20b.vmspec.yaml")
    }
}

// Stores the documents that a client has opened, and applies the client's edits to them.

import JSONOutput

/// An open document, with its text and its version.
struct OpenDocument {
    /// The URI, as the client spells it.
    let uri: String
    let languageID: String
    var version: Int
    private(set) var table: PositionTable

    init(uri: String, languageID: String, version: Int, text: String) {
        self.uri = uri
        self.languageID = languageID
        self.version = version
        table = PositionTable(Array(text.utf8))
    }

    /// The path that identifies the document in `SpecServices`. If the URI is not the URI of a file, the document has
    /// an artificial path, which differs from the paths of all files.
    var path: String { filePath(ofURI: uri) ?? pathOfUnsavedDocument(withURI: uri) }

    /// Replaces the whole text.
    mutating func replaceText(with text: String) {
        table = PositionTable(Array(text.utf8))
    }

    /// Replaces the text between two positions with `text`. `end` can precede `start`.
    mutating func replace(from start: Position, to end: Position, with text: String, _ encoding: PositionEncoding) {
        let (first, last) = (table.offset(of: min(start, end), encoding), table.offset(of: max(start, end), encoding))
        var bytes = table.bytes
        bytes.replaceSubrange(first..<last, with: text.utf8)
        table = PositionTable(bytes)
    }
}

/// The open documents, by URI. The worker and the supervisor each have an instance, and update it from the same
/// notifications.
struct OpenDocuments {
    private(set) var byURI: [String: OpenDocument] = [:]
    var encoding = PositionEncoding.utf16

    /// Handles `textDocument/didOpen`, and returns the opened document.
    mutating func open(_ parameters: JSON) throws(RequestFailure) -> OpenDocument {
        guard let item = parameters["textDocument"], let uri = item["uri"]?.string, let text = item["text"]?.string
        else {
            throw RequestFailure(.invalidParameters, "expected 'textDocument' with 'uri' and 'text'")
        }
        let document = OpenDocument(
            uri: uri,
            languageID: item["languageId"]?.string ?? "",
            version: item["version"]?.integer ?? 0,
            text: text
        )
        byURI[uri] = document
        return document
    }

    /// Handles `textDocument/didChange`, and returns the changed document.
    mutating func change(_ parameters: JSON) throws(RequestFailure) -> OpenDocument {
        guard let uri = parameters["textDocument"]?["uri"]?.string, let changes = parameters["contentChanges"]?.elements
        else { throw RequestFailure(.invalidParameters, "expected 'textDocument' and 'contentChanges'") }
        guard var document = byURI[uri] else {
            throw RequestFailure(.invalidParameters, "'\(uri)' is not open")
        }
        for change in changes {
            guard let text = change["text"]?.string else {
                throw RequestFailure(.invalidParameters, "expected a change with 'text'")
            }
            if let range = change["range"], range != .null {
                document.replace(
                    from: try Position(range["start"]),
                    to: try Position(range["end"]),
                    with: text,
                    encoding
                )
            } else {
                document.replaceText(with: text)
            }
        }
        document.version = parameters["textDocument"]?["version"]?.integer ?? document.version
        byURI[uri] = document
        return document
    }

    /// Handles `textDocument/didClose`. Returns the closed document, or `nil` if the document was not open.
    mutating func close(_ parameters: JSON) -> OpenDocument? {
        parameters["textDocument"]?["uri"]?.string.flatMap { byURI.removeValue(forKey: $0) }
    }
}

extension Position {
    /// Decodes a position. Throws an error if a number is negative. The position can be after the end of the text.
    init(_ json: JSON?) throws(RequestFailure) {
        guard let line = json?["line"]?.integer, let character = json?["character"]?.integer, line >= 0, character >= 0
        else { throw RequestFailure(.invalidParameters, "expected a position with 'line' and 'character'") }
        self.init(line: line, character: character)
    }

    var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}

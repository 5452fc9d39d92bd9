// Encodes symbols, semantic tokens and folding ranges for the Language Server Protocol.

import JSONOutput
import SpecServices

func symbolTree(_ symbols: [DocumentSymbol], in path: String, _ positions: inout FilePositions) -> JSON {
    .array(
        symbols.map { symbol in
            [
                "name": .string(symbol.name.isEmpty ? "_" : symbol.name),
                "detail": symbol.detail.map { .string($0) },
                "kind": .integer(symbol.kind.number),
                "range": positions.range(symbol.bytes, in: path),
                "selectionRange": positions.range(symbol.nameBytes, in: path),
                "children": symbol.children.isEmpty ? nil : symbolTree(symbol.children, in: path, &positions),
            ]
        }
    )
}

/// Returns the symbols of a file as a flat list, for clients that cannot show a tree. Parents precede their children.
func symbolList(
    _ symbols: [DocumentSymbol],
    in path: String,
    container: String? = nil,
    _ positions: inout FilePositions
) -> [JSON] {
    symbols.flatMap { symbol in
        let information: JSON = [
            "name": .string(symbol.name.isEmpty ? "_" : symbol.name),
            "kind": .integer(symbol.kind.number),
            "location": positions.location(FileRange(path: path, bytes: symbol.bytes)),
            "containerName": container.map { .string($0) },
        ]
        return [information] + symbolList(symbol.children, in: path, container: symbol.name, &positions)
    }
}

func workspaceSymbol(_ symbol: WorkspaceSymbol, _ positions: inout FilePositions) -> JSON {
    [
        "name": .string(symbol.name),
        "kind": .integer(symbol.kind.number),
        "location": positions.location(symbol.range),
        "containerName": symbol.container.map { .string($0) },
    ]
}

/// Encodes each token as five integers, as the protocol defines them: `deltaLine`, `deltaStart`, the length, the index
/// of the kind in `SemanticToken.Kind.allCases`, and the modifiers. Omits tokens that span several lines, and tokens
/// that begin before the previous token.
func encodedTokens(_ tokens: [SemanticToken], in path: String, _ positions: inout FilePositions) -> JSON {
    var numbers: [JSON] = []
    var last = Position(line: 0, character: 0)
    for token in tokens {
        let (start, end) = positions.positions(token.bytes, in: path)
        guard let kind = SemanticToken.Kind.allCases.firstIndex(of: token.kind), start.line == end.line, start >= last
        else { continue }
        let column = start.line == last.line ? start.character - last.character : start.character
        let values = [
            start.line - last.line, column, end.character - start.character, kind, token.isDeclaration ? 1 : 0,
        ]
        numbers += values.map { .integer($0) }
        last = start
    }
    return ["data": .array(numbers)]
}

func foldingRanges(
    _ ranges: [FoldingRange],
    in path: String,
    _ client: ClientCapabilities,
    _ positions: inout FilePositions
) -> JSON {
    let folds = ranges.compactMap { fold -> JSON? in
        let (start, end) = positions.positions(fold.bytes, in: path)
        // Clients fold whole lines and keep the first line visible, so omit a range on one line.
        guard start.line < end.line else { return nil }
        return [
            "startLine": .integer(start.line),
            "startCharacter": client.foldsOnlyLines ? nil : .integer(start.character),
            "endLine": .integer(end.line),
            "endCharacter": client.foldsOnlyLines ? nil : .integer(end.character),
            "kind": fold.isComment ? "comment" : nil,
        ]
    }
    return .array(Array(folds.prefix(client.foldingLimit)))
}

extension SymbolKind {
    /// The value of this kind in the protocol's enumeration `SymbolKind`.
    fileprivate var number: Int {
        switch self {
        case .type: 10
        case .enumCase: 22
        case .model, .viewModel, .cell, .view: 5
        case .screen: 19
        case .trait, .service: 11
        case .field, .state: 8
        case .member, .role, .derived, .input, .row, .option: 7
        case .action, .method: 6
        case .function: 12
        case .event: 24
        case .section, .fragment, .container: 3
        case .style, .color, .font: 14
        case .sample: 13
        }
    }
}

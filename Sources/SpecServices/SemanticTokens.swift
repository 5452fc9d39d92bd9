// Finds the tokens of a file: names with the kinds of their declarations, and the keywords, numbers, strings and
// operators of expressions.

import SpecAnalysis
import SpecDiagnostics
import SpecFormatting
import SpecModel
import SpecSyntax
import SpecYAML
import VMGenDriver

extension Snapshot {
    /// Returns the tokens of a file in the order of their ranges. Tokens do not overlap, and each token is on one line.
    public func semanticTokens(in path: String) -> [SemanticToken] {
        let key = paths.key(of: path)
        guard let results = state.module(with: key)?.results, let source = results.sourceIDs[key] else { return [] }
        var tokens: [SemanticToken] = []
        for reference in results.references?.references(in: source) ?? [] {
            guard let symbol = reference.name.symbols.last else { continue }
            tokens.append(
                SemanticToken(
                    bytes: reference.range.bytes,
                    kind: SemanticToken.Kind(of: symbol),
                    isDeclaration: reference.isDeclaration
                )
            )
        }
        let file = results.source(source)
        var words = ExpressionWords(file)
        words.collect()
        let merged = (tokens + words.tokens).enumerated().sorted {
            ($0.element.bytes.lowerBound, $0.offset) < ($1.element.bytes.lowerBound, $1.offset)
        }
        var end = 0
        return merged.map(\.element).filter { token in
            guard token.bytes.lowerBound >= end, !token.bytes.isEmpty,
                !file.bytes[token.bytes].contains(UInt8(ascii: "\n"))
            else { return false }
            end = token.bytes.upperBound
            return true
        }
    }
}

extension SemanticToken.Kind {
    fileprivate init(of symbol: Symbol) {
        self =
            switch symbol {
            case .module: .namespace
            case .declaration(let declaration): SemanticToken.Kind(of: declaration)
            case .member(.enumCase, _, _): .enumMember
            case .member(.event, _, _), .command: .event
            case .member(.method, _, _): .method
            case .member(.input, _, _), .parameter: .parameter
            case .member(.derivedValue, _, _), .member(.stateField, _, _), .member(.field, _, _),
                .member(.member, _, _),
                .member(.role, _, _):
                .property
            case .member(.section, _, _), .member(.sample, _, _), .row, .use: .decorator
            case .bound: .variable
            }
    }

    private init(of declaration: Declaration) {
        self =
            switch declaration {
            case .token: .variable
            case .type: .enum
            case .model: .type
            case .function: .function
            case .service: .variable
            case .container, .cell, .view, .viewModel, .screen, .fragment: .class
            case .trait: .interface
            case .style: .decorator
            }
    }
}

/// A collector of the keywords, numbers, strings and operators in the expressions of a file.
private struct ExpressionWords {
    private let source: SourceFile
    private(set) var tokens: [SemanticToken] = []

    init(_ source: SourceFile) {
        self.source = source
    }

    mutating func collect() {
        var ignored = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &ignored)
        guard let root = tree.root else { return }
        visit(root, GrammarPlace.root(isConfiguration: isConfigurationPath(source.path)))
    }

    private mutating func visit(_ node: YAMLNode, _ place: GrammarPlace) {
        if node.isScalar { return scan(node, place) }
        for element in node.elements { visit(element, place.element) }
        let grammar = place.kind(of: node)?.grammar
        for entry in node.entries { visit(entry.value, place.value(of: entry.key, in: grammar)) }
    }

    private mutating func scan(_ node: YAMLNode, _ place: GrammarPlace) {
        guard case .scalar(let style) = node.kind, style != .literal, style != .folded else { return }
        var isExpression = false
        var isValue = false
        for case .scalar(let shape) in place.shapes {
            switch shape {
            case .condition, .expression, .loop, .index, .path: isExpression = true
            case .value, .text: isValue = true
            default: break
            }
        }
        let range = node.nameBytes
        if isExpression { return scanExpression(range) }
        guard isValue else { return }
        var position = range.lowerBound
        while position < range.upperBound {
            guard source.bytes[position] == UInt8(ascii: "{") else {
                position += 1
                continue
            }
            if position + 1 < range.upperBound, source.bytes[position + 1] == UInt8(ascii: "{") {
                position += 2
                continue
            }
            let rest = source.bytes[position + 1..<range.upperBound]
            guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else { return }
            scanExpression(position + 1..<close)
            position = close + 1
        }
    }

    private mutating func scanExpression(_ range: Range<Int>) {
        let bytes = source.bytes
        var position = range.lowerBound
        while position < range.upperBound {
            let start = position
            let byte = bytes[position]
            position += 1
            if byte.isWordByte {
                while position < range.upperBound, bytes[position].isWordByte { position += 1 }
                let word = String(decoding: bytes[start..<position], as: UTF8.self)
                if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                    append(start..<position, .number)
                } else if expressionKeywords.contains(word) {
                    append(start..<position, .keyword)
                }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                while position < range.upperBound, bytes[position] != byte { position += 1 }
                position = min(position + 1, range.upperBound)
                append(start..<position, .string)
            } else if operatorBytes.contains(byte) {
                while position < range.upperBound, operatorBytes.contains(bytes[position]) { position += 1 }
                append(start..<position, .operator)
            }
        }
    }

    private mutating func append(_ range: Range<Int>, _ kind: SemanticToken.Kind) {
        tokens.append(SemanticToken(bytes: range, kind: kind, isDeclaration: false))
    }
}

private let expressionKeywords: Set = ["and", "or", "not", "in", "is", "let", "nil", "true", "false", "if", "else"]
private let operatorBytes = Set("=!<>&|+-*/?".utf8)

extension UInt8 {
    /// A Boolean value that indicates whether the byte can be part of a name.
    var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

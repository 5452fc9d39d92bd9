import Foundation
import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML
import Testing

@testable import SpecFormatting

/// Checks that every word in a spec that equals a declared name is a reference, or is a known exception.
@Suite struct WrittenNameTests {
    @Test func everyNameIsAReferenceOrAnException() {
        var unknown: [String] = []
        var reasons: Set<String> = []
        for subject in IndexedSubject.all {
            let names = Set(subject.declared.compactMap { subject.index.name(of: $0) })
            for (number, source) in subject.sources.enumerated() {
                let id = SourceID(number)
                var isReferred = [Bool](repeating: false, count: source.bytes.count)
                for reference in subject.index.references where reference.range.source == id {
                    for offset in reference.range.bytes { isReferred[offset] = true }
                }
                var words = WrittenWords(source, id: id, isReferred)
                words.collect()
                for word in words.all where names.contains(word.text) && !isReferred[word.offset] {
                    if let known = nonReferences.first(where: { $0.isMeant(word) }) {
                        reasons.insert(known.reason)
                    } else {
                        unknown.append("\(subject.name): \(word.field): \(word.text) in '\(word.line)'")
                    }
                }
            }
        }
        #expect(unknown.isEmpty, "\(unknown.count)\n\(unknown.prefix(60).joined(separator: "\n"))")
        #expect(nonReferences.map(\.reason).filter { !reasons.contains($0) } == [])
    }
}

private struct NonReference: Sendable {
    let reason: String
    let isMeant: @Sendable (WrittenWords.Word) -> Bool
}

private let nonReferences = [
    NonReference(reason: "a key of the language") { $0.isKey },
    NonReference(reason: "a key of a statement inside another one") {
        ($0.field.hasPrefix("row.actions/") || $0.field.hasPrefix("screen.actions/")) && $0.field.hasSuffix("/:")
            && statementKeys.contains($0.text)
    },
    NonReference(reason: "prose") { $0.field.hasSuffix(".doc") },
    NonReference(reason: "a name of Swift's, a reuse identifier or a rule") {
        $0.field.hasPrefix("configuration.rules") || swiftFields.contains($0.field)
    },
    NonReference(reason: "the word 'in' of an 'each'") {
        $0.text == "in" && $0.before == $0.line.split(separator: " ")[0]
    },
    NonReference(reason: "a format") { $0.isInHole && $0.before.hasSuffix("|") },
    NonReference(reason: "a label of a format") { $0.isInHole && $0.before.contains("|") && $0.after.hasPrefix(":") },
    NonReference(reason: "an argument of a format") {
        $0.isInHole && $0.before.contains(/\|\s*\w+\([^()]*$/) && !$0.after.hasPrefix(":")
    },
    NonReference(reason: "a symbol of the system") { $0.before.contains(/\.symbol\([^()]*$/) },
    NonReference(reason: "a function of the language") {
        $0.after.hasPrefix("(")
            && (BuiltinFunction(calledAs: $0.text) != nil || PlaceFunction(rawValue: $0.text) != nil)
    },
    NonReference(reason: "a label of a function of the language") {
        $0.before.hasSuffix("(") && $0.after.hasPrefix(":")
            && BuiltinFunction.allCases.contains { [word = $0] in $0.signature.label == word.text }
    },
    NonReference(reason: "a word behind a key of 'sorted'") {
        orderWords.contains($0.text) && $0.before.contains(".sorted(") && !$0.before.hasSuffix(".")
    },
    NonReference(reason: "a text in quotes") { $0.isQuoted },
    NonReference(reason: "a member that the language has") {
        $0.before.hasSuffix(".") && languageMembers.contains($0.text)
    },
    NonReference(reason: "a color or a font of the system") {
        $0.before.hasSuffix(".") && (systemColorNames.contains($0.text) || textStyleNames.contains($0.text))
    },
    NonReference(reason: "a type of the language") { BuiltinType(rawValue: $0.text) != nil },
    NonReference(reason: "a text, or a part of one outside of holes") {
        !$0.isInHole && !$0.isBesideReference && textFields.contains { [field = $0.field] in field.hasPrefix($0) }
    },
]

private let statementKeys = Set(grammars.first { $0.kind == .statement }?.keys.map(\.name) ?? [])

private let swiftFields: Set = [
    "cell.reuse", "function.swift", "model.from", "type.from", "service.type", "cell.class",
]

private let orderWords: Set = ["descending", "localized"]

private let languageMembers = Set(
    ListProperty.allCases.map(\.rawValue) + ListMethod.allCases.map(\.rawValue) + TextMethod.allCases.map(\.rawValue)
        + ["contains", "elements", "isDisjoint", "key", "keys", "sorted"]
)

private let textFields = [
    "choice.", "command.title", "accessibility description.", "row with 'fragment'.with", "header or footer.values",
    "model.fields", "row.actions", "row.values", "row.with", "sample.state", "screen.samples", "screen.values",
    "section.footer", "section.header", "style.values", "trait.data", "view model.values",
]

/// The words in the scalars of one source.
private struct WrittenWords {
    struct Word {
        let text: String
        let offset: Int
        /// The location of the scalar: a grammar table, a key of this table, and the path from the key to the scalar.
        let field: String
        /// A Boolean value that indicates whether the word is a key of a grammar table.
        let isKey: Bool
        /// The text of the scalar.
        let line: String
        /// The text of the scalar before the word, without leading and trailing blanks.
        let before: String
        /// The text of the scalar after the word, without leading and trailing blanks.
        let after: String
        let isInHole: Bool
        /// A Boolean value that indicates whether the word is in quotes inside the scalar.
        let isQuoted: Bool
        /// A Boolean value that indicates whether another word of the scalar, outside of placeholders, is a reference.
        let isBesideReference: Bool
    }

    let source: SourceFile
    let id: SourceID
    /// For each byte of the source, a Boolean value that indicates whether the byte is in a reference.
    private let isReferred: [Bool]
    private(set) var all: [Word] = []

    init(_ source: SourceFile, id: SourceID, _ isReferred: [Bool]) {
        self.source = source
        self.id = id
        self.isReferred = isReferred
    }

    mutating func collect() {
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: id, diagnostics: &diagnostics)
        guard let root = tree.root else { return }
        visit(root, .root(isConfiguration: source.path.hasSuffix("vmgen.yaml")), below: "")
    }

    private mutating func visit(_ node: YAMLNode, _ place: GrammarPlace, below field: String) {
        if node.isScalar { append(node, field, isKey: false) }
        for element in node.elements { visit(element, place.element, below: field) }
        let grammar = place.grammar(of: node)
        for entry in node.entries {
            let key = grammar.map { "\($0.phrase).\(entry.key.text)" }
            if entry.key.isScalar { append(entry.key, key ?? field + "/:", isKey: key != nil) }
            visit(entry.value, place.value(of: entry.key, in: grammar), below: key ?? field + "/*")
        }
    }

    private mutating func append(_ node: YAMLNode, _ field: String, isKey: Bool) {
        let bytes = source.bytes
        var range = node.range.bytes
        if case .scalar(let style) = node.kind, style == .singleQuoted || style == .doubleQuoted {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        var (depth, quote): (Int, UInt8?) = (0, nil)
        var isBesideReference = false
        var words: [(range: Range<Int>, isInHole: Bool, isQuoted: Bool)] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            if depth == 0, isReferred[offset] { isBesideReference = true }
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            default: break
            }
            var end = offset
            while end < range.upperBound, bytes[end].isWordByte { end += 1 }
            if end > offset { words.append((offset..<end, depth > 0, quote != nil)) }
            offset = max(end, offset + 1)
        }
        for word in words {
            all.append(
                Word(
                    text: text(word.range),
                    offset: word.range.lowerBound,
                    field: field,
                    isKey: isKey,
                    line: text(range),
                    before: text(range.lowerBound..<word.range.lowerBound).trimmingCharacters(in: .whitespaces),
                    after: text(word.range.upperBound..<range.upperBound).trimmingCharacters(in: .whitespaces),
                    isInHole: word.isInHole,
                    isQuoted: word.isQuoted,
                    isBesideReference: isBesideReference
                )
            )
        }
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            false
        }
    }
}

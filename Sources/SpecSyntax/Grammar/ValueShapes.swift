// Declares the shapes of values: scalars that are parsed later, choices, and mappings that contain values.

import SpecDiagnostics
import SpecYAML

/// The notes that the diagnostics about repeated keys contain, by key. Each note describes the notation that the author
/// probably intended.
public let repeatedKeyNotes = ["match": "write the case 'match' as '.match' in a 'match'"]

let choiceGrammar = Grammar<ChoiceDraft<ValueSyntax>>(
    .choice,
    [
        Key("if", .condition, required: true, "The condition of the choice.") { $0.condition = $1 },
        Key("then", .value, required: true, "The value if the condition is true.") { $0.then = $1 },
        Key("else", .value, required: true, "The value if the condition is false.") { $0.otherwise = $1 },
    ]
)

let copyGrammar = Grammar<CopyDraft>(
    .copy,
    [
        Key(CommonKey.copy, .scalar(.expression), required: true, "The model value to copy.") {
            $0.subject = $1
        },
        Key(CommonKey.changes, .values, required: true, "The fields to change, with their new values.") {
            $0.changes = $1
        },
    ]
)

struct CopyDraft {
    var subject: ScalarSyntax?
    var changes: [ValueEntrySyntax]?
}

struct ChoiceDraft<Content> {
    var condition: ConditionSyntax?
    var then: Content?
    var otherwise: Content?
}

extension ShapeDescription {
    static let value: ShapeDescription = .either([
        .scalar(.value), .list(.part), .mapping(.choice), .mapping(.copy), .entries(.part),
    ])
    /// The shape of an element of a list, or of a value in a mapping of fields.
    private static let part: ShapeDescription = .either([.scalar(.value), .mapping(.choice)])
    static let literal: ShapeDescription = .either([
        .scalar(.literal), .list(.scalar(.literal)), .entries(.scalar(.literal)),
    ])
}

extension Shape where Value == ConditionSyntax {
    /// The shape of a condition: a scalar, or a list of scalars that must all be true.
    static var condition: Shape {
        Shape(.either([.scalar(.condition), .list(.scalar(.condition))])) { node, decoder in
            decoder.condition(node)
        }
    }
}

extension Shape where Value == ValueSyntax {
    static var value: Shape {
        Shape(.value) { node, decoder in decoder.value(node) }
    }

    /// The shape of a literal: a value that is not computed.
    static var literal: Shape {
        Shape(.literal) { node, decoder in decoder.literal(node) }
    }
}

extension Shape where Value == [ValueSyntax] {
    /// Returns the shape of a list of literals.
    ///
    /// - Parameter what: The noun for the elements in messages, for example `arguments`.
    static func literalList(_ what: String) -> Shape {
        Shape(.list(.literal)) { node, decoder in
            guard let elements = decoder.elements(of: node, expecting: "a list of " + what) else { return nil }
            var literals: [ValueSyntax] = []
            for element in elements { literals.append(decoder.literal(element)) }
            return literals
        }
    }
}

extension Shape where Value == [ValueEntrySyntax] {
    static var values: Shape {
        Shape(.entries(.value)) { node, decoder in
            decoder.valueEntries(node, "a mapping of values") { $1.value($0) }
        }
    }

    /// Returns the shape of a mapping of names to literals.
    ///
    /// - Parameter what: The noun for the content of the mapping in messages, for example `defaults`.
    static func literals(_ what: String) -> Shape {
        Shape(.entries(.literal)) { node, decoder in decoder.literals(node, what) }
    }
}

extension Decoder {
    fileprivate mutating func valueEntries(
        _ node: YAMLNode,
        _ what: String,
        read: (YAMLNode, inout Decoder) -> ValueSyntax
    ) -> [ValueEntrySyntax]? {
        guard let entries = entries(of: node, expecting: what) else { return nil }
        var values: [ValueEntrySyntax] = []
        values.reserveCapacity(entries.count)
        for entry in entries {
            values.append(ValueEntrySyntax(name: text(entry.key), value: read(entry.value, &self)))
        }
        return values
    }

    mutating func literals(_ node: YAMLNode, _ what: String) -> [ValueEntrySyntax]? {
        valueEntries(node, "a mapping of " + what) { $1.literal($0) }
    }

    /// Decodes a literal. A mapping represents a model, a dictionary, or a case with a payload. Reports an error if a
    /// name in the mapping has no value.
    fileprivate mutating func literal(_ node: YAMLNode) -> ValueSyntax {
        if node.kind == .sequence { return list(node) { $1.literal($0) } }
        guard node.kind == .mapping else { return value(node) }
        guard !node.isChoice, !node.entries.contains(where: \.value.isEmptyPlain) else {
            reportShape(node, expecting: "a literal")
            return .invalid(node.range)
        }
        return literals(node, "literals").map { .fields($0, node.range) } ?? .invalid(node.range)
    }

    /// Decodes a list of values.
    ///
    /// - Parameter read: A closure that decodes an element.
    private mutating func list(_ node: YAMLNode, read: (YAMLNode, inout Decoder) -> ValueSyntax) -> ValueSyntax {
        guard let elements = elements(of: node, expecting: "a list of values") else { return .invalid(node.range) }
        var values: [ValueSyntax] = []
        values.reserveCapacity(elements.count)
        for element in elements { values.append(read(element, &self)) }
        return .list(values, node.range)
    }

    mutating func value(_ node: YAMLNode) -> ValueSyntax {
        switch node.kind {
        case .mapping:
            return computedValue(node)
        case .sequence:
            return list(node) { $1.value($0) }
        case .scalar, .invalid:
            return scalar(node, expecting: .value).map { .scalar($0) } ?? .invalid(node.range)
        }
    }

    /// Decodes an expression, a choice between values, or a copy.
    mutating func expressionOrChoice(_ node: YAMLNode) -> ValueSyntax {
        if node.kind == .mapping, node.isCopy || node.entries.contains(where: { $0.key.storedText.decidesChoice }) {
            return computedValue(node)
        }
        return scalar(node, expecting: .expression).map { .scalar($0) } ?? .invalid(node.range)
    }

    fileprivate mutating func condition(_ node: YAMLNode) -> ConditionSyntax? {
        guard node.kind == .sequence, let elements = elements(of: node, expecting: "a list of conditions") else {
            return scalar(node, expecting: .condition).map { ConditionSyntax(scalars: [$0], range: node.range) }
        }
        var scalars: [ScalarSyntax] = []
        for element in elements {
            // Discard the whole condition, because the element that is not decoded can bind names.
            guard let scalar = scalar(element, expecting: .condition) else { return nil }
            scalars.append(scalar)
        }
        if scalars.isEmpty {
            reportShape(node, expecting: "a condition")
            return nil
        }
        return ConditionSyntax(scalars: scalars, range: node.range)
    }

    /// Decodes a mapping as a value: a choice, a copy, or the fields of a model.
    private mutating func computedValue(_ node: YAMLNode) -> ValueSyntax {
        var hasMatch = false
        var hasChoice = false
        var hasCondition = false
        for entry in node.entries {
            let key = entry.key.storedText
            if key.isWord("match") {
                // If `match` is the first key, the mapping is a `match`, even if other keys are `if` or `then`.
                if entry.key.index == node.index + 1 { return .match(match(node) { $1.value($0) }) }
                hasMatch = true
            } else if key.isWord("if") {
                hasCondition = true
            } else if key.isWord("then") {
                hasChoice = true
            }
        }
        if hasMatch, !hasCondition { return .match(match(node) { $1.value($0) }) }
        if hasCondition || hasChoice { return .choice(choice(node, choiceGrammar, missing: .invalid(node.range))) }
        return node.isCopy ? copy(node) : fields(node)
    }

    /// Decodes a copy: `{copy: post, with: {liked: true}}`.
    private mutating func copy(_ node: YAMLNode) -> ValueSyntax {
        let draft = decoded(node, copyGrammar, from: CopyDraft())
        guard let subject = draft.subject, let changes = draft.changes else { return .invalid(node.range) }
        var fields: [ValueEntrySyntax] = []
        for entry in node.entries {
            let isSubject = entry.key.storedText.isWord("copy")
            let value: ValueSyntax = isSubject ? .scalar(subject) : .fields(changes, entry.value.range)
            fields.append(ValueEntrySyntax(name: text(entry.key), value: value))
        }
        return .copy(CopySyntax(subject: subject, changes: changes, fields: fields, range: node.range))
    }

    /// Decodes the fields of a model: `{id: item.id, title: text}`. Reports a mapping in which a name has no value.
    /// Such a mapping is probably a placeholder without quotes, for example `{title}`.
    private mutating func fields(_ node: YAMLNode) -> ValueSyntax {
        guard node.entries.count > 0, !node.isUnquotedChoice, !node.entries.contains(where: \.value.isEmptyPlain) else {
            reportShape(node, expecting: "a value")
            return .invalid(node.range)
        }
        let fields = valueEntries(node, "a value of a model") { $1.value($0) }
        return fields.map { .fields($0, node.range) } ?? .invalid(node.range)
    }

    /// Decodes a choice with `if`, `then` and `else`.
    ///
    /// - Parameter missing: The content to use for a missing or malformed branch. The decoder reports the error.
    mutating func choice<Content>(
        _ node: YAMLNode,
        _ grammar: Grammar<ChoiceDraft<Content>>,
        missing: Content
    ) -> ChoiceSyntax<Content> {
        let draft = decoded(node, grammar, from: ChoiceDraft())
        return ChoiceSyntax(
            condition: draft.condition,
            then: draft.then ?? missing,
            otherwise: draft.otherwise ?? missing,
            range: node.range
        )
    }

    /// Decodes a `match`.
    ///
    /// - Parameters:
    ///   - others: The node indices of the keys that are not cases. The caller reports these keys.
    ///   - read: A closure that decodes the content of a case.
    mutating func match<Content>(
        _ node: YAMLNode,
        besides others: [Int] = [],
        _ read: (YAMLNode, inout Decoder) -> Content
    ) -> MatchSyntax<Content> {
        var subject: ScalarSyntax?
        var cases: [MatchSyntax<Content>.Case] = []
        var fallback: MatchSyntax<Content>.Case?
        if let entries = entries(of: node, expecting: "a match") {
            for entry in entries {
                let key = entry.key.storedText
                if others.contains(entry.key.index) { continue }
                if subject == nil, key.isWord("match") {
                    subject = scalar(entry.value, expecting: .expression)
                    continue
                }
                let content = read(entry.value, &self)
                let read = MatchSyntax.Case(pattern: scalar(entry.key), content: content, range: entry.value.range)
                if key.isWord("_") { fallback = read } else { cases.append(read) }
            }
        }
        return MatchSyntax(
            subject: subject,
            cases: cases,
            fallback: fallback,
            isFullyParsed: !node.isIncomplete,
            range: node.range
        )
    }
}

extension StoredText {
    /// A Boolean value that indicates whether the text is a key that only choices have.
    fileprivate var decidesChoice: Bool { isWord("match") || isWord("if") || isWord("then") }
}

extension YAMLNode {
    /// A Boolean value that indicates whether the node has a `copy` with a scalar, a `with` with a nonempty mapping,
    /// and no other key.
    fileprivate var isCopy: Bool {
        var keys = (subject: false, changes: false)
        for entry in entries {
            let key = entry.key.storedText
            if key.isWord("copy") {
                keys.subject = entry.value.isScalar
            } else if key.isWord("with") {
                keys.changes = entry.value.kind == .mapping && entry.value.entries.count > 0
            } else {
                return false
            }
        }
        return keys.subject && keys.changes
    }

    /// A Boolean value that indicates whether the node has both an `if` and a `then`.
    fileprivate var isChoice: Bool {
        var keys = (condition: false, then: false)
        for entry in entries {
            let key = entry.key.storedText
            if key.isWord("if") { keys.condition = true } else if key.isWord("then") { keys.then = true }
        }
        return keys.condition && keys.then
    }
}

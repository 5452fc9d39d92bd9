// Generates a JSON Schema of the language for editors, from the tables that decode specs. The schema describes the JSON
// value that results if a parser reads a spec with the core schema of YAML 1.2. For example, `12` is a number, although
// the language can treat it as a text.
//
// The schema describes the allowed keys and the shapes of their values. It does not check names, and checks the content
// of only some scalars. The schema accepts every spec that the compiler accepts, and also some specs that the compiler
// rejects.

import JSONOutput
import SpecSyntax

/// A draft of JSON Schema. The YAML language server supports drafts after draft 7 only since its version 1.20.
public enum SchemaDraft: String, CaseIterable, Sendable {
    case draft07 = "draft-07"
    case draft2020 = "2020-12"

    fileprivate var address: String {
        switch self {
        case .draft07: "http://json-schema.org/draft-07/schema#"
        case .draft2020: "https://json-schema.org/draft/2020-12/schema"
        }
    }

    fileprivate var definitions: String { self == .draft07 ? "definitions" : "$defs" }
    /// The keyword for schemas that apply only if the mapping contains a given key.
    fileprivate var dependencies: String { self == .draft07 ? "dependencies" : "dependentSchemas" }
}

/// Returns the schema of a spec, or of the options of a module.
public func schema(_ draft: SchemaDraft, ofConfiguration isConfiguration: Bool = false) -> JSON {
    let writer = SchemaWriter(draft: draft)
    let root = (isConfiguration ? MappingKind.configuration : .spec).grammar
    var members: [JSON.Member] = [
        .init("$schema", .string(draft.address)),
        .init("title", .string(isConfiguration ? "The options of a module for vmgen" : "A spec for vmgen")),
    ]
    if case .object(let own) = writer.mapping(root, isRoot: true) { members += own }
    if !isConfiguration { members.append(.init(draft.definitions, .object(writer.definitions))) }
    return .object(members)
}

private struct SchemaWriter {
    let draft: SchemaDraft

    /// The schemas of all kinds of mappings below the top level of a spec, and the recursive schemas.
    var definitions: [JSON.Member] {
        let mappings = grammars.filter { ![.spec, .configuration].contains($0.kind) }
            .map { JSON.Member($0.kind.rawValue, mapping($0)) }
        return mappings + [
            definition(.value, value), definition(.literal, literal), definition(.statement, statement),
            definition(.row, row), definition(.type, type), definition(.parameters, parameters),
        ]
    }

    /// A schema that can refer to itself.
    enum Recursive: String {
        case value
        case literal
        case statement = "any-statement"
        case row = "any-row"
        case type = "type-name"
        case parameters
    }

    private func definition(_ content: Recursive, _ schema: JSON) -> JSON.Member { .init(content.rawValue, schema) }

    private func reference(to definition: String) -> JSON { ["$ref": .string("#/\(draft.definitions)/\(definition)")] }

    private func reference(_ content: Recursive) -> JSON { reference(to: content.rawValue) }

    private func reference(to kind: MappingKind) -> JSON { reference(to: kind.rawValue) }

    // MARK: Mappings

    func mapping(_ grammar: GrammarDescription, isRoot: Bool = false) -> JSON {
        // The root mappings of a spec and of an options file both require the key `vmspec`.
        var required = grammar.keys.filter(\.isRequired).map(\.name)
        if isRoot { required.append(CommonKey.version) }
        let isEmptyAllowed = required.isEmpty && grammar.oneOf.isEmpty && !isRoot
        let alternatives = grammar.oneOf.map { JSON.object(["required": .array([.string($0)])]) }
        let needs = grammar.keys.filter { !$0.needs.isEmpty }.map { key in
            JSON.Member(key.name, ["anyOf": .array(key.needs.map { ["required": .array([.string($0)])] })])
        }
        return [
            "type": isEmptyAllowed ? ["object", "null"] : "object",
            "properties": .object(grammar.keys.map { .init($0.name, described($0)) }),
            "required": required.isEmpty ? nil : .array(required.map { .string($0) }),
            "additionalProperties": false,
            "oneOf": alternatives.isEmpty ? nil : .array(alternatives),
            draft.dependencies: needs.isEmpty ? nil : .object(needs),
            "if": grammar.alone.map { ["required": .array([.string($0)])] },
            "then": grammar.alone.map { ["propertyNames": ["enum": .array([.string($0), .string(CommonKey.doc)])]] },
        ]
    }

    /// Returns the schema of the value of `key`, with the documentation of the key. In draft 7, validators ignore all
    /// members next to `$ref`, so this method wraps a reference in `allOf`.
    private func described(_ key: KeyDescription) -> JSON {
        let schema = schema(of: key.shape)
        guard case .object(let members) = schema else { return schema }
        let isReference = members.contains { $0.key == "$ref" }
        let own: JSON = isReference && draft == .draft07 ? ["allOf": .array([schema])] : schema
        guard case .object(let members) = own else { return own }
        return .object([.init("description", .string(key.doc))] + members)
    }

    // MARK: Shapes

    private func schema(of shape: ShapeDescription) -> JSON {
        switch shape {
        case .scalar(let shape): return scalar(shape)
        case .boolean: return ["enum": [true, false, "true", "false"]]
        case .oneOf(let words): return oneOf(words)
        case .list(.scalar(.parameter)), .list(.entries(.scalar(.type))): return reference(.parameters)
        case .list(let element):
            return [
                "type": ["array", "null"], "items": schema(of: element), "uniqueItems": isName(element) ? true : nil,
            ]
        case .entries(let value): return entries(schema(of: value))
        // Every context that allows a statement also allows a choice between statements. The schema of `.statement`
        // accepts both.
        case .mapping(.statement): return reference(.statement)
        case .mapping(let kind): return reference(to: kind)
        case .either(let shapes): return either(shapes)
        }
    }

    /// Returns the schema of a mapping with arbitrary keys, in which each value matches the schema `value`. The schema
    /// also accepts an empty mapping.
    private func entries(_ value: JSON) -> JSON { ["type": ["object", "null"], "additionalProperties": value] }

    private func oneOf(_ words: [String]) -> JSON {
        // YAML parses a word that consists of digits as a number.
        let numbers = words.compactMap { Int($0) }.map { JSON.integer($0) }
        return ["enum": .array(words.map { .string($0) } + numbers)]
    }

    /// Returns the schema of a value with one of the shapes `shapes`. The schema accepts `null` as an empty list or
    /// mapping, unless one of the shapes is a scalar.
    private func either(_ shapes: [ShapeDescription]) -> JSON {
        if case .scalar(.value) = shapes.first { return reference(.value) }
        if case .scalar(.literal) = shapes.first { return reference(.literal) }
        if shapes.contains(where: { $0.isMapping(.rowChoice) }) { return reference(.row) }
        if shapes.contains(where: { $0.isMapping(.statementChoice) }),
            shapes.contains(where: { $0.isMapping(.statement) })
        {
            return reference(.statement)
        }
        if case .list(.scalar(.caseName)) = shapes.first { return cases }
        if shapes.contains(where: \.isType), shapes.contains(where: \.isListOfTypes) {
            return reference(.type)
        }
        // The other keys of a mapping with `match` are cases of an enum, so the grammar has no table for such a
        // mapping. Therefore, add its schema to the schemas of `shapes`.
        let matches = shapes.contains { $0.isMapping(.choice) } ? [match(of: reference(.value))] : []
        let alternatives: JSON = ["anyOf": .array(shapes.map(schema) + matches)]
        guard shapes.contains(where: \.isScalar) else { return alternatives }
        return alternatives.adding(["not": ["type": "null"]])
    }

    private func isName(_ shape: ShapeDescription) -> Bool {
        switch shape {
        case .scalar(let shape): shape != .type
        case .oneOf: true
        default: false
        }
    }

    // MARK: Scalars

    private static let anyScalar: JSON = ["type": ["string", "number", "boolean"]]

    private func scalar(_ shape: ScalarShape) -> JSON {
        if shape == .type { return reference(.type) }
        guard let pattern = pattern(of: shape) else { return Self.anyScalar }
        return ["type": "string", "pattern": .string(pattern)]
    }

    /// Returns the regular expression for scalars with the shape `shape`, or `nil` if the schema accepts every scalar.
    private func pattern(of shape: ScalarShape) -> String? {
        switch shape {
        case .id: #"^[a-z][A-Za-z0-9_]{0,63}$"#
        case .loop: #"^\s*[A-Za-z0-9_]+\s+in\s+\S"#
        case .swiftProtocol, .swiftFunction, .nameOf: #"^\s*[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*\s*$"#
        case .color: #"^\s*(#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\.?[A-Za-z].*)\s*$"#
        case .font: #"^\s*\.?[A-Za-z]"#
        case .path: #"^\s*\S"#
        case .text, .value, .literal, .condition, .expression, .type, .parameter, .caseName, .index: nil
        case .elementOrNil, .rowOrNil, .rowOrSection, .elementName, .statePath, .reuseIdentifier, .swiftType: nil
        }
    }

    // MARK: Recursive schemas

    private func match(of content: JSON) -> JSON {
        [
            "type": "object", "properties": .object([.init(CommonKey.match, Self.anyScalar)]),
            "required": [.string(CommonKey.match)],
            "additionalProperties": content,
        ]
    }

    /// Returns a schema that rejects every mapping that contains any of `keys`.
    private func without(_ keys: [String]) -> JSON {
        ["not": ["anyOf": .array(keys.map { ["required": .array([.string($0)])] })]]
    }

    /// The keys that distinguish a choice of values from a mapping of a model's fields. A mapping of fields has none of
    /// these keys.
    private static let choosingKeys = [CommonKey.condition, CommonKey.then, CommonKey.match]

    private var value: JSON {
        let own = reference(.value)
        let fields: JSON = JSON.object(["type": "object", "minProperties": .integer(1), "additionalProperties": own])
        return [
            "anyOf": [
                Self.anyScalar, ["type": "array", "items": own], reference(to: .choice), reference(to: .copy),
                match(of: own),
                .object((fields.members + without(Self.choosingKeys).members)),
            ]
        ]
    }

    private var literal: JSON {
        let own = reference(.literal)
        return [
            "anyOf": [
                Self.anyScalar, ["type": "array", "items": own], ["type": "object", "additionalProperties": own],
            ]
        ]
    }

    private var statement: JSON {
        let one = reference(.statement)
        let content: JSON = ["anyOf": [one, ["type": "array", "items": one]]]
        return ["anyOf": [reference(to: .statement), reference(to: .statementChoice), match(of: content)]]
    }

    private var row: JSON {
        let one = reference(.row)
        let content: JSON = ["anyOf": [one, ["type": ["array", "null"], "items": one]]]
        let own = [MappingKind.row, .rowGroup, .fragmentUse, .rowChoice].map { reference(to: $0) }
        return ["anyOf": .array(own + [match(of: content)])]
    }

    /// The schema of a type. In YAML, `[String]` and `[Int: String]` are lists with one element.
    private var type: JSON {
        let own = reference(.type)
        let entry: JSON = [
            "type": "object", "additionalProperties": own, "minProperties": .integer(1), "maxProperties": .integer(1),
        ]
        let list: JSON = [
            "type": "array", "items": ["anyOf": [own, entry]], "minItems": .integer(1), "maxItems": .integer(1),
        ]
        return ["anyOf": [["type": "string", "pattern": #"^\s*[A-Za-z_\[(]"#], list]]
    }

    /// The schema of parameters: `[label: Type, '_ name: Type']`.
    private var parameters: JSON {
        let entry: JSON = [
            "type": "object", "additionalProperties": reference(.type), "minProperties": .integer(1),
            "maxProperties": .integer(1),
        ]
        let quoted: JSON = ["type": "string", "pattern": ":"]
        return ["type": ["array", "null"], "items": ["anyOf": [entry, quoted]]]
    }

    /// The schema of cases: names, with optional payloads.
    private var cases: JSON {
        let payload: JSON = ["anyOf": [reference(.parameters), reference(to: .enumCase)]]
        let listed: JSON = [
            "type": ["array", "null"], "uniqueItems": true,
            "items": ["anyOf": [["type": "string"], ["type": "object", "additionalProperties": payload]]],
        ]
        return ["anyOf": [listed, entries(payload)]]
    }
}

extension JSON {
    fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension ShapeDescription {
    fileprivate var isScalar: Bool {
        switch self {
        case .scalar, .boolean, .oneOf: true
        default: false
        }
    }

    fileprivate func isMapping(_ kind: MappingKind) -> Bool { if case .mapping(kind) = self { true } else { false } }
    fileprivate var isType: Bool { if case .scalar(.type) = self { true } else { false } }
    fileprivate var isListOfTypes: Bool { if case .list(.scalar(.type)) = self { true } else { false } }
}

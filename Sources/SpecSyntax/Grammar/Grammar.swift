// What the grammar's tables are made of. A table has one row per key: its name, its shape, one sentence, and where its
// value goes. Decoding, the hints for unknown keys, the schema and completion all come from these rows.

import SpecYAML

/// What a value of the language looks like in YAML.
public indirect enum ShapeDescription: Sendable {
    case scalar(ScalarShape)
    case boolean
    case oneOf([String])
    case list(ShapeDescription)
    /// A mapping of names that the spec chooses.
    case entries(ShapeDescription)
    /// A mapping whose keys are in the table of that kind.
    case mapping(MappingKind)
    case either([ShapeDescription])
}

/// One key of a mapping.
public struct KeyDescription: Sendable {
    public let name: String
    public let shape: ShapeDescription
    /// One sentence, for documentation and completion.
    public let doc: String
    public let isRequired: Bool
    /// One of these must stand beside it; empty where none has to.
    public let needs: [String]
}

/// The keys that a kind of mapping can have, in the order in which they are usually written.
public struct GrammarDescription: Sendable {
    public let kind: MappingKind
    public let keys: [KeyDescription]
    /// Exactly one of these is written; empty where there is no such choice.
    public let oneOf: [String]
    /// Where this key is written, no other is, but `doc`.
    public let alone: String?

    /// The noun phrase that messages use.
    public var phrase: String { kind.phrase }
}

/// How a value is described and read, at once. Reading gives nil after it was reported.
struct Shape<Value>: Sendable {
    let description: ShapeDescription
    let read: @Sendable (YAMLNode, inout Decoder) -> Value?

    init(_ description: ShapeDescription, read: @escaping @Sendable (YAMLNode, inout Decoder) -> Value?) {
        self.description = description
        self.read = read
    }
}

/// How a key's value is read, and where it goes.
typealias Reader<Declaration> = @Sendable (YAMLNode, inout Decoder, inout Declaration) -> Void

/// A row of a table: a key of the mappings that say a `Declaration`.
struct Key<Declaration>: Sendable {
    let description: KeyDescription
    let reader: Reader<Declaration>

    init<Value>(
        _ name: String,
        _ shape: Shape<Value>,
        required: Bool = false,
        needs others: [String] = [],
        _ doc: String,
        store: @escaping @Sendable (inout Declaration, Value) -> Void
    ) {
        description = KeyDescription(
            name: name,
            shape: shape.description,
            doc: doc,
            isRequired: required,
            needs: others
        )
        let read = shape.read
        reader = { node, decoder, declaration in
            if let value = read(node, &decoder) { store(&declaration, value) }
        }
    }
}

/// A table.
struct Grammar<Declaration>: Sendable {
    let table: KeyTable
    /// In the order of the keys.
    let readers: [Reader<Declaration>]

    init(_ kind: MappingKind, _ keys: [Key<Declaration>], oneOf: [String] = [], alone: String? = nil) {
        table = KeyTable(
            GrammarDescription(kind: kind, keys: keys.map(\.description), oneOf: oneOf, alone: alone)
        )
        readers = keys.map(\.reader)
    }

    var description: GrammarDescription { table.description }
}

/// `a trait`, `an action`
func withArticle(_ noun: String) -> String {
    "aeiou".contains(noun.first ?? " ") ? "an \(noun)" : "a \(noun)"
}

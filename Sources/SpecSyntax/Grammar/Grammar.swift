// Declares the parts of the grammar's tables. A table has a row for each key. The row contains the name of the key, the
// shape of its value, one sentence of documentation, and a closure that stores the value. The decoder, the suggestions
// for unknown keys, the schema and the completion use these rows.

import SpecYAML

/// The form in which YAML represents a value of the language.
public indirect enum ShapeDescription: Sendable {
    case scalar(ScalarShape)
    case boolean
    case oneOf([String])
    case list(ShapeDescription)
    /// A mapping with names that the spec chooses.
    case entries(ShapeDescription)
    /// A mapping with keys from the table of the given kind.
    case mapping(MappingKind)
    case either([ShapeDescription])
}

/// A key of a mapping.
public struct KeyDescription: Sendable {
    public let name: String
    public let shape: ShapeDescription
    /// One sentence for documentation and completion.
    public let doc: String
    public let isRequired: Bool
    /// A mapping with this key must contain at least one of the keys in this array, unless the array is empty.
    public let needs: [String]
}

/// The keys that a kind of mapping can have. The formatter puts the keys of most mappings in this order. For example,
/// the keys of the root mapping of a file are an exception.
public struct GrammarDescription: Sendable {
    public let kind: MappingKind
    public let keys: [KeyDescription]
    /// The alternative keys. A mapping must contain exactly one of them, unless this array is empty.
    public let oneOf: [String]
    /// The key that excludes all other keys except `doc`, or `nil` if there is none.
    public let alone: String?

    /// The noun phrase for the kind of mapping in messages.
    public var phrase: String { kind.phrase }
}

/// A description of the values that a key allows, with the function that decodes such a value. The function returns
/// `nil` after reporting an error.
struct Shape<Value>: Sendable {
    let description: ShapeDescription
    let read: @Sendable (YAMLNode, inout Decoder) -> Value?

    init(_ description: ShapeDescription, read: @escaping @Sendable (YAMLNode, inout Decoder) -> Value?) {
        self.description = description
        self.read = read
    }
}

/// A function that decodes the value of a key and stores it in a declaration.
typealias Reader<Declaration> = @Sendable (YAMLNode, inout Decoder, inout Declaration) -> Void

/// A key of a mapping, with the function that decodes the value of the key and stores it in a `Declaration`.
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

/// A table of keys, with a function for each key that decodes the value of the key.
struct Grammar<Declaration>: Sendable {
    let table: KeyTable
    /// The readers, in the order of the keys.
    let readers: [Reader<Declaration>]

    init(_ kind: MappingKind, _ keys: [Key<Declaration>], oneOf: [String] = [], alone: String? = nil) {
        table = KeyTable(
            GrammarDescription(kind: kind, keys: keys.map(\.description), oneOf: oneOf, alone: alone)
        )
        readers = keys.map(\.reader)
    }

    var description: GrammarDescription { table.description }
}

/// Returns a noun with its article, for example `a trait` or `an action`.
func withArticle(_ noun: String) -> String {
    "aeiou".contains(noun.first ?? " ") ? "an \(noun)" : "a \(noun)"
}

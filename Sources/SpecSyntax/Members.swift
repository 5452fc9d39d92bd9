// Declares the syntax of members: properties, actions with their parameters, and their types.

import SpecDiagnostics

/// A type, as written.
public indirect enum TypeSyntax: Sendable {
    case named(Located<String>)
    /// An optional type: `T?`. The range includes the question mark.
    case optional(TypeSyntax, SourceRange)
    /// A list type: `[T]`. The range includes the brackets.
    case list(TypeSyntax, SourceRange)
    /// A set type: `Set<T>`.
    case set(TypeSyntax, SourceRange)
    /// A dictionary type: `[K: V]`.
    case dictionary(TypeSyntax, TypeSyntax, SourceRange)

    public var range: SourceRange {
        switch self {
        case .named(let name): name.range
        case .optional(_, let range), .list(_, let range), .set(_, let range), .dictionary(_, _, let range): range
        }
    }
}

/// A property of a trait, a field of a model or of a screen's state, or an input of a view model or a fragment.
public struct PropertySyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    /// The type, or `nil` if it is missing or malformed. The decoder reports this error.
    public var type: TypeSyntax?
    /// The default value, or `nil` if there is none. `parseLiteral` parses its scalars later.
    public var defaultValue: ValueSyntax?
    /// The values of the keys that only the long form allows, or `nil` if the property has no such key. This separate
    /// storage saves memory, because most properties have no such key.
    private var details: Details?

    /// The details that only the long form of a property has.
    private indirect enum Details {
        case written(doc: Located<String>?, settable: Located<Bool>?, editor: Located<String>?)
    }

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }

    public var doc: Located<String>? {
        get { if case .written(let doc, _, _)? = details { doc } else { nil } }
        set { details = .written(doc: newValue, settable: settable, editor: editor) }
    }

    public var settable: Located<Bool>? {
        get { if case .written(_, let settable, _)? = details { settable } else { nil } }
        set { details = .written(doc: doc, settable: newValue, editor: editor) }
    }

    /// The name of the action that edits a property of a trait, or `nil` if the property has no `editedBy`.
    public var editor: Located<String>? {
        get { if case .written(_, _, let editor)? = details { editor } else { nil } }
        set { details = .written(doc: doc, settable: settable, editor: newValue) }
    }
}

public struct ActionSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var parameters: [ParameterSyntax] = []
    /// The source range of `ignore` in `default: ignore`, or `nil` if the action has no `default`.
    public var ignoreRange: SourceRange?
}

/// A parameter of an action, an event or a method, or an associated value of an enum case.
public struct ParameterSyntax: Sendable {
    public let name: Located<String>
    /// A Boolean value that indicates whether the argument label is omitted, as in `_ name: Type`.
    public let isUnlabelled: Bool
    /// The type, or `nil` if it is malformed. The decoder reports this error.
    public let type: TypeSyntax?
}

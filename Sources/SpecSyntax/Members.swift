// Members: properties, actions and their parameters, and the types they name.

import SpecDiagnostics

/// A type as written.
public indirect enum TypeSyntax: Sendable {
    case named(Located<String>)
    /// `T?`; the range includes the mark.
    case optional(TypeSyntax, SourceRange)
    /// `[T]`; the range includes the brackets.
    case list(TypeSyntax, SourceRange)
    /// `Set<T>`
    case set(TypeSyntax, SourceRange)
    /// `[K: V]`
    case dictionary(TypeSyntax, TypeSyntax, SourceRange)

    public var range: SourceRange {
        switch self {
        case .named(let name): name.range
        case .optional(_, let range), .list(_, let range), .set(_, let range), .dictionary(_, _, let range): range
        }
    }
}

/// A trait's property, a model's field, a screen's state, or what a view model takes.
public struct PropertySyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    /// Nil where it is missing or malformed; that was reported.
    public var type: TypeSyntax?
    /// Scalars, read with `parseLiteral`, and lists of them.
    public var defaultValue: ValueSyntax?
    /// Nil where nothing of it is written. Properties are the most of what a module declares, and few have any of it.
    private var details: Details?

    /// What is written of a property in its long form alone.
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

    /// Of a trait's property: the action that edits it.
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
    /// The place of `default: ignore`.
    public var ignoreRange: SourceRange?
}

/// A parameter of an action or an event, or one value of a payload.
public struct ParameterSyntax: Sendable {
    public let name: Located<String>
    /// Whether the argument label is dropped: `_ name: Type`.
    public let isUnlabelled: Bool
    /// Nil where it is malformed; that was reported.
    public let type: TypeSyntax?
}

// Declares the syntax of fragments and their uses.

import SpecDiagnostics

/// A fragment: rows that are declared once and used in several places.
public struct FragmentSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// The inputs, which have no defaults.
    public var takes: [PropertySyntax] = []
    public var methods: [MethodSyntax] = []
    public var rows: [RowEntrySyntax] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

/// An entry in a list of rows that inserts the rows of a fragment.
public struct FragmentUseSyntax: Sendable {
    public let range: SourceRange
    /// The prefix of the ids of the fragment's rows, or `nil` if the entry has no `id`.
    public var id: Located<String>?
    public var each: EachSyntax?
    public var condition: ConditionSyntax?
    /// The name of the fragment, or `nil` if it is malformed. The decoder reports this error.
    public var fragment: Located<String>?
    public var arguments: [ValueEntrySyntax] = []
}

// Fragments as written, and their uses.

import SpecDiagnostics

/// Rows for use in several places.
public struct FragmentSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// Without defaults.
    public var takes: [PropertySyntax] = []
    public var methods: [MethodSyntax] = []
    public var rows: [RowEntrySyntax] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

/// An entry among rows that stands for those of a fragment.
public struct FragmentUseSyntax: Sendable {
    public let range: SourceRange
    /// What stands before the ids of its rows.
    public var id: Located<String>?
    public var each: EachSyntax?
    public var condition: ConditionSyntax?
    /// Nil where it is malformed; that was reported.
    public var fragment: Located<String>?
    public var arguments: [ValueEntrySyntax] = []
}

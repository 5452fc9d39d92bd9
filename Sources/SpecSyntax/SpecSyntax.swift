// Reads the syntax of specs. The grammar's tables decode a file into declarations with source ranges. Parsers decode
// the notations inside scalars: types, literals, expressions, templates and formats.
//
// This module deliberately does not interpret names. It looks up no name, not even a name from the file that it parses.
//
// No function throws or traps. The decoder returns a tree of the parts that it can decode, and reports all errors.

import SpecDiagnostics

/// A spec file, as written. Declarations are in the order of the file. The decoder reports a declaration with an
/// incorrect shape. Such a declaration contains only the parts that could be decoded.
public struct SpecSyntax: Sendable {
    public let id: SourceID
    /// The kinds of the declarations that could not be decoded. The analysis must not report an undeclared name of such
    /// a kind, because one of these declarations possibly declares the name.
    public var unreadKinds: DeclarationKinds = []
    /// The declared names that are not identifiers, are too long, are reserved or have the wrong case. The analysis
    /// does not report syntax errors in a text that contains such a name, because the decoder has already reported the
    /// name at its declaration.
    public var malformedNames: [String] = []
    /// The source ranges of the nodes and entries that were not decoded completely. If a mapping or list contains such
    /// a range, the analysis must not report its missing keys, entries and elements.
    public var unreadRegions: [SourceRange] = []
    /// The version of the language, or `nil` if it is missing or unknown to this compiler. The decoder reports this
    /// error.
    public var version: Located<Int>?
    public var imports: [Located<String>] = []
    public var tokens: [TokenSyntax] = []
    public var types: [TypeDeclarationSyntax] = []
    public var models: [ModelSyntax] = []
    public var functions: [FunctionSyntax] = []
    public var services: [ServiceSyntax] = []
    public var containers: [ContainerSyntax] = []
    public var traits: [TraitSyntax] = []
    public var cells: [CellSyntax] = []
    public var views: [ViewSyntax] = []
    public var styles: [StyleSyntax] = []
    public var viewModels: [ViewModelSyntax] = []
    public var fragments: [FragmentSyntax] = []
    public var screens: [ScreenSyntax] = []

    init(id: SourceID) {
        self.id = id
    }
}

/// The kinds of declarations, by their top-level keys.
public struct DeclarationKinds: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    public static let tokens = DeclarationKinds(rawValue: 1 << 0)
    /// The types and the models, which share one set of names.
    public static let types = DeclarationKinds(rawValue: 1 << 1)
    public static let functions = DeclarationKinds(rawValue: 1 << 2)
    public static let services = DeclarationKinds(rawValue: 1 << 3)
    public static let traits = DeclarationKinds(rawValue: 1 << 4)
    public static let cells = DeclarationKinds(rawValue: 1 << 5)
    public static let views = DeclarationKinds(rawValue: 1 << 6)
    public static let styles = DeclarationKinds(rawValue: 1 << 7)
    public static let viewModels = DeclarationKinds(rawValue: 1 << 8)
    public static let fragments = DeclarationKinds(rawValue: 1 << 9)
    public static let all = DeclarationKinds(rawValue: .max)
}

// The syntax of specs: what one file says, decoded by the grammar's tables into declarations with their places, and
// the small languages inside its scalars: types, literals, expressions, templates, formats.
// This module deliberately does not know what a name means: nothing here is looked up, not even in the same file.
//
// Nothing throws and nothing traps: every function returns the best tree there is, and reports what it left out.

import SpecDiagnostics

/// One spec file as written. Declarations are in the file's order; those whose shape is wrong were reported and hold
/// what could be read.
public struct SpecSyntax: Sendable {
    public let id: SourceID
    /// The kinds of which it may declare more than was read: such names are not to be missed.
    public var unreadKinds: DeclarationKinds = []
    /// What it declares that is no identifier: where such a name is used, something else seems to stand.
    public var malformedNames: [String] = []
    /// Mappings and lists that say more than was read: nothing in what encloses one is to be called missing.
    public var unreadRegions: [SourceRange] = []
    /// Nil where it is missing or not one that this compiler reads; that was reported.
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

/// Kinds of declarations: the top-level keys under which they stand.
public struct DeclarationKinds: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    public static let tokens = DeclarationKinds(rawValue: 1 << 0)
    /// Models too, since they share their names.
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

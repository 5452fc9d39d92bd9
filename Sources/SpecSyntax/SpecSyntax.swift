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
    /// False where the file did not parse to its end, or something in it could not be decoded: names that it might
    /// have declared are not to be missed.
    public var isComplete: Bool
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
    public var screens: [ScreenSyntax] = []

    init(id: SourceID, isComplete: Bool) {
        self.id = id
        self.isComplete = isComplete
    }
}

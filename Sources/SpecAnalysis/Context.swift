// What declarations are resolved from. Nothing in this file changes once it is made, so that any number of declarations
// can be resolved from it side by side.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// A declaration as written, and the file that it stands in.
struct SourceDeclaration<Syntax: Sendable>: Sendable {
    let file: FileScope
    let syntax: Syntax
}

/// The declarations of all modules as written, parallel to the program's arrays; screens, to which nothing refers, are
/// not among them.
struct SourceDeclarations: Sendable {
    var tokens: [SourceDeclaration<TokenSyntax>] = []
    var types: [SourceDeclaration<TypeDeclarationSyntax>] = []
    var models: [SourceDeclaration<ModelSyntax>] = []
    var functions: [SourceDeclaration<FunctionSyntax>] = []
    var services: [SourceDeclaration<ServiceSyntax>] = []
    var containers: [SourceDeclaration<ContainerSyntax>] = []
    var traits: [SourceDeclaration<TraitSyntax>] = []
    var cells: [SourceDeclaration<CellSyntax>] = []
    var views: [SourceDeclaration<ViewSyntax>] = []
    var styles: [SourceDeclaration<StyleSyntax>] = []
    var viewModels: [SourceDeclaration<ViewModelSyntax>] = []
    var fragments: [SourceDeclaration<FragmentSyntax>] = []
}

/// What is known of modules when each declaration has its id and each file knows which names it sees.
final class LinkedModules: Sendable {
    let files: [FileScope]
    /// What each of the program's modules declares.
    let tables: [NameTable]
    /// The names of the modules, where they are known.
    let names: [String?]
    let sources: SourceDeclarations
    /// Where specs are incomplete.
    let unreadRegions: UnreadRegions
    /// The specs that may say more than was read: first those that may declare more.
    let incompleteSources: [SourceID]
    let isEnabled: RuleFilter
    let recordsReferences: Bool

    init(
        files: [FileScope],
        tables: [NameTable],
        names: [String?],
        sources: SourceDeclarations,
        unreadRegions: UnreadRegions,
        incompleteSources: [SourceID],
        recordsReferences: Bool,
        where isEnabled: @escaping RuleFilter
    ) {
        self.files = files
        self.tables = tables
        self.names = names
        self.sources = sources
        self.unreadRegions = unreadRegions
        self.incompleteSources = incompleteSources
        self.isEnabled = isEnabled
        self.recordsReferences = recordsReferences
    }
}

/// The program as far as it is known, linked and composed: what styles, view models and screens are resolved from.
final class Context: Sendable {
    let linked: LinkedModules
    let program: Program
    /// Of each cell.
    let cells: [PreparedComposition]
    /// What each view model shows its values to; nil where that is not known.
    let targets: [ResolvedTarget?]
    /// What each screen has of its own.
    let screens: [ScreenTraits]
    /// Whether any cell says what list it is for.
    let hasLists: Bool
    /// The functions that the values of styles and of view models call, as far as those are resolved.
    let calls: ValueCalls
    /// Of each fragment, once all are checked.
    let fragments: [CheckedFragment]

    init(
        _ linked: LinkedModules,
        _ program: Program,
        cells: [PreparedComposition] = [],
        targets: [ResolvedTarget?] = [],
        screens: [ScreenTraits] = [],
        calls: ValueCalls = ValueCalls(),
        fragments: [CheckedFragment] = []
    ) {
        self.linked = linked
        self.program = program
        self.cells = cells
        self.targets = targets
        self.screens = screens
        self.calls = calls
        self.fragments = fragments
        hasLists = program.cells.contains { $0.list != nil }
    }

    /// The same with more of the program resolved.
    func with(_ program: Program, _ calls: ValueCalls) -> Context {
        Context(linked, program, cells: cells, targets: targets, screens: screens, calls: calls)
    }

    /// The same with all fragments checked.
    func with(_ fragments: [CheckedFragment]) -> Context {
        Context(
            linked,
            program,
            cells: cells,
            targets: targets,
            screens: screens,
            calls: calls,
            fragments: fragments
        )
    }
}

/// The functions that named values call. Most call none, and rows that show them need not look.
struct ValueCalls: Sendable {
    /// Styles whose values call any.
    private(set) var styles: Set<ID<Style>> = []
    /// Of each view model, its functions in their order.
    private(set) var viewModels: [[ID<Function>]] = []

    /// - Parameter isCalling: whether any call was found while it was resolved.
    mutating func add(_ id: ID<Style>, isCalling: Bool) {
        if isCalling { styles.insert(id) }
    }

    mutating func add(_ viewModel: ViewModel, isCalling: Bool) {
        viewModels.append(isCalling ? viewModel.values.functions : [])
    }
}

extension [MemberValue] {
    /// The functions that computing them calls, in their order.
    var functions: [ID<Function>] {
        reduce(into: Set<ID<Function>>()) { $0.formUnion($1.value.functions) }.sorted()
    }
}

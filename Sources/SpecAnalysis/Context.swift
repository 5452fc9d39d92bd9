// Declares the context from which styles, view models and screens are resolved. All values in this file are immutable,
// so that many declarations can be resolved in parallel.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The syntax of a declaration, and the file that contains it.
struct SourceDeclaration<Syntax: Sendable>: Sendable {
    let file: FileScope
    var syntax: Syntax
}

/// The syntax of the declarations of all modules. A declaration has the same index here and in the corresponding array
/// of the program. The syntax of screens is not included, because no declaration refers to a screen.
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

/// The linked modules. Each declaration has an ID, and each file has a scope with the names that are visible in the
/// file.
final class LinkedModules: Sendable {
    let files: [FileScope]
    /// The name table of each module of the program.
    let tables: [NameTable]
    /// The names of the modules, or `nil` for a module with an unknown name.
    let names: [String?]
    let sources: SourceDeclarations
    /// The source ranges of the parts of specs that were not read.
    let unreadRegions: UnreadRegions
    /// The specs that were not fully read. Specs in which whole declarations can be unread precede the other specs.
    let incompleteSources: [SourceID]
    let isEnabled: RuleFilter
    let recordsReferences: Bool
    /// The probe that collects the names that are possible at a position, or `nil` if no completion is requested.
    let probe: CompletionProbe?

    init(
        files: [FileScope],
        tables: [NameTable],
        names: [String?],
        sources: SourceDeclarations,
        unreadRegions: UnreadRegions,
        incompleteSources: [SourceID],
        recordsReferences: Bool,
        probe: CompletionProbe?,
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
        self.probe = probe
    }
}

extension LinkedModules {
    /// Returns the modules without the syntax of the members of types, models and traits. Only the resolution of types,
    /// models and traits needs that syntax. A generated enum keeps one case, which identifies the type as an enum.
    func withoutMembers() -> LinkedModules {
        var sources = sources
        for index in sources.models.indices { sources.models[index].syntax.fields = [] }
        for index in sources.types.indices where sources.types[index].syntax.from == nil {
            sources.types[index].syntax.cases = sources.types[index].syntax.cases.map { Array($0.prefix(1)) }
        }
        for index in sources.traits.indices {
            sources.traits[index].syntax.defaults = []
            sources.traits[index].syntax.data = []
            sources.traits[index].syntax.appearance = []
            sources.traits[index].syntax.actions = []
        }
        return LinkedModules(
            files: files,
            tables: tables,
            names: names,
            sources: sources,
            unreadRegions: unreadRegions,
            incompleteSources: incompleteSources,
            recordsReferences: recordsReferences,
            probe: probe,
            where: isEnabled
        )
    }

    /// Returns the names of the values in the declaration of a view model.
    func namesOfValues(of id: ID<ViewModel>) -> [String] {
        var diagnostics = Diagnostics()
        let syntax = sources.viewModels[id.index].syntax
        return (wholeViewModel(syntax, diagnostics: &diagnostics) ?? syntax).values.map(\.name.value)
    }
}

/// The linked and composed program from which styles, view models and screens are resolved.
final class Context: Sendable {
    let linked: LinkedModules
    let program: Program
    /// The prepared composition of each cell.
    let cells: [PreparedComposition]
    /// The target of each view model, or `nil` if the target is unknown.
    let targets: [ResolvedTarget?]
    /// The composed traits of each screen.
    let screens: [ScreenTraits]
    /// A Boolean value that indicates whether any cell requires a specific kind of list.
    let hasLists: Bool
    /// The functions that the values of the resolved styles and view models call.
    let calls: ValueCalls
    /// The checked fragments, in the order of their IDs. The array is empty until all fragments are checked.
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

    /// Returns the context without the syntax of the members of types, models and traits. The source ranges of the
    /// members of types and models are omitted too, because only errors refer to them.
    func withoutMembers() -> Context {
        var program = program
        program.origins.members.removeMembersOfTypes()
        return Context(
            linked.withoutMembers(),
            program,
            cells: cells,
            targets: targets,
            screens: screens,
            calls: calls
        )
    }

    /// Returns a copy of the context that contains `program` and `calls`. In `program`, more declarations are resolved
    /// than in the program of this context.
    func with(_ program: Program, _ calls: ValueCalls) -> Context {
        Context(linked, program, cells: cells, targets: targets, screens: screens, calls: calls)
    }

    /// Returns a copy of this context that contains the checked fragments.
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

/// The functions that the values of styles and view models call. Most values call no function, so only few styles and
/// view models are searched for calls.
struct ValueCalls: Sendable {
    /// The styles whose values call functions.
    private(set) var styles: Set<ID<Style>> = []
    /// For each view model, the functions that its values call, in ascending order.
    private(set) var viewModels: [[ID<Function>]] = []

    /// Adds a style if its values call a function.
    ///
    /// - Parameter isCalling: A Boolean value that indicates whether the style's values call a function.
    mutating func add(_ id: ID<Style>, isCalling: Bool) {
        if isCalling { styles.insert(id) }
    }

    mutating func add(_ viewModel: ViewModel, isCalling: Bool) {
        viewModels.append(isCalling ? viewModel.values.functions : [])
    }
}

extension [MemberValue] {
    /// The functions that the values call, in ascending order.
    var functions: [ID<Function>] {
        reduce(into: Set<ID<Function>>()) { $0.formUnion($1.value.functions) }.sorted()
    }
}

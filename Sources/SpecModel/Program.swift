// Declares the checked model, which is the meaning of a module's specs. In the model, every name is resolved to an ID.
// The model consists of immutable values and nodes. It does not depend on YAML or the notation of specs. The source
// ranges of declarations are stored separately, in `Origins`. A program contains the compiled module and its imports,
// so an ID has the same meaning in all of these modules.

import SpecDiagnostics

/// The index of a declaration among the program's declarations of its kind.
public struct ID<Declared>: Hashable, Comparable, Sendable {
    /// The index as a 32-bit number, which saves memory, because every type and every expression contains ids.
    private let number: Int32

    public init(_ index: Int) {
        number = Int32(index)
    }

    public var index: Int { Int(number) }

    public static func < (lhs: ID, rhs: ID) -> Bool { lhs.number < rhs.number }
}

/// The declarations in the specs of a module, and in the specs of the modules that it imports.
///
/// Declarations are ordered by module, by the path of their file in byte order, and by their order in the file. So
/// equal sources result in equal programs, independently of the order in which the sources are read.
///
/// A program is a value with one reference, so a copy of a program copies no table. The declarations are immutable
/// nodes. To resolve more of a declaration, the owner of a program replaces the node of the declaration.
public struct Program: Sendable {
    /// The storage of a program. Its properties skip exclusivity checks, because Swift already checks accesses to the
    /// program.
    private final class Tables: @unchecked Sendable {
        @exclusivity(unchecked) var main: ID<Module>
        @exclusivity(unchecked) var modules: [Module] = []
        @exclusivity(unchecked) var tokens: [Token] = []
        @exclusivity(unchecked) var types: [DeclaredType] = []
        @exclusivity(unchecked) var models: [Model] = []
        @exclusivity(unchecked) var functions: [Function] = []
        @exclusivity(unchecked) var services: [Service] = []
        @exclusivity(unchecked) var containers: [Container] = []
        @exclusivity(unchecked) var traits: [Trait] = []
        @exclusivity(unchecked) var cells: [Cell] = []
        @exclusivity(unchecked) var views: [View] = []
        @exclusivity(unchecked) var styles: [Style] = []
        @exclusivity(unchecked) var viewModels: [ViewModel] = []
        @exclusivity(unchecked) var fragments: [Fragment] = []
        @exclusivity(unchecked) var screens: [Screen] = []
        @exclusivity(unchecked) var origins = Origins()

        init(main: ID<Module>) {
            self.main = main
        }

        init(copying other: Tables) {
            main = other.main
            modules = other.modules
            tokens = other.tokens
            types = other.types
            models = other.models
            functions = other.functions
            services = other.services
            containers = other.containers
            traits = other.traits
            cells = other.cells
            views = other.views
            styles = other.styles
            viewModels = other.viewModels
            fragments = other.fragments
            screens = other.screens
            origins = other.origins
        }
    }

    /// The tables, which copies of the program share. All changes use `ownTables`.
    private var tables: Tables

    /// The tables for a change. If another program shares the tables, the getter copies them first.
    private var ownTables: Tables {
        mutating get {
            if !isKnownUniquelyReferenced(&tables) { tables = Tables(copying: tables) }
            return tables
        }
    }

    public init(main: ID<Module>) {
        tables = Tables(main: main)
    }

    /// The module that is compiled. The other modules are its imports.
    public var main: ID<Module> {
        get { tables.main }
        set { ownTables.main = newValue }
    }
    public var modules: [Module] {
        get { tables.modules }
        _modify { yield &ownTables.modules }
    }
    public var tokens: [Token] {
        get { tables.tokens }
        _modify { yield &ownTables.tokens }
    }
    public var types: [DeclaredType] {
        get { tables.types }
        _modify { yield &ownTables.types }
    }
    public var models: [Model] {
        get { tables.models }
        _modify { yield &ownTables.models }
    }
    public var functions: [Function] {
        get { tables.functions }
        _modify { yield &ownTables.functions }
    }
    public var services: [Service] {
        get { tables.services }
        _modify { yield &ownTables.services }
    }
    public var containers: [Container] {
        get { tables.containers }
        _modify { yield &ownTables.containers }
    }
    public var traits: [Trait] {
        get { tables.traits }
        _modify { yield &ownTables.traits }
    }
    public var cells: [Cell] {
        get { tables.cells }
        _modify { yield &ownTables.cells }
    }
    public var views: [View] {
        get { tables.views }
        _modify { yield &ownTables.views }
    }
    public var styles: [Style] {
        get { tables.styles }
        _modify { yield &ownTables.styles }
    }
    public var viewModels: [ViewModel] {
        get { tables.viewModels }
        _modify { yield &ownTables.viewModels }
    }
    public var fragments: [Fragment] {
        get { tables.fragments }
        _modify { yield &ownTables.fragments }
    }
    public var screens: [Screen] {
        get { tables.screens }
        _modify { yield &ownTables.screens }
    }
    public var origins: Origins {
        get { tables.origins }
        _modify { yield &ownTables.origins }
    }

    public subscript(id: ID<Module>) -> Module { tables.modules[id.index] }
    public subscript(id: ID<Token>) -> Token { tables.tokens[id.index] }
    public subscript(id: ID<DeclaredType>) -> DeclaredType { tables.types[id.index] }
    public subscript(id: ID<Model>) -> Model { tables.models[id.index] }
    public subscript(id: ID<Function>) -> Function { tables.functions[id.index] }
    public subscript(id: ID<Service>) -> Service { tables.services[id.index] }
    public subscript(id: ID<Container>) -> Container { tables.containers[id.index] }
    public subscript(id: ID<Trait>) -> Trait { tables.traits[id.index] }
    public subscript(id: ID<Cell>) -> Cell { tables.cells[id.index] }
    public subscript(id: ID<View>) -> View { tables.views[id.index] }
    public subscript(id: ID<Style>) -> Style { tables.styles[id.index] }
    public subscript(id: ID<ViewModel>) -> ViewModel { tables.viewModels[id.index] }
    public subscript(id: ID<Fragment>) -> Fragment { tables.fragments[id.index] }
    public subscript(id: ID<Screen>) -> Screen { tables.screens[id.index] }
}

/// The access level of the generated Swift.
public enum AccessLevel: String, Hashable, Sendable, CaseIterable {
    case `internal`, package, `public`
}

/// A Swift module and its spec files.
public struct Module: Sendable {
    /// The name of the Swift module, or `nil` if the caller does not provide it.
    public var name: String?
    public var access: AccessLevel
    /// The modules that every generated file imports, as listed in the configuration.
    public var imports: [String]
    /// The UI frameworks for which code is generated, each once, in the order of the cases of `UIFramework`.
    public var frameworks: [UIFramework]
    /// The spec files, in the byte order of their paths.
    public var files: [SpecFile]

    public init(
        name: String?,
        access: AccessLevel,
        imports: [String],
        frameworks: [UIFramework],
        files: [SpecFile]
    ) {
        self.name = name
        self.access = access
        self.imports = imports
        self.frameworks = frameworks
        self.files = files
    }
}

/// A UI framework for which code can be generated.
public enum UIFramework: String, Hashable, Sendable, CaseIterable {
    case uikit, appkit, swiftui
}

/// A spec file, with its declarations in order.
public struct SpecFile: Sendable {
    /// The path relative to the directory of the module, with `/` as the separator: `Account/Settings.vmspec.yaml`.
    public var path: String
    /// The source of the file, for diagnostics.
    public var source: SourceID
    /// The Swift modules that the spec lists under `imports`.
    public var imports: [String]
    public var declarations: [Declaration]

    public init(path: String, source: SourceID, imports: [String], declarations: [Declaration]) {
        self.path = path
        self.source = source
        self.imports = imports
        self.declarations = declarations
    }
}

/// A declaration of any kind, by its id.
public enum Declaration: Hashable, Sendable {
    case token(ID<Token>)
    case type(ID<DeclaredType>)
    case model(ID<Model>)
    case function(ID<Function>)
    case service(ID<Service>)
    case container(ID<Container>)
    case `trait`(ID<Trait>)
    case cell(ID<Cell>)
    case view(ID<View>)
    case style(ID<Style>)
    case viewModel(ID<ViewModel>)
    case fragment(ID<Fragment>)
    case screen(ID<Screen>)

    /// The noun for the kind of the declaration in messages, for example `view model`.
    public var kindName: String {
        switch self {
        case .token: "token"
        case .type: "type"
        case .model: "model"
        case .function: "function"
        case .service: "service"
        case .container: "container"
        case .trait: "trait"
        case .cell: "cell"
        case .view: "view"
        case .style: "style"
        case .viewModel: "view model"
        case .fragment: "fragment"
        case .screen: "screen"
        }
    }
}

/// The properties that all declarations have in common.
public struct DeclarationHeader: Sendable {
    public var name: String
    /// The text of the `doc` key, which can have any number of lines. It is `nil` if the declaration has no `doc` key.
    public var doc: String?
    public var module: ID<Module>

    public init(name: String, doc: String?, module: ID<Module>) {
        self.name = name
        self.doc = doc
        self.module = module
    }
}

extension Program {
    /// Returns the type of a derived value of a model, or `nil` if the model has no derived value of this name.
    public func derivedType(_ name: String, of id: ID<Model>) -> ValueType? {
        models[id.index].derived.first { $0.name == name }?.expression.type
    }
}

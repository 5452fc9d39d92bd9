// The checked model: what the specs of a module mean, with every name resolved to an id. Values only; nothing here
// knows YAML or how a spec was written. Where a declaration was written lies beside the model, in `Origins`.
// A program holds the module that is compiled and those it imports, so that an id means one thing everywhere.

import SpecDiagnostics

/// A declaration's index among the program's declarations of its kind.
public struct ID<Declared>: Hashable, Comparable, Sendable {
    /// Half a word: ids are in every type and every expression of the model.
    private let number: Int32

    public init(_ index: Int) {
        number = Int32(index)
    }

    public var index: Int { Int(number) }

    public static func < (lhs: ID, rhs: ID) -> Bool { lhs.number < rhs.number }
}

/// Everything that the specs of one module, and of the modules it imports, declare.
///
/// Declarations are in the order of their modules, of their files' paths (byte order) and of the files' text, so equal
/// sources give equal programs whatever order they were read in.
public struct Program: Sendable {
    /// The module that is compiled; the others are its imports.
    public var main: ID<Module>
    public var modules: [Module] = []
    public var tokens: [Token] = []
    public var types: [DeclaredType] = []
    public var models: [Model] = []
    public var functions: [Function] = []
    public var services: [Service] = []
    public var containers: [Container] = []
    public var traits: [Trait] = []
    public var cells: [Cell] = []
    public var views: [View] = []
    public var styles: [Style] = []
    public var viewModels: [ViewModel] = []
    public var fragments: [Fragment] = []
    public var screens: [Screen] = []
    public var origins = Origins()

    public init(main: ID<Module>) {
        self.main = main
    }

    public subscript(id: ID<Module>) -> Module { modules[id.index] }
    public subscript(id: ID<Token>) -> Token { tokens[id.index] }
    public subscript(id: ID<DeclaredType>) -> DeclaredType { types[id.index] }
    public subscript(id: ID<Model>) -> Model { models[id.index] }
    public subscript(id: ID<Function>) -> Function { functions[id.index] }
    public subscript(id: ID<Service>) -> Service { services[id.index] }
    public subscript(id: ID<Container>) -> Container { containers[id.index] }
    public subscript(id: ID<Trait>) -> Trait { traits[id.index] }
    public subscript(id: ID<Cell>) -> Cell { cells[id.index] }
    public subscript(id: ID<View>) -> View { views[id.index] }
    public subscript(id: ID<Style>) -> Style { styles[id.index] }
    public subscript(id: ID<ViewModel>) -> ViewModel { viewModels[id.index] }
    public subscript(id: ID<Fragment>) -> Fragment { fragments[id.index] }
    public subscript(id: ID<Screen>) -> Screen { screens[id.index] }
}

/// What the generated Swift may be seen from.
public enum AccessLevel: String, Hashable, Sendable, CaseIterable {
    case `internal`, package, `public`
}

/// One Swift module and its spec files.
public struct Module: Sendable {
    /// The Swift module's name; nil where the caller did not say.
    public var name: String?
    public var access: AccessLevel
    /// Modules that every generated file imports, from the configuration.
    public var imports: [String]
    /// The UI frameworks that code is written for, in the order of their declaration, each once.
    public var frameworks: [UIFramework]
    /// In byte order of their paths.
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

/// A framework that code can be written for.
public enum UIFramework: String, Hashable, Sendable, CaseIterable {
    case uikit, appkit, swiftui
}

/// One spec file: what it declares, in its order.
public struct SpecFile: Sendable {
    /// Relative to the module's directory, with `/` between its parts: `Account/Settings.vmspec.yaml`.
    public var path: String
    /// The source that it was read from, for diagnostics.
    public var source: SourceID
    /// Swift modules that the spec names under `imports`.
    public var imports: [String]
    public var declarations: [Declaration]

    public init(path: String, source: SourceID, imports: [String], declarations: [Declaration]) {
        self.path = path
        self.source = source
        self.imports = imports
        self.declarations = declarations
    }
}

/// Any declaration, by its kind and id.
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
}

/// What every declaration has.
public struct DeclarationHeader: Sendable {
    public var name: String
    /// Text of the `doc` key: any number of lines.
    public var doc: String?
    public var module: ID<Module>

    public init(name: String, doc: String?, module: ID<Module>) {
        self.name = name
        self.doc = doc
        self.module = module
    }
}

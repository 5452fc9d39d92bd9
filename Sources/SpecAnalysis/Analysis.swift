// From the declarations of specs, as written, to the checked model: every name linked, every type, composition and
// value checked, every finding reported at its place. This module does not know how a spec is spelled in YAML beyond
// the trees that it is given, nor what Swift comes of it.
//
// A name that fails to resolve becomes a poison value that absorbs whatever is asked of it: one error stays one.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The specs of one module, decoded.
public struct ModuleSyntax: Sendable {
    public struct Spec: Sendable {
        /// Relative to the module's directory.
        public let path: String
        public let syntax: SpecSyntax

        public init(path: String, syntax: SpecSyntax) {
            self.path = path
            self.syntax = syntax
        }
    }

    /// The Swift module's name; nil where the caller does not know it.
    public let name: String?
    /// Tells packages apart: modules of an equal one see each other's package declarations.
    public let package: String?
    public let specs: [Spec]
    public let configuration: ConfigurationSyntax?

    public init(name: String?, package: String? = nil, specs: [Spec], configuration: ConfigurationSyntax?) {
        self.name = name
        self.package = package
        self.specs = specs
        self.configuration = configuration
    }
}

/// Links and checks a module's specs and those of the modules that it imports, directly and indirectly.
///
/// The program is whole only where no error was reported, here or before.
public func analyze(
    _ main: ModuleSyntax,
    dependencies: [ModuleSyntax],
    diagnostics: inout Diagnostics
) -> Program {
    let analysis = Analysis()
    collectDeclarations(of: [main] + dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }, in: analysis)
    resolveTypes(in: analysis)
    resolveTraits(in: analysis)
    resolveCompositions(in: analysis)
    resolveViewModels(in: analysis)
    resolveScreens(in: analysis)
    analysis.reportAbsentModules()
    analysis.reportPostponedNames(besides: diagnostics)
    diagnostics.report(contentsOf: analysis.diagnostics)
    return analysis.program
}

/// The rules of linking and checking.
public let analysisRules: [Rule] =
    linkingRules + typeRules + traitRules + compositionRules + valueRules + viewModelRules + screenRules + docRules

/// A spec file's index among those of the run.
struct FileID: Hashable {
    let index: Int

    init(_ index: Int) {
        self.index = index
    }
}

/// A declaration as written, and the file that it stands in.
struct SourceDeclaration<Syntax> {
    let file: FileID
    let syntax: Syntax
}

/// What is known so far of a run: the program as it grows, the declarations that it comes from (parallel to the
/// program's arrays), and what was reported.
final class Analysis {
    /// One spec file.
    struct File {
        let module: ID<Module>
        let syntax: SpecSyntax
        let facets: FacetsSyntax
        var scope: Scope
    }

    var program = Program(main: ID(0))
    var diagnostics = Diagnostics()
    var files: [File] = []
    /// What each of the program's modules declares.
    var tables: [NameTable] = []

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
    var screens: [SourceDeclaration<ScreenSyntax>] = []

    var budget = Budget()

    /// Traits, cells and views that may lack members, since something that they build on is not known.
    var partial: Set<Declaration> = []

    /// Names that modules without specs may declare.
    var absentModules = AbsentModules()
    /// Names that were not found while a spec in sight is incomplete.
    private var postponedNames: [SourceRange] = []
    /// Where specs are incomplete.
    var unreadRegions = UnreadRegions()

    subscript(id: FileID) -> File { files[id.index] }

    func report(_ diagnostic: Diagnostic) {
        diagnostics.report(diagnostic)
    }

    /// Looks a name up as a file sees it; reports it where that fails.
    ///
    /// - Parameters:
    ///   - others: names that the language itself has there, for the nearest one.
    ///   - taken: names that cannot be meant.
    func look<Found>(
        up name: Located<String>,
        _ kind: NameKind,
        from file: FileID,
        or others: [String] = [],
        unlike taken: [String] = [],
        in names: (NameTable) -> [String: Found]
    ) -> Found? {
        let scope = self[file].scope
        switch scope.look(up: name.value, in: names) {
        case .found(let found):
            return found
        case .ambiguous(let modules):
            report(.ambiguousName(kind, name, modules: modules))
        case .inaccessible(let module, let obstacle):
            report(.inaccessibleName(kind, name, of: module, obstacle))
        case .unknownModule(let module):
            if absentModules.mayDeclare(name, likeThat: [module], in: self[file]) { return nil }
            let known = program.modules.compactMap(\.name)
            report(.unknownModule(Located(module, at: name.qualifierRange), imported: scope.modules, known: known))
        case .missing where !scope.unreadKinds.isDisjoint(with: kind.declarations):
            postpone(name)
        case .missing:
            let elsewhere = program.modules.indices.filter { names(tables[$0])[name.value] != nil }
            let declaring = elsewhere.compactMap { program.modules[$0].name }
            let notes = declaring.map { Note("'\($0)' declares it but is not imported here") }
            let known = notes.isEmpty ? known(like: name.value, or: others, unlike: taken, in: scope, names) : []
            let diagnostic = Diagnostic.unknownName(kind, name.unqualified, among: known, notes: notes)
            if diagnostic.edits.isEmpty, !kind.declarations.isEmpty,
                absentModules.mayDeclare(name, likeThat: declaring, in: self[file])
            {
                return nil
            }
            report(diagnostic)
        }
        return nil
    }

    private func known<Found>(
        like name: String,
        or others: [String],
        unlike taken: [String],
        in scope: Scope,
        _ names: (NameTable) -> [String: Found]
    ) -> [String] {
        let known = candidates(scope.names(like: name, in: names) + others)
        return taken.isEmpty ? known : known.filter { !taken.contains($0) }
    }

    /// Counts a name that may well be declared, in what could not be read.
    func postpone(_ name: Located<String>) {
        postponedNames.append(name.range)
    }

    /// Says that names were not looked up, where no error says already that the file with them is broken.
    func reportPostponedNames(besides earlier: Diagnostics) {
        var broken: Set<SourceID> = []
        for finding in earlier.all where finding.severity == .error { broken.insert(finding.range.source) }
        for finding in diagnostics.all where finding.severity == .error { broken.insert(finding.range.source) }
        let names = postponedNames.filter { !broken.contains($0.source) }
        guard let first = names.min() else { return }
        let message =
            names.count == 1
            ? "this name was not looked up, because a spec is incomplete"
            : "this name and \(names.count - 1) more were not looked up, because a spec is incomplete"
        report(Diagnostic(.unresolvedNames, at: first, message))
    }

    /// Whether a text that is no expression holds a name that could not be declared, which was reported.
    func holdsMalformedName(_ text: String, in file: FileID) -> Bool {
        self[file].syntax.malformedNames.contains { !$0.isEmpty && text.holds($0) }
    }

    func origin(of declaration: Declaration) -> SourceRange? {
        program.origins.declarations[declaration]
    }
}

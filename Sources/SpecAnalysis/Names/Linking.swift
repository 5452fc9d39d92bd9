// Links modules: assigns an ID and a name to each declaration, and a scope to each file. This is the first pass of the
// analysis.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The rules about unresolved names. The messages of their diagnostics depend on the name, but not on the location of
/// the name.
public let namingRules: Set<Rule> = [
    .unknownName, .ambiguousName, .inaccessibleName, .unknownModule, .unknownMember, .unknownCase, .unknownFormat,
    .unknownOverride,
]

/// Assigns an ID to each declaration. The IDs follow the order of the modules, then of the paths of the specs, and then
/// of the source. The returned program contains only those properties of declarations that the analysis can determine
/// without name lookup.
func link(
    _ modules: [ModuleSyntax],
    _ reporter: Reporter
) -> (linked: LinkedModules, screens: [SourceDeclaration<ScreenSyntax>], program: Program) {
    var collector = DeclarationCollector(reporter)
    var files: [FileScope] = []
    let unreadKinds = modules.map(\.unreadKinds)
    for (index, module) in modules.enumerated() {
        let configuration = module.configuration
        var collected = Module(
            name: module.name,
            access: module.access,
            imports: configuration?.imports.map(\.value) ?? [],
            frameworks: frameworks(of: configuration),
            files: []
        )
        collector.begin(ID(index), facets: configuration?.facets?.value ?? .single)
        for name in configuration?.imports ?? [] { reporter.refer(to: .module(name.value), at: name.range) }
        for spec in module.specs.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            let file = scope(of: spec.syntax, in: index, modules, reporter.probe == nil ? unreadKinds : nil)
            files.append(file)
            for name in file.imports { reporter.refer(to: .module(name.value), at: name.range) }
            collected.files.append(
                SpecFile(
                    path: spec.path,
                    source: spec.syntax.id,
                    imports: spec.syntax.imports.map(\.value),
                    declarations: collector.collect(spec.syntax, file)
                )
            )
        }
        collector.program.modules.append(collected)
    }
    let linked = LinkedModules(
        files: files,
        tables: collector.tables,
        names: modules.map(\.name),
        sources: collector.sources,
        unreadRegions: reporter.probe == nil
            ? UnreadRegions(modules.flatMap { $0.specs.flatMap(\.syntax.unreadRegions) }) : UnreadRegions(),
        incompleteSources: incompleteSources(modules.flatMap { $0.specs.map(\.syntax) }),
        recordsReferences: reporter.recordsReferences,
        probe: reporter.probe,
        where: reporter.isEnabled
    )
    return (linked, collector.screens, collector.program)
}

/// Returns the specs that were not fully read. Specs in which whole declarations can be unread precede the other specs.
private func incompleteSources(_ specs: [SpecSyntax]) -> [SourceID] {
    let mayDeclareMore = specs.filter { !$0.unreadKinds.isEmpty }
    return (mayDeclareMore + specs.filter { $0.unreadKinds.isEmpty && !$0.unreadRegions.isEmpty }).map(\.id)
}

/// Returns the frameworks of a module in the order of the cases of `UIFramework`.
private func frameworks(of configuration: ConfigurationSyntax?) -> [UIFramework] {
    guard let names = configuration?.frameworks, !names.isEmpty else { return [] }
    return UIFramework.allCases.filter { framework in names.contains { $0.value.rawValue == framework.rawValue } }
}

/// Returns the scope of a file, which consists of the file's own module and of the modules that the file imports.
///
/// - Parameter unread: For each module, the kinds of declarations that can be in an unread part of the module's specs.
///   If the argument is `nil`, a name counts as missing even if an unread part can declare the name.
private func scope(
    of syntax: SpecSyntax,
    in own: Int,
    _ modules: [ModuleSyntax],
    _ unread: [DeclarationKinds]?
) -> FileScope {
    var unreadKinds = unread?[own] ?? []
    var imported: [FileScope.Imported] = []
    for name in syntax.imports.map(\.value)
    where name != modules[own].name && !imported.contains(where: { $0.name == name }) {
        // The compiled module has the index 0. The search skips it, because no dependency can import the compiled
        // module. The dependencies can import an indirect module, but the compiled module cannot.
        guard let index = modules.indices.dropFirst().first(where: { modules[$0].name == name }),
            own != 0 || !modules[index].isIndirect
        else { continue }
        let obstacle = obstacle(
            to: modules[index].access,
            from: modules[own].access,
            isSamePackage: modules[own].package == modules[index].package
        )
        imported.append(FileScope.Imported(name: name, module: ID(index), obstacle: obstacle))
        unreadKinds.formUnion(unread?[index] ?? [])
    }
    return FileScope(
        syntax,
        module: ID(own),
        moduleName: modules[own].name,
        imported: imported,
        unreadKinds: unreadKinds
    )
}

private func obstacle(to declared: AccessLevel, from user: AccessLevel, isSamePackage: Bool) -> FileScope.Obstacle? {
    switch declared {
    case .public: nil
    case .package where !isSamePackage: .otherPackage
    case .package: user == .public ? .tooNarrow : nil
    case .internal: .isInternal
    }
}

extension ModuleSyntax {
    fileprivate var access: AccessLevel {
        configuration?.access.flatMap { AccessLevel(rawValue: $0.value.rawValue) } ?? .internal
    }

    /// The kinds of declarations that can be in an unread part of the module's specs.
    fileprivate var unreadKinds: DeclarationKinds {
        specs.reduce(into: []) { $0.formUnion($1.syntax.unreadKinds) }
    }

    /// The sum of `byteCount` for all specs of the module.
    var byteCount: Int {
        specs.reduce(0) { $0 + $1.syntax.byteCount }
    }
}

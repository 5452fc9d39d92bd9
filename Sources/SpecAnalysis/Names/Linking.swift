// The first pass: every declaration of every module gets its id and its name.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let linkingRules: [Rule] = [
    .unknownName, .ambiguousName, .inaccessibleName, .unknownModule, .absentModule, .unresolvedNames,
    .duplicateDeclaration,
]

/// Those that say of a name what is as true wherever else it stands.
public let namingRules: Set<Rule> = [
    .unknownName, .ambiguousName, .inaccessibleName, .unknownModule, .unknownMember, .unknownCase, .unknownFormat,
    .unknownOverride,
]

/// Gives every declaration an id, in the order of modules, paths and text, and every file its scope.
func collectDeclarations(of modules: [ModuleSyntax], in analysis: Analysis) {
    analysis.unreadRegions = UnreadRegions(modules.flatMap { $0.specs.flatMap(\.syntax.unreadRegions) })
    var unread: [DeclarationKinds] = []
    for (index, module) in modules.enumerated() {
        let configuration = module.configuration
        var collected = Module(
            name: module.name,
            access: configuration?.access.flatMap { AccessLevel(rawValue: $0.value.rawValue) } ?? .internal,
            imports: configuration?.imports.map(\.value) ?? [],
            files: []
        )
        var unreadKinds: DeclarationKinds = []
        var collector = DeclarationCollector(analysis: analysis, module: ID(index))
        for spec in module.specs.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            analysis.files.append(
                .init(
                    module: ID(index),
                    syntax: spec.syntax,
                    facets: configuration?.facets?.value ?? .single,
                    scope: Scope()
                )
            )
            unreadKinds.formUnion(spec.syntax.unreadKinds)
            collected.files.append(
                SpecFile(
                    path: spec.path,
                    source: spec.syntax.id,
                    imports: spec.syntax.imports.map(\.value),
                    declarations: collector.collect(spec.syntax, file: FileID(analysis.files.count - 1))
                )
            )
        }
        unread.append(unreadKinds)
        analysis.program.modules.append(collected)
        analysis.tables.append(collector.table)
    }
    for file in analysis.files.indices {
        analysis.files[file].scope = scope(of: analysis.files[file], modules, unread: unread, in: analysis)
    }
}

// The stages in their order, and the findings of all of them as one list.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML

struct CompilationPipeline {
    private(set) var sources: [SourceFile] = []
    private(set) var findings: [Diagnostic] = []
    /// Nil where anything was found wrong.
    private(set) var program: Program?

    private var diagnostics = Diagnostics()
    /// Of the compiled module's specs, for the comments in them.
    private var suppressions: [(source: SourceID, suppressions: [Suppression])] = []

    init(_ module: ModuleInput, dependencies: [ModuleInput], backend: any Backend) {
        let catalogue = RuleCatalogue(backend: backend)
        let main = decode(module, isMain: true)
        let ownSources = sources.count
        let imported = dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }.map { decode($0, isMain: false) }
        OutputNaming.check(main.specs.map { (path: $0.path, source: $0.syntax.id) }, &diagnostics)
        let settings = RuleSettings(main.configuration, catalogue, &diagnostics)
        let program = analyze(main, dependencies: imported, diagnostics: &diagnostics)
        backend.check(program, diagnostics: &diagnostics)
        diagnostics = withoutDependencies(diagnostics, main: main, imported: imported, ownSources: ownSources)
        diagnostics = diagnostics.gathered { namingRules.contains($0) || $0 == .unknownKey }
        // What is missing may be in what is wrong. Off by default: what is off when findings are put in order is left
        // out.
        if !diagnostics.all.contains(where: { $0.severity == .error }) {
            checkDocs(of: program, diagnostics: &diagnostics)
        }
        diagnostics = settings.apply(to: diagnostics)
        for (source, suppressions) in suppressions {
            diagnostics = diagnostics.suppressed(
                by: suppressions,
                in: sources[Int(source.index)],
                id: source,
                catalogue
            )
        }
        findings = settings.apply(to: diagnostics).ordered
        // Emission cannot fail: a program is whole where nothing was found wrong.
        if !findings.contains(where: { $0.severity == .error }) { self.program = program }
    }

    /// Reads a module's files; what they say is gone but for the declarations.
    private mutating func decode(_ module: ModuleInput, isMain: Bool) -> ModuleSyntax {
        var specs: [ModuleSyntax.Spec] = []
        for spec in module.specs {
            let tree = parse(spec.source)
            if isMain { suppressions.append((tree.id, VMGenCompiler.suppressions(in: tree))) }
            let syntax = decodeSpec(tree, diagnostics: &diagnostics)
            specs.append(ModuleSyntax.Spec(path: spec.relativePath, syntax: syntax))
        }
        var configuration: ConfigurationSyntax?
        if let source = module.configuration {
            configuration = decodeConfiguration(parse(source), diagnostics: &diagnostics)
        }
        return ModuleSyntax(name: module.name, package: module.package, specs: specs, configuration: configuration)
    }

    private mutating func parse(_ source: SourceFile) -> YAMLTree {
        sources.append(source)
        return parseYAML(
            source,
            id: SourceID(sources.count - 1),
            keyNotes: repeatedKeyNotes,
            diagnostics: &diagnostics
        )
    }
}

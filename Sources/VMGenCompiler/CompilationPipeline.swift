// Runs the stages in order and combines their diagnostics.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML

struct CompilationPipeline {
    private(set) var sources: [SourceFile] = []
    private(set) var findings: [Diagnostic] = []
    /// The errors that leave a spec or the module's configuration incomplete.
    private(set) var incompleteness: [Diagnostic] = []
    /// The checked program, or `nil` if there are errors.
    private(set) var program: Program?
    /// The program, even if there are errors. Unresolved parts are then missing or `.invalid`.
    private(set) var partialProgram = Program(main: ID(0))
    /// The decoded files, or `nil` unless the caller keeps them.
    private(set) var decodedFiles: DecodedFiles?
    /// The recorded references, or `nil` if they are not requested.
    private(set) var recordedReferences: RecordedReferences?

    private var diagnostics = Diagnostics()
    /// The comments that disable rules, for each spec of the compiled module.
    private var suppressions: [(source: SourceID, suppressions: [Suppression])] = []
    /// The configurations above the compiled module, the nearest first.
    private var outerConfigurations: [ConfigurationSyntax] = []

    init(
        _ module: ModuleInput,
        dependencies: [ModuleInput],
        backend: any Backend,
        gathersFindings: Bool,
        services: ServiceOptions?,
        workers: ParallelMap
    ) {
        let recordsReferences = services?.recordsReferences ?? false
        let catalogue = RuleCatalogue(backend: backend)
        let dependencies = dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }
        var modules = decode([module] + dependencies, services, workers)
        let read = modules.map { ReadModule($0) }
        let main = modules.removeFirst()
        let ownSources = module.sources.count
        let (unread, unreadInPart) = incompleteSources(main, modules)
        let readingErrors = diagnostics.all.filter { $0.severity == .error }
        OutputNaming.check(main.specs.map { (path: $0.path, source: $0.syntax.id) }, &diagnostics)
        let settings = RuleSettings(main.configuration, above: outerConfigurations, catalogue, &diagnostics)
        let analysis = analysisServices(services)
        let (program, recorded, screens) = analyze(
            consume main,
            dependencies: consume modules,
            workers: workers,
            services: analysis,
            where: settings.isEnabled,
            diagnostics: &diagnostics
        )
        partialProgram = program
        decodedFiles?.screens = screens
        if recordsReferences { recordedReferences = recorded }
        // Only the screens of one file are resolved. The checks of the whole module would report false errors about the
        // other screens.
        if services?.analysis.screens != nil {
            if !diagnostics.all.contains(where: { $0.severity == .error }) { self.program = program }
            return
        }
        backend.check(program, diagnostics: &diagnostics)
        let incomplete = program.origins.postponedNames.isEmpty ? unread : unread.union(unreadInPart)
        incompleteness = readingErrors.filter { incomplete.contains($0.range.source) }
        diagnostics = withoutDependencies(
            diagnostics,
            of: read,
            ownSources: ownSources,
            reportsEachImport: !gathersFindings
        )
        // After an error, the model may be incomplete. These checks could then report declarations as missing or unused
        // by mistake.
        if !diagnostics.all.contains(where: { $0.severity == .error }) {
            checkDocs(of: program, where: settings.isEnabled, diagnostics: &diagnostics)
            checkDeclarations(of: program, where: settings.isEnabled, diagnostics: &diagnostics)
        } else {
            diagnostics = diagnostics.withoutUnusedNames()
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
        if gathersFindings { findings = gatheredFindings(findings).map(\.diagnostic) }
        // Emission cannot fail, because a program without errors is complete.
        if !findings.contains(where: { $0.severity == .error }) { self.program = program }
    }

    /// Returns the sources whose errors may hide other errors.
    ///
    /// - Returns: `unread` contains specs that may declare more names, and the configurations. `unreadInPart` contains
    ///   specs with regions that were not decoded.
    private func incompleteSources(
        _ main: ModuleSyntax,
        _ dependencies: [ModuleSyntax]
    ) -> (unread: Set<SourceID>, unreadInPart: Set<SourceID>) {
        let specs = ([main] + dependencies).flatMap { $0.specs.map(\.syntax) }
        var unread = Set(specs.filter { !$0.unreadKinds.isEmpty }.map(\.id))
        if let configuration = main.configuration { unread.insert(configuration.id) }
        unread.formUnion(outerConfigurations.map(\.id))
        return (unread, Set(specs.filter { !$0.unreadRegions.isEmpty }.map(\.id)))
    }

    /// Returns the services of the compilation. If nothing but screens changed, they include the screens of the earlier
    /// compilation, and the compilation has the same identity of its declarations. Returns `nil` if no services are
    /// requested.
    private mutating func analysisServices(_ services: ServiceOptions?) -> AnalysisServices? {
        guard var analysis = services?.analysis, let earlier = services?.decodedFiles, let files = decodedFiles,
            analysis.probe == nil, analysis.screens == nil, analysis.recordsReferences,
            let changed = files.filesWithOtherScreens(than: earlier)
        else { return services?.analysis }
        analysis.earlierScreens = earlier.screens?.without(changed)
        decodedFiles?.declarations = earlier.declarations
        return analysis
    }

    /// Decodes the files of all modules in parallel. Only the decoded declarations are kept, not the YAML trees.
    private mutating func decode(
        _ modules: [ModuleInput],
        _ services: ServiceOptions?,
        _ workers: ParallelMap
    ) -> [ModuleSyntax] {
        sources = modules.flatMap(\.sources)
        let kinds = modules.enumerated().flatMap { position, module in
            module.sources.indices.map { index in
                index < module.specs.count ? (position == 0 ? FileKind.ownSpec : .importedSpec) : .configuration
            }
        }
        let earlier = services?.decodedFiles
        let decoded = workers.map(sources.count) { [sources] index in
            earlier?.file(for: sources[index], at: index, kinds[index])
                ?? DecodedFile(sources[index], id: SourceID(index), kinds[index])
        }
        if services != nil { decodedFiles = DecodedFiles(sources, kinds, decoded) }
        for (index, file) in decoded.enumerated() {
            diagnostics.report(contentsOf: file.diagnostics)
            if !file.suppressions.isEmpty { suppressions.append((SourceID(index), file.suppressions)) }
        }
        var rest = decoded[...]
        return modules.enumerated().map { position, module in
            let files = rest.prefix(module.sources.count)
            rest = rest.dropFirst(files.count)
            let specs = zip(module.specs, files.compactMap(\.spec)).map {
                ModuleSyntax.Spec(path: $0.relativePath, syntax: $1)
            }
            var configurations = files.compactMap(\.configuration)[...]
            let configuration = module.configuration == nil ? nil : configurations.popFirst()
            // Warnings about other modules are not reported, so the rules in their outer configurations are irrelevant.
            if position == 0 { outerConfigurations = Array(configurations) }
            return ModuleSyntax(
                name: module.name,
                package: module.package,
                isIndirect: module.isIndirect,
                specs: specs,
                configuration: configuration
            )
        }
    }
}

/// Returns diagnostics for a report, with repeated mistakes grouped into one diagnostic.
///
/// - Parameter findings: The diagnostics of one module, in order.
package func gatheredFindings(_ findings: [Diagnostic]) -> [DiagnosticGroup] {
    let alike = gathered(findings) { isReportedOnce($0.rule) ? $0.message : nil }
    // Group by file, so that each file reports its own diagnostics.
    let ofOneCause = gathered(alike.map(\.diagnostic), moreThan: 3) { finding in
        finding.cause.map { FileCause(source: finding.range.source, cause: $0) }
    }
    return ofOneCause.map { group in
        DiagnosticGroup(diagnostic: group.diagnostic, members: group.members.flatMap { alike[$0].members })
    }
}

/// Returns a Boolean value that indicates whether equal diagnostics of a rule are reported as one.
package func isReportedOnce(_ rule: Rule) -> Bool {
    let others: [Rule] = [.unknownKey, .refusedCharacter, .brokenDependency]
    return namingRules.contains(rule) || others.contains(rule)
}

private func gathered<Subject: Hashable>(
    _ findings: [Diagnostic],
    moreThan limit: Int = 1,
    _ subject: (Diagnostic) -> Subject?
) -> [DiagnosticGroup] {
    var diagnostics = Diagnostics()
    for finding in findings { diagnostics.report(finding) }
    return diagnostics.groups(moreThan: limit, subject)
}

/// Identifies a mistake in one file that causes several diagnostics.
private struct FileCause: Hashable {
    let source: SourceID
    let cause: String
}

// Runs the stages in order and combines their diagnostics.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML

/// The inputs and the options of a compilation.
struct CompilationRequest {
    let module: ModuleInput
    /// The modules that the specs can import, sorted by name.
    let dependencies: [ModuleInput]
    let backend: any Backend
    let gathersFindings: Bool
    let purpose: Compilation.Purpose
    let services: ServiceOptions?
    let workers: ParallelMap

    var catalogue: RuleCatalogue { RuleCatalogue(backend: backend) }

    /// A Boolean value that indicates whether the compilation tries to keep only one group of screens in memory at a
    /// time.
    var groupsScreens: Bool {
        switch purpose {
        case .diagnostics(let leastBytes), .files(let leastBytes, _):
            module.specs.reduce(0) { $0 + $1.source.bytes.count } >= leastBytes
        case .program: false
        }
    }

    /// The caller's store for generated files, or `nil` if the purpose is not `.files`.
    var store: (any FileStore)? {
        if case .files(_, let store) = purpose { store } else { nil }
    }
}

struct CompilationPipeline {
    private(set) var sources: [SourceFile] = []
    private(set) var findings: [Diagnostic] = []
    /// The decoding errors in two kinds of files: configurations of and above the compiled module, and specs of any
    /// module that can contain undecoded declarations. If the analysis postponed the report of a name, the array also
    /// contains the decoding errors in other incomplete specs.
    private(set) var incompleteness: [Diagnostic] = []
    /// The checked program. The value is `nil` if there are errors, or if the screens were compiled group by group.
    private(set) var program: Program?
    /// The program, which is also available if there are errors. In this case, unresolved parts are missing or
    /// `.invalid`. If the screens were compiled group by group, the program is empty.
    private(set) var partialProgram = Program(main: ID(0))
    /// The files that the caller's store contains, or `nil` if each file is generated when it is accessed.
    private(set) var storedFiles: Emission?
    /// The decoded files, or `nil` if the request has no `services`.
    private(set) var decodedFiles: DecodedFiles?
    /// The recorded references, or `nil` if they are not requested.
    private(set) var recordedReferences: RecordedReferences?
    /// The file whose screens are resolved, and all files on which it depends. The value is `nil` if the screens of all
    /// files are resolved.
    ///
    /// For every file that is not in this set, the program contains only the outlines of its declarations. If
    /// `ServiceOptions.knowsAllNames` is `false`, the program contains only the imports of such a file.
    private var needed: Set<SourceID>?

    private var diagnostics = Diagnostics()
    /// The rules that comments disable, for each spec of the compiled module with such comments.
    private var suppressions: [(source: SourceID, suppressions: [Suppression])] = []
    /// The configurations above the compiled module, the nearest first.
    private var outerConfigurations: [ConfigurationSyntax] = []

    private(set) var hasErrors = true
    private let request: CompilationRequest

    init(_ request: CompilationRequest) {
        self.init(request: request)
        if !request.groupsScreens || !compileScreenwise() {
            self = CompilationPipeline(request: request)
            compileWhole()
        }
    }

    private init(request: CompilationRequest) {
        self.request = request
    }

    /// Compiles the module with all of its screens in memory.
    private mutating func compileWhole() {
        let (backend, services) = (request.backend, request.services)
        var modules = decode()
        let read = modules.map { ReadModule($0) }
        let main = modules.removeFirst()
        let (unread, unreadInPart) = incompleteSources(main, modules)
        let readingErrors = diagnostics.all.filter { $0.severity == .error }
        let settings = checkFiles(of: main)
        let analysis = analysisServices(services)
        let (program, recorded, resolved) = analyze(
            consume main,
            dependencies: consume modules,
            workers: request.workers,
            services: analysis,
            where: settings.isEnabled,
            diagnostics: &diagnostics
        )
        partialProgram = program
        decodedFiles?.resolved = resolved
        if services?.recordsReferences ?? false {
            recordedReferences = needed.map { recorded.limited(to: $0) } ?? recorded
        }
        // Skip the checks of the whole module. They would report false errors, because only the screens of one file are
        // resolved.
        if let needed {
            hasErrors = diagnostics.all.contains { $0.severity == .error && needed.contains($0.range.source) }
            if !hasErrors { self.program = program }
            return
        }
        backend.check(program, diagnostics: &diagnostics)
        let incomplete = program.origins.postponedNames.isEmpty ? unread : unread.union(unreadInPart)
        incompleteness = readingErrors.filter { incomplete.contains($0.range.source) }
        finish(program, uses: nil, read, settings)
        // Emission cannot fail, because a program without errors is complete.
        if !hasErrors { self.program = program }
    }

    /// Compiles the module with only one group of screens in memory at a time.
    ///
    /// - Returns: A Boolean value that indicates whether the module was compiled. If the value is `false`, the module
    ///   has errors, the backend needs all screens at the same time, or the store cannot keep a file.
    private mutating func compileScreenwise() -> Bool {
        var modules = decode(decodesOutlines: true)
        let read = modules.map { ReadModule($0) }
        let main = modules.removeFirst()
        let settings = checkFiles(of: main)
        guard !diagnostics.hasErrors else { return false }
        let (backend, store, workers) = (request.backend, request.store, request.workers)
        var check: (any ScreenwiseCheck)?
        var uses: ScreenUses?
        var files: GroupedFiles?
        var found = Diagnostics()
        let program = analyzeScreenwise(
            consume main,
            dependencies: consume modules,
            workers: workers,
            where: settings.isEnabled,
            diagnostics: &diagnostics,
            begin: { program in
                check = backend.screenwiseCheck(of: program)
                uses = ScreenUses(program, where: settings.isEnabled)
                guard let store else { return check != nil }
                files = GroupedFiles(of: program, backend, store, workers)
                return check != nil && files != nil
            },
            receive: { program, screens in
                check?.add(screens, of: program, diagnostics: &found)
                for index in screens { uses?.add(program.screens[index], of: program) }
                return !found.hasErrors && files?.add(screens, of: program) ?? true
            }
        )
        guard let program else { return false }
        check?.finish(program, diagnostics: &found)
        guard !found.hasErrors else { return false }
        diagnostics.report(contentsOf: found)
        finish(program, uses: uses, read, settings)
        guard files != nil, !hasErrors else { return true }
        storedFiles = files?.finish(program)
        return storedFiles != nil
    }

    /// Checks the names of outputs, and returns the severities of rules.
    private mutating func checkFiles(of main: ModuleSyntax) -> RuleSettings {
        OutputNaming.check(main.specs.map { (path: $0.path, source: $0.syntax.id) }, &diagnostics)
        return RuleSettings(main.configuration, above: outerConfigurations, request.catalogue, &diagnostics)
    }

    /// Reports the diagnostics that need the whole module, and applies the severities of rules.
    ///
    /// - Parameter uses: The uses of defaults and cells, or `nil` to collect them from the screens of the program.
    private mutating func finish(_ program: Program, uses: ScreenUses?, _ read: [ReadModule], _ settings: RuleSettings)
    {
        diagnostics = withoutDependencies(
            diagnostics,
            of: read,
            ownSources: request.module.sources.count,
            reportsEachImport: !request.gathersFindings
        )
        // After an error, the program can be incomplete. The following checks would then report false warnings, for
        // example about unused declarations.
        if !diagnostics.hasErrors {
            checkDocs(of: program, where: settings.isEnabled, diagnostics: &diagnostics)
            checkDeclarations(of: program, uses: uses, where: settings.isEnabled, diagnostics: &diagnostics)
        } else {
            diagnostics = diagnostics.withoutUnusedNames()
        }
        diagnostics = settings.apply(to: diagnostics)
        for (source, suppressions) in suppressions {
            diagnostics = diagnostics.suppressed(
                by: suppressions,
                in: sources[Int(source.index)],
                id: source,
                request.catalogue
            )
        }
        findings = settings.apply(to: diagnostics).ordered
        if request.gathersFindings { findings = gatheredFindings(findings).map(\.diagnostic) }
        hasErrors = findings.contains { $0.severity == .error }
    }

    /// Returns the sources whose errors can hide other errors.
    ///
    /// - Returns: `unread` contains the compiled module's configuration, the configurations above this module, and the
    ///   specs that can contain declarations that were not decoded. `unreadInPart` contains the specs with nodes or
    ///   entries that were not decoded completely.
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

    /// Returns the services for the analysis. An analysis of all screens that records references and has no probe
    /// reuses resolved declarations of an earlier compilation, unless `filesToResolve(after:)` returns `nil`. A
    /// declaration is reused if it does not depend on a changed file. If only screens have changed, this method also
    /// copies the `DeclarationIdentity` of the earlier compilation.
    private mutating func analysisServices(_ services: ServiceOptions?) -> AnalysisServices? {
        guard var analysis = services?.analysis, let earlier = services?.decodedFiles, let files = decodedFiles,
            analysis.probe == nil, analysis.screens == nil, analysis.recordsReferences,
            let changed = files.filesToResolve(after: earlier)
        else { return services?.analysis }
        analysis.earlier = earlier.resolved?.without(changed)
        if files.differOnlyInScreens(from: earlier) { decodedFiles?.declarations = earlier.declarations }
        return analysis
    }

    /// Returns the spec that the analysis uses for a file, or `nil` for a configuration. If `needed` does not contain
    /// the file, the spec contains only the outlines of its declarations. If `services.knowsAllNames` is also `false`,
    /// the spec contains no declarations.
    private func spec(_ file: DecodedFile, _ services: ServiceOptions?) -> SpecSyntax? {
        guard let spec = file.spec, let needed, !needed.contains(spec.id) else { return file.spec }
        return services?.knowsAllNames ?? true ? file.links?.outline : file.links?.outline.withoutDeclarations
    }

    /// Decodes the files of all modules in parallel. Only the decoded declarations are kept, not the YAML trees.
    ///
    /// - Parameter decodesOutlines: A Boolean value that indicates whether view models and screens are decoded only as
    ///   outlines, and not completely.
    private mutating func decode(decodesOutlines: Bool = false) -> [ModuleSyntax] {
        let services = request.services
        let modules = [request.module] + request.dependencies
        sources = modules.flatMap(\.sources)
        let kinds = modules.enumerated().flatMap { position, module in
            module.sources.indices.map { index in
                index < module.specs.count ? (position == 0 ? FileKind.ownSpec : .importedSpec) : .configuration
            }
        }
        let earlier = services?.decodedFiles
        let decoded = request.workers.map(sources.count) { [sources] index in
            earlier?.file(for: sources[index], at: index, kinds[index])
                ?? DecodedFile(
                    sources[index],
                    id: SourceID(index),
                    kinds[index],
                    isReusable: services != nil,
                    decodesOutlines: decodesOutlines
                )
        }
        if services != nil { decodedFiles = DecodedFiles(sources, kinds, decoded) }
        needed = services?.analysis.screens.flatMap { file in decodedFiles?.dependencies(of: file) }
        for (index, file) in decoded.enumerated() {
            diagnostics.report(contentsOf: file.diagnostics)
            if !file.suppressions.isEmpty { suppressions.append((SourceID(index), file.suppressions)) }
        }
        var rest = decoded[...]
        return modules.enumerated().map { position, module in
            let files = rest.prefix(module.sources.count)
            rest = rest.dropFirst(files.count)
            let specs = zip(module.specs, files.compactMap { spec($0, services) }).map {
                ModuleSyntax.Spec(path: $0.relativePath, syntax: $1)
            }
            var configurations = files.compactMap(\.configuration)[...]
            let configuration = module.configuration == nil ? nil : configurations.popFirst()
            // Warnings about imported modules are not reported, so the outer configurations of these modules are
            // irrelevant.
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

/// Groups diagnostics for a report. A repeated mistake becomes one diagnostic with notes.
///
/// - Parameter findings: The diagnostics of one module, sorted by source range.
package func gatheredFindings(_ findings: [Diagnostic]) -> [DiagnosticGroup] {
    let alike = gathered(findings) { isReportedOnce($0.rule) ? $0.message : nil }
    // Each group contains diagnostics of only one file, so that each file with the mistake has its own diagnostic.
    let ofOneCause = gathered(alike.map(\.diagnostic), moreThan: 3) { finding in
        finding.cause.map { FileCause(source: finding.range.source, cause: $0) }
    }
    return ofOneCause.map { group in
        DiagnosticGroup(diagnostic: group.diagnostic, members: group.members.flatMap { alike[$0].members })
    }
}

/// Returns a Boolean value that indicates whether diagnostics of `rule` with the same message are combined into one
/// diagnostic.
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

/// The identity of a mistake that causes several diagnostics in one file.
private struct FileCause: Hashable {
    let source: SourceID
    let cause: String
}

extension Diagnostics {
    fileprivate var hasErrors: Bool { all.contains { $0.severity == .error } }
}

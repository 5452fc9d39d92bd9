// Turns the decoded declarations of specs into the checked model. The analysis links every name, checks every type,
// composition and value, and reports every diagnostic at its source range. The analysis depends on the syntax trees,
// but neither on YAML nor on the generated Swift.
//
// A name that fails to resolve becomes an invalid value that is compatible with everything, so that errors don't
// cascade.
//
// The stages are ordered by dependency: names, types, traits, compositions, and then styles, view models and screens.
// Each style, view model and screen is resolved on its own from an immutable `Context`, and returned with its findings.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The decoded specs of one module.
public struct ModuleSyntax: Sendable {
    public struct Spec: Sendable {
        /// The path relative to the module's directory.
        public let path: String
        public let syntax: SpecSyntax

        public init(path: String, syntax: SpecSyntax) {
            self.path = path
            self.syntax = syntax
        }
    }

    /// The name of the Swift module, or `nil` if it is unknown.
    public let name: String?
    /// The identity of the module's package, or `nil` if it is unknown. Modules of one package can use each other's
    /// declarations with package access.
    public let package: String?
    /// A Boolean value that indicates whether only dependencies of the compiled module can import this module.
    public let isIndirect: Bool
    public let specs: [Spec]
    public let configuration: ConfigurationSyntax?

    public init(
        name: String?,
        package: String? = nil,
        isIndirect: Bool = false,
        specs: [Spec],
        configuration: ConfigurationSyntax?
    ) {
        self.name = name
        self.package = package
        self.isIndirect = isIndirect
        self.specs = specs
        self.configuration = configuration
    }
}

/// Links and checks the specs of a module and of all its direct and indirect imports.
///
/// The returned program is complete only if neither this stage nor an earlier stage reports an error.
///
/// - Parameters:
///   - main: The specs of the module. The analysis releases the syntax of each resolved screen. To save memory, callers
///     should keep no copies of these specs or of the dependencies.
///   - workers: The threads that resolve declarations in parallel. The number of threads does not affect the result.
///   - isEnabled: A closure that returns whether a rule is enabled. The analysis calls the closure only for rules that
///     are not errors.
public func analyze(
    _ main: consuming ModuleSyntax,
    dependencies: consuming [ModuleSyntax],
    workers: ParallelMap = .serial,
    where isEnabled: @escaping RuleFilter = { $0.defaultSeverity != .off },
    diagnostics: inout Diagnostics
) -> Program {
    analyze(
        consume main,
        dependencies: consume dependencies,
        workers: workers,
        services: nil,
        where: isEnabled,
        diagnostics: &diagnostics
    ).program
}

/// Returns the program, the references in all modules, and the declarations that a later analysis can reuse. The
/// function records references and reusable declarations only if `services` requests them.
///
/// - Parameter services: The options of an analysis for editors, or `nil` for other analyses.
package func analyze(
    _ main: consuming ModuleSyntax,
    dependencies: consuming [ModuleSyntax],
    workers: ParallelMap,
    services: AnalysisServices?,
    where isEnabled: @escaping RuleFilter,
    diagnostics: inout Diagnostics
) -> (program: Program, references: RecordedReferences, resolved: ResolvedDeclarations?) {
    // To limit the use of memory, `resolveAll` releases all its input before `program.origins` grows.
    var (program, found, resolved) = resolveAll(
        consume main,
        consume dependencies,
        workers,
        services,
        where: isEnabled,
        besides: diagnostics
    )
    diagnostics.report(contentsOf: found.diagnostics)
    program.origins.add(found)
    return (program, found.references, resolved)
}

/// Returns the program, the findings of the analysis and the declarations that a later analysis can reuse. The findings
/// do not include the diagnostics of earlier stages.
private func resolveAll(
    _ main: consuming ModuleSyntax,
    _ dependencies: consuming [ModuleSyntax],
    _ workers: ParallelMap,
    _ services: AnalysisServices?,
    where isEnabled: @escaping RuleFilter,
    besides earlier: Diagnostics
) -> (Program, Findings, ResolvedDeclarations?) {
    var module = ModuleAnalysis(consume main, consume dependencies, workers, services, where: isEnabled)
    let screens = module.takeScreens()
    let resolved = resolve(
        consume screens,
        of: services?.screens,
        besides: module.known?.screens,
        from: module.context,
        workers,
        keepsAll: module.kept != nil,
        into: &module.program,
        &module.found
    )
    module.kept?.screens = resolved
    // While a screen is resolved, the references in its fragments are recorded. This loop adds the references in
    // fragments that no screen uses.
    for (index, references) in module.fragmentReferences.enumerated()
    where !module.found.uses.declarations.contains(.fragment(ID(index))) {
        module.found.references.add(references)
    }
    module.found.settle(in: module.context.linked, besides: earlier)
    return (module.program, module.found, module.kept)
}

/// The declarations of all modules. All declarations except screens are resolved.
struct ModuleAnalysis {
    var program: Program
    var found: Findings
    let context: Context
    /// The references in each fragment.
    let fragmentReferences: [RecordedReferences]
    /// The declarations of an earlier analysis that are not resolved again, or `nil` to resolve all declarations.
    let known: ResolvedDeclarations?
    /// The declarations that a later analysis can reuse, or `nil` to keep none.
    var kept: ResolvedDeclarations?
    private var screens: [SourceDeclaration<ScreenSyntax>]

    /// - Parameter isScreenwise: A Boolean value that indicates whether the initializer removes the syntax of the
    ///   members of types, models and traits, to limit the use of memory.
    init(
        _ main: consuming ModuleSyntax,
        _ dependencies: consuming [ModuleSyntax],
        _ workers: ParallelMap,
        _ services: AnalysisServices?,
        isScreenwise: Bool = false,
        where isEnabled: @escaping RuleFilter
    ) {
        let modules = inOrder(consume main, consume dependencies)
        let byteCount = modules.reduce(0) { $0 + $1.byteCount }
        let reporter = Reporter(
            budget: Budget(ofDeclarationsIn: byteCount),
            recordsReferences: services?.recordsReferences ?? false,
            probe: services?.probe,
            where: isEnabled
        )
        var (context, screens) = linkedAndComposed(consume modules, CompositionBudget(bytes: byteCount), reporter)
        if isScreenwise { context = context.withoutMembers() }

        let facts = ResolvedDeclarations.Facts(context)
        let known = services?.earlier?.ifValid(for: facts)
        let isReusable = services.map { $0.screens == nil && $0.probe == nil } ?? false
        var kept = isReusable ? ResolvedDeclarations(facts) : nil
        var found = reporter.findings
        var program = context.program
        var calls = ValueCalls()
        let styles = workers.map(program.styles.count) { [context] in
            known?.styles[$0] ?? context.resolve(style: ID($0))
        }
        for (index, resolved) in styles.enumerated() {
            program.styles[index] = resolved.node
            calls.add(ID<Style>(index), isCalling: !resolved.findings.calls.isEmpty)
            found.add(resolved.findings)
        }
        kept?.styles = styles
        context = context.with(program, calls)
        let viewModels = workers.map(program.viewModels.count) { [context] in
            known?.viewModels[$0] ?? context.resolve(viewModel: ID($0))
        }
        for (index, resolved) in viewModels.enumerated() {
            program.viewModels[index] = resolved.node
            calls.add(resolved.node, isCalling: !resolved.findings.calls.isEmpty)
            found.add(resolved.findings)
        }
        kept?.viewModels = viewModels
        context = context.with(program, calls)
        found.add(context.checkConformances())
        let fragments = context.checkFragments(besides: known?.fragments)
        found.add(fragments.findings)
        if !fragments.checked.isEmpty { context = context.with(fragments.checked) }
        kept?.fragments = fragments.resolved
        (self.program, self.found, self.context, self.screens) = (program, found, context, screens)
        (self.known, self.kept, fragmentReferences) = (known, kept, fragments.references)
    }

    /// Removes the screens and returns them, so that the caller has the only copy.
    mutating func takeScreens() -> [SourceDeclaration<ScreenSyntax>] {
        let taken = screens
        screens = []
        return taken
    }
}

private func inOrder(_ main: consuming ModuleSyntax, _ dependencies: consuming [ModuleSyntax]) -> [ModuleSyntax] {
    [consume main] + dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }
}

/// Links modules, and resolves their types, traits and compositions. Returns the context from which styles, view models
/// and screens are resolved, and the syntax of the screens.
private func linkedAndComposed(
    _ modules: consuming [ModuleSyntax],
    _ budget: CompositionBudget,
    _ reporter: Reporter
) -> (context: Context, screens: [SourceDeclaration<ScreenSyntax>]) {
    let (linked, screens, declared) = link(consume modules, reporter)
    let context = compose(consume declared, screens, linked, budget, reporter)
    return (ModelDerivedResolution.resolve(context, reporter), screens)
}

/// Resolves types, traits and compositions. Returns them as a context, which does not contain the derived values of
/// models yet.
private func compose(
    _ declared: consuming Program,
    _ screens: [SourceDeclaration<ScreenSyntax>],
    _ linked: LinkedModules,
    _ budget: CompositionBudget,
    _ reporter: Reporter
) -> Context {
    var types = TypeResolution(consume declared, linked, reporter)
    types.resolve()
    var traits = TraitResolution(types.program, linked, reporter, budget)
    traits.resolve()
    var compositions = CompositionResolution(traits)
    compositions.resolve(screens)
    return compositions.context()
}

/// Resolves screens in batches, and releases the syntax of each batch to limit the use of memory. Screens are the
/// largest part of most specs.
///
/// - Parameters:
///   - source: The file whose screens are resolved, or `nil` to resolve the screens of all files.
///   - earlier: The screens of an earlier analysis, each at the index of its ID. The function does not resolve these
///     screens again. An element is `nil` if the screen has to be resolved.
///   - keepsAll: A Boolean value that indicates whether the function returns the screens with their findings. If it is
///     `false`, the function returns an empty array.
private func resolve(
    _ screens: consuming [SourceDeclaration<ScreenSyntax>],
    of source: SourceID?,
    besides earlier: [ResolvedDeclarations.Resolved<Screen>?]?,
    from context: Context,
    _ workers: ParallelMap,
    keepsAll: Bool,
    into program: inout Program,
    _ found: inout Findings
) -> [ResolvedDeclarations.Resolved<Screen>?] {
    var rest = Array(screens.reversed())
    screens = []
    var kept: [ResolvedDeclarations.Resolved<Screen>?] = []
    var first = 0
    if let source {
        for (index, screen) in rest.reversed().enumerated() where screen.file.source == source {
            let resolved = context.resolve(screen: ID(index), as: screen)
            program.screens[index] = resolved.node
            found.add(resolved.findings)
        }
        return []
    }
    while !rest.isEmpty {
        // The batch is large enough that no thread waits long for another thread.
        let next = Array(rest.suffix(32 * workers.limit))
        rest.removeLast(next.count)
        let resolved = workers.map(next.count) { [first] in
            earlier?[first + $0] ?? context.resolve(screen: ID(first + $0), as: next[next.count - 1 - $0])
        }
        for screen in resolved {
            program.screens[first] = screen.node
            found.add(screen.findings)
            if keepsAll { kept.append(screen) }
            first += 1
        }
    }
    return kept
}

/// The rules that linking and checking can report.
public let analysisRules: [Rule] = [
    cellListRules, declarationAdviceRules, manyLayoutRules, needlessValueRules, rowAdviceRules, unseenChangeRules,
    unusedNameRules, compositionRules, conditionRules, conformanceRules, declaredConformanceRules,
    defaultCycleRules, docRules, absentModuleRules, declarationRules, fileScopeRules, functionExampleRules,
    actionBindingRules, editRules, fragmentUseRules, listStatementRules, loopRules, onceRules, rowDetailsRules,
    rowTargetRules, sampleRules, screenRules, sectionRules, sharedRowRules, methodRules, modelDerivedRules,
    traitRules, typeRules, bindingRules, constantRules, dataRules, expressionTypingRules, formatTypingRules,
    localeCallRules, matchTypingRules, passedValueRules, templateTypingRules, viewModelRules,
].flatMap { $0 }

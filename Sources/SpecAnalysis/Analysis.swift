// Turns the decoded declarations of specs into the checked model. The analysis links every name, checks every type,
// composition and value, and reports every diagnostic at its source range. It knows the syntax trees, but neither the
// YAML nor the generated Swift.
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

    /// The name of the Swift module, or `nil` if the caller does not know it.
    public let name: String?
    /// The identity of the module's package, or `nil` if it is unknown. Modules with equal values see each other's
    /// package declarations.
    public let package: String?
    /// A Boolean value that indicates whether the compiled module cannot import this module.
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

/// Links and checks the specs of a module and of the modules that it imports, directly and indirectly.
///
/// The program is only complete if no error was reported, in this stage or before.
///
/// - Parameters:
///   - main: The specs of the module. A caller that keeps no copy of these and of the dependencies saves memory: the
///     syntax of a screen is released after it is resolved.
///   - workers: The threads that resolve declarations in parallel. The result does not depend on them.
///   - isEnabled: A closure that returns whether a rule is enabled. It is called for rules other than errors.
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

/// Returns the program, the references in all modules if they are recorded, and the screens if services reuse them.
///
/// - Parameter services: The facts that services for editors need, or `nil` to record none.
package func analyze(
    _ main: consuming ModuleSyntax,
    dependencies: consuming [ModuleSyntax],
    workers: ParallelMap,
    services: AnalysisServices?,
    where isEnabled: @escaping RuleFilter,
    diagnostics: inout Diagnostics
) -> (program: Program, references: RecordedReferences, screens: ResolvedScreens?) {
    // To limit the use of memory, release all input of the resolution before the table of source ranges grows.
    var (program, found, screens) = resolveAll(
        consume main,
        consume dependencies,
        workers,
        services,
        where: isEnabled,
        besides: diagnostics
    )
    diagnostics.report(contentsOf: found.diagnostics)
    program.origins.add(found)
    return (program, found.references, screens)
}

/// Returns the program and the findings of the analysis. The diagnostics of earlier stages are not included.
private func resolveAll(
    _ main: consuming ModuleSyntax,
    _ dependencies: consuming [ModuleSyntax],
    _ workers: ParallelMap,
    _ services: AnalysisServices?,
    where isEnabled: @escaping RuleFilter,
    besides earlier: Diagnostics
) -> (Program, Findings, ResolvedScreens?) {
    let modules = inOrder(consume main, consume dependencies)
    let byteCount = modules.reduce(0) { $0 + $1.byteCount }
    let reporter = Reporter(
        budget: Budget(ofDeclarationsIn: byteCount),
        recordsReferences: services?.recordsReferences ?? false,
        probe: services?.probe,
        where: isEnabled
    )
    let (linked, screens, declared) = link(consume modules, reporter)
    var context = compose(consume declared, screens, linked, CompositionBudget(bytes: byteCount), reporter)
    context = ModelDerivedResolution.resolve(context, reporter)

    var found = reporter.findings
    var program = context.program
    var calls = ValueCalls()
    let styles = workers.map(program.styles.count) { [context] in context.resolve(style: ID($0)) }
    for (index, resolved) in styles.enumerated() {
        program.styles[index] = resolved.style
        calls.add(ID<Style>(index), isCalling: !resolved.findings.calls.isEmpty)
        found.add(resolved.findings)
    }
    context = context.with(program, calls)
    let viewModels = workers.map(program.viewModels.count) { [context] in context.resolve(viewModel: ID($0)) }
    for (index, resolved) in viewModels.enumerated() {
        program.viewModels[index] = resolved.viewModel
        calls.add(resolved.viewModel, isCalling: !resolved.findings.calls.isEmpty)
        found.add(resolved.findings)
    }
    context = context.with(program, calls)
    found.add(context.checkConformances())
    let fragments = context.checkFragments()
    found.add(fragments.findings)
    if !fragments.checked.isEmpty { context = context.with(fragments.checked) }
    let resolved = resolve(consume screens, services, from: context, workers, into: &program, &found)
    // While a screen is resolved, the references in its fragments are recorded. This loop adds the references in
    // fragments that no screen uses.
    for (index, references) in fragments.references.enumerated()
    where !found.uses.declarations.contains(.fragment(ID(index))) {
        found.references.add(references)
    }
    found.settle(in: linked, besides: earlier)
    return (program, found, resolved)
}

private func inOrder(_ main: consuming ModuleSyntax, _ dependencies: consuming [ModuleSyntax]) -> [ModuleSyntax] {
    [consume main] + dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }
}

/// Resolves everything that styles, view models and screens depend on, and returns it as their context.
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

/// Resolves screens in batches, and releases the syntax of each batch. Screens are the largest part of most specs.
///
/// - Returns: The screens for a later analysis, or `nil` unless services need them.
private func resolve(
    _ screens: consuming [SourceDeclaration<ScreenSyntax>],
    _ services: AnalysisServices?,
    from context: Context,
    _ workers: ParallelMap,
    into program: inout Program,
    _ found: inout Findings
) -> ResolvedScreens? {
    var kept = services.map { _ in ResolvedScreens(count: screens.count) }
    let earlier = services?.earlierScreens
    var rest = Array(screens.reversed())
    screens = []
    var first = 0
    if let source = services?.screens {
        for (index, screen) in rest.reversed().enumerated() where screen.file.source == source {
            let resolved = context.resolve(screen: ID(index), as: screen)
            program.screens[index] = resolved.screen
            found.add(resolved.findings)
        }
        return nil
    }
    while !rest.isEmpty {
        // The batch is large enough that no thread waits long for another.
        let next = Array(rest.suffix(32 * workers.limit))
        rest.removeLast(next.count)
        let resolved = workers.map(next.count) { [first] in
            let screen = next[next.count - 1 - $0]
            if let known = earlier?[first + $0], known.source == screen.file.source {
                return (screen: known.screen, findings: known.findings)
            }
            return context.resolve(screen: ID(first + $0), as: screen)
        }
        for (index, screen) in resolved.enumerated() {
            program.screens[first] = screen.screen
            found.add(screen.findings)
            kept?[first] = (next[next.count - 1 - index].file.source, screen.screen, screen.findings)
            first += 1
        }
    }
    return kept
}

/// The rules of linking and checking.
public let analysisRules: [Rule] = [
    cellListRules, declarationAdviceRules, manyLayoutRules, needlessValueRules, rowAdviceRules, unseenChangeRules,
    unusedNameRules, compositionRules, conditionRules, conformanceRules, declaredConformanceRules,
    defaultCycleRules, docRules, absentModuleRules, declarationRules, fileScopeRules, functionExampleRules,
    actionBindingRules, editRules, fragmentUseRules, listStatementRules, loopRules, onceRules, rowDetailsRules,
    rowTargetRules, sampleRules, screenRules, sectionRules, sharedRowRules, methodRules, modelDerivedRules,
    traitRules, typeRules, bindingRules, constantRules, dataRules, expressionTypingRules, formatTypingRules,
    localeCallRules, matchTypingRules, passedValueRules, templateTypingRules, viewModelRules,
].flatMap { $0 }

// From the declarations of specs, as written, to the checked model: every name linked, every type, composition and
// value checked, every finding reported at its place. This module does not know how a spec is spelled in YAML beyond
// the trees that it is given, nor what Swift comes of it.
//
// A name that fails to resolve becomes a poison value that is compatible with everything, so that errors don't cascade.
//
// The stages go from what others build on to what builds on them: names, types, traits, compositions, and then styles,
// view models and screens. Each of those last is resolved by itself from a `Context` that no longer changes, and comes
// back with its findings.

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
///
/// - Parameters:
///   - main: the specs. A caller who keeps neither these nor the dependencies' saves the memory of each screen's from
///     when it is resolved.
///   - workers: what may work side by side; the result does not depend on it.
///   - isEnabled: asked of rules that are no errors.
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
        recordsReferences: false,
        where: isEnabled,
        diagnostics: &diagnostics
    ).program
}

/// Returns the program, and the references in all modules if they are asked for.
///
/// - Parameter recordsReferences: a Boolean value that indicates whether references are recorded.
package func analyze(
    _ main: consuming ModuleSyntax,
    dependencies: consuming [ModuleSyntax],
    workers: ParallelMap,
    recordsReferences: Bool,
    where isEnabled: @escaping RuleFilter,
    diagnostics: inout Diagnostics
) -> (program: Program, references: RecordedReferences) {
    // All that declarations are resolved from is gone before the table of origins grows.
    var (program, found) = resolveAll(
        consume main,
        consume dependencies,
        workers,
        recordsReferences: recordsReferences,
        where: isEnabled,
        besides: diagnostics
    )
    diagnostics.report(contentsOf: found.diagnostics)
    program.origins.add(found)
    return (program, found.references)
}

/// The program, and what was found in it besides what was found before.
private func resolveAll(
    _ main: consuming ModuleSyntax,
    _ dependencies: consuming [ModuleSyntax],
    _ workers: ParallelMap,
    recordsReferences: Bool,
    where isEnabled: @escaping RuleFilter,
    besides earlier: Diagnostics
) -> (Program, Findings) {
    let modules = inOrder(consume main, consume dependencies)
    let byteCount = modules.reduce(0) { $0 + $1.byteCount }
    let reporter = Reporter(
        budget: Budget(ofDeclarationsIn: byteCount),
        recordsReferences: recordsReferences,
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
    resolve(consume screens, from: context, workers, into: &program, &found)
    // A screen records the references in the fragments that it uses, since only the screen has their events and rows.
    for (index, references) in fragments.references.enumerated()
    where !found.uses.declarations.contains(.fragment(ID(index))) {
        found.references.add(references)
    }
    found.settle(in: linked, besides: earlier)
    return (program, found)
}

private func inOrder(_ main: consuming ModuleSyntax, _ dependencies: consuming [ModuleSyntax]) -> [ModuleSyntax] {
    [consume main] + dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }
}

/// Resolves what everything that gives values is resolved from.
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

/// Resolves screens, which are most of what specs say, some at a time: what they say as written is dropped on the way.
private func resolve(
    _ screens: consuming [SourceDeclaration<ScreenSyntax>],
    from context: Context,
    _ workers: ParallelMap,
    into program: inout Program,
    _ found: inout Findings
) {
    var rest = Array(screens.reversed())
    screens = []
    var first = 0
    while !rest.isEmpty {
        // Each thread has so many that none waits long for another.
        let next = Array(rest.suffix(32 * workers.limit))
        rest.removeLast(next.count)
        let resolved = workers.map(next.count) { [first] in
            context.resolve(screen: ID(first + $0), as: next[next.count - 1 - $0])
        }
        for screen in resolved {
            program.screens[first] = screen.screen
            found.add(screen.findings)
            first += 1
        }
    }
}

/// The rules of linking and checking.
public let analysisRules: [Rule] = [
    cellListRules, declarationAdviceRules, manyLayoutRules, needlessValueRules, rowAdviceRules, unseenChangeRules,
    unusedNameRules, compositionRules, conditionRules, conformanceRules, declaredConformanceRules, defaultCycleRules,
    docRules, absentModuleRules, declarationRules, fileScopeRules, actionBindingRules, editRules, fragmentUseRules,
    listStatementRules, loopRules, onceRules, rowDetailsRules, rowTargetRules, sampleRules, screenRules, sectionRules,
    sharedRowRules, methodRules, modelDerivedRules, traitRules, typeRules, bindingRules, constantRules, dataRules,
    expressionTypingRules, formatTypingRules, localeCallRules, matchTypingRules, passedValueRules, templateTypingRules,
    viewModelRules,
].flatMap { $0 }

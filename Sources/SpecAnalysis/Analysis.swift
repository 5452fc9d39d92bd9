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
import VMGenWorkers

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
/// - Parameter workers: what may work side by side; the result does not depend on it.
public func analyze(
    _ main: ModuleSyntax,
    dependencies: [ModuleSyntax],
    workers: Workers = .serial,
    diagnostics: inout Diagnostics
) -> Program {
    let modules = [main] + dependencies.sorted { ($0.name ?? "") < ($1.name ?? "") }
    let byteCount = modules.reduce(0) { $0 + $1.byteCount }
    let reporter = Reporter(budget: Budget(ofDeclarationsIn: byteCount))
    let (linked, declared) = link(modules, reporter)

    var types = TypeResolution(declared, linked, reporter)
    types.resolve()
    var traits = TraitResolution(types.program, linked, reporter, CompositionBudget(bytes: byteCount))
    traits.resolve()
    var compositions = CompositionResolution(traits)
    compositions.resolve()

    var context = compositions.context()
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
    let screens = workers.map(program.screens.count) { [context] in context.resolve(screen: ID($0)) }
    for (index, resolved) in screens.enumerated() {
        program.screens[index] = resolved.screen
        found.add(resolved.findings)
    }
    found.settle(in: linked, besides: diagnostics)
    diagnostics.report(contentsOf: found.diagnostics)
    program.origins.add(found)
    return program
}

/// The rules of linking and checking.
public let analysisRules: [Rule] =
    linkingRules + typeRules + traitRules + compositionRules + valueRules + viewModelRules + screenRules + docRules

// Reports unused names of screens, and unused declarations of modules. Declarations with package or public access are
// not reported, because other modules can use them.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let unusedNameRules: [Rule] = [.unusedName]

extension Rule {
    static let unusedName = Rule(
        "unused-name",
        .warning,
        "Reports a declaration that nothing in its screen or module uses."
    )
}

extension Reporter {
    /// Reports unused names of a screen. Callers must first read and resolve the whole screen.
    ///
    /// Fields that statements set count as used, because the app can read them from the state.
    ///
    /// - Parameter uses: The uses of the fields of the state, followed by the uses of the derived values.
    func warnOfUnusedNames(of syntax: ScreenSyntax, _ interface: ScreenInterface, _ uses: NameUses) {
        if !isEnabled(.unusedName) { return }
        func warn(_ names: [Located<String>], of unused: Set<String>, _ message: String) {
            if unused.isEmpty { return }
            for name in names where unused.contains(name.value) {
                findings.unusedNames.append(Diagnostic(.unusedName, at: name.range, "\(message) '\(name.value)'"))
            }
        }
        let fields = interface.state.elements { !uses.isUsed($0) }.map(\.name)
        warn(syntax.state.map(\.name), of: Set(fields), "the screen never reads or sets the field")
        let firstDerived = interface.state.count
        let derived = interface.derived.elements { !uses.isUsed(firstDerived + $0) }.map(\.name)
        warn(syntax.derived.map(\.name), of: Set(derived), "the screen never reads the derived value")
        let events = interface.events.elements { !interface.eventUses.isUsed($0) }.map(\.name)
        warn(syntax.events.map(\.name), of: Set(events), "the screen never sends the event")
    }
}

extension Array {
    /// Returns the elements whose indices satisfy `isWanted`.
    fileprivate func elements(_ isWanted: (Int) -> Bool) -> [Element] {
        indices.filter(isWanted).map { self[$0] }
    }
}

/// Reports unused declarations and inputs of the compiled module.
struct UnusedDeclarations {
    let program: Program
    private(set) var diagnostics = Diagnostics()

    init(program: Program) {
        self.program = program
    }

    private func isOwn(_ header: DeclarationHeader) -> Bool { header.module == program.main }

    /// Reports unused declarations. Views, styles, view models, containers and screens are excluded, because the app's
    /// code uses them. In a module without screens, tokens, types, models, traits and cells are excluded too.
    mutating func check() {
        check(program.functions, \.header, Declaration.function) { "no spec calls the function '\($0.header.name)'" }
        check(program.services, \.header, Declaration.service) {
            "no view model or container uses the service '\($0.header.name)'"
        }
        check(program.fragments, \.header, Declaration.fragment) {
            "no spec uses the fragment '\($0.header.name)'"
        }
        checkInputs()
        guard program.screens.contains(where: { isOwn($0.header) }) else { return }
        check(program.tokens, \.header, Declaration.token) {
            "no spec uses the \($0.isColor ? "color" : "font") '\($0.header.name)'"
        }
        check(program.types, \.header, Declaration.type) { "no spec uses the type '\($0.header.name)'" }
        check(program.models, \.header, Declaration.model) { "no spec uses the model '\($0.header.name)'" }
        check(program.traits, \.header, Declaration.trait) { "no spec uses the trait '\($0.header.name)'" }
        check(program.cells, \.header, Declaration.cell) { "no row or view model uses the cell '\($0.header.name)'" }
    }

    private mutating func check<Declared>(
        _ declared: [Declared],
        _ header: KeyPath<Declared, DeclarationHeader>,
        _ declaration: (ID<Declared>) -> Declaration,
        _ message: (Declared) -> String
    ) {
        for (index, entry) in declared.enumerated() where isOwn(entry[keyPath: header]) {
            let declaration = declaration(ID(index))
            guard !program.origins.uses.declarations.contains(declaration),
                let place = program.origins.declarations[declaration]
            else { continue }
            diagnostics.report(Diagnostic(.unusedName, at: place, message(entry)))
        }
    }

    private mutating func checkInputs() {
        for (index, viewModel) in program.viewModels.enumerated() where isOwn(viewModel.header) {
            // A handwritten view model can read any of its inputs, so the inputs are not checked.
            if viewModel.isManual { continue }
            check(viewModel.inputs.map(\.name), of: .viewModel(ID(index)), "the view model never reads its input")
        }
        for (index, fragment) in program.fragments.enumerated() where isOwn(fragment.header) {
            // If no row uses a fragment, the uses of its inputs are unknown, so the inputs are not checked.
            guard program.origins.uses.declarations.contains(.fragment(ID(index))) else { continue }
            check(fragment.inputs.map(\.name), of: .fragment(ID(index)), "the fragment never reads its input")
        }
    }

    private mutating func check(_ inputs: [String], of declaration: Declaration, _ message: String) {
        for name in inputs {
            let input = Origins.Member(of: declaration, name: name)
            guard !program.origins.uses.inputs.contains(input), let place = program.origins.members[input] else {
                continue
            }
            diagnostics.report(Diagnostic(.unusedName, at: place, "\(message) '\(name)'"))
        }
    }
}

extension Diagnostics {
    /// Returns all diagnostics except those about unused names. In a module with errors, unresolved code can use a name
    /// that is reported as unused.
    package func withoutUnusedNames() -> Diagnostics {
        var others = Diagnostics()
        for diagnostic in all where diagnostic.rule != .unusedName { others.report(diagnostic) }
        return others
    }
}

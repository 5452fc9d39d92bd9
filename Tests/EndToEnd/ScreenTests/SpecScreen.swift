import ScreenLayouts
import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML
import TestSupport
import Testing

/// The screen of a spec, with the layouts that the compiler lists for it.
struct SpecScreen {
    let screen: Screen
    let program: Program
    let layouts: LayoutTable

    /// Analyzes a spec, and lists the layouts of its screen.
    ///
    /// - Parameter path: The path of a spec that declares one screen.
    init(_ path: String) throws {
        let source = SourceFile(path: path, bytes: try #require(contents(of: path)))
        var diagnostics = Diagnostics()
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
        let spec = ModuleSyntax.Spec(path: path, syntax: decodeSpec(tree, diagnostics: &diagnostics))
        let module = ModuleSyntax(name: nil, specs: [spec], configuration: nil)
        program = analyze(module, dependencies: [], diagnostics: &diagnostics)
        // This analysis ignores comments that disable rules, but such comments affect only warnings.
        try #require(!diagnostics.all.contains { $0.severity == .error } && program.screens.count == 1)
        screen = program.screens[0]
        layouts = ScreenLayouts.layouts(of: screen, in: program, limit: .max)
    }
}

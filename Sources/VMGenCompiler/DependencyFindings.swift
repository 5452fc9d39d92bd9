// What is wrong in the specs of another module is that module's own to report. Who imports it hears of it once, where
// it is imported.

import SpecAnalysis
import SpecDiagnostics

/// Replaces the findings in imported modules by one error for each of them that has errors: where it is imported
/// first, or else where a module is that leads to it.
///
/// - Parameter ownSources: how many sources the compiled module has; its sources come first.
func withoutDependencies(
    _ diagnostics: Diagnostics,
    main: ModuleSyntax,
    imported: [ModuleSyntax],
    ownSources: Int
) -> Diagnostics {
    var own = Diagnostics()
    var foreignErrors: [SourceID: Diagnostic] = [:]
    for diagnostic in diagnostics.ordered {
        let source = diagnostic.range.source
        if Int(source.index) < ownSources {
            own.report(diagnostic)
        } else if diagnostic.severity == .error, foreignErrors[source] == nil {
            foreignErrors[source] = diagnostic
        }
    }
    if foreignErrors.isEmpty { return own }

    let imports = main.specs.flatMap(\.syntax.imports)
    var told: Set<String> = []
    // Where a broken module is imported itself, what imports it too is not blamed.
    let broken = imports.map { ($0, firstBroken(from: $0.value, imported, foreignErrors)) }
    for isDirect in [true, false] {
        for case (let name, let broken?) in broken where (broken.module == name.value) == isDirect {
            guard told.insert(broken.module).inserted else { continue }
            let message = "the specs of \(quoted(broken.module)) have errors"
            let note = Note("the first of them: \(broken.error.message)", at: broken.error.range)
            own.report(Diagnostic(.brokenDependency, at: name.range, message, notes: [note]))
        }
    }
    return own
}

/// The nearest module with errors among those that an import makes visible.
private func firstBroken(
    from name: String,
    _ modules: [ModuleSyntax],
    _ errors: [SourceID: Diagnostic]
) -> (module: String, error: Diagnostic)? {
    var queue = [name]
    var visited: Set<String> = [name]
    while let next = queue.first {
        queue.removeFirst()
        guard let module = modules.first(where: { $0.name == next }) else { continue }
        let sources = module.specs.map(\.syntax.id) + (module.configuration.map { [$0.id] } ?? [])
        if let error = sources.compactMap({ errors[$0] }).first { return (next, error) }
        for imported in module.specs.flatMap(\.syntax.imports) where visited.insert(imported.value).inserted {
            queue.append(imported.value)
        }
    }
    return nil
}

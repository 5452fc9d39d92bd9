// What is wrong in the specs of another module is that module's own to report. Who imports it hears of it once, where
// it is imported.

import SpecAnalysis
import SpecDiagnostics

/// What is known of a module once its files are read: which sources it has, and what its specs import.
struct ReadModule {
    let name: String?
    let sources: [SourceID]
    let imports: [Located<String>]

    init(_ module: ModuleSyntax) {
        name = module.name
        sources = module.specs.map(\.syntax.id) + (module.configuration.map { [$0.id] } ?? [])
        imports = module.specs.flatMap(\.syntax.imports)
    }
}

/// Replaces the findings in imported modules by one error for each of them that has errors: where it is imported
/// first, or else where a module is that leads to it.
///
/// - Parameters:
///   - modules: the compiled one, and those that it imports.
///   - ownSources: how many sources the compiled module has; its sources come first.
///   - reportsEachImport: whether each import of such a module has an error of its own.
func withoutDependencies(
    _ diagnostics: Diagnostics,
    of modules: [ReadModule],
    ownSources: Int,
    reportsEachImport: Bool = false
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

    var told: Set<String> = []
    // Where a broken module is imported itself, what imports it too is not blamed.
    let imported = modules.dropFirst()
    let broken = modules[0].imports.map { ($0, firstBroken(from: $0.value, imported, foreignErrors)) }
    for isDirect in [true, false] {
        let toldBefore = told
        for case (let name, let broken?) in broken where (broken.module == name.value) == isDirect {
            let isFirst = told.insert(broken.module).inserted
            guard isFirst || reportsEachImport && !toldBefore.contains(broken.module) else { continue }
            let message = "the specs of \(quoted(broken.module)) have errors"
            let note = Note("the first error is: \(broken.error.message)", at: broken.error.range)
            own.report(Diagnostic(.brokenDependency, at: name.range, message, notes: [note]))
        }
    }
    return own
}

/// The nearest module with errors among those that an import makes visible.
private func firstBroken(
    from name: String,
    _ modules: ArraySlice<ReadModule>,
    _ errors: [SourceID: Diagnostic]
) -> (module: String, error: Diagnostic)? {
    var queue = [name]
    var visited: Set<String> = [name]
    while let next = queue.first {
        queue.removeFirst()
        guard let module = modules.first(where: { $0.name == next }) else { continue }
        if let error = module.sources.compactMap({ errors[$0] }).first { return (next, error) }
        for imported in module.imports where visited.insert(imported.value).inserted {
            queue.append(imported.value)
        }
    }
    return nil
}

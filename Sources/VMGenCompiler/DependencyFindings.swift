// Reports one error at the import of a module with errors. The errors themselves are reported when the imported module
// is compiled.

import SpecAnalysis
import SpecDiagnostics

/// The name and the sources of a module, and the imports of its specs.
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

/// Returns `diagnostics` without those in imported modules, and with one error for each imported module that has
/// errors. The error is at the first import of that module. If no spec imports that module directly, the error is at
/// the first import of a module that depends on it. A module that can be reached only through another module with
/// errors is not reported.
///
/// - Parameters:
///   - modules: The compiled module, followed by the modules that it can import.
///   - ownSources: The number of sources of the compiled module, whose source IDs are the lowest.
///   - reportsEachImport: A Boolean value that indicates whether every import of a module with errors is reported,
///     instead of only the first one.
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

    var reported: Set<String> = []
    // Process direct imports first, so that a module with errors is reported where a spec imports it directly. It is
    // then not reported again at the import of a module that depends on it.
    let imported = modules.dropFirst()
    let broken = modules[0].imports.map { ($0, firstBroken(from: $0.value, imported, foreignErrors)) }
    for isDirect in [true, false] {
        let reportedBefore = reported
        for case (let name, let broken?) in broken where (broken.module == name.value) == isDirect {
            let isFirst = reported.insert(broken.module).inserted
            guard isFirst || reportsEachImport && !reportedBefore.contains(broken.module) else { continue }
            let message = "the specs of module \(quoted(broken.module)) have errors"
            let note = Note("the first error is: \(broken.error.message)", at: broken.error.range)
            own.report(Diagnostic(.brokenDependency, at: name.range, message, notes: [note]))
        }
    }
    return own
}

/// Returns the first module with errors, and the first error in this module. The breadth-first search starts at the
/// module `name` itself, and follows imports. Returns `nil` if it finds no module with errors.
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

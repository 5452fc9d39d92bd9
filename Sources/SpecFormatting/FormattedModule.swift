import ModelJSON
import SpecDiagnostics
import VMGenCompiler

/// A module, with the new contents of the files that formatting changes.
package struct FormattedModule {
    let input: ModuleInput
    let dependencies: [ModuleInput]
    /// The new contents of the files that change, by path.
    package var changed: [String: [UInt8]] = [:]

    package init(_ input: ModuleInput, dependencies: [ModuleInput]) {
        self.input = input
        self.dependencies = dependencies
    }

    /// Discards changes that would alter the meaning of the specs. Returns the paths of the files with discarded
    /// changes.
    package mutating func refuseChangedMeanings() -> [String] {
        guard !changed.isEmpty else { return [] }
        let meaning = Meaning(of: input, dependencies)
        if meaning == Meaning(of: input.replacing(changed), dependencies) { return [] }
        var refused = changed.keys.sorted().filter { path in
            let alone = changed.filter { $0.key == path }
            return meaning != Meaning(of: input.replacing(alone), dependencies)
        }
        // Each change alone preserves the meaning, but the combination of all changes does not. So all changes are
        // discarded.
        if refused.isEmpty { refused = changed.keys.sorted() }
        refused.forEach { changed[$0] = nil }
        return refused
    }
}

/// The meaning of a module's specs: the checked model as JSON files, and the rules of all diagnostics. `model` is empty
/// if the specs have errors.
private struct Meaning: Equatable {
    let model: [[UInt8]]
    let rules: [String]

    init(of module: ModuleInput, _ dependencies: [ModuleInput]) {
        let compilation = Compilation(module, dependencies: dependencies, backend: ModelJSON(showsOrigins: false))
        model = compilation.files.map(\.bytes)
        rules = compilation.diagnostics.map(\.rule.id).sorted()
    }
}

extension ModuleInput {
    fileprivate func replacing(_ changed: [String: [UInt8]]) -> ModuleInput {
        func replaced(_ source: SourceFile) -> SourceFile {
            changed[source.path].map { SourceFile(path: source.path, bytes: $0) } ?? source
        }
        return ModuleInput(
            name: name,
            package: package,
            specs: specs.map { SpecInput(relativePath: $0.relativePath, source: replaced($0.source)) },
            configuration: configuration.map(replaced),
            outerConfigurations: outerConfigurations.map(replaced)
        )
    }
}

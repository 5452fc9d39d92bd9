// Combines the errors about imported modules without specs, and adds remedies. Many modules of a package can import the
// same missing module.

import SpecDiagnostics

extension CheckedSpecs {
    /// Adds a note to the first error about each missing module. The note names the command-line option that provides
    /// the specs of the module. Ignores an error that suggests another name, because the name in the import is probably
    /// misspelled.
    ///
    /// - Parameter isCombining: A Boolean value that indicates whether each further error about the module becomes a
    ///   note of the first error.
    mutating func explainAbsentModules(combining isCombining: Bool) {
        var missing: [String: MissingModule] = [:]
        for module in modules.indices {
            for (index, diagnostic) in modules[module].diagnostics.enumerated() where isAboutAbsentModule(diagnostic) {
                let name = text(of: diagnostic.range)
                missing[name, default: MissingModule(module: module, index: index)].imports.append(diagnostic.range)
            }
        }
        if missing.isEmpty { return }
        for (name, missing) in missing {
            var notes = [Note(absentModuleRemedy(for: name))]
            if isCombining {
                notes += missing.imports.dropFirst().map { Note("\(quoted(name)) is also imported here", at: $0) }
            }
            let error = modules[missing.module].diagnostics[missing.index]
            modules[missing.module].diagnostics[missing.index] = error.adding(notes)
        }
        guard isCombining else { return }
        let first = Set(missing.values.compactMap(\.imports.first))
        for module in modules.indices {
            modules[module].diagnostics.removeAll { isAboutAbsentModule($0) && !first.contains($0.range) }
        }
    }

    private func text(of range: SourceRange) -> String {
        String(decoding: sources[Int(range.source.index)].bytes[range.bytes], as: UTF8.self)
    }
}

/// Returns the sentence that suggests the command-line option for the directory of an imported module's specs.
package func absentModuleRemedy(for name: String) -> String {
    "use '--dependency \(name)=DIR' to read the specs of \(quoted(name)) from a directory"
}

/// Returns a Boolean value that indicates whether a diagnostic reports an imported module without specs, and suggests
/// no other name. The text at the diagnostic's range is the module's name.
package func isAboutAbsentModule(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.rule.id == "absent-module" && diagnostic.edits.isEmpty
}

/// A module without specs that specs of a package import.
private struct MissingModule {
    /// The index of the first module that has an error about the missing module.
    let module: Int
    /// The index of this error in the diagnostics of the module at `module`.
    let index: Int
    /// The source ranges of the imports that name the missing module, in the order of their errors.
    var imports: [SourceRange] = []

    init(module: Int, index: Int) {
        self.module = module
        self.index = index
    }
}

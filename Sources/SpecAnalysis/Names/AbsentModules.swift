// Imports of which no specs were found. That is as it should be for modules of Swift alone; where names are missing, it
// is what they are missing for, and is said once, at the import.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Rule {
    static let absentModule = Rule(
        "absent-module",
        "An import of which no specs were found, where names are missing."
    )
}

/// The names of each file that may be declared in a module without specs.
struct AbsentModules {
    private(set) var names: [SourceID: [Located<String>]] = [:]

    /// Modules of the systems, which have no specs.
    private static let systemModules: Set<String> = [
        "AppKit", "Combine", "CoreGraphics", "Foundation", "Observation", "Swift", "SwiftUI", "UIKit",
        "UniformTypeIdentifiers", "ViewModelRuntime",
    ]

    /// The imports of a file of which no specs were found, though there could be some.
    static func imports(of file: Analysis.File) -> [Located<String>] {
        file.syntax.imports.filter { !file.scope.isModule($0.value) && !systemModules.contains($0.value) }
    }

    /// Takes note of a name that is declared nowhere in sight; whether one of the file's imports may be to blame.
    ///
    /// - Parameter modules: those that declare it, or that it is qualified with, and that are not imported: an import
    ///   may mean one of them.
    mutating func mayDeclare(_ name: Located<String>, likeThat modules: [String], in file: Analysis.File) -> Bool {
        let imports = Self.imports(of: file).map(\.value)
        if imports.isEmpty { return false }
        let isMeant = modules.contains { imports.contains($0) || nearest(to: $0, among: imports) != nil }
        guard modules.isEmpty || isMeant else { return false }
        names[file.syntax.id, default: []].append(name)
        return true
    }
}

extension Analysis {
    /// One error for each file, at the import that is most likely misspelt, or else the first.
    func reportAbsentModules() {
        for file in files {
            guard let names = absentModules.names[file.syntax.id]?.sorted(by: { $0.range < $1.range }),
                let first = names.first
            else { continue }
            let imports = AbsentModules.imports(of: file)
            let known = program.modules.dropFirst().compactMap(\.name).filter { !file.scope.isModule($0) }
            guard let blamed = imports.first(where: { nearest(to: $0.value, among: known) != nil }) ?? imports.first
            else { continue }
            let others = Set(names.map(\.value)).count - 1
            let rest = others == 0 ? "" : " and \(count(others, "more name"))"
            report(
                Diagnostic(
                    .absentModule,
                    unknown: blamed,
                    "no specs of \(quoted(blamed.value)) were found, and \(quoted(first.value))\(rest) "
                        + "\(others == 0 ? "is" : "are") declared nowhere else",
                    among: known,
                    notes: [Note("\(quoted(first.value)) is used here", at: first.range)],
                    otherwise: [Note("a module's specs are found where the target depends on it")]
                )
            )
        }
    }
}

extension String {
    /// Whether a part of it is the other text.
    func holds(_ part: String) -> Bool {
        let (bytes, part) = (Array(utf8), Array(part.utf8))
        guard part.count <= bytes.count else { return false }
        return (0...(bytes.count - part.count)).contains { bytes[$0..<($0 + part.count)].elementsEqual(part) }
    }
}

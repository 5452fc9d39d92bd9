// Reports imports of modules without specs. A Swift module needs no specs, so such an import is not an error in itself.
// If the file uses undeclared names, one error at the import states that the specs of the module were not found.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let absentModuleRules: [Rule] = [.absentModule]

extension Rule {
    static let absentModule = Rule(
        "absent-module",
        "Reports an import without specs, if the spec uses names that nothing declares."
    )
}

/// Modules that have no specs: the modules of Apple's platforms and of the runtime.
private let systemModules: Set<String> = [
    "AppKit", "Combine", "CoreGraphics", "Foundation", "Observation", "Swift", "SwiftUI", "UIKit",
    "UniformTypeIdentifiers", "ViewModelRuntime",
]

extension FileScope {
    /// The imports of modules that have no specs and are not system modules.
    var absentImports: [Located<String>] {
        imports.filter { !isModule($0.value) && !systemModules.contains($0.value) }
    }
}

extension Findings {
    /// Reports one error for each file that uses names that a module without specs can declare. The error is at an
    /// import of such a module: the first import whose name resembles the name of a known module, or else the first.
    mutating func reportAbsentModules(_ linked: LinkedModules) {
        if absentNames.isEmpty { return }
        let byFile = Dictionary(grouping: absentNames, by: \.file)
        for file in linked.files {
            guard let names = byFile[file.source]?.map(\.name).sorted(by: { $0.range < $1.range }),
                let first = names.first
            else { continue }
            let imports = file.absentImports
            let known = linked.names.dropFirst().compactMap(\.self).filter { !file.isModule($0) }
            guard let blamed = imports.first(where: { nearest(to: $0.value, among: known) != nil }) ?? imports.first
            else { continue }
            let others = Set(names.map(\.value)).count - 1
            let subject = others == 0 ? "is" : "and \(count(others, "more name")) are"
            let note = "\(quoted(first.value)) \(subject) not declared in another module"
            diagnostics.report(
                Diagnostic(
                    .absentModule,
                    unknown: blamed,
                    "no specs found for module \(quoted(blamed.value))",
                    among: known,
                    notes: [Note(note, at: first.range)],
                    otherwise: [Note("add the module to the dependencies of the target")]
                )
            )
        }
    }
}

extension String {
    /// Returns a Boolean value that indicates whether the text contains `part`.
    func holds(_ part: String) -> Bool {
        let (bytes, part) = (Array(utf8), Array(part.utf8))
        guard part.count <= bytes.count else { return false }
        return (0...(bytes.count - part.count)).contains { bytes[$0..<($0 + part.count)].elementsEqual(part) }
    }
}

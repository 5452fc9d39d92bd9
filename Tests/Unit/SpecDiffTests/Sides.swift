import SpecCorpus
import SpecDiagnostics
import SpecModel
import Testing
import VMGenCompiler

@testable import SpecDiff

/// Compares two versions of specs in memory.
struct Sides {
    let comparison: SpecComparison

    /// Compares the old version of one or two modules with the new version. If there are two modules, the second module
    /// imports the first module.
    init(_ old: [(name: String, spec: String)], _ new: [(name: String, spec: String)]) throws {
        comparison = SpecComparison(from: try Self.side(old, "old"), to: try Self.side(new, "new"))
    }

    init(_ old: String, _ new: String) throws {
        try self.init([("App", old)], [("App", new)])
    }

    private static func side(_ modules: [(name: String, spec: String)], _ title: String) throws -> SpecSide {
        let inputs = modules.map { name, spec in
            ModuleInput(
                name: name,
                package: "package",
                specs: [
                    SpecInput(
                        relativePath: "S.vmspec.yaml",
                        source: SourceFile(path: "\(name)/S.vmspec.yaml", text: spec)
                    )
                ],
                configuration: SourceFile(path: "\(name)/vmgen.yaml", text: "vmspec: 1\naccess: public\n")
            )
        }
        var checked: [SpecSide.Module] = []
        for (index, input) in inputs.enumerated() {
            let compilation = Compilation(input, dependencies: Array(inputs[..<index]))
            #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
            let program = try #require(compilation.program)
            checked.append(
                SpecSide.Module(name: input.name ?? "", directory: "", compilation: compilation, program: program)
            )
        }
        return SpecSide(title: title, modules: checked, hiddenDirectory: "/nowhere")
    }

    /// The changes, each with its declaration and its categories.
    var changes: [String] {
        comparison.changes.map { change in
            let categories = change.categories.map(\.rawValue).sorted().joined(separator: ", ")
            return "\(change.declaration.kind.rawValue) \(change.declaration.name): \(change.text) [\(categories)]"
        }
    }

    var report: String {
        get throws { try DiffReport(comparison, DiffSettings()).text(isQuiet: false) }
    }
}

import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// Returns the diagnostics for the files of a module. The path of a file determines its role. `vmgen.yaml` contains the
/// options of the module, and `../vmgen.yaml` those of the directory above. `../Banking/…` is a file of an imported
/// module, and `../../Banking/…` a file of a module in another package. The files must be in the order in which the
/// compiler reads them.
func compilationDiagnostics(_ files: [SourceFile]) -> [Diagnostic] {
    compilation(of: files).diagnostics
}

func compilation(of files: [SourceFile]) -> Compilation {
    var specs: [SpecInput] = []
    var configuration: SourceFile?
    var outer: [SourceFile] = []
    var dependencies: [String: (package: String?, specs: [SpecInput], configuration: SourceFile?)] = [:]
    for file in files {
        let steps = file.path.split(separator: "/").prefix { $0 == ".." }.count
        if file.path.hasSuffix("../vmgen.yaml") {
            outer.append(file)
        } else if steps > 0 {
            let parts = file.path.split(separator: "/").dropFirst(steps).map(String.init)
            let path = parts.dropFirst().joined(separator: "/")
            var module = dependencies[parts[0]] ?? (steps == 1 ? nil : "other", [], nil)
            if path == "vmgen.yaml" {
                module.configuration = file
            } else {
                module.specs.append(SpecInput(relativePath: path, source: file))
            }
            dependencies[parts[0]] = module
        } else if file.path == "vmgen.yaml" {
            configuration = file
        } else {
            specs.append(SpecInput(relativePath: file.path, source: file))
        }
    }
    let module = ModuleInput(name: "Main", specs: specs, configuration: configuration, outerConfigurations: outer)
    let inputs = dependencies.map { name, module in
        ModuleInput(
            name: name,
            package: module.package,
            specs: module.specs,
            configuration: module.configuration
        )
    }
    let compilation = Compilation(module, dependencies: inputs)
    let checked = Compilation(module, dependencies: inputs, purpose: .diagnostics())
    #expect(checked.diagnostics == compilation.diagnostics)
    #expect(compilation.sources.map(\.path) == files.map(\.path))
    return compilation
}

/// Returns the files of a marked spec. The marks stay in the text, because they are YAML comments.
func files(of marked: String) -> [SourceFile] {
    var files: [SourceFile] = []
    var (name, text) = ("Test.vmspec.yaml", "")
    for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("--- ") {
            files.append(SourceFile(path: name, text: text))
            (name, text) = (String(line.dropFirst(4)), "")
        } else {
            text += line + "\n"
        }
    }
    return files + [SourceFile(path: name, text: text)]
}

/// Checks that a spec has no diagnostics, except for unused names.
func checkIsFine(_ spec: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkNoDiagnostics(
        spec,
        stage: { compilationDiagnostics($0).besidesUnusedNames },
        sourceLocation: sourceLocation
    )
}

extension [Diagnostic] {
    /// The diagnostics except those for unused names. A spec that tests one rule does not use all of its declarations.
    var besidesUnusedNames: [Diagnostic] { filter { $0.rule.id != "unused-name" } }
}

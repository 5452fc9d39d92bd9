import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// What the compiler says of a module's files: `vmgen.yaml` are its options, `../Banking/…` the specs of an imported
/// module. Files are expected in the order in which the compiler takes them.
func compilationDiagnostics(_ files: [SourceFile]) -> [Diagnostic] {
    compilation(of: files).diagnostics
}

func compilation(of files: [SourceFile]) -> Compilation {
    var specs: [SpecInput] = []
    var configuration: SourceFile?
    var dependencies: [String: [SpecInput]] = [:]
    for file in files {
        let parts = file.path.split(separator: "/")
        if parts.first == ".." {
            let path = parts.dropFirst(2).joined(separator: "/")
            dependencies[String(parts[1]), default: []].append(SpecInput(relativePath: path, source: file))
        } else if file.path == "vmgen.yaml" {
            configuration = file
        } else {
            specs.append(SpecInput(relativePath: file.path, source: file))
        }
    }
    let compilation = Compilation(
        ModuleInput(name: "Main", specs: specs, configuration: configuration),
        dependencies: dependencies.map { ModuleInput(name: $0.key, specs: $0.value) }
    )
    #expect(compilation.sources.map(\.path) == files.map(\.path))
    return compilation
}

/// The files of a marked spec; marks are comments.
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

/// A spec in which nothing is found.
func checkIsFine(_ spec: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkNoDiagnostics(spec, stage: compilationDiagnostics, sourceLocation: sourceLocation)
}

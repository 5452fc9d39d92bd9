import SpecDiagnostics
import SpecModel
import VMGenCompiler

func compiled(_ bytes: [UInt8], by backend: any Backend = Compilation.swift) -> Compilation {
    let source = SourceFile(path: "Fuzzed.vmspec.yaml", bytes: bytes)
    let specs = [SpecInput(relativePath: source.path, source: source)]
    return Compilation(ModuleInput(name: "Fuzzed", specs: specs), backend: backend)
}

func checkFindings(_ compilation: Compilation, _ bytes: [UInt8], _ faults: inout Faults) {
    faults.expect(
        compilation.hasErrors == compilation.diagnostics.contains { $0.severity == .error },
        "an error is said"
    )
    checkPlaces(compilation.diagnostics, inFileOf: bytes.count, &faults)
}

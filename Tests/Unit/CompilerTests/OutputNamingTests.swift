import SpecDiagnostics
import Testing
import VMGenCompiler

@Suite struct OutputNamingTests {
    private func findings(_ paths: [String]) -> [String] {
        let specs = paths.map { SpecInput(relativePath: $0, source: SourceFile(path: $0, text: "vmspec: 1\n")) }
        let rules = ["invalid-file-name", "duplicate-output"]
        return Compilation(ModuleInput(name: nil, specs: specs)).diagnostics.filter { rules.contains($0.rule.id) }
            .map(\.message)
    }

    @Test(arguments: [
        ("Settings.vmspec.yaml", "Settings.vmspec.swift"),
        ("Settings.vmspec.yml", "Settings.vmspec.swift"),
        ("Account/Settings.vmspec.yaml", "Account+Settings.vmspec.swift"),
        ("A/B/C.d.vmspec.yaml", "A+B+C.d.vmspec.swift"),
    ])
    func anOutputIsNamedAfterItsPath(path: String, output: String) {
        #expect(OutputNaming.outputName(ofSpec: path) == output)
        #expect(findings([path]) == [])
    }

    @Test(arguments: [
        "Module.vmspec.yaml", "module.vmspec.yaml", "A+B.vmspec.yaml", "A:B.vmspec.yaml", "A\\B.vmspec.yaml",
        ".vmspec.yaml", "A/.vmspec.yaml", "../A.vmspec.yaml", "A..B.vmspec.yaml", "/A.vmspec.yaml", "con.vmspec.yaml",
        "COM1/A.vmspec.yaml", "LPT9.txt.vmspec.yaml", "A\u{202E}.vmspec.yaml", "A\n.vmspec.yaml", "A.yaml",
        String(repeating: "A", count: 108) + ".vmspec.yaml",
    ])
    func aPathThatCannotNameASwiftFileIsReported(path: String) {
        #expect(findings([path]).count == 1)
    }

    @Test func theLongestNameIsAllowed() {
        #expect(findings([String(repeating: "A", count: 107) + ".vmspec.yaml"]) == [])
    }

    @Test func moduleIsReservedOnlyAtTheTopLevel() {
        #expect(findings(["A/Module.vmspec.yaml"]) == [])
    }

    @Test(arguments: [
        ["A.vmspec.yaml", "A.vmspec.yml"],
        ["A.vmspec.yaml", "a.vmspec.yaml"],
        ["\u{E9}.vmspec.yaml", "e\u{301}.vmspec.yaml"],
    ])
    func twoSpecsWithTheSameOutputAreReported(paths: [String]) {
        #expect(findings(paths).count == 2)
        #expect(findings(paths.reversed()) == findings(paths))
    }
}

import SpecDiagnostics
import TestProcesses
import Testing

@testable import VMGenDriver

@Suite struct ArgumentFileTests {
    private func decode(_ text: String) throws(DriverFailure) -> GenerateOptions {
        try decodeArguments(SourceFile(path: "App.arguments", text: text))
    }

    @Test func modulesAndTheirFilesAreRead() throws {
        let options = try decode(
            """
            output /b/out put
            module App
            directory /a/App
            configuration /a/App/vmgen.yaml
            outer /a/vmgen.yaml
            outer /vmgen.yaml
            spec /a/App/Account/Settings.vmspec.yaml
            dependency Models
            directory /a/Models
            spec /a/Models/M.vmspec.yaml

            """
        )
        guard case .directory("/b/out put") = options.destination else {
            Issue.record("another destination: \(options.destination)")
            return
        }
        let modules = try options.compile.locate()
        #expect(modules.map(\.name) == ["App", "Models"])
        #expect(modules[0].specs.map(\.relativePath) == ["Account/Settings.vmspec.yaml"])
        #expect(modules[0].configuration == "/a/App/vmgen.yaml")
        #expect(modules[0].outerConfigurations == ["/a/vmgen.yaml", "/vmgen.yaml"])
        #expect(modules[1].paths == ["/a/Models/M.vmspec.yaml"])
    }

    @Test(arguments: [
        "output /o\n", "module A\n", "output /o\nspec /x\nmodule A\n", "output /o\nmodule A\nmodule B\n",
        "output /o\nmodule A\nspec\n", "output /o\nmodule A\nsomething else\n",
        "output /o\nmodule A\nas S.vmspec.yaml\n", "output /o\nindirect A\nmodule B\n",
        "output /o\nmodule A\nspec /x\nas X.vmspec.yaml\nas Y.vmspec.yaml\n",
        "output /o\nmodule A\nspec /x\nas X.vmspec.yaml\nspec /y\n",
        "output /o\nmodule A\ndirectory /a\nspec /a/x\nas X.vmspec.yaml\n",
        "output /o\nmodule A\npackage P\ndirectory /a\nspec /a/X.vmspec.yaml\n",
    ])
    func anInvalidArgumentFileIsAUsageError(text: String) {
        #expect(throws: DriverFailure.self) { try decode(text) }
    }

    /// Checks that the plugin's tool searches for no configuration, because the plugin declares all inputs of the tool.
    @Test func noConfigurationIsSearched() throws {
        let directory = try TemporaryDirectory()
        try directory.write("vmspec: 1\n", to: "vmgen.yaml")
        try directory.write("", to: "Package.swift")
        try directory.write("vmspec: 1\n", to: "App/A.vmspec.yaml")
        let app = directory.path("App")
        let options = try decode("output /o\nmodule A\ndirectory \(app)\nspec \(app)/A.vmspec.yaml\n")
        #expect(try options.compile.locate()[0].outerConfigurations == [])
        let searched = try ModuleRequest(name: "A", specs: .directory(app)).locateOuterConfigurations(
            in: directory.path,
            besides: nil
        )
        #expect(searched.map { resolved($0) } == [resolved(directory.path("vmgen.yaml"))])
    }

    @Test func aSpecOutsideOfItsDirectoryIsRefused() throws {
        let options = try decode("output /o\nmodule A\ndirectory /a\nspec /ab/S.vmspec.yaml\n")
        #expect(throws: DriverFailure.self) { try options.compile.locate() }
    }

    @Test func declaredSpecsHavePathsInTheirModule() throws {
        let options = try decode(
            """
            output out
            module App
            package Shop
            configuration a/vmgen.yaml
            spec out/a/S.vmspec.yaml
            as Account/S.vmspec.yaml
            indirect Models
            package Other
            spec m/M.vmspec.yaml
            as M.vmspec.yaml

            """
        )
        let modules = try options.compile.locate()
        #expect(modules.map(\.package) == ["Shop", "Other"])
        #expect(modules.map(\.isIndirect) == [false, true])
        #expect(modules[0].specs.map(\.path) == ["out/a/S.vmspec.yaml"])
        #expect(modules[0].specs.map(\.relativePath) == ["Account/S.vmspec.yaml"])
        #expect(modules[0].configuration == "a/vmgen.yaml")
    }
}

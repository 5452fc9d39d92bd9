import Foundation
import Testing

/// Checks that `--package-directory` with files in the arguments selects the modules that contain these files. For
/// example, a pre-commit hook passes the changed files. Some tests use subcommands other than `validate`.
@Suite struct PackageSelectionTests {
    private let command: Command

    init() throws {
        command = try Command()
        try command.write("", to: "Repo/Package.swift")
        try command.write(Sample.label, to: "Repo/Sources/Design/Label.vmspec.yaml")
        try command.write("vmspec: 1\naccess: package\n", to: "Repo/Sources/Design/vmgen.yaml")
        try command.write("imports: [Design]\n" + Sample.cell, to: "Repo/Sources/App/Cell.vmspec.yaml")
    }

    private func run(_ subcommand: String, _ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", [subcommand, "--package-directory", "Repo"] + arguments)
    }

    /// Returns the paths in the diagnostics.
    private func places(_ result: Command.Result) -> [String] {
        result.error.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    }

    private func breakBoth() throws {
        for module in ["App", "Design"] {
            try command.write("vmspec: 1\ncellz: {}\n", to: "Repo/Sources/\(module)/Wrong.vmspec.yaml")
        }
    }

    @Test func filesSelectTheirModules() throws {
        try breakBoth()
        let (app, design) = ("Repo/Sources/App/Wrong.vmspec.yaml", "Repo/Sources/Design/Wrong.vmspec.yaml")
        // The selected file is valid, but another file of its module `App` has an error. `App` also imports the module
        // `Design`, which has an error too.
        let cell = "Repo/Sources/App/Cell.vmspec.yaml"
        #expect(try places(run("validate", cell)) == [cell, design, app])
        #expect(try places(run("validate", "Repo/Sources/Design/Label.vmspec.yaml")) == [design])
        #expect(try places(run("validate", "Repo/Sources/Design/vmgen.yaml")) == [design])
        #expect(try places(run("validate", app, design)) == [app, design])
        #expect(try places(run("validate", command.path(design))) == [design])
        // The command reads the module `Design`, which the selected file imports, although no file of `Design` is
        // selected.
        try FileManager.default.removeItem(atPath: command.path(design))
        try FileManager.default.removeItem(atPath: command.path(app))
        let right = try run("validate", "--strict", "Repo/Sources/App/Cell.vmspec.yaml")
        #expect(right.status == 0 && right.error == "")
    }

    @Test func aConfigurationAboveModulesSelectsThem() throws {
        try breakBoth()
        try command.write("vmspec: 1\n", to: "Repo/vmgen.yaml")
        let (app, design) = ("Repo/Sources/App/Wrong.vmspec.yaml", "Repo/Sources/Design/Wrong.vmspec.yaml")
        #expect(try places(run("validate", "Repo/vmgen.yaml")) == [app, design])
    }

    @Test func formatChangesOnlyTheNamedFiles() throws {
        let untidy = "vmspec:   1\n"
        #expect(try run("format").status == 0)
        for path in ["Repo/vmgen.yaml", "Repo/Sources/App/A.vmspec.yaml", "Repo/Sources/App/B.vmspec.yaml"] {
            try command.write(untidy, to: path)
        }
        #expect(
            try run("format", "Repo/Sources/App/A.vmspec.yaml").error == "formatted 'Repo/Sources/App/A.vmspec.yaml'\n"
        )
        #expect(try run("format", "Repo/vmgen.yaml").error == "formatted 'Repo/vmgen.yaml'\n")
        #expect(try command.text("Repo/Sources/App/B.vmspec.yaml") == untidy)
        // Both modules are below the directory of the shared `vmgen.yaml`.
        try command.write(untidy, to: "Repo/vmgen.yaml")
        #expect(
            try run("format").error == "formatted 'Repo/Sources/App/B.vmspec.yaml'\nformatted 'Repo/vmgen.yaml'\n"
        )
    }

    @Test func aFileOutsideOfModulesIsReported() throws {
        try breakBoth()
        try command.write("vmspec: 1\n", to: "Repo/docs/A.vmspec.yaml")
        let stray = try run("validate", "Repo/docs/A.vmspec.yaml", "Repo/Sources/Design/Wrong.vmspec.yaml")
        #expect(stray.status == 1)
        #expect(stray.error.hasPrefix("warning: 'Repo/docs/A.vmspec.yaml' belongs to no module and was not checked\n"))
        try command.write("vmspec: 1\n", to: "Other.vmspec.yaml")
        #expect(try run("validate", "Other.vmspec.yaml").status == 64)
        #expect(try run("validate", "Repo/Sources/App/Package.swift").status == 64)
        #expect(try run("validate", "Repo/Sources/App/Gone.vmspec.yaml").status == 66)
    }

    @Test func pathsInAReportFollowTheOption() throws {
        try breakBoth()
        let arguments = ["Repo/Sources/App/Cell.vmspec.yaml", "--format", "json", "--relative-to", "Repo"]
        let result = try command.run("vmgen", ["validate", "--package-directory", "Repo"] + arguments)
        #expect(result.status == 1)
        #expect(result.output.contains("\"path\": \"Sources/App/Wrong.vmspec.yaml\""))
    }

    @Test func formatChangesOnlyTheNamedModules() throws {
        let loose = "vmspec:   1\n"
        for module in ["App", "Design"] { try command.write(loose, to: "Repo/Sources/\(module)/Loose.vmspec.yaml") }
        let result = try run("format", "Repo/Sources/App/Loose.vmspec.yaml")
        #expect(result.status == 0)
        #expect(try command.text("Repo/Sources/App/Loose.vmspec.yaml") == "vmspec: 1\n")
        #expect(try command.text("Repo/Sources/Design/Loose.vmspec.yaml") == loose)
    }

    @Test func generateWritesADirectoryForEachModule() throws {
        let generated = try run("generate", "--output", "Out")
        #expect(generated.status == 0 && generated.error == "")
        #expect(try command.visibleNames(in: "Out") == ["App", "Design"])
        let app = ["Cell.vmspec.swift", "Module.vmspec.swift"]
        #expect(try command.visibleNames(in: "Out/App") == app)
        #expect(try run("generate", "--output", "Out", "--check").status == 0)
        let listed = try run("generate", "--output", "Out", "--list-outputs", "Repo/Sources/App/Cell.vmspec.yaml")
        #expect(listed.output == app.map { "Out/App/\($0)\n" }.joined())
        let alone = try command.run("vmgen", ["generate", "--module-directory", "Repo/Sources/App", "--output", "App"])
        #expect(alone.status == 0)
        for name in app { #expect(try command.text("App/\(name)") == command.text("Out/App/\(name)")) }

        // Nothing is written if one module has an error.
        try command.write("vmspec: 1\ncellz: {}\n", to: "Repo/Sources/Design/Wrong.vmspec.yaml")
        #expect(try run("generate", "--output", "Next").status == 1)
        #expect(!command.exists("Next"))
        #expect(try run("generate", "--output", "Out", "--depfile", "d").status == 64)
    }

    @Test func modulesWithTheSameNameCannotShareAnOutput() throws {
        try command.write("", to: "Repo/Kit/Package.swift")
        try command.write("vmspec: 1\n", to: "Repo/Kit/Sources/App/A.vmspec.yaml")
        let result = try run("generate", "--output", "Out")
        #expect(result.status == 64)
        #expect(result.error == "error: two modules have the name 'App' and the same output directory\n")
        #expect(!command.exists("Out"))
    }

    @Test func stubsAreWrittenNextToTheSpecs() throws {
        let manual = "imports: [Design]\nvmspec: 1\nviewModels: {Row: {traits: [LabelPresentable], body: manual}}\n"
        try command.write(manual, to: "Repo/Sources/App/Row.vmspec.yaml")
        let listed = try run("stubs", "--check")
        #expect(listed.status == 1)
        #expect(listed.error.contains("error: 'Repo/Sources/App/Row.swift' is missing\n"))
        #expect(try run("stubs").status == 0)
        #expect(command.exists("Repo/Sources/App/Row.swift"))
        #expect(try run("stubs", "--check").status == 0)
        #expect(try run("stubs", "--sources", "Repo").status == 64)
        #expect(try command.run("vmgen", ["stubs", "--module-directory", "Repo/Sources/App"]).status == 64)
    }
}

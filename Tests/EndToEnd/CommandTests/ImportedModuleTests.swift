import Foundation
import TestProcesses
import TestSupport
import Testing

/// Checks that the command finds an imported module without an option that names it. The module is part of the same
/// package, or is the built-in module `StandardTraits`.
@Suite struct ImportedModuleTests {
    private let command: Command

    init() throws {
        command = try Command()
        try command.write("", to: "Package.swift")
        try command.write("vmspec: 1\naccess: package\n", to: "Sources/Labels/vmgen.yaml")
        try command.write(Sample.label, to: "Sources/Labels/Labels.vmspec.yaml")
        try command.write("vmspec: 1\naccess: package\n", to: "Sources/design-system/vmgen.yaml")
        try command.write(Sample.cell + "\nimports: [Labels]\n", to: "Sources/design-system/Cells/Cells.vmspec.yaml")
        try command.write(
            """
            vmspec: 1
            imports:
            # What the cells are from.
            - design_system
            viewModels:
              Greeting: {cell: LabelCell, values: {text: Hello}}
            """,
            to: "Sources/Feature/Greeting.vmspec.yaml"
        )
    }

    private func validate(_ module: String, _ more: String...) throws -> Command.Result {
        try command.run("vmgen", ["validate", "--strict", "--module-directory", module] + more)
    }

    @Test func modulesOfThePackageAndTheirImportsAreFound() throws {
        let result = try validate("Sources/Feature")
        #expect(result.status == 0)
        #expect(result.error == "")
        for path in ["Sources/Feature/../Feature/", command.path("Sources/Feature")] {
            #expect(try validate(path).status == 0)
        }
        // No spec imports the module `Other`, so the command does not read the invalid spec of this module.
        try command.write("not: [a spec", to: "Sources/Other/Other.vmspec.yaml")
        try command.write("", to: "Sources/Plain/Plain.swift")
        #expect(try validate("Sources/Feature").status == 0)
    }

    @Test func aBrokenModuleIsReportedAtItsImport() throws {
        let spec = Sample.wrongCell + "\nimports: [Labels]\n"
        try command.write(spec, to: "Sources/design-system/Cells/Cells.vmspec.yaml")
        let result = try validate("Sources/Feature")
        #expect(result.status == 1)
        let place = "Sources/Feature/Greeting.vmspec.yaml:4:3"
        #expect(result.error.hasPrefix("\(place): error: the specs of module 'design_system' have errors"))
    }

    @Test func anExplicitDependencyReplacesTheFoundModule() throws {
        try command.write("vmspec: 1\naccess: public\n", to: "Elsewhere/vmgen.yaml")
        try command.write("vmspec: 1\ntraits: {Other: {data: {n: Int}}}\n", to: "Elsewhere/Other.vmspec.yaml")
        let result = try validate("Sources/Feature", "--dependency", "design_system=Elsewhere")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Sources/Feature/Greeting.vmspec.yaml:6:20: error: unknown cell 'LabelCell'"))
    }

    @Test func withoutAPackageNoModuleIsFound() throws {
        try FileManager.default.removeItem(atPath: command.path("Package.swift"))
        #expect(try validate("Sources/Feature").status == 1)
    }

    @Test func theDependencyFileListsFoundModules() throws {
        let arguments = ["--module-directory", "Sources/Feature", "--output", "Out"]
        #expect(try command.run("vmgen", ["generate"] + arguments + ["--depfile", "deps"]).status == 0)
        let inputs = Set(try command.text("deps").split { " \n\\".contains($0) }.map(String.init))
        let found = ["design-system/Cells/Cells.vmspec.yaml", "design-system/vmgen.yaml", "Labels/Labels.vmspec.yaml"]
        #expect(inputs.isSuperset(of: found.map { "Sources/\($0)" }))
        let list = try command.run("vmgen", ["generate", "--list-outputs", "Missing.vmspec.yaml"])
        #expect(list.status == 0)
    }

    @Test func theCommandContainsTheStandardTraits() throws {
        let spec = """
            vmspec: 1
            imports: [StandardTraits]
            cells:
              SettingCell: {traits: [TextPresentable, SwitchPresentable]}
            """
        try command.write(spec, to: "Sources/App/App.vmspec.yaml")
        let output = ["--output", "Out", "--depfile", "deps"]
        let result = try command.run("vmgen", ["generate", "--module-directory", "Sources/App"] + output)
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(try command.text("Out/App.vmspec.swift").contains("import StandardTraits\n"))
        #expect(try !command.text("deps").contains("StandardTraits"))
        let piped = try command.run("vmgen", ["validate", "-"], input: spec)
        #expect(piped.status == 0)

        // A module of the package can have the name of a built-in module. In this case, the command uses the module of
        // the package.
        try command.write("vmspec: 1\naccess: public\n", to: "Sources/StandardTraits/vmgen.yaml")
        try command.write(Sample.label, to: "Sources/StandardTraits/Labels.vmspec.yaml")
        #expect(try validate("Sources/App").error.contains("unknown trait 'TextPresentable'"))
    }

    @Test func thePluginsToolSearchesForNoModules() throws {
        let root = command.path
        let lines = ["output \(root)/Out", "module Feature", "directory \(root)/Sources/Feature"]
        let text = (lines + ["spec \(root)/Sources/Feature/Greeting.vmspec.yaml", ""]).joined(separator: "\n")
        try command.write(text, to: "Feature.arguments")
        #expect(try command.run("vmgenc", ["Feature.arguments"]).status == 1)
    }

    /// Checks that the command embeds every spec of the library `StandardTraits` through a symbolic link to the spec.
    @Test func theStandardTraitsOfCommandAndLibraryAreEqual() throws {
        let root = URL(filePath: Repository.root)
        let library = root.appending(path: "Specs/StandardTraits")
        let embedded = root.appending(path: "Sources/vmgen/StandardTraits")
        let specs = try FileManager.default.contentsOfDirectory(atPath: library.path).filter { $0.hasSuffix("yaml") }
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: embedded.path)) == Set(specs))
        for name in specs {
            let link = embedded.appending(path: name).resolvingSymlinksInPath()
            #expect(link.path == library.appending(path: name).resolvingSymlinksInPath().path)
        }
        let source = try String(contentsOf: root.appending(path: "Sources/vmgen/StandardTraits.swift"), encoding: .utf8)
        for name in specs {
            #expect(source.contains("EmbeddedTexts.\(name.replacing(".", with: "_"))"))
        }
    }
}

import Foundation
import Testing

/// Checks that a run with `--inputs` reads only the listed files. In these tests, a feature imports a design system,
/// which imports a library of traits.
@Suite struct InputListTests {
    private let command: Command
    private static let traits = """
        spec Traits/Traits.vmspec.yaml
        as Traits.vmspec.yaml
        configuration Traits/vmgen.yaml

        """
    private static let design = """
        spec Design/Cells.vmspec.yaml
        as Cells.vmspec.yaml
        configuration Design/vmgen.yaml

        """
    private static let feature = """
        module Feature
        spec Feature/Greeting.vmspec.yaml
        as Account/Greeting.vmspec.yaml

        """
    private static let all = "\(feature)dependency Design\n\(design)indirect Traits\n\(traits)"

    init() throws {
        command = try Command()
        for module in ["Traits", "Design"] {
            try command.write("vmspec: 1\naccess: public\n", to: "\(module)/vmgen.yaml")
        }
        try command.write(Sample.label, to: "Traits/Traits.vmspec.yaml")
        try command.write(Sample.cell + "\nimports: [Traits]\n", to: "Design/Cells.vmspec.yaml")
        try writeFeature(imports: "Design", "viewModels: {Greeting: {cell: LabelCell, values: {text: Hello}}}")
    }

    private func writeFeature(imports: String, _ declarations: String) throws {
        try command.write(
            "vmspec: 1\nimports: [\(imports)]\n\(declarations)\n",
            to: "Feature/Greeting.vmspec.yaml"
        )
    }

    private func run(_ subcommand: String, _ list: String, _ options: String...) throws -> Command.Result {
        try command.write(list, to: "inputs")
        return try command.run("vmgen", [subcommand, "--inputs", "inputs"] + options)
    }

    @Test func theOutputEqualsThatOfDirectories() throws {
        #expect(try run("generate", Self.all, "--output", "Listed").status == 0)
        try command.write(
            try command.text("Feature/Greeting.vmspec.yaml"),
            to: "Module/Account/Greeting.vmspec.yaml"
        )
        let dependencies = ["--dependency", "Design=Design", "--dependency", "Traits=Traits"]
        let arguments = ["generate", "--module-directory", "Module", "--output", "Found"] + dependencies
        #expect(try command.run("vmgen", arguments).status == 0)
        let names = ["Account+Greeting.vmspec.swift", "Module.vmspec.swift"]
        #expect(try command.visibleNames(in: "Listed").sorted() == names)
        for name in names { #expect(try command.text("Listed/\(name)") == command.text("Found/\(name)")) }
    }

    @Test(arguments: ["generate", "validate", "format"])
    func symbolicLinksCanLeadOutOfTheModule(subcommand: String) throws {
        let manager = FileManager.default
        try manager.moveItem(atPath: command.path("Feature"), toPath: command.path("Elsewhere"))
        try manager.createDirectory(atPath: command.path("Feature"), withIntermediateDirectories: true)
        try manager.createSymbolicLink(
            atPath: command.path("Feature/Greeting.vmspec.yaml"),
            withDestinationPath: command.path("Elsewhere/Greeting.vmspec.yaml")
        )
        let options = ["generate": ["--output", "Out"], "format": ["--check"]][subcommand] ?? []
        try command.write(Self.all, to: "inputs")
        let result = try command.run("vmgen", [subcommand, "--inputs", "inputs"] + options)
        #expect(result.status == 0)
        #expect(result.error == "")
    }

    @Test func modulesThatAreNotListedAreUnknown() throws {
        try command.write("", to: "Package.swift")
        try FileManager.default.createDirectory(atPath: command.path("Sources"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: command.path("Design"), toPath: command.path("Sources/Design"))
        try FileManager.default.copyItem(atPath: command.path("Traits"), toPath: command.path("Sources/Traits"))
        #expect(try run("validate", Self.feature).status == 1)
        let cells = "cells: {TitleCell: {traits: [TitlePresentable]}}"
        try writeFeature(imports: "StandardTraits", cells)
        #expect(try run("validate", Self.feature).status == 1)
    }

    @Test func onlyDependenciesImportAnIndirectModule() throws {
        #expect(try run("validate", Self.all).status == 0)
        try writeFeature(imports: "Traits", "cells: {OtherCell: {traits: [LabelPresentable]}}")
        let result = try run("validate", Self.all)
        #expect(result.status == 1)
        #expect(result.error.contains("'Traits'"))
        #expect(try run("validate", Self.all.replacing("indirect", with: "dependency")).status == 0)
    }

    @Test func theListNamesThePackage() throws {
        try command.write("vmspec: 1\naccess: package\n", to: "Design/vmgen.yaml")
        let feature = Self.all.replacing("module Feature", with: "module Feature\npackage Shop")
        let result = try run("validate", feature)
        #expect(result.status == 1)
        #expect(result.error.contains("visible only in the package of module 'Design'"))
        let both = feature.replacing("dependency Design", with: "dependency Design\npackage Shop")
        #expect(try run("validate", both).status == 0)
    }

    @Test func theConfigurationOfTheModuleIsFormatted() throws {
        try command.write("vmspec:   1\naccess: public\n", to: "Traits/vmgen.yaml")
        let result = try run("format", "module Traits\n" + Self.traits, "--check")
        #expect(result.status == 1)
        #expect(result.error.contains("Traits/vmgen.yaml:1:1: error: the file is not formatted"))
    }

    @Test(arguments: [
        ["validate", "--inputs", "inputs", "--module-directory", "Feature"],
        ["validate", "--inputs", "inputs", "--config", "Design/vmgen.yaml"],
        ["validate", "--inputs", "inputs", "--dependency", "Design=Design"],
        ["validate", "--inputs", "inputs", "Feature/Greeting.vmspec.yaml"],
        ["validate", "--package-directory", ".", "--inputs", "inputs"],
        ["dump", "--stage", "tree", "--inputs", "inputs"],
    ])
    func noOtherOptionSelectsFiles(arguments: [String]) throws {
        try command.write(Self.all, to: "inputs")
        #expect(try command.run("vmgen", arguments).status == 64)
    }

    @Test func aMissingListAndAListWithAnOutputAreReported() throws {
        #expect(try command.run("vmgen", ["validate", "--inputs", "nowhere"]).status == 66)
        let result = try run("validate", "output Out\n" + Self.all)
        #expect(result.status == 64)
        #expect(result.error == "error: 'inputs' must name a module and no output\n")
    }

    @Test func onlyListedConfigurationsAboveTheModuleSetRules() throws {
        try command.write("vmspec: 1\nrules: {missing-doc: error}\n", to: "vmgen.yaml")
        try command.write("", to: "Package.swift")
        #expect(try run("validate", Self.all).status == 0)
        let list = Self.all.replacing("dependency Design", with: "outer vmgen.yaml\ndependency Design")
        let result = try run("validate", list)
        #expect(result.status == 1)
        #expect(result.error.contains("[missing-doc]"))
    }
}

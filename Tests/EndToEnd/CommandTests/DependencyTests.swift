import Foundation
import Testing

/// Checks that a module can import the modules that `--dependency` declares, in any order of these options. In these
/// tests, `Feature` imports `Design`, which imports `Traits`.
@Suite struct DependencyTests {
    private let command: Command

    init() throws {
        command = try Command()
        for module in ["Traits", "Design"] {
            try command.write("vmspec: 1\naccess: public\n", to: "\(module)/vmgen.yaml")
        }
        try command.write(Sample.label, to: "Traits/Traits.vmspec.yaml")
        try command.write(Sample.cell + "\nimports: [Traits]\n", to: "Design/Cells/Cells.vmspec.yaml")
        try command.write(
            """
            vmspec: 1
            imports: [Design]
            viewModels:
              Greeting:
                cell: LabelCell
                values: {text: Hello}
            """,
            to: "Feature/Greeting.vmspec.yaml"
        )
    }

    private func run(_ subcommand: String, _ module: String, _ dependencies: [String]) throws -> Command.Result {
        let options = dependencies.flatMap { ["--dependency", $0] }
        let output = subcommand == "generate" ? ["--output", "Out"] : []
        return try command.run("vmgen", [subcommand, "--module-directory", module] + options + output)
    }

    @Test(arguments: [["Traits=Traits", "Design=Design"], ["Design=./Design/", "Traits=Traits"]])
    func indirectDependenciesCanBeInAnyOrder(dependencies: [String]) throws {
        let result = try run("generate", "Feature", dependencies)
        #expect(result.status == 0)
        #expect(result.error == "")
        let swift = try command.text("Out/Greeting.vmspec.swift")
        #expect(swift.contains("\nimport Design\n"))
        #expect(swift.contains("struct Greeting: LabelCellPresentable"))
    }

    @Test func anUnusedDependencyIsAllowed() throws {
        #expect(try run("validate", "Traits", ["Design=Design"]).status == 0)
    }

    @Test func theDependencyFileListsTheFilesOfDependencies() throws {
        let arguments = ["--module-directory", "Feature", "--output", "Out", "--depfile", "deps"]
        let dependencies = ["--dependency", "Design=Design", "--dependency", "Traits=Traits"]
        #expect(try command.run("vmgen", ["generate"] + arguments + dependencies).status == 0)
        let inputs = Set(try command.text("deps").split { " \n\\".contains($0) }.map(String.init))
        #expect(
            inputs.isSuperset(of: [
                "Feature/Greeting.vmspec.yaml", "Design/Cells/Cells.vmspec.yaml", "Design/vmgen.yaml",
                "Traits/Traits.vmspec.yaml", "Traits/vmgen.yaml",
            ])
        )
    }

    @Test func aMissingDependencyIsReportedAtItsImport() throws {
        let result = try run("validate", "Feature", ["Traits=Traits"])
        #expect(result.status == 1)
        #expect(
            result.error.hasPrefix(
                "Feature/Greeting.vmspec.yaml:2:11: error: no specs found for module 'Design' [absent-module]"
            )
        )
    }

    @Test func aDependencyWithoutItsDependenciesHasErrors() throws {
        let result = try run("validate", "Feature", ["Design=Design"])
        #expect(result.status == 1)
        let error = "Feature/Greeting.vmspec.yaml:2:11: error: the specs of module 'Design' have errors"
        #expect(result.error.hasPrefix(error))
    }

    @Test func aRepeatedDependencyIsRefused() throws {
        for second in ["Design", "Traits"] {
            let result = try run("validate", "Feature", ["Design=Design", "Traits=Traits", "Design=\(second)"])
            #expect(result.status == 64)
            #expect(result.error == "error: the specs of module 'Design' are given twice\n")
        }
    }

    @Test func aModuleCannotDependOnItself() throws {
        let result = try run("generate", "Design", ["Traits=Traits", "Design=Traits"])
        #expect(result.status == 64)
        #expect(result.error == "error: module 'Design' cannot import itself\n")
        #expect(!command.exists("Out"))
    }

    @Test(arguments: ["Design", "=Design", "Design=", "Design-System=Design", "1Design=Design", "A.B=Design"])
    func aMalformedDependencyIsAUsageError(argument: String) throws {
        let result = try run("validate", "Feature", [argument])
        #expect(result.status == 64)
        #expect(result.error.contains("The value '\(argument)' is invalid for '--dependency <module=dir>'"))
    }

    @Test func aDirectoryWithoutSpecsIsANoInputError() throws {
        try command.write("", to: "Empty/notes.txt")
        for (directory, message) in [
            ("Empty", "module 'Design' has no specs in 'Empty'"), ("nowhere", "cannot read 'nowhere': No such file"),
            ("Empty/notes.txt", "cannot read 'Empty/notes.txt': Not a directory"),
        ] {
            let result = try run("generate", "Feature", ["Traits=Traits", "Design=\(directory)"])
            #expect(result.status == 66)
            #expect(result.error.hasPrefix("error: \(message)"))
            #expect(!command.exists("Out"))
        }
    }
}

import Foundation
import Testing

@Suite struct ValidateTests {
    private let command: Command

    init() throws { command = try Command() }

    private func validate(_ arguments: [String], input: String? = nil) throws -> Command.Result {
        try command.run("vmgen", ["validate"] + arguments, input: input)
    }

    @Test func validSpecsHaveNoOutput() throws {
        try command.write(Sample.label, to: "A.vmspec.yaml")
        let result = try validate(["A.vmspec.yaml"])
        #expect(result.status == 0)
        #expect(result.output == "" && result.error == "")
    }

    @Test func theCurrentDirectoryIsTheDefaultInput() throws {
        try command.write(Sample.label, to: "Sub/A.vmspec.yaml")
        try command.write(Sample.wrongCell, to: "B.vmspec.yaml")
        let result = try validate([])
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("B.vmspec.yaml:4:14: error: "))
        #expect(result.error.contains("'LabelPresentable'"))
        #expect(result.error.hasSuffix("]\n"))
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(result.output == "")
    }

    /// Checks that `validate` without arguments uses the default options. The command handles this case separately.
    @Test func withoutArgumentsTheDefaultOptionsApply() throws {
        try command.write("vmspec: 1\nrules: {missing-doc: warning}\n", to: "vmgen.yaml")
        for spec in [Sample.label, Sample.wrongCell] {
            try command.write(spec, to: "Sub/A.vmspec.yaml")
            let result = try validate([])
            let explicit = try validate(["--module-directory", ".", "--color", "auto", "--format", "text"])
            #expect(result.status == explicit.status)
            #expect(result.error == explicit.error && result.error != "")
            #expect(result.output == explicit.output)
        }
    }

    @Test func aSpecIsReadFromStandardInput() throws {
        #expect(try validate(["-"], input: Sample.label).status == 0)
        let wrong = try validate(["-"], input: Sample.wrongCell)
        #expect(wrong.status == 1)
        #expect(wrong.error.hasPrefix("<stdin>:4:14: error: "))
    }

    @Test func colouredOutputShowsTheSourceLineWithACaret() throws {
        let result = try validate(["-", "--color", "always"], input: Sample.wrongCell)
        #expect(result.error.contains("\u{1B}["))
        #expect(result.error.contains("traits: [LabelPresentabel]"))
        #expect(result.error.contains("^^^^"))
    }

    @Test func errorsAreReportedInTheOrderOfFilesAndPositions() throws {
        try command.write("vmspec: 1\ntraitz: {}\n", to: "B.vmspec.yaml")
        try command.write("vmspec: 1\ncellz: {}\nviewz: {}\n", to: "A.vmspec.yaml")
        let places = try validate(["B.vmspec.yaml", "A.vmspec.yaml"]).error.split(separator: "\n").map {
            $0.prefix(while: { $0 != " " })
        }
        #expect(places == ["A.vmspec.yaml:2:1:", "A.vmspec.yaml:3:1:", "B.vmspec.yaml:2:1:"])
    }

    @Test func aRuleCanBeConfiguredAndAWarningDisabledByAComment() throws {
        try command.write("vmspec: 1\nrules: {no-such-rule: warning}\n", to: "vmgen.yaml")
        try command.write("# vmgen:disable no-such-rule\n" + Sample.label, to: "A.vmspec.yaml")
        let result = try validate(["--module-directory", "."])
        #expect(result.status == 0)
        #expect(
            result.error.split(separator: "\n").map { $0.prefix(while: { $0 != " " }) }
                == ["A.vmspec.yaml:1:17:", "vmgen.yaml:2:9:"]
        )
        #expect(try validate(["--module-directory", ".", "--strict"]).status == 1)
        #expect(try validate(["--module-directory", ".", "--quiet"]).error == "")
    }

    @Test(arguments: [
        ["validate", "--bogus"], ["validate", "A.yaml"], ["validate", "--module-directory", ".", "A.vmspec.yaml"],
        ["validate", "--color", "green"], ["validate", "--dependency", "Models"], ["generate"], ["bogus"],
        ["generate", "--output", "Out", "--stdout"], ["generate", "--output", "Out", "--check", "--list-outputs"],
        ["generate", "--output", "Out", "--check", "--stamp", "s"],
    ])
    func anInvalidCommandLineIsAUsageError(arguments: [String]) throws {
        let result = try command.run("vmgen", arguments)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(!result.error.isEmpty)
    }

    @Test(arguments: [
        ["validate", "nowhere.vmspec.yaml"], ["validate", "--module-directory", "nowhere"],
        ["validate", "--config", "nowhere.yaml"], ["validate", "--dependency", "Models=nowhere"],
        ["generate", "--output", "Out", "--module-directory", "nowhere"],
    ])
    func aMissingInputIsANoInputError(arguments: [String]) throws {
        let result = try command.run("vmgen", arguments)
        #expect(result.status == 66)
        #expect(result.error.hasPrefix("error: cannot read 'nowhere"))
    }

    @Test(arguments: [["--version"], ["--help"], ["validate", "--version"], ["generate", "--help"]])
    func versionAndHelpGoToStandardOutput(arguments: [String]) throws {
        let result = try command.run("vmgen", arguments)
        #expect(result.status == 0)
        #expect(!result.output.isEmpty)
        #expect(result.error == "")
    }

    @Test func aRunWithoutSpecsHasAWarning() throws {
        let result = try validate(["--module-directory", "."])
        #expect(result.status == 0)
        #expect(result.error == "warning: no specs found to validate\n")
        #expect(try validate(["--module-directory", ".", "--strict"]).status == 1)
    }

    @Test func aDependencyWithErrorsIsReportedOnceAtItsImport() throws {
        try command.write(Sample.wrongCell, to: "Models/M.vmspec.yaml")
        try command.write("vmspec: 1\nimports: [Models]\n", to: "App/A.vmspec.yaml")
        let result = try validate(["--module-directory", "App", "--dependency", "Models=Models"])
        #expect(result.status == 1)
        #expect(
            result.error
                == """
                App/A.vmspec.yaml:2:11: error: the specs of module 'Models' have errors [broken-dependency]
                Models/M.vmspec.yaml:4:14: note: the first error is: unknown trait 'LabelPresentabel'

                """
        )
    }

    @Test func declarationsOfImportedModulesAreKnown() throws {
        try command.write(Sample.label, to: "Models/M.vmspec.yaml")
        try command.write("vmgen: 1\n", to: "App/ignored.yaml")
        try command.write(Sample.cell + "\nimports: [Models]\n", to: "App/A.vmspec.yaml")
        #expect(try validate(["--module-directory", "App"]).status == 1)
        let hidden = try validate(["--module-directory", "App", "--dependency", "Models=Models"])
        #expect(hidden.error.contains("is internal to module 'Models' [inaccessible-name]"))
        try command.write("vmspec: 1\naccess: package\n", to: "Models/vmgen.yaml")
        let result = try validate(["--module-directory", "App", "--dependency", "Models=Models"])
        #expect(result.status == 0)
        #expect(result.error == "")
    }
}

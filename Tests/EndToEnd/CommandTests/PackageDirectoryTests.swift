import Foundation
import Testing

/// Checks that `--package-directory` checks every module with specs below a directory, in one run with one report.
@Suite struct PackageDirectoryTests {
    private let command: Command

    init() throws {
        command = try Command()
        try command.write("", to: "Repo/Package.swift")
        try command.write(Sample.label, to: "Repo/Sources/Design/Labels/Label.vmspec.yaml")
        try command.write("vmspec: 1\naccess: package\n", to: "Repo/Sources/Design/vmgen.yaml")
        try command.write("imports: [Design]\n" + Sample.cell, to: "Repo/Sources/App/Cell.vmspec.yaml")
    }

    private func validate(_ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", ["validate", "--package-directory", "Repo"] + arguments)
    }

    @Test func everyModuleIsCheckedWithItsImports() throws {
        let right = try validate("--strict")
        #expect(right.status == 0 && right.output == "" && right.error == "")
        try command.write("imports: [Design]\n" + Sample.wrongCell, to: "Repo/Sources/App/Cell.vmspec.yaml")
        try command.write(Sample.label + "\n    dta: {}\n", to: "Repo/Sources/Design/Labels/Label.vmspec.yaml")
        let wrong = try validate()
        #expect(wrong.status == 1)
        let places = wrong.error.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        #expect(
            places == ["Repo/Sources/App/Cell.vmspec.yaml:5:14:", "Repo/Sources/Design/Labels/Label.vmspec.yaml:5:5:"]
        )
    }

    @Test(arguments: ["json", "sarif", "github", "gitlab", "junit", "checkstyle"])
    func aPackageHasOneReport(_ format: String) throws {
        let wrong = Sample.wrongCell.replacing("LabelCell", with: "OtherCell")
        for module in ["App", "Design"] { try command.write(wrong, to: "Repo/Sources/\(module)/Wrong.vmspec.yaml") }
        let result = try validate("--format", format, "--relative-to", "Repo")
        #expect(result.status == 1)
        #expect(result.error == "")
        for module in ["App", "Design"] {
            #expect(result.output.contains("Sources/\(module)/Wrong.vmspec.yaml"))
        }
        #expect(result.output.components(separatedBy: "\"$schema\"").count <= 2)
        #expect(result.output.components(separatedBy: "<?xml").count <= 2)
    }

    /// Checks that an error in an imported module is reported only at its own location, and not at the imports of the
    /// module in other modules.
    @Test func aModuleWithErrorsIsReportedOnce() throws {
        try command.write("vmspec: 1\ntypes: {Money: {}}\n", to: "Repo/Sources/Design/Money.vmspec.yaml")
        let result = try validate()
        #expect(result.status == 1)
        #expect(
            result.error
                == "Repo/Sources/Design/Money.vmspec.yaml:2:9: error: type 'Money' has neither 'cases' nor 'from' [empty-type]\n"
        )
        let alone = try command.run("vmgen", ["validate", "--module-directory", "Repo/Sources/App"])
        #expect(alone.error.contains("[broken-dependency]"))
    }

    @Test func notesAndEditsAreInTheirOwnModule() throws {
        let twice = "vmspec: 1\ntypes:\n  Size: {cases: [a]}\n  Size: {cases: [b]}\n"
        for module in ["App", "Design"] { try command.write(twice, to: "Repo/Sources/\(module)/Size.vmspec.yaml") }
        let places = try validate().error.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        #expect(
            places
                == ["App", "Design"].flatMap { module in
                    [4, 3].map { "Repo/Sources/\(module)/Size.vmspec.yaml:\($0):3:" }
                }
        )
    }

    /// Checks that the command finds modules with specs in a nested package, in a test target, and in a directory that
    /// contains `vmgen.yaml` but is not a target of SwiftPM.
    @Test func modulesAreFoundInAllDirectories() throws {
        try command.write("", to: "Repo/Examples/Shop/Package.swift")
        let wrong = "vmspec: 1\ncellz: {}\n"
        for directory in [
            "Examples/Shop/Sources/Shop/Deep", "Tests/AppTests", "Custom/Sub", ".build/checkouts/X/Sources/X",
        ] {
            try command.write(wrong, to: "Repo/\(directory)/A.vmspec.yaml")
        }
        try command.write("vmspec: 1\n", to: "Repo/Custom/vmgen.yaml")
        let places = try validate().error.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
        #expect(
            places == [
                "Repo/Custom/Sub/A.vmspec.yaml", "Repo/Examples/Shop/Sources/Shop/Deep/A.vmspec.yaml",
                "Repo/Tests/AppTests/A.vmspec.yaml",
            ]
        )
    }

    @Test func modulesOfNestedPackagesAreFound() throws {
        try command.write("", to: "Repo/Kit/Package.swift")
        try command.write("vmspec: 1\naccess: public\n", to: "Repo/Kit/Sources/Kit/vmgen.yaml")
        try command.write("vmspec: 1\ntypes: {Money: {cases: [coin]}}\n", to: "Repo/Kit/Sources/Kit/A.vmspec.yaml")
        let user = "vmspec: 1\nimports: [Kit]\nmodels: {Account: {fields: {balance: Money}}}\n"
        try command.write(user, to: "Repo/Sources/App/Account.vmspec.yaml")
        #expect(try validate("--strict").error == "")
        // If two modules have the same name, the compiler uses neither of them.
        try command.write("", to: "Repo/Other/Package.swift")
        try command.write("vmspec: 1\n", to: "Repo/Other/Sources/Kit/A.vmspec.yaml")
        #expect(try validate().error.contains("[absent-module]"))
    }

    @Test func aSpecOutsideOfModulesIsReported() throws {
        try command.write(Sample.wrongCell, to: "Repo/docs/A.vmspec.yaml")
        let result = try validate()
        #expect(result.status == 0)
        #expect(result.error == "warning: 'Repo/docs/A.vmspec.yaml' belongs to no module and was not checked\n")
        #expect(try validate("--strict").status == 1)
        #expect(try validate("--quiet").error == "")
    }

    @Test func aDirectoryWithoutSpecsIsAWarning() throws {
        try command.write("", to: "Empty/Package.swift")
        let result = try command.run("vmgen", ["validate", "--package-directory", "Empty"])
        #expect(result.status == 0)
        #expect(result.error == "warning: no specs found to validate\n")
        #expect(try command.run("vmgen", ["validate", "--package-directory", "nowhere"]).status == 66)
    }

    @Test func aDependencyIsAvailableToAllOtherModules() throws {
        try command.write(Sample.cell + "\nimports: [Traits]\n", to: "Repo/Sources/Feature/Cell.vmspec.yaml")
        try command.write(Sample.label, to: "Traits/Label.vmspec.yaml")
        try command.write("vmspec: 1\naccess: public\n", to: "Traits/vmgen.yaml")
        #expect(try validate().error.contains("[absent-module]"))
        let given = try validate("--dependency", "Traits=Traits", "--dependency", "App=Repo/Sources/App")
        #expect(given.error == "")
        #expect(given.status == 0)
    }

    /// Checks that a missing module causes only one diagnostic, although every module that imports it has errors.
    @Test func aMissingDependencyIsReportedOnceWithItsOption() throws {
        try command.write("vmspec: 1\nimports: [Traits]\n" + cell("First"), to: "Repo/Sources/App/First.vmspec.yaml")
        try command.write("vmspec: 1\nimports: [Traits]\n" + cell("Other"), to: "Repo/Sources/App/Other.vmspec.yaml")
        try command.write("vmspec: 1\nimports: [Traits]\n" + cell("Third"), to: "Repo/Sources/Feature/A.vmspec.yaml")
        let result = try validate()
        #expect(result.status == 1)
        #expect(
            result.error == """
                Repo/Sources/App/First.vmspec.yaml:2:11: error: no specs found for module 'Traits' [absent-module]
                Repo/Sources/App/First.vmspec.yaml:4:20: note: 'FirstPresentable' is not declared in another module
                Repo/Sources/App/First.vmspec.yaml:2:11: note: add the module to the dependencies of the target
                Repo/Sources/App/First.vmspec.yaml:2:11: note: use '--dependency Traits=DIR' to read the specs of 'Traits' \
                from a directory
                Repo/Sources/App/Other.vmspec.yaml:2:11: note: 'Traits' is also imported here
                Repo/Sources/Feature/A.vmspec.yaml:2:11: note: 'Traits' is also imported here

                """
        )
        // The output shows one error, but the baseline has an entry for each error that the missing module causes.
        #expect(try validate("--write-baseline", "Repo/baseline.jsonl").status == 0)
        #expect(try command.text("Repo/baseline.jsonl").split(separator: "\n").count == 4)
        #expect(try validate("--baseline", "Repo/baseline.jsonl", "--strict").status == 0)
    }

    private func cell(_ name: String) -> String { "cells:\n  \(name): {traits: [\(name)Presentable]}\n" }

    @Test func aBaselineContainsAllModules() throws {
        for module in ["App", "Design"] {
            let warned = "# vmgen:disable no-such-rule\nvmspec: 1\n"
            try command.write(warned, to: "Repo/Sources/\(module)/Warned.vmspec.yaml")
        }
        #expect(try validate("--strict").status == 1)
        #expect(try validate("--write-baseline", "Repo/baseline.jsonl").status == 0)
        #expect(try command.text("Repo/baseline.jsonl").split(separator: "\n").count == 3)
        #expect(try validate("--baseline", "Repo/baseline.jsonl", "--strict").status == 0)
        // A run for one module ignores the baseline entries of the other module.
        let one = [
            "validate", "--module-directory", "Repo/Sources/App", "--baseline", "Repo/baseline.jsonl", "--strict",
        ]
        #expect(try command.run("vmgen", one).status == 0)
    }

    @Test(arguments: [["--module-directory", "Repo"], ["-"]])
    func aPackageDirectoryExcludesOtherInputs(_ arguments: [String]) throws {
        #expect(try command.run("vmgen", ["validate", "--package-directory", "Repo"] + arguments).status == 64)
    }
}

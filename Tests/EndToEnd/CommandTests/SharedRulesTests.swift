import Foundation
import TestProcesses
import Testing

/// Checks that a `vmgen.yaml` in a directory above several modules sets rules for all of these modules.
@Suite struct SharedRulesTests {
    private let command: Command
    private let app = "Repo/App/Sources/App/A.vmspec.yaml"
    private let kit = "Repo/Kit/Sources/Kit/A.vmspec.yaml"

    /// Creates a repository of two packages. Each spec has a warning of the rule `path-as-text`.
    init() throws {
        command = try Command()
        for (package, spec) in [("App", app), ("Kit", kit)] {
            try command.write("", to: "Repo/\(package)/Package.swift")
            try command.write(
                """
                vmspec: 1
                traits: {T: {data: {text: String}}}
                viewModels:
                  V: {takes: {name: String}, traits: [T], values: {text: name}}

                """,
                to: spec
            )
        }
        try command.write("", to: "Repo/.git/HEAD")
        try command.write("vmspec: 1\nrules: {path-as-text: error}\n", to: "Repo/vmgen.yaml")
    }

    private func run(_ arguments: String...) throws -> Command.Result { try command.run("vmgen", arguments) }

    /// Returns the paths, severities and rules of the diagnostics, such as `App/A.vmspec.yaml error path-as-text`.
    private func found(_ result: Command.Result) -> [String] {
        result.error.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^(.*?):\d+:\d+: (error|warning): .* \[(.*)\]$/).map { match in
                "\(match.output.1) \(match.output.2) \(match.output.3)"
            }
        }
    }

    @Test func sharedRulesApplyToEveryModuleInEveryRun() throws {
        let all = try run("validate", "--package-directory", "Repo")
        #expect(all.status == 1)
        #expect(found(all) == ["\(app) error path-as-text", "\(kit) error path-as-text"])
        #expect(
            try found(run("validate", "--module-directory", "Repo/Kit/Sources/Kit")) == ["\(kit) error path-as-text"]
        )
        #expect(try run("generate", "--package-directory", "Repo", "--output", "Out").status == 1)
        let inside = try runCommand(
            ["sh", "-c", "cd Repo/Kit/Sources/Kit && '\(products.path)/vmgen' validate"],
            in: command.url
        )
        #expect(inside.status == 1)
    }

    @Test func theNearestEntryOfARuleApplies() throws {
        try command.write("vmspec: 1\nrules: {path-as-text: off, missing-doc: warning}\n", to: "Repo/Kit/vmgen.yaml")
        let off = try run("validate", "--package-directory", "Repo")
        let undocumented = ["\(kit) warning missing-doc", "\(kit) warning missing-doc"]
        #expect(found(off) == ["\(app) error path-as-text"] + undocumented)
        try command.write("vmspec: 1\nrules: {path-as-text: warning}\n", to: "Repo/Kit/Sources/Kit/vmgen.yaml")
        let warned = Set(try found(run("validate", "--package-directory", "Repo")))
        #expect(warned.isSuperset(of: ["\(kit) warning path-as-text", "\(kit) warning missing-doc"]))
    }

    @Test func errorsInTheFileAreReportedThereOnce() throws {
        try command.write(
            "vmspec: 1\naccess: public\nrules: {no-such-rule: off, unknown-name: off}\n",
            to: "Repo/vmgen.yaml"
        )
        let result = try run("validate", "--package-directory", "Repo")
        #expect(result.status == 1)
        #expect(
            found(result).filter { $0.hasPrefix("Repo/vmgen.yaml") } == [
                "Repo/vmgen.yaml warning outer-option", "Repo/vmgen.yaml warning unknown-rule",
                "Repo/vmgen.yaml error fixed-severity",
            ]
        )
        // The command cannot apply the rules of the malformed `vmgen.yaml`, so it writes no baseline.
        try command.write("vmspec: 1\nrules: [\n", to: "Repo/vmgen.yaml")
        let broken = try run("validate", "--package-directory", "Repo", "--write-baseline", "baseline.jsonl")
        #expect(broken.status == 1 && !command.exists("baseline.jsonl"))
        #expect(found(broken) == ["Repo/vmgen.yaml error unclosed-bracket"])
    }

    @Test func aFileAboveTheModuleDoesNotSetItsAccess() throws {
        try command.write("vmspec: 1\naccess: public\n", to: "Repo/vmgen.yaml")
        #expect(try run("generate", "--package-directory", "Repo", "--output", "Out").status == 0)
        #expect(!(try command.text("Out/Kit/A.vmspec.swift").contains("public")))
    }

    /// Checks that the search for `vmgen.yaml` ends at the root of the repository. Without a repository, the search
    /// must end at the directory of `--package-directory`. Without a repository and without this option, it must end at
    /// the directory of the package.
    @Test func theSearchEndsAtTheRepository() throws {
        try command.write("vmspec: 1\nrules: {path-as-text: off}\n", to: "vmgen.yaml")
        #expect(try run("validate", "--package-directory", "Repo").status == 1)
        try FileManager.default.removeItem(atPath: command.path("Repo/.git"))
        #expect(try run("validate", "--package-directory", "Repo").status == 1)
        #expect(try run("validate", "--module-directory", "Repo/Kit/Sources/Kit").status == 0)
        try FileManager.default.removeItem(atPath: command.path("Repo/vmgen.yaml"))
        #expect(try run("validate", "--package-directory", ".").error == "")
        try command.write("vmspec: 1\nrules: {path-as-text: error}\n", to: "Repo/Kit/vmgen.yaml")
        #expect(try run("validate", "--module-directory", "Repo/Kit/Sources/Kit").status == 1)
        // A repository below the working directory ends the search too.
        try command.write("", to: "Repo/App/.git")
        #expect(
            try found(run("validate", "--module-directory", "Repo/App/Sources/App")) == ["\(app) warning path-as-text"]
        )
    }

    /// Checks that a package in `.build` does not use the `vmgen.yaml` of the enclosing repository. SwiftPM checks out
    /// dependencies in `.build`.
    @Test func aPackageInAHiddenDirectoryIsNotPartOfTheRepository() throws {
        let text = try command.text(kit)
        try command.write("", to: "Repo/.build/Lib/Package.swift")
        try command.write(text, to: "Repo/.build/Lib/Sources/Lib/A.vmspec.yaml")
        let result = try run("validate", "--module-directory", "Repo/.build/Lib/Sources/Lib")
        #expect(result.status == 0)
        #expect(found(result) == ["Repo/.build/Lib/Sources/Lib/A.vmspec.yaml warning path-as-text"])
    }

    @Test func namedFilesUseNoSearchedConfiguration() throws {
        #expect(try run("validate", kit).status == 0)
        #expect(try run("validate", kit, "--config", "Repo/vmgen.yaml").status == 1)
    }

    @Test func anOptionSetsTheSharedFileOfAPackage() throws {
        try command.write("vmspec: 1\nrules: {path-as-text: off}\n", to: "ci.yaml")
        let off = try run("validate", "--package-directory", "Repo", "--config", "ci.yaml")
        #expect(off.status == 0 && off.error == "")
        try command.write("vmspec: 1\nrules: {path-as-text: warning}\n", to: "Repo/Kit/Sources/Kit/vmgen.yaml")
        let own = try run("validate", "--package-directory", "Repo", "--config", "ci.yaml")
        #expect(found(own) == ["\(kit) warning path-as-text"])
        #expect(try run("validate", "--package-directory", "Repo", "--config", "missing.yaml").status == 66)
        // `format` does not format the file that `--config` names.
        try command.write("vmspec:   1\n", to: "ci.yaml")
        #expect(try run("format", "--package-directory", "Repo", "--config", "ci.yaml", "--check").status == 0)
    }

    @Test(arguments: ["/etc/hosts", "../secret.yaml", "missing.yaml"])
    func anInvalidLinkAsTheSharedFileIsRefused(_ target: String) throws {
        try command.write("vmspec: 1\n", to: "secret.yaml")
        try FileManager.default.removeItem(atPath: command.path("Repo/vmgen.yaml"))
        try FileManager.default.createSymbolicLink(
            atPath: command.path("Repo/vmgen.yaml"),
            withDestinationPath: target
        )
        let result = try run("validate", "--package-directory", "Repo")
        #expect(result.status == 66)
        #expect(result.error.hasPrefix("error: cannot read 'Repo/vmgen.yaml': the target of the symbolic link "))
    }

    @Test func theSharedFileDoesNotDeclareAModule() throws {
        try command.write("vmspec: 1\ncellz: {}\n", to: "Repo/docs/A.vmspec.yaml")
        let result = try run("validate", "--package-directory", "Repo", "--config", "Repo/vmgen.yaml")
        #expect(result.error.contains("'Repo/docs/A.vmspec.yaml' belongs to no module and was not checked"))
        #expect(!result.error.contains("cellz"))
    }

    @Test func theSharedFileIsADependencyOfTheOutput() throws {
        try command.write("vmspec: 1\n", to: "Repo/vmgen.yaml")
        let directory = ["--module-directory", "Repo/Kit/Sources/Kit"]
        let result = try command.run("vmgen", ["generate", "--output", "Out", "--depfile", "out.d"] + directory)
        #expect(result.status == 0)
        #expect(try command.text("out.d").hasSuffix("  Repo/vmgen.yaml\n"))
    }

    /// Checks that a safe edit of the shared `vmgen.yaml` is applied only once, although two modules use this file.
    @Test func theSharedFileIsFixed() throws {
        try command.write("rules: {path-as-text: warning}\n", to: "Repo/vmgen.yaml")
        let result = try run("validate", "--package-directory", "Repo", "--fix")
        #expect(result.error.hasPrefix("fixed 'Repo/vmgen.yaml'\n"))
        #expect(try command.text("Repo/vmgen.yaml") == "vmspec: 1\nrules: {path-as-text: warning}\n")
    }

    /// Checks that the plugin's tool reads a shared `vmgen.yaml` only if the plugin lists this file in the tool's
    /// arguments.
    @Test func thePluginsToolReadsListedSharedFiles() throws {
        let lines = ["output \(command.path)/Out", "module Kit", "directory \(command.path)/Repo/Kit/Sources/Kit"]
        let spec = ["spec \(command.path(kit))", ""]
        try command.write((lines + spec).joined(separator: "\n"), to: "Without")
        #expect(try command.run("vmgenc", ["Without"]).status == 0)
        let outer = ["outer \(command.path("Repo/vmgen.yaml"))"]
        try command.write((lines + outer + spec).joined(separator: "\n"), to: "With")
        #expect(try command.run("vmgenc", ["With"]).status == 1)
    }
}

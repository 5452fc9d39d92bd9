// Checks which commands run, which outputs are written and which files are compiled after a change in one of several
// modules and packages. The tests use an example with a design system and an app with two features. One target of the
// example uses neither the design system nor the features.

import Foundation
import Testing

extension PluginTests {
    @Test func aChangeRebuildsOnlyItsImporters() throws {
        let bank = try Bank()
        try bank.expect(ran: [], rewritten: [], recompiled: [], after: "no change")

        // This step changes a feature. The app's specs import the feature, so they are checked again.
        try bank.app.replace("there is less", with: "there is not as much", in: bank.transfers)
        try bank.expect(
            ran: ["Transfers", "BankApp"],
            rewritten: ["Transfers/Transfers.vmspec.swift"],
            recompiled: ["Transfers/Transfers.vmspec.swift"],
            after: "a text of a feature"
        )

        // This step changes the design system. The tool checks the specs of all dependent modules, and writes only the
        // outputs that change.
        try bank.app.replace("{font: .amount}", with: "{font: .body}", in: bank.traits)
        try bank.expect(
            ran: ["DesignSystem", "Accounts", "Transfers", "BankApp"],
            rewritten: ["DesignSystem/Traits.vmspec.swift", "DesignSystem/Cells.vmspec.swift"],
            // The Swift compiler recompiles the callers of an initializer if a default value of the initializer
            // changes. The test does not check which files are recompiled.
            recompiled: nil,
            after: "a default of a shared trait"
        )

        if ClientPackage.runsEveryStep { try checkOtherChanges(bank) }
        try bank.app.write("vmspec: 1\nrules: {no-such-rule: error}\n", to: "vmgen.yaml")
        let warned = try bank.app.build()
        #expect(warned.succeeded && warned.output.contains("/vmgen.yaml:2:9: warning: unknown rule 'no-such-rule'"))

        try bank.app.replace("  HeadingPresentable:", with: "  SomethingElse:", in: bank.traits)
        try bank.expectErrors(
            where: "    traits: [HeadingPresentable]",
            say: "unknown trait 'HeadingPresentable'",
            in: [bank.accounts, bank.transfers]
        )
    }

    /// Checks changes of a style, of the options of a module, and of the rules of the package.
    private func checkOtherChanges(_ bank: Bank) throws {
        try bank.app.replace("{textColor: .loss}", with: "{textColor: .red}", in: bank.design + "Cells.vmspec.yaml")
        try bank.expect(
            ran: ["DesignSystem", "Accounts", "Transfers", "BankApp"],
            rewritten: ["DesignSystem/Cells.vmspec.swift", "Transfers/Transfers.vmspec.swift"],
            recompiled: ["DesignSystem/Cells.vmspec.swift", "Transfers/Transfers.vmspec.swift"],
            after: "a style that one feature uses"
        )

        // This step changes `vmgen.yaml` of the design system. This file is an input of the commands of all dependent
        // modules, like the specs of the design system.
        try bank.app.replace("rules: {missing-doc: warning}", with: "rules: {}", in: bank.design + "vmgen.yaml")
        try bank.expect(
            ran: ["DesignSystem", "Accounts", "Transfers", "BankApp"],
            rewritten: [],
            recompiled: [],
            after: "the design system's options"
        )

        // This step changes a `vmgen.yaml` above the targets. The file sets rules for all targets, so it is an input of
        // all of their commands.
        try bank.app.replace("path-as-text: error", with: "path-as-text: warning", in: "vmgen.yaml")
        try bank.expect(
            ran: ["Accounts", "Transfers", "Aside", "BankApp"],
            rewritten: [],
            recompiled: [],
            after: "the rules of the package"
        )
    }
}

/// A copy of the example `BankApp` and of its design system. The initializer builds the copy twice, because SwiftPM
/// runs every command again in the second build of a package.
private struct Bank {
    private static let modules = ["StandardTraits", "DesignSystem", "Accounts", "Transfers", "Aside", "BankApp"]

    let app: ClientPackage
    let accounts = "Sources/Accounts/Accounts.vmspec.yaml"
    let transfers = "Sources/Transfers/Transfers.vmspec.yaml"
    let design = "../DesignSystem/Sources/DesignSystem/"
    var traits: String { design + "Traits.vmspec.yaml" }

    init() throws {
        app = try ClientPackage(copyOfExample: "BankApp", dependingOn: ["DesignSystem"])
        try app.replace(
            "    targets: [\n",
            with: "    targets: [\n        .target(name: \"Aside\", dependencies: [runtime], plugins: generated),\n",
            in: "Package.swift"
        )
        try app.write(
            "vmspec: 1\ntraits: {AsidePresentable: {data: {aside: Int}}}\n",
            to: "Sources/Aside/A.vmspec.yaml"
        )
        try app.write("vmspec: 1\nrules: {path-as-text: error}\n", to: "vmgen.yaml")
        try app.write("// A target needs a source.\n", to: "Sources/Aside/Aside.swift")

        let cold = try app.build(isFirst: true)
        try #require(cold.succeeded, "\(cold.output)")
        #expect(!cold.output.contains("warning:"), "\(cold.output)")
        let session = try app.runProgram("BankApp", input: "Sessions/BankApp.input")
        #expect(session == (try app.text(of: "Sessions/BankApp.output")))
        #expect(try app.build().succeeded)
    }

    /// Builds the package. Checks for which modules the tool ran, which files the tool wrote, and which files the Swift
    /// compiler compiled. If `recompiled` is `nil`, does not check the compiled files.
    func expect(
        ran: Set<String>,
        rewritten: Set<String>,
        recompiled: Set<String>?,
        after change: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let generated = try app.generated(for: Self.modules)
        let compiled = try app.compiled(for: Self.modules)
        let build = try app.build()
        try #require(build.succeeded, "\(build.output)", sourceLocation: sourceLocation)
        #expect(build.ran == ran, change, sourceLocation: sourceLocation)
        let written = try app.generated(for: Self.modules).changed(since: generated)
        #expect(written == rewritten, change, sourceLocation: sourceLocation)
        guard let recompiled else { return }
        let made = try app.compiled(for: Self.modules).changed(since: compiled)
        #expect(made == recompiled, change, sourceLocation: sourceLocation)
    }

    /// Builds the package, and expects that the build fails. Except for errors of the rule `broken-dependency`, each
    /// error in a spec must be `message`. Its line must be the first line in one of `specs` that ends with `line`,
    /// which lists a deleted trait. Expects that no output of a feature is written.
    ///
    /// After a command has failed, SwiftPM starts no more commands, so the set of checked specs is random. Each command
    /// reports all errors of its specs.
    func expectErrors(where line: String, say message: String, in specs: [String]) throws {
        let generated = try app.generated(for: Self.modules)
        let build = try app.build()
        #expect(!build.succeeded)
        let places = try specs.map { spec in
            let lines = try app.text(of: spec).split(separator: "\n", omittingEmptySubsequences: false)
            return "\(spec):\(try #require(lines.firstIndex { $0.hasSuffix(line) }) + 1):14: "
        }
        if ClientPackage.runsEveryStep { try expectErrorsOfCommand(places.map { "\($0)error: \(message)" }, in: specs) }
        let errors = build.errorsInSpecs.filter { !$0.hasSuffix("[broken-dependency]") }
        #expect(!build.errorsInSpecs.isEmpty, "\(build.output)")
        for error in errors {
            #expect(places.contains { error.contains("/\($0)error: \(message)") }, "\(build.output)")
        }
        let written = try app.generated(for: Self.modules).changed(since: generated)
        #expect(written.isSubset(of: ["DesignSystem/Traits.vmspec.swift"]))
    }

    /// Expects that the command plugin reports every one of `errors`. The array contains the expected error of each of
    /// `specs`. This check is slow, because SwiftPM compiles the whole `vmgen` command for the plugin.
    private func expectErrorsOfCommand(_ errors: [String], in specs: [String]) throws {
        for (spec, error) in zip(specs, errors) {
            let module = String(spec.prefix(upTo: try #require(spec.lastIndex(of: "/"))))
            let validated = try app.command(["validate", "--module-directory", module])
            #expect(validated.output.contains(error), "\(validated.output)")
        }
        let package = try app.command(["validate", "--package-directory", "."])
        for error in errors { #expect(package.output.contains(error), "\(package.output)") }
    }
}

import Foundation
import TestProcesses
import Testing

/// Checks builds of a package that uses the plugin. Each test is a sequence of steps, because every step depends on the
/// result of the previous step.
@Suite(.serialized) struct PluginTests {
    @Test func incrementalBuildsOfAClientDoOnlyNecessaryWork() throws {
        let client = try ClientPackage("client", files: files)

        let first = try client.build(isFirst: true)
        try #require(first.succeeded, "\(first.output)")
        #expect(!first.output.contains("warning:"), "\(first.output)")
        #expect(try client.runProgram("App") == "Hello\n")
        let generated = try client.generated(for: ["App"])
        #expect(
            generated.names(of: "App") == [
                "Cells+Label.vmspec.swift", "Greeting.vmspec.swift", "Module.vmspec.swift", "Other.vmspec.swift",
            ]
        )

        // SwiftPM runs every command again in the second build of a package. These commands must not write anything.
        let compiled = try client.compiled(for: ["App", "Models"])
        #expect(try client.build().succeeded)
        #expect(try client.compiled(for: ["App", "Models"]).changed(since: compiled) == [])
        let third = try client.build()
        #expect(third.ran == [], "\(third.output)")
        #expect(try client.generated(for: ["App"]).changed(since: generated) == [])

        try client.replace("text: Hello", with: "text: Good morning", in: "Sources/App/Greeting.vmspec.yaml")
        let edited = try client.build()
        #expect(edited.succeeded)
        #expect(edited.ran == ["App"])
        #expect(
            try client.compiled(for: ["App", "Models"]).changed(since: compiled) == ["App/Greeting.vmspec.swift"]
        )
        #expect(try client.runProgram("App") == "Good morning\n")

        try client.replace("[TextPresentable]", with: "[TextPresentabel]", in: "Sources/App/Cells/Label.vmspec.yaml")
        let before = try client.generated(for: ["App"])
        let wrong = try client.build()
        #expect(!wrong.succeeded)
        let spec = client.directory.appending(path: "Sources/App/Cells/Label.vmspec.yaml").path
        #expect(wrong.errorsInSpecs.count == 1)
        #expect(wrong.errorsInSpecs.first?.hasPrefix("\(spec):5:14: error: ") == true, "\(wrong.output)")
        #expect(try client.generated(for: ["App"]).changed(since: before) == [])

        try client.replace("[TextPresentabel]", with: "[TextPresentable]", in: "Sources/App/Cells/Label.vmspec.yaml")
        try client.remove("Sources/App/Other.vmspec.yaml")
        let removed = try client.build()
        #expect(removed.succeeded, "\(removed.output)")
        #expect(try !client.generated(for: ["App"]).names(of: "App").contains("Other.vmspec.swift"))

        try client.replace("{text: String}", with: "{note: String}", in: "Sources/Models/Traits.vmspec.yaml")
        let broken = try client.build()
        // After a command has failed, SwiftPM starts no more commands.
        #expect(broken.ran.contains("App") && broken.ran.isSubset(of: ["Models", "App"]))
        #expect(broken.output.contains("Greeting.vmspec.yaml:6:"), "\(broken.output)")
    }
}

extension PluginTests {
    /// Checks the command plugin. This test is slow, because SwiftPM compiles the whole `vmgen` command for the plugin.
    @Test(.enabled(if: ClientPackage.runsEveryStep))
    func theCommandPluginRunsTheCommand() throws {
        let client = try ClientPackage("commands", files: files)
        let command = try client.command(["validate", "--module-directory", "Sources/Models"])
        #expect(command.succeeded, "\(command.output)")
        try client.replace("{text: String}", with: "{note: String}", in: "Sources/Models/Traits.vmspec.yaml")
        let failing = try client.command(["validate", "Sources/App/Greeting.vmspec.yaml"])
        #expect(!failing.succeeded)
        #expect(failing.output.contains("Sources/App/Greeting.vmspec.yaml:"))
        #expect(failing.output.contains("Plugin ended with exit code 1"))
    }

    /// Checks that the sources of the command plugin compile with SwiftPM's library for plugins.
    @Test func theCommandPluginCompiles() throws {
        let compiler = try runCommand(["swiftc", "-print-target-info"]).output
        let resources = try #require(compiler.firstMatch(of: /"runtimeResourcePath": "([^"]+)"/)).output.1
        let library = URL(filePath: String(resources)).appending(path: "pm/PluginAPI").path
        let plugins = ClientPackage.repository.appending(path: "Plugins/VMGenCommandPlugin")
        let sources = try FileManager.default.contentsOfDirectory(at: plugins, includingPropertiesForKeys: nil)
        let result = try runCommand(
            ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
                + ["-package-description-version", "6.1", "-I", library]
                + sources.map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
        )
        #expect(result.status == 0 && result.output == "", "\(result.output)")
    }
}

/// The files of a package with an executable `App`, which imports `Models`. Both modules have specs.
private let files = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let runtime = Target.Dependency.product(name: "ViewModelRuntime", package: "vmgen")
    let plugin = Target.PluginUsage.plugin(name: "VMGenPlugin", package: "vmgen")
    let package = Package(
        name: "client",
        platforms: [.macOS(.v13)],
        dependencies: [.package(name: "vmgen", path: "$vmgen")],
        targets: [
            .target(name: "Models", dependencies: [runtime], plugins: [plugin]),
            .executableTarget(name: "App", dependencies: ["Models", runtime], plugins: [plugin]),
        ]
    )
    """,
    "Sources/Models/vmgen.yaml": "vmspec: 1\naccess: public\n",
    "Sources/Models/Traits.vmspec.yaml": """
    vmspec: 1
    traits:
      TextPresentable:
        data: {text: String}
    """,
    // SwiftPM requires a source file in each target.
    "Sources/Models/Models.swift": "",
    "Sources/App/Cells/Label.vmspec.yaml": """
    vmspec: 1
    imports: [Models]
    cells:
      LabelCell:
        traits: [TextPresentable]
    """,
    "Sources/App/Greeting.vmspec.yaml": """
    vmspec: 1
    imports: [Models]
    viewModels:
      Greeting:
        cell: LabelCell
        values: {text: Hello}
    """,
    "Sources/App/Other.vmspec.yaml": """
    vmspec: 1
    imports: [Models]
    viewModels:
      Other:
        cell: LabelCell
        values: {text: Other}
    """,
    "Sources/App/main.swift": "print(Greeting().text)\n",
]

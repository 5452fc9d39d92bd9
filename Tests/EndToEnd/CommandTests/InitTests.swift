import Foundation
import TestProcesses
import Testing

@Suite struct InitTests {
    private let command: Command

    init() throws {
        command = try Command()
        try command.write("", to: "Repo/Package.swift")
        try command.write("print()\n", to: "Repo/Sources/App/main.swift")
    }

    private func run(_ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", ["init", "--package-directory", "Repo"] + arguments)
    }

    @Test func theSpecIsValidAndFormatted() throws {
        let result = try run()
        #expect(result.status == 0)
        let files = ["Repo/Sources/App/vmgen.yaml", "Repo/Sources/App/Greeting.vmspec.yaml"]
        #expect(result.error == files.map { "wrote '\($0)'\n" }.joined())
        for arguments in [["validate", "--strict"], ["format", "--check"]] {
            let checked = try command.run("vmgen", arguments + ["--package-directory", "Repo"])
            #expect(checked.status == 0 && checked.error == "", "\(checked.error)")
        }
        // The new project must satisfy every rule that can be enabled.
        try command.write("vmspec: 1\nrules: {missing-doc: warning}\n", to: "Repo/Sources/App/vmgen.yaml")
        #expect(try command.run("vmgen", ["validate", "--strict", "--package-directory", "Repo"]).error == "")
    }

    @Test func eachPrintedAdditionIsOnItsOwnLine() throws {
        let output = try run("--quiet").output
        let lines = output.split(separator: "\n").filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
        #expect(
            lines == [
                ".package(url: \"https://…/vmgen\", from: \"0.1.0\"),",
                ".product(name: \"ViewModelRuntime\", package: \"vmgen\"),",
                ".plugin(name: \"VMGenPlugin\", package: \"vmgen\"),",
            ]
        )
        #expect(output.contains("the target 'App'"))
        try #require(lines.count == 3)
        let manifest = """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "Repo",
                dependencies: [
                    \(lines[0])
                ],
                targets: [
                    .executableTarget(name: "App", dependencies: [
                        \(lines[1])
                    ], plugins: [
                        \(lines[2])
                    ])
                ]
            )
            """
        try command.write(manifest, to: "Repo/Package.swift")
        let dumped = try runCommand(["swift", "package", "dump-package", "--package-path", command.path("Repo")])
        #expect(dumped.status == 0 && dumped.output.contains("VMGenPlugin"), "\(dumped.output)")
    }

    @Test func aClientCompiles() throws {
        #expect(try run().status == 0)
        let generated = try command.run(
            "vmgen",
            ["generate", "--module-directory", "Repo/Sources/App", "--output", "Out"]
        )
        #expect(generated.status == 0, "\(generated.error)")
        let client = """
            import ViewModelRuntime

            struct TextCells: GreetingCells {
                func greetingCell(_ viewModel: GreetingCellViewModel, at path: RowPath) -> String { viewModel.text }
            }
            """
        try command.write(client, to: "Out/Client.swift")
        let files = try command.visibleNames(in: "Out").map { command.path("Out/\($0)") }
        let compiled = try runCommand(
            ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-typecheck"]
                + BuiltModule.searchArguments + files
        )
        #expect(compiled.status == 0, "\(compiled.output)")
    }

    @Test(arguments: ["vmgen.yaml", "Greeting.vmspec.yaml", "Sub/Other.vmspec.yml"])
    func nothingIsOverwritten(_ name: String) throws {
        try command.write("mine\n", to: "Repo/Sources/App/\(name)")
        let names = try command.names(in: "Repo/Sources/App")
        let result = try run()
        #expect(result.status == 73)
        #expect(result.output == "")
        #expect(result.error.hasPrefix("error: ") && result.error.contains(name))
        #expect(try command.text("Repo/Sources/App/\(name)") == "mine\n")
        #expect(try command.names(in: "Repo/Sources/App") == names)
    }

    @Test func severalModulesRequireAName() throws {
        try command.write("", to: "Repo/Sources/Kit/Kit.swift")
        let result = try run()
        #expect(result.status == 64)
        #expect(result.error.contains("'Repo/Sources/App', 'Repo/Sources/Kit'"))
        #expect(try run("--module-directory", "Repo/Sources/Kit").status == 0)
        #expect(command.exists("Repo/Sources/Kit/Greeting.vmspec.yaml"))
        #expect(!command.exists("Repo/Sources/App/vmgen.yaml"))
    }

    @Test func initRequiresAPackage() throws {
        try command.write("", to: "Loose/A.swift")
        for arguments in [
            ["--package-directory", "Loose"], ["--module-directory", "Loose"], ["--package-directory", "nowhere"],
        ] {
            let result = try command.run("vmgen", ["init"] + arguments)
            #expect(result.status == 66 && result.output == "", "\(arguments)")
        }
        try command.write("", to: "Empty/Package.swift")
        #expect(try command.run("vmgen", ["init", "--package-directory", "Empty"]).status == 66)
    }
}

import Foundation
import Testing

/// One story, since every step builds on the one before.
@Suite(.serialized) struct PluginTests {
    @Test func aClientsBuildsDoWhatIsNeededAndNoMore() throws {
        let client = try ClientPackage()

        let first = try client.build()
        try #require(first.succeeded, "\(first.output)")
        #expect(!first.output.contains("warning:"), "\(first.output)")
        #expect(try client.runApp() == "Hello\n")
        let files = try client.generated(for: "App")
        #expect(
            files.keys.sorted() == [
                "Cells+Label.vmspec.swift", "Greeting.vmspec.swift", "Module.vmspec.swift", "Other.vmspec.swift",
            ]
        )

        // SwiftPM runs every command again in the second build of a package; nothing is written then.
        let second = try client.build()
        #expect(second.succeeded)
        #expect(second.compiled.isEmpty, "\(second.output)")
        let third = try client.build()
        #expect(!third.ranTool(for: "App") && !third.ranTool(for: "Models"), "\(third.output)")
        #expect(try client.generated(for: "App") == files)

        try client.replace("text: Hello", with: "text: Good morning", in: "Sources/App/Greeting.vmspec.yaml")
        let edited = try client.build()
        #expect(edited.succeeded)
        #expect(edited.ranTool(for: "App") && !edited.ranTool(for: "Models"))
        #expect(edited.compiled == ["Greeting.vmspec.swift"])
        #expect(try client.runApp() == "Good morning\n")

        try client.replace("[TextPresentable]", with: "[TextPresentabel]", in: "Sources/App/Cells/Label.vmspec.yaml")
        let before = try client.generated(for: "App")
        let wrong = try client.build()
        #expect(!wrong.succeeded)
        let spec = client.directory.appending(path: "Sources/App/Cells/Label.vmspec.yaml").path
        let errors = wrong.output.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(errors.first?.hasPrefix("\(spec):5:14: error: ") == true, "\(wrong.output)")
        #expect(errors.count { $0.hasPrefix("/") } == 1)
        #expect(try client.generated(for: "App") == before)

        try client.replace("[TextPresentabel]", with: "[TextPresentable]", in: "Sources/App/Cells/Label.vmspec.yaml")
        try client.remove("Sources/App/Other.vmspec.yaml")
        let removed = try client.build()
        #expect(removed.succeeded, "\(removed.output)")
        #expect(try client.generated(for: "App")["Other.vmspec.swift"] == nil)

        try client.replace(
            "data: {text: String}",
            with: "data: {note: String}",
            in: "Sources/Models/Traits.vmspec.yaml"
        )
        let broken = try client.build()
        #expect(broken.ranTool(for: "Models") && broken.ranTool(for: "App"))
        #expect(broken.output.contains("Greeting.vmspec.yaml:6:"), "\(broken.output)")

        let command = try client.command(["validate", "--module-directory", "Sources/Models"])
        #expect(command.succeeded, "\(command.output)")
        let failing = try client.command(["validate", "Sources/App/Greeting.vmspec.yaml"])
        #expect(!failing.succeeded)
        #expect(failing.output.contains("Sources/App/Greeting.vmspec.yaml:"))
        #expect(failing.output.contains("Plugin ended with exit code 1"))
    }
}

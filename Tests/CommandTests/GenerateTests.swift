import Foundation
import TestProcesses
import Testing

@Suite struct GenerateTests {
    private let command: Command

    init() throws {
        command = try Command()
        try command.write(Sample.label, to: "App/Traits.vmspec.yaml")
        try command.write(Sample.cell, to: "App/Cells/Cell.vmspec.yaml")
    }

    private func generate(_ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", ["generate", "--module-directory", "App"] + arguments)
    }

    @Test func oneFileASpecAndOneForTheModule() throws {
        let result = try generate("--output", "Out")
        #expect(result.status == 0)
        #expect(result.output == "" && result.error == "")
        #expect(
            try command.visibleNames(in: "Out")
                == ["Cells+Cell.vmspec.swift", "Module.vmspec.swift", "Traits.vmspec.swift"]
        )
        let text = try command.text("Out/Traits.vmspec.swift")
        #expect(text.hasPrefix("// swiftlint:disable all\n"))
        #expect(text.contains("protocol LabelPresentable"))
        #expect(!text.contains(command.path))
    }

    @Test func aSecondRunTouchesNothingAndOneEditOnlyItsOwnFile() throws {
        _ = try generate("--output", "Out")
        let names = try command.visibleNames(in: "Out")
        let first = try names.map { try command.inode("Out/\($0)") }
        _ = try generate("--output", "Out")
        #expect(try names.map { try command.inode("Out/\($0)") } == first)

        try command.write(Sample.label + "\n    appearance: {font: Font = .body}\n", to: "App/Traits.vmspec.yaml")
        #expect(try generate("--output", "Out").status == 0)
        let changed = try zip(names, first).filter { try command.inode("Out/\($0)") != $1 }.map(\.0)
        #expect(changed.contains("Traits.vmspec.swift"))
        #expect(!changed.contains("Module.vmspec.swift"))
    }

    @Test func aRenamedSpecLeavesNothingBehind() throws {
        _ = try generate("--output", "Out")
        try command.write("// by hand\n", to: "Out/Mine.swift")
        try FileManager.default.moveItem(
            at: command.url.appending(path: "App/Traits.vmspec.yaml"),
            to: command.url.appending(path: "App/Labels.vmspec.yaml")
        )
        #expect(try generate("--output", "Out").status == 0)
        #expect(
            try command.visibleNames(in: "Out")
                == ["Cells+Cell.vmspec.swift", "Labels.vmspec.swift", "Mine.swift", "Module.vmspec.swift"]
        )
    }

    @Test func nothingIsWrittenWhenAnySpecIsWrong() throws {
        try command.write(Sample.wrongCell, to: "App/Cells/Cell.vmspec.yaml")
        let result = try generate("--output", "Out", "--stamp", "stamp", "--depfile", "deps")
        #expect(result.status == 1)
        #expect(!command.exists("Out") && !command.exists("stamp") && !command.exists("deps"))
    }

    @Test func checkFailsWhereTheDirectoryHoldsSomethingElse() throws {
        #expect(try generate("--output", "Out", "--check").status == 1)
        #expect(!command.exists("Out"))
        _ = try generate("--output", "Out")
        #expect(try generate("--output", "Out", "--check").status == 0)

        try command.write("// changed\n", to: "Out/Module.vmspec.swift")
        try FileManager.default.removeItem(at: command.url.appending(path: "App/Cells/Cell.vmspec.yaml"))
        let result = try generate("--output", "Out", "--check")
        #expect(result.status == 1)
        #expect(
            result.error == """
                error: 'Out/Module.vmspec.swift' is not what the specs say
                error: 'Out/Cells+Cell.vmspec.swift' is made by no spec any more

                """
        )
        #expect(try command.text("Out/Module.vmspec.swift") == "// changed\n")
    }

    @Test func outputsAreListedWithoutAskingWhetherTheSpecsAreRight() throws {
        try command.write("not: [a spec", to: "App/Traits.vmspec.yaml")
        let result = try generate("--output", "Out/", "--list-outputs")
        #expect(result.status == 0)
        #expect(
            result.output == "Out/Cells+Cell.vmspec.swift\nOut/Module.vmspec.swift\nOut/Traits.vmspec.swift\n"
        )
    }

    @Test func standardOutputGetsWhatTheFilesWouldHold() throws {
        let printed = try generate("--stdout")
        _ = try generate("--output", "Out")
        #expect(printed.status == 0)
        #expect(printed.output == (try command.visibleNames(in: "Out").map { try command.text("Out/\($0)") }.joined()))
    }

    @Test func orderOfInputsDoesNotMatter() throws {
        let files = ["App/Traits.vmspec.yaml", "App/Cells/Cell.vmspec.yaml"]
        let one = try command.run("vmgen", ["generate", "--stdout"] + files)
        let other = try command.run(
            "vmgen",
            ["generate", "--stdout"] + files.reversed(),
            environment: ["LC_ALL": "tr"]
        )
        #expect(one.status == 0)
        #expect(one.output == other.output)
    }

    @Test func depfileAndStampServeABuildSystem() throws {
        try command.write("vmspec: 1\n", to: "App/vmgen.yaml")
        let result = try generate("--output", "Out", "--depfile", "app.d", "--stamp", "app.stamp")
        #expect(result.status == 0)
        #expect(command.exists("app.stamp"))
        #expect(
            try command.text("app.d") == """
                app.stamp Out/Cells+Cell.vmspec.swift Out/Module.vmspec.swift Out/Traits.vmspec.swift: \\
                  App/Cells/Cell.vmspec.yaml \\
                  App/Traits.vmspec.yaml \\
                  App/vmgen.yaml

                """
        )
    }

    @Test func anOutputThatCannotBeMadeIsCannotCreate() throws {
        try command.write("a file", to: "Out")
        let result = try generate("--output", "Out/Sub")
        #expect(result.status == 73)
        #expect(result.error.hasPrefix("error: cannot create 'Out/Sub'"))
    }

    @Test func aFullDeviceIsAnOutputError() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let tool = products.appending(path: "vmgen").path
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "'\(tool)' generate --module-directory App --stdout >/dev/full 2>.err"]
        process.currentDirectoryURL = command.url
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        #expect(try command.text(".err").hasPrefix("error: cannot write 'standard output'"))
    }

    @Test func thePluginsToolReadsAnArgumentFile() throws {
        let root = command.path
        try command.write(
            """
            output \(root)/Out
            module App
            directory \(root)/App
            spec \(root)/App/Traits.vmspec.yaml
            spec \(root)/App/Cells/Cell.vmspec.yaml

            """,
            to: "App.arguments"
        )
        let result = try command.run("vmgenc", ["App.arguments"])
        #expect(result.status == 0)
        #expect(result.output == "" && result.error == "")
        #expect(try command.visibleNames(in: "Out").count == 3)
        try command.write(Sample.wrongCell, to: "App/Cells/Cell.vmspec.yaml")
        let failed = try command.run("vmgenc", ["App.arguments"])
        #expect(failed.status == 1)
        #expect(failed.error.hasPrefix("\(root)/App/Cells/Cell.vmspec.yaml:4:14: error: "))
        #expect(try command.visibleNames(in: "Out").count == 3)
    }
}

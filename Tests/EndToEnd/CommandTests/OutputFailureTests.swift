import Foundation
import TestProcesses
import Testing

/// Checks runs that cannot write an output. The cause is a size limit, a full device, a closed pipe, a directory
/// without write permission, or a handwritten file at the path of the output. Such a run must fail and leave no partial
/// file. It must also print a message, unless the reader closed the pipe.
@Suite struct OutputFailureTests {
    private let command: Command
    private let vmgen = products.appending(path: "vmgen").path

    init() throws {
        command = try Command()
        let members = (0..<200).map { "m\($0): String" }.joined(separator: ", ")
        try command.write("vmspec: 1\ntraits:\n  Large: {data: {\(members)}}\n", to: "App/Large.vmspec.yaml")
        let lines = ["output \(command.path)/Out", "module App", "directory \(command.path)/App"]
        let text = (lines + ["spec \(command.path)/App/Large.vmspec.yaml", ""]).joined(separator: "\n")
        try command.write(text, to: "App.arguments")
    }

    /// Runs a shell command, and returns its status and the text that it wrote to standard error.
    private func shell(_ line: String) throws -> (status: Int32, error: String) {
        let result = try runCommand(["sh", "-c", "{ \(line); } 2>.err"], in: command.url)
        return (result.status, try command.text(".err"))
    }

    private func temporaries() throws -> [String] {
        guard command.exists("Out") else { return [] }
        return try command.names(in: "Out").filter { $0.hasSuffix(".tmp") }
    }

    /// Shell commands that write more than 1 KiB.
    private static let writing = [
        "vmgen generate --module-directory App --output Out", "vmgen generate --module-directory App --stdout >printed",
        "vmgenc App.arguments", "vmgen validate --module-directory App --format sarif >printed",
    ]

    @Test(arguments: writing)
    func aLimitOnTheSizeOfFilesIsAnOutputError(line: String) throws {
        let directory = products.path
        let result = try shell("ulimit -f 1; '\(directory)'/\(line)")
        #expect(result.status == 74)
        #expect(result.error.hasPrefix("error: cannot write '"))
        #expect(result.error.hasSuffix(": File too large\n"))
        #expect(try temporaries() == [])
        #expect(!command.exists("Out/Large.vmspec.swift"))
        // Without the size limit, the same command writes the complete output.
        #expect(try shell("'\(directory)'/\(line)").status == 0)
    }

    /// Checks a run with a limit on the size of files. The command's temporary file exceeds the limit, but no output
    /// does. The outputs must equal the outputs of a run without a limit.
    @Test func aLimitForTheTemporaryFileDoesNotChangeTheOutput() throws {
        let comments = String(repeating: "# \(String(repeating: "x", count: 100))\n", count: 1_100)
        for number in 0..<20 {
            let rows = (0..<16).map {
                "          - {id: row\($0), when: step > \($0), cell: Cell\(number), values: {text: '\($0)'}}"
            }
            let spec = """
                vmspec: 1
                traits: {Text\(number)Presentable: {data: {text: String}}}
                cells: {Cell\(number): {traits: [Text\(number)Presentable]}}
                screens:
                  Screen\(number):
                    state: {step: Int = 0}
                    sections:
                      - id: main
                        rows:

                """ + rows.joined(separator: "\n") + "\n"
            try command.write(spec + comments, to: "Screens/Screen\(number).vmspec.yaml")
        }
        let line = "'\(vmgen)' generate --module-directory Screens --output"
        #expect(try shell("\(line) Expected").status == 0)
        let sizes = try command.names(in: "Expected").map { try command.text("Expected/\($0)").utf8.count }
        // For `ulimit -f 64`, the limit is 32 KiB or 64 KiB, because a block has 512 or 1,024 bytes, depending on the
        // shell.
        try #require(sizes.allSatisfy { $0 < 1 << 15 } && sizes.reduce(0, +) > 1 << 16)
        let limited = try shell("ulimit -f 64; \(line) Out")
        #expect(limited.status == 0 && limited.error == "")
        #expect(try shell("diff -r Expected Out").status == 0)
        #expect(try temporaries() == [])
    }

    /// Checks that the command fails without a message if the reader closes the pipe. Such a reader needs no more
    /// output.
    @Test func anEarlyClosedReaderIsASilentOutputError() throws {
        let members = (0..<1_900).map { "aMemberWithALongName\($0): String" }.joined(separator: ", ")
        try command.write("vmspec: 1\ntraits:\n  Large: {data: {\(members)}}\n", to: "App/Large.vmspec.yaml")
        let line = "{ '\(vmgen)' generate --module-directory App --stdout; echo $? >status; } | head -n 1 >/dev/null"
        #expect(try shell(line).error == "")
        #expect(try command.text("status") == "74\n")
    }

    @Test(arguments: [0, 1])
    func aClosedReaderOfDiagnosticsDoesNotChangeTheStatus(errors: Int32) throws {
        if errors == 1 { try command.write(Sample.wrongCell, to: "App/Cell.vmspec.yaml") }
        let line = "{ sleep 0.2; '\(vmgen)' validate --module-directory App 2>&1; echo $? >status; } | true"
        #expect(try shell(line).status == 0)
        #expect(try command.text("status") == "\(errors)\n")
    }

    @Test(arguments: ["--stdout >/dev/full", "--output Out --depfile full"])
    func aFullDeviceIsAnOutputError(options: String) throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        try FileManager.default.createSymbolicLink(atPath: command.path("full"), withDestinationPath: "/dev/full")
        let result = try shell("'\(vmgen)' generate --module-directory App \(options)")
        #expect(result.status == 74)
        #expect(result.error.hasPrefix("error: cannot write '"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: command.path("full")) == "/dev/full")
    }

    @Test func theTargetOfALinkedDependencyFileIsWritten() throws {
        try command.write("", to: "elsewhere")
        try FileManager.default.createSymbolicLink(atPath: command.path("deps"), withDestinationPath: "elsewhere")
        #expect(try shell("'\(vmgen)' generate --module-directory App --output Out --depfile deps").status == 0)
        #expect(try command.text("elsewhere").hasPrefix("Out/Large.vmspec.swift Out/Module.vmspec.swift: "))
    }

    @Test func aReadOnlyDirectoryIsACannotCreateError() throws {
        // The superuser can write to all directories, except for virtual directories of the kernel.
        let directory = geteuid() == 0 ? "/proc/self" : command.path("Closed")
        if geteuid() != 0 {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: directory)
        } else if !FileManager.default.fileExists(atPath: directory) {
            return
        }
        for output in [directory, directory + "/Sub"] {
            let result = try shell("'\(vmgen)' generate --module-directory App --output \(output)")
            #expect(result.status == 73)
            #expect(result.error.hasPrefix("error: cannot create '\(output)"))
        }
    }

    @Test(arguments: [writing[0], writing[2]])
    func aHandwrittenFileIsNotOverwritten(line: String) throws {
        let byHand = "import UIKit\n\nstruct Large {}\n"
        try command.write(byHand, to: "Out/Large.vmspec.swift")
        let result = try shell("'\(products.path)'/\(line)")
        #expect(result.status == 73)
        #expect(result.error.hasPrefix("error: '"))
        let message = "Out/Large.vmspec.swift' has the path of an output but was not generated by vmgen\n"
        #expect(result.error.hasSuffix(message))
        #expect(try command.text("Out/Large.vmspec.swift") == byHand)
        #expect(try command.names(in: "Out") == ["Large.vmspec.swift"])

        let check = try shell("'\(vmgen)' generate --module-directory App --output Out --check")
        #expect(check.status == 1)
        #expect(check.error == "error: '\(message)error: 'Out/Module.vmspec.swift' is missing\n")
    }
}

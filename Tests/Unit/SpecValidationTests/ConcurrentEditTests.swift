import Foundation
import SpecFormatting
import SpecValidation
import TestProcesses
import Testing
import VMGenDriver

/// Checks that an edit is not lost if it is saved while `format` or `validate --fix` processes the files.
@Suite struct ConcurrentEditTests {
    private let directory: TemporaryDirectory
    private let edited = "vmspec: 1\n# An edit that was saved in the meantime.\n"

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write("", to: "Package.swift")
        for name in ["Sources/App/A.vmspec.yaml", "Sources/App/B.vmspec.yaml", "Sources/Next/C.vmspec.yaml"] {
            try directory.write("vmspec:   1\nimports: Foundation\n", to: name)
        }
    }

    private var compile: CompileOptions {
        CompileOptions(module: ModuleRequest(specs: .directory(directory.path("Sources/App"))))
    }

    private func run(_ body: (Streams) -> VMGenDriver.ExitStatus) throws -> (
        status: VMGenDriver.ExitStatus, error: String
    ) {
        let error = open(directory.path("err"), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(error) }
        return (body(Streams(output: error, error: error)), try directory.text("err"))
    }

    @Test func anEditWhileOtherFilesAreFormattedIsKept() throws {
        let path = directory.path("Sources/App/B.vmspec.yaml")
        let result = try run { streams in
            var streams = streams
            // The command reads all files before it writes the first file. Therefore, the closure changes the file
            // after the command has read it.
            streams.beforeWriting = { [edited] in try? Data(edited.utf8).write(to: URL(filePath: path)) }
            return format(FormatOptions(compile: compile), streams: streams)
        }
        #expect(result.status == .failure)
        let first = directory.path("Sources/App/A.vmspec.yaml")
        #expect(
            result.error == """
                formatted '\(first)'
                \(path):1:1: error: cannot format the file: it changed during the run

                """
        )
        #expect(try directory.text("Sources/App/B.vmspec.yaml") == edited)
        #expect(try directory.text("Sources/App/A.vmspec.yaml").hasPrefix("vmspec: 1\n"))
    }

    @Test(arguments: [true, false])
    func anEditWhileOtherModulesAreCheckedIsKept(removes: Bool) throws {
        let path = directory.path("Sources/App/B.vmspec.yaml")
        var options = ValidateOptions(
            compile: compile,
            package: PackageSelection(directory: directory.path),
            isFixing: true
        )
        options.compile.display.progress = { [edited] message in
            // The command prints a message with the name `Next` after it has read the first module. The guard makes
            // sure that the closure removes the file only once.
            guard message.contains("Next"), !removes || access(path, F_OK) == 0 else { return }
            if removes { unlink(path) } else { try? Data(edited.utf8).write(to: URL(filePath: path)) }
        }
        let result = try run { validate(options, streams: $0) }
        #expect(result.status == .failure)
        let reason = removes ? "it no longer exists" : "it changed during the run"
        #expect(result.error.hasSuffix("\n\(path):1:1: error: cannot fix the file: \(reason)\n"), "\(result.error)")
        #expect(
            removes
                ? !directory.exists("Sources/App/B.vmspec.yaml")
                : (try directory.text("Sources/App/B.vmspec.yaml") == edited)
        )
        for name in ["App/A", "Next/C"] {
            #expect(try directory.text("Sources/\(name).vmspec.yaml").hasSuffix("imports: [Foundation]\n"))
        }
    }
}

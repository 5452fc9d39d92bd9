import Foundation
import TestProcesses
import Testing

/// Checks that progress is shown only on a terminal, and only for a long run.
@Suite struct ProgressTests {
    private let command: Command

    init() throws {
        command = try Command()
        try command.write(Sample.wrongCell, to: "A.vmspec.yaml")
    }

    /// Runs a program on a new terminal, and returns its output and status.
    private func onTerminal(_ line: String, term: String = "xterm") throws -> ProcessResult {
        let program = """
            import os, pty, sys
            os.environ["TERM"] = "\(term)"
            sys.exit(os.waitstatus_to_exitcode(pty.spawn(["sh", "-c", sys.argv[1]])))
            """
        let tool = products.appending(path: "vmgen").path
        return try runCommand(
            ["python3", "-c", program, line.replacing("VMGEN", with: tool)],
            in: command.url
        )
    }

    @Test func progressIsErasedBeforeDiagnosticsAreShown() throws {
        let result = try onTerminal("(sleep 2; cat A.vmspec.yaml) | VMGEN validate --color never -")
        #expect(result.status == 1)
        let shown = try #require(result.output.range(of: "\r\u{1B}[Kreading specs …"))
        let erased = try #require(
            result.output.range(of: "\r\u{1B}[K", range: shown.upperBound..<result.output.endIndex)
        )
        let finding = try #require(result.output.range(of: "<stdin>:4:14: error: "))
        #expect(erased.upperBound == finding.lowerBound)
    }

    @Test func progressIsHiddenInQuickRunsAndSimpleTerminals() throws {
        for (line, term) in [
            ("VMGEN validate --color never A.vmspec.yaml", "xterm"),
            ("(sleep 2; cat A.vmspec.yaml) | VMGEN validate --color never -", "dumb"),
            ("(sleep 2; cat A.vmspec.yaml) | VMGEN validate --quiet --color never -", "xterm"),
        ] {
            let result = try onTerminal(line, term: term)
            #expect(result.status == 1)
            #expect(!result.output.contains("\u{1B}"), "\(result.output)")
        }
    }

    @Test func progressIsShownOnlyOnATerminal() throws {
        let tool = products.appending(path: "vmgen").path
        let result = try runCommand(
            ["sh", "-c", "(sleep 2; cat A.vmspec.yaml) | \(tool) validate -"],
            in: command.url
        )
        #expect(result.output.hasPrefix("<stdin>:4:14: error: ") && !result.output.contains("\r"))
    }
}

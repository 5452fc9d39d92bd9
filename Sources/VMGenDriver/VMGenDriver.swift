// The module for file access. It finds and reads specs, writes Swift files, and prints messages and reports to the
// descriptors in `Streams`. The function `generate` takes options, and returns an exit status. The module does not
// depend on the syntax of the command line or the meaning of specs.

import SpecDiagnostics
import VMGenCompiler

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The exit status of a run. The values from 64 on have the meanings that `sysexits.h` defines.
public enum ExitStatus: Int32, Sendable {
    case success = 0
    /// The specs have errors, or a check failed.
    case failure = 1
    case usage = 64
    case noInput = 66
    case internalError = 70
    case cannotCreate = 73
    case ioError = 74
}

/// A failure that ends a run, with its messages and its exit status.
package struct DriverFailure: Error {
    let status: ExitStatus
    /// One message for each problem.
    package let messages: [String]

    init(_ status: ExitStatus, _ messages: [String]) {
        self.status = status
        self.messages = messages
    }

    package init(_ status: ExitStatus, _ message: String) {
        self.init(status, [message])
    }

    /// Returns a failure with the system's message for the error number `code`.
    static func system(_ status: ExitStatus, _ doing: String, _ path: String, code: Int32 = errno) -> DriverFailure {
        DriverFailure(status, "cannot \(doing) '\(showingControls(path))': \(String(cString: strerror(code)))")
    }
}

/// The file descriptors for output and messages.
public struct Streams: Sendable {
    public let output: Int32
    public let error: Int32
    /// A closure that runs before any output, for example to erase a temporary line on a terminal.
    public var beforeWriting: (@Sendable () -> Void)?

    public init(output: Int32, error: Int32) {
        self.output = output
        self.error = error
    }

    public static let standard = Streams(output: 1, error: 2)

    /// Prints a message to the error stream. Write errors are ignored and do not change the exit status.
    package func complain(_ text: String, terminator: String = "\n") {
        beforeWriting?()
        _ = writeAll(Array((text + terminator).utf8), to: error)
    }

    /// Returns the exit status of `body`. If `body` throws a failure, prints its messages and returns its status.
    package func reporting(_ body: () throws(DriverFailure) -> ExitStatus) -> ExitStatus {
        // With these signals ignored, `write` returns an error for a closed pipe or an exceeded file size limit.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        do {
            return try body()
        } catch {
            for message in error.messages { complain("error: \(message)") }
            return error.status
        }
    }
}

/// Keeps a compilation until the process ends. Deallocating its objects one by one takes longer than writing the
/// output.
func keepUntilExit(_ compilation: Compilation) {
    _ = Unmanaged.passRetained(KeptCompilation(compilation))
}

private final class KeptCompilation {
    private let compilation: Compilation

    init(_ compilation: Compilation) {
        self.compilation = compilation
    }
}

/// Makes the process print a message and exit with status 70 if it crashes. A crash is always a bug in the compiler.
public func reportCrashes() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
        signal(number) { _ in
            let message: StaticString = "error: the compiler crashed; this is a bug in vmgen, please report it\n"
            // A signal handler can use only async-signal-safe functions.
            _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
            _exit(ExitStatus.internalError.rawValue)
        }
    }
}

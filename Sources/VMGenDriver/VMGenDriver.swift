// Everything that touches files: finding and reading specs, writing the Swift, and `generate` as a function of
// an options value that returns an exit status. It knows the descriptors that it reports to, but neither
// how a command line looks nor what a spec means.

import SpecDiagnostics
import VMGenCompiler

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a run ends with, as `sysexits.h` numbers it.
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

/// Why a run cannot go on: what is said, and the status it ends with.
package struct DriverFailure: Error {
    let status: ExitStatus
    /// One for each thing that is in the way.
    let messages: [String]

    init(_ status: ExitStatus, _ messages: [String]) {
        self.status = status
        self.messages = messages
    }

    package init(_ status: ExitStatus, _ message: String) {
        self.init(status, [message])
    }

    /// What the system says about the call that just failed.
    static func system(_ status: ExitStatus, _ doing: String, _ path: String, code: Int32 = errno) -> DriverFailure {
        DriverFailure(status, "cannot \(doing) '\(showingControls(path))': \(String(cString: strerror(code)))")
    }
}

/// The descriptors that a run reports to.
public struct Streams: Sendable {
    public let output: Int32
    public let error: Int32
    /// Called before anything is written: what stands on a terminal for now is erased then.
    public var beforeWriting: (@Sendable () -> Void)?

    public init(output: Int32, error: Int32) {
        self.output = output
        self.error = error
    }

    public static let standard = Streams(output: 1, error: 2)

    /// Says something to the user. A closed stream does not change the exit status.
    package func complain(_ text: String, terminator: String = "\n") {
        beforeWriting?()
        _ = writeAll(Array((text + terminator).utf8), to: error)
    }

    /// Runs a body and turns what it throws into a message and a status.
    package func reporting(_ body: () throws(DriverFailure) -> ExitStatus) -> ExitStatus {
        // What these would end the process for, `write` returns: a reader that has gone, a limit on a file's size.
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

/// Keeps what a run made until the process ends, which frees all memory at once: object by object it takes longer than
/// writing the output.
func keepUntilExit(_ compilation: Compilation) {
    _ = Unmanaged.passRetained(KeptCompilation(compilation))
}

private final class KeptCompilation {
    private let compilation: Compilation

    init(_ compilation: Compilation) {
        self.compilation = compilation
    }
}

/// Makes a crash end with status 70 and a sentence: a crash is always a bug of the compiler's.
public func reportCrashes() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
        signal(number) { _ in
            let message: StaticString = "error: the compiler crashed; this is a bug in vmgen, please report it\n"
            // Only calls that are safe in a signal handler.
            _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
            _exit(ExitStatus.internalError.rawValue)
        }
    }
}

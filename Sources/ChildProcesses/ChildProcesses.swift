// Runs processes, such as the Swift compiler and git, and creates temporary files for them. This module interprets
// neither the commands nor their output.

import SpecDiagnostics
import VMGenDriver

#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    @preconcurrency import Glibc
#endif

/// A new directory for temporary files. The code that creates the directory must also call `remove()`.
package struct TemporaryFiles {
    package let path: String

    /// Creates the directory in the directory that `TMPDIR` names. If `TMPDIR` is empty or not set, creates it in
    /// `/tmp`.
    package init() throws(DriverFailure) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var template = Array(joined(parent.isEmpty ? "/tmp" : parent, "vmgen-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw DriverFailure(.cannotCreate, "cannot create a temporary directory: \(systemMessage(errno))")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Writes a file in this directory and returns its path. `name` can contain directories, which are created if
    /// necessary.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws(DriverFailure) -> String {
        let file = joined(path, name)
        if name.contains("/") { try makeDirectory(split(file).directory) }
        try writeSingleFile(bytes, to: file)
        return file
    }

    /// Creates a symbolic link to `target` in this directory. `name` can contain directories, which are created if
    /// necessary.
    package func link(_ name: String, to target: String) throws(DriverFailure) {
        let file = joined(path, name)
        if name.contains("/") { try makeDirectory(split(file).directory) }
        guard symlink(target, file) == 0 else {
            throw DriverFailure(.cannotCreate, "cannot create '\(showingControls(file))': \(systemMessage(errno))")
        }
    }

    /// Removes the directory and its contents. Ignores files that cannot be removed, because the system deletes
    /// temporary files later.
    package func remove() { removeDirectory(path) }

    private func removeDirectory(_ directory: String) {
        guard let entries = try? entries(of: directory) else { return }
        for entry in entries {
            let path = joined(directory, entry.name)
            if entry.isDirectory { removeDirectory(path) } else { unlink(path) }
        }
        rmdir(directory)
    }
}

/// The result of a process.
package struct ProcessResult {
    /// The exit status, or -1 if a signal ended the process.
    package let status: Int32
    package let output: [UInt8]

    package var text: String { String(decoding: output, as: UTF8.self) }
}

/// The files that replace the standard streams of a process.
private struct Redirections {
    var input = "/dev/null"
    /// The file that receives the error stream, or `nil` to add the error stream to the output.
    var errors: String?
}

/// Runs a command and returns its output, including the error stream. Finds the executable in `PATH`.
///
/// - Throws: `DriverFailure` if the command cannot be run.
package func runProcess(_ command: [String]) throws(DriverFailure) -> ProcessResult {
    try run(command, Redirections())
}

/// Runs a command and returns its output without the error stream. Finds the executable in `PATH`.
///
/// - Parameters:
///   - input: The file that the process reads as standard input, or `nil` if it reads nothing.
///   - errors: The file that receives the error stream.
/// - Throws: `DriverFailure` if the command cannot be run.
package func runProcess(
    _ command: [String],
    input: String?,
    errors: String
) throws(DriverFailure) -> ProcessResult {
    try run(command, Redirections(input: input ?? "/dev/null", errors: errors))
}

private func run(_ command: [String], _ redirections: Redirections) throws(DriverFailure) -> ProcessResult {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw failure(command[0], errno) }
    // The process must inherit no descriptors except its standard streams.
    for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let process: pid_t
    do throws(DriverFailure) {
        process = try spawn(command, output: pipes[1], redirections)
    } catch {
        close(pipes[0])
        close(pipes[1])
        throw error
    }
    close(pipes[1])
    let output = readToEnd(of: pipes[0])
    close(pipes[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let exited = status & 0x7F == 0
    return ProcessResult(status: exited ? status >> 8 & 0xFF : -1, output: output)
}

private func spawn(
    _ command: [String],
    output: Int32,
    _ redirections: Redirections
) throws(DriverFailure) -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, redirections.input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if let errors = redirections.errors {
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    } else {
        posix_spawn_file_actions_adddup2(&actions, output, 2)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawnp(&process, command[0], &actions, nil, &arguments, environ)
    if code != 0 { throw failure(command[0], code) }
    return process
}

private func readToEnd(of descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer[..<count]
        } else if count == 0 || errno != EINTR {
            return bytes
        }
    }
}

private func failure(_ command: String, _ code: Int32) -> DriverFailure {
    DriverFailure(.noInput, "cannot run '\(showingControls(command))': \(systemMessage(code))")
}

private func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

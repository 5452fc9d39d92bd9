// Runs a process, and keeps temporary files for it.

import SpecDiagnostics
import VMGenDriver

#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    @preconcurrency import Glibc
#endif

/// A new directory, which the owner removes.
struct TemporaryFiles {
    let path: String

    /// Creates the directory in the directory of the variable `TMPDIR`, or in `/tmp`.
    init() throws(DriverFailure) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var template = Array(joined(parent.isEmpty ? "/tmp" : parent, "vmgen-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw DriverFailure(.cannotCreate, "cannot create a temporary directory: \(systemMessage(errno))")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Writes a file and returns its path.
    func write(_ bytes: [UInt8], to name: String) throws(DriverFailure) -> String {
        let file = joined(path, name)
        try writeSingleFile(bytes, to: file)
        return file
    }

    /// Removes the directory with its files. A file that cannot be removed is left to the system.
    func remove() {
        guard let entries = try? entries(of: path) else { return }
        for entry in entries { unlink(joined(path, entry.name)) }
        rmdir(path)
    }
}

/// Runs a command, which is found in the search path, and returns its exit status and the output of both streams.
///
/// - Throws: `DriverFailure` if the command cannot be run.
func runProcess(_ command: [String]) throws(DriverFailure) -> (status: Int32, output: String) {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw failure(command[0], errno) }
    // The process inherits only its standard streams.
    for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let process: pid_t
    do throws(DriverFailure) {
        process = try spawn(command, output: pipes[1])
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
    return (exited ? status >> 8 & 0xFF : -1, String(decoding: output, as: UTF8.self))
}

private func spawn(_ command: [String], output: Int32) throws(DriverFailure) -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
    #else
        var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
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

// Starts and ends a worker process, and provides the pipes that connect it with the supervisor.

#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    @preconcurrency import Glibc
#endif

struct WorkerProcess: Sendable {
    let identifier: pid_t
    /// The write end of the pipe to the worker's standard input.
    let input: Int32
    /// The read end of the pipe from the worker's standard output.
    let output: Int32

    /// Starts this executable with `arguments`. If the start fails, logs a message and returns `nil`.
    init?(arguments: [String]) {
        let executable = executablePath()
        var toWorker: [Int32] = [-1, -1]
        var fromWorker: [Int32] = [-1, -1]
        defer { for descriptor in [toWorker[0], fromWorker[1]] where descriptor >= 0 { close(descriptor) } }
        guard pipe(&toWorker) == 0, pipe(&fromWorker) == 0 else {
            log("cannot create a pipe: \(String(cString: strerror(errno)))")
            return nil
        }
        // A later worker must not inherit the supervisor's ends of these pipes. Otherwise, they would stay open in that
        // worker after the supervisor has closed them.
        for descriptor in toWorker + fromWorker { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toWorker[0], 0)
        posix_spawn_file_actions_adddup2(&actions, fromWorker[1], 1)
        var vector: [UnsafeMutablePointer<CChar>?] = (["vmgen"] + arguments).map { strdup($0) } + [nil]
        defer { for argument in vector { free(argument) } }
        var process = pid_t()
        let code = posix_spawn(&process, executable, &actions, nil, &vector, environ)
        guard code == 0 else {
            log("cannot run '\(executable)': \(String(cString: strerror(code)))")
            close(toWorker[1])
            close(fromWorker[0])
            return nil
        }
        (identifier, input, output) = (process, toWorker[1], fromWorker[0])
    }

    /// Closes the pipes, and waits until the process ends. Returns the way in which the process ended, for example
    /// `with status 0` or `by signal 11`.
    func end() -> String {
        close(input)
        close(output)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let number = status & 0x7F
        return number == 0 ? "with status \(status >> 8 & 0xFF)" : "by signal \(number)"
    }

    func kill() {
        #if canImport(Darwin)
            Darwin.kill(identifier, SIGKILL)
        #elseif canImport(Musl)
            Musl.kill(identifier, SIGKILL)
        #else
            Glibc.kill(identifier, SIGKILL)
        #endif
    }
}

/// Returns the path of the running executable.
private func executablePath() -> String {
    #if canImport(Darwin)
        var count: UInt32 = 0
        _NSGetExecutablePath(nil, &count)
        var path = [CChar](repeating: 0, count: Int(count) + 1)
        _NSGetExecutablePath(&path, &count)
        return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
        return "/proc/self/exe"
    #endif
}

/// Returns the number of seconds since an arbitrary point in time. The number never decreases.
func monotonicSeconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
}

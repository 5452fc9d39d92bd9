// Writing one file so that nobody ever sees half of it, and so that one whose content stays is not touched: a build
// system recompiles what looks newer.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Temporary files are named so; any that is found under the directory's lock was left by a run that was killed.
private let temporaryPrefix = ".vmgen-"
private let temporarySuffix = ".tmp"

/// A directory that this run alone writes to: runs take turns, by an advisory lock that ends with the process.
struct LockedDirectory: ~Copyable, Sendable {
    let path: String
    private let descriptor: Int32

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    /// Waits for other runs, then removes what a killed one left behind.
    static func lock(_ path: String) throws(DriverFailure) -> LockedDirectory {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.cannotCreate, "write to", path) }
        let directory = LockedDirectory(path: path, descriptor: descriptor)
        var locked = flock(descriptor, LOCK_EX)
        while locked != 0, errno == EINTR { locked = flock(descriptor, LOCK_EX) }
        // Some network file systems have no locks; there, temporaries may belong to a run that is alive.
        if locked == 0 { try directory.sweep() }
        return directory
    }

    deinit { close(descriptor) }

    private func sweep() throws(DriverFailure) {
        for (name, isDirectory) in try entries(of: path)
        where !isDirectory && name.hasPrefix(temporaryPrefix) && name.hasSuffix(temporarySuffix) {
            unlink(joined(path, name))
        }
    }

    /// Gives a file this content: through a temporary file beside it, or not at all where it has it already.
    ///
    /// - Parameter temporary: tells temporary files apart that are written at the same time.
    func write(_ bytes: [UInt8], to name: String, temporary: Int = 0) throws(DriverFailure) {
        let target = joined(path, name)
        if readOutput(target) == bytes { return }
        let temporaryPath = joined(path, "\(temporaryPrefix)\(getpid())-\(temporary)\(temporarySuffix)")
        let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .system(.cannotCreate, "create", target) }
        var code = writeAll(bytes, to: descriptor)
        // The last chance of a file system to say that the bytes did not fit.
        if close(descriptor) != 0, code == 0 { code = errno }
        guard code == 0 else {
            unlink(temporaryPath)
            throw .system(.ioError, "write", target, code: code)
        }
        guard rename(temporaryPath, target) == 0 else {
            let code = errno
            unlink(temporaryPath)
            throw .system(.cannotCreate, "create", target, code: code)
        }
    }

    func remove(_ name: String) throws(DriverFailure) {
        let target = joined(path, name)
        guard unlink(target) == 0 || errno == ENOENT else { throw .system(.cannotCreate, "remove", target) }
    }
}

/// Writes all bytes to a descriptor; what `errno` said, 0 where all went well.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
        var written = 0
        while written < buffer.count {
            let count = write(descriptor, buffer.baseAddress! + written, buffer.count - written)
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}

/// Makes a directory and those it stands in.
package func makeDirectory(_ path: String) throws(DriverFailure) {
    var status = stat()
    if path.isEmpty || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR { return }
    let parent = split(path).directory
    if parent != path { try makeDirectory(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .system(.cannotCreate, "create", path) }
}

/// Writes a file whose directory is not ours alone. What is there and no regular file is written into: a rename would put
/// a file in the place of a device or a pipe.
package func writeSingleFile(_ bytes: [UInt8], to path: String) throws(DriverFailure) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
        let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.cannotCreate, "write to", path) }
        defer { close(descriptor) }
        let code = writeAll(bytes, to: descriptor)
        guard code == 0 else { throw .system(.ioError, "write", path, code: code) }
        return
    }
    let (directory, name) = split(path)
    let locked = try LockedDirectory.lock(directory)
    try locked.write(bytes, to: name)
}

/// Removes a file from a directory that is not ours alone.
package func removeSingleFile(_ path: String) throws(DriverFailure) {
    let (directory, name) = split(path)
    let locked = try LockedDirectory.lock(directory)
    try locked.remove(name)
}

/// Makes a file, if there is none, and its time now.
func touch(_ path: String) throws(DriverFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(.cannotCreate, "create", path) }
    defer { close(descriptor) }
    guard futimens(descriptor, nil) == 0 else { throw .system(.ioError, "write", path) }
}

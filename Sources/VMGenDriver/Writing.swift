// Writes files atomically. A file is not touched if its content does not change, because build systems recompile newer
// files.

import SpecDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The prefix of temporary files' names. A temporary file that exists when the lock is acquired is from a killed run.
let temporaryPrefix = ".vmgen-"
let temporarySuffix = ".tmp"

/// A directory with an advisory lock. Because of the lock, only one run at a time writes to the directory. The lock is
/// released when the value is destroyed or the process ends.
struct LockedDirectory: ~Copyable, Sendable {
    let path: String
    private let descriptor: Int32

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    /// Acquires the lock of the directory at `path`, and then removes temporary files of killed runs.
    static func lock(_ path: String) throws(DriverFailure) -> LockedDirectory {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.cannotCreate, "write to", path) }
        let directory = LockedDirectory(path: path, descriptor: descriptor)
        var locked = flock(descriptor, LOCK_EX)
        while locked != 0, errno == EINTR { locked = flock(descriptor, LOCK_EX) }
        // Some network file systems do not support locks. Without a lock, temporary files are not removed, because they
        // can belong to a run that is still writing.
        if locked == 0 { try directory.sweep() }
        return directory
    }

    deinit { close(descriptor) }

    private func sweep() throws(DriverFailure) {
        for entry in try entries(of: path)
        where entry.kind == .other && entry.name.hasPrefix(temporaryPrefix) && entry.name.hasSuffix(temporarySuffix) {
            unlink(joined(path, entry.name))
        }
    }

    /// Replaces the content of a file atomically, unless the content is unchanged. A regular file keeps its mode and
    /// owner. If the file has several hard links, the other links keep the old content.
    ///
    /// - Parameter temporary: A number that distinguishes temporary files of parallel writes.
    func write(_ bytes: [UInt8], to name: String, temporary: Int = 0) throws(DriverFailure) {
        let target = joined(path, name)
        if let earlier = readOutput(target), areEqual(earlier, bytes) { return }
        var status = stat()
        let isReplacing = lstat(target, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let temporaryPath = try writeTemporary(bytes, for: target, like: isReplacing ? status : nil, number: temporary)
        try rename(temporaryPath, to: target)
    }

    /// Replaces the content of a user's file. Does not replace a file that another program has changed, a symbolic
    /// link, or a file with several hard links. The file keeps its mode and owner.
    ///
    /// - Parameters:
    ///   - read: The content of the file when the caller read it.
    ///   - beforeComparing: A closure that runs after the new content is written to a temporary file.
    /// - Returns: The reason that the file was not replaced, or `nil` if it was replaced.
    func replace(
        _ read: [UInt8],
        with bytes: [UInt8],
        in name: String,
        beforeComparing: () -> Void
    ) throws(DriverFailure) -> KeptFile? {
        let target = joined(path, name)
        var status = stat()
        if let reason = try reasonToKeep(target, read, &status) { return reason }
        let temporaryPath = try writeTemporary(bytes, for: target, like: status, number: 0)
        var isRenamed = false
        defer { if !isRenamed { unlink(temporaryPath) } }
        beforeComparing()
        if let reason = try reasonToKeep(target, read, &status) { return reason }
        // Another program can change the file while `reasonToKeep` compares its content. The check of the file's status
        // makes it less likely that such a change is lost.
        if !isUntouched(target, since: status) { return .changed }
        try rename(temporaryPath, to: target)
        isRenamed = true
        return nil
    }

    private func rename(_ temporaryPath: String, to target: String) throws(DriverFailure) {
        #if canImport(Darwin)
            let result = Darwin.rename(temporaryPath, target)
        #elseif canImport(Musl)
            let result = Musl.rename(temporaryPath, target)
        #else
            let result = Glibc.rename(temporaryPath, target)
        #endif
        guard result == 0 else {
            let code = errno
            unlink(temporaryPath)
            throw .system(.cannotCreate, "create", target, code: code)
        }
    }

    /// Writes a temporary file, and returns its path.
    ///
    /// - Parameters:
    ///   - target: The path of the file that the temporary file will replace. Error messages contain this path.
    ///   - status: The status of the file at `target`. The temporary file gets the mode and the owner in this status.
    ///     If the value is `nil`, the temporary file has the default mode and owner.
    private func writeTemporary(
        _ bytes: [UInt8],
        for target: String,
        like status: stat?,
        number: Int
    ) throws(DriverFailure) -> String {
        let temporaryPath = joined(path, "\(temporaryPrefix)\(getpid())-\(number)\(temporarySuffix)")
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        // Users without access to the original must not get access to the temporary file.
        let descriptor = open(temporaryPath, flags, status == nil ? 0o666 : 0o600)
        guard descriptor >= 0 else { throw .system(.cannotCreate, "create", target) }
        var code = writeAll(bytes, to: descriptor)
        if let status, code == 0 { code = keepRights(of: status, on: descriptor) }
        // Some file systems report a full disk only when the file is closed.
        if close(descriptor) != 0, code == 0 { code = errno }
        guard code == 0 else {
            unlink(temporaryPath)
            throw .system(.ioError, "write", target, code: code)
        }
        return temporaryPath
    }

    func remove(_ name: String) throws(DriverFailure) {
        let target = joined(path, name)
        guard unlink(target) == 0 || errno == ENOENT else { throw .system(.cannotCreate, "remove", target) }
    }
}

/// Sets the owner, the group and the mode of a new file to those of the file that it replaces. If the system refuses
/// one of these changes, the new file keeps its own value. Access control lists and extended attributes are not kept.
///
/// - Returns: 0 if the mode was set, or if the system does not permit or support this change. Otherwise, the error
///   number.
private func keepRights(of old: stat, on descriptor: Int32) -> Int32 {
    var mode = old.st_mode & 0o777
    var new = stat()
    let isSame = fstat(descriptor, &new) == 0 && new.st_uid == old.st_uid && new.st_gid == old.st_gid
    if !isSame, fchown(descriptor, old.st_uid, old.st_gid) != 0, fchown(descriptor, uid_t.max, old.st_gid) != 0 {
        // The new file can have a different group than the old file. So limit the rights of the group to the rights
        // that the old file grants to all users.
        mode &= ~0o070 | (mode & 0o007) << 3
    }
    guard fchmod(descriptor, mode) != 0 else { return 0 }
    return [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) ? 0 : errno
}

/// Writes all bytes to a descriptor. Returns the error number, or 0 on success.
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

/// Creates a directory and its missing parent directories.
package func makeDirectory(_ path: String) throws(DriverFailure) {
    var status = stat()
    if path.isEmpty || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR { return }
    let parent = split(path).directory
    if parent != path { try makeDirectory(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .system(.cannotCreate, "create", path) }
}

/// Writes a file to a directory that other programs also use. If the entry at `path` is a device, a pipe or a symbolic
/// link, writes the bytes into this entry. A rename would replace the entry.
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

/// The reason that a user's file is not replaced.
package enum KeptFile: String, Sendable {
    case symbolicLink = "it is a symbolic link"
    case hardLinks = "it has more than one hard link"
    case changed = "it changed during the run"
    case vanished = "it no longer exists"
    case noFile = "it is no longer a regular file"
}

/// Replaces the content of a user's file. Does not replace a file that another program has changed, a symbolic link, or
/// a file with several hard links.
///
/// - Parameters:
///   - source: The path of the file, and its content when the caller read it.
///   - beforeComparing: A closure that runs after the new content is written to a temporary file.
/// - Returns: The reason that the file was not replaced, or `nil` if it was replaced.
package func replaceFile(
    _ source: SourceFile,
    with bytes: [UInt8],
    beforeComparing: () -> Void = {}
) throws(DriverFailure) -> KeptFile? {
    let (directory, name) = split(source.path)
    let locked = try LockedDirectory.lock(directory)
    return try locked.replace(source.bytes, with: bytes, in: name, beforeComparing: beforeComparing)
}

/// Replaces the contents of all `files`, or of none of them. If one file cannot be replaced, restores the former
/// contents of the files that were already replaced.
///
/// - Parameter files: Each file with its content when the caller read it, and its new content.
/// - Returns: The path of the file that cannot be replaced, and the reason, or `nil` if all files were replaced.
package func replaceFiles(
    _ files: [(source: SourceFile, bytes: [UInt8])]
) throws(DriverFailure) -> (path: String, reason: KeptFile)? {
    var replaced: [(source: SourceFile, bytes: [UInt8])] = []
    func restore() {
        for (source, bytes) in replaced {
            _ = try? replaceFile(SourceFile(path: source.path, bytes: bytes), with: source.bytes)
        }
    }
    for (source, bytes) in files {
        do {
            if let reason = try replaceFile(source, with: bytes) {
                restore()
                return (source.path, reason)
            }
        } catch {
            restore()
            throw error
        }
        replaced.append((source, bytes))
    }
    return nil
}

/// Returns the reason that the file at `path` must not be replaced, or `nil` if it can be replaced. `read` is the
/// content when the caller read the file. Stores the file's status in `status`.
private func reasonToKeep(_ path: String, _ read: [UInt8], _ status: inout stat) throws(DriverFailure) -> KeptFile? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
        switch errno {
        case ENOENT: return .vanished
        case ELOOP: return .symbolicLink
        default: throw .system(.noInput, "read", path)
        }
    }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw .system(.noInput, "read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .noFile }
    if status.st_nlink > 1 { return .hardLinks }
    guard Int(status.st_size) == read.count else { return .changed }
    // Read at most the expected number of bytes: a longer file has changed.
    let bytes = try? readAll(descriptor, path: path, read.count)
    return bytes == read ? nil : .changed
}

/// Returns a Boolean value that indicates whether `path` still names the file with the status `old`, and this file has
/// not changed since `old` was determined.
private func isUntouched(_ path: String, since old: stat) -> Bool {
    var new = stat()
    guard lstat(path, &new) == 0 else { return false }
    let isSameFile = new.st_dev == old.st_dev && new.st_ino == old.st_ino && new.st_size == old.st_size
    #if canImport(Darwin)
        let (now, before) = (new.st_ctimespec, old.st_ctimespec)
    #else
        let (now, before) = (new.st_ctim, old.st_ctim)
    #endif
    return isSameFile && now.tv_sec == before.tv_sec && now.tv_nsec == before.tv_nsec
}

/// Removes a file from a directory that other programs also use.
package func removeSingleFile(_ path: String) throws(DriverFailure) {
    let (directory, name) = split(path)
    let locked = try LockedDirectory.lock(directory)
    try locked.remove(name)
}

/// Creates a file if it does not exist, and sets its modification time to the current time.
func touch(_ path: String) throws(DriverFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(.cannotCreate, "create", path) }
    defer { close(descriptor) }
    guard futimens(descriptor, nil) == 0 else { throw .system(.ioError, "write", path) }
}

/// Returns a Boolean value that indicates whether two byte arrays are equal. `memcmp` compares them, because debug
/// builds do not specialize `==`.
private func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count
        && first.withUnsafeBytes { first in
            second.withUnsafeBytes { second in
                first.count == 0 || memcmp(first.baseAddress!, second.baseAddress!, first.count) == 0
            }
        }
}

// Writing one file so that nobody ever sees half of it, and so that one whose content stays is not touched: a build
// system recompiles what looks newer.

import SpecDiagnostics

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
        for entry in try entries(of: path)
        where entry.kind == .other && entry.name.hasPrefix(temporaryPrefix) && entry.name.hasSuffix(temporarySuffix) {
            unlink(joined(path, entry.name))
        }
    }

    /// Gives a file this content: through a temporary file beside it, or not at all where it has it already. A regular
    /// file keeps its mode and its owner; one of several hard links becomes a file of its own.
    ///
    /// - Parameter temporary: tells temporary files apart that are written at the same time.
    func write(_ bytes: [UInt8], to name: String, temporary: Int = 0) throws(DriverFailure) {
        let target = joined(path, name)
        if let earlier = readOutput(target), areEqual(earlier, bytes) { return }
        var status = stat()
        let isReplacing = lstat(target, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let temporaryPath = try writeTemporary(bytes, for: target, like: isReplacing ? status : nil, number: temporary)
        try rename(temporaryPath, to: target)
    }

    /// Gives a file that somebody wrote another content, with the file's mode and its owner, unless that would lose
    /// something.
    ///
    /// - Parameters:
    ///   - read: the bytes that the file had when they were read.
    ///   - beforeComparing: is called once the new content is written beside the file.
    /// - Returns: why the file stays as it is, or `nil` if it was replaced.
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
        // Reading takes a moment, in which the file may change again. Between this look and the renaming is next to
        // none.
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

    /// - Parameters:
    ///   - target: the file that the temporary one is to become, for messages.
    ///   - status: the file that it replaces, whose mode and owner it gets.
    private func writeTemporary(
        _ bytes: [UInt8],
        for target: String,
        like status: stat?,
        number: Int
    ) throws(DriverFailure) -> String {
        let temporaryPath = joined(path, "\(temporaryPrefix)\(getpid())-\(number)\(temporarySuffix)")
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        // Nobody may open it who may not open the file that it replaces.
        let descriptor = open(temporaryPath, flags, status == nil ? 0o666 : 0o600)
        guard descriptor >= 0 else { throw .system(.cannotCreate, "create", target) }
        var code = writeAll(bytes, to: descriptor)
        if let status, code == 0 { code = keepRights(of: status, on: descriptor) }
        // The last chance of a file system to say that the bytes did not fit.
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

/// Gives a new file the owner, the group and the mode of the file that it replaces, as far as the system permits.
/// Access control lists and extended attributes are not kept.
///
/// - Returns: The error number if the file cannot have its mode, or 0. A file system without modes is no error.
private func keepRights(of old: stat, on descriptor: Int32) -> Int32 {
    var mode = old.st_mode & 0o777
    var new = stat()
    let isSame = fstat(descriptor, &new) == 0 && new.st_uid == old.st_uid && new.st_gid == old.st_gid
    if !isSame, fchown(descriptor, old.st_uid, old.st_gid) != 0, fchown(descriptor, uid_t.max, old.st_gid) != 0 {
        // The members of a group that is not the file's own get no more rights than everybody has.
        mode &= ~0o070 | (mode & 0o007) << 3
    }
    guard fchmod(descriptor, mode) != 0 else { return 0 }
    return [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) ? 0 : errno
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

/// Why a file that somebody wrote stays as it is.
package enum KeptFile: String, Sendable {
    case symbolicLink = "it is a symbolic link"
    case hardLinks = "it has more than one hard link"
    case changed = "it changed during the run"
    case vanished = "it no longer exists"
    case noFile = "it is no longer a regular file"
}

/// Gives a file that somebody wrote another content, unless that would lose something: an edit that was saved since the
/// file was read, a link.
///
/// - Parameters:
///   - source: the file, as it was read.
///   - beforeComparing: is called between the reading and the writing of the file.
/// - Returns: why the file stays as it is, or `nil` if it was replaced.
package func replaceFile(
    _ source: SourceFile,
    with bytes: [UInt8],
    beforeComparing: () -> Void = {}
) throws(DriverFailure) -> KeptFile? {
    let (directory, name) = split(source.path)
    let locked = try LockedDirectory.lock(directory)
    return try locked.replace(source.bytes, with: bytes, in: name, beforeComparing: beforeComparing)
}

/// Returns why a file must not be replaced, or `nil`; then its status is in `status`.
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

/// Returns whether a path still names the file of a status, and nobody has written to it.
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

/// Returns a Boolean value that indicates whether two files have the same content. `memcmp` compares them, since a debug
/// build does not specialise `==`.
private func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count
        && first.withUnsafeBytes { first in
            second.withUnsafeBytes { second in
                first.count == 0 || memcmp(first.baseAddress!, second.baseAddress!, first.count) == 0
            }
        }
}

// Reads inputs. A spec can be part of an untrusted pull request, so an input must be a regular file of limited size.
// The type and the size of a file are checked before its first byte is read.

import SpecDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Returns the content of the file at `path`, or of standard input if `path` is `-`.
package func readSource(
    _ path: String,
    atMost limit: Int = SourceFile.sizeLimit
) throws(DriverFailure) -> SourceFile {
    if path == "-" { return SourceFile(path: "<stdin>", bytes: try readAll(0, path: "<stdin>", limit)) }
    // Opening a FIFO without `O_NONBLOCK` waits for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.noInput, "read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.noInput, "read", path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw unreadable(path, "it is a directory")
    default: throw unreadable(path, "it is not a regular file")
    }
    guard status.st_size <= limit else { throw tooLarge(path, limit) }
    return SourceFile(path: path, bytes: try readAll(descriptor, path: path, limit))
}

func readAll(_ descriptor: Int32, path: String, _ limit: Int) throws(DriverFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
        var code: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
            let read = read(descriptor, buffer.baseAddress, buffer.count)
            if read < 0 { code = errno }
            count = max(read, 0)
        }
        if code == EINTR { continue }
        if code != 0 { throw .system(.noInput, "read", path, code: code) }
        if chunk.isEmpty { return bytes }
        bytes += chunk
        // The limit is checked for each chunk, because a file can grow during the read, and a pipe has no size.
        guard bytes.count <= limit else { throw tooLarge(path, limit) }
    }
}

func unreadable(_ path: String, _ why: String) -> DriverFailure {
    DriverFailure(.noInput, "cannot read '\(showingControls(path))': \(why)")
}

private func tooLarge(_ path: String, _ limit: Int) -> DriverFailure {
    unreadable(path, "it is larger than the limit of \(limit) bytes")
}

/// Returns at most the first `limit` bytes of the file at a path. Returns `nil` if there is no regular file at the
/// path, or if reading fails.
func readOutput(_ path: String, atMost limit: Int = .max) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), limit))
    var filled = 0
    while filled < bytes.count {
        let wanted = bytes.count - filled
        let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + filled, wanted) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        filled += count
    }
    return bytes
}

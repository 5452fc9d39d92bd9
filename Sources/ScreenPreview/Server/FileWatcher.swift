// Detects changes of files by their modification times, sizes and inodes. Every platform and file system provides these
// properties. Reading them for several hundred files takes less than a millisecond.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The properties of a file that change with its content.
private struct FileStamp: Equatable {
    var seconds = 0
    var nanoseconds = 0
    var size = 0
    var inode: UInt64 = 0

    /// Creates the stamp of a file. All components of the stamp of a missing file are zero.
    init(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
        (size, inode) = (Int(status.st_size), UInt64(status.st_ino))
    }
}

/// The stamps of files and directories at one time.
struct FileSnapshot {
    private let paths: [String]
    private let stamps: [FileStamp]

    init(_ paths: [String]) {
        self.paths = paths
        stamps = paths.map { FileStamp($0) }
    }

    /// A Boolean value that indicates whether any of the files and directories has changed since this snapshot.
    var isOutdated: Bool { !zip(paths, stamps).allSatisfy { FileStamp($0) == $1 } }
}

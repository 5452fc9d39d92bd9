// Keeps the generated files of a large module on the disk until all specs of the module have passed all checks.

import SpecDiagnostics
import VMGenCompiler

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A store that keeps generated files in one temporary file on the file system of the output directory. The temporary
/// file has no name, so the system removes it when the process ends, even if the process is killed.
///
/// One thread adds all files. Afterwards, several threads can read them.
final class Spool: FileStore, @unchecked Sendable {
    private let outputDirectory: String
    private var descriptor: Int32 = -1
    /// The offset of each file, and the offset after the last file.
    private var offsets = [0]

    init(near outputDirectory: String) {
        self.outputDirectory = outputDirectory
    }

    deinit { release() }

    func append(_ bytes: [UInt8]) -> Bool {
        if descriptor < 0 { descriptor = Self.openUnnamedFile(near: outputDirectory) }
        guard descriptor >= 0, writeAll(bytes, to: descriptor) == 0 else {
            // If the disk is full, the outputs need the space that the temporary file occupies.
            release()
            return false
        }
        offsets.append(offsets[offsets.count - 1] + bytes.count)
        return true
    }

    private func release() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    func bytes(ofFileAt index: Int) -> [UInt8] {
        let start = offsets[index]
        return [UInt8](unsafeUninitializedCapacity: offsets[index + 1] - start) { buffer, count in
            while count < buffer.count {
                let read = pread(descriptor, buffer.baseAddress! + count, buffer.count - count, off_t(start + count))
                if read > 0 {
                    count += read
                } else if read == 0 || errno != EINTR {
                    // The process exits here, although other threads have possibly replaced some outputs already.
                    let place = showingControls(outputDirectory)
                    Streams.standard.complain("error: cannot read the temporary file near '\(place)'")
                    exit(ExitStatus.ioError.rawValue)
                }
            }
        }
    }

    /// Creates a file in the output directory. If this directory does not exist, creates the file in the nearest
    /// existing directory above it. Removes the name of the file immediately. Returns the descriptor, or -1 if the file
    /// cannot be created.
    private static func openUnnamedFile(near outputDirectory: String) -> Int32 {
        var directory = outputDirectory
        var status = stat()
        while stat(directory, &status) != 0, split(directory).directory != directory {
            directory = split(directory).directory
        }
        let path = joined(directory, "\(temporaryPrefix)\(getpid())-files\(temporarySuffix)")
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor >= 0 { unlink(path) }
        return descriptor
    }
}

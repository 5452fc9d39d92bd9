// Reads and writes frames through file descriptors.

import JSONOutput

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A reader of frames from a file descriptor.
struct Channel {
    let descriptor: Int32
    private var reader = FrameReader()
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init(reading descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Returns the next frame, or `nil` at the end of the input.
    mutating func next() -> FrameReader.Frame? {
        while true {
            if let frame = reader.next() { return frame }
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                reader.append(buffer[..<count])
            } else if count == 0 || errno != EINTR {
                return nil
            }
        }
    }
}

/// A writer of messages to a file descriptor. Only one thread writes at a time. If a write fails, for example because
/// the receiving process has ended, the writer drops the message.
struct Outlet: Sendable {
    private let descriptor: Shared<Int32>

    init(writing descriptor: Int32) {
        self.descriptor = Shared(descriptor)
    }

    func send(_ message: JSON) { write(frame(message)) }

    func write(_ frame: [UInt8]) {
        descriptor.change { descriptor in writeAll(frame, to: descriptor) }
    }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { bytes in
        var written = 0
        while written < bytes.count {
            let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return
            }
        }
    }
}

/// Prints a line to the error stream, which editors show in the log of the server.
func log(_ text: String) {
    writeAll(Array("vmgen lsp: \(text)\n".utf8), to: 2)
}

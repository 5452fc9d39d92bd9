// The sockets of the server: a listener on the loopback interface, and its connections. Operations on their
// descriptors do not block.

import VMGenDriver

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Opens a socket that listens on the loopback interface. Returns its descriptor and its port.
///
/// - Parameter port: The port, or 0 for any free port.
func listen(onPort port: UInt16) throws(DriverFailure) -> (descriptor: Int32, port: UInt16) {
    #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
    #else
        let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw failure("open a socket") }
    var reuse: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    guard isBound else {
        let failure = failure("listen on port \(port)")
        close(descriptor)
        throw failure
    }
    var length = size
    let isNamed = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
    }
    #if canImport(Darwin)
        let isListening = Darwin.listen(descriptor, 64) == 0
    #elseif canImport(Musl)
        let isListening = Musl.listen(descriptor, 64) == 0
    #else
        let isListening = Glibc.listen(descriptor, 64) == 0
    #endif
    guard isNamed, isListening, makeNonblocking(descriptor) else {
        let failure = failure("listen on port \(port)")
        close(descriptor)
        throw failure
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
}

private func failure(_ doing: String) -> DriverFailure {
    DriverFailure(.cannotCreate, "cannot \(doing): \(String(cString: strerror(errno)))")
}

/// Makes a descriptor nonblocking, and prevents child processes from inheriting the descriptor. Returns `false` if the
/// system reports an error.
func makeNonblocking(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
        && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
}

/// Returns the descriptor of a new connection, or `nil` if no connection is waiting or the system reports an error.
func acceptConnection(_ listener: Int32) -> Int32? {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    guard makeNonblocking(descriptor) else {
        close(descriptor)
        return nil
    }
    return descriptor
}

/// The result of a nonblocking read from a descriptor, or of a nonblocking write to it.
enum Transfer {
    case bytes(Int)
    /// The result of an operation that would have to wait.
    case none
    case closed
}

func receive(from descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    transfer(buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }, closesOnZero: true)
}

func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Transfer {
    transfer(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }, closesOnZero: false)
}

private func transfer(_ count: Int, closesOnZero: Bool) -> Transfer {
    if count > 0 { return .bytes(count) }
    if count == 0 { return closesOnZero ? .closed : .none }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .none : .closed
}

/// Returns a cryptographically secure random token of 32 hexadecimal digits.
func randomToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
        let digits = String(random.next() as UInt64, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
}

/// Returns the number of milliseconds since an arbitrary point in time. Changes of the system's time do not affect the
/// result.
func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
}

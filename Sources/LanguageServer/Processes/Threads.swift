// Starts threads, and protects values that several threads share. Uses POSIX threads, which all supported platforms
// have.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A value that only one thread can use at a time.
final class Shared<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value

    init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Calls `body` with the value, and then wakes the threads that wait for a change.
    @discardableResult
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        defer { pthread_cond_broadcast(condition) }
        return body(&value)
    }

    /// Waits until `body` returns a value other than `nil`. Calls `body` immediately and after each change of the
    /// shared value.
    ///
    /// - Parameter seconds: The maximum time to wait, or `nil` to wait without a limit.
    /// - Returns: The result of `body`, or `nil` if `body` has returned only `nil` within this time.
    func wait<Result>(atMost seconds: Int? = nil, for body: (inout Value) -> Result?) -> Result? {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        end.tv_sec += seconds ?? 0
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            let code =
                seconds == nil ? pthread_cond_wait(condition, mutex) : pthread_cond_timedwait(condition, mutex, &end)
            if code == ETIMEDOUT { return body(&value) }
        }
    }
}

/// Starts a thread with a stack of 8 MiB, the usual size for a main thread. Returns `false` if the system cannot create
/// the thread.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(&thread, &attributes, { runThread($0) }, context)
    #elseif canImport(Musl)
        var thread: pthread_t?
        let code = pthread_create(&thread, &attributes, { runThread($0!) }, context)
    #else
        var thread = pthread_t()
        let code = pthread_create(&thread, &attributes, { runThread($0!) }, context)
    #endif
    if code != 0 { Unmanaged<ThreadBody>.fromOpaque(context).release() }
    return code == 0
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

private func runThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
    return nil
}

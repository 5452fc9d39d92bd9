// Distributes independent work, such as parsing files, checking screens and emitting files, over threads. The threads
// are POSIX threads: every platform provides them, and they add no start-up time.
//
// This file does not depend on the kind of work. The results never depend on the number of threads.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs independent work items, in parallel if more than one thread is allowed.
public struct ParallelMap: Sendable {
    /// The maximum number of threads, including the thread of the caller.
    public let limit: Int

    /// Creates a map.
    ///
    /// - Parameter limit: The maximum number of threads, including the thread of the caller. If the limit is less than
    ///   two, all work runs in the thread of the caller.
    public init(limit: Int) {
        self.limit = max(1, min(limit, Self.mostThreads))
    }

    /// A map that runs all work items sequentially.
    public static let serial = ParallelMap(limit: 1)

    /// A map with one thread for each processor core, but at most 16 threads.
    public static var all: ParallelMap { ParallelMap(limit: sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// The upper bound of `limit`. More threads do not make a run faster, because memory and disk limit its speed.
    private static let mostThreads = 16

    /// Returns the results of `transform` for the indices `0..<count`, in the order of the indices.
    public func map<Result: Sendable>(_ count: Int, _ transform: @Sendable (Int) -> Result) -> [Result] {
        if count == 0 { return [] }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each call initializes its own element, and no element is read before all calls have returned.
            nonisolated(unsafe) let results = buffer.baseAddress!
            forEach(count) { index in (results + index).initialize(to: transform(index)) }
            initialized = count
        }
    }

    /// Calls `body` once with each index in `0..<count`, in any order. Returns after all calls have returned.
    public func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
        let helpers = min(limit, count) - 1
        guard helpers > 0 else {
            for index in 0..<count { body(index) }
            return
        }
        withoutActuallyEscaping(body) { body in
            let queue = WorkQueue(count: count, body: body)
            let threads = (0..<helpers).compactMap { _ in startThread(on: queue) }
            queue.run()
            for thread in threads { pthread_join(thread, nil) }
        }
    }
}

/// A queue of the indices `0..<count`. Each thread repeatedly takes the next index.
private final class WorkQueue: @unchecked Sendable {
    private let count: Int
    private let body: @Sendable (Int) -> Void
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    /// The next index. The mutex protects this property.
    private var next = 0

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.body = body
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs work items until the queue is empty.
    func run() {
        while true {
            pthread_mutex_lock(mutex)
            let index = next
            next += 1
            pthread_mutex_unlock(mutex)
            guard index < count else { return }
            body(index)
        }
    }
}

/// The stack size of helper threads, which do the same work as the main thread. The default size is only half a
/// megabyte on some platforms.
private let stackSize = 8 << 20

/// Starts a helper thread. Returns `nil` if the system cannot create a thread. The other threads then process all
/// indices.
private func startThread(on queue: WorkQueue) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let context = Unmanaged.passRetained(queue).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(&thread, &attributes, { runQueue($0) }, context)
    #elseif canImport(Musl)
        var thread: pthread_t?
        let code = pthread_create(&thread, &attributes, { runQueue($0!) }, context)
    #else
        var thread = pthread_t()
        let code = pthread_create(&thread, &attributes, { runQueue($0!) }, context)
    #endif
    guard code == 0 else {
        Unmanaged<WorkQueue>.fromOpaque(context).release()
        return nil
    }
    return thread
}

private func runQueue(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue().run()
    return nil
}

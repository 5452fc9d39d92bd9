// Work that falls into pieces which know nothing of each other, on the machine's cores: files to parse, screens to
// check, files to emit. POSIX threads, which every platform has and which cost nothing at start-up.
//
// This file does not know what the work is. What comes out never depends on how many threads there are.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs independent pieces of work, side by side where it may.
public struct ParallelMap: Sendable {
    /// The most that work at a time, the caller's own thread among them.
    public let limit: Int

    /// - Parameter limit: anything below two works in the caller's thread alone.
    public init(limit: Int) {
        self.limit = max(1, min(limit, Self.mostThreads))
    }

    /// One piece after the other.
    public static let serial = ParallelMap(limit: 1)

    /// As many as there are cores.
    public static var all: ParallelMap { ParallelMap(limit: sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// More don't make a run shorter: by then it waits for its memory and its disk.
    private static let mostThreads = 16

    /// The results for all numbers below `count`, in their order, whatever the order in which they were made.
    public func map<Result: Sendable>(_ count: Int, _ transform: @Sendable (Int) -> Result) -> [Result] {
        if count == 0 { return [] }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Each piece of work initialises an element of its own, and none is read before all have returned.
            nonisolated(unsafe) let results = buffer.baseAddress!
            forEach(count) { index in (results + index).initialize(to: transform(index)) }
            initialized = count
        }
    }

    /// Calls a body once with each number below `count`, in any order, and returns when all calls have returned.
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

/// Numbers that threads take one after the other until there are no more.
private final class WorkQueue: @unchecked Sendable {
    private let count: Int
    private let body: @Sendable (Int) -> Void
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    /// Read and written under the mutex alone.
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

    /// Works until nothing is left to be taken.
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

/// A platform's second thread may have a stack of half a megabyte. All threads do what the main thread does.
private let stackSize = 8 << 20

/// Nil where the system has no thread to give: then the others do the work.
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

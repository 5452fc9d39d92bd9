import VMGenDriver

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A line on the terminal that shows the progress of a run if the run takes longer than a second. The first output of
/// the run erases the line, and the line is not shown again.
final class Progress: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    // The mutex guards the following properties.
    private var text = "reading specs"
    private var isShown = false
    private var isOver = false

    /// Creates a progress line, or returns `nil` if the error stream is not a terminal that can erase a line.
    init?() {
        let terminal = getenv("TERM").map { String(cString: $0) }
        guard isatty(errorStream) == 1, terminal != nil, terminal != "dumb" else { return nil }
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        // The new thread uses this object after a second, so the thread needs its own reference.
        let kept = Unmanaged.passRetained(self).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, nil, { waitAndShow($0) }, kept)
            if code == 0, let thread { pthread_detach(thread) }
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, nil, { waitAndShow($0) }, kept)
            if code == 0 { pthread_detach(thread) }
        #endif
        if code != 0 { Unmanaged<Progress>.fromOpaque(kept).release() }
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Replaces the text of the progress line.
    func say(_ text: String) {
        locked {
            self.text = text
            if isShown { draw() }
        }
    }

    /// Erases the progress line. The line is not shown again.
    func end() {
        locked {
            if isShown { put("\r\u{1B}[K") }
            (isShown, isOver) = (false, true)
        }
    }

    fileprivate func show() {
        locked {
            if isOver { return }
            isShown = true
            draw()
        }
    }

    private func draw() { put("\r\u{1B}[K\(text) …") }

    private func put(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(errorStream, $0.baseAddress, $0.count) }
    }

    private func locked(_ body: () -> Void) {
        pthread_mutex_lock(mutex)
        body()
        pthread_mutex_unlock(mutex)
    }
}

private let errorStream: Int32 = 2

#if canImport(Darwin)
    private func waitAndShow(_ kept: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        sleep(1)
        Unmanaged<Progress>.fromOpaque(kept).takeRetainedValue().show()
        return nil
    }
#else
    private func waitAndShow(_ kept: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        sleep(1)
        if let kept { Unmanaged<Progress>.fromOpaque(kept).takeRetainedValue().show() }
        return nil
    }
#endif

extension Streams {
    /// Returns the standard streams. If `progress` is not `nil`, each stream calls `progress.end()` before it writes,
    /// which erases the progress line.
    static func after(_ progress: Progress?) -> Streams {
        var streams = Streams.standard
        if let progress { streams.beforeWriting = { progress.end() } }
        return streams
    }
}

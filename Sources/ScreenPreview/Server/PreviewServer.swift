// The server of previews. One thread waits for all connections at once, and never blocks on a single connection. Other
// threads evaluate screens and compile specs.

import Foundation
import JSONOutput
import VMGenDriver

/// A connection of the page.
private struct Connection {
    var reader = HTTPRequestReader()
    var output: ArraySlice<UInt8> = []
    /// The time, as returned by `milliseconds()`, at which the server closes the connection. The server does so only if
    /// the request is incomplete, or if the client does not read the response.
    var deadline: Int
    /// A Boolean value that indicates whether the connection remains open and receives events.
    var isEventStream = false
    /// A Boolean value that indicates whether the request is complete or refused. The server ignores all later bytes.
    var hasRequest = false
    /// A Boolean value that indicates whether the server closes the connection after it has sent the output.
    var closesAfterOutput = false
}

final class PreviewServer: @unchecked Sendable {
    private let listener: Int32
    private let site: PreviewSite
    private let session: PreviewSession
    /// The read end of a pipe. Other threads write to the pipe to wake the thread that waits for connections.
    private let wakeReader: Int32
    /// The write end of the pipe.
    private let wakeWriter: Int32
    private let lock = NSLock()
    /// The responses that other threads computed, each with the number of its connection.
    private var results: [(connection: Int, response: HTTPResponse)] = []
    /// The events that other threads posted for all event streams.
    private var events: [String] = []
    /// The connections by their descriptors.
    private var connections: [Int32: Connection] = [:]
    /// The descriptors of the connections, by the unique number of each connection. The system reuses descriptors, so a
    /// descriptor alone does not identify a connection.
    private var numbers: [Int: Int32] = [:]
    private var nextNumber = 0

    private static let connectionLimit = 64
    private static let secondsToAnswer = 10_000
    /// A snapshot of the watched files after the first compilation. It lets `watch()` detect changes that precede its
    /// first iteration.
    private let compiledFiles: FileSnapshot
    /// The maximum number of unsent bytes of an event stream. If a stream exceeds this number, the server closes its
    /// connection.
    private static let backlogLimit = 1_000_000

    init(_ session: PreviewSession, listener: Int32, _ site: PreviewSite) throws(DriverFailure) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0, makeNonblocking(ends[0]), makeNonblocking(ends[1]) else {
            throw DriverFailure(.ioError, "cannot open a pipe: \(String(cString: strerror(errno)))")
        }
        (wakeReader, wakeWriter) = (ends[0], ends[1])
        (self.listener, self.session, self.site) = (listener, session, site)
        compiledFiles = FileSnapshot(session.watchedFiles)
    }

    /// Starts to watch the specs, and answers requests. Returns only if waiting for connections fails.
    func run() {
        unblockInterrupts()
        Thread.detachNewThread { [self] in watch() }
        while true {
            var polled = [
                pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
            ]
            for (descriptor, connection) in connections {
                let events = connection.output.isEmpty ? POLLIN : POLLIN | POLLOUT
                polled.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
            }
            if poll(&polled, nfds_t(polled.count), 1_000) < 0, errno != EINTR { return }
            if polled[1].revents != 0 { drainWakeups() }
            for entry in polled.dropFirst(2) where entry.revents != 0 { serve(entry.fd, entry.revents) }
            if polled[0].revents != 0 { acceptAll() }
            closeLate()
        }
    }

    // MARK: Other threads

    /// Compiles the specs after each change. Polls the files, and waits 15 milliseconds between two polls.
    private func watch() {
        var snapshot = compiledFiles
        while true {
            usleep(15_000)
            if !snapshot.isOutdated { continue }
            // The snapshot is taken before the compilation. So the next iteration detects a change during the
            // compilation.
            snapshot = FileSnapshot(session.watchedFiles)
            let last = session.current
            let isNew = session.compile()
            let files = session.watchedFiles
            let next = FileSnapshot(files)
            if !snapshot.isOutdated { snapshot = next }
            post(session.diagnosticsEvent.event("diagnostics"))
            if isNew { post(session.reloadEvent.event("reload")) }
            // Releases the previous revision only after the events are posted. So the page receives the events earlier.
            withExtendedLifetime(last) {}
        }
    }

    private func post(_ event: String) {
        lock.withLock { events.append(event) }
        wake()
    }

    private func post(_ response: HTTPResponse, to connection: Int) {
        lock.withLock { results.append((connection, response)) }
        wake()
    }

    private func wake() { _ = send([1], to: wakeWriter) }

    private func drainWakeups() {
        var buffer = [UInt8](repeating: 0, count: 256)
        while case .bytes = receive(from: wakeReader, into: &buffer) {}
        let (results, events) = lock.withLock {
            defer { (self.results, self.events) = ([], []) }
            return (self.results, self.events)
        }
        for (number, response) in results {
            if let descriptor = numbers[number] { answer(response, on: descriptor) }
        }
        let streams = connections.filter(\.value.isEventStream).map(\.key)
        for event in events { for stream in streams { append(Array(event.utf8), to: stream) } }
    }

    // MARK: Connections

    private func acceptAll() {
        while let descriptor = acceptConnection(listener) {
            guard connections.count < Self.connectionLimit else {
                close(descriptor)
                continue
            }
            connections[descriptor] = Connection(deadline: milliseconds() + Self.secondsToAnswer)
            numbers[nextNumber] = descriptor
            nextNumber += 1
        }
    }

    private func end(_ descriptor: Int32) {
        connections[descriptor] = nil
        for (number, other) in numbers where other == descriptor { numbers[number] = nil }
        close(descriptor)
    }

    private func closeLate() {
        let now = milliseconds()
        for (descriptor, connection) in connections where connection.deadline < now {
            let isWaiting = connection.hasRequest && connection.output.isEmpty
            if !isWaiting { end(descriptor) }
        }
    }

    private func serve(_ descriptor: Int32, _ events: Int16) {
        if events & Int16(POLLOUT) != 0 { flush(descriptor) }
        guard connections[descriptor] != nil, events & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        switch receive(from: descriptor, into: &buffer) {
        case .none: return
        case .closed: end(descriptor)
        case .bytes(let count):
            guard connections[descriptor]?.hasRequest == false else { return }
            switch connections[descriptor]?.reader.add(buffer[..<count]) {
            case .complete(let request): begin(request, on: descriptor)
            case .refused(let response):
                connections[descriptor]?.hasRequest = true
                answer(response, on: descriptor)
            case .incomplete, nil: return
            }
        }
    }

    private func begin(_ request: HTTPRequest, on descriptor: Int32) {
        connections[descriptor]?.hasRequest = true
        switch site.answer(to: request) {
        case .response(let response): answer(response, on: descriptor)
        case .events(let head, let first):
            connections[descriptor]?.isEventStream = true
            append(head + Array(first.utf8), to: descriptor)
        case .work(let work):
            guard let number = numbers.first(where: { $0.value == descriptor })?.key else { return }
            DispatchQueue.global().async { [self] in post(work(), to: number) }
        }
    }

    private func answer(_ response: HTTPResponse, on descriptor: Int32) {
        connections[descriptor]?.closesAfterOutput = true
        append(response.bytes, to: descriptor)
    }

    private func append(_ bytes: [UInt8], to descriptor: Int32) {
        guard let connection = connections[descriptor] else { return }
        if connection.isEventStream, connection.output.count > Self.backlogLimit { return end(descriptor) }
        if connection.output.isEmpty { connections[descriptor]?.deadline = milliseconds() + Self.secondsToAnswer }
        connections[descriptor]?.output += bytes
        flush(descriptor)
    }

    private func flush(_ descriptor: Int32) {
        while let output = connections[descriptor]?.output, !output.isEmpty {
            switch send(output.prefix(1 << 18), to: descriptor) {
            case .bytes(let count):
                connections[descriptor]?.output.removeFirst(count)
                connections[descriptor]?.deadline = milliseconds() + Self.secondsToAnswer
            case .none: return
            case .closed: return end(descriptor)
            }
        }
        if connections[descriptor]?.closesAfterOutput == true { end(descriptor) }
    }
}

extension JSON {
    /// Returns the value as a server-sent event with the name `name`.
    func event(_ name: String) -> String { "event: \(name)\ndata: \(pageText)\n\n" }
}

extension PreviewSession {
    /// The event that announces a new revision. The event lists the screens that differ from the previous revision, or
    /// `*` if other parts of the document can differ.
    var reloadEvent: JSON {
        let revision = current
        return .object(["revision": .integer(revision.number), "screens": JSON(revision.changedScreens ?? ["*"])])
    }
}

/// Unblocks the signals that end the process. A process inherits the blocked signals of the thread that starts it. A
/// thread of libdispatch blocks all signals. If such a thread starts the process, signals cannot end the process
/// without this function.
private func unblockInterrupts() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

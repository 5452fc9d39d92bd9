// The supervisor, which runs in the process that the editor starts. The supervisor checks messages, forwards them to a
// worker, and replaces a worker that crashes.

import JSONOutput
import VMGenDriver

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

final class Supervisor: Sendable {
    private struct State {
        var session = Session()
        /// The running worker, or `nil` if the last worker has ended.
        var worker: WorkerProcess?
        var isEnding = false
        /// The times at which workers crashed, in seconds on the monotonic clock.
        var crashes: [Int] = []
    }

    private let workerArguments: [String]
    private let output: Outlet
    private let state = Shared(State())

    /// The maximum number of restarts within a minute. If workers crash more often, the text of a document probably
    /// causes the crashes. In this case, only an edit starts a new worker.
    private static let restartLimit = 5
    /// The number of seconds after `exit` within which a worker has to answer the last requests and end.
    private static let secondsToEnd = 2

    init(workerArguments: [String], output: Outlet) {
        self.workerArguments = workerArguments
        self.output = output
    }

    /// Forwards messages until the client sends `exit` or closes the input.
    func run() -> ExitStatus {
        guard state.change({ startWorker(&$0) }) else { return .internalError }
        var input = Channel(reading: 0)
        while let next = input.next() {
            switch next {
            case .fault(let message):
                log(message)
                output.send(response(.null, failure: RequestFailure(.parseError, message)))
            case .body(let body):
                if receive(body) { return end() }
            }
        }
        return end()
    }

    // MARK: - From the client

    /// Forwards a valid message from the client to the worker, and answers an invalid message with an error. Returns
    /// `true` if the message is `exit`, which it does not forward.
    private func receive(_ body: [UInt8]) -> Bool {
        var id = JSON.null
        do throws(RequestFailure) {
            let json = try decoded(body)
            if let given = json["id"], Message.isIdentifier(given) { id = given }
            let message = try Message(json)
            if case .notification("exit", _) = message { return true }
            let answers = state.change { state in
                state.session.received(message, json)
                return pass(frame(body), &state, isEdit: message.isEdit)
            }
            for answer in answers { output.send(answer) }
        } catch {
            log(error.message)
            output.send(response(id, failure: error))
        }
        return false
    }

    private func decoded(_ body: [UInt8]) throws(RequestFailure) -> JSON {
        do throws(JSONFault) {
            return try JSON(reading: body)
        } catch {
            throw RequestFailure(.parseError, "the message is not JSON: \(error.message) at offset \(error.offset)")
        }
    }

    /// Writes a frame to the worker. If there is no worker, an edit starts a new one, and all other frames are dropped.
    /// Returns the messages to send to the client.
    private func pass(_ frame: [UInt8], _ state: inout State, isEdit: Bool) -> [JSON] {
        if let worker = state.worker {
            Outlet(writing: worker.input).write(frame)
            return []
        }
        // The session has already recorded the edit, so `restart` sends the edit to the new worker.
        if isEdit {
            state.crashes = []
            return restart(&state)
        }
        return state.session.restart().toClient
    }

    // MARK: - From the worker

    /// Starts a worker, and a thread that forwards the worker's messages to the client. Returns `false` if the system
    /// cannot start the worker or the thread.
    private func startWorker(_ state: inout State) -> Bool {
        guard let worker = WorkerProcess(arguments: workerArguments) else { return false }
        state.worker = worker
        return startThread { [self] in
            var input = Channel(reading: worker.output)
            while let next = input.next() {
                if case .body(let body) = next { pass(fromWorker: body, worker) }
            }
            hasEnded(worker)
        }
    }

    private func pass(fromWorker body: [UInt8], _ worker: WorkerProcess) {
        guard let json = try? JSON(reading: body) else { return }
        switch state.change({ $0.session.sent(json) }) {
        case .forward: output.write(frame(body))
        case .drop: break
        case .reply(let message): Outlet(writing: worker.input).send(message)
        }
    }

    private func hasEnded(_ worker: WorkerProcess) {
        let answers: [JSON] = state.change { state in
            state.worker = nil
            let cause = worker.end()
            if state.isEnding { return [] }
            log("the worker ended \(cause)")
            let now = monotonicSeconds()
            state.crashes = state.crashes.filter { now - $0 < 60 } + [now]
            if state.crashes.count <= Self.restartLimit { return restart(&state) }
            let text = "The vmgen language server stopped \(state.crashes.count) times. The next edit starts it again."
            let message = notification("window/showMessage", ["type": .integer(1), "message": .string(text)])
            return state.session.restart().toClient + [message]
        }
        for answer in answers { output.send(answer) }
    }

    /// Starts a worker that continues the session. Returns the messages to send to the client.
    private func restart(_ state: inout State) -> [JSON] {
        let messages = state.session.restart()
        guard startWorker(&state), let worker = state.worker else { return messages.toClient }
        let outlet = Outlet(writing: worker.input)
        for message in messages.toWorker { outlet.send(message) }
        return messages.toClient
    }

    // MARK: - The end

    /// Requests that the worker answer the received requests and end. Kills the worker if it does not end in time.
    private func end() -> ExitStatus {
        let (worker, isShutDown) = state.change { state in
            state.isEnding = true
            if let worker = state.worker {
                Outlet(writing: worker.input).send(notification("exit", .null))
            }
            return (state.worker, state.session.isShutDown)
        }
        let hasEnded: Bool? = state.wait(atMost: Self.secondsToEnd) { $0.worker == nil ? true : nil }
        if hasEnded == nil { worker?.kill() }
        return isShutDown ? .success : .failure
    }
}

extension Message {
    /// A Boolean value that indicates whether the message opens a document or changes its text.
    fileprivate var isEdit: Bool {
        switch self {
        case .notification("textDocument/didChange", _), .notification("textDocument/didOpen", _): true
        default: false
        }
    }
}

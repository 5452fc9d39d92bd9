// Stores the messages that the reading thread has received and that the handling thread has not yet handled.

import JSONOutput

/// A queue between the thread that reads messages and the thread that handles them.
struct MessageQueue {
    enum Element {
        case message(Message)
        /// The end of the input.
        case end
    }

    private var waiting: [Message] = []
    /// The identifier of the request that is being handled, or `nil` if no request is being handled.
    private var current: JSON?
    private var isCurrentCancelled = false
    private var isClosed = false

    mutating func append(_ message: Message) { waiting.append(message) }

    /// Marks the end of the input. No messages follow.
    mutating func close() { isClosed = true }

    /// Removes and returns the first message. If there is no message, returns `.end` if the queue is closed. Otherwise,
    /// returns `nil`, so that the caller waits.
    mutating func next() -> Element? {
        (current, isCurrentCancelled) = (nil, false)
        guard !waiting.isEmpty else { return isClosed ? .end : nil }
        let message = waiting.removeFirst()
        if case .request(let id, _, _) = message { current = id }
        return .message(message)
    }

    /// Cancels the request with the identifier `id`. If the request is still waiting, removes it from the queue and
    /// returns `true`. In this case, the caller has to answer the request with an error. Otherwise, returns `false`. If
    /// the request is the current one, the queue records that it is canceled.
    mutating func cancel(_ id: JSON) -> Bool {
        if current == id { isCurrentCancelled = true }
        let index = waiting.firstIndex { message in
            if case .request(id, _, _) = message { true } else { false }
        }
        guard let index else { return false }
        waiting.remove(at: index)
        return true
    }

    /// Returns the reason why the client no longer needs the result of the current request, or `nil` if the client
    /// still needs the result.
    ///
    /// - Parameter uri: The document to which the request refers, or `nil` if the request refers to no document.
    func obsolescence(ofRequestFor uri: String?) -> RequestFailure? {
        if isCurrentCancelled { return .cancelled }
        guard let uri, waiting.contains(where: { $0.isChange(of: uri) }) else { return nil }
        return RequestFailure(.contentModified, "the document has changed")
    }
}

extension Message {
    fileprivate func isChange(of uri: String) -> Bool {
        guard case .notification("textDocument/didChange", let parameters) = self else { return false }
        return parameters["textDocument"]?["uri"]?.string == uri
    }
}

extension RequestFailure {
    static let cancelled = RequestFailure(.requestCancelled, "the request was cancelled")
}

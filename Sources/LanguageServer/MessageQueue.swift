// The messages that the reader has received but the server has not yet handled.

import JSONOutput

/// A queue between the thread that reads messages and the thread that handles them.
struct MessageQueue {
    enum Element {
        case message(Message)
        /// The end of the input.
        case end
    }

    private var waiting: [Message] = []
    /// The request that is being handled.
    private var current: JSON?
    private var isCurrentCancelled = false
    private var isClosed = false

    mutating func append(_ message: Message) { waiting.append(message) }

    /// Marks the end of the input.
    mutating func close() { isClosed = true }

    /// Removes and returns the first message. Returns `nil` if the server has to wait.
    mutating func next() -> Element? {
        (current, isCurrentCancelled) = (nil, false)
        guard !waiting.isEmpty else { return isClosed ? .end : nil }
        let message = waiting.removeFirst()
        if case .request(let id, _, _) = message { current = id }
        return .message(message)
    }

    /// Cancels a request. Returns `true` if the request was waiting and is now removed. In this case, the caller
    /// sends the error.
    mutating func cancel(_ id: JSON) -> Bool {
        if current == id { isCurrentCancelled = true }
        let index = waiting.firstIndex { message in
            if case .request(id, _, _) = message { true } else { false }
        }
        guard let index else { return false }
        waiting.remove(at: index)
        return true
    }

    /// Returns the reason why the result of the current request is no longer needed, or `nil` if it is needed.
    ///
    /// - Parameter uri: The document of the request.
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

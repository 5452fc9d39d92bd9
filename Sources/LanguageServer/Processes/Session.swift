// Records the state of a session from the messages between the client and the worker. If the worker dies, the
// supervisor restores this state in a new worker.

import JSONOutput

struct Session {
    /// The supervisor's reaction to a message of the worker.
    enum Reaction: Equatable {
        case forward
        case drop
        /// Sends a message to the worker instead of the client.
        case reply(JSON)
    }

    private var initialization: JSON?
    private var initialized: JSON?
    private var folderChanges: [JSON] = []
    private var documents = OpenDocuments()
    /// The identifiers of the client's requests that have no response yet.
    private var pending: [JSON] = []
    /// A Boolean value that indicates whether an earlier worker has registered capabilities and the current worker has
    /// not. If the value is `true`, the session answers the next `client/registerCapability` itself and does not
    /// forward it to the client.
    private var isRegistered = false
    private var hasRegistered = false
    /// The files for which the client has received diagnostics.
    private var reportedURIs: Set<String> = []
    private(set) var isShutDown = false

    /// Records a message from the client.
    mutating func received(_ message: Message, _ json: JSON) {
        switch message {
        case .request(let id, let method, let parameters):
            pending.append(id)
            if method == "initialize", initialization == nil {
                initialization = json
                documents.encoding = ClientCapabilities(parameters).encoding
            }
            if method == "shutdown", initialization != nil { isShutDown = true }
        case .notification("initialized", _): initialized = json
        case .notification("workspace/didChangeWorkspaceFolders", _): folderChanges.append(json)
        case .notification("textDocument/didOpen", let parameters): _ = try? documents.open(parameters)
        case .notification("textDocument/didChange", let parameters): _ = try? documents.change(parameters)
        case .notification("textDocument/didClose", let parameters): _ = documents.close(parameters)
        case .notification, .response: break
        }
    }

    /// Records a message of the worker, and returns the reaction to it.
    mutating func sent(_ json: JSON) -> Reaction {
        guard let method = json["method"]?.string else {
            guard let id = json["id"], let index = pending.firstIndex(of: id) else { return .drop }
            pending.remove(at: index)
            return .forward
        }
        if method == "textDocument/publishDiagnostics", let uri = json["params"]?["uri"]?.string {
            if json["params"]?["diagnostics"]?.elements?.isEmpty ?? true {
                reportedURIs.remove(uri)
            } else {
                reportedURIs.insert(uri)
            }
        }
        if method == "client/registerCapability", let id = json["id"] {
            defer { (hasRegistered, isRegistered) = (true, false) }
            if isRegistered { return .reply(response(id, result: .null)) }
        }
        return .forward
    }

    /// Prepares the session for a new worker.
    ///
    /// - Returns: For the client, error responses to all unanswered requests, and notifications that remove all
    ///   diagnostics. For the worker, the messages that restore the state of the session.
    mutating func restart() -> (toClient: [JSON], toWorker: [JSON]) {
        let failure = RequestFailure(.internalError, "the language server stopped during the request and was restarted")
        var toClient = pending.map { response($0, failure: failure) }
        toClient += reportedURIs.sorted().map { uri in
            notification("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []])
        }
        (pending, reportedURIs, isRegistered) = ([], [], hasRegistered)
        return (toClient, restoration)
    }

    /// The messages that restore the state of the session in a new worker.
    private var restoration: [JSON] {
        guard let initialization else { return [] }
        let opened = documents.byURI.values.sorted { $0.uri < $1.uri }.map { document in
            notification(
                "textDocument/didOpen",
                [
                    "textDocument": [
                        "uri": .string(document.uri), "languageId": .string(document.languageID),
                        "version": .integer(document.version),
                        "text": .string(String(decoding: document.table.bytes, as: UTF8.self)),
                    ]
                ]
            )
        }
        return [initialization] + (initialized.map { [$0] } ?? []) + folderChanges + opened
    }
}

// The server, which runs in the worker and handles the messages of the client. Its state consists of the documents and
// the directories that the client has opened.

import JSONOutput
import SpecServices
import VMGenCompiler
import VMGenDriver

final class Server {
    private enum State {
        case created, running, shutDown
    }

    private let options: ServerOptions
    private let queue: Shared<MessageQueue>
    let output: Outlet
    private let publisher: DiagnosticsPublisher
    private var state = State.created
    var client = ClientCapabilities()
    var documents = OpenDocuments()
    private(set) var workspace: Workspace
    /// The directories that the client has opened.
    private var folders: [String] = []
    /// A Boolean value that indicates whether the client has sent `initialized`. The server must not send requests
    /// before `initialized`.
    private var isReady = false
    /// The directories in which the client watches files.
    private var watchedRoots: [String] = []
    /// The number of requests that the server has sent. The server's requests have the identifiers `vmgen-1`, `vmgen-2`
    /// and so on.
    private var sentRequests = 0

    init(_ options: ServerOptions, queue: Shared<MessageQueue>, output: Outlet) {
        self.options = options
        self.queue = queue
        self.output = output
        publisher = DiagnosticsPublisher(output: output)
        workspace = Workspace(roots: [], builtIn: options.builtIn, builtInDirectory: options.builtInDirectory)
    }

    /// Handles messages until the input ends.
    func run() -> ExitStatus {
        guard publisher.start() else {
            log("the system cannot create a thread")
            return .internalError
        }
        while true {
            // If the client does not report changed files, the server reads all files again at intervals.
            switch queue.wait(atMost: client.watchesFiles ? nil : secondsBetweenReads, for: { $0.next() }) {
            case nil: if state == .running { reload() }
            case .end?: return state == .shutDown ? .success : .failure
            case .message(.request(let id, let method, let parameters)): answer(id, method, parameters)
            case .message(.notification("exit", _)): return state == .shutDown ? .success : .failure
            case .message(.notification(let method, let parameters)): perform(method, parameters)
            case .message(.response): break
            }
        }
    }

    // MARK: - Requests

    private func answer(_ id: JSON, _ method: String, _ parameters: JSON) {
        let uri = parameters["textDocument"]?["uri"]?.string
        let obsolescence = { [queue] in queue.change { $0.obsolescence(ofRequestFor: uri) } }
        do throws(RequestFailure) {
            if let failure = obsolescence() { throw failure }
            let result = try self.result(of: method, parameters)
            if let failure = obsolescence() { throw failure }
            output.send(response(id, result: result))
            if method == "initialize" { startWork() }
        } catch {
            output.send(response(id, failure: error))
        }
    }

    private func result(of method: String, _ parameters: JSON) throws(RequestFailure) -> JSON {
        switch (state, method) {
        case (.created, "initialize"): return initialize(parameters)
        case (.created, _):
            throw RequestFailure(.notInitialized, "the server is not initialized; send 'initialize' first")
        case (.running, "initialize"): throw RequestFailure(.invalidRequest, "the server is already initialized")
        case (.running, "shutdown"):
            state = .shutDown
            return .null
        case (.running, _):
            guard let handler = Self.handlers[method] else {
                throw RequestFailure(.methodNotFound, "unknown method '\(method)'")
            }
            return try handler(self)(parameters)
        case (.shutDown, _): throw RequestFailure(.invalidRequest, "the server is shut down")
        }
    }

    private func initialize(_ parameters: JSON) -> JSON {
        client = ClientCapabilities(parameters)
        documents.encoding = client.encoding
        if let list = parameters["workspaceFolders"]?.elements, !list.isEmpty {
            folders = list.compactMap { $0["uri"]?.string.flatMap(filePath) }
        } else if let path = parameters["rootUri"]?.string.flatMap(filePath) ?? parameters["rootPath"]?.string {
            folders = [path]
        }
        let outputs = parameters["initializationOptions"]?["outputDirectories"]?.strings ?? []
        workspace.outputDirectories = outputs.map { $0.hasPrefix("/") ? $0 : joined(folders.first ?? ".", $0) }
        state = .running
        return [
            "capabilities": serverCapabilities(for: client),
            "serverInfo": ["name": "vmgen", "version": .string(vmgenVersion)],
        ]
    }

    private func startWork() {
        updateRoots()
        publishDiagnostics(changed: nil)
    }

    // MARK: - Notifications

    private func perform(_ method: String, _ parameters: JSON) {
        guard state == .running else { return }
        do throws(RequestFailure) {
            switch method {
            case "initialized":
                isReady = true
                watchRoots()
            case "textDocument/didOpen": edited(try documents.open(parameters), opensOrCloses: true)
            case "textDocument/didChange": edited(try documents.change(parameters), opensOrCloses: false)
            case "textDocument/didClose":
                if let document = documents.close(parameters) { closed(document) }
            case "textDocument/didSave", "workspace/didChangeWatchedFiles": reload()
            case "workspace/didChangeWorkspaceFolders": changeFolders(parameters)
            case "workspace/didChangeConfiguration", "textDocument/willSave": break
            case _ where method.hasPrefix("$/"): break
            default: log("ignored the notification '\(method)'")
            }
        } catch {
            log("\(method): \(error.message)")
        }
    }

    private func edited(_ document: OpenDocument, opensOrCloses: Bool) {
        // For a document with a file, the path determines whether the document is a spec. For a document without a
        // file, its language or its text determines this, so an edit can change the result. Therefore, ignore only
        // documents with a file.
        if !document.hasSpec, filePath(ofURI: document.uri) != nil { return }
        workspace.setText(document.hasSpec ? document.table.bytes : nil, ofFile: document.path)
        if opensOrCloses {
            if !client.watchesFiles { workspace.reload() }
            updateRoots()
        }
        publishDiagnostics(changed: document.path)
    }

    private func closed(_ document: OpenDocument) {
        guard document.hasSpec else { return }
        workspace.setText(nil, ofFile: document.path)
        updateRoots()
        publishDiagnostics(changed: nil)
    }

    private func reload() {
        workspace.reload()
        publishDiagnostics(changed: nil)
    }

    private func changeFolders(_ parameters: JSON) {
        let paths = { (list: JSON?) in (list?.elements ?? []).compactMap { $0["uri"]?.string.flatMap(filePath) } }
        let removed = paths(parameters["event"]?["removed"])
        folders.removeAll(where: removed.contains)
        folders += paths(parameters["event"]?["added"]).filter { !folders.contains($0) }
        updateRoots()
        publishDiagnostics(changed: nil)
    }

    /// Sets the directories of the workspace. These are the directories that the client has opened, and a directory for
    /// each open spec or `vmgen.yaml` outside them: its package, or else the nearest directory with a `vmgen.yaml`.
    private func updateRoots() {
        var roots = folders
        for path in documents.byURI.values.filter(\.hasSpec).map(\.path).sorted()
        where !workspace.isCopy(path) && !roots.contains(where: { path.hasPrefix($0 == "/" ? "/" : $0 + "/") }) {
            let directory = split(path).directory
            if let root = packageRoot(above: directory) ?? directoryOfOptions(above: directory) { roots.append(root) }
        }
        if workspace.roots != roots { workspace.roots = roots }
        watchRoots()
    }

    /// Registers the directories of the workspace with the client, so that the client reports changed files in them.
    private func watchRoots() {
        guard client.watchesFiles, isReady, watchedRoots != workspace.roots else { return }
        let registration = "vmgen-files"
        if !watchedRoots.isEmpty {
            let old: JSON = ["id": .string(registration), "method": "workspace/didChangeWatchedFiles"]
            // The protocol misspells this key.
            send("client/unregisterCapability", ["unregisterations": .array([old])])
        }
        watchedRoots = workspace.roots
        if watchedRoots.isEmpty { return }
        let watchers = workspace.roots.flatMap { root in
            watchedFilePatterns.map { pattern in
                let relative: JSON = ["baseUri": .string(fileURI(ofPath: root)), "pattern": .string(pattern)]
                return ["globPattern": relative] as JSON
            }
        }
        let new: JSON = [
            "id": .string(registration), "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(watchers)],
        ]
        send("client/registerCapability", ["registrations": .array([new])])
    }

    private func send(_ method: String, _ parameters: JSON) {
        sentRequests += 1
        output.send(request(.string("vmgen-\(sentRequests)"), method, parameters))
    }

    private func publishDiagnostics(changed path: String?) {
        let snapshot = workspace.snapshot()
        let open = documents.byURI.values.filter(\.hasSpec)
        let openURIs = Dictionary(open.map { ($0.path, $0.uri) }) { first, _ in first }
        publisher.submit(
            DiagnosticsPublisher.Job(
                snapshot: snapshot,
                changedPath: path,
                encoding: client.encoding,
                openURIs: openURIs,
                versions: Dictionary(open.map { ($0.path, $0.version) }) { first, _ in first },
                form: diagnosticForm
            )
        )
    }

    var diagnosticForm: DiagnosticForm { DiagnosticForm(client: client, rulesURL: options.rulesURL) }
}

/// The number of seconds after which an idle server reads all files again, if the client does not report changed files.
private let secondsBetweenReads = 3

extension OpenDocument {
    /// A Boolean value that indicates whether the document is a spec or a `vmgen.yaml`. Clients also open other YAML
    /// files, for which the property is `false`.
    var hasSpec: Bool {
        guard let path = filePath(ofURI: uri) else { return languageID == "vmspec" || table.hasLine(with: "vmspec:") }
        return isSpecPath(path) || isConfigurationPath(path)
    }
}

/// Returns the nearest directory at or above `directory` with a `vmgen.yaml`, or `nil` if there is none.
private func directoryOfOptions(above directory: String) -> String? {
    var directory = directory
    while true {
        if exists(joined(directory, "vmgen.yaml")) { return directory }
        let parent = split(directory).directory
        if parent == directory || parent.isEmpty || parent == "." { return nil }
        directory = parent
    }
}

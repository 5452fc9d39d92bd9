// The language server, which offers `SpecServices` through the Language Server Protocol 3.17, over standard input and
// output. The server consists of two processes. The editor starts the supervisor. The supervisor forwards messages to a
// worker, and starts a new worker if the worker dies. The worker has three threads: one reads messages, one handles
// them, and one publishes diagnostics.
//
// This module implements the processes and the protocol: messages, frames and text positions. Other modules, such as
// `SpecServices`, implement the language of specs and find the modules of a workspace.

import JSONOutput
import SpecServices
import VMGenCompiler
import VMGenDriver

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

public struct ServerOptions: Sendable {
    /// The modules that the tool itself contains.
    public var builtIn: [ModuleInput]
    /// The directory that contains a copy of each spec in `builtIn`, or `nil` if there are no copies.
    public var builtInDirectory: String?
    /// The URL of the page that documents the rules, or `nil` if the documentation is not published. Diagnostics link
    /// to `URL#RULE`.
    public var rulesURL: String?
    /// The arguments with which this executable runs as a worker.
    public var workerArguments: [String]

    public init(
        builtIn: [ModuleInput],
        builtInDirectory: String? = nil,
        rulesURL: String?,
        workerArguments: [String]
    ) {
        self.builtIn = builtIn
        self.builtInDirectory = builtInDirectory
        self.rulesURL = rulesURL
        self.workerArguments = workerArguments
    }
}

/// Runs the supervisor until the client ends the session.
///
/// - Returns: `.success` if the client requested `shutdown` before it ended the session, and otherwise `.failure`. If
///   the first worker cannot start, the result is `.internalError`.
public func superviseLanguageServer(_ options: ServerOptions) -> ExitStatus {
    signal(SIGPIPE, SIG_IGN)
    return Supervisor(workerArguments: options.workerArguments, output: Outlet(writing: 1)).run()
}

/// Runs a worker until its supervisor ends.
public func runLanguageServerWorker(_ options: ServerOptions) -> ExitStatus {
    signal(SIGPIPE, SIG_IGN)
    let queue = Shared(MessageQueue())
    let output = Outlet(writing: 1)
    let isReading = startThread {
        var input = Channel(reading: 0)
        while let next = input.next() {
            guard case .body(let body) = next else { continue }
            receive(body, queue, output)
        }
        queue.change { $0.close() }
    }
    guard isReading else {
        log("the system cannot create a thread")
        return .internalError
    }
    return Server(options, queue: queue, output: output).run()
}

/// Decodes a message. If the message cancels a request that is still in the queue, removes and answers the request.
/// Adds all messages except cancellations to the queue.
private func receive(_ body: [UInt8], _ queue: Shared<MessageQueue>, _ output: Outlet) {
    // The supervisor forwards only valid messages, so decoding does not fail.
    guard let json = try? JSON(reading: body), let message = try? Message(json) else { return }
    guard case .notification("$/cancelRequest", let parameters) = message else {
        queue.change { $0.append(message) }
        return
    }
    let id = parameters["id"] ?? .null
    if queue.change({ $0.cancel(id) }) { output.send(response(id, failure: .cancelled)) }
}

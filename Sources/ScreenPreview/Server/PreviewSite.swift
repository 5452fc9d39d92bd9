// Routes requests by their paths, and refuses requests from other web pages in the same browser. Each request must
// contain the secret `token` in its path, and the server's host. If a request has an origin, it must be the server's
// origin.

import JSONOutput
import SpecAnalysis
import VMGenCompiler

struct PreviewSite: Sendable {
    enum Answer {
        case response(HTTPResponse)
        /// A stream of events, with its response head and its first events.
        case events(head: [UInt8], first: String)
        /// A response that takes time to compute.
        case work(@Sendable () -> HTTPResponse)
    }

    let session: PreviewSession
    let token: String
    let port: UInt16
    private let page = PreviewPage()

    init(session: PreviewSession, token: String, port: UInt16) {
        (self.session, self.token, self.port) = (session, token, port)
    }

    private var host: String { "127.0.0.1:\(port)" }

    /// The address of the page.
    var address: String { "http://\(host)/\(token)/" }

    func answer(to request: HTTPRequest) -> Answer {
        if let refusal = refusal(of: request) { return .response(refusal) }
        let name = String(request.path.dropFirst(token.utf8.count + 2))
        switch (request.method, name) {
        case ("GET", ""): return .response(pageResponse)
        case ("GET", "data.json"): return .work { [self] in document }
        case ("GET", "comparison.json") where session.earlier != nil: return .work { [self] in comparison }
        case ("GET", "index.json"): return .work { [self] in index }
        case ("GET", "events"): return events
        case ("POST", _) where Self.requests.contains(name): return post(name, request)
        case (_, ""), (_, "data.json"), (_, "index.json"), (_, "events"):
            return .response(.message(405, "the method is not allowed"))
        case (_, _) where Self.requests.contains(name): return .response(.message(405, "the method is not allowed"))
        default: return .response(.message(404, "there is no such page"))
        }
    }

    private static let requests: Set<String> = ["screen", "screens", "open", "act", "state", "moves"]

    /// Returns an error response if the host, origin, token, method or content type of the request is not allowed.
    /// Otherwise, returns `nil`.
    private func refusal(of request: HTTPRequest) -> HTTPResponse? {
        guard request.headers["host"] == host else { return .message(403, "the host is not '\(host)'") }
        if let origin = request.headers["origin"], origin != "http://\(host)" {
            return .message(403, "the origin is not 'http://\(host)'")
        }
        guard hasToken(request.path) else { return .message(403, "the token in the address is wrong") }
        guard request.method == "POST" else {
            return ["GET", "HEAD"].contains(request.method) ? nil : .message(405, "the method is not allowed")
        }
        guard request.headers["origin"] != nil else { return .message(403, "the origin is missing") }
        let type = request.headers["content-type"]?.prefix { $0 != ";" }
        return type == "application/json" ? nil : .message(415, "the content type is not 'application/json'")
    }

    /// Returns a Boolean value that indicates whether a path starts with the token. The comparison always reads the
    /// whole token, so the response time reveals nothing about the number of correct characters.
    private func hasToken(_ path: String) -> Bool {
        let (given, expected) = (Array(path.utf8), Array("/\(token)/".utf8))
        guard given.count >= expected.count else { return false }
        return zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    // MARK: Answers

    private var pageResponse: HTTPResponse {
        let data = JSON.object(["format": .integer(1), "mode": "served", "token": .string(token)])
        return HTTPResponse(
            status: 200,
            type: "text/html; charset=utf-8",
            body: page.bytes(data: data.pageText, isServed: true),
            headers: [
                ("Content-Security-Policy", page.policy(isServed: true) + "; frame-ancestors 'none'"),
                ("X-Frame-Options", "DENY"),
            ]
        )
    }

    private var document: HTTPResponse {
        let head = JSON.object([
            "format": .integer(1), "vmgen": .string(vmgenVersion), "mode": "served",
            "locales": JSON(session.options.locales), "openURL": session.openURL.map { .string($0) },
            "against": session.earlier.map { .string($0.name) },
        ])
        return .json(Array(session.current.document(head, workers).utf8))
    }

    /// The response with the comparison of the current and the earlier screens. Its computation is slow, because it
    /// requires all stories of all screens.
    private var comparison: HTTPResponse {
        let settings = PreviewSettings(locale: session.options.locales[0])
        let text = session.current.comparison(against: session.earlier?.name ?? "", settings, workers)
        return .json(Array(text.utf8))
    }

    private var workers: ParallelMap { session.options.compile.workers }

    private var index: HTTPResponse {
        let revision = session.current
        let stories = revision.programs.screens.map { revision.knownStories(of: $0).stories }
        return .json(revision.programs.index(stories).bytes)
    }

    private var events: Answer {
        let report = session.diagnosticsEvent
        let hello = JSON.object(["revision": .integer(session.current.number), "errors": report["errors"]])
        var head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n"
        for (name, value) in HTTPResponse.commonHeaders { head += "\(name): \(value)\r\n" }
        return .events(head: Array((head + "\r\n").utf8), first: hello.event("hello") + report.event("diagnostics"))
    }

    private func post(_ name: String, _ request: HTTPRequest) -> Answer {
        guard let body = try? JSON(reading: request.body), body.isObject else {
            return .response(.message(400, "the content is not a JSON object"))
        }
        let revision = session.current
        if name == "screens" {
            let ids = (body["screens"]?.elements ?? []).compactMap(\.string)
            return .work { [workers = self.workers] in .json(Array(revision.text(ofScreens: ids, workers).utf8)) }
        }
        return .work {
            let answer = PreviewProtocol(revision: revision).answer(name, body) ?? .object([])
            return .json(Array(answer.pageText.utf8))
        }
    }
}

import Foundation
import JSONOutput
import Testing
import VMGenDriver

@testable import ScreenPreview

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct ServerTests {
    private let directory: URL
    private let session: PreviewSession
    private let site: PreviewSite

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "preview-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try (declarations + list).write(
            to: directory.appending(path: "Shop.vmspec.yaml"),
            atomically: true,
            encoding: .utf8
        )
        let module = ModuleRequest(name: "Shop", specs: .directory(directory.path))
        session = PreviewSession(PreviewOptions(compile: CompileOptions(module: module)), openURL: nil)
        #expect(session.compile())
        site = PreviewSite(session: session, token: "0123abcd", port: 4_000)
    }

    // MARK: Refusals

    private func status(
        _ method: String = "GET",
        _ path: String = "/0123abcd/",
        _ headers: [String: String] = [:],
        body: String = "{}"
    ) -> Int {
        var all = ["host": "127.0.0.1:4000"]
        if method == "POST" {
            all["origin"] = "http://127.0.0.1:4000"
            all["content-type"] = "application/json"
        }
        for (name, value) in headers { all[name] = value.isEmpty ? nil : value }
        let request = HTTPRequest(method: method, path: path, headers: all, body: Array(body.utf8))
        switch site.answer(to: request) {
        case .response(let response): return response.status
        case .events: return 200
        case .work(let work): return work().status
        }
    }

    @Test func theServerRespondsToPageAndProtocolRequests() {
        for path in ["", "data.json", "index.json", "events"] { #expect(status("GET", "/0123abcd/" + path) == 200) }
        for path in ["screen", "screens", "open", "act", "state", "moves"] {
            #expect(status("POST", "/0123abcd/" + path) == 200)
        }
        // Only a preview that is compared with another revision serves `comparison.json`.
        #expect(status("GET", "/0123abcd/comparison.json") == 404)
    }

    @Test func otherRequestsAreRefused() {
        let page = "/0123abcd/"
        #expect(status("GET", page, ["host": "localhost:4000"]) == 403)
        #expect(status("GET", page, ["host": "evil.example:4000"]) == 403)
        #expect(status("GET", page, ["host": ""]) == 403)
        #expect(status("GET", page, ["origin": "https://evil.example"]) == 403)
        #expect(status("GET", page, ["origin": "null"]) == 403)
        #expect(status("POST", page + "open", ["origin": ""]) == 403)
        #expect(status("POST", page + "open", ["origin": "http://127.0.0.1:4001"]) == 403)
        #expect(status("POST", page + "open", ["content-type": "text/plain"]) == 415)
        #expect(status("POST", page + "open", body: "[]") == 400)
        #expect(status("POST", page + "open", body: "{") == 400)
        #expect(status("GET", "/") == 403)
        #expect(status("GET", "/0123abce/") == 403)
        #expect(status("GET", "/0123abcd") == 403)
        #expect(status("GET", page + "../../etc/passwd") == 404)
        #expect(status("GET", page + "Shop.vmspec.yaml") == 404)
        #expect(status("GET", page + "open") == 405)
        #expect(status("POST", page + "data.json") == 405)
        for method in ["PUT", "DELETE", "OPTIONS", "TRACE"] { #expect(status(method, page) == 405) }
    }

    @Test func malformedAndLargeRequestsAreRefused() {
        func status(_ text: String) -> Int? {
            var reader = HTTPRequestReader()
            switch reader.add(Array(text.utf8)) {
            case .refused(let response): return response.status
            case .complete: return 200
            case .incomplete: return nil
            }
        }
        #expect(status("GET / HTTP/1.1\r\nHost: a\r\n\r\n") == 200)
        #expect(status("GET / HTTP/1.1\r\n") == nil)
        #expect(status("GET /\r\n\r\n") == 400)
        #expect(status("GET http://a/ HTTP/1.1\r\n\r\n") == 400)
        #expect(status("GET / HTTP/2\r\n\r\n") == 400)
        #expect(status("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n") == 400)
        #expect(status("GET / HTTP/1.1\r\nnonsense\r\n\r\n") == 400)
        #expect(status("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n") == 400)
        #expect(status("POST / HTTP/1.1\r\nContent-Length: 4194305\r\n\r\n") == 413)
        #expect(status("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n") == 411)
        #expect(status("GET /" + String(repeating: "a", count: 20_000)) == 431)
        #expect(status("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nab") == nil)
        #expect(status("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc") == 200)
    }

    // MARK: The protocol

    private func post(_ request: String, _ body: JSON) -> JSON {
        PreviewProtocol(revision: session.current).answer(request, body) ?? .null
    }

    private func opened() throws -> (frame: JSON, state: JSON) {
        let answer = post("open", ["screen": "Shop/List", "story": "sample/two"])
        return (try #require(answer["frame"]), try #require(answer["state"]))
    }

    @Test func anActionIsPlayed() throws {
        let (frame, state) = try opened()
        let rows = frame["sections"]?.elements?.first?["rows"]?.elements ?? []
        #expect(rows.map { $0["key"]?.string } == ["items/item/[1]", "items/item/[2]"])
        #expect(rows.first?["identifier"] == "List.items.item.1")
        let action: JSON = ["source": "command", "row": "items/item/[1]", "action": "remove", "arguments": []]
        let answer = post("act", ["screen": "Shop/List", "state": state, "action": action])
        #expect(answer["changes"]?["deleted"] == .array([.array([.integer(0), .integer(0)])]))
        #expect(answer["test"]?.elements?.first == ".itemsItemCommand(1, .remove)")
        #expect(answer["frame"]?["sections"]?.elements?.first?["header"] == .tagged("text", "1 item"))
        // The server keeps no state, so the same request has the same response.
        #expect(post("act", ["screen": "Shop/List", "state": state, "action": action]) == answer)
    }

    @Test func typingReplacesAText() throws {
        let (_, state) = try opened()
        let action: JSON = [
            "source": "cell", "row": "search/field", "action": "onFieldChange", "arguments": ["<b>"],
        ]
        let answer = post("act", ["screen": "Shop/List", "state": state, "action": action])
        #expect(answer["state"]?.elements?.last?["value"] == "<b>")
    }

    @Test func theMovesOfARowAreListed() throws {
        let (_, state) = try opened()
        let answer = post(
            "moves",
            ["screen": "Shop/List", "state": state, "action": ["source": "gesture", "row": "items/item/[1]"]]
        )
        #expect(answer["actions"]?.elements?.map { $0["arguments"] } == [.array([.null])])
    }

    @Test func wrongRequestsHaveErrorResponses() throws {
        let (_, state) = try opened()
        func error(_ request: String, _ body: JSON) -> String? { post(request, body)["error"]?.string }
        #expect(error("open", ["screen": "Shop/Nothing", "story": "x"]) == "there is no screen 'Shop/Nothing'")
        #expect(error("open", ["screen": "Shop/List", "story": "x"]) == "the screen 'List' has no story 'x'")
        #expect(error("act", ["screen": "Shop/List", "state": [], "action": [:]])?.contains("'items'") == true)
        func act(_ action: JSON) -> String? {
            error("act", ["screen": "Shop/List", "state": state, "action": action])
        }
        #expect(act([:]) == "the action is malformed")
        #expect(act(["source": "cell", "row": "x", "action": "onTap"]) == "the frame has no row 'x'")
        #expect(act(["source": "cell", "row": "search/field", "action": "onTap"]) == "there is no action 'onTap'")
        let field: JSON = ["source": "cell", "row": "search/field", "action": "onFieldChange"]
        #expect(act(field) == "the action 'onFieldChange' takes 1 argument, found 0")
        #expect(act(field.adding(["arguments": .array([.integer(1)])]))?.contains("'text'") == true)
    }

    @Test func aStateKeepsFieldsWithEqualTypes() throws {
        let (_, state) = try opened()
        let spec = (declarations + list).replacingOccurrences(of: "filter: String = ''", with: "filter: Int = 3")
            .replacingOccurrences(
                of: "rows: [{id: field, cell: FieldCell, edits: {fieldText: filter}}]",
                with: "rows: []"
            )
        try spec.write(to: directory.appending(path: "Shop.vmspec.yaml"), atomically: true, encoding: .utf8)
        #expect(session.compile())
        let answer = post("state", ["screen": "Shop/List", "state": state])
        #expect(answer["kept"] == .array(["items"]))
        #expect(answer["reset"] == .array(["filter"]))
        #expect(answer["state"]?.elements?.last?["value"] == .integer(3))
        #expect(answer["revision"] == .integer(2))
    }

    @Test func anErrorKeepsTheLastRevision() throws {
        try "vmspec: 1\nscreen: {}\n".write(
            to: directory.appending(path: "Shop.vmspec.yaml"),
            atomically: true,
            encoding: .utf8
        )
        #expect(!session.compile())
        #expect(session.current.number == 1)
        let event = session.diagnosticsEvent
        #expect(event["errors"] == .integer(1))
        let diagnostic = try #require(event["diagnostics"]?.elements?.first)
        #expect(diagnostic["rule"] == "unknown-key")
        #expect(diagnostic["line"] == .integer(2))
        #expect(diagnostic["source"] == "screen: {}")
        _ = try opened()
    }

    // MARK: Sockets

    @Test func aSavedSpecSendsAnEventAndSlowClientsDoNotBlock() throws {
        let (listener, port) = try listen(onPort: 0)
        let site = PreviewSite(session: session, token: "0123abcd", port: port)
        let server = try PreviewServer(session, listener: listener, site)
        Thread.detachNewThread { server.run() }
        // The client `slow` sends only half of a request, and the client `deaf` never reads its response.
        let slow = try Client(port)
        slow.send("GET /0123abcd/ HTTP/1.1\r\n")
        let deaf = try Client(port)
        deaf.send("GET /0123abcd/data.json HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        let stream = try Client(port)
        stream.send("GET /0123abcd/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        #expect(stream.read(until: "event: diagnostics").contains(#"data: {"revision":1,"errors":0}"#))
        try (declarations + list + "# saved\n").write(
            to: directory.appending(path: "Shop.vmspec.yaml"),
            atomically: true,
            encoding: .utf8
        )
        let events = stream.read(until: "event: reload")
        #expect(events.contains("event: diagnostics") && events.contains("event: reload"))
        let page = try Client(port)
        page.send("GET /0123abcd/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        let text = page.read(until: "</html>")
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(text.contains("frame-ancestors 'none'"))
        let other = try Client(port)
        other.send("GET /0123abcd/ HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        #expect(other.read(until: "the host").hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
    }
}

/// A client of the tested server.
private final class Client {
    private let descriptor: Int32
    private var received: [UInt8] = []

    init(_ port: UInt16) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        try #require(isConnected)
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    func send(_ text: String) { _ = ScreenPreview.send(Array(text.utf8)[...], to: descriptor) }

    /// Receives bytes from the server until the received text contains `text`, or until the connection ends. Returns
    /// the whole received text.
    func read(until text: String) -> String {
        while true {
            let all = String(decoding: received, as: UTF8.self)
            if all.contains(text) { return all }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count <= 0 { return all }
            received += buffer[..<count]
        }
    }
}

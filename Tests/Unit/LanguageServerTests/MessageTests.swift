import JSONOutput
import Testing

@testable import LanguageServer

private func message(_ json: JSON) throws -> Message { try Message(json) }

@Suite struct MessageQueueTests {
    private let uri = "file:///a.vmspec.yaml"

    private func hover(_ id: Int) throws -> Message {
        try message([
            "id": .integer(id), "method": "textDocument/hover", "params": ["textDocument": ["uri": .string(uri)]],
        ])
    }

    private func change(_ uri: String) throws -> Message {
        try message(["method": "textDocument/didChange", "params": ["textDocument": ["uri": .string(uri)]]])
    }

    private func id(_ element: MessageQueue.Element?) -> JSON? {
        if case .message(.request(let id, _, _))? = element { id } else { nil }
    }

    @Test func messagesAreTakenInOrder() throws {
        var queue = MessageQueue()
        queue.append(try hover(1))
        queue.append(try hover(2))
        queue.close()
        #expect(id(queue.next()) == .integer(1))
        #expect(id(queue.next()) == .integer(2))
        guard case .end? = queue.next() else {
            Issue.record("the queue does not end")
            return
        }
    }

    @Test func aWaitingRequestIsRemovedWhenItIsCancelled() throws {
        var queue = MessageQueue()
        queue.append(try hover(1))
        queue.append(try hover(2))
        let removed = [1, 3].map { queue.cancel(.integer($0)) }
        #expect(removed == [true, false])
        #expect(id(queue.next()) == .integer(2))
        #expect(queue.obsolescence(ofRequestFor: nil) == nil)
    }

    @Test func theCurrentRequestIsCancelled() throws {
        var queue = MessageQueue()
        queue.append(try hover(1))
        queue.append(try hover(2))
        _ = queue.next()
        let isRemoved = queue.cancel(.integer(1))
        #expect(!isRemoved)
        #expect(queue.obsolescence(ofRequestFor: uri)?.code == .requestCancelled)
        _ = queue.next()
        #expect(queue.obsolescence(ofRequestFor: uri) == nil)
    }

    @Test func aLaterChangeOfTheDocumentMakesARequestObsolete() throws {
        var queue = MessageQueue()
        queue.append(try hover(1))
        queue.append(try change("file:///b.vmspec.yaml"))
        _ = queue.next()
        #expect(queue.obsolescence(ofRequestFor: uri) == nil)
        queue.append(try change(uri))
        #expect(queue.obsolescence(ofRequestFor: uri)?.code == .contentModified)
        #expect(queue.obsolescence(ofRequestFor: nil) == nil)
    }
}

@Suite struct MessageTests {
    @Test(
        arguments: [
            [], "x", [:], ["id": .integer(1)], ["id": .integer(1), "method": .integer(2)],
            ["id": .null, "method": "x"], ["id": [], "method": "x"], ["id": .bool(true), "method": "x"],
        ] as [JSON]
    )
    func otherValuesAreInvalidRequests(_ json: JSON) throws {
        let failure = #expect(throws: RequestFailure.self) { try message(json) }
        #expect(failure?.code == .invalidRequest)
    }
}

@Suite struct SessionTests {
    private func receive(_ session: inout Session, _ json: JSON) throws { session.received(try message(json), json) }

    private let open: JSON = [
        "method": "textDocument/didOpen",
        "params": [
            "textDocument": [
                "uri": "file:///a.vmspec.yaml", "languageId": "yaml", "version": .integer(1), "text": "a😀b",
            ]
        ],
    ]
    private let initialize: JSON = [
        "id": .integer(1), "method": "initialize",
        "params": ["capabilities": ["general": ["positionEncodings": ["utf-32"]]]],
    ]

    @Test func aNewWorkerReceivesTheStateOfTheOldOne() throws {
        var session = Session()
        let initialized: JSON = ["method": "initialized", "params": [:]]
        try receive(&session, initialize)
        #expect(session.sent(["id": .integer(1), "result": .null]) == .forward)
        try receive(&session, initialized)
        try receive(&session, open)
        let end: JSON = ["line": .integer(0), "character": .integer(2)]
        try receive(
            &session,
            [
                "method": "textDocument/didChange",
                "params": [
                    "textDocument": ["uri": "file:///a.vmspec.yaml", "version": .integer(7)],
                    "contentChanges": [["range": ["start": end, "end": end], "text": "c"]],
                ],
            ]
        )
        let restored = session.restart()
        #expect(restored.toClient.isEmpty)
        #expect(restored.toWorker.prefix(2) == [initialize, initialized])
        let document = restored.toWorker.last?["params"]?["textDocument"]
        #expect(document?["text"] == "a😀cb")
        #expect(document?["version"] == .integer(7))
        // The client has already received the response to `initialize`, so this response is dropped.
        #expect(session.sent(["id": .integer(1), "result": .null]) == .drop)
    }

    @Test func openRequestsAreAnsweredAndDiagnosticsAreRemoved() throws {
        var session = Session()
        try receive(&session, initialize)
        _ = session.sent(["id": .integer(1), "result": .null])
        try receive(&session, ["id": "x", "method": "textDocument/hover", "params": [:]])
        let publish = { (uri: String, diagnostics: JSON) in
            notification("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": diagnostics])
        }
        #expect(session.sent(publish("file:///a", [[:]])) == .forward)
        #expect(session.sent(publish("file:///b", [[:]])) == .forward)
        #expect(session.sent(publish("file:///b", [])) == .forward)
        let messages = session.restart().toClient
        #expect(messages.count == 2)
        #expect(messages[0]["id"] == "x")
        #expect(messages[0]["error"]?["code"] == .integer(ErrorCode.internalError.rawValue))
        #expect(messages[1] == publish("file:///a", []))
        #expect(session.restart().toClient.isEmpty)
    }

    @Test func aNewWorkerDoesNotRegisterAgain() throws {
        var session = Session()
        let registration = request("r", "client/registerCapability", [:])
        #expect(session.sent(registration) == .forward)
        _ = session.restart()
        #expect(session.sent(registration) == .reply(response("r", result: .null)))
        // The session forwards later registrations, because they are for other directories.
        #expect(session.sent(registration) == .forward)
    }

    @Test func aClosedDocumentIsNotRestored() throws {
        var session = Session()
        try receive(&session, initialize)
        try receive(&session, open)
        try receive(
            &session,
            ["method": "textDocument/didClose", "params": ["textDocument": ["uri": "file:///a.vmspec.yaml"]]]
        )
        #expect(session.restart().toWorker == [initialize])
    }

    @Test func shutdownIsAcceptedOnlyAfterInitialize() throws {
        var session = Session()
        let shutdown: JSON = ["id": .integer(2), "method": "shutdown"]
        try receive(&session, shutdown)
        #expect(!session.isShutDown)
        try receive(&session, initialize)
        try receive(&session, shutdown)
        #expect(session.isShutDown)
    }
}

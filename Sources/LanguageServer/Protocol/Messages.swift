// Decodes the messages of JSON-RPC 2.0, and defines the error codes of the Language Server Protocol 3.17.

import JSONOutput

/// A received JSON-RPC message.
enum Message {
    case request(id: JSON, method: String, parameters: JSON)
    case notification(method: String, parameters: JSON)
    /// A response. Only its identifier is used.
    case response(id: JSON)

    /// Decodes a message. If the JSON is not a valid message, throws the error that the client receives.
    init(_ json: JSON) throws(RequestFailure) {
        guard json.isObject else { throw RequestFailure(.invalidRequest, "expected a JSON object as a message") }
        let id = json["id"]
        let parameters = json["params"] ?? .null
        guard let method = json["method"] else {
            guard let id, json["result"] != nil || json["error"] != nil else {
                throw RequestFailure(.invalidRequest, "expected a member 'method'")
            }
            self = .response(id: id)
            return
        }
        guard let name = method.string else { throw RequestFailure(.invalidRequest, "'method' is not a string") }
        guard let id else {
            self = .notification(method: name, parameters: parameters)
            return
        }
        guard Message.isIdentifier(id) else {
            throw RequestFailure(.invalidRequest, "'id' is neither a string nor an integer")
        }
        self = .request(id: id, method: name, parameters: parameters)
    }

    /// Returns a Boolean value that indicates whether a JSON value can be the identifier of a request.
    static func isIdentifier(_ json: JSON) -> Bool { json.string != nil || json.integer != nil }
}

enum ErrorCode: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case notInitialized = -32002
    case requestFailed = -32803
    case contentModified = -32801
    case requestCancelled = -32800
}

/// The error with which the server answers a request.
struct RequestFailure: Error {
    let code: ErrorCode
    let message: String

    init(_ code: ErrorCode, _ message: String) {
        self.code = code
        self.message = message
    }
}

func response(_ id: JSON, result: JSON) -> JSON { ["jsonrpc": "2.0", "id": id, "result": result] }

func response(_ id: JSON, failure: RequestFailure) -> JSON {
    let error: JSON = ["code": .integer(failure.code.rawValue), "message": .string(failure.message)]
    return ["jsonrpc": "2.0", "id": id, "error": error]
}

func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
}

func request(_ id: JSON, _ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]
}

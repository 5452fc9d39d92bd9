// Parses the part of HTTP/1.1 that the requests of the page use.

/// A complete request.
struct HTTPRequest: Sendable {
    var method: String
    /// The path of the target, without the query.
    var path: String
    /// The header fields, by their names in lower case.
    var headers: [String: String]
    var body: [UInt8]
}

/// A response with its content.
struct HTTPResponse: Sendable {
    var status: Int
    var type = "text/plain; charset=utf-8"
    var body: [UInt8]
    /// Further header fields.
    var headers: [(name: String, value: String)] = []

    /// Returns a response whose content is a message.
    static func message(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(status: status, body: Array((text + "\n").utf8))
    }

    static func json(_ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(status: 200, type: "application/json", body: bytes)
    }

    var bytes: [UInt8] {
        var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Error")\r\n"
        head += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n"
        for (name, value) in Self.commonHeaders + headers { head += "\(name): \(value)\r\n" }
        return Array((head + "\r\n").utf8) + body
    }

    static let commonHeaders = [
        (name: "Cache-Control", value: "no-store"), (name: "X-Content-Type-Options", value: "nosniff"),
        (name: "Referrer-Policy", value: "no-referrer"), (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    ]

    private static let reasons = [
        200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        408: "Request Timeout", 411: "Length Required", 413: "Content Too Large", 415: "Unsupported Media Type",
        431: "Request Header Fields Too Large", 503: "Service Unavailable",
    ]
}

/// Reads a request from the bytes that a connection receives.
struct HTTPRequestReader {
    enum Result {
        /// The request is not complete, so more bytes are needed.
        case incomplete
        case complete(HTTPRequest)
        /// The request is invalid. The response describes the reason.
        case refused(HTTPResponse)
    }

    /// The maximum number of bytes of the request line and the header fields.
    static let headLimit = 16 * 1_024
    /// The maximum number of bytes of the content.
    static let bodyLimit = 4 * 1_024 * 1_024

    private var bytes: [UInt8] = []
    private var head: (request: HTTPRequest, bodyStart: Int, length: Int)?

    /// Adds received bytes.
    mutating func add(_ received: some Sequence<UInt8>) -> Result {
        bytes += received
        if head == nil {
            guard let end = Self.endOfHead(in: bytes) else {
                if bytes.count <= Self.headLimit { return .incomplete }
                return .refused(.message(431, "the header fields are too long"))
            }
            guard end <= Self.headLimit else { return .refused(.message(431, "the header fields are too long")) }
            switch Self.request(String(decoding: bytes[..<(end - 4)], as: UTF8.self)) {
            case .failure(let refusal): return .refused(refusal.response)
            case .success(let (request, length)): head = (request, end, length)
            }
        }
        guard let (head, start, length) = head, bytes.count >= start + length else { return .incomplete }
        var request = head
        request.body = Array(bytes[start..<(start + length)])
        return .complete(request)
    }

    private struct Refusal: Error {
        let response: HTTPResponse
    }

    private static func endOfHead(in bytes: [UInt8]) -> Int? {
        let mark = Array("\r\n\r\n".utf8)
        guard bytes.count >= mark.count else { return nil }
        let limit = min(bytes.count, headLimit + mark.count)
        return (mark.count...limit).first { bytes[($0 - mark.count)..<$0].elementsEqual(mark) }
    }

    /// Parses the request line and the header fields. Returns the request without its content, and the length of the
    /// content. If a line is malformed or not supported, returns a refusal.
    private static func request(_ head: String) -> Swift.Result<(HTTPRequest, Int), Refusal> {
        func refused(_ status: Int, _ text: String) -> Swift.Result<(HTTPRequest, Int), Refusal> {
            .failure(Refusal(response: .message(status, text)))
        }
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
            return refused(400, "the request line is malformed")
        }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return refused(400, "a header field is malformed") }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            // HTTP implementations disagree about the meaning of a repeated `Host` or `Content-Length` field. So the
            // reader refuses all repeated header fields.
            guard headers.updateValue(String(value), forKey: name) == nil else {
                return refused(400, "the header field '\(name)' is repeated")
            }
        }
        guard headers["transfer-encoding"] == nil else { return refused(411, "a content length is required") }
        var length = 0
        if let text = headers["content-length"] {
            guard let number = Int(text), number >= 0 else { return refused(400, "the content length is malformed") }
            guard number <= bodyLimit else { return refused(413, "the content is too large") }
            length = number
        }
        let path = words[1].prefix { $0 != "?" }
        let request = HTTPRequest(method: String(words[0]), path: String(path), headers: headers, body: [])
        return .success((request, length))
    }
}

import Testing

@testable import LanguageServer

@Suite struct FramingTests {
    private func frames(_ text: String, chunk: Int = .max) -> [FrameReader.Frame] {
        var reader = FrameReader()
        var frames: [FrameReader.Frame] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reader.append(rest.prefix(chunk))
            rest = rest.dropFirst(chunk)
            while let frame = reader.next() { frames.append(frame) }
        }
        return frames
    }

    private func body(_ text: String) -> FrameReader.Frame { .body(Array(text.utf8)) }

    @Test(arguments: [1, 2, 7, 1_000])
    func framesAreIndependentOfTheSizesOfReads(_ chunk: Int) {
        let text =
            "Content-Length: 2\r\n\r\n{}content-length:  4\r\nContent-Type: application/json\r\n\r\n\"é\"Content-Length: 0\r\n\r\n"
        #expect(frames(text, chunk: chunk) == [body("{}"), body("\"é\""), body("")])
    }

    @Test func aLineFeedAloneEndsAHeaderLine() {
        #expect(frames("Content-Length: 2\n\n{}") == [body("{}")])
    }

    @Test(arguments: [
        "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
        "Content-Length: +2\r\n\r\n", "Content-Type: text\r\n\r\n", "\r\n", "garbage\r\n\r\n", "{\"a\":\r\n1}\r\n\r\n",
    ])
    func aMalformedHeaderCausesOneFault(_ header: String) {
        let frames = frames(header + "Content-Length: 2\r\n\r\n{}")
        #expect(frames.count == 2)
        guard case .fault? = frames.first else {
            Issue.record("\(header) is not a fault")
            return
        }
        #expect(frames.last == body("{}"))
    }

    @Test func aBodyWithoutHeaderIsSkippedUpToTheNextHeader() {
        let frames = frames("{\"id\":1}Content-Length: 2\r\n\r\n{}")
        #expect(frames == [.fault("expected a header field, found '{\"id\":1}Content-Length: 2'"), body("{}")])
    }

    @Test func aLongLineIsSkipped() {
        let long = String(repeating: "x", count: 3 * FrameReader.lineLimit)
        let frames = frames(long + "\r\n\r\nContent-Length: 2\r\n\r\n{}", chunk: 1_000)
        #expect(frames.last == body("{}"))
        #expect(frames.count <= 2)
    }

    @Test func aBodyThatIsTooLargeIsSkipped() {
        let length = FrameReader.bodyLimit + 1
        var reader = FrameReader()
        reader.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
        #expect(reader.next() == .fault("the message has \(length) bytes, more than the limit of \(length - 1)"))
        let part = [UInt8](repeating: 0x20, count: 1 << 20)
        for _ in 0..<64 {
            reader.append(part)
            #expect(reader.next() == nil)
        }
        reader.append(Array(" Content-Length: 2\r\n\r\n{}".utf8))
        #expect(reader.next() == body("{}"))
    }

    @Test func aFrameIsReadBack() {
        var reader = FrameReader()
        reader.append(frame(["text": "é\n"]))
        #expect(reader.next() == body("{\"text\": \"é\\n\"}"))
    }
}

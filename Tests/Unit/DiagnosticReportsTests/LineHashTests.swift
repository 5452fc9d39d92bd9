import Testing

@testable import DiagnosticReports

/// Checks that line hashes equal the values that GitHub's own upload action computes.
@Suite struct LineHashTests {
    private func hashes(_ text: String) -> [String] { lineHashes(of: Array(text.utf8)) }

    @Test func anEmptyTextHasOneLine() {
        #expect(hashes("") == ["c129715d7a2bc9a3:1"])
    }

    @Test func blanksDoNotChangeTheHash() {
        let expected = ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
        #expect(hashes(" a\nb\n  \t\tc\n d") == expected)
        #expect(hashes("a\nb \nc\nd") == expected)
    }

    @Test func allKindsOfLineBreaksHaveTheSameHash() {
        let expected = [
            "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
            "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
        ]
        let text = " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n"
        #expect(hashes(text) == expected)
        #expect(hashes(text.replacing("\n", with: "\r\n")) == expected)
    }

    @Test func linesWithEqualHashesAreNumbered() {
        let text = String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)
        #expect(
            hashes(text) == [
                "a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4",
                "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1",
                "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
            ]
        )
    }

    @Test func everyLineOfADiagnosticHasAHash() {
        for text in ["a", "a\n", "\u{FEFF}a\n😀\n", "a\rb\nc", "\r", "\n\r\n"] {
            let lines = text.utf8.count { $0 == 0x0A } + 1
            #expect(hashes(text).count == lines, "\(text.debugDescription)")
        }
    }
}

import TestRandom
import Testing

@testable import SpecFormatting

@Suite struct DiffTests {
    private func diff(_ old: String, _ new: String) -> String {
        String(decoding: unifiedDiff(of: "A", from: Array(old.utf8), to: Array(new.utf8)), as: UTF8.self)
    }

    @Test func aHunkHasThreeLinesOfContext() {
        let old = (1...12).map { "\($0)\n" }
        let new = old[..<5] + ["six\n"] + old[6...]
        #expect(
            diff(old.joined(), new.joined()) == """
                --- A
                +++ A
                @@ -3,7 +3,7 @@
                 3
                 4
                 5
                -6
                +six
                 7
                 8
                 9

                """
        )
        #expect(diff("a\n", "a\n") == "")
    }

    @Test func missingFinalLineBreaksAndEmptyFilesAreShown() {
        #expect(diff("a", "a\n") == "--- A\n+++ A\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
        #expect(diff("", "a\n") == "--- A\n+++ A\n@@ -0,0 +1 @@\n+a\n")
        #expect(diff("a\n", "") == "--- A\n+++ A\n@@ -1 +0,0 @@\n-a\n")
    }

    @Test func aDiffAppliedToTheOldTextGivesTheNewText() throws {
        var random = SplitMix(3)
        for _ in 0..<300 {
            let old = (0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
            var new = old
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let index = Int.random(in: 0...new.count, using: &random)
                if Bool.random(using: &random) || index == new.count {
                    new.insert(Int.random(in: 0...9, using: &random), at: index)
                } else {
                    new.remove(at: index)
                }
            }
            let text = diff(old.map { "\($0)\n" }.joined(), new.map { "\($0)\n" }.joined())
            #expect(try patched(old.map(String.init), text) == new.map(String.init), "\(old) \(new)\n\(text)")
        }
    }

    /// Applies a diff in the unified format, which the GNU manual describes.
    private func patched(_ old: [String], _ diff: String) throws -> [String] {
        var result: [String] = []
        var next = 0
        for line in diff.split(separator: "\n").dropFirst(2) {
            let rest = String(line.dropFirst())
            switch line.first {
            case "@":
                let numbers = try #require(rest.firstMatch(of: /-(\d+)(?:,(\d+))?/))
                let isEmpty = numbers.2 == "0"
                let start = try #require(Int(numbers.1)) - (isEmpty ? 0 : 1)
                result += old[next..<start]
                next = start
            case "+": result.append(rest)
            default:
                #expect(old[next] == rest)
                if line.first == " " { result.append(rest) }
                next += 1
            }
        }
        return result + old[next...]
    }
}

import SpecCorpus
import SpecDiagnostics
import TestRandom
import Testing

@testable import SpecFormatting

/// Checks that the formatter never traps, and that it is idempotent for every file that it accepts.
@Suite struct RobustnessTests {
    /// Replaces random bytes of specs. Each spec must be formatted, or must stay unchanged and cause an error.
    @Test func specsWithReplacedBytesAreFormattedOrRefused() {
        let sources = allSubjects.flatMap { $0.module.specs.map(\.source.bytes) }
            .filter { $0.count < 4_000 }
        var random = SplitMix(19)
        let odd = Array("'\"{}[]()#|>?.:,=-! \n\n\n  \t\r\\&+2\u{FEFF}".utf8)
        var (formatted, refused) = (0, 0)
        for _ in 0..<sampleSize(500, full: 1_500) {
            var bytes = sources.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                let length = Int.random(in: 0...2, using: &random)
                let end = min(bytes.count, place + length)
                bytes.replaceSubrange(place..<end, with: [odd.randomElement(using: &random)!])
            }
            let source = SourceFile(path: "Test.vmspec.yaml", bytes: bytes)
            switch formatting(of: source, id: SourceID(0)) {
            case .formatted(let result):
                formatted += 1
                let again = SourceFile(path: "Test.vmspec.yaml", bytes: result)
                guard case .formatted(let same) = formatting(of: again, id: SourceID(0)), same == result else {
                    Issue.record("not stable: \(String(decoding: bytes, as: UTF8.self))")
                    continue
                }
            case .refused(let offset, let reason):
                refused += 1
                Issue.record("refused at \(offset), since \(reason):\n\(String(decoding: bytes, as: UTF8.self))")
            case .unreadable(let errors): #expect(!errors.isEmpty)
            }
        }
        #expect(formatted > 100)
    }
}

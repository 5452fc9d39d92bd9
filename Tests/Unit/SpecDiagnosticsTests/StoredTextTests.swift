import SpecDiagnostics
import Testing

@Suite struct StoredTextTests {
    private static let words = [
        "", "a", "b", "ab", "values", "actions", "actionz", "viewModel", "viewModels", "viewModem",
    ]

    /// Returns a word that is stored between other bytes.
    private func stored(_ word: String) -> StoredText {
        StoredText(storage: Array("<<\(word)>>".utf8), start: 2, count: word.utf8.count)
    }

    @Test func aStoredTextEqualsItsBytes() {
        for word in Self.words {
            #expect(stored(word).string == word)
            #expect(stored(word).count == word.utf8.count)
        }
        #expect(stored("viewModel").firstIndex(of: UInt8(ascii: "M")) == 4)
        #expect(stored("viewModel").firstIndex(of: UInt8(ascii: ">")) == nil)
    }

    /// Checks that two words are equal if and only if their values of `mark` and their bytes after the first
    /// `markedBytes` bytes are equal. The lookup of keys in a table relies on this fact.
    @Test func wordsWithEqualMarksAndRemaindersAreEqual() {
        for word in Self.words {
            for other in Self.words {
                let rest = Array(other.utf8.dropFirst(StoredText.markedBytes))
                let isSame = stored(word).mark == stored(other).mark && stored(word).continues(with: rest)
                #expect(isSame == (word == other), "\(word), \(other)")
            }
        }
    }

    @Test func wordsAndPrefixesAreCompared() {
        #expect(stored("then").isWord("then"))
        #expect(!stored("thenn").isWord("then"))
        #expect(!stored("the").isWord("then"))
        #expect(stored("thenn").hasPrefix("then"))
        #expect(!stored("the").hasPrefix("then"))
        #expect(stored("").isWord(""))
    }
}

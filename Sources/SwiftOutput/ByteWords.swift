// Functions that test eight bytes at a time, for example to check names and texts or to measure widths. A test takes a
// tenth of the time of a loop over bytes, and even less in debug builds of clients. A function that compares bytes
// returns a word: the highest bit of its byte `i` is the result for byte `i` of the tested word.

enum ByteWord {
    private static let highest: UInt64 = 0x8080_8080_8080_8080

    /// Returns a word with eight copies of `byte`.
    static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Returns a word in which the highest bit of byte `i` is set if byte `i` of `word` is at least `byte`. All bytes
    /// of `word` must be below 0x80, and `byte` must not be 0.
    private static func atLeast(_ byte: UInt8, _ word: UInt64) -> UInt64 { word &+ each(0x80 &- byte) }

    /// Returns a word in which the highest bit of byte `i` is set if byte `i` of `word` equals `byte`. All bytes of
    /// `word` must be below 0x80.
    private static func equals(_ byte: UInt8, _ word: UInt64) -> UInt64 { ~((word ^ each(byte)) &+ each(0x7F)) }

    /// The word with eight copies of the letter `a`.
    static let letters: UInt64 = 0x6161_6161_6161_6161

    /// Returns a Boolean value that indicates whether all bytes of `word` are `A`–`Z`, `a`–`z`, `0`–`9` or `_`. The
    /// highest bit of `byte + (0x80 - n)` is set if `byte` is at least `n`. The comparisons are inlined by hand,
    /// because this function is called more often than the other functions.
    static func areOfIdentifier(_ word: UInt64) -> Bool {
        let highest: UInt64 = 0x8080_8080_8080_8080
        let small = word | 0x2020_2020_2020_2020
        let letters = (small &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(small &+ 0x0505_0505_0505_0505)
        let digits = (word &+ 0x5050_5050_5050_5050) & ~(word &+ 0x4646_4646_4646_4646)
        let underscores = ~((word ^ 0x5F5F_5F5F_5F5F_5F5F) &+ 0x7F7F_7F7F_7F7F_7F7F)
        return word & highest == 0 && (letters | digits | underscores) & highest == highest
    }

    /// Returns a Boolean value that indicates whether all bytes of `word` are visible ASCII characters or spaces.
    private static func areVisible(_ word: UInt64) -> Bool {
        word & highest == 0 && atLeast(0x20, word) & ~atLeast(0x7F, word) & highest == highest
    }

    /// Returns a Boolean value that indicates whether a string literal can contain the word without escapes.
    static func arePlainInLiterals(_ word: UInt64) -> Bool {
        areVisible(word) && (equals(UInt8(ascii: "\""), word) | equals(UInt8(ascii: "\\"), word)) & highest == 0
    }

    /// Returns a Boolean value that indicates whether a comment can contain the word without escapes. Returns `false`
    /// if the word contains a colon, or a hyphen directly after a `t`, because a tool's marker such as `MARK:` or
    /// `swift-format` can contain them. Also returns `false` if the word starts with a hyphen, because the byte before
    /// the word is unknown.
    static func arePlainInComments(_ word: UInt64) -> Bool {
        let behindT = equals(UInt8(ascii: "t"), word | each(0x20)) << 8 | 0x80
        let ends = equals(UInt8(ascii: ":"), word) | equals(UInt8(ascii: "-"), word) & behindT
        return areVisible(word) && ends & highest == 0
    }

    /// Returns the number of UTF-8 continuation bytes (`0b10…`) in `word`.
    static func continuations(_ word: UInt64) -> Int { (word & ~(word << 1) & highest).nonzeroBitCount }
}

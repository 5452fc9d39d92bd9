// Eight bytes at a time: names, texts and widths are looked at word by word, which costs a tenth of asking byte by byte,
// and less still in the builds that clients run. In each word that comes of a question, the highest bit of a byte is the
// answer for that byte.

enum ByteWord {
    private static let highest: UInt64 = 0x8080_8080_8080_8080

    /// The byte in all places.
    static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Of bytes below 0x80: whether each is at least this one, which is not 0.
    private static func atLeast(_ byte: UInt8, _ word: UInt64) -> UInt64 { word &+ each(0x80 &- byte) }

    /// Of bytes below 0x80: whether each is this one.
    private static func equals(_ byte: UInt8, _ word: UInt64) -> UInt64 { ~((word ^ each(byte)) &+ each(0x7F)) }

    /// `aaaaaaaa`
    static let letters: UInt64 = 0x6161_6161_6161_6161

    /// Whether all bytes are `A`–`Z`, `a`–`z`, `0`–`9` or `_`. It is asked most often of all, and so spelt out: a byte of
    /// 0x80 less another one is what takes that one to 0x80.
    static func areOfIdentifier(_ word: UInt64) -> Bool {
        let highest: UInt64 = 0x8080_8080_8080_8080
        let small = word | 0x2020_2020_2020_2020
        let letters = (small &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(small &+ 0x0505_0505_0505_0505)
        let digits = (word &+ 0x5050_5050_5050_5050) & ~(word &+ 0x4646_4646_4646_4646)
        let underscores = ~((word ^ 0x5F5F_5F5F_5F5F_5F5F) &+ 0x7F7F_7F7F_7F7F_7F7F)
        return word & highest == 0 && (letters | digits | underscores) & highest == highest
    }

    /// Whether all bytes are ASCII that is seen, or spaces.
    private static func areVisible(_ word: UInt64) -> Bool {
        word & highest == 0 && atLeast(0x20, word) & ~atLeast(0x7F, word) & highest == highest
    }

    /// Whether a string literal holds all bytes as they are.
    static func arePlainInLiterals(_ word: UInt64) -> Bool {
        areVisible(word) && (equals(UInt8(ascii: "\""), word) | equals(UInt8(ascii: "\\"), word)) & highest == 0
    }

    /// Whether a comment holds all bytes as they are: nothing may end a tool's marker, as a colon does, or the hyphen of
    /// `swift-format`. What stands before the first byte is not known.
    static func arePlainInComments(_ word: UInt64) -> Bool {
        let behindT = equals(UInt8(ascii: "t"), word | each(0x20)) << 8 | 0x80
        let ends = equals(UInt8(ascii: ":"), word) | equals(UInt8(ascii: "-"), word) & behindT
        return areVisible(word) && ends & highest == 0
    }

    /// How many bytes go on with a Unicode scalar that one before began: `0b10…`.
    static func continuations(_ word: UInt64) -> Int { (word & ~(word << 1) & highest).nonzeroBitCount }
}

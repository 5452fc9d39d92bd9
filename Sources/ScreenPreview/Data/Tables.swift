// The tables of a screen. Equal values, texts, rows or frames have one entry in their table. The rest of the screen's
// JSON contains the indices of the entries.

import JSONOutput

/// Stores JSON texts. Equal texts are stored once.
struct Interner: Sendable {
    private(set) var texts: [String] = []
    private(set) var size = 0
    private var numbers: [String: Int] = [:]

    mutating func number(of text: String) -> Int {
        if let number = numbers[text] { return number }
        let number = texts.count
        numbers[text] = number
        texts.append(text)
        size += text.utf8.count + 1
        return number
    }

    /// The texts as a JSON array.
    var array: String { "[" + texts.joined(separator: ",") + "]" }
}

/// The tables of one screen.
struct Tables: Sendable {
    var values = Interner()
    var texts = Interner()
    var rows = Interner()
    var frames = Interner()

    /// The number of bytes of all tables.
    var size: Int { values.size + texts.size + rows.size + frames.size }

    var text: String {
        #"{"values":"# + values.array + #","texts":"# + texts.array + #","rows":"# + rows.array + #","frames":"#
            + frames.array + "}"
    }
}

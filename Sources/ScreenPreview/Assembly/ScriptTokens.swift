// Splits the page's script into tokens, and finds the names that are variables.
//
// The tokenizer supports only the syntax of the scripts in `Page`. It is not a parser. For example, it determines only
// from the token before a brace whether the brace starts an object or a block.

/// A token of a script.
struct ScriptToken {
    enum Kind {
        /// A keyword, or the name of a property.
        case word
        /// A string, a part of a template literal, a regular expression or a number.
        case literal
        case mark
        /// The name of a variable, a function, a class or a parameter.
        case variable
        /// A name in the braces of an object that denotes both a property and a variable, such as `row` in `{ row }`.
        case shorthand
    }

    fileprivate(set) var kind: Kind
    let range: Range<Int>
}

struct ScriptTokens {
    private enum Bracket {
        case round, square, block, object, classBody, template
    }

    private let bytes: [UInt8]
    private var index = 0
    private var brackets: [Bracket] = []
    /// A Boolean value that indicates whether the next brace starts the body of a class.
    private var startsClass = false
    /// A Boolean value that indicates whether the next colon ends a `case` or `default` label of a `switch`.
    private var isCase = false
    private(set) var all: [ScriptToken] = []

    init(_ script: [UInt8]) {
        bytes = script
        while index < bytes.count { readToken() }
        findVariables()
    }

    private func text(_ range: Range<Int>) -> Substring { Substring(decoding: bytes[range], as: UTF8.self) }

    private var previous: Substring { all.last.map { text($0.range) } ?? "" }

    // MARK: Reading

    private mutating func readToken() {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\n"): index += 1
        case UInt8(ascii: "\""): add(.literal, upTo: endOfLiteral(from: index + 1, closedBy: byte))
        case UInt8(ascii: "`"): readTemplate()
        case UInt8(ascii: "/") where startsExpression: add(.literal, upTo: endOfRegularExpression)
        case _ where byte.isDigit: add(.literal, upTo: endOfWord)
        case _ where byte.isLetter: readWord()
        default: readMark()
        }
    }

    private mutating func add(_ kind: ScriptToken.Kind, upTo end: Int) {
        all.append(ScriptToken(kind: kind, range: index..<end))
        index = end
    }

    private func endOfLiteral(from start: Int, closedBy end: UInt8) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != end { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(index + 1, bytes.count)
    }

    private var endOfWord: Int {
        bytes[index...].firstIndex { !$0.isPartOfWord && $0 != UInt8(ascii: ".") } ?? bytes.count
    }

    /// A Boolean value that indicates whether a slash after the last token starts a regular expression.
    private var startsExpression: Bool {
        guard let last = all.last else { return true }
        return last.kind == .mark ? ![")", "]", "}"].contains(previous) : previous == "return"
    }

    private var endOfRegularExpression: Int {
        var (end, isInClass) = (index + 1, false)
        while end < bytes.count, isInClass || bytes[end] != UInt8(ascii: "/") {
            if bytes[end] == UInt8(ascii: "[") { isInClass = true }
            if bytes[end] == UInt8(ascii: "]") { isInClass = false }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end += 1
        while end < bytes.count, bytes[end].isLetter { end += 1 }
        return min(end, bytes.count)
    }

    /// Reads the text of a template literal up to the end of the literal or to the next `${`.
    private mutating func readTemplate() {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`") {
            if bytes[end...].starts(with: "${".utf8) {
                add(.literal, upTo: end + 2)
                return brackets.append(.template)
            }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        add(.literal, upTo: min(end + 1, bytes.count))
    }

    private mutating func readWord() {
        var end = index
        while end < bytes.count, bytes[end].isPartOfWord { end += 1 }
        let word = text(index..<end)
        let isProperty = brackets.last == .classBody || [".", "?."].contains(previous)
        if !isProperty, brackets.last != .object {
            if word == "class" { startsClass = true }
            if word == "case" || word == "default" { isCase = true }
        }
        let isName = !isProperty && !scriptKeywords.contains(String(word))
        add(isName ? brackets.last == .object ? .shorthand : .variable : .word, upTo: end)
    }

    private mutating func readMark() {
        let rest = bytes[index...]
        let mark = ["...", "=>", "?."].first { rest.starts(with: $0.utf8) }
        let before = previous
        switch bytes[index] {
        case UInt8(ascii: "("): brackets.append(.round)
        case UInt8(ascii: "["): brackets.append(.square)
        case UInt8(ascii: "{"): brackets.append(bracket(after: before))
        case UInt8(ascii: ")"), UInt8(ascii: "]"): brackets.removeLast()
        case UInt8(ascii: "}"):
            if brackets.popLast() == .template { return readTemplate() }
        case UInt8(ascii: ":") where isCase:
            isCase = false
            add(.mark, upTo: index + 1)
            // A brace after the colon of a `case` or `default` label starts a block, not an object.
            if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
                brackets.append(.block)
                add(.mark, upTo: index + 1)
            }
            return
        default: break
        }
        add(.mark, upTo: index + (mark?.utf8.count ?? 1))
    }

    private mutating func bracket(after before: Substring) -> Bracket {
        if startsClass {
            startsClass = false
            return .classBody
        }
        let object: Set<Substring> = ["=", "(", "[", ",", ":", "?", "&", "|", "...", "return", "const", "let"]
        return object.contains(before) ? .object : .block
    }

    // MARK: Variables

    /// Corrects the kinds of names that are directly in the braces of an object or a destructuring pattern.
    /// `readWord()` assigns the kind `shorthand` to all these names. A name that denotes only a property becomes a
    /// `word`. A name that denotes only a variable becomes a `variable`.
    private mutating func findVariables() {
        for index in all.indices where all[index].kind == .shorthand {
            let before = index > 0 ? text(all[index - 1].range) : ""
            let after = index + 1 < all.count ? text(all[index + 1].range) : ""
            if ["{", ",", "async"].contains(before), [":", "("].contains(after) {
                all[index].kind = .word
            } else if !["{", ","].contains(before) || ![",", "}", "="].contains(after) {
                all[index].kind = .variable
            }
        }
    }
}

/// The words that the scripts of the page do not use as names of variables.
let scriptKeywords: Set<String> = [
    "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
    "else", "enum", "export", "extends", "false", "finally", "for", "function", "if", "import", "in", "instanceof",
    "let", "new", "null", "of", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof",
    "undefined", "var", "void", "while", "with", "yield",
]

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// A Boolean value that indicates whether a name can start with the byte.
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }

    var isPartOfWord: Bool { isLetter || isDigit }
}

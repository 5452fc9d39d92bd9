// Finds the uses of names in a source, for example calls of methods.

extension SwiftTokens {
    /// Returns the uses of names. Declared names, argument labels and implicit members such as `.onTap` are not uses.
    func uses() -> [ScannedUse] {
        var uses = interpolatedNames.map { range in
            ScannedUse(
                name: String(decoding: bytes[range], as: UTF8.self).filter { $0 != "`" },
                offset: range.lowerBound,
                hasReceiver: false
            )
        }
        for index in tokens.indices where isName(index) {
            if isMark(index - 1, ".") {
                guard hasReceiver(index) else { continue }
            } else if isDeclared(index) || isLabel(index) {
                continue
            }
            let isMember = isMark(index - 1, ".") && !isWord(index - 2, "self")
            uses.append(ScannedUse(name: text(index), offset: self[index].range.lowerBound, hasReceiver: isMember))
        }
        return uses
    }

    private func isDeclared(_ index: Int) -> Bool {
        ["func", "case", "let", "var"].contains { isWord(index - 1, $0) }
    }

    private func isLabel(_ index: Int) -> Bool {
        isMark(index + 1, ":") && (isMark(index - 1, "(") || isMark(index - 1, ",") || isMark(index - 1, "["))
    }

    /// Returns a Boolean value that indicates whether a value precedes the dot before a token.
    private func hasReceiver(_ index: Int) -> Bool {
        guard index >= 2 else { return false }
        if isWord(index - 2, "case") || isWord(index - 2, "return") || isWord(index - 2, "in") { return false }
        return isName(index - 2) || self[index - 2].kind == .literal
            || [")", "]", "}", "?", "!"].contains { isMark(index - 2, $0) }
    }
}

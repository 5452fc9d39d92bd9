// Writes the differences between two versions of a file in the unified format of `diff -u`, `patch` and `git apply`.

/// Returns the differences between two versions of a file, or an empty array if the versions are equal.
func unifiedDiff(of path: String, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    let lines = comparedLines(lines(of: old), lines(of: new))
    guard lines.contains(where: { $0.kind != .same }) else { return [] }
    var diff = Array("--- \(path)\n+++ \(path)\n".utf8)
    for hunk in hunks(of: lines) {
        let before = lines[..<hunk.lowerBound]
        let shown = lines[hunk]
        diff += header("-", before.count { $0.kind != .new }, shown.count { $0.kind != .new }).utf8
        diff += header("+", before.count { $0.kind != .old }, shown.count { $0.kind != .old }).utf8
        diff += Array(" @@\n".utf8)
        for line in shown { diff += line.text }
    }
    return diff
}

private struct ComparedLine {
    enum Kind: Character {
        case same = " ", old = "-", new = "+"
    }

    let kind: Kind
    let bytes: ArraySlice<UInt8>

    var text: [UInt8] {
        var text = Array(String(kind.rawValue).utf8) + bytes
        if bytes.last != .lineFeed { text += Array("\n\\ No newline at end of file\n".utf8) }
        return text
    }
}

private let contextLines = 3

private func header(_ sign: String, _ before: Int, _ count: Int) -> String {
    // In the unified format, the start of an empty range is the number of the line before the range.
    let start = count == 0 ? before : before + 1
    return (sign == "-" ? "@@ " : " ") + sign + "\(start)" + (count == 1 ? "" : ",\(count)")
}

/// Returns the lines of a text. Each line includes its line feed.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
        let end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
        lines.append(bytes[start..<end])
        start = end
    }
    return lines
}

private func comparedLines(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [ComparedLine] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var lines: [ComparedLine] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
        if oldIndex < old.count, removed.contains(oldIndex) {
            lines.append(ComparedLine(kind: .old, bytes: old[oldIndex]))
            oldIndex += 1
        } else if newIndex < new.count, inserted.contains(newIndex) {
            lines.append(ComparedLine(kind: .new, bytes: new[newIndex]))
            newIndex += 1
        } else {
            lines.append(ComparedLine(kind: .same, bytes: new[newIndex]))
            (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
        }
    }
    return lines
}

/// Returns the hunks of the difference, as ranges of indices in `lines`. A hunk contains changed lines and the context
/// lines around them. If the contexts of two changes overlap or are adjacent, the changes form one hunk.
private func hunks(of lines: [ComparedLine]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.kind != .same {
        let range = max(0, index - contextLines)..<min(lines.count, index + contextLines + 1)
        if let last = hunks.last, range.lowerBound <= last.upperBound {
            hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
        } else {
            hunks.append(range)
        }
    }
    return hunks
}

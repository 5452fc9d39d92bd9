// What YAML makes of values in flow collections that no author means: `{font: .system(17, bold)}` is two entries.

import SpecDiagnostics
import SpecYAML

extension Rule {
    public static let splitValue = Rule(
        "split-value",
        .error,
        "In a flow collection a comma ends a value, inside parentheses too, unless it is quoted."
    )
    public static let braceMapping = Rule(
        "brace-mapping",
        .error,
        "A value that begins with a brace is a mapping to YAML unless it is quoted."
    )
}

extension Decoder {
    /// The entries whose keys can be read. One that was split at a comma is reported once, and keeps its key.
    mutating func joiningSplitValues(_ entries: [YAMLEntry], inFlow: Bool) -> [Entry] {
        var result: [Entry] = []
        result.reserveCapacity(entries.count)
        var index = 0
        while index < entries.count {
            let entry = entries[index]
            index += 1
            guard case .scalar = entry.key.kind else {
                isComplete = false
                continue
            }
            let key = scalar(entry.key)
            var value: YAMLNode? = entry.value
            if inFlow, let start = opening(of: entry) {
                var next = index
                var depth = openParentheses(entry.key) + openParentheses(entry.value)
                while next < entries.count, depth > 0 {
                    depth += openParentheses(entries[next].key) + openParentheses(entries[next].value)
                    next += 1
                }
                if depth == 0, next > index {
                    reportSplit(from: start, to: entries[next - 1].key.range.union(entries[next - 1].value.range))
                    value = nil
                    index = next
                }
            }
            result.append(Entry(key: key, value: value, range: entry.range))
        }
        return result
    }

    /// The elements without those that were split at a comma, which are reported.
    mutating func joiningSplitValues(_ elements: [YAMLNode], inFlow: Bool) -> [YAMLNode] {
        guard inFlow, elements.contains(where: { openParentheses($0) > 0 }) else { return elements }
        var result: [YAMLNode] = []
        var index = 0
        while index < elements.count {
            let element = elements[index]
            var depth = openParentheses(element)
            var next = index + 1
            while next < elements.count, depth > 0 {
                depth += openParentheses(elements[next])
                next += 1
            }
            if depth == 0, next > index + 1 {
                reportSplit(from: element.range, to: elements[next - 1].range)
                index = next
            } else {
                result.append(element)
                index += 1
            }
        }
        return result
    }

    /// Where a value begins whose parenthesis is not closed in its entry: at the value, or at the key of an entry that
    /// has no value.
    private func opening(of entry: YAMLEntry) -> SourceRange? {
        if openParentheses(entry.value) > 0 { return entry.value.range }
        return entry.value.isEmptyPlain && openParentheses(entry.key) > 0 ? entry.key.range : nil
    }

    /// How many more parentheses a plain scalar opens than it closes.
    private func openParentheses(_ node: YAMLNode) -> Int {
        guard node.kind == .scalar(.plain) else { return 0 }
        var depth = 0
        for byte in node.textBytes {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
        }
        return depth
    }

    private mutating func reportSplit(from start: SourceRange, to end: SourceRange) {
        let range = start.union(end)
        let written = String(decoding: tree.source.bytes[range.bytes], as: UTF8.self)
        report(
            .splitValue,
            at: range,
            "\(quoted(written)) is split at the comma",
            edits: quoting(range, written)
        )
    }

    /// Quotes a value that YAML reads wrongly without.
    func quoting(_ range: SourceRange, _ written: String) -> [SuggestedEdit] {
        guard !written.contains("\n") else { return [] }
        let escaped = written.utf8.flatMap { $0 == UInt8(ascii: "'") ? [$0, $0] : [$0] }
        return [.replace(range, with: "'\(String(decoding: escaped, as: UTF8.self))'", title: "quote the value")]
    }

    /// Whether a mapping is what YAML makes of a hole: `{profile.name}`. Reports it.
    mutating func reportBraceMapping(_ node: YAMLNode) -> Bool {
        guard node.isFlow, !node.entries.isEmpty, node.entries.allSatisfy({ $0.value.isEmptyPlain }) else {
            return false
        }
        let written = String(decoding: tree.source.bytes[node.range.bytes], as: UTF8.self)
        report(
            .braceMapping,
            at: node.range,
            "\(quoted(written)) is a mapping to YAML",
            edits: quoting(node.range, written)
        )
        return true
    }
}

// Encodes completion lists as the protocol defines them.

import JSONOutput
import SpecServices

/// The maximum number of items in one answer.
private let itemLimit = 400

func completionList(
    _ list: CompletionList,
    at position: FilePosition,
    _ client: ClientCapabilities,
    _ positions: inout FilePositions
) -> JSON {
    var items = list.items
    let isIncomplete = items.count > itemLimit
    // Clients filter complete lists. The server sends only a part of a long list, so it has to filter the list first.
    if isIncomplete {
        let bytes = positions.snapshot.file(at: position.path)?.bytes ?? []
        items = Array(items.filter { isMatch($0, at: position.offset, in: bytes) }.prefix(itemLimit))
    }
    let members = items.enumerated().map { index, item in
        // All clients accept plain text as documentation, even clients that declare no documentation formats.
        let documentation = item.documentation.map { text in
            client.showsMarkdownInCompletion ? markup(text, isMarkdown: true) : .string(plainText(text))
        }
        return [
            "label": .string(item.label),
            "kind": .integer(item.kind.number),
            "detail": item.detail.map { .string($0) },
            "documentation": documentation,
            // Clients sort items that match equally well by this text.
            "sortText": .string(String(String(10_000 + index).dropFirst())),
            "preselect": item.isRequired && index == 0 ? true : nil,
            "filterText": item.filterText == item.label ? nil : .string(item.filterText),
            "textEdit": [
                "range": positions.range(item.edit.bytes, in: position.path), "newText": .string(item.edit.replacement),
            ],
        ] as JSON
    }
    return ["isIncomplete": .bool(isIncomplete), "items": .array(members)]
}

/// Returns a Boolean value that indicates whether the filter text of an item contains the characters that the user has
/// typed. These are the characters between the start of the item's edit and `offset`. The filter text must contain them
/// in the same order, but other characters can be between them. Case is ignored.
private func isMatch(_ item: CompletionItem, at offset: Int, in bytes: [UInt8]) -> Bool {
    let start = item.edit.bytes.lowerBound
    guard start <= offset, offset <= bytes.count else { return true }
    var rest = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()[...]
    for character in item.filterText.lowercased() where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
}

/// Encodes a Markdown text as `MarkupContent` of the protocol. If `isMarkdown` is `false`, converts it to plain text.
func markup(_ markdown: String, isMarkdown: Bool) -> JSON {
    isMarkdown
        ? ["kind": "markdown", "value": .string(markdown)]
        : ["kind": "plaintext", "value": .string(plainText(markdown))]
}

/// Converts Markdown to plain text. Removes code fences and, outside code blocks, `**` and backticks.
func plainText(_ markdown: String) -> String {
    var lines: [String] = []
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
            isCode.toggle()
        } else if isCode {
            lines.append(String(line))
        } else {
            let text = line.split(separator: "**", omittingEmptySubsequences: false).joined()
            lines.append(text.filter { $0 != "`" })
        }
    }
    return lines.joined(separator: "\n")
}

extension CompletionItem.Kind {
    /// The value of this kind in the protocol's enumeration `CompletionItemKind`.
    fileprivate var number: Int {
        switch self {
        case .method, .action, .event: 2
        case .function: 3
        case .field: 5
        case .value, .parameter: 6
        case .model, .viewModel, .cell, .view, .screen: 7
        case .trait, .service: 8
        case .module: 9
        case .key, .member, .role: 10
        case .format: 12
        case .enumCase: 20
        case .keyword, .rule: 14
        case .style, .token: 16
        case .row, .section, .sample, .fragment: 18
        case .type: 22
        }
    }
}

// Writes YAML values as text, in block style, with quotes only where YAML requires them.

indirect enum YAMLNode {
    /// The content of a scalar.
    case scalar(String)
    case mapping([(key: String, value: YAMLNode)])
    case list([YAMLNode])

    var text: String {
        var text = ""
        write(to: &text, indentation: 0)
        return text
    }

    private func write(to text: inout String, indentation: Int) {
        let margin = String(repeating: "  ", count: indentation)
        switch self {
        case .scalar(let content):
            text += yamlScalar(content) + "\n"
        case .mapping(let entries) where entries.isEmpty:
            text += "{}\n"
        case .list(let elements) where elements.isEmpty:
            text += "[]\n"
        case .mapping(let entries):
            for entry in entries {
                text += margin + yamlScalar(entry.key) + ":"
                entry.value.writeBehindKey(to: &text, indentation: indentation)
            }
        case .list(let elements):
            for element in elements {
                text += margin + "-"
                element.writeBehindKey(to: &text, indentation: indentation)
            }
        }
    }

    private func writeBehindKey(to text: inout String, indentation: Int) {
        switch self {
        case .mapping(let entries) where !entries.isEmpty:
            text += "\n"
        case .list(let elements) where !elements.isEmpty:
            text += "\n"
        default:
            text += " "
        }
        write(to: &text, indentation: indentation + 1)
    }
}

/// Returns the text of a scalar, with quotes only if YAML would parse the text differently without quotes.
private func yamlScalar(_ content: String) -> String {
    let isPlain =
        content.first.map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "(" } ?? false
        && content.last != ":" && content.last != " " && !content.contains(": ") && !content.contains(" #")
        && content.allSatisfy { $0.isASCII && !"{}[],\n\"".contains($0) }
    if isPlain { return content }
    var quoted = "\""
    for character in content {
        switch character {
        case "\"", "\\": quoted += "\\" + String(character)
        case "\n": quoted += "\\n"
        default: quoted.append(character)
        }
    }
    return quoted + "\""
}

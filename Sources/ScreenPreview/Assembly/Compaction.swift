// Compacts the script and the style of the page: removes comments, indentation and unnecessary blanks.
//
// The functions in this file do not parse the script or the style. They rely on conventions of the files in `Page`: no
// line contains both a comment and code, a string has double quotes, and a template literal ends on its line.

enum PageLanguage {
    case script, style

    /// The characters after which a blank can be removed.
    fileprivate var closers: [UInt8] {
        switch self {
        case .script: Array("{}()[],;:?=<>&|!".utf8)
        case .style: Array("{};,:".utf8)
        }
    }

    /// The characters before which a blank can be removed. In CSS, a colon is not among them, because a blank before a
    /// colon can separate two selectors, as in `li :hover`.
    fileprivate var openers: [UInt8] {
        switch self {
        case .script: closers
        case .style: Array("{};,".utf8)
        }
    }
}

/// Returns the text without comments, indentation and unnecessary blanks. In a script, keeps each line break that can
/// end a statement.
func compacted(_ text: [UInt8], _ language: PageLanguage) -> [UInt8] {
    let (closers, openers) = (Set(language.closers), Set(language.openers))
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isComment = false
    for line in text.split(separator: UInt8(ascii: "\n")) {
        guard let start = line.firstIndex(where: { $0 != blank }), let end = line.lastIndex(where: { $0 != blank })
        else {
            continue
        }
        let line = line[start...end]
        if isComment || line.starts(with: "/*".utf8) {
            isComment = !line.suffix(2).elementsEqual("*/".utf8)
        } else if !line.starts(with: "//".utf8) {
            // The blanks in a template literal are part of its text.
            if line.contains(UInt8(ascii: "`")) {
                result += line
            } else {
                append(line, to: &result, closers, openers)
            }
            let canContinue = result.last.map(continuing.contains) == true || language == .style
            if !canContinue { result.append(UInt8(ascii: "\n")) }
        }
    }
    return result
}

private let blank = UInt8(ascii: " ")
/// The characters after which a line break in a script can be removed.
private let continuing = Set("{([,;:?&|".utf8)

/// Appends a line. Omits each blank after a byte in `closers` or before a byte in `openers`, unless the blank is in a
/// string.
private func append(
    _ line: ArraySlice<UInt8>,
    to result: inout [UInt8],
    _ closers: Set<UInt8>,
    _ openers: Set<UInt8>
) {
    var isString = false
    var isEscaped = false
    for index in line.indices {
        let byte = line[index]
        if isString {
            isString = isEscaped || byte != UInt8(ascii: "\"")
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        } else if byte == UInt8(ascii: "\"") {
            isString = true
        } else if byte == blank, closers.contains(line[index - 1]) || openers.contains(line[index + 1]) {
            continue
        }
        result.append(byte)
    }
}

/// Returns Swift source without the parts that a spec's text can change. These parts are comments, blanks, and the text
/// of string literals except for interpolations.
func declarations(in swift: [UInt8]) -> [UInt8] {
    var reader = DeclarationReader(bytes: swift)
    reader.readCode(untilParenthesis: false)
    return reader.code
}

private struct DeclarationReader {
    private(set) var code: [UInt8] = []
    private let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readCode(untilParenthesis isInterpolation: Bool) {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "/") where position < bytes.count && bytes[position] == UInt8(ascii: "/"):
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
                continue
            case UInt8(ascii: "\""):
                readLiteral()
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                // A trailing comma after the last element depends on the line breaks, so it is removed.
                if code.last == UInt8(ascii: ",") { code.removeLast() }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                if isInterpolation, depth < 0 { return }
            case 0x20, 0x0A: continue
            default: break
            }
            code.append(byte)
        }
    }

    private mutating func readLiteral() {
        code += "\"".utf8
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\"), position < bytes.count else { continue }
            position += 1
            if bytes[position - 1] == UInt8(ascii: "(") {
                code += "\\(".utf8
                readCode(untilParenthesis: true)
                code += ")".utf8
            }
        }
        code += "\"".utf8
    }
}

import SwiftOutput

/// A target that encodes any text with the encoder that the first byte selects.
enum EncoderTarget: Target {
    static func check(_ bytes: [UInt8], _ faults: inout Faults) {
        guard let choice = bytes.first else { return }
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        switch choice & 3 {
        case 0: checkLiterals(text, &faults)
        case 1: checkComment(text, &faults)
        case 2: checkNames(text, &faults)
        default: checkNumbers(text, &faults)
        }
    }

    /// Encodes the bytes after the first one with the encoder that the first byte selects. Then encodes all bytes with
    /// each encoder.
    static func checkAll(_ bytes: [UInt8], _ faults: inout Faults) {
        check(bytes, &faults)
        for choice in UInt8(0)..<4 { check([choice] + bytes, &faults) }
    }
}

/// Returns the output of a writer. The initial capacity of the writer is small, so longer texts exceed this capacity.
private func written(_ write: (inout SwiftWriter) -> Void) -> [UInt8] {
    var writer = SwiftWriter(capacity: 64)
    write(&writer)
    return writer.finish()
}

private func checkLiterals(_ text: String, _ faults: inout Faults) {
    let literal = written { $0.stringLiteral(text) }
    faults.expect(readBack(literal)?.elementsEqual(text.utf8) == true, "a literal says what its text says")
    faults.expect(
        !String(decoding: literal, as: UTF8.self).unicodeScalars.contains(where: turnsLines),
        "a literal has nothing that hides what stands beside it"
    )
    let withHole = written { writer in
        writer.stringLiteral {
            $0.text(text)
            $0.interpolation { $0.reference("hole") }
            $0.text(text)
        }
    }
    faults.expect(
        withHole == literal.dropLast() + Array("\\(hole)".utf8) + literal.dropFirst(),
        "a literal computes what it is told to, and nothing else"
    )
}

/// Returns the value of a string literal. Returns `nil` if the bytes are not a literal on one line, or if the literal
/// contains an interpolation.
private func readBack(_ literal: [UInt8]) -> [UInt8]? {
    guard literal.count >= 2, literal.first == UInt8(ascii: "\""), literal.last == UInt8(ascii: "\"") else {
        return nil
    }
    var result: [UInt8] = []
    result.reserveCapacity(literal.count)
    var rest = literal[1..<literal.count - 1]
    while let byte = rest.popFirst() {
        if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") { return nil }
        guard byte == UInt8(ascii: "\\") else {
            result.append(byte)
            continue
        }
        switch rest.popFirst() {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "\""): result.append(UInt8(ascii: "\""))
        case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "u"):
            guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
                let value = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            result.append(contentsOf: UTF8.encode(scalar)!)
            rest = rest[(end + 1)...]
        default: return nil
        }
    }
    return result
}

/// Returns a Boolean value that indicates whether a scalar ends a line or changes the text direction.
private func turnsLines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
}

private func checkComment(_ text: String, _ faults: inout Faults) {
    let comment = written { $0.docComment(text) }
    faults.expect(comment.isEmpty || comment.last == 0x0A, "a comment ends its line")
    for line in comment.split(separator: 0x0A) {
        faults.expect(line.starts(with: "///".utf8), "a comment is a comment on each line")
        faults.expect(line.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a comment has no control character")
    }
    let shown = String(decoding: comment, as: UTF8.self)
    faults.expect(!shown.unicodeScalars.contains(where: turnsLines), "a comment hides nothing")
    // An escape such as `\u{7F}` adds letters and digits to the comment. Therefore, comments with escapes are not
    // compared with `text`.
    guard !comment.contains(Array("\\u{".utf8)) else { return }
    faults.expect(
        comment.lazy.filter(isWordByte).elementsEqual(text.utf8.lazy.filter(isWordByte)),
        "a comment has all words of its text"
    )
}

private let keywords = Set(Keywords.all)

private func checkNames(_ text: String, _ faults: inout Faults) {
    let name = written { $0.reference(text) }
    faults.expect(isName(name[...]), "a name is a name")
    let member = written { $0.member(text) }
    faults.expect(member.first == UInt8(ascii: ".") && isName(member.dropFirst()), "a member is a name")
    faults.expect(isName(written { $0.typeName(text) }[...]), "a type is a name")
    let call = written { $0.call { $0.argument(text) } }
    let label = call.dropFirst().prefix { $0 != UInt8(ascii: ":") }
    faults.expect(isName(label), "a label is a name")
    faults.expect(call.elementsEqual("(".utf8 + label + ": )".utf8), "a label is nothing but a name")
    let isKeyword = keywords.contains(text)
    if isKeyword {
        faults.expect(name.elementsEqual("`\(text)`".utf8), "a keyword stands in backticks")
    } else if isName(ArraySlice(text.utf8)), text.utf8.first != UInt8(ascii: "`") {
        faults.expect(name.elementsEqual(text.utf8), "what is a name stays one")
    }
}

/// Returns a Boolean value that indicates whether bytes are an ASCII identifier, with or without backticks.
private func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    var name = bytes
    if name.first == UInt8(ascii: "`") {
        name.removeFirst()
        guard name.popLast() == UInt8(ascii: "`") else { return false }
    }
    // `_` alone is not an identifier.
    guard let first = name.first, !(0x30...0x39).contains(first), !name.elementsEqual("_".utf8) else { return false }
    return name.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "_") }
}

private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    default: false
    }
}

private func checkNumbers(_ text: String, _ faults: inout Faults) {
    let number = written { $0.numberLiteral(digits: text) }
    faults.expect(isNumber(number), "a number is one")
    if isNumber(Array(text.utf8)) { faults.expect(number.elementsEqual(text.utf8), "what is a number stays one") }
    let grouped = written { $0.groupedLiteral(digits: text) }
    let digits = grouped.drop { $0 == UInt8(ascii: "-") }
    faults.expect(grouped.count - digits.count <= 1, "a number has one sign")
    let groups = digits.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    faults.expect(groups.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }, "a group is digits")
    faults.expect(groups.dropFirst().allSatisfy { $0.count == 3 }, "a group is three digits")
    let value = text.utf8.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    for width in [6, 8] {
        let hex = String(decoding: written { $0.hexLiteral(value, digits: width) }, as: UTF8.self)
        faults.expect(
            hex.hasPrefix("0x") && UInt32(hex.dropFirst(2).filter { $0 != "_" }, radix: 16) == value,
            "a hexadecimal number is its value"
        )
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Returns a Boolean value that indicates whether bytes are a decimal number, for example `-3.5`.
private func isNumber(_ bytes: [UInt8]) -> Bool {
    let parts = (bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...])
        .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
}

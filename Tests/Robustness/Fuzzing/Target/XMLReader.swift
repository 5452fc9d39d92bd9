/// An XML element with the features that reports use: child elements, attributes and text.
struct ReadXML {
    let name: String
    let attributes: [String: String]
    fileprivate(set) var children: [ReadXML] = []
    fileprivate(set) var text = ""

    /// Returns all elements called `name`: this element and its descendants at any depth.
    func all(_ name: String) -> [ReadXML] {
        (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
    }
}

struct XMLReader {
    private var rest: ArraySlice<UInt8>

    /// Returns the root element. Returns `nil` if the bytes are not well-formed, or if they contain a character that
    /// XML 1.0 excludes.
    static func read(_ bytes: [UInt8]) -> ReadXML? {
        var reader = XMLReader(rest: bytes[...])
        guard reader.take("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
            let all = String(validating: bytes, as: UTF8.self), all.unicodeScalars.allSatisfy(isInXML)
        else { return nil }
        reader.skipBlanks()
        guard let root = reader.element() else { return nil }
        reader.skipBlanks()
        return reader.rest.isEmpty ? root : nil
    }

    private static func isInXML(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value & 0xFFFF < 0xFFFE || ["\t", "\n", "\r"].contains(scalar)
    }

    private mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 || $0 == 0x0A } }

    private mutating func take(_ text: StaticString) -> Bool {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard rest.starts(with: bytes) else { return false }
        rest = rest.dropFirst(bytes.count)
        return true
    }

    private mutating func name() -> String? {
        let name = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        rest = rest.dropFirst(name.count)
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    private mutating func element() -> ReadXML? {
        guard take("<"), let name = name(), let attributes = attributes() else { return nil }
        var element = ReadXML(name: name, attributes: attributes)
        if take("/>") { return element }
        guard take(">") else { return nil }
        while !take("</") {
            if rest.first == UInt8(ascii: "<") {
                guard let child = self.element() else { return nil }
                element.children.append(child)
            } else {
                guard let text = text(upTo: UInt8(ascii: "<")) else { return nil }
                element.text += text
            }
        }
        guard self.name() == name, take(">") else { return nil }
        return element
    }

    /// Returns the attributes, or `nil` if an attribute is malformed or repeated.
    private mutating func attributes() -> [String: String]? {
        var attributes: [String: String] = [:]
        while take(" ") {
            guard let name = name(), take("=\""), let value = text(upTo: UInt8(ascii: "\"")), take("\""),
                attributes.updateValue(value, forKey: name) == nil
            else { return nil }
        }
        return attributes
    }

    private mutating func text(upTo end: UInt8) -> String? {
        let bytes = rest.prefix { $0 != end }
        guard bytes.count < rest.count, !bytes.contains(UInt8(ascii: "<")) else { return nil }
        rest = rest.dropFirst(bytes.count)
        var text = ""
        var pieces = String(decoding: bytes, as: UTF8.self).split(separator: "&", omittingEmptySubsequences: false)[...]
        text += pieces.removeFirst()
        for piece in pieces {
            guard let semicolon = piece.utf8.firstIndex(of: UInt8(ascii: ";")) else { return nil }
            switch piece[..<semicolon] {
            case "amp": text += "&"
            case "lt": text += "<"
            case "gt": text += ">"
            case "quot": text += "\""
            case "#9": text += "\t"
            case "#10": text += "\n"
            case "#13": text += "\r"
            default: return nil
            }
            text += piece[piece.utf8.index(after: semicolon)...]
        }
        return text
    }
}

// Declares the shapes of simple values: texts, names, Boolean values, words of a fixed set, and lists of names or
// words.

import SpecDiagnostics
import SpecYAML

let shapeRules: [Rule] = [.unknownChoice, .duplicateElement]

extension Rule {
    static let unknownChoice = Rule(
        "unknown-choice",
        .error,
        "Reports a word that is not one of the allowed values of its key."
    )
    static let duplicateElement = Rule(
        "duplicate-element",
        .error,
        "Reports a name that a list of names contains twice."
    )
}

extension Shape where Value == Located<String> {
    /// Returns the shape of any text.
    static func text(_ what: ScalarShape) -> Shape {
        Shape(.scalar(what)) { node, decoder in decoder.text(node, expecting: what) }
    }

    /// The shape of the `doc` of a declaration or a member.
    static var doc: Shape { text(.text) }

    /// Returns the shape of a reference to a declaration.
    static func reference(_ what: ScalarShape) -> Shape { text(what) }

    /// Returns the shape of a reference that determines the meaning of the other keys in its mapping.
    static func decisive(_ what: ScalarShape) -> Shape {
        Shape(.scalar(what)) { node, decoder in
            if let name = decoder.text(node, expecting: what) { return name }
            decoder.unreadRegions.append(node.range)
            return nil
        }
    }

    /// Returns the shape of a name that the spec declares, or that the generated Swift code contains.
    static func name(_ what: ScalarShape, _ style: NameStyle) -> Shape {
        Shape(.scalar(what)) { node, decoder in
            guard let name = decoder.scalar(node, expecting: what) else { return nil }
            _ = checkName(name.content, at: name.range, style, diagnostics: &decoder.diagnostics)
            return Located(name.text, at: name.range)
        }
    }
}

extension Shape where Value == [Located<String>] {
    /// Returns the shape of a list of names without duplicates: `[A, B]`.
    static func names(_ what: ScalarShape, _ style: NameStyle? = nil) -> Shape {
        Shape(.list(.scalar(what))) { node, decoder in decoder.names(node, what, style) }
    }
}

extension Shape where Value == Located<Bool> {
    static var boolean: Shape {
        Shape(.boolean) { node, decoder in
            guard let scalar = decoder.scalar(node, expecting: "'true' or 'false'") else { return nil }
            if scalar.content.isWord("true") { return Located(true, at: scalar.range) }
            if scalar.content.isWord("false") { return Located(false, at: scalar.range) }
            decoder.diagnostics.report(.notABoolean(scalar.text, at: scalar.range))
            decoder.unreadRegions.append(scalar.range)
            return nil
        }
    }
}

extension Shape where Value == SourceRange {
    /// Returns the shape of a value that can only be one word, for example `manual`.
    static func word(_ word: String) -> Shape {
        Shape(.oneOf([word])) { node, decoder in
            if let found = decoder.choice(node, [word]) { return found.range }
            // If the word is misspelled, the meaning of the other keys in the mapping is uncertain.
            decoder.unreadRegions.append(node.range)
            return nil
        }
    }
}

extension Shape {
    /// Returns the shape of a word that is a raw value of the enum `type`.
    static func choice<Choice>(of type: Choice.Type) -> Shape<Located<Choice>>
    where
        Choice: CaseIterable & RawRepresentable & Sendable, Choice.RawValue == String,
        Value == Located<Choice>
    {
        let words = Choice.allCases.map(\.rawValue)
        return Shape(.oneOf(words)) { node, decoder in
            guard let word = decoder.choice(node, words) else { return nil }
            return Choice(rawValue: word.value).map { Located($0, at: word.range) }
        }
    }

    /// Returns the shape of a list without duplicates. Each element is a raw value of the enum `type`.
    static func choices<Choice>(of type: Choice.Type) -> Shape<[Located<Choice>]>
    where
        Choice: CaseIterable & RawRepresentable & Sendable, Choice.RawValue == String,
        Value == [Located<Choice>]
    {
        let words = Choice.allCases.map(\.rawValue)
        return Shape(.list(.oneOf(words))) { node, decoder in
            guard let elements = decoder.elements(of: node, expecting: "a list") else { return nil }
            var found: [Located<Choice>] = []
            var first = FirstNames()
            for element in elements {
                guard let word = decoder.choice(element, words), let choice = Choice(rawValue: word.value) else {
                    continue
                }
                if let earlier = first.insert(word) { decoder.reportDuplicate(word, earlier: earlier) }
                found.append(Located(choice, at: word.range))
            }
            return found
        }
    }
}

extension Shape where Value == ScalarSyntax {
    /// Returns the shape of a scalar that is parsed later, when the types are known.
    static func scalar(_ what: ScalarShape) -> Shape {
        Shape(.scalar(what)) { node, decoder in decoder.scalar(node, expecting: what) }
    }
}

extension Decoder {
    /// Returns a declared name. Reports a malformed name but still returns it, so that references to the name cause no
    /// further errors. Records the range of a malformed name as unread, because the intended name is unknown.
    mutating func declare(_ name: StoredText, at range: SourceRange, _ style: NameStyle) -> Located<String> {
        let text = name.string
        if !checkName(name, at: range, style, diagnostics: &diagnostics) {
            unreadRegions.append(range)
            malformedNames.append(text)
        }
        return Located(text, at: range)
    }

    mutating func declare(_ key: YAMLNode, _ style: NameStyle) -> Located<String> {
        declare(key.storedText, at: key.range, style)
    }

    mutating func choice(_ node: YAMLNode, _ words: [String]) -> Located<String>? {
        if node.isScalar, !node.isEmptyPlain {
            let found = text(node)
            if words.contains(found.value) { return found }
        }
        let expected = words.map { "'\($0)'" }.joined(separator: " or ")
        guard let scalar = scalar(node, expecting: expected) else { return nil }
        if words.count == 1, nearest(to: scalar.text, among: words) != nil {
            // The message already contains the expected word, so it needs no suggestion of a similar word.
            let edit = SuggestedEdit.replace(
                scalar.range,
                with: words[0],
                title: "replace with '\(words[0])'",
                isSafe: true
            )
            unreadRegions.append(scalar.range)
            report(
                .unknownChoice,
                at: scalar.range,
                "expected \(expected), found \(quoted(scalar.text))",
                edits: [edit]
            )
            return nil
        }
        unreadRegions.append(scalar.range)
        // A message with many words would be too long.
        let isLong = words.count > 5
        diagnostics.report(
            Diagnostic(
                .unknownChoice,
                unknown: Located(scalar.text, at: scalar.range),
                isLong
                    ? "\(quoted(scalar.text)) is not an allowed value"
                    : "expected \(expected), found \(quoted(scalar.text))",
                among: words,
                otherwise: isLong ? [Note("expected \(expected)")] : []
            )
        )
        return nil
    }

    /// Decodes a list of names. Reports names without brackets, but decodes them as a list. Reports and omits
    /// duplicates, empty elements and elements that are not scalars. Reports but keeps names that do not have the
    /// given style. Returns `nil` after reporting a node of any other kind.
    mutating func names(_ node: YAMLNode, _ what: ScalarShape, _ style: NameStyle?) -> [Located<String>]? {
        if node.isScalar, !node.isEmptyPlain { return namesWithoutBrackets(node) }
        guard let elements = elements(of: node, expecting: "a list") else { return nil }
        var names: [Located<String>] = []
        var first = FirstNames()
        for element in elements {
            guard let name = text(element, expecting: what) else {
                unreadRegions.append(element.range)
                continue
            }
            if let style { _ = checkName(element.storedText, at: name.range, style, diagnostics: &diagnostics) }
            if let earlier = first.insert(name) {
                reportDuplicate(name, earlier: earlier)
            } else {
                names.append(name)
            }
        }
        return names
    }

    /// Decodes a list of Swift names. Each name can start with the name of a module. Reports and omits duplicates and
    /// malformed names. Returns `nil` for an empty node, and after reporting any other node that is not a list.
    mutating func swiftNames(_ node: YAMLNode, _ what: ScalarShape) -> [SwiftNameSyntax]? {
        guard let names = names(node, what, nil), !node.isScalar else { return nil }
        var known = names[...]
        return elements(of: node, expecting: "a list")?.compactMap { element in
            // Skip elements that `names` does not contain: duplicates, and elements that are not names. They are
            // already reported.
            guard element.isScalar, known.first?.range == element.range else { return nil }
            known.removeFirst()
            return parseSwiftName(scalar(element), allowsAny: false, diagnostics: &diagnostics)
        }
    }

    private mutating func namesWithoutBrackets(_ node: YAMLNode) -> [Located<String>] {
        let whole = scalar(node)
        let comma = UInt8(ascii: ",")
        let bytes = Array(whole.text.utf8)
        let isList = whole.isPlain && bytes.allSatisfy { isNameByte($0) || $0 == comma || $0 == UInt8(ascii: " ") }
        let edit = SuggestedEdit(
            "put the names in brackets",
            [ByteEdit(node.range.startPoint, "["), ByteEdit(node.range.endPoint, "]")],
            isSafe: true
        )
        reportShape(node, expecting: "a list", edits: isList ? [edit] : [])
        return bytes.split(separator: comma).map { part in
            let name = whole.slice(part.startIndex..<part.endIndex)
            return Located(name.text, at: name.range)
        }
    }

    mutating func reportDuplicate(_ name: Located<String>, earlier: Located<String>) {
        report(
            .duplicateElement,
            at: name.range,
            "\(quoted(name.value)) is already in the list",
            notes: [Note("the first \(quoted(name.value)) is here", at: earlier.range)]
        )
    }
}

// The shapes of simple values: texts, names, booleans, choices, lists of names.

import SpecDiagnostics
import SpecYAML

let shapeRules: [Rule] = [.unknownChoice, .duplicateElement]

extension Rule {
    static let unknownChoice = Rule("unknown-choice", .error, "Some values are one of a few words.")
    static let duplicateElement = Rule("duplicate-element", .error, "A list of names has each name once.")
}

extension Shape where Value == Located<String> {
    /// Any text.
    static func text(_ what: ScalarShape) -> Shape {
        Shape(.scalar(what)) { node, decoder in decoder.text(node, expecting: what) }
    }

    /// The `doc` of a declaration or a member.
    static var doc: Shape { text(.text) }

    /// A name that something else declares.
    static func reference(_ what: ScalarShape) -> Shape { text(what) }

    /// The same, where all that stands beside it depends on it.
    static func decisive(_ what: ScalarShape) -> Shape {
        Shape(.scalar(what)) { node, decoder in
            if let name = decoder.text(node, expecting: what) { return name }
            decoder.unreadRegions.append(node.range)
            return nil
        }
    }

    /// A name that is declared, or handed on to Swift.
    static func name(_ what: ScalarShape, _ style: NameStyle) -> Shape {
        Shape(.scalar(what)) { node, decoder in
            guard let name = decoder.scalar(node, expecting: what) else { return nil }
            _ = checkName(name.content, at: name.range, style, diagnostics: &decoder.diagnostics)
            return Located(name.text, at: name.range)
        }
    }
}

extension Shape where Value == [Located<String>] {
    /// `[A, B]`, each name once.
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
    /// One word that stands alone, like `manual`.
    static func word(_ word: String) -> Shape {
        Shape(.oneOf([word])) { node, decoder in
            if let found = decoder.choice(node, [word]) { return found.range }
            // What it would have said holds for all that stands beside it.
            decoder.unreadRegions.append(node.range)
            return nil
        }
    }
}

extension Shape {
    /// One of an enum's raw values.
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

    /// A list of an enum's raw values, each once.
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
    /// A scalar that is read once types are known.
    static func scalar(_ what: ScalarShape) -> Shape {
        Shape(.scalar(what)) { node, decoder in decoder.scalar(node, expecting: what) }
    }
}

extension Decoder {
    /// The name even where it cannot be declared, which is reported: what refers to it should not be in error too. What
    /// it is called elsewhere is not known.
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
            // What is meant is said already.
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
        diagnostics.report(
            Diagnostic(
                .unknownChoice,
                unknown: Located(scalar.text, at: scalar.range),
                "expected \(expected), found \(quoted(scalar.text))",
                among: words
            )
        )
        return nil
    }

    /// A list of names. Names without brackets are taken for a list, and reported.
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

    /// A list of names of Swift's, each of which may have a module's before it.
    mutating func swiftNames(_ node: YAMLNode, _ what: ScalarShape) -> [SwiftNameSyntax]? {
        guard let names = names(node, what, nil), !node.isScalar else { return nil }
        var known = names[...]
        return elements(of: node, expecting: "a list")?.compactMap { element in
            // What stands in the list twice was told.
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
            notes: [Note("the first one is here", at: earlier.range)]
        )
    }
}

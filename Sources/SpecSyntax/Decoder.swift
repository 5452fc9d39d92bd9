// Walks a YAML tree by the grammar's tables, and says where it has another shape.

import SpecDiagnostics
import SpecYAML

extension Rule {
    static let unexpectedShape = Rule(
        "unexpected-shape",
        .error,
        "A key's value has the shape that the language gives it: a scalar, a list or a mapping."
    )
    public static let unknownKey = Rule("unknown-key", .error, "A mapping has the keys that the language knows there.")
    static let requiredKey = Rule("required-key", .error, "Some keys cannot be left out.")
    static let conflictingKeys = Rule("conflicting-keys", .error, "Some keys exclude one another.")
    static let commentValue = Rule(
        "comment-value",
        .error,
        "A value that begins with '#' is a comment unless it is quoted."
    )
}

/// An entry of a mapping whose key can be read.
struct Entry {
    let key: ScalarSyntax
    let value: YAMLNode
    let range: SourceRange
}

struct Decoder {
    let tree: YAMLTree
    var diagnostics = Diagnostics()
    /// The kinds of which there may be more declarations than were read.
    var unreadKinds: DeclarationKinds = []
    /// Names that cannot be declared.
    var malformedNames: [String] = []
    /// Mappings and lists that say more than was read.
    var unreadRegions: [SourceRange] = []

    init(_ tree: YAMLTree) {
        self.tree = tree
        // Nothing is known of a file that could not be read at all.
        if tree.root == nil, !tree.isComplete { unreadKinds = .all }
    }

    /// Decodes a mapping by its table. `place` is where a key that is missing is reported; none is where it is cut off.
    mutating func decode<Declaration>(
        _ node: YAMLNode,
        _ grammar: Grammar<Declaration>,
        into declaration: inout Declaration,
        at place: SourceRange,
        isCutOff: Bool = false
    ) {
        guard let entries = entries(of: node, expecting: withArticle(grammar.name)) else { return }
        var written = [SourceRange?](repeating: nil, count: grammar.keys.count)
        var unknown: [Entry] = []
        for entry in entries {
            guard let index = grammar.keys.firstIndex(where: { $0.description.name == entry.key.text }) else {
                unknown.append(entry)
                continue
            }
            written[index] = entry.key.range
            grammar.keys[index].decode(entry.value, &self, &declaration)
        }
        // A key that nobody knows may be what a missing one was called, and so may one that could not be read.
        var isFullyParsed = !isCutOff && !node.isIncomplete && entries.count == node.entries.count
        var strange: [Entry] = []
        for entry in unknown {
            if let meant = readMisspelt(entry, grammar, written, into: &declaration) {
                written[meant] = entry.key.range
            } else {
                isFullyParsed = false
                strange.append(entry)
                lose(entry.range)
            }
        }
        if let first = strange.first {
            reportStrangeKeys(first, strange.dropFirst(), of: grammar.name)
            // A declaration of another kind, or one that is indented too far.
            let isForeign = written.allSatisfy { $0 == nil } || first.key.text.first.map(\.isUppercase) ?? false
            if isForeign {
                let isAtTop = node.index == tree.root?.index
                if isAtTop || declaration is any NamedSyntax || declaration is ContainerSyntax { unreadKinds = .all }
                return
            }
        }
        // What an unknown key at the top declares is of any kind.
        if node.index == tree.root?.index,
            node.isIncomplete || entries.count < node.entries.count || strange.contains(where: { !$0.value.isScalar })
        {
            unreadKinds = .all
        }
        checkKeys(
            zip(grammar.keys, written).map { ($0.description, $1) },
            of: grammar.description,
            at: place,
            isFullyParsed: isFullyParsed
        )
    }

    /// What stands under a misspelt key is read as what was probably meant, so that what it declares is known. Only
    /// where it has not even the shape of that, nothing is said about it. The index of the key that was meant.
    private mutating func readMisspelt<Declaration>(
        _ entry: Entry,
        _ grammar: Grammar<Declaration>,
        _ written: [SourceRange?],
        into declaration: inout Declaration
    ) -> Int? {
        let names = grammar.keys.indices.filter { written[$0] == nil }.map { grammar.keys[$0].description.name }
        guard let meant = nearest(to: entry.key.text, among: names),
            let index = grammar.keys.firstIndex(where: { $0.description.name == meant })
        else { return nil }
        diagnostics.report(
            Diagnostic(
                .unknownKey,
                unknown: Located(entry.key.text, at: entry.key.range),
                "\(quoted(entry.key.text)) is not a key of \(withArticle(grammar.name))",
                among: [meant]
            )
        )
        var reported = diagnostics
        var attempt = declaration
        diagnostics = Diagnostics()
        grammar.keys[index].decode(entry.value, &self, &attempt)
        if diagnostics.all.contains(where: { $0.range == entry.value.range }) {
            lose(entry.value.range)
            if grammar.name == specGrammar.name { unreadKinds = .all }
        } else {
            declaration = attempt
            reported.report(contentsOf: diagnostics)
        }
        diagnostics = reported
        return index
    }

    /// Keys that resemble none of the grammar's come together where lines belong to something else.
    private mutating func reportStrangeKeys(_ first: Entry, _ others: ArraySlice<Entry>, of name: String) {
        report(
            .unknownKey,
            at: first.key.range,
            "\(quoted(first.key.text)) is not a key of \(withArticle(name))",
            notes: others.map { Note("nor is \(quoted($0.key.text))", at: $0.key.range) }
        )
    }

    /// Which keys are missing, and which exclude one another.
    private mutating func checkKeys(
        _ keys: [(key: KeyDescription, written: SourceRange?)],
        of grammar: GrammarDescription,
        at place: SourceRange,
        isFullyParsed: Bool
    ) {
        func range(of name: String) -> SourceRange? { keys.first { $0.key.name == name }?.written }
        if let name = grammar.alone, let only = range(of: name) {
            let others = keys.filter { $0.key.name != name && $0.key.name != "doc" && $0.written != nil }
            guard let first = others.first, let place = first.written else { return }
            report(
                .conflictingKeys,
                at: place,
                "'\(first.key.name)' stands beside '\(name)', which stands alone",
                notes: [Note("'\(name)' is here", at: only)]
                    + others.dropFirst().map { Note("'\($0.key.name)' stands beside it, too", at: $0.written) }
            )
            return
        }
        let chosen = keys.filter { grammar.oneOf.contains($0.key.name) && $0.written != nil }
        let inOrder = chosen.compactMap { key, written in written.map { (key.name, $0) } }.sorted { $0.1 < $1.1 }
        for (name, written) in inOrder.dropFirst() {
            report(
                .conflictingKeys,
                at: written,
                "'\(name)' and '\(inOrder[0].0)' exclude one another",
                notes: [Note("'\(inOrder[0].0)' is here", at: inOrder[0].1)]
            )
        }
        guard isFullyParsed else { return }
        let missing = keys.filter { $0.key.isRequired && $0.written == nil }.map { "no '\($0.key.name)'" }
        if !missing.isEmpty { unreadRegions.append(place) }
        let isUndecided = !grammar.oneOf.isEmpty && inOrder.isEmpty
        let none = isUndecided ? ["none of " + grammar.oneOf.map { "'\($0)'" }.joined(separator: ", ")] : []
        if let last = (missing + none).last {
            let lacks = (missing + none).dropLast().map { $0 + ", " }.joined()
            let and = lacks.isEmpty ? "" : "and "
            report(.requiredKey, at: place, "the \(grammar.name) has \(lacks)\(and)\(last)")
            if isUndecided { return }
        }
        guard inOrder.count < 2 else { return }
        for (key, written) in keys {
            guard let written, let other = key.needs, range(of: other) == nil else { continue }
            report(.requiredKey, at: written, "'\(key.name)' has no '\(other)' beside it")
        }
    }

    // MARK: - Nodes

    /// Notes what a syntax error or a repeated key left out of a mapping. The file as a whole is no place to look for
    /// it.
    private mutating func noteGaps(in node: YAMLNode) {
        if node.isIncomplete, node.index != tree.root?.index { unreadRegions.append(node.range) }
    }

    private mutating func lose(_ range: SourceRange) {
        unreadRegions.append(range)
    }

    /// The entries of a mapping, those of an empty value included, which are none; nil after a report.
    mutating func entries(of node: YAMLNode, expecting what: String) -> [Entry]? {
        switch node.kind {
        case .invalid:
            lose(node.range)
            return nil
        case .mapping:
            noteGaps(in: node)
            return node.entries.compactMap { entry(of: $0) }
        case .scalar where node.isEmptyPlain && commentWord(after: node.range) == nil:
            return []
        case .scalar, .sequence:
            reportShape(node, expecting: what)
            lose(node.range)
            return nil
        }
    }

    private mutating func entry(of entry: YAMLEntry) -> Entry? {
        guard case .scalar = entry.key.kind else {
            lose(entry.range)
            return nil
        }
        return Entry(key: scalar(entry.key), value: entry.value, range: entry.range)
    }

    /// The elements of a list, those of an empty value included, which are none; nil after a report.
    mutating func elements(of node: YAMLNode, expecting what: String) -> [YAMLNode]? {
        switch node.kind {
        case .invalid:
            lose(node.range)
            return nil
        case .sequence:
            noteGaps(in: node)
            return node.elements
        case .scalar where node.isEmptyPlain && commentWord(after: node.range) == nil:
            return []
        case .scalar, .mapping:
            reportShape(node, expecting: what)
            lose(node.range)
            return nil
        }
    }

    /// A scalar that says something; nil after a report.
    mutating func scalar(_ node: YAMLNode, expecting what: String) -> ScalarSyntax? {
        guard case .scalar = node.kind, !node.isEmptyPlain else {
            if node.kind != .invalid { reportShape(node, expecting: what) }
            return nil
        }
        return scalar(node)
    }

    func scalar(_ node: YAMLNode) -> ScalarSyntax {
        ScalarSyntax(
            text: node.text,
            isPlain: node.kind == .scalar(.plain),
            range: node.range,
            map: ScalarMap(of: node, in: tree),
            offset: 0
        )
    }

    // MARK: - Reports

    mutating func report(
        _ rule: Rule,
        at range: SourceRange,
        _ message: String,
        notes: [Note] = [],
        edits: [SuggestedEdit] = []
    ) {
        diagnostics.report(Diagnostic(rule, at: range, message, notes: notes, edits: edits))
    }

    mutating func reportShape(_ node: YAMLNode, expecting what: String, edits: [SuggestedEdit] = []) {
        if node.isEmptyPlain, let comment = commentWord(after: node.range) {
            reportComment(comment)
            return
        }
        let found =
            switch node.kind {
            case .sequence: "a list"
            case .mapping: "a mapping"
            case .scalar, .invalid: node.isEmptyPlain ? "nothing" : quoted(node.text)
            }
        report(.unexpectedShape, at: node.range, "expected \(what), found \(found)", edits: edits)
    }

    mutating func reportComment(_ comment: SourceRange) {
        let word = String(decoding: tree.source.bytes[comment.bytes], as: UTF8.self)
        var end = Int(comment.end)
        while end < tree.source.bytes.count, tree.source.bytes[end] == UInt8(ascii: " ") { end += 1 }
        let isLast = end == tree.source.bytes.count || isSpace(tree.source.bytes[end])
        // What follows the word stays a comment.
        let quoted = "'\(word)'" + (isLast ? "" : " #")
        let edits = word.contains("'") ? [] : [SuggestedEdit.replace(comment, with: quoted, title: "quote the value")]
        report(.commentValue, at: comment, "'\(word)' begins a comment, so there is no value", edits: edits)
    }

    /// The first word of a comment that stands where a value could: on the same line, and without a blank after its
    /// `#`, as no comment is usually written.
    func commentWord(after range: SourceRange) -> SourceRange? {
        let bytes = tree.source.bytes
        var start = Int(range.end)
        while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
        guard start > Int(range.end), start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return nil }
        var end = start
        while end < bytes.count, !isSpace(bytes[end]), bytes[end] != UInt8(ascii: "\r") { end += 1 }
        guard end > start + 1, isNameByte(bytes[start + 1]) else { return nil }
        return SourceRange(source: tree.id, start: start, end: end)
    }
}

extension YAMLNode {
    var isScalar: Bool { if case .scalar = kind { true } else { false } }
}

// Decodes a YAML tree by the tables of the grammar, and reports nodes with shapes that the tables do not allow.

import SpecDiagnostics
import SpecYAML

let decoderRules: [Rule] = [.unexpectedShape, .unknownKey, .requiredKey, .conflictingKeys, .commentValue]

extension Rule {
    static let unexpectedShape = Rule(
        "unexpected-shape",
        .error,
        "Reports a value with the wrong YAML structure for its key."
    )
    public static let unknownKey = Rule(
        "unknown-key",
        .error,
        "Reports a key that the language does not have at that location."
    )
    static let requiredKey = Rule("required-key", .error, "Reports a mapping without a key that it must have.")
    static let conflictingKeys = Rule("conflicting-keys", .error, "Reports keys that cannot be used together.")
    static let commentValue = Rule(
        "comment-value",
        .error,
        "Reports a comment where a value is expected, such as an unquoted '#FFCC00'."
    )
}

struct Decoder {
    let tree: YAMLTree
    var diagnostics = Diagnostics()
    /// The kinds of declarations that can be missing, because the decoder skipped parts of the file.
    var unreadKinds: DeclarationKinds = []
    /// The names that are malformed and cannot be declared.
    var malformedNames: [String] = []
    /// The source ranges of nodes and entries that are not decoded, or of which a part is not decoded. Includes the
    /// ranges at which missing keys are reported.
    var unreadRegions: [SourceRange] = []
    /// A Boolean value that indicates whether only the outlines of view models and screens are decoded.
    var decodesOutlines = false

    init(_ tree: YAMLTree) {
        self.tree = tree
        // A file that cannot be parsed can contain declarations of all kinds.
        if tree.root == nil, !tree.isComplete { unreadKinds = .all }
    }

    /// Decodes a mapping with the table of `grammar`, and returns the declaration. Reports missing keys at the start of
    /// the mapping.
    mutating func decoded<Declaration>(
        _ node: YAMLNode,
        _ grammar: Grammar<Declaration>,
        from empty: Declaration
    ) -> Declaration {
        var declaration = empty
        decode(node, grammar, into: &declaration, at: node.startRange)
        return declaration
    }

    /// Decodes a mapping with the table of `grammar`. Reports missing keys at `place`. If `isCutOff` is `true`, reports
    /// no missing keys, because the following lines probably contain these keys with the wrong indentation.
    mutating func decode<Declaration>(
        _ node: YAMLNode,
        _ grammar: Grammar<Declaration>,
        into declaration: inout Declaration,
        at place: SourceRange,
        isCutOff: Bool = false
    ) {
        let isSwipe = grammar.table.description.kind == .swipe
        let notes = isSwipe ? [Self.noteOfSwipe] : []
        guard let entries = entries(of: node, expecting: grammar.table.article, notes: notes) else { return }
        var written = KeySet()
        var unknown: [YAMLEntry] = []
        for entry in entries {
            let index = grammar.table.index(of: entry.key.storedText)
            if index < 0 {
                unknown.append(entry)
            } else {
                written.insert(index)
                grammar.readers[index](entry.value, &self, &declaration)
            }
        }
        let isWhole = !node.isIncomplete && entries.areAll
        if isWhole, !isCutOff, unknown.count == 0, grammar.table.isSatisfied(by: written) { return }
        var places = grammar.table.places(in: entries)
        // An unknown key, or a key that cannot be parsed, can be a misspelling of a missing key. If the mapping has
        // such a key, do not report missing keys.
        var isFullyParsed = !isCutOff && isWhole
        var strange: [YAMLEntry] = []
        for entry in unknown {
            if let meant = readMisspelt(entry, grammar, places, into: &declaration) {
                places[meant] = entry.key.range
                isFullyParsed = false
            } else {
                isFullyParsed = false
                strange.append(entry)
                lose(entry.range)
            }
        }
        let isAtTop = node.index == tree.root?.index
        if let first = strange.first {
            reportStrangeKeys(first, strange.dropFirst(), of: grammar.table)
            // If `isForeign` is `true`, the unknown keys belong to another kind of declaration, or their lines are
            // indented too far. In both cases, further checks of the mapping would only report consequences of the
            // unknown keys.
            let isForeign = places.allSatisfy { $0 == nil } || first.key.text.first.map(\.isUppercase) ?? false
            if isForeign {
                if isAtTop || declaration is any NamedSyntax || declaration is ContainerSyntax { unreadKinds = .all }
                return
            }
        }
        // An unknown key at the top level can declare names of any kind.
        if isAtTop, !isWhole || strange.contains(where: { !$0.value.isScalar }) { unreadKinds = .all }
        checkKeys(places, of: grammar.table.description, at: place, isFullyParsed: isFullyParsed)
    }

    /// Reports a misspelled key, and decodes its value as the value of the intended key, so that names in the value are
    /// declared. If the value does not have the expected shape, omits the value and reports no errors in it.
    ///
    /// - Returns: The index of the intended key, or `nil` if no key is similar.
    private mutating func readMisspelt<Declaration>(
        _ entry: YAMLEntry,
        _ grammar: Grammar<Declaration>,
        _ written: [SourceRange?],
        into declaration: inout Declaration
    ) -> Int? {
        let table = grammar.table
        let names = written.indices.filter { written[$0] == nil }.map { table.description.keys[$0].name }
        // Prefer a key that another key of the mapping requires.
        let text = entry.key.text
        let needed = table.description.needed(beside: written)
        guard let meant = nearest(to: text, among: needed) ?? nearest(to: text, among: names) else { return nil }
        let index = table.index(of: StoredText(meant))
        diagnostics.report(
            Diagnostic(
                .unknownKey,
                unknown: Located(entry.key.text, at: entry.key.range),
                "\(quoted(entry.key.text)) is not a key of \(table.article)",
                among: [meant]
            )
        )
        var reported = diagnostics
        var attempt = declaration
        diagnostics = Diagnostics()
        grammar.readers[index](entry.value, &self, &attempt)
        if diagnostics.all.contains(where: { $0.range == entry.value.range }) {
            lose(entry.value.range)
            if table === specGrammar.table { unreadKinds = .all }
        } else {
            declaration = attempt
            reported.report(contentsOf: diagnostics)
        }
        diagnostics = reported
        return index
    }

    /// Returns the keys in `oneOf` as a list for a message. For statements, the list includes the keys of choices.
    private static func alternatives(of grammar: GrammarDescription) -> String {
        let choices = grammar.kind == .statement ? [CommonKey.condition, CommonKey.match] : []
        return (grammar.oneOf + choices).map { "'\($0)'" }.joined(separator: ", ")
    }

    /// Reports keys that are not similar to any key of the grammar. Such keys often occur together, because they belong
    /// to another mapping. Therefore, one diagnostic reports all of them.
    private mutating func reportStrangeKeys(_ first: YAMLEntry, _ others: ArraySlice<YAMLEntry>, of table: KeyTable) {
        report(
            .unknownKey,
            at: first.key.range,
            "\(quoted(first.key.text)) is not a key of \(table.article)",
            notes: others.map { Note("\(quoted($0.key.text)) is also an unknown key", at: $0.key.range) }
                + Self.note(of: first.key.text, in: table)
        )
    }

    /// Returns the notes for the unknown key `word`. If `word` is a keyword of another language, a note shows the
    /// equivalent notation in a spec.
    static func note(of word: String, in table: KeyTable) -> [Note] {
        let notes: [String: String]
        switch table.description.kind {
        case .statement:
            let (chosen, repeated) = (
                "use 'if' and 'then' to choose a statement", "use 'each' and 'do' to repeat statements"
            )
            let kinds = "a statement has one of the keys " + alternatives(of: table.description)
            notes = ["when": chosen, "unless": chosen, "for": repeated, "forEach": repeated]
            return [Note(notes[word] ?? kinds)]
        case .choice, .rowChoice, .statementChoice:
            let nested = "use another choice in 'else' for another condition"
            let group = "use a group around the choice for an 'each' or 'when'"
            let ids = "each row in a branch of the choice has its own 'id'"
            let around = table.description.kind == .rowChoice ? ["each": group, "when": group, "id": ids] : [:]
            notes = around.merging(["elif": nested, "elseif": nested, "else if": nested]) { first, _ in first }
        case .swipe:
            return [Self.noteOfSwipe]
        default: return []
        }
        return notes[word].map { [Note($0)] } ?? []
    }

    private static let noteOfSwipe = Note("put the commands of a swipe in 'leading' or 'trailing'")

    /// Reports missing keys, and keys that exclude each other.
    private mutating func checkKeys(
        _ written: [SourceRange?],
        of grammar: GrammarDescription,
        at place: SourceRange,
        isFullyParsed: Bool
    ) {
        let keys = zip(grammar.keys, written).map { (key: $0, written: $1) }
        func range(of name: String) -> SourceRange? { keys.first { $0.key.name == name }?.written }
        if let name = grammar.alone, let only = range(of: name) {
            let others = keys.filter { $0.key.name != name && $0.key.name != CommonKey.doc && $0.written != nil }
            guard let first = others.first, let place = first.written else { return }
            report(
                .conflictingKeys,
                at: place,
                "'\(first.key.name)' cannot be combined with '\(name)'",
                notes: [Note("'\(name)' is here", at: only)]
                    + others.dropFirst().map {
                        Note("'\($0.key.name)' cannot be combined with '\(name)' either", at: $0.written)
                    }
            )
            return
        }
        let chosen = keys.filter { grammar.oneOf.contains($0.key.name) && $0.written != nil }
        let inOrder = chosen.compactMap { key, written in written.map { (key.name, $0) } }.sorted { $0.1 < $1.1 }
        for (name, written) in inOrder.dropFirst() {
            report(
                .conflictingKeys,
                at: written,
                "'\(name)' cannot be combined with '\(inOrder[0].0)'",
                notes: [Note("'\(inOrder[0].0)' is here", at: inOrder[0].1)]
            )
        }
        guard isFullyParsed else { return }
        let required = keys.filter { $0.key.isRequired && $0.written == nil }.map(\.key.name)
        let missing = required.map { "no '\($0)'" }
        let isUndecided = !grammar.oneOf.isEmpty && inOrder.isEmpty
        if !missing.isEmpty || isUndecided { unreadRegions.append(place) }
        let none = isUndecided ? ["none of " + Self.alternatives(of: grammar)] : []
        if let last = (missing + none).last {
            let lacks = (missing + none).dropLast().map { $0 + ", " }.joined()
            let and = lacks.isEmpty ? "" : "and "
            let names = required + (isUndecided ? [grammar.oneOf.joined(separator: " or ")] : [])
            report(.requiredKey, at: place, "the \(grammar.phrase) has \(lacks)\(and)\(last)", names: names)
            if isUndecided { return }
        }
        guard inOrder.count < 2 else { return }
        for (key, written) in keys {
            guard let written, !key.needs.isEmpty, key.needs.allSatisfy({ range(of: $0) == nil }) else { continue }
            let others = key.needs.map { "'\($0)'" }.joined(separator: " or ")
            report(.requiredKey, at: written, "'\(key.name)' requires \(others)")
        }
    }

    // MARK: - Nodes

    /// Records the range of a mapping or list if a syntax error removed a part of it, or if it has a repeated key. Does
    /// not record the root node, because its range is the whole file.
    private mutating func noteGaps(in node: YAMLNode) {
        if node.isIncomplete, node.index != tree.root?.index { unreadRegions.append(node.range) }
    }

    private mutating func lose(_ range: SourceRange) {
        unreadRegions.append(range)
    }

    /// Returns the entries of a mapping. An empty value has no entries. Returns `nil` for any other node, and reports
    /// an error unless the node is invalid.
    mutating func entries(of node: YAMLNode, expecting what: String, notes: [Note] = []) -> ReadableEntries? {
        switch node.kind {
        case .invalid:
            lose(node.range)
            return nil
        case .mapping:
            noteGaps(in: node)
            let entries = ReadableEntries(node.entries, isWhole: tree.isComplete)
            if !entries.areAll {
                for entry in node.entries where !entry.key.isScalar { lose(entry.range) }
            }
            return entries
        case .scalar where node.isEmptyPlain && commentWord(after: node.range) == nil:
            return ReadableEntries(node.entries, isWhole: true)
        case .scalar, .sequence:
            reportShape(node, expecting: what, notes: notes)
            lose(node.range)
            return nil
        }
    }

    /// Returns the elements of a list. An empty value has no elements. If the node is neither a list nor empty, reports
    /// an error and returns `nil`.
    mutating func elements(of node: YAMLNode, expecting what: String) -> YAMLElements? {
        switch node.kind {
        case .invalid:
            lose(node.range)
            return nil
        case .sequence:
            noteGaps(in: node)
            return node.elements
        case .scalar where node.isEmptyPlain && commentWord(after: node.range) == nil:
            return node.elements
        case .scalar, .mapping:
            reportShape(node, expecting: what)
            lose(node.range)
            return nil
        }
    }

    /// Returns the scalar of `node`. If `node` is empty or is not a scalar, reports an error and returns `nil`.
    mutating func scalar(_ node: YAMLNode, expecting what: String) -> ScalarSyntax? {
        isWritten(node, expecting: what) ? scalar(node) : nil
    }

    /// Returns the text of the scalar `node`. If `node` is empty or is not a scalar, reports an error and returns
    /// `nil`.
    mutating func text(_ node: YAMLNode, expecting what: String) -> Located<String>? {
        isWritten(node, expecting: what) ? text(node) : nil
    }

    mutating func scalar(_ node: YAMLNode, expecting shape: ScalarShape) -> ScalarSyntax? {
        scalar(node, expecting: shape.phrase)
    }

    mutating func text(_ node: YAMLNode, expecting shape: ScalarShape) -> Located<String>? {
        text(node, expecting: shape.phrase)
    }

    private mutating func isWritten(_ node: YAMLNode, expecting what: String) -> Bool {
        if node.isScalar, !node.isEmptyPlain { return true }
        if node.kind != .invalid {
            reportShape(node, expecting: what)
            lose(node.range)
        }
        return false
    }

    func scalar(_ node: YAMLNode) -> ScalarSyntax {
        let content = node.storedText
        return ScalarSyntax(
            content: content,
            isPlain: node.isPlainScalar,
            range: node.range,
            map: ScalarMap(of: node, content)
        )
    }

    func text(_ node: YAMLNode) -> Located<String> { Located(node.text, at: node.range) }

    // MARK: - Reports

    mutating func report(
        _ rule: Rule,
        at range: SourceRange,
        _ message: String,
        notes: [Note] = [],
        edits: [SuggestedEdit] = [],
        names: [String] = []
    ) {
        diagnostics.report(Diagnostic(rule, at: range, message, notes: notes, edits: edits, names: names))
    }

    mutating func reportShape(
        _ node: YAMLNode,
        expecting what: String,
        notes: [Note] = [],
        edits: [SuggestedEdit] = []
    ) {
        if node.isEmptyPlain, let comment = commentWord(after: node.range) {
            reportComment(comment)
            return
        }
        if node.isUnquotedChoice { return reportUnquotedChoice(node) }
        let found =
            switch node.kind {
            case .sequence: "a list"
            case .mapping: node.entries.count == 0 ? "an empty mapping" : "a mapping"
            case .scalar, .invalid: node.isEmptyPlain ? "nothing" : quoted(node.text)
            }
        report(.unexpectedShape, at: node.range, "expected \(what), found \(found)", notes: notes, edits: edits)
    }

    /// Reports a choice without quotes in a list, for example `- isOn ? 1 : 0`. YAML parses this element as a mapping.
    private mutating func reportUnquotedChoice(_ node: YAMLNode) {
        let text = String(decoding: tree.source.bytes[node.range.bytes], as: UTF8.self)
        let written = scalarText(of: text)
        let edits = written.map { [SuggestedEdit.replace(node.range, with: $0, title: "quote the value")] } ?? []
        let message = "a choice 'a ? b : c' must be quoted"
        report(.unexpectedShape, at: node.range, message, edits: edits)
    }

    mutating func reportComment(_ comment: SourceRange) {
        let word = String(decoding: tree.source.bytes[comment.bytes], as: UTF8.self)
        var end = Int(comment.end)
        while end < tree.source.bytes.count, tree.source.bytes[end] == UInt8(ascii: " ") { end += 1 }
        let isLast = end == tree.source.bytes.count || isSpace(tree.source.bytes[end])
        // If other words follow `word` in the comment, the inserted `#` keeps these words in a comment.
        let quoted = "'\(word)'" + (isLast ? "" : " #")
        let edits = word.contains("'") ? [] : [SuggestedEdit.replace(comment, with: quoted, title: "quote the value")]
        report(.commentValue, at: comment, "'\(word)' begins a comment, so the value is missing", edits: edits)
    }

    /// Returns the range of the first word of a comment after `range`, if the author probably meant the word as a
    /// value. The comment must be on the same line as `range`, and a name character must follow its `#`. Otherwise,
    /// returns `nil`.
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
    /// A Boolean value that indicates whether the node is a choice that YAML parses as a mapping: `isOn ? 1 : 0`.
    var isUnquotedChoice: Bool {
        guard kind == .mapping, entries.count == 1, let key = entries.first?.key,
            key.isPlainScalar
        else { return false }
        let text = key.storedText
        return (0..<max(0, text.count - 2)).contains {
            isSpace(text[$0]) && text[$0 + 1] == .questionMark && isSpace(text[$0 + 2])
        }
    }
}

extension GrammarDescription {
    /// Returns the keys that the written keys require, but that the mapping does not contain. A key requires at least
    /// one of its `needs`. If the mapping contains none of them, the result contains all `needs` of the key.
    ///
    /// - Parameter written: The range of each key of the grammar in the mapping, or `nil` for an absent key.
    fileprivate func needed(beside written: [SourceRange?]) -> [String] {
        let given = zip(keys, written).filter { $0.1 != nil }.map(\.0)
        return given.filter { key in !key.needs.contains { name in given.contains { $0.name == name } } }
            .flatMap(\.needs)
    }
}

/// The entries of a mapping that have readable keys.
struct ReadableEntries: Sequence, IteratorProtocol {
    private var entries: YAMLEntries
    /// A Boolean value that indicates whether all entries of the mapping have readable keys.
    let areAll: Bool

    /// Creates the readable entries of a mapping.
    ///
    /// - Parameter isWhole: If `true`, the caller guarantees that all keys are scalars. Otherwise, this initializer
    ///   examines all keys.
    init(_ entries: YAMLEntries, isWhole: Bool) {
        self.entries = entries
        areAll = isWhole || entries.allSatisfy(\.key.isScalar)
    }

    var count: Int { areAll ? entries.count : entries.reduce(0) { $0 + ($1.key.isScalar ? 1 : 0) } }

    mutating func next() -> YAMLEntry? {
        while let entry = entries.next() {
            if areAll || entry.key.isScalar { return entry }
        }
        return nil
    }
}

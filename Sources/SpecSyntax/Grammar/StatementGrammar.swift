// Contains the tables of statements and of choices between statements. Actions execute statements.

import SpecDiagnostics
import SpecYAML

struct StatementDraft {
    var set: ScalarSyntax?
    var to: ValueSyntax?
    var toggle: ValueSyntax?
    var create: ScalarSyntax?
    var append: ValueSyntax?
    var insert: ValueSyntax?
    var list: ScalarSyntax?
    var index: ScalarSyntax?
    var remove: ValueSyntax?
    var from: ScalarSyntax?
    var removeAll: ScalarSyntax?
    var whose: ScalarSyntax?
    var move: Located<String>?
    var before: ScalarSyntax?
    var each: EachSyntax?
    var body: [StatementSyntax]?
    var focus: ScalarSyntax?
    var scroll: ScalarSyntax?
    var send: Located<String>?
    var call: Located<String>?
    var arguments: [ValueEntrySyntax] = []
}

let statementGrammar = Grammar<StatementDraft>(
    .statement,
    [
        Key("set", .scalar(.path), needs: ["to"], "The path of the stored field to set.") { $0.set = $1 },
        Key("append", .value, needs: ["to"], "The value to append to a list.") { $0.append = $1 },
        Key("to", .value, needs: ["set", "append"], "The new value, or the list that receives the value.") {
            $0.to = $1
        },
        Key("toggle", .value, "The path of the Bool to invert, or the value to insert or remove.") {
            $0.toggle = $1
        },
        Key("create", .scalar(.path), "The path of the missing value to create from its defaults.") { $0.create = $1 },
        Key("insert", .value, needs: ["in"], "The value to insert into a list or a set.") { $0.insert = $1 },
        Key(
            "in",
            .scalar(.path),
            needs: ["insert", "toggle"],
            "The list or set that contains the value. With 'toggle', it can end in '?? []'."
        ) {
            $0.list = $1
        },
        Key("at", .scalar(.index), needs: ["insert"], "The index at which the value is inserted in the list.") {
            $0.index = $1
        },
        Key("remove", .value, "The element or the value to remove.") { $0.remove = $1 },
        Key("from", .scalar(.path), needs: ["remove"], "The list or set from which the value is removed.") {
            $0.from = $1
        },
        Key("removeAll", .scalar(.path), needs: ["where"], "The list from which elements are removed.") {
            $0.removeAll = $1
        },
        Key(
            "where",
            .scalar(.condition),
            needs: ["removeAll"],
            "The condition for an element to be removed. '$0' is the element."
        ) {
            $0.whose = $1
        },
        Key("move", .reference(.elementName), needs: ["before"], "The element to move.") {
            $0.move = $1
        },
        Key(
            "before",
            .scalar(.elementOrNil),
            needs: ["move"],
            "The element before which the element is moved, or 'nil' for the end of the list."
        ) {
            $0.before = $1
        },
        Key("each", .each, needs: ["do"], "The list for whose elements the statements run.") { $0.each = $1 },
        Key("do", .statements, needs: ["each"], "The statements that run for each element.") { $0.body = $1 },
        Key("focus", .scalar(.rowOrNil), "The row whose editing begins, or 'nil' to end editing.") { $0.focus = $1 },
        Key("scroll", .scalar(.rowOrSection), "The row or the section to scroll into view.") { $0.scroll = $1 },
        Key("send", .reference(.nameOf(.event)), "The event to send to the app.") { $0.send = $1 },
        Key("call", .reference(.nameOf(.method)), "The method to call.") { $0.call = $1 },
        Key("with", .values, needs: ["send", "call"], "The arguments of the event or the method.") {
            $0.arguments = $1
        },
    ],
    oneOf: [
        "set", "toggle", "create", "append", "insert", "remove", "removeAll", "move", "each", "focus", "scroll", "send",
        "call",
    ]
)

let methodGrammar = Grammar<MethodSyntax>(
    .method,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("parameters", .parameters, "The parameters of the method, in order.") { $0.parameters = $1 },
        Key("do", .statements, required: true, "The statements of the method.") { $0.statements = $1 },
    ]
)

let statementChoiceGrammar = Grammar<ChoiceDraft<[StatementSyntax]>>(
    .statementChoice,
    [
        Key("if", .condition, required: true, "The condition of the choice.") { $0.condition = $1 },
        Key("then", .statements, required: true, "The statements that run if the condition is true.") { $0.then = $1 },
        Key("else", .statements, "The statements that run if the condition is false. Without it, there are none.") {
            $0.otherwise = $1
        },
    ]
)

extension Shape where Value == [MethodSyntax] {
    static var methods: Shape {
        Shape(.entries(.mapping(.method))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a mapping of methods") else { return nil }
            var methods: [MethodSyntax] = []
            for entry in entries {
                var method = MethodSyntax(name: decoder.declare(entry.key, .member), range: entry.range)
                decoder.decode(entry.value, methodGrammar, into: &method, at: entry.key.range)
                methods.append(method)
            }
            return methods
        }
    }
}

extension Shape where Value == [ActionBindingSyntax] {
    static var actionBindings: Shape {
        Shape(.entries(.either([.mapping(.statement), .list(.mapping(.statement))]))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a mapping of actions") else { return nil }
            var actionBindings: [ActionBindingSyntax] = []
            for entry in entries {
                let statements = decoder.statements(entry.value)
                actionBindings.append(decoder.actionBinding(entry.key, statements))
            }
            return actionBindings
        }
    }
}

extension ShapeDescription {
    static let statement: ShapeDescription = .either([
        .mapping(.statement), .mapping(.statementChoice), .entries(.mapping(.statement)),
    ])
}

extension Shape where Value == [StatementSyntax] {
    /// The shape of a statement, or of a list of statements.
    static var statements: Shape {
        Shape(.either([.statement, .list(.statement)])) { node, decoder in decoder.statements(node) }
    }
}

extension Decoder {
    mutating func statements(_ node: YAMLNode) -> [StatementSyntax] {
        var statements: [StatementSyntax] = []
        guard node.kind == .sequence, let elements = elements(of: node, expecting: "a list of statements") else {
            if let statement = statement(node) { statements.append(statement) }
            return statements
        }
        for element in elements {
            if let statement = statement(element) { statements.append(statement) }
        }
        return statements
    }

    /// Decodes an action binding. Its key is the name of an action, optionally with names for the parameters. Examples
    /// are `onChange` and `onChange(newText)`.
    fileprivate mutating func actionBinding(_ key: YAMLNode, _ statements: [StatementSyntax]) -> ActionBindingSyntax {
        let written = scalar(key)
        guard let parenthesis = written.content.firstIndex(of: UInt8(ascii: "(")) else {
            return ActionBindingSyntax(action: text(key), parameters: nil, statements: statements)
        }
        guard let pattern = parseActionPattern(written, diagnostics: &diagnostics) else {
            // The key is malformed and the names of the parameters are unknown, so the analysis must not report uses of
            // these names.
            unreadRegions.append(key.range)
            let name = written.slice(0..<parenthesis)
            return ActionBindingSyntax(action: Located(name.text, at: name.range), parameters: nil, statements: [])
        }
        return ActionBindingSyntax(action: pattern.name, parameters: pattern.bindings, statements: statements)
    }

    private mutating func statement(_ node: YAMLNode) -> StatementSyntax? {
        guard node.kind == .mapping else {
            if node.kind != .invalid {
                let edits = statementEdits(of: node)
                let note = Note("a statement is a mapping, such as '{set: PATH, to: VALUE}' or '{send: EVENT}'")
                let notes = edits.isEmpty && !node.isEmptyPlain ? [note] : []
                reportShape(node, expecting: "a statement", notes: notes, edits: edits)
            }
            return nil
        }
        switch node.branchingKey {
        case .if:
            let choice = choice(node, statementChoiceGrammar, missing: [])
            return StatementSyntax(kind: .choice(choice), range: node.range)
        case .match: return StatementSyntax(kind: .match(match(node) { $1.statements($0) }), range: node.range)
        case nil: break
        }
        if let stray = node.statementBesideEach {
            report(.requiredKey, at: stray.range, "'\(stray.value)' must be in the 'do' of 'each'")
            unreadRegions.append(node.range)
            return nil
        }
        var draft = StatementDraft()
        if let meant = removalWithCondition(node) {
            report(
                .requiredKey,
                at: meant.condition,
                "'where' requires 'removeAll'",
                edits: [.replace(meant.remove, with: "removeAll", title: "replace with 'removeAll'")]
            )
            unreadRegions.append(node.range)
            return nil
        }
        let lost = unreadRegions.count
        decode(node, statementGrammar, into: &draft, at: node.startRange)
        // If a part of a statement is not decoded, the effect of the statement is unknown. Therefore, omit the
        // statement, unless it has an `each`.
        if unreadRegions.count > lost, draft.each == nil { return nil }
        if draft.each == nil { noteLostEach(of: node) }
        return kind(of: draft).map { StatementSyntax(kind: $0, range: node.range) }
    }

    /// Returns the kind of a statement, or `nil` if a key is missing or a value has the wrong shape. The decoder
    /// reports these errors.
    private mutating func kind(of draft: StatementDraft) -> StatementSyntax.Kind? {
        if let target = draft.set { return draft.to.map { .set(target: target, value: $0) } }
        if let value = draft.toggle {
            if let list = draft.list { return .toggleElement(value, list: list) }
            return scalar(value, expecting: .path).map { .toggle(target: $0) }
        }
        if let target = draft.create { return .create(target: target) }
        if let value = draft.append {
            guard let to = draft.to, let list = scalar(to, expecting: .path) else { return nil }
            return .append(value, list: list)
        }
        if let value = draft.insert {
            return draft.list.map { .insert(value, list: $0, index: draft.index) }
        }
        if let value = draft.remove {
            if let list = draft.from { return .removeValue(value, list: list) }
            return scalar(value, expecting: .elementName).map { .remove($0) }
        }
        if let list = draft.removeAll { return draft.whose.map { .removeAll(list: list, where: $0) } }
        if let element = draft.move { return draft.before.map { .move(element: element, before: $0) } }
        if let each = draft.each { return draft.body.map { .each(each, do: $0) } }
        if let row = draft.focus { return .focus(row) }
        if let row = draft.scroll { return .scroll(row) }
        if let method = draft.call { return .call(method: method, arguments: draft.arguments) }
        return draft.send.map { .send(event: $0, arguments: draft.arguments) }
    }

    /// Returns the scalar in `value`. Returns `nil` after reporting a list or a mapping, which other statements allow
    /// for the same key.
    private mutating func scalar(_ value: ValueSyntax, expecting shape: ScalarShape) -> ScalarSyntax? {
        switch value {
        case .scalar(let scalar):
            return scalar
        case .list, .fields, .copy, .choice, .match:
            report(.unexpectedShape, at: value.range, "expected \(shape.phrase), found a list or a mapping")
            return nil
        case .invalid:
            return nil
        }
    }
}

extension Decoder {
    /// Returns the source ranges of `remove` and `where` if a statement has exactly these two keys, or `nil` otherwise.
    private func removalWithCondition(_ node: YAMLNode) -> (remove: SourceRange, condition: SourceRange)? {
        let keys = node.entries.map(\.key)
        guard keys.count == 2, keys.allSatisfy(\.isScalar), let remove = keys.first(where: { $0.text == "remove" }),
            let condition = keys.first(where: { $0.text == "where" })
        else { return nil }
        return (remove.range, condition.range)
    }

    /// Returns the edit that replaces a statement that is written in the notation of another language, or an empty
    /// array for any other node. Examples of such statements are `c = true`, `n += 1` and `toggle c`.
    private func statementEdits(of node: YAMLNode) -> [SuggestedEdit] {
        guard node.isPlainScalar else { return [] }
        return writtenStatement(node.text).map { [.replace(node.range, with: $0, title: "write")] } ?? []
    }

    private func writtenStatement(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        func word(_ range: Range<Int>) -> String {
            var range = range
            while let first = range.first, isSpace(bytes[first]) { range = (first + 1)..<range.upperBound }
            while let last = range.last, isSpace(bytes[last]) { range = range.lowerBound..<last }
            return String(decoding: bytes[range], as: UTF8.self)
        }
        func isPath(_ text: String) -> Bool {
            isNameStart(text.utf8.first ?? 0)
                && text.utf8.allSatisfy { isNameByte($0) || $0 == .point || $0 == UInt8(ascii: "?") }
        }
        if let verb = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") {
            let (called, argument) = (word(0..<verb), word((verb + 1)..<(bytes.count - 1)))
            let verbs = ["toggle", "create", "remove", "focus", "scroll", "send"]
            return verbs.contains(called) && isPath(argument) ? "{\(called): \(argument)}" : nil
        }
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")), sign > 0 else {
            let words = text.split(separator: " ").map(String.init)
            let verbs = ["toggle", "create", "remove", "focus", "scroll", "send"]
            guard words.count == 2, verbs.contains(words[0]), isPath(words[1]) else { return nil }
            return "{\(words[0]): \(words[1])}"
        }
        let operation = [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*")].first { bytes[sign - 1] == $0 }
        let path = word(0..<(operation == nil ? sign : sign - 1))
        var value = word((sign + 1)..<bytes.count)
        guard isPath(path), value.utf8.first != UInt8(ascii: "="), !value.isEmpty else { return nil }
        if let operation { value = "\(path) \(UnicodeScalar(operation)) \(value)" }
        return scalarText(of: value).map { "{set: \(path), to: \($0)}" }
    }
}

extension YAMLNode {
    /// The key of a statement that is written beside an `each` without a `do`, or `nil` if the node has no such key.
    /// The statement belongs in the `do`.
    fileprivate var statementBesideEach: Located<String>? {
        guard entries.contains(where: { $0.key.storedText.isWord("each") }),
            !entries.contains(where: { $0.key.storedText.isWord("do") })
        else { return nil }
        let other = entries.first { entry in
            let key = entry.key.text
            return key != "each" && statementGrammar.description.oneOf.contains(key)
        }
        return other.map { Located($0.key.text, at: $0.key.range) }
    }
}

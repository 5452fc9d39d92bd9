// The tables of screens.

import SpecDiagnostics
import SpecYAML

extension Rule {
    static let malformedEach = Rule(
        "malformed-each",
        .error,
        "An 'each' is a name, the word 'in', and a list: 'day in profile.days'."
    )
}

let screenGrammar = Grammar<ScreenSyntax>(
    "screen",
    [
        Key("doc", .doc, "What it shows, as a comment in the output.") { $0.doc = $1 },
        Key("state", .properties(), "Domain data and UI state.") { $0.state = $1 },
        Key("traits", .names("a trait's name"), "What the screen as a whole shows.") { $0.traits = $1 },
        Key("values", .values, "Values for the members of the screen's own traits.") { $0.values = $1 },
        Key("actions", .wirings, "What the actions of the screen's own traits do.") { $0.actions = $1 },
        Key("events", .actions(allowsDefaults: false), "What leaves the screen.") { $0.events = $1 },
        Key("derived", .derived, "Names for expressions.") { $0.derived = $1 },
        Key("sections", .sections, "The sections, in order.") { $0.sections = $1 },
        Key("controller", .name("a class's name", .module), "The client's controller class.") { $0.controller = $1 },
    ]
)

let sectionGrammar = Grammar<SectionSyntax>(
    "section",
    [
        Key("doc", .doc, "What it shows.") { $0.doc = $1 },
        Key("id", .name("an id", .member), required: true, "Its id, unique in the screen.") { $0.id = $1 },
        Key("each", .each, "A section for each element of a list.") { $0.each = $1 },
        Key("when", .scalar("a condition"), "When it is there.") { $0.condition = $1 },
        Key("header", .value, "The text above it.") { $0.header = $1 },
        Key("footer", .value, "The text below it.") { $0.footer = $1 },
        Key("rows", .rows, "The rows, in order.") { $0.rows = $1 },
    ]
)

let rowGroupGrammar = Grammar<RowGroupSyntax>(
    "row group",
    [
        Key("each", .each, "Its rows for each element of a list.") { $0.each = $1 },
        Key("when", .scalar("a condition"), "When its rows are there.") { $0.condition = $1 },
        Key("rows", .rows, required: true, "The rows, in order.") { $0.rows = $1 },
    ]
)

let rowGrammar = Grammar<RowSyntax>(
    "row",
    [
        Key("doc", .doc, "What it shows.") { $0.doc = $1 },
        Key("id", .name("an id", .member), required: true, "Its id, unique in the section.") { $0.id = $1 },
        Key("each", .each, "A row for each element of a list.") { $0.each = $1 },
        Key("when", .scalar("a condition"), "When it is there.") { $0.condition = $1 },
        Key("cell", .reference("a cell's name"), "The cell that shows it.") { $0.content = $0.content ?? .cell($1) },
        Key("values", .values, needs: "cell", "A value for each member without a default.") { $0.values = $1 },
        Key("style", .reference("a style's name"), "The style that it has.") { $0.style = $1 },
        Key("viewModel", .reference("a view model's name"), "The view model that it shows.") {
            $0.content = $0.content ?? .viewModel($1)
        },
        Key("with", .placed(.values), needs: "viewModel", "The inputs of its view model.") {
            $0.arguments = $1.value
            $0.argumentsRange = $1.range
        },
        Key("actions", .wirings, "What its actions do.") { $0.actions = $1 },
    ],
    oneOf: ["cell", "viewModel"]
)

struct StatementDraft {
    var set: ScalarSyntax?
    var value: ValueSyntax?
    var create: ScalarSyntax?
    var remove: Located<String>?
    var send: Located<String>?
    var arguments: [ValueEntrySyntax] = []
}

let statementGrammar = Grammar<StatementDraft>(
    "statement",
    [
        Key("set", .scalar("a path"), needs: "to", "The path of a stored field that gets a value.") { $0.set = $1 },
        Key("to", .value, needs: "set", "The value that it gets.") { $0.value = $1 },
        Key("create", .scalar("a path"), "What is made where there is nothing yet.") { $0.create = $1 },
        Key("remove", .reference("the name of an element"), "The element that leaves its list.") { $0.remove = $1 },
        Key("send", .reference("an event's name"), "The event that leaves the screen.") { $0.send = $1 },
        Key("with", .values, needs: "send", "What the event tells.") { $0.arguments = $1 },
    ],
    oneOf: ["set", "create", "remove", "send"]
)

extension Shape where Value == EachSyntax {
    static var each: Shape {
        Shape(.scalar("a name, 'in' and a list")) { node, decoder in decoder.each(node) }
    }
}

extension Shape where Value == [DerivedSyntax] {
    static var derived: Shape {
        Shape(.entries(.scalar("an expression"))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a mapping of expressions") else { return nil }
            var derived: [DerivedSyntax] = []
            for entry in entries {
                let name = decoder.declare(entry.key, .member)
                let expression = decoder.scalar(entry.value, expecting: "an expression")
                derived.append(DerivedSyntax(name: name, expression: expression))
            }
            return derived
        }
    }
}

extension Shape where Value == [SectionSyntax] {
    static var sections: Shape {
        Shape(.list(.mapping("section"))) { node, decoder in
            guard let elements = decoder.elements(of: node, expecting: "a list of sections") else { return nil }
            var sections: [SectionSyntax] = []
            for element in elements {
                var section = SectionSyntax(range: element.range)
                decoder.decode(element, sectionGrammar, into: &section, at: element.startRange)
                if section.each == nil { decoder.noteLostEach(of: element) }
                sections.append(section)
            }
            return sections
        }
    }
}

extension Shape where Value == [RowEntrySyntax] {
    static var rows: Shape {
        Shape(.list(.either([.mapping("row"), .mapping("row group")]))) { node, decoder in
            guard let elements = decoder.elements(of: node, expecting: "a list of rows") else { return nil }
            var rows: [RowEntrySyntax] = []
            for element in elements {
                if element.isRowGroup {
                    var group = RowGroupSyntax(range: element.range)
                    decoder.decode(element, rowGroupGrammar, into: &group, at: element.startRange)
                    if group.each == nil { decoder.noteLostEach(of: element) }
                    rows.append(.group(group))
                } else {
                    var row = RowSyntax(range: element.range)
                    decoder.decode(element, rowGrammar, into: &row, at: element.startRange)
                    if row.each == nil { decoder.noteLostEach(of: element) }
                    rows.append(.row(row))
                }
            }
            return rows
        }
    }
}

extension Shape where Value == [WiringSyntax] {
    static var wirings: Shape {
        Shape(.entries(.either([.mapping("statement"), .list(.mapping("statement"))]))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a mapping of actions") else { return nil }
            var wirings: [WiringSyntax] = []
            for entry in entries {
                let statements = decoder.statements(entry.value)
                wirings.append(WiringSyntax(action: decoder.text(entry.key), statements: statements))
            }
            return wirings
        }
    }
}

extension Decoder {
    /// What stands beside an 'each' that could not be read names an element that nobody knows.
    fileprivate mutating func noteLostEach(of node: YAMLNode) {
        for entry in node.entries where entry.key.storedText.isWord("each") { unreadRegions.append(node.range) }
    }

    fileprivate mutating func each(_ node: YAMLNode) -> EachSyntax? {
        guard let scalar = scalar(node, expecting: "a name, 'in' and a list") else { return nil }
        let content = scalar.content
        var name = 0
        while name < content.count, isNameByte(content[name]) { name += 1 }
        var keyword = name
        while keyword < content.count, isSpace(content[keyword]) { keyword += 1 }
        let list = keyword + 2
        guard name > 0, list < content.count, isSpace(content[list]),
            content[keyword] == UInt8(ascii: "i"), content[keyword + 1] == UInt8(ascii: "n")
        else {
            report(.malformedEach, at: scalar.range, "expected a name, 'in' and a list, found \(quoted(scalar.text))")
            return nil
        }
        let variable = scalar.slice(0..<name)
        return EachSyntax(
            variable: declare(variable.content, at: variable.range, .member),
            list: scalar.slice(list..<content.count),
            range: scalar.range
        )
    }

    fileprivate mutating func statements(_ node: YAMLNode) -> [StatementSyntax] {
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

    fileprivate mutating func statement(_ node: YAMLNode) -> StatementSyntax? {
        guard node.kind == .mapping else {
            if node.kind != .invalid { reportShape(node, expecting: "a statement") }
            return nil
        }
        var draft = StatementDraft()
        decode(node, statementGrammar, into: &draft, at: node.startRange)
        let kind: StatementSyntax.Kind
        if let target = draft.set, let value = draft.value {
            kind = .set(target: target, value: value)
        } else if let target = draft.create {
            kind = .create(target: target)
        } else if let element = draft.remove {
            kind = .remove(element: element)
        } else if let event = draft.send {
            kind = .send(event: event, arguments: draft.arguments)
        } else {
            return nil
        }
        return StatementSyntax(kind: kind, range: node.range)
    }
}

extension YAMLNode {
    /// Whether it has `rows`; or a list under another name, and nothing of what every row has.
    fileprivate var isRowGroup: Bool {
        var hasList = false
        var hasRowKey = false
        for entry in entries {
            let key = entry.key.storedText
            if key.isWord("rows") { return true }
            if key.isWord("id") || key.isWord("cell") || key.isWord("viewModel") { hasRowKey = true }
            if entry.value.kind == .sequence { hasList = true }
        }
        return hasList && !hasRowKey
    }

    /// Where a list's element is seen to begin: its first key, or itself.
    var startRange: SourceRange { entries.first?.key.range ?? range }
}

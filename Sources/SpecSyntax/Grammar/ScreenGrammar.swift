// Contains the tables of screens.

import SpecDiagnostics
import SpecYAML

let screenGrammarRules: [Rule] = [.malformedEach]

extension Rule {
    static let malformedEach = Rule(
        "malformed-each",
        .error,
        "Reports an 'each' that is not a name, the word 'in', and a list."
    )
}

let screenGrammar = Grammar<ScreenSyntax>(
    .screen,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("state", .properties(), "The fields of the state, which holds domain data and UI state.") { $0.state = $1 },
        Key("derived", .derived, "The derived values: names for expressions of the state.") { $0.derived = $1 },
        Key("traits", .names(.nameOf(.trait)), "The traits that the screen as a whole shows.") { $0.traits = $1 },
        Key("values", .values, "The values of the members of the screen's own traits.") { $0.values = $1 },
        Key(
            "edits",
            .edits,
            "The settable paths of the state that the controls of the screen's own traits show and change."
        ) { $0.edits = $1 },
        Key("actions", .actionBindings, "The statements of the actions of the screen's own traits.") {
            $0.actions = $1
        },
        Key("commands", .commands, "The commands of the screen's bars.") { $0.commands = $1 },
        Key("events", .actions(allowsDefaults: false), "The events that the screen sends to the app.") {
            $0.events = $1
        },
        Key("methods", .methods, "The methods: named statements that other statements can call.") { $0.methods = $1 },
        Key("sections", .sections, "The sections, in order.") { $0.sections = $1 },
        Key("samples", .samples, "The named states for previews and tests.") { $0.samples = $1 },
        Key("controller", .name(.nameOf(.swiftClass), .module), "The client's controller class.") {
            $0.controller = $1
        },
        Key(
            "load",
            .choice(of: LoadSyntax.self),
            needs: ["controller"],
            "The source from which the controller is loaded. Without it, the class implements 'instantiate()'."
        ) {
            $0.load = $1
        },
    ]
)

let sectionGrammar = Grammar<SectionSyntax>(
    .section,
    [
        Key("id", .name(.id, .member), required: true, "The id of the section, unique in the screen.") { $0.id = $1 },
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("each", .each, "The list for whose elements the section is repeated.") { $0.each = $1 },
        Key("when", .condition, "The condition for the section to be shown.") { $0.condition = $1 },
        Key(
            "hideWhenEmpty",
            .boolean,
            "If true, the section is hidden while it has no visible row. The default is false."
        ) { $0.hidesWhenEmpty = $1 },
        Key("header", .supplement, "The text or the cell above the rows.") { $0.header = $1 },
        Key("footer", .supplement, "The text or the cell below the rows.") { $0.footer = $1 },
        Key("rows", .rows, "The rows, groups and choices of rows, in order.") { $0.rows = $1 },
    ]
)

let rowGroupGrammar = Grammar<RowGroupSyntax>(
    .rowGroup,
    [
        Key("each", .each, "The list for whose elements the rows are repeated.") { $0.each = $1 },
        Key("when", .condition, "The condition for the rows to be shown.") { $0.condition = $1 },
        Key("rows", .rows, required: true, "The rows, groups and choices of rows, in order.") { $0.rows = $1 },
    ]
)

let rowGrammar = Grammar<RowSyntax>(
    .row,
    [
        Key("id", .name(.id, .member), required: true, "The id of the row, unique in the section.") { $0.id = $1 },
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("each", .each, "The list for whose elements the row is repeated.") { $0.each = $1 },
        Key("once", .boolean, "If true, only one element of the enclosing 'each' has the row. The default is false.") {
            $0.once = $1
        },
        Key("when", .condition, "The condition for the row to be shown.") { $0.condition = $1 },
        Key("cell", .reference(.nameOf(.cell)), "The cell that shows the row.") {
            $0.content = $0.content ?? .cell($1)
        },
        Key("viewModel", .reference(.nameOf(.viewModel)), "The view model that the row shows.") {
            $0.content = $0.content ?? .viewModel($1)
        },
        Key(
            "style",
            .reference(.nameOf(.style)),
            "The style of the row. It takes precedence over the style of the view model."
        ) { $0.style = $1 },
        Key(
            "values",
            .values,
            needs: ["cell"],
            "The values of the cell's members. Members with a default can be omitted."
        ) { $0.values = $1 },
        Key(
            "edits",
            .edits,
            needs: ["cell"],
            "The settable paths of the state that the cell's controls show and change."
        ) {
            $0.edits = $1
        },
        Key("with", .placed(.values), needs: ["viewModel"], "The values of the view model's inputs.") {
            $0.arguments = $1.value
            $0.argumentsRange = $1.range
        },
        Key("actions", .actionBindings, "The statements of the cell's actions.") { $0.actions = $1 },
        Key("select", .statements, "The statements that run when the user taps the row.") {
            $0.details.orEmpty.select = $1
        },
        Key("selected", .condition, "The condition for the row to be selected.") { $0.details.orEmpty.selected = $1 },
        Key("appears", .appearance, "The statements that run each time the row becomes visible.") {
            $0.details.orEmpty.appears = $1
        },
        Key("swipe", .swipe, "The commands of swipes from the leading and the trailing edge.") {
            $0.details.orEmpty.leadingSwipe = $1.leadingSwipe
            $0.details.orEmpty.trailingSwipe = $1.trailingSwipe
        },
        Key("commands", .commands, "The commands that 'swipe' and 'menu' list by their ids.") {
            $0.details.orEmpty.commands = $1
        },
        Key("menu", .listedCommands, "The commands of the row's menu.") { $0.details.orEmpty.menu = $1 },
        Key(
            "reorder",
            .reorder,
            "If true, the user can move the row. A mapping adds statements or a limit. The default is false."
        ) { $0.details.orEmpty.reorder = $1 },
        Key("accessibility", .accessibility, "The texts and traits for assistive technologies.") {
            $0.details.orEmpty.accessibility = $1
        },
        Key(
            "otherwise",
            .otherwise,
            needs: ["once"],
            "The row at the end of the list if the row with 'once' is shown for no element."
        ) { $0.otherwise = $1 },
    ],
    oneOf: ["cell", "viewModel"]
)

/// The keys of the row in `otherwise`. A screen shows this row after the rows of a loop if the loop shows no row with
/// `once`.
let otherwiseGrammar = Grammar<RowSyntax>(
    .otherwise,
    [
        Key("cell", .reference(.nameOf(.cell)), "The cell that shows the row.") {
            $0.content = $0.content ?? .cell($1)
        },
        Key("viewModel", .reference(.nameOf(.viewModel)), "The view model that the row shows.") {
            $0.content = $0.content ?? .viewModel($1)
        },
        Key(
            "style",
            .reference(.nameOf(.style)),
            "The style of the row. It takes precedence over the style of the view model."
        ) { $0.style = $1 },
        Key(
            "values",
            .values,
            needs: ["cell"],
            "The values of the cell's members. Members with a default can be omitted."
        ) { $0.values = $1 },
        Key(
            "edits",
            .edits,
            needs: ["cell"],
            "The settable paths of the state that the cell's controls show and change."
        ) {
            $0.edits = $1
        },
        Key("with", .placed(.values), needs: ["viewModel"], "The values of the view model's inputs.") {
            $0.arguments = $1.value
            $0.argumentsRange = $1.range
        },
        Key("actions", .actionBindings, "The statements of the cell's actions.") { $0.actions = $1 },
    ],
    oneOf: ["cell", "viewModel"]
)

let rowChoiceGrammar = Grammar<ChoiceDraft<[RowEntrySyntax]>>(
    .rowChoice,
    [
        Key("if", .condition, required: true, "The condition of the choice.") { $0.condition = $1 },
        Key("then", .branch, required: true, "The rows if the condition is true.") { $0.then = $1 },
        Key("else", .branch, "The rows if the condition is false. Without it, there are none.") { $0.otherwise = $1 },
    ]
)

extension RowDetailsSyntax? {
    fileprivate var orEmpty: RowDetailsSyntax {
        get { self ?? RowDetailsSyntax() }
        set { self = newValue }
    }
}

extension Shape where Value == [EditSyntax] {
    static var edits: Shape {
        Shape(.entries(.scalar(.statePath))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a mapping of paths in the state") else {
                return nil
            }
            var edits: [EditSyntax] = []
            for entry in entries {
                guard let place = decoder.scalar(entry.value, expecting: .statePath) else {
                    decoder.unreadRegions.append(entry.range)
                    continue
                }
                edits.append(EditSyntax(name: decoder.text(entry.key), place: place))
            }
            return edits
        }
    }
}

extension Shape where Value == EachSyntax {
    static var each: Shape {
        Shape(.scalar(.loop)) { node, decoder in decoder.each(node) }
    }
}

extension Shape where Value == [DerivedSyntax] {
    static var derived: Shape {
        Shape(.entries(.either([.scalar(.expression), .mapping(.choice), .mapping(.copy)]))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a mapping of expressions") else { return nil }
            var derived: [DerivedSyntax] = []
            for entry in entries {
                let name = decoder.declare(entry.key, .member)
                derived.append(DerivedSyntax(name: name, value: decoder.expressionOrChoice(entry.value)))
            }
            return derived
        }
    }
}

extension Shape where Value == OtherwiseSyntax {
    static var otherwise: Shape {
        Shape(.mapping(.otherwise)) { node, decoder in
            OtherwiseSyntax(decoder.decoded(node, otherwiseGrammar, from: RowSyntax(range: node.range)))
        }
    }
}

extension Shape where Value == [SectionSyntax] {
    static var sections: Shape {
        Shape(.list(.mapping(.section))) { node, decoder in
            guard let elements = decoder.elements(of: node, expecting: "a list of sections") else { return nil }
            var sections: [SectionSyntax] = []
            sections.reserveCapacity(elements.count)
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
        Shape(.list(.rowEntry)) { node, decoder in
            guard let elements = decoder.elements(of: node, expecting: "a list of rows") else { return nil }
            var rows: [RowEntrySyntax] = []
            for element in elements { rows.append(decoder.rowEntry(element)) }
            return rows
        }
    }

    /// The shape of a row, or of a list of rows.
    static var branch: Shape {
        Shape(.either([.rowEntry, .list(.rowEntry)])) { node, decoder in decoder.rowBranch(node) }
    }
}

extension ShapeDescription {
    fileprivate static let rowEntry: ShapeDescription = .either([
        .mapping(.row), .mapping(.rowGroup), .mapping(.rowChoice), .mapping(.fragmentUse),
        .entries(.mapping(.row)),
    ])
}

extension Decoder {
    fileprivate mutating func rowEntry(_ node: YAMLNode) -> RowEntrySyntax {
        switch node.branchingKey {
        case .if:
            // The decoder does not decode an `each` beside `if`, so the name of its elements is unknown. The analysis
            // must not report uses of this name.
            noteLostEach(of: node)
            return .choice(choice(node, rowChoiceGrammar, missing: []))
        case .match:
            let others = node.keysBesideMatch
            reportKeysBesideMatch(others, of: node)
            return .match(match(node, besides: others.map(\.key.index)) { $1.rowBranch($0) })
        case nil: break
        }
        if node.isRowGroup {
            var group = RowGroupSyntax(range: node.range)
            decode(node, rowGroupGrammar, into: &group, at: node.startRange)
            if group.each == nil { noteLostEach(of: node) }
            return .group(group)
        }
        if node.entries.contains(where: { $0.key.storedText.isWord("fragment") }) {
            var use = FragmentUseSyntax(range: node.range)
            decode(node, fragmentUseGrammar, into: &use, at: node.startRange)
            if use.each == nil { noteLostEach(of: node) }
            return .fragment(use)
        }
        var row = RowSyntax(range: node.range)
        decode(node, rowGrammar, into: &row, at: node.startRange)
        if row.each == nil { noteLostEach(of: node) }
        // If the condition is not decoded, the names that it binds are unknown. The analysis must not report uses of
        // these names.
        if row.condition == nil, node.entries.contains(where: { $0.key.storedText.isWord("when") }) {
            unreadRegions.append(node.range)
        }
        return .row(row)
    }

    /// Reports keys of a row that are written beside a `match`.
    private mutating func reportKeysBesideMatch(_ entries: [YAMLEntry], of node: YAMLNode) {
        guard let first = entries.first else { return }
        report(
            .unknownKey,
            at: first.key.range,
            "\(quoted(first.key.text)) is not a key of \(rowChoiceGrammar.table.article)",
            notes: entries.dropFirst().map { Note("\(quoted($0.key.text)) is also an unknown key", at: $0.key.range) }
                + Self.note(of: first.key.text, in: rowChoiceGrammar.table)
        )
        unreadRegions.append(node.range)
    }

    fileprivate mutating func rowBranch(_ node: YAMLNode) -> [RowEntrySyntax] {
        if node.kind == .mapping { return [rowEntry(node)] }
        guard let elements = elements(of: node, expecting: "a row or a list of rows") else { return [] }
        var rows: [RowEntrySyntax] = []
        for element in elements { rows.append(rowEntry(element)) }
        return rows
    }

    /// Records a node as unread if it has an `each`. The caller did not decode this `each`, so the name of the elements
    /// is unknown. The analysis must not report uses of this name in the node.
    mutating func noteLostEach(of node: YAMLNode) {
        for entry in node.entries where entry.key.storedText.isWord("each") { unreadRegions.append(node.range) }
    }

    fileprivate mutating func each(_ node: YAMLNode) -> EachSyntax? {
        guard let scalar = scalar(node, expecting: .loop) else { return nil }
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
}

extension YAMLNode {
    enum BranchingKey { case `if`, match }

    /// The key that makes the node a choice: `if` or `match`, whichever is first. A `then` counts as an `if`. The value
    /// is `nil` if the node has none of these keys, or has the key `cell`, `viewModel` or `rows`. If the node has an
    /// `id`, the value is `nil` unless the node also has an `if` and a `then`, and no `match` before them.
    var branchingKey: BranchingKey? {
        var found: BranchingKey?
        var hasID = false
        var keys = (condition: false, then: false)
        for entry in entries {
            let key = entry.key.storedText
            if key.isWord("cell") || key.isWord("viewModel") || key.isWord("rows") { return nil }
            if key.isWord("id") { hasID = true }
            if key.isWord("if") { keys.condition = true } else if key.isWord("then") { keys.then = true }
            if found != nil { continue }
            if key.isWord("if") || key.isWord("then") { found = .if } else if key.isWord("match") { found = .match }
        }
        if hasID, found != .if || !keys.condition || !keys.then { return nil }
        return found
    }

    /// The entries with the key `each` or `when` and a nonempty scalar as value. In a node with a `match`, the author
    /// probably intended these entries for a row.
    fileprivate var keysBesideMatch: [YAMLEntry] {
        entries.filter { entry in
            let key = entry.key.storedText
            return (key.isWord("each") || key.isWord("when")) && entry.value.isScalar && !entry.value.isEmptyPlain
        }
    }

    /// A Boolean value that indicates whether the node is a row group. A row group has the key `rows`. A node with a
    /// misspelled `rows` is also a row group: it has a list under another key, and no key that is specific to rows.
    fileprivate var isRowGroup: Bool {
        var hasList = false
        var hasRowKey = false
        for entry in entries {
            let key = entry.key.storedText
            if key.isWord("rows") { return true }
            if key.isWord("id") || key.isWord("cell") || key.isWord("viewModel") || key.isWord("fragment") {
                hasRowKey = true
            }
            if entry.value.kind == .sequence { hasList = true }
        }
        return hasList && !hasRowKey
    }

    /// The source range of the first key of the node, or of the whole node if it has no keys.
    var startRange: SourceRange { entries.first?.key.range ?? range }
}

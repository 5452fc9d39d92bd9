// Contains the tables for the details of rows, and for headers and footers.

import SpecDiagnostics
import SpecYAML

let commandGrammar = Grammar<CommandSyntax>(
    .command,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("id", .name(.id, .member), required: true, "The id of the command, unique in its list.") { $0.id = $1 },
        Key("title", .value, required: true, "The title of the command.") { $0.title = $1 },
        Key("image", .value, "The image of the command.") { $0.image = $1 },
        Key("color", .value, "The color of the command.") { $0.color = $1 },
        Key(
            "role",
            .choice(of: CommandRoleSyntax.self),
            "The role of the command. Without it, the command has no role."
        ) { $0.role = $1 },
        Key("when", .condition, "The condition for the command to be shown.") { $0.condition = $1 },
        Key("do", .statements, required: true, "The statements that the command runs.") { $0.statements = $1 },
    ]
)

let swipeGrammar = Grammar<RowDetailsSyntax>(
    .swipe,
    [
        Key("leading", .listedCommands, "The commands of a swipe from the leading edge.") { $0.leadingSwipe = $1 },
        Key("trailing", .listedCommands, "The commands of a swipe from the trailing edge.") { $0.trailingSwipe = $1 },
    ]
)

let appearanceGrammar = Grammar<AppearanceSyntax>(
    .appearance,
    [
        Key("when", .condition, "The condition for the statements to run, evaluated when the frame is made.") {
            $0.condition = $1
        },
        Key("do", .statements, required: true, "The statements that run when the row becomes visible.") {
            $0.statements = $1
        },
    ]
)

let reorderGrammar = Grammar<ReorderSyntax>(
    .reordering,
    [
        Key("within", .choice(of: ReorderLimitSyntax.self), "With 'list', the row can move only within its own list.") {
            $0.within = $1
        },
        Key("do", .statements, "The statements that run after the move.") { $0.statements = $1 },
    ]
)

let accessibilityGrammar = Grammar<AccessibilitySyntax>(
    .accessibility,
    [
        Key("label", .value, "The accessibility label of the row.") { $0.label = $1 },
        Key("value", .value, "The accessibility value of the row.") { $0.value = $1 },
        Key("hint", .value, "The accessibility hint of the row, which describes the result of its action.") {
            $0.hint = $1
        },
        Key("traits", .choices(of: AccessibilityTraitSyntax.self), "The accessibility traits of the row.") {
            $0.traits = $1
        },
    ]
)

/// The keys of a cell that is a header or a footer. These keys are a subset of the keys of a row.
let supplementGrammar = Grammar<RowSyntax>(
    .supplement,
    [
        Key("cell", .reference(.nameOf(.cell)), required: true, "The cell that shows the header or footer.") {
            $0.content = .cell($1)
        },
        Key("values", .values, "The values of the cell's members. Members with a default can be omitted.") {
            $0.values = $1
        },
        Key("edits", .edits, "The settable paths of the state that the cell's controls show and change.") {
            $0.edits = $1
        },
        Key("style", .reference(.nameOf(.style)), "The style of the cell.") { $0.style = $1 },
        Key("actions", .actionBindings, "The statements of the cell's actions.") { $0.actions = $1 },
    ]
)

extension Shape where Value == [CommandSyntax] {
    /// The shape of a command, or of a list of commands.
    static var commands: Shape {
        Shape(.either([.mapping(.command), .list(.mapping(.command))])) { node, decoder in
            if node.kind == .mapping { return [decoder.command(node)] }
            guard let elements = decoder.elements(of: node, expecting: "a command or a list of commands") else {
                return nil
            }
            var commands: [CommandSyntax] = []
            for element in elements { commands.append(decoder.command(element)) }
            return commands
        }
    }
}

extension Shape where Value == [ListedCommandSyntax] {
    /// The shape of a command, the id of a command, or a list of commands and ids of commands.
    static var listedCommands: Shape {
        let entry = ShapeDescription.either([.mapping(.command), .scalar(.nameOf(.command))])
        return Shape(.either([entry, .list(entry)])) { node, decoder in
            if node.kind == .mapping || node.isScalar, !node.isEmptyPlain {
                return decoder.listedCommand(node).map { [$0] }
            }
            guard let elements = decoder.elements(of: node, expecting: "a command or a list of commands") else {
                return nil
            }
            return elements.compactMap { decoder.listedCommand($0) }
        }
    }
}

extension Shape where Value == RowDetailsSyntax {
    static var swipe: Shape {
        Shape(.mapping(.swipe)) { node, decoder in
            decoder.decoded(node, swipeGrammar, from: RowDetailsSyntax())
        }
    }
}

extension Shape where Value == AppearanceSyntax {
    /// The shape of the value of `appears`: statements, or a mapping with a condition and statements.
    static var appearance: Shape {
        Shape(.either([.mapping(.appearance), .statement, .list(.statement)])) { node, decoder in
            var appearance = AppearanceSyntax()
            let keys = node.entries.map { $0.key.storedText }
            let isEach = keys.contains { $0.isWord("each") }
            if !isEach, keys.contains(where: { $0.isWord("do") || $0.isWord("when") }) {
                decoder.decode(node, appearanceGrammar, into: &appearance, at: node.startRange)
            } else {
                appearance.statements = decoder.statements(node)
            }
            return appearance
        }
    }
}

extension Shape where Value == ReorderSyntax? {
    /// The shape of the value of `reorder`: a Boolean value, or a mapping with a limit and statements.
    static var reorder: Shape {
        Shape(.either([.boolean, .mapping(.reordering)])) { node, decoder in
            var reorder = ReorderSyntax(range: node.range)
            if node.kind == .mapping {
                decoder.decode(node, reorderGrammar, into: &reorder, at: node.startRange)
                return reorder
            }
            guard let isOn = Shape<Located<Bool>>.boolean.read(node, &decoder) else { return nil }
            return isOn.value ? .some(reorder) : .some(nil)
        }
    }
}

extension Shape where Value == AccessibilitySyntax {
    static var accessibility: Shape {
        Shape(.mapping(.accessibility)) { node, decoder in
            decoder.decoded(node, accessibilityGrammar, from: AccessibilitySyntax())
        }
    }
}

extension Shape where Value == SupplementSyntax {
    /// The shape of a text or a cell.
    static var supplement: Shape {
        Shape(.either([ShapeDescription.value, .mapping(.supplement)])) { node, decoder in
            let keys = node.entries.map { $0.key.storedText }
            let isText = keys.isEmpty || keys.contains { $0.isWord("if") || $0.isWord("match") || $0.isWord("then") }
            if isText { return .text(decoder.value(node)) }
            return .cell(decoder.decoded(node, supplementGrammar, from: RowSyntax(range: node.range)))
        }
    }
}

extension Decoder {
    fileprivate mutating func listedCommand(_ node: YAMLNode) -> ListedCommandSyntax? {
        if node.kind == .mapping { return .command(command(node)) }
        return text(node, expecting: .nameOf(.command)).map { .reference($0) }
    }

    fileprivate mutating func command(_ node: YAMLNode) -> CommandSyntax {
        decoded(node, commandGrammar, from: CommandSyntax(range: node.range))
    }
}

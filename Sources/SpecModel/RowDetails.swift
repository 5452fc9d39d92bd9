// Declares the details of rows in addition to their cells: gestures, commands and accessibility. This file also
// contains the headers and footers of sections.

/// The details of a row in addition to the content of its cell.
public final class RowDetails: Sendable {
    /// The action bindings of the row's gestures, in the order of the cases of `Gesture`. The name of each action is
    /// the raw value of its gesture. Controls inside the cell have separate action bindings.
    public let gestures: [ActionBinding]
    public let selected: Condition?
    /// The condition under which the gesture `appear` is sent, or `nil` if the gesture is always sent.
    public let appears: Condition?
    /// The commands. Commands with the same `place` are in display order.
    public let commands: [Command]
    public let accessibility: Accessibility?

    public init(
        gestures: [ActionBinding],
        selected: Condition?,
        appears: Condition?,
        commands: [Command],
        accessibility: Accessibility?
    ) {
        self.gestures = gestures
        self.selected = selected
        self.appears = appears
        self.commands = commands
        self.accessibility = accessibility
    }
}

/// An interaction with a whole row, or the appearance of the row on the screen.
public enum Gesture: String, CaseIterable, Sendable {
    /// A tap on the row.
    case select
    /// The appearance of the row on the screen.
    case appear
    /// A move of the row's element before another element of its list, or to the end of the list.
    case move
    /// A move of the row to other enclosing elements, for example to another section. The parameters of the action
    /// identify these elements. If each enclosing element stores its own list, the row's element is first moved to the
    /// list of the new enclosing element. Then the statements of the action are executed.
    case transfer

    /// The name of the parameter of `move` and `transfer` that identifies the element before which the row's element is
    /// inserted. No spec can declare this name.
    public static let before = "_before"
}

/// A button outside of cells.
public final class Command: Sendable {
    public enum Place: String, CaseIterable, Sendable {
        case leading, trailing, menu
        /// The bars of a screen.
        case screen
    }

    public enum Role: String, CaseIterable, Sendable {
        case destructive, cancel
    }

    public let place: Place
    public let title: Value
    public let image: Value?
    public let color: Value?
    public let role: Role?
    public let condition: Condition?
    /// The action binding. The name of its action is the ID of the command. If a swipe and a menu contain commands with
    /// the same ID, these commands have the same statements.
    public let actionBinding: ActionBinding

    public init(
        place: Place,
        title: Value,
        image: Value?,
        color: Value?,
        role: Role?,
        condition: Condition?,
        actionBinding: ActionBinding
    ) {
        self.place = place
        self.title = title
        self.image = image
        self.color = color
        self.role = role
        self.condition = condition
        self.actionBinding = actionBinding
    }

    public var id: String { actionBinding.action.name }
    public var doc: String? { actionBinding.action.doc }
}

/// The accessibility information of a row, which assistive technologies read aloud.
public final class Accessibility: Sendable {
    public let label: Value?
    public let value: Value?
    public let hint: Value?
    /// The accessibility traits, by their names in UIKit.
    public let traits: [String]

    public init(label: Value?, value: Value?, hint: Value?, traits: [String]) {
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
    }
}

/// The content above or below the rows of a section: its header or its footer.
public indirect enum Supplement: Sendable {
    case text(Value)
    /// A cell, represented as a row without a loop, a condition or details. The id of the row is a constant of
    /// `SupplementID`.
    case cell(Row)
}

/// The IDs of the rows that represent the cells of headers and footers.
public enum SupplementID {
    public static let header = "header"
    public static let footer = "footer"
}

extension Supplement {
    public var row: Row? { if case .cell(let row) = self { row } else { nil } }

    public var text: Value? { if case .text(let text) = self { text } else { nil } }

    /// The values that the header or footer shows.
    public var given: [Value] {
        switch self {
        case .text(let text): [text]
        case .cell(let row): row.content.given
        }
    }
}

extension ActionBinding {
    /// Creates the binding of an action that is not a member of a trait.
    public convenience init(_ name: String, doc: String?, _ parameters: [Parameter], _ statements: [Statement]) {
        let action = Member(name: name, doc: doc, facet: .actions, kind: .action(parameters), editor: nil)
        self.init(action: action, statements: statements)
    }
}

extension RowDetails {
    /// The first command with each id, in order.
    public var distinctCommands: [Command] { commands.distinct }

    public var actionBindings: [ActionBinding] { gestures + distinctCommands.map(\.actionBinding) }

    public var canMove: Bool { has(.move) }

    public func has(_ gesture: Gesture) -> Bool { gestures.contains { $0.action.name == gesture.rawValue } }

    /// The conditions in the details, in order.
    public var conditions: [Condition] { [selected, appears].compactMap { $0 } + commands.compactMap(\.condition) }

    /// The values that the details show, in order.
    public var values: [Value] {
        commands.flatMap(\.values)
            + [accessibility?.label, accessibility?.value, accessibility?.hint].compactMap { $0 }
    }
}

extension Command {
    /// The values that the command shows.
    public var values: [Value] { [title, image, color].compactMap { $0 } }
}

extension [Command] {
    /// The first command with each id, in order.
    public var distinct: [Command] {
        var ids: Set<String> = []
        return filter { ids.insert($0.id).inserted }
    }
}

extension Row {
    /// The action bindings of the row's cell and of its details.
    public var allActionBindings: [ActionBinding] { actionBindings + (details?.actionBindings ?? []) }
}

// What rows have beside their cells: what a tap does, commands, what is read aloud. And headers and footers.

/// What a row says beside what its cell shows.
public final class RowDetails: Sendable {
    /// What is done when the user acts on the row itself, by the names of `Gesture`, in their order.
    public let gestures: [ActionBinding]
    public let selected: Condition?
    /// Of which rows the gesture `appear` is told; nil for all.
    public let appears: Condition?
    /// Those of each place in their order.
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

/// What the user does to a row itself.
public enum Gesture: String, CaseIterable, Sendable {
    /// Taps it.
    case select
    /// Brings it into view.
    case appear
    /// Puts its element before another one of the list, or at the end.
    case move
    /// Puts it where the same row stands for other elements around it: those that the action tells. Where the list is one
    /// of theirs, the element first leaves its own list for that one; then the statements are done there.
    case transfer

    /// The parameter of a move and of a transfer that identifies the next element. No spec can write the name.
    public static let before = "_before"
}

/// A button that is no part of a cell.
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
    /// By the command's id. Commands of one id, in a swipe and in a menu, do the same.
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

/// What is read aloud of a row.
public final class Accessibility: Sendable {
    public let label: Value?
    public let value: Value?
    public let hint: Value?
    /// By their names in UIKit.
    public let traits: [String]

    public init(label: Value?, value: Value?, hint: Value?, traits: [String]) {
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
    }
}

/// What stands above or below the rows of a section.
public indirect enum Supplement: Sendable {
    case text(Value)
    /// A cell, as a row without a loop, a condition and details; its id is one of `SupplementID`.
    case cell(Row)
}

/// What stands for a header or footer where a row has its id.
public enum SupplementID {
    public static let header = "header"
    public static let footer = "footer"
}

extension Supplement {
    public var row: Row? { if case .cell(let row) = self { row } else { nil } }

    public var text: Value? { if case .text(let text) = self { text } else { nil } }

    /// What it shows.
    public var given: [Value] {
        switch self {
        case .text(let text): [text]
        case .cell(let row): row.content.given
        }
    }
}

extension ActionBinding {
    /// Of what is no member of a trait.
    public convenience init(_ name: String, doc: String?, _ parameters: [Parameter], _ statements: [Statement]) {
        let action = Member(name: name, doc: doc, facet: .actions, kind: .action(parameters), editor: nil)
        self.init(action: action, statements: statements)
    }
}

extension RowDetails {
    /// Those of each id once, in their order.
    public var distinctCommands: [Command] { commands.distinct }

    public var actionBindings: [ActionBinding] { gestures + distinctCommands.map(\.actionBinding) }

    public var canMove: Bool { has(.move) }

    public func has(_ gesture: Gesture) -> Bool { gestures.contains { $0.action.name == gesture.rawValue } }

    /// What decides about it, in order.
    public var conditions: [Condition] { [selected, appears].compactMap { $0 } + commands.compactMap(\.condition) }

    /// What it shows, in order.
    public var values: [Value] {
        commands.flatMap(\.values)
            + [accessibility?.label, accessibility?.value, accessibility?.hint].compactMap { $0 }
    }
}

extension Command {
    /// What it shows.
    public var values: [Value] { [title, image, color].compactMap { $0 } }
}

extension [Command] {
    /// Those of each id once, in their order.
    public var distinct: [Command] {
        var ids: Set<String> = []
        return filter { ids.insert($0.id).inserted }
    }
}

extension Row {
    /// What its cell's actions do, and what is done with the row beside them.
    public var allActionBindings: [ActionBinding] { actionBindings + (details?.actionBindings ?? []) }
}

// The types for the details of a row: its actions, commands and accessibility.

/// The actions, commands and accessibility of a row, in addition to the contents of its cell.
///
/// To perform one of the actions, pass it to `ScreenStore.send(_:)`.
///
/// For the operator `==`, any two actions are equal, because the identity of a row determines its actions. An action
/// and a missing action are not equal.
public nonisolated struct RowDetails<Action: Sendable>: Sendable {
    /// The action that a tap on the row sends, or `nil` if a tap does nothing.
    public internal(set) var select: Action?
    /// A Boolean value that indicates whether the row is selected, or `nil` if the screen does not specify the
    /// selection.
    public internal(set) var isSelected: Bool?
    /// The action that is sent each time the row appears on the screen, or `nil` if no action is sent.
    public internal(set) var appear: Action?
    /// The commands that a swipe from the leading edge shows, in order.
    public internal(set) var leadingSwipe: [ShownCommand<Action>] = []
    /// The commands that a swipe from the trailing edge shows, in order.
    public internal(set) var trailingSwipe: [ShownCommand<Action>] = []
    /// The commands of the row's menu, in order.
    public internal(set) var menu: [ShownCommand<Action>] = []
    /// A Boolean value that indicates whether the user may move the row. `ScreenFrame.moveAction(from:to:)` returns the
    /// action to send for a move.
    public internal(set) var canMove = false
    /// The accessibility texts and traits of the row, or `nil` if its cell provides them.
    public internal(set) var accessibility: RowAccessibility?

    init() {}

    /// The commands of the leading swipe, the trailing swipe and the menu, in this order. If several commands have the
    /// same name, the array contains only the first of them.
    public var commands: [ShownCommand<Action>] {
        var ids: Set<String> = []
        return (leadingSwipe + trailingSwipe + menu).filter { ids.insert($0.id).inserted }
    }
}

nonisolated extension RowDetails: Equatable {
    /// Returns a Boolean value that indicates whether the details of two rows are equal. Any two actions count as
    /// equal, but an action and a missing action do not.
    ///
    /// - Parameters:
    ///   - left: The details of a row.
    ///   - right: The details of another row, or of the same row in another frame.
    public static func == (left: Self, right: Self) -> Bool {
        (left.select == nil) == (right.select == nil) && left.isSelected == right.isSelected
            && (left.appear == nil) == (right.appear == nil) && left.leadingSwipe == right.leadingSwipe
            && left.trailingSwipe == right.trailingSwipe && left.menu == right.menu
            && left.canMove == right.canMove && left.accessibility == right.accessibility
    }
}

/// A command that is shown as a button of a swipe, a menu or a bar.
public nonisolated struct ShownCommand<Action: Sendable>: Identifiable, Sendable {
    /// The name of the command in the spec. Commands of the same swipe, menu or bar have different names.
    public let id: String
    /// The text of the command.
    public let title: String
    /// The image of the command, or `nil` for a command without an image.
    public let image: ImageValue?
    /// The color of the command, or `nil` for the system's color.
    public let color: ColorValue?
    /// The role of the command, or `nil` for a command without a special role.
    public let role: CommandRole?
    /// The action of the command. To perform it, pass it to `ScreenStore.send(_:)`.
    public let action: Action

    /// Creates a command of a screen's bar. To add a command to a row, call `ScreenBody.command` in the screen's `body`
    /// instead.
    ///
    /// - Parameters:
    ///   - id: The name of the command. Commands of the same swipe, menu or bar have different names.
    ///   - action: The action that the command sends.
    ///   - title: The text of the command.
    ///   - image: The image of the command, or `nil` for a command without an image.
    ///   - color: The color of the command, or `nil` for the system's color.
    ///   - role: The role of the command, or `nil` for a command without a special role.
    public init(
        _ id: StaticString,
        _ action: Action,
        title: String,
        image: ImageValue? = nil,
        color: ColorValue? = nil,
        role: CommandRole? = nil
    ) {
        self.id = id.description
        self.title = title
        self.image = image
        self.color = color
        self.role = role
        self.action = action
    }
}

nonisolated extension ShownCommand: Hashable {
    /// Returns a Boolean value that indicates whether two commands have the same name, title, image, color and role.
    /// The actions of the commands are not compared.
    ///
    /// - Parameters:
    ///   - left: A command to compare.
    ///   - right: Another command to compare.
    public static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.title == right.title && left.image == right.image && left.color == right.color
            && left.role == right.role
    }

    /// Hashes the name and the title of the command.
    ///
    /// - Parameter hasher: The hasher to use.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(title)
    }
}

/// The role of a command. The role determines how the system shows the command.
public nonisolated enum CommandRole: Hashable, Sendable {
    /// The command deletes or destroys something.
    case destructive
    /// The command cancels something that the user started.
    case cancel
}

/// A place where commands of a row are shown.
public nonisolated enum CommandPlace: Hashable, Sendable {
    /// A swipe from the leading edge.
    case leading
    /// A swipe from the trailing edge.
    case trailing
    /// The row's context menu.
    case menu
}

/// The accessibility of a row: the texts and traits that assistive technologies use.
public nonisolated struct RowAccessibility: Hashable, Sendable {
    /// A short name of the row, or `nil` if the cell provides the name.
    public let label: String?
    /// The current value of the row, or `nil` if the cell provides the value.
    public let value: String?
    /// A description of the result of a tap on the row, or `nil` if the cell provides the hint.
    public let hint: String?
    /// The traits of the row.
    public let traits: Set<AccessibilityTrait>
}

/// A trait of a row for assistive technologies. The cases have the names of the constants in `UIAccessibilityTraits`.
public nonisolated enum AccessibilityTrait: CaseIterable, Hashable, Sendable {
    /// The user can adjust the value of the row.
    case adjustable
    /// The row handles touches itself while a screen reader is active.
    case allowsDirectInteraction
    /// The row acts as a button.
    case button
    /// The row turns a page after a screen reader has read the row.
    case causesPageTurn
    /// The row divides content into sections, like a heading.
    case header
    /// The row acts as an image.
    case image
    /// The row acts as a key of a keyboard.
    case keyboardKey
    /// The row acts as a link.
    case link
    /// The row is disabled and ignores input.
    case notEnabled
    /// The row plays its own sound when it is activated.
    case playsSound
    /// The row acts as a search field.
    case searchField
    /// The row is selected.
    case selected
    /// The row starts a media session when it is activated. Screen readers are silent during the session.
    case startsMediaSession
    /// The row acts as text that does not change.
    case staticText
    /// The row summarizes the state of the app when the app starts.
    case summaryElement
    /// The row acts as a tab bar.
    case tabBar
    /// The row changes its label or value often.
    case updatesFrequently
}

/// The header and the footer of a section: each is a text, a cell or absent.
nonisolated struct SupplementContent<Supplement> {
    var header: String?
    var footer: String?
    var shownHeader: Supplement?
    var shownFooter: Supplement?
}

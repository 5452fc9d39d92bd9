// What can be done with a row, and what is said of it, beside the cell that shows it.

/// What a row has beside its cell. Its actions are values: a screen does what `ScreenStore.send` is given.
///
/// Two are equal if they show the same, whatever their actions are: those follow from the row's identity.
public nonisolated struct RowDetails<Action: Sendable>: Sendable {
    /// What a tap on the row does; nil where it does nothing.
    public internal(set) var select: Action?
    /// Whether the row is selected; nil where the screen does not say.
    public internal(set) var isSelected: Bool?
    /// What is done each time the row comes into view; nil where nothing is.
    public internal(set) var appear: Action?
    /// The commands that a swipe from the leading edge shows, in order.
    public internal(set) var leadingSwipe: [ShownCommand<Action>] = []
    /// The commands that a swipe from the trailing edge shows, in order.
    public internal(set) var trailingSwipe: [ShownCommand<Action>] = []
    /// The commands of the row's menu, in order.
    public internal(set) var menu: [ShownCommand<Action>] = []
    /// Whether the user may move it; `moveAction(from:to:)` of the screen says what that does.
    public internal(set) var canMove = false
    /// What is read aloud of it; nil where its cell says that.
    public internal(set) var accessibility: RowAccessibility?

    init() {}

    /// Its commands at all places, those of each id once.
    public var commands: [ShownCommand<Action>] {
        var ids: Set<String> = []
        return (leadingSwipe + trailingSwipe + menu).filter { ids.insert($0.id).inserted }
    }
}

nonisolated extension RowDetails: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        (left.select == nil) == (right.select == nil) && left.isSelected == right.isSelected
            && (left.appear == nil) == (right.appear == nil) && left.leadingSwipe == right.leadingSwipe
            && left.trailingSwipe == right.trailingSwipe && left.menu == right.menu
            && left.canMove == right.canMove && left.accessibility == right.accessibility
    }
}

/// A command as it is shown: a button of a swipe, a menu or a bar.
public nonisolated struct ShownCommand<Action: Sendable>: Identifiable, Sendable {
    /// As the spec has it, unique among the commands of a place.
    public let id: String
    public let title: String
    public let image: ImageValue?
    public let color: ColorValue?
    public let role: CommandRole?
    /// What it does, for `ScreenStore.send`.
    public let action: Action

    /// A command of a screen's bars; those of rows come from the frame.
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
    /// Whether both are one command, shown alike.
    public static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.title == right.title && left.image == right.image && left.color == right.color
            && left.role == right.role
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(title)
    }
}

/// What a command is to its user.
public nonisolated enum CommandRole: Hashable, Sendable {
    /// It destroys something.
    case destructive
    /// It does nothing but end what was begun.
    case cancel
}

/// Where a row's commands are shown.
public nonisolated enum CommandPlace: Hashable, Sendable {
    /// A swipe from the leading edge.
    case leading
    /// A swipe from the trailing edge.
    case trailing
    case menu
}

/// What is read aloud of a row.
public nonisolated struct RowAccessibility: Hashable, Sendable {
    public let label: String?
    public let value: String?
    public let hint: String?
    public let traits: Set<AccessibilityTrait>
}

/// What a row is to those who hear it, by the names of `UIAccessibilityTraits`.
public nonisolated enum AccessibilityTrait: CaseIterable, Hashable, Sendable {
    case adjustable, allowsDirectInteraction, button, causesPageTurn, header, image, keyboardKey, link, notEnabled,
        playsSound, searchField, selected, startsMediaSession, staticText, summaryElement, tabBar, updatesFrequently
}

/// What stands above and below the rows of a section: a text or a cell each, or nothing.
nonisolated struct SupplementContent<Supplement> {
    var header: String?
    var footer: String?
    var shownHeader: Supplement?
    var shownFooter: Supplement?
}

// Declares the syntax of row details: the statements of a tap, commands and accessibility.

import SpecDiagnostics

public struct RowDetailsSyntax: Sendable {
    /// The statements that a tap on the row executes, or `nil` if the row has no `select`.
    public var select: [StatementSyntax]?
    public var selected: ConditionSyntax?
    public var appears: AppearanceSyntax?
    /// The commands to which swipes and the menu refer by id.
    public var commands: [CommandSyntax] = []
    public var leadingSwipe: [ListedCommandSyntax] = []
    public var trailingSwipe: [ListedCommandSyntax] = []
    public var menu: [ListedCommandSyntax] = []
    public var reorder: ReorderSyntax?
    public var accessibility: AccessibilitySyntax?
}

/// The statements that are executed when a row appears on the screen.
public struct AppearanceSyntax: Sendable {
    public var condition: ConditionSyntax?
    public var statements: [StatementSyntax] = []
}

/// The permission to move a row, with the statements that a move executes.
public struct ReorderSyntax: Sendable {
    public let range: SourceRange
    /// The limit of the move, or `nil` if there is no limit.
    public var within: Located<ReorderLimitSyntax>?
    public var statements: [StatementSyntax] = []
}

/// A command of a swipe or a menu.
public enum ListedCommandSyntax: Sendable {
    /// A command that is declared in the swipe or the menu itself.
    case command(CommandSyntax)
    /// The id of one of the row's `commands`.
    case reference(Located<String>)

    /// The source range of the command or of its id.
    public var range: SourceRange {
        switch self {
        case .command(let command): command.range
        case .reference(let id): id.range
        }
    }
}

/// A limit for the moves of a row.
public enum ReorderLimitSyntax: String, CaseIterable, Sendable {
    /// The row must remain in its own list.
    case list
}

/// A button in a swipe, a menu or a bar.
public struct CommandSyntax: Sendable {
    public let range: SourceRange
    public var doc: Located<String>?
    /// The id, or `nil` if it is missing or malformed. The decoder reports this error.
    public var id: Located<String>?
    public var title: ValueSyntax?
    public var image: ValueSyntax?
    public var color: ValueSyntax?
    public var role: Located<CommandRoleSyntax>?
    public var condition: ConditionSyntax?
    public var statements: [StatementSyntax] = []
}

/// The accessibility information of a row, which is read aloud.
public struct AccessibilitySyntax: Sendable {
    public var label: ValueSyntax?
    public var value: ValueSyntax?
    public var hint: ValueSyntax?
    public var traits: [Located<AccessibilityTraitSyntax>] = []
}

/// A value that describes the purpose of a command.
public enum CommandRoleSyntax: String, Sendable, CaseIterable {
    case destructive, cancel
}

/// An accessibility trait of a row. The names are those of `UIAccessibilityTraits`.
public enum AccessibilityTraitSyntax: String, Sendable, CaseIterable {
    case adjustable, allowsDirectInteraction, button, causesPageTurn, header, image, keyboardKey, link, notEnabled,
        playsSound, searchField, selected, startsMediaSession, staticText, summaryElement, tabBar, updatesFrequently
}

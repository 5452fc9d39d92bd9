// Rows as written, beside what their cells show: what a tap does, commands, what is read aloud.

import SpecDiagnostics

public struct RowDetailsSyntax: Sendable {
    /// What a tap on the row does.
    public var select: [StatementSyntax]?
    public var selected: ConditionSyntax?
    public var appears: AppearanceSyntax?
    /// The commands that the swipes and the menu list by their ids.
    public var commands: [CommandSyntax] = []
    public var leadingSwipe: [ListedCommandSyntax] = []
    public var trailingSwipe: [ListedCommandSyntax] = []
    public var menu: [ListedCommandSyntax] = []
    public var reorder: ReorderSyntax?
    public var accessibility: AccessibilitySyntax?
}

/// What is done when a row comes into view.
public struct AppearanceSyntax: Sendable {
    public var condition: ConditionSyntax?
    public var statements: [StatementSyntax] = []
}

/// That the user may move a row, and what is done besides.
public struct ReorderSyntax: Sendable {
    public let range: SourceRange
    /// How far it may move; nil where that is not limited.
    public var within: Located<ReorderLimitSyntax>?
    public var statements: [StatementSyntax] = []
}

/// A command of a swipe or a menu.
public enum ListedCommandSyntax: Sendable {
    /// A command that is written in its place.
    case command(CommandSyntax)
    /// The id of one of the row's `commands`.
    case reference(Located<String>)

    /// Where it is written.
    public var range: SourceRange {
        switch self {
        case .command(let command): command.range
        case .reference(let id): id.range
        }
    }
}

/// How far the user may move a row.
public enum ReorderLimitSyntax: String, CaseIterable, Sendable {
    /// In its own list.
    case list
}

/// A button that stands in a swipe, a menu or a bar.
public struct CommandSyntax: Sendable {
    public let range: SourceRange
    public var doc: Located<String>?
    /// Nil where it is missing or malformed; that was reported.
    public var id: Located<String>?
    public var title: ValueSyntax?
    public var image: ValueSyntax?
    public var color: ValueSyntax?
    public var role: Located<CommandRoleSyntax>?
    public var condition: ConditionSyntax?
    public var statements: [StatementSyntax] = []
}

/// What is read aloud of a row.
public struct AccessibilitySyntax: Sendable {
    public var label: ValueSyntax?
    public var value: ValueSyntax?
    public var hint: ValueSyntax?
    public var traits: [Located<AccessibilityTraitSyntax>] = []
}

/// What a command is to its user.
public enum CommandRoleSyntax: String, Sendable, CaseIterable {
    case destructive, cancel
}

/// What a row is to those who hear it, by the names of `UIAccessibilityTraits`.
public enum AccessibilityTraitSyntax: String, Sendable, CaseIterable {
    case adjustable, allowsDirectInteraction, button, causesPageTurn, header, image, keyboardKey, link, notEnabled,
        playsSound, searchField, selected, startsMediaSession, staticText, summaryElement, tabBar, updatesFrequently
}

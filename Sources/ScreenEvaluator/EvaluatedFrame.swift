// Defines frames. A frame contains everything that a screen shows for one state.

import SpecModel

/// The content of a screen for one state.
public struct EvaluatedFrame: Equatable, Sendable {
    /// The values of the properties that the screen's traits declare, in the order of the screen's composition.
    public var values: [EvaluatedMember]
    /// The visible commands of the screen's bars, in order.
    public var commands: [EvaluatedCommand]
    /// The visible sections, in order.
    public var sections: [EvaluatedSection]
    /// The identities of the omitted rows. If several elements of a loop have the same identity, the screen shows only
    /// the rows of the first one, and omits the rows of the others.
    public var leftOut: [EvaluatedRowID]
}

public struct EvaluatedSection: Equatable, Sendable {
    public var id: String
    /// The identity of the section's element, or `nil` for a section without a loop. A section with a loop is shown
    /// once for each element of the loop.
    public var identity: EvaluatedValue?
    public var header: EvaluatedSupplement?
    public var footer: EvaluatedSupplement?
    public var rows: [EvaluatedRow]
}

/// The header or the footer of a section.
public enum EvaluatedSupplement: Equatable, Sendable {
    case text(String)
    /// A cell, with the ID `header` or `footer`.
    case cell(EvaluatedRow)
}

/// The identity of a row: its section, its ID, and the identities of the elements of the enclosing loops.
public struct EvaluatedRowID: Hashable, Sendable {
    public var section: String
    public var row: String
    /// The identities of the elements of the enclosing loops, from the outermost to the innermost loop.
    public var identities: [EvaluatedValue]

    public init(section: String, row: String, identities: [EvaluatedValue]) {
        self.section = section
        self.row = row
        self.identities = identities
    }
}

public struct EvaluatedRow: Equatable, Sendable {
    public var id: EvaluatedRowID
    public var cell: String
    /// The values of the cell, in the order of its composition.
    public var values: [EvaluatedMember]
    /// The details of the row, or `nil` if the row specifies only its cell.
    public var details: EvaluatedDetails?
}

/// The gestures, the selection, the commands and the accessibility of a row.
public struct EvaluatedDetails: Equatable, Sendable {
    /// The names of the gestures that the row handles in this state, in this order: `select`, `appear`, `move`,
    /// `transfer`.
    public var gestures: [String]
    /// A Boolean value that indicates whether the row is selected, or `nil` if the screen specifies no selection.
    public var isSelected: Bool?
    /// The visible commands of the row's swipe actions and menu, by place. For each place, they are in the order of the
    /// spec.
    public var commands: [Command.Place: [EvaluatedCommand]]
    public var accessibility: EvaluatedAccessibility?
}

public struct EvaluatedCommand: Equatable, Sendable {
    public var id: String
    public var title: EvaluatedValue
    public var image: EvaluatedValue
    public var color: EvaluatedValue
    public var role: Command.Role?
}

public struct EvaluatedAccessibility: Equatable, Sendable {
    public var label: EvaluatedValue
    public var value: EvaluatedValue
    public var hint: EvaluatedValue
    public var traits: Set<String>
}

public struct EvaluatedMember: Equatable, Sendable {
    public var name: String
    public var value: EvaluatedValue
}

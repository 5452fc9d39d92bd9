// Defines frames, which contain what a screen shows for one state.

import SpecModel

/// The content of a screen for one state.
public struct EvaluatedFrame: Equatable, Sendable {
    /// The values of the screen's own traits, in the order of its composition.
    public var values: [EvaluatedMember]
    /// The visible commands of the screen's bars, in order.
    public var commands: [EvaluatedCommand]
    /// The visible sections, in order.
    public var sections: [EvaluatedSection]
    /// The identities of the omitted rows. The screen omits the rows of an element if an earlier element has the same
    /// identity.
    public var leftOut: [EvaluatedRowID]
}

public struct EvaluatedSection: Equatable, Sendable {
    public var id: String
    /// The identity of the loop's element for which the section is shown, or `nil` for a section without a loop.
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

/// The identity of a row: its section, its ID, and the identities of the elements of the loops around the row.
public struct EvaluatedRowID: Hashable, Sendable {
    public var section: String
    public var row: String
    /// The identities of the elements of the loops around the row, from the outermost inward.
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

/// The parts of a row in addition to its cell: gestures, selection, commands and accessibility.
public struct EvaluatedDetails: Equatable, Sendable {
    /// The names of the row's own gestures, in this order: `select`, `appear`, `move`, `transfer`.
    public var gestures: [String]
    /// A Boolean value that indicates whether the row is selected, or `nil` if the screen specifies no selection.
    public var isSelected: Bool?
    /// The visible commands of each swipe and of the menu, in order.
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

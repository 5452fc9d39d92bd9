// What a screen shows.

import SpecModel

/// One still of a screen.
public struct EvaluatedFrame: Equatable, Sendable {
    /// What the screen as a whole shows, in its composition's order.
    public var values: [EvaluatedMember]
    /// Those of its bars that are there, in order.
    public var commands: [EvaluatedCommand]
    /// Those that are there, in order.
    public var sections: [EvaluatedSection]
    /// The rows of elements that are left out because their identity came before.
    public var leftOut: [EvaluatedRowID]
}

public struct EvaluatedSection: Equatable, Sendable {
    public var id: String
    /// Of the element that the section stands for, where it is one of many.
    public var identity: EvaluatedValue?
    public var header: EvaluatedSupplement?
    public var footer: EvaluatedSupplement?
    public var rows: [EvaluatedRow]
}

/// What stands above or below the rows of a section.
public enum EvaluatedSupplement: Equatable, Sendable {
    case text(String)
    /// A cell, under the id `header` or `footer`.
    case cell(EvaluatedRow)
}

/// Which row of a screen, of which elements.
public struct EvaluatedRowID: Hashable, Sendable {
    public var section: String
    public var row: String
    /// Of the elements around the row, from outside in.
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
    /// All that the cell shows, in its composition's order.
    public var values: [EvaluatedMember]
    /// Nil where it has nothing beside its cell.
    public var details: EvaluatedDetails?
}

/// What a row has beside its cell.
public struct EvaluatedDetails: Equatable, Sendable {
    /// What the user can do to the row itself: `select`, `appear`, `move`, in this order.
    public var gestures: [String]
    /// Nil where the screen does not say.
    public var isSelected: Bool?
    /// By their places, those that are there, in order.
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

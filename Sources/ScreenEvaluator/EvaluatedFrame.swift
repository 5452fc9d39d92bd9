// What a screen shows.

/// One still of a screen.
public struct EvaluatedFrame: Equatable, Sendable {
    /// What the screen as a whole shows, in its composition's order.
    public var values: [EvaluatedMember]
    /// Those that are there, in order.
    public var sections: [EvaluatedSection]
    /// The rows of elements that are left out because their identity came before.
    public var leftOut: [EvaluatedRowID]
}

public struct EvaluatedSection: Equatable, Sendable {
    public var id: String
    /// Of the element that the section stands for, where it is one of many.
    public var identity: EvaluatedValue?
    public var header: String?
    public var footer: String?
    public var rows: [EvaluatedRow]
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
}

public struct EvaluatedMember: Equatable, Sendable {
    public var name: String
    public var value: EvaluatedValue
}

// Rows with a name, for use in several places.

/// Rows that sections share. Screens have them as rows of their own: what an input stands for is in its place.
public final class Fragment: Sendable {
    public let header: DeclarationHeader
    /// In order.
    public let inputs: [Parameter]

    public init(header: DeclarationHeader, inputs: [Parameter]) {
        self.header = header
        self.inputs = inputs
    }
}

/// Where a row stands in a fragment, and what the fragment is given where it is used.
public final class FragmentRow: Hashable, Sendable {
    public let fragment: ID<Fragment>
    /// Which of its own rows it is, in the order of the text, from 0.
    public let index: Int
    /// What each input stands for, in the fragment's order: an expression of the screen.
    public let inputs: [Expression]

    public init(fragment: ID<Fragment>, index: Int, inputs: [Expression]) {
        self.fragment = fragment
        self.index = index
        self.inputs = inputs
    }

    public static func == (lhs: FragmentRow, rhs: FragmentRow) -> Bool {
        lhs === rhs || (lhs.fragment == rhs.fragment && lhs.index == rhs.index && lhs.inputs == rhs.inputs)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(fragment)
        hasher.combine(index)
        hasher.combine(inputs)
    }
}

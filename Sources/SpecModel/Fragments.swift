// Rows with a name, for use in several places.

/// Rows that sections share. Screens have them as rows of their own: what an input stands for is in its place.
public struct Fragment: Sendable {
    public var header: DeclarationHeader
    /// In order.
    public var inputs: [Parameter]

    public init(header: DeclarationHeader, inputs: [Parameter]) {
        self.header = header
        self.inputs = inputs
    }
}

/// Where a row stands in a fragment, and what the fragment is given where it is used.
public struct FragmentRow: Hashable, Sendable {
    public var fragment: ID<Fragment>
    /// Which of its own rows it is, in the order of the text, from 0.
    public var index: Int
    /// What each input stands for, in the fragment's order: an expression of the screen.
    public var inputs: [Expression]

    public init(fragment: ID<Fragment>, index: Int, inputs: [Expression]) {
        self.fragment = fragment
        self.index = index
        self.inputs = inputs
    }
}

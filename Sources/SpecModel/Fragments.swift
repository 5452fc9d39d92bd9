// Declares fragments, which are named lists of rows for use in several sections.

/// A named list of rows for use in several sections. A screen that uses the fragment has copies of these rows as its
/// own rows. In the copies, arguments replace the inputs of the fragment.
public final class Fragment: Sendable {
    public let header: DeclarationHeader
    /// The inputs, in order.
    public let inputs: [Parameter]

    public init(header: DeclarationHeader, inputs: [Parameter]) {
        self.header = header
        self.inputs = inputs
    }
}

/// A reference to a row of a fragment, with the arguments that a screen passes to the fragment.
public final class FragmentRow: Hashable, Sendable {
    public let fragment: ID<Fragment>
    /// The index of the row among the fragment's own rows, counted from 0 in source order.
    public let index: Int
    /// The arguments in the order of the fragment's inputs. The arguments are expressions of the screen that uses the
    /// fragment.
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

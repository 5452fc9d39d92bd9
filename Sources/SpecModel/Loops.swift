// What sections, groups and rows run over.

/// `each: variable in source`.
public struct Loop: Equatable, Sendable {
    public enum Source: Equatable, Sendable {
        /// A list, or an optional one, which counts as empty.
        case list(Expression)
        /// All cases of an enum without payloads.
        case allCases(ID<DeclaredType>)
    }

    public enum Identity: Equatable, Sendable {
        /// The element's identity field.
        case field(String, ValueType)
        case itself
    }

    /// Elements of a stored list.
    public struct Selection: Equatable, Sendable {
        /// A path, which may be optional. What a condition around it binds to a path stands for that.
        public var list: Expression
        /// What chooses and orders the elements, as methods on the list itself; none where all are shown as they stand.
        /// Elements that repeat an identity are left out before.
        public var steps: [PathStep]

        public init(list: Expression, steps: [PathStep]) {
            self.list = list
            self.steps = steps
        }
    }

    public var variable: String
    public var source: Source
    /// Where the elements are stored; nil where they are made anew for each frame.
    public var selection: Selection?
    /// What binds the names that the list is found by, of the conditions around: an action that finds an element asks
    /// it again.
    public var bindings: [Condition.Clause]
    public var elementType: ValueType
    public var identity: Identity

    public init(
        variable: String,
        source: Source,
        selection: Selection?,
        bindings: [Condition.Clause],
        elementType: ValueType,
        identity: Identity
    ) {
        self.variable = variable
        self.source = source
        self.selection = selection
        self.bindings = bindings
        self.elementType = elementType
        self.identity = identity
    }

    /// What is chosen of a stored list; nil where all of it is shown as it stands, and for what is computed.
    public var choosing: Selection? { selection.flatMap { $0.steps.isEmpty ? nil : $0 } }

    /// The loop as actions see it: over all elements of the stored list, whether or not they are shown.
    public var overStored: Loop {
        guard let selection else { return self }
        var loop = self
        loop.source = .list(selection.list)
        loop.selection = Selection(list: selection.list, steps: [])
        return loop
    }
}

// What sections, groups and rows run over.

/// `each: variable in source`.
public final class Loop: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        /// A list, or an optional one, which counts as empty.
        case list(Expression)
        /// All cases of an enum without payloads.
        case allCases(ID<DeclaredType>)
    }

    public enum Identity: Hashable, Sendable {
        /// The element's identity field.
        case field(String, ValueType)
        case itself
    }

    /// Elements of a stored list, or groups of them.
    public final class Selection: Hashable, Sendable {
        /// A path, which may be optional. What a condition around it binds to a path stands for that.
        public let list: Expression
        /// What chooses and orders the elements, as methods on the list itself; none where all are shown as they stand.
        /// Elements that repeat an identity are left out before.
        public let steps: [PathStep]
        /// What tells the stored list's elements apart.
        public let identity: Identity
        /// The element of the loop around of whose group they are; nil where they are of none. The group has them chosen
        /// already: the loop's source says how.
        public let group: String?

        public init(list: Expression, steps: [PathStep], identity: Identity, group: String?) {
            self.list = list
            self.steps = steps
            self.identity = identity
            self.group = group
        }

        public static func == (lhs: Selection, rhs: Selection) -> Bool {
            lhs === rhs
                || (lhs.list == rhs.list
                    && lhs.steps == rhs.steps
                    && lhs.identity == rhs.identity
                    && lhs.group == rhs.group)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(list)
            hasher.combine(steps)
            hasher.combine(identity)
            hasher.combine(group)
        }
    }

    public let variable: String
    public let source: Source
    /// Where the elements are stored; nil where they are made anew for each frame.
    public let selection: Selection?
    /// What the elements are groups of, where that is stored; nil for what are no groups.
    public let grouping: Selection?
    /// What binds the names that the list is found by, of the conditions around: an action that finds an element asks
    /// it again.
    public let bindings: [Condition.Clause]
    /// The same for the list as it is shown.
    public let shownBindings: [Condition.Clause]
    public let elementType: ValueType
    public let identity: Identity

    public init(
        variable: String,
        source: Source,
        selection: Selection?,
        grouping: Selection?,
        bindings: [Condition.Clause],
        shownBindings: [Condition.Clause],
        elementType: ValueType,
        identity: Identity
    ) {
        self.variable = variable
        self.source = source
        self.selection = selection
        self.grouping = grouping
        self.bindings = bindings
        self.shownBindings = shownBindings
        self.elementType = elementType
        self.identity = identity
    }

    /// What is chosen or grouped of a stored list; nil where all of it is shown as it stands, for what a group around has
    /// chosen, and for what is computed.
    public var choosing: Selection? {
        if let grouping { return grouping }
        return selection.flatMap { $0.steps.isEmpty || $0.group != nil ? nil : $0 }
    }

    /// The list as it is shown: what is chosen of a stored one, each identity once.
    public var shownList: Expression? {
        guard let choosing, let list else { return list }
        return Expression(.steps(choosing.list, choosing.steps), list.type, at: list.origin)
    }

    /// Whether loops inside it run over the elements of its groups, which are stored whether or not there is such a group.
    ///
    /// - Parameter inner: those inside it, from outside in.
    public func isOfGroups(of inner: ArraySlice<Loop>) -> Bool {
        inner.indices.contains { index in
            if inner[index].selection?.group == variable { return true }
            return inner[index].grouping?.group == variable && inner[index].isOfGroups(of: inner[(index + 1)...])
        }
    }

    /// The loop as actions see it: over all elements of the stored list, whether or not they are shown.
    public var overStored: Loop {
        guard let selection else { return self }
        return Loop(
            variable: variable,
            source: .list(selection.list),
            selection: Selection(list: selection.list, steps: [], identity: selection.identity, group: nil),
            grouping: grouping,
            bindings: bindings,
            shownBindings: shownBindings,
            elementType: elementType,
            identity: identity
        )
    }

    public static func == (lhs: Loop, rhs: Loop) -> Bool {
        lhs === rhs
            || (lhs.variable == rhs.variable
                && lhs.source == rhs.source
                && lhs.selection == rhs.selection
                && lhs.grouping == rhs.grouping
                && lhs.bindings == rhs.bindings
                && lhs.shownBindings == rhs.shownBindings
                && lhs.elementType == rhs.elementType
                && lhs.identity == rhs.identity)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(variable)
        hasher.combine(source)
        hasher.combine(selection)
        hasher.combine(grouping)
        hasher.combine(bindings)
        hasher.combine(shownBindings)
        hasher.combine(elementType)
        hasher.combine(identity)
    }
}

extension [Loop] {
    /// How the innermost list depends on the elements around.
    public enum Belonging: Sendable {
        /// It is stored in the element of the loop around it, and that one's list likewise, up to the state. The elements
        /// around are known by a field.
        case toElements
        /// It is one list of the state, whatever the elements around.
        case toState
    }

    /// From outside in. Nil for anything else: a list that a condition has found, or that is looked for by a key.
    public var belonging: Belonging? {
        guard let inner = last?.overStored, inner.bindings.isEmpty, let list = inner.list,
            case .path(let root, let steps) = list.kind,
            steps.allSatisfy({ if case .field = $0.kind { true } else { false } })
        else { return nil }
        switch root {
        case .state:
            return .toState
        case .element(let name):
            let outer = Array(dropLast())
            guard let around = outer.last, around.variable == name, case .field = around.identity else { return nil }
            switch outer.belonging {
            case .toState?: return outer.count == 1 ? .toElements : nil
            case let other: return other
            }
        case .derived, .input, .ownField, .parameter, .binding, .item, .place:
            return nil
        }
    }
}

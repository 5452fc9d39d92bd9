// Declares the loops of sections, groups and rows.

/// A loop: `each: variable in source`.
public final class Loop: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        /// A list or an optional list. An optional list that is nil counts as an empty list.
        case list(Expression)
        /// All cases of an enum without payloads.
        case allCases(ID<DeclaredType>)
    }

    public enum Identity: Hashable, Sendable {
        /// The identity field of the element.
        case field(String, ValueType)
        case itself
    }

    /// The elements of a stored list, or groups of these elements.
    public final class Selection: Hashable, Sendable {
        /// The path of the stored list. The list can be optional. If an enclosing condition binds the first name of the
        /// path, the path of the bound value replaces this name.
        public let list: Expression
        /// The methods that filter and sort the elements, or an empty array if all elements are shown in their stored
        /// order. Elements with a repeated identity are removed before the methods are applied.
        public let steps: [PathStep]
        /// The identity of the elements of the stored list.
        public let identity: Identity
        /// The variable of an enclosing loop over groups if the elements belong to the current group of this loop;
        /// otherwise `nil`. The group already contains only the selected elements.
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
    /// The stored list of the elements, or `nil` if the elements are computed for each frame.
    public let selection: Selection?
    /// The stored list whose elements are grouped, or `nil` if the loop is not over groups of stored elements.
    public let grouping: Selection?
    /// The clauses of enclosing conditions that bind the names in the path of `selection`, or in `shownList` if
    /// `selection` is `nil`. An action that looks up an element evaluates these clauses again.
    public let bindings: [Condition.Clause]
    /// The clauses of enclosing conditions that bind the names in `shownList`.
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

    /// The selection that filters, sorts or groups a stored list. It is `nil` if all elements are shown in their stored
    /// order. It is also `nil` if an enclosing group has filtered the elements, or if the list is computed.
    public var choosing: Selection? {
        if let grouping { return grouping }
        return selection.flatMap { $0.steps.isEmpty || $0.group != nil ? nil : $0 }
    }

    /// The expression of the shown list: the list of `choosing` with its methods, or `list` if `choosing` is `nil`. The
    /// expression does not remove elements that repeat an identity. The property is `nil` for a loop over the cases of
    /// an enum.
    public var shownList: Expression? {
        guard let choosing, let list else { return list }
        return Expression(.steps(choosing.list, choosing.steps), list.type, at: list.origin)
    }

    /// Returns a Boolean value that indicates whether an inner loop iterates over the elements of this loop's groups.
    /// An action looks up such an element in the stored list, even if the group no longer exists.
    ///
    /// - Parameter inner: The loops inside this loop, outermost first.
    public func isOfGroups(of inner: ArraySlice<Loop>) -> Bool {
        inner.indices.contains { index in
            if inner[index].selection?.group == variable { return true }
            return inner[index].grouping?.group == variable && inner[index].isOfGroups(of: inner[(index + 1)...])
        }
    }

    /// The loop that actions use. It iterates over all elements of the stored list, including elements that are not
    /// shown. If the elements are computed, the property is the loop itself.
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
    /// The dependency of the innermost loop's list on the elements of the enclosing loops.
    public enum Belonging: Sendable {
        /// The list is stored in the element of the enclosing loop. The list of the enclosing loop is stored in the
        /// element of the next outer loop, and so on. The list of the outermost loop is stored in the state. A field
        /// identifies the elements of each enclosing loop.
        case toElements
        /// The list is stored in the state, and does not depend on the elements of the enclosing loops.
        case toState
    }

    /// The dependency of the innermost list on the elements of the enclosing loops. The loops must be in order,
    /// outermost first. The value is `nil` if the list is not a stored field, for example if a condition binds the
    /// list.
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

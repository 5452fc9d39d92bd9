// Models which view has the focus of the keyboard or the remote.

/// A property that stores the value that identifies the focused view.
protocol FocusHolder {
    var focused: AnyHashable? { get }
}

extension KeptValue: FocusHolder where Value: OptionalValue {
    var focused: AnyHashable? { current.hashable }
}

/// An optional of any hashable type.
protocol OptionalValue {
    var hashable: AnyHashable? { get }
}

extension Optional: OptionalValue where Wrapped: Hashable {
    var hashable: AnyHashable? { map { AnyHashable($0) } }
}

/// The value that identifies the focused view. It becomes `nil` when this view leaves the tree.
///
/// Apple's documentation does not specify when the value becomes `nil`. In the model, this happens at the end of the
/// update.
///
/// Source: SwiftUI.swiftinterface, iOS 18.0. It is unknown whether Apple's type is conditionally `Sendable`. In the
/// model, the type is not `Sendable`.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@propertyWrapper public struct FocusState<Value>: DynamicProperty, NodeProperty where Value: Hashable {
    /// Source: SwiftUI.swiftinterface, iOS 18.0. It is unknown whether Apple's type is `Sendable`. In the model, the
    /// type is not `Sendable`.
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    @propertyWrapper public struct Binding {
        let kept: KeptValue<Value>

        public var wrappedValue: Value {
            get { kept.current }
            nonmutating set { kept.current = newValue }
        }

        public var projectedValue: Binding { self }
    }

    private let kept: KeptValue<Value>
    private let none: Value

    public init<T>() where Value == T?, T: Hashable {
        kept = KeptValue(nil)
        none = nil
    }

    public var wrappedValue: Value {
        get { kept.current }
        nonmutating set { kept.current = newValue }
    }

    public var projectedValue: Binding { Binding(kept: kept) }

    func install(_ place: Int, in node: ViewNode) {
        kept.install(place, in: node)
        let (kept, none) = (kept, none)
        node.host?.settleFocus(of: node) { node, focusable in
            let value = (kept.current as? any OptionalValue)?.hashable
            if !node.settleFocus(place, on: value, among: focusable) { kept.current = none }
        }
    }
}

extension ViewNode {
    /// Moves the focus of the focus property at the index `place` to the view in `focusable` that `value` identifies.
    /// Returns `true` if this view has the focus, or if `value` is `nil`, which means that no view has the focus.
    ///
    /// A new view with the same value as the focused view has another identity, and does not get the focus.
    func settleFocus(_ place: Int, on value: AnyHashable?, among focusable: [AnyHashable: ViewNode]) -> Bool {
        guard let value else {
            heldFocus[place] = nil
            return true
        }
        if let held = heldFocus[place], held.value == value {
            if held.node.isThere, held.node.identity === held.identity, held.node.focusValue == value { return true }
            heldFocus[place] = nil
            return false
        }
        heldFocus[place] = focusable[value].map { ($0, $0.identity, value) }
        return heldFocus[place] != nil
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func focused<Value>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View
    where Value: Hashable {
        modified {
            nonisolated(unsafe) let value = value
            $0.onRender = { $0.focusValue = (value as? any OptionalValue).map(\.hashable) ?? AnyHashable(value) }
        }
    }
}

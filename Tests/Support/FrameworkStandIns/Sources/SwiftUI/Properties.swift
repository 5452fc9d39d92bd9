// Models the properties that views read and set: bindings, state and observed objects.

import Combine

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol DynamicProperty {}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // SwiftUI calls both closures on the main actor, and so does the model.
        self.get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
        self.set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    }

    private init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        get = read
        set = write
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(read: { value }, write: { _ in })
    }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
    }

    /// Returns a binding to a value that a node keeps.
    static func binding(to kept: KeptValue<Value>) -> Binding<Value> {
        Binding(read: { kept.current }, write: { kept.current = $0 })
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Binding: @unchecked Sendable where Value: Sendable {}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Binding: DynamicProperty {}

/// A property of a view. A node stores the value of the property, so the value outlives the view.
@MainActor protocol NodeProperty {
    /// Connects the property to the value that the node keeps at the index `place`. If the node keeps no value
    /// at this index, stores the initial value there.
    func install(_ place: Int, in node: ViewNode)
}

/// Runs a closure on the main actor. Traps if the caller is not on the main actor. SwiftUI calls views on this actor.
func onMainActor<Value>(_ body: @MainActor () -> Value) -> Value {
    MainActor.preconditionIsolated()
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Value).self)() }
}

/// The value of a view's property. A node of the view tree stores the value. If the node later shows another view of
/// the same type, the property of that view uses this value.
final class KeptValue<Value> {
    private var value: Value
    private var original: KeptValue?
    private weak var node: ViewNode?

    init(_ value: Value) {
        self.value = value
    }

    @MainActor
    func install(_ place: Int, in node: ViewNode) {
        if let kept = node.kept[place] as? KeptValue {
            if kept !== self { original = kept }
        } else {
            node.kept[place] = self
            self.node = node
        }
    }

    var current: Value {
        get { original?.current ?? value }
        set {
            if let original { return original.current = newValue }
            value = newValue
            if let node { onMainActor { node.host?.invalidate(node) } }
        }
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. It is unknown whether Apple's type is conditionally `Sendable`. In the
/// model, the type is not `Sendable`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@propertyWrapper public struct State<Value>: DynamicProperty, NodeProperty {
    private let kept: KeptValue<Value>

    public init(wrappedValue value: Value) {
        kept = KeptValue(value)
    }

    public init(initialValue value: Value) {
        kept = KeptValue(value)
    }

    public var wrappedValue: Value {
        get { kept.current }
        nonmutating set { kept.current = newValue }
    }

    public var projectedValue: Binding<Value> { .binding(to: kept) }

    func install(_ place: Int, in node: ViewNode) { kept.install(place, in: node) }
}

/// An object that is created once for each position in the tree of views.
///
/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType>: DynamicProperty, NodeProperty where ObjectType: ObservableObject {
    nonisolated(unsafe) private let make: () -> ObjectType
    nonisolated(unsafe) private let kept: KeptValue<ObjectType?>

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
        kept = KeptValue(nil)
    }

    public var wrappedValue: ObjectType { kept.current ?? make() }

    func install(_ place: Int, in node: ViewNode) {
        kept.install(place, in: node)
        if kept.current == nil { kept.current = make() }
        node.observe(wrappedValue)
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType>: DynamicProperty, NodeProperty where ObjectType: ObservableObject {
    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    func install(_ place: Int, in node: ViewNode) { node.observe(wrappedValue) }
}

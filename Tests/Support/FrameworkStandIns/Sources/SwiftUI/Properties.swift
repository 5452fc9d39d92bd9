// What views read and set: bindings, state, objects, the environment, focus.

import Combine

@preconcurrency @propertyWrapper public struct Binding<Value>: @unchecked Sendable {
    private let get: () -> Value
    private let set: (Value) -> Void

    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // SwiftUI calls them on the main actor, where the stand-in is too.
        self.get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
        self.set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public static func constant(_ value: Value) -> Binding<Value> {
        nonisolated(unsafe) let value = value
        return Binding(get: { value }, set: { _ in })
    }
}

/// A property of a view that outlives the value of the view.
@MainActor protocol NodeProperty {
    /// Joins the property with what the node has kept at this place, or gives it something to keep.
    func install(_ place: Int, in node: ViewNode)
}

/// What a node keeps of a property: the value of the first view that was there.
final class KeptValue<Value> {
    fileprivate var value: Value
    fileprivate var original: KeptValue?
    fileprivate weak var node: ViewNode?

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

    @MainActor var current: Value {
        get { original?.current ?? value }
        set {
            if let original { return original.current = newValue }
            value = newValue
            if let node { node.host?.invalidate(node) }
        }
    }
}

@MainActor @preconcurrency @propertyWrapper public struct State<Value>: NodeProperty {
    private let kept: KeptValue<Value>

    public init(initialValue: Value) {
        kept = KeptValue(initialValue)
    }

    public init(wrappedValue: Value) {
        kept = KeptValue(wrappedValue)
    }

    public var wrappedValue: Value {
        get { kept.current }
        nonmutating set { kept.current = newValue }
    }

    public var projectedValue: Binding<Value> {
        nonisolated(unsafe) let kept = kept
        return Binding(get: { @MainActor in kept.current }, set: { @MainActor in kept.current = $0 })
    }

    func install(_ place: Int, in node: ViewNode) { kept.install(place, in: node) }
}

/// An object that is made once for each place of the tree.
@MainActor @preconcurrency @propertyWrapper public struct StateObject<Object: ObservableObject>: NodeProperty {
    private let make: () -> Object
    private let kept: KeptValue<Object?>

    public init(wrappedValue: @autoclosure @escaping () -> Object) {
        make = wrappedValue
        kept = KeptValue(nil)
    }

    public var wrappedValue: Object {
        if let object = kept.current { return object }
        return make()
    }

    func install(_ place: Int, in node: ViewNode) {
        kept.install(place, in: node)
        if kept.current == nil { kept.current = make() }
        node.observe(wrappedValue)
    }
}

@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<Object: ObservableObject>: NodeProperty {
    public var wrappedValue: Object

    public init(wrappedValue: Object) {
        self.wrappedValue = wrappedValue
    }

    func install(_ place: Int, in node: ViewNode) { node.observe(wrappedValue) }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

@MainActor @preconcurrency @propertyWrapper public struct Environment<Value>: NodeProperty {
    private final class Place {
        var values = EnvironmentValues()
    }

    private let path: KeyPath<EnvironmentValues, Value>
    private let place = Place()

    public init(_ path: KeyPath<EnvironmentValues, Value>) {
        self.path = path
    }

    public var wrappedValue: Value { place.values[keyPath: path] }

    func install(_ place: Int, in node: ViewNode) { self.place.values = node.environment }
}

public enum ColorScheme: Sendable { case light, dark }
public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }
public enum DynamicTypeSize: Sendable { case large, accessibility5 }

private struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private struct LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
private struct DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

/// What keeps which view has the keyboard.
@MainActor protocol FocusHolder {
    var focused: AnyHashable? { get }
}

extension KeptValue: FocusHolder where Value: OptionalValue {
    var focused: AnyHashable? { current.hashable }
}

/// An optional, whatever is in it.
protocol OptionalValue {
    var hashable: AnyHashable? { get }
}

extension Optional: OptionalValue where Wrapped: Hashable {
    var hashable: AnyHashable? { map { AnyHashable($0) } }
}

/// Which view has the keyboard. One that names no view that is there becomes nil.
///
/// Source: Apple's documentation of `FocusState` and of `focused(_:equals:)`; the real class leaves open when it becomes
/// nil, the stand-in does it with the next update.
@MainActor @preconcurrency @propertyWrapper public struct FocusState<Value: Hashable>: NodeProperty {
    @MainActor @preconcurrency @propertyWrapper public struct Binding {
        let kept: KeptValue<Value>

        public var wrappedValue: Value {
            get { kept.current }
            nonmutating set { kept.current = newValue }
        }

        public var projectedValue: Binding { self }
    }

    private let kept: KeptValue<Value>
    private let none: Value

    public init<Wrapped>() where Value == Wrapped? {
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
        node.host?.settleFocus(of: node) {
            let isThere = (kept.current as? any OptionalValue)?.hashable.map($0.contains) ?? true
            if !isThere { kept.current = none }
        }
    }
}

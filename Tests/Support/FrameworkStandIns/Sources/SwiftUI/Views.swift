// What stubs of views are written with.

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

/// A view that has no body.
@MainActor @preconcurrency public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { preconditionFailure("a view without a body") }
}

extension Never: View {
    public var body: Never { preconditionFailure("there is no such view") }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView()
    }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct TupleView<each Content: View>: PrimitiveView {
    nonisolated init() {}
}

public struct EmptyView: PrimitiveView {
    nonisolated public init() {}
}

public struct AnyView: PrimitiveView {
    public init(_ view: some View) {}
}

public struct HStack<Content: View>: PrimitiveView {
    public init(@ViewBuilder content: () -> Content) {}
}

public struct Text: PrimitiveView {
    public init(_ text: some StringProtocol) {}
    nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
    nonisolated public func font(_ font: Font?) -> Text { self }
}

extension Image: PrimitiveView {}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("a view without a body") }
}

@preconcurrency public struct Binding<Value>: @unchecked Sendable {
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

/// A view with another environment.
public struct EnvironmentView<Content: View>: PrimitiveView {
    nonisolated(unsafe) let change: (inout EnvironmentValues) -> Void

    /// What the views in it find.
    nonisolated public var environment: EnvironmentValues {
        var values = EnvironmentValues()
        change(&values)
        return values
    }
}

public struct Toggle: PrimitiveView {
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
}

public struct Button: PrimitiveView {
    @preconcurrency public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

public struct TextField: PrimitiveView {
    public init(_ title: some StringProtocol, text: Binding<String>) {}
}

extension View {
    nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
    nonisolated public func font(_ font: Font?) -> some View { self }
    nonisolated public func labelsHidden() -> some View { self }
    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value
    ) -> some View {
        EnvironmentView<Self> { $0[keyPath: keyPath] = value }
    }
}

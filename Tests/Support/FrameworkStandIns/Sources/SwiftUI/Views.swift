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
    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
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
}

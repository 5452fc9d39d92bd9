// Models view modifiers. The text of a `ViewHost` contains notes about some modifiers.

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct _ViewModifier_Content<Modifier>: View, PrimitiveView where Modifier: ViewModifier {
    let content: any View

    func render(in node: ViewNode) { node.show([("content", content)]) }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { preconditionFailure("a modifier without a body") }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
    func render(in node: ViewNode) {
        if Modifier.Body.self == Never.self { return node.show([("content", content)]) }
        node.show([("modified", modifier.body(content: _ViewModifier_Content(content: content)))])
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view that adds a note to the text of its host.
@MainActor protocol NotedView {
    var note: String? { get }
}

/// The view that a modifier returns. The text of the host contains `note`, which describes the modifier.
struct NotedContent<Content: View>: PrimitiveView, NotedView {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) var note: String?
    /// The views that the modifier adds to `content`, with their keys. In `ViewHost.text`, the text of a view begins
    /// with its key if the key ends with a colon.
    nonisolated(unsafe) var parts: [(key: AnyHashable, view: any View)] = []
    nonisolated(unsafe) var onRender: @MainActor (ViewNode) -> Void = { _ in }
    /// The action to run on a tap.
    nonisolated(unsafe) var tap: (@MainActor () -> Void)?
    /// The action to run when the user presses the return key.
    nonisolated(unsafe) var submit: (@MainActor () -> Void)?
    nonisolated(unsafe) var children: AccessibilityChildBehavior?

    nonisolated init(_ content: Content, note: String? = nil) {
        self.content = content
        self.note = note
    }

    func render(in node: ViewNode) {
        onRender(node)
        node.show([("content", content)] + parts)
    }
}

/// A view with an action that runs on a tap.
@MainActor protocol TappableView {
    var tap: (@MainActor () -> Void)? { get }
}

extension NotedContent: TappableView {}

extension View {
    nonisolated func modified(_ note: String? = nil, _ change: (inout NotedContent<Self>) -> Void = { _ in })
        -> NotedContent<Self>
    {
        var view = NotedContent(self, note: note)
        change(&view)
        return view
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func foregroundColor(_ color: Color?) -> some View { modified() }
    nonisolated public func font(_ font: Font?) -> some View { modified() }
    nonisolated public func labelsHidden() -> some View { modified() }
    nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape { modified() }
    nonisolated public func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { modified() }
    nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable { modified() }
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { modified(isDisabled ? nil : "moves") }

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    nonisolated public func tint(_ tint: Color?) -> some View { modified(tint.map { "tint \($0.source)" }) }

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    nonisolated public func background<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
    where V: View {
        let background = content()
        return modified { $0.parts = [("background", background)] }
    }

    /// Runs an action after the update that shows the view for the first time.
    ///
    /// Source: SwiftUI.swiftinterface, iOS 18.0
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modified {
            nonisolated(unsafe) let action = action
            $0.onRender = { node in
                if node.hasAppeared { return }
                node.hasAppeared = true
                node.host?.afterUpdate { action?() }
            }
        }
    }

    /// Runs an action after each update in which `value` differs from the value of the previous update.
    ///
    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS, introduced: 14.0, deprecated: 17.0, message: "use the action of no or of two parameters")
    @available(macOS, introduced: 11.0, deprecated: 14.0, message: "use the action of no or of two parameters")
    @available(tvOS, introduced: 14.0, deprecated: 17.0, message: "use the action of no or of two parameters")
    @available(watchOS, introduced: 7.0, deprecated: 10.0, message: "use the action of no or of two parameters")
    @available(visionOS, introduced: 1.0, deprecated: 1.0, message: "use the action of no or of two parameters")
    nonisolated public func onChange<V>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View
    where V: Equatable {
        watching(value) { action(value) }
    }

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    nonisolated public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
    where V: Equatable {
        watching(value, action)
    }

    nonisolated private func watching<V: Equatable>(_ value: V, _ action: @escaping () -> Void) -> some View {
        modified {
            nonisolated(unsafe) let (value, action) = (value, action)
            $0.onRender = { node in
                let isOther = node.watched.map { $0 as? V != value } ?? false
                node.watched = value
                if isOther { node.host?.afterUpdate { action() } }
            }
        }
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol Shape: Sendable, View {}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Rectangle: Shape, PrimitiveView {
    nonisolated public init() {}
}

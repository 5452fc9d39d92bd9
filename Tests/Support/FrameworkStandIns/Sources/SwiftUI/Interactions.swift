// Models taps, swipes and menus.

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    var body: Body { get }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Never: Gesture {
    public typealias Value = Never
}

/// A gesture that the model itself recognizes.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
    // Model: Apple's interface declares `Body` as `Never` for primitive gestures. SwiftUI does not call their `body`.
    public var body: Never { preconditionFailure("a gesture without a body") }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 16.0, watchOS 6.0, *)
public struct TapGesture: Gesture, PrimitiveGesture {
    public typealias Value = ()
    public var count: Int

    nonisolated public init(count: Int = 1) {
        self.count = count
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct _EndedGesture<Content>: Gesture, PrimitiveGesture, EndedGesture where Content: Gesture {
    public typealias Value = Content.Value
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let ended: (Content.Value) -> Void

    nonisolated init(_ content: Content, _ ended: @escaping (Content.Value) -> Void) {
        self.content = content
        self.ended = ended
    }

    func end() {
        if let value = () as? Content.Value { ended(value) }
    }
}

/// A gesture with an action that runs when the gesture ends.
@MainActor protocol EndedGesture {
    func end()
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Gesture {
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(self, action)
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
    case leading
    case trailing
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func gesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture {
        modified {
            nonisolated(unsafe) let gesture = gesture
            if mask.contains(.gesture) { $0.tap = { (gesture as? any EndedGesture)?.end() } }
        }
    }

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 15.0, macOS 12.0, watchOS 8.0, *)
    @available(tvOS, unavailable)
    nonisolated public func swipeActions<T>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View where T: View {
        let actions = content()
        return modified { $0.parts = [("\(edge) swipe:", actions)] }
    }

    /// Adds a context menu if `menuItems` returns at least one item.
    ///
    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 13.0, macOS 10.15, tvOS 14.0, *)
    @available(watchOS, introduced: 6.0, deprecated: 7.0)
    nonisolated public func contextMenu<MenuItems>(@ViewBuilder menuItems: () -> MenuItems) -> some View
    where MenuItems: View {
        let items = menuItems()
        return modified { $0.parts = [("menu:", items)] }
    }
}

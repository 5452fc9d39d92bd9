// What is said of a view behind its name.

import Combine

/// A view with something to tell in a host's text.
@MainActor protocol NotedView {
    var note: String? { get }
}

/// A view with another environment.
public struct EnvironmentView<Content: View>: PrimitiveView {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let change: (inout EnvironmentValues) -> Void

    /// What the views in it find.
    nonisolated public var environment: EnvironmentValues {
        var values = EnvironmentValues()
        change(&values)
        return values
    }

    public func render(in node: ViewNode) {
        change(&node.environment)
        node.show([("content", content)])
    }
}

/// A view of which something is said that its host keeps in mind.
public struct ModifiedView<Content: View>: PrimitiveView, NotedView {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) var note: String?
    /// Views that belong to it, by what the host's text calls them.
    nonisolated(unsafe) var parts: [(key: AnyHashable, view: any View)] = []
    nonisolated(unsafe) var onRender: @MainActor (ViewNode) -> Void = { _ in }
    /// What a tap does.
    nonisolated(unsafe) public var tap: (@MainActor () -> Void)?

    nonisolated init(_ content: Content, note: String? = nil) {
        self.content = content
        self.note = note
    }

    public func render(in node: ViewNode) {
        onRender(node)
        node.show([("content", content)] + parts)
    }
}

/// A view that does something when it is tapped.
@MainActor public protocol TappableView {
    var tap: (@MainActor () -> Void)? { get }
}

extension ModifiedView: TappableView {}

extension View {
    nonisolated func modified(_ note: String? = nil, _ change: (inout ModifiedView<Self>) -> Void = { _ in })
        -> ModifiedView<Self>
    {
        var view = ModifiedView(self, note: note)
        change(&view)
        return view
    }

    nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
    nonisolated public func font(_ font: Font?) -> some View { self }
    nonisolated public func labelsHidden() -> some View { self }
    nonisolated public func contentShape(_ shape: Rectangle) -> some View { self }
    nonisolated public func tint(_ color: Color?) -> some View { modified(color.map { "tint \($0.source)" }) }
    nonisolated public func frame(height: CGFloat?) -> some View { self }
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { modified(isDisabled ? nil : "moves") }

    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value
    ) -> some View {
        EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Source: Apple's documentation of `onAppear(perform:)`: before the first frame of the view is shown.
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

    /// Source: Apple's documentation of `onChange(of:perform:)`: behind the update in which the value differs.
    nonisolated public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void)
        -> some View
    {
        modified {
            nonisolated(unsafe) let (value, action) = (value, action)
            $0.onRender = { node in
                let isOther = node.watched.map { $0 as? Value != value } ?? false
                node.watched = value
                if isOther { node.host?.afterUpdate { action(value) } }
            }
        }
    }

    nonisolated public func background(_ background: some View) -> some View {
        modified { $0.parts = [("background", background)] }
    }

    nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value)
        -> some View
    {
        modified {
            nonisolated(unsafe) let value = value
            $0.onRender = { $0.focusValue = (value as? any OptionalValue).map(\.hashable) ?? AnyHashable(value) }
        }
    }

    // MARK: Accessibility

    nonisolated public func accessibilityLabel(_ label: Text) -> some View { modified("label '\(label.string)'") }
    nonisolated public func accessibilityValue(_ value: Text) -> some View { modified("value '\(value.string)'") }
    nonisolated public func accessibilityHint(_ hint: Text) -> some View { modified("hint '\(hint.string)'") }
    nonisolated public func accessibilityIdentifier(_ id: String) -> some View { modified("id \(id)") }

    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        modified(traits.isEmpty ? nil : traits.names)
    }

    // MARK: What the user does

    /// Source: Apple's documentation of `swipeActions(edge:allowsFullSwipe:content:)`.
    nonisolated public func swipeActions<Actions: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> Actions
    ) -> some View {
        let actions = content()
        return modified { $0.parts = [("\(edge) swipe:", actions)] }
    }

    /// Source: Apple's documentation of `contextMenu(menuItems:)`: without items there is none.
    nonisolated public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
        let items = menuItems()
        return modified { $0.parts = [("menu:", items)] }
    }

    /// Source: Apple's documentation of `gesture(_:including:)` and `GestureMask`.
    nonisolated public func gesture(_ gesture: TapGesture, including mask: GestureMask = .all) -> some View {
        modified { $0.tap = mask == .all ? gesture.action : nil }
    }
}

public struct Rectangle: Sendable {
    public init() {}
}

public enum HorizontalEdge: Sendable { case leading, trailing }

public enum GestureMask: Sendable { case all, subviews }

public struct TapGesture: @unchecked Sendable {
    var action: (@MainActor () -> Void)?

    public init() {}

    public func onEnded(_ action: @escaping @MainActor () -> Void) -> TapGesture {
        var gesture = self
        gesture.action = action
        return gesture
    }
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var all: Set<String> = []

    public init() {}

    private init(_ name: String) {
        all = [name]
    }

    var names: String { all.sorted().joined(separator: ", ") }

    public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
    public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
    public static let isButton = AccessibilityTraits("isButton")
    public static let isHeader = AccessibilityTraits("isHeader")
    public static let isImage = AccessibilityTraits("isImage")
    public static let isKeyboardKey = AccessibilityTraits("isKeyboardKey")
    public static let isLink = AccessibilityTraits("isLink")
    public static let isSearchField = AccessibilityTraits("isSearchField")
    public static let isSelected = AccessibilityTraits("isSelected")
    public static let isStaticText = AccessibilityTraits("isStaticText")
    public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
    public static let playsSound = AccessibilityTraits("playsSound")
    public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
    public static let updatesFrequently = AccessibilityTraits("updatesFrequently")

    public func contains(_ member: AccessibilityTraits) -> Bool { member.all.isSubset(of: all) }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { changed { $0.formUnion(other.all) } }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        changed { $0.formIntersection(other.all) }
    }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        changed { $0.formSymmetricDifference(other.all) }
    }
    public mutating func insert(_ new: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits)
    {
        let isNew = !contains(new)
        all.formUnion(new.all)
        return (isNew, new)
    }
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        defer { all.subtract(member.all) }
        return contains(member) ? member : nil
    }
    public mutating func update(with new: AccessibilityTraits) -> AccessibilityTraits? {
        defer { all.formUnion(new.all) }
        return contains(new) ? new : nil
    }
    public mutating func formUnion(_ other: AccessibilityTraits) { all.formUnion(other.all) }
    public mutating func formIntersection(_ other: AccessibilityTraits) { all.formIntersection(other.all) }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        all.formSymmetricDifference(other.all)
    }

    private func changed(_ change: (inout Set<String>) -> Void) -> AccessibilityTraits {
        var traits = self
        change(&traits.all)
        return traits
    }
}

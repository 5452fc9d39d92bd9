// Views, as far as stubs, generated code and the runtime are written with them.

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

/// A view that has no body: a host keeps what it shows in a node of its tree.
@MainActor @preconcurrency public protocol PrimitiveView: View where Body == Never {
    /// How a host's text shows it; nil where only what is in it is seen.
    var line: String? { get }
    /// Shows what is in it.
    func render(in node: ViewNode)
}

extension PrimitiveView {
    public var body: Never { preconditionFailure("a view without a body") }
    public var line: String? { nil }
    public func render(in node: ViewNode) {}
}

extension Never: View {
    public var body: Never { preconditionFailure("there is no such view") }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(repeat each content)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
        ConditionalView(.first(first))
    }

    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
        ConditionalView(.second(second))
    }
}

public struct TupleView<each Content: View>: PrimitiveView {
    nonisolated(unsafe) private let views: [any View]

    nonisolated init(_ content: repeat each Content) {
        var views: [any View] = []
        repeat views.append(each content)
        self.views = views
    }

    public func render(in node: ViewNode) {
        node.show(views.enumerated().map { (AnyHashable($0.offset), $0.element) })
    }
}

/// One of two views, whichever a condition has chosen. They have no state in common.
public struct ConditionalView<First: View, Second: View>: PrimitiveView {
    enum Storage {
        case first(First), second(Second)
    }

    nonisolated(unsafe) private let storage: Storage

    nonisolated init(_ storage: Storage) {
        self.storage = storage
    }

    public func render(in node: ViewNode) {
        switch storage {
        case .first(let view): node.show([("first", view)])
        case .second(let view): node.show([("second", view)])
        }
    }
}

/// An optional of a view.
protocol OptionalView {}

extension Optional: OptionalView where Wrapped: View {}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("a view without a body") }
}

extension Optional: PrimitiveView where Wrapped: View {
    public func render(in node: ViewNode) {
        node.show(map { [("some", $0)] } ?? [])
    }
}

public struct EmptyView: PrimitiveView {
    nonisolated public init() {}
}

public struct AnyView: PrimitiveView {
    private let view: any View

    public init(_ view: some View) {
        self.view = view
    }

    public func render(in node: ViewNode) {
        node.show([("any", view)])
    }
}

/// A view that is not drawn again where it equals the one before.
///
/// Source: Apple's documentation of `EquatableView`.
public struct EquatableView<Content: View & Equatable>: PrimitiveView {
    nonisolated(unsafe) public let content: Content

    nonisolated public init(content: Content) {
        self.content = content
    }

    public func render(in node: ViewNode) {
        if let shown = node.children.first?.view as? Content, shown == content { return }
        node.show([("content", content)])
    }
}

extension View where Self: Equatable {
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

public struct HStack<Content: View>: PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public func render(in node: ViewNode) { node.show([("content", content)]) }
}

public struct VStack<Content: View>: PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public func render(in node: ViewNode) { node.show([("content", content)]) }
}

public struct ScrollView<Content: View>: PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public func render(in node: ViewNode) { node.show([("content", content)]) }
}

public struct Text: PrimitiveView {
    public let string: String

    nonisolated public init(_ text: some StringProtocol) {
        string = String(text)
    }

    public var line: String? { "Text '\(string)'" }
    nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
    nonisolated public func font(_ font: Font?) -> Text { self }
}

extension Color: PrimitiveView {}

extension Image: PrimitiveView {
    public var line: String? { "Image \(source)" }
}

// MARK: Controls

public struct Toggle: PrimitiveView {
    public let title: String
    public let isOn: Binding<Bool>

    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.title = String(title)
        self.isOn = isOn
    }

    public var line: String? { "Toggle '\(title)' \(isOn.wrappedValue ? "on" : "off")" }
}

public struct TextField: PrimitiveView {
    public let title: String
    public let text: Binding<String>

    public init(_ title: some StringProtocol, text: Binding<String>) {
        self.title = String(title)
        self.text = text
    }

    public var line: String? { "TextField '\(title)' '\(text.wrappedValue)'" }
}

public struct SecureField: PrimitiveView {
    public let title: String
    public let text: Binding<String>

    public init(_ title: some StringProtocol, text: Binding<String>) {
        self.title = String(title)
        self.text = text
    }

    public var line: String? { "SecureField '\(title)'" }
}

public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// A view that does something when it is pressed.
@MainActor protocol PressableView {
    var action: @MainActor () -> Void { get }
}

public struct Button<Label: View>: PrimitiveView, PressableView {
    public let role: ButtonRole?
    public let action: @MainActor () -> Void
    private let label: Label

    @preconcurrency public init(
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    public var line: String? { role.map { "Button, \($0.name)" } ?? "Button" }
    public func render(in node: ViewNode) { node.show([("label", label)]) }
}

extension Button where Label == Text {
    @preconcurrency public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }
}

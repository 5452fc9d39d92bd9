// Models views without a body, result builders and containers.

/// Source: SwiftUI.swiftinterface, iOS 18.0. The SDK of iOS 16.5 isolates only `body`, which is less strict.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view without a body. `render(in:)` shows the content of the view in a node of the host's tree.
@MainActor @preconcurrency protocol PrimitiveView: View where Body == Never {
    /// The line for the view in the text of a host, or `nil` if only the content of the view has lines.
    var line: String? { get }
    /// Shows the content of the view in a node.
    func render(in node: ViewNode)
}

extension PrimitiveView {
    // Model: Apple's interface declares `Body` as `Never` for primitive views. SwiftUI does not call their `body`.
    public var body: Never { preconditionFailure("a view without a body") }
    var line: String? { nil }
    func render(in node: ViewNode) {}
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Never: View {
    public var body: Never { preconditionFailure("there is no such view") }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. Before iOS 17, the interface has a function for each number of views
/// instead of the parameter pack.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }

    public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
    where repeat each Content: View {
        TupleView(of: repeat each content)
    }

    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View { content }

    public static func buildEither<TrueContent, FalseContent>(first: TrueContent)
        -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View
    {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<TrueContent, FalseContent>(second: FalseContent)
        -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View
    {
        _ConditionalContent(storage: .falseContent(second))
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct TupleView<T>: View, PrimitiveView {
    nonisolated(unsafe) public var value: T
    nonisolated(unsafe) private let views: [any View]

    nonisolated init<each Content: View>(of content: repeat each Content) where T == (repeat each Content) {
        var views: [any View] = []
        repeat views.append(each content)
        self.views = views
        value = (repeat each content)
    }

    func render(in node: ViewNode) {
        node.show(views.enumerated().map { (AnyHashable($0.offset), $0.element) })
    }
}

/// One of two views. The two views have different identities, so they never share state.
///
/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
    func render(in node: ViewNode) {
        switch storage {
        case .trueContent(let view): node.show([("true", view)])
        case .falseContent(let view): node.show([("false", view)])
        }
    }
}

/// An optional whose wrapped type is a view.
protocol OptionalView {}

extension Optional: OptionalView where Wrapped: View {}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Optional: View, PrimitiveView where Wrapped: View {
    func render(in node: ViewNode) {
        node.show(map { [("some", $0)] } ?? [])
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct EmptyView: View, PrimitiveView {
    nonisolated public init() {}
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct AnyView: View, PrimitiveView {
    nonisolated(unsafe) private let view: any View

    nonisolated public init<V>(_ view: V) where V: View {
        self.view = view
    }

    func render(in node: ViewNode) {
        node.show([("any", view)])
    }
}

/// A view that shows `content`. An update does not run the body of `content` again if `content` equals the content of
/// the previous update.
///
/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@preconcurrency public struct EquatableView<Content>: View, PrimitiveView where Content: Equatable, Content: View {
    nonisolated(unsafe) public var content: Content

    nonisolated public init(content: Content) {
        self.content = content
    }

    func render(in node: ViewNode) {
        if let shown = node.children.first?.view as? Content, shown == content { return }
        node.show([("content", content)])
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View where Self: Equatable {
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct HStack<Content>: View, PrimitiveView where Content: View {
    private let content: Content

    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    func render(in node: ViewNode) { node.show([("content", content)]) }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct VStack<Content>: View, PrimitiveView where Content: View {
    private let content: Content

    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    func render(in node: ViewNode) { node.show([("content", content)]) }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct ScrollView<Content>: View, PrimitiveView where Content: View {
    private let content: Content

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func render(in node: ViewNode) { node.show([("content", content)]) }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct VerticalAlignment: Equatable, Sendable {
    let name: String
    public static let top = VerticalAlignment(name: "top")
    public static let center = VerticalAlignment(name: "center")
    public static let bottom = VerticalAlignment(name: "bottom")
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct HorizontalAlignment: Equatable, Sendable {
    let name: String
    public static let leading = HorizontalAlignment(name: "leading")
    public static let center = HorizontalAlignment(name: "center")
    public static let trailing = HorizontalAlignment(name: "trailing")
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Alignment: Equatable, Sendable {
    let name: String
    public static let center = Alignment(name: "center")
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum Axis: Hashable, Sendable {
    case horizontal
    case vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

// Models lists, sections and rows.

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol DynamicViewContent<Data>: View {
    associatedtype Data: Collection
    var data: Data { get }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension DynamicViewContent {
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        MovableRows(content: self, move: action)
    }
}

/// A view with rows that the user can move before another row or to the end. If `move` is `nil`, the user cannot move
/// the rows.
@_spi(Model) @MainActor public protocol MovableView {
    var move: ((IndexSet, Int) -> Void)? { get }
}

struct MovableRows<Content: DynamicViewContent>: PrimitiveView, DynamicViewContent, MovableView {
    nonisolated(unsafe) let content: Content
    nonisolated(unsafe) let move: ((IndexSet, Int) -> Void)?

    nonisolated init(content: Content, move: ((IndexSet, Int) -> Void)?) {
        self.content = content
        self.move = move
    }

    var data: Content.Data { content.data }

    func render(in node: ViewNode) { node.show([("content", content)]) }
}

/// A view that contains one view for each element of a collection. The ids of the elements identify the views.
///
/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    public var data: Data
    public var content: (Data.Element) -> Content
    private let id: (Data.Element) -> ID
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension ForEach: View, PrimitiveView where Content: View {
    func render(in node: ViewNode) {
        let ids = data.map { AnyHashable(id($0)) }
        node.host?.identities += ids.count
        let (data, content) = (data, content)
        node.listed = (
            ids, !(Content.self is any SectionView.Type), { content(data[data.index(data.startIndex, offsetBy: $0)]) }
        )
        node.showListed()
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension ForEach: DynamicViewContent where Content: View {}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension ForEach where Content: View {
    @MainActor @preconcurrency public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content) { $0[keyPath: id] }
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    @MainActor @preconcurrency public init(
        _ data: Data,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content) { $0.id }
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct List<SelectionValue, Content>: View, PrimitiveView where SelectionValue: Hashable, Content: View {
    private let content: Content

    var line: String? { "List" }

    func render(in node: ViewNode) {
        node.beginList()
        node.show([("content", content)])
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content())
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Form<Content>: View, PrimitiveView where Content: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var line: String? { "Form" }

    func render(in node: ViewNode) {
        node.beginList()
        node.show([("content", content)])
    }
}

@MainActor protocol SectionView {}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Section: View, PrimitiveView, SectionView where Parent: View, Content: View, Footer: View {
    var line: String? { "Section" }

    func render(in node: ViewNode) {
        node.show([("header:", header), ("content", content), ("footer:", footer)])
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Section where Parent: View, Content: View, Footer: View {
    @MainActor @preconcurrency public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }
}

/// A view whose content receives a proxy that scrolls lists.
///
/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ScrollViewReader<Content>: View, PrimitiveView where Content: View {
    public var content: (ScrollViewProxy) -> Content

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    func render(in node: ViewNode) {
        node.show([("content", content(ScrollViewProxy(host: node.host)))])
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. It is unknown whether Apple's type is `Sendable`; the model's type is not.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ScrollViewProxy {
    weak var host: ViewHost?

    /// Scrolls to the row with the identity `id`.
    public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
        nonisolated(unsafe) let id = AnyHashable(id)
        let host = host
        onMainActor { host?.scroll(to: id) }
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    public static let top = UnitPoint(x: 0.5, y: 0)
}

extension ViewHost {
    func scroll(to id: AnyHashable) {
        scrolls.append(id)
        var start = 0
        for case let listed? in nodes.map(\.listed) where listed.areRows {
            if let row = listed.ids.firstIndex(of: id) {
                let isSeen = (window.first..<window.first + window.count).contains(start + row)
                return isSeen ? () : scroll(toRow: start + row)
            }
            start += listed.ids.count
        }
    }
}

// Lists, sections, and what is in them.

/// One view for each element of some data, by its identity.
///
/// Source: Apple's documentation of `ForEach`.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    public let data: Data
    private let id: (Data.Element) -> ID
    private let content: (Data.Element) -> Content

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
    }

    public func render(in node: ViewNode) {
        let ids = data.map { AnyHashable(id($0)) }
        node.host?.identities += ids.count
        let (data, content) = (data, content)
        node.listed = (
            ids, !(Content.self is any SectionView.Type), { content(data[data.index(data.startIndex, offsetBy: $0)]) }
        )
        node.showListed()
    }

    /// What is done when the user moves elements before another one, or behind the last; nil where they cannot be moved.
    ///
    /// Source: Apple's documentation of `DynamicViewContent.onMove(perform:)`.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> MovableRows<Self> {
        MovableRows(content: self, move: action)
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, id: \.id, content: content)
    }
}

/// Whose rows the user may move.
@MainActor public protocol MovableView {
    var move: ((IndexSet, Int) -> Void)? { get }
}

public struct MovableRows<Content: View>: PrimitiveView, MovableView {
    let content: Content
    public let move: ((IndexSet, Int) -> Void)?

    public func render(in node: ViewNode) { node.show([("content", content)]) }
}

public struct List<Content: View>: PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var line: String? { "List" }

    public func render(in node: ViewNode) {
        node.beginList()
        node.show([("content", content)])
    }
}

public struct Form<Content: View>: PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var line: String? { "Form" }

    public func render(in node: ViewNode) {
        node.beginList()
        node.show([("content", content)])
    }
}

@MainActor protocol SectionView {}

public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView, SectionView {
    private let header: Parent
    private let content: Content
    private let footer: Footer

    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    public var line: String? { "Section" }

    public func render(in node: ViewNode) {
        node.show([("header:", header), ("content", content), ("footer:", footer)])
    }
}

/// Scrolls the lists in it.
public struct ScrollViewReader<Content: View>: PrimitiveView {
    private let content: (ScrollViewProxy) -> Content

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    public func render(in node: ViewNode) {
        node.show([("content", content(ScrollViewProxy(host: node.host)))])
    }
}

@MainActor public struct ScrollViewProxy {
    weak var host: ViewHost?

    /// Brings the row of an identity into view.
    public func scrollTo<ID: Hashable>(_ id: ID) {
        guard let host else { return }
        host.scrolls.append(id)
        var start = 0
        for case let listed? in host.nodes.map(\.listed) where listed.areRows {
            if let row = listed.ids.firstIndex(of: id) {
                let isSeen = (host.window.first..<host.window.first + host.window.count).contains(start + row)
                return isSeen ? () : host.scroll(toRow: start + row)
            }
            start += listed.ids.count
        }
    }
}

// Models how SwiftUI updates a tree of views. The model counts the calls that SwiftUI would make, and draws nothing.
//
// - A view keeps its state and its focus while its position in the tree and its type stay the same.
// - The body of a view runs if one of its dependencies changes (for example, a `@State` property), or if the body of
//   its parent runs. SwiftUI omits some of these runs if the fields of a view are unchanged. The model does so only for
//   `EquatableView`.
// - A `ForEach` requests the identities of all elements when its parent updates it. The rows of an element with the
//   same identity keep their views.
// - A `List` has views only for its visible rows.
//
// Source: Apple's documentation of `View`, `ObservedObject`, `State`, `ForEach`, `List` and `EquatableView`, and the
// talk "Demystify SwiftUI" (WWDC 2021) about identity, lifetime and dependencies.

import Combine

/// A host that shows and updates a view.
@_spi(Model) @MainActor public final class ViewHost {
    /// The number of times that bodies ran, by the type of the view.
    public private(set) var bodies: [String: Int] = [:]
    /// The number of identities that lists have requested.
    public internal(set) var identities = 0
    /// The ids of rows and anchors to which lists have scrolled, in order.
    public internal(set) var scrolls: [AnyHashable] = []
    let window: ListWindow
    private(set) var root: ViewNode?
    private var invalid: [ObjectIdentifier: ViewNode] = [:]
    private var afterUpdate: [() -> Void] = []
    private var focusStates:
        [ObjectIdentifier: (node: () -> ViewNode?, settle: (ViewNode, [AnyHashable: ViewNode]) -> Void)] = [:]

    /// Creates a host, and shows a view.
    ///
    /// - Parameter visibleRows: The number of rows that a list shows at once.
    public init(_ view: some View, visibleRows: Int = 20) {
        window = ListWindow(count: visibleRows)
        let root = ViewNode("root", in: self, EnvironmentValues(), nil)
        self.root = root
        root.update(view)
        update()
    }

    /// All nodes of the tree, in preorder.
    public var nodes: [ViewNode] { root?.all ?? [] }

    /// The number of times that bodies ran, for all types of views.
    public var bodyCount: Int { bodies.values.reduce(0, +) }

    public func forgetCounts() {
        bodies = [:]
        identities = 0
    }

    /// Runs the bodies of all changed views. SwiftUI does this once in each iteration of the main loop.
    public func update() {
        for _ in 0..<100 {
            while let node = invalid.values.min(by: { $0.depth < $1.depth }) {
                invalid[ObjectIdentifier(node)] = nil
                // An update adds all rows of a list again. The index of the first row is zero.
                window.next = 0
                if node.isThere { node.renew() }
            }
            let works = afterUpdate
            afterUpdate = []
            for work in works { work() }
            let focusable = Dictionary(
                nodes.compactMap { node in node.focusValue.map { ($0, node) } },
                uniquingKeysWith: { first, _ in first }
            )
            for (id, state) in focusStates {
                if let node = state.node(), node.isThere {
                    state.settle(node, focusable)
                } else {
                    focusStates[id] = nil
                }
            }
            if invalid.isEmpty, afterUpdate.isEmpty { return }
        }
        preconditionFailure("views that go on changing each other")
    }

    /// The index of the first visible row, which is the same in all lists.
    public var firstRow: Int { window.first }

    /// Scrolls all lists until `row` is the first visible row.
    public func scroll(toRow row: Int) {
        window.first = row
        window.next = 0
        // Updates only the nodes that list rows, because scrolling does not change the list of sections.
        for node in nodes where node.isThere && node.listed?.areRows ?? false { node.showListed() }
        update()
    }

    func invalidate(_ node: ViewNode) { invalid[ObjectIdentifier(node)] = node }
    func afterUpdate(_ work: @escaping () -> Void) { afterUpdate.append(work) }

    func settleFocus(of node: ViewNode, _ settle: @escaping (ViewNode, [AnyHashable: ViewNode]) -> Void) {
        focusStates[ObjectIdentifier(node)] = ({ [weak node] in node }, settle)
    }

    fileprivate func countBody(_ name: String) { bodies[name, default: 0] += 1 }
    fileprivate func isUpToDate(_ node: ViewNode) { invalid[ObjectIdentifier(node)] = nil }
}

/// The range of rows for which a list has views.
@MainActor final class ListWindow {
    var first = 0
    let count: Int
    /// The index of the next row to add to the list.
    var next = 0

    init(count: Int) {
        self.count = count
    }

    /// Returns the range of visible rows among the next `rows` rows, relative to the first of these rows. Advances
    /// `next` past these rows.
    func visible(of rows: Int) -> Range<Int> {
        let start = next
        next += rows
        let seen = (first..<first + count).clamped(to: start..<next)
        return seen.lowerBound - start..<seen.upperBound - start
    }
}

/// The identity of a view. A view keeps its state as long as it keeps its identity.
final class ViewIdentity {}

/// A node of the view tree. The node stores its current view and the values of the view's properties.
@_spi(Model) @MainActor public final class ViewNode {
    public private(set) var view: (any View)?
    public private(set) var children: [ViewNode] = []
    /// A Boolean value that indicates whether the node is still in the tree.
    public private(set) var isThere = true
    weak var host: ViewHost?
    let key: AnyHashable
    let depth: Int
    public internal(set) var environment: EnvironmentValues
    /// The objects that store the values of the view's properties, by the index of the property.
    var kept: [Int: AnyObject] = [:]
    /// The last value that `onChange` has observed, or `nil` if it has not observed a value yet.
    var watched: Any?
    var hasAppeared = false
    /// The value that a focus state stores while a view in this node has the focus.
    var focusValue: AnyHashable?
    /// The focused view of each focus state, by the index of the focus state among the view's properties.
    var heldFocus: [Int: (node: ViewNode, identity: ViewIdentity, value: AnyHashable)] = [:]
    /// The identity of the current view. It changes when a view of another type replaces the view.
    private(set) var identity = ViewIdentity()
    /// The rows or sections of the `ForEach` in this node, or `nil` if this node has not shown a `ForEach`.
    var listed: (ids: [AnyHashable], areRows: Bool, view: (Int) -> any View)?
    private var window: ListWindow?
    private var observed: [ObjectIdentifier: AnyCancellable] = [:]
    private var isObserving: Set<ObjectIdentifier> = []

    init(_ key: AnyHashable, in host: ViewHost?, _ environment: EnvironmentValues, _ parent: ViewNode?) {
        self.key = key
        self.host = host
        self.environment = environment
        depth = (parent?.depth ?? 0) + 1
        window = parent?.window
    }

    /// Returns the view if it has the given type. Returns `nil` for a view of another type and for an optional view.
    public func shown<Shown>(as type: Shown.Type) -> Shown? {
        guard let view, !(Swift.type(of: view) is any OptionalView.Type) else { return nil }
        return view as? Shown
    }

    var all: [ViewNode] { [self] + children.flatMap(\.all) }

    func update(_ view: any View) {
        if let shown = self.view, type(of: shown) != type(of: view) { forget() }
        self.view = view
        renew()
    }

    /// Runs the body of the view again, or renders a primitive view again.
    func renew() {
        host?.isUpToDate(self)
        guard let view else { return }
        if let primitive = view as? any PrimitiveView { return primitive.render(in: self) }
        isObserving = []
        for (place, property) in Mirror(reflecting: view).children.enumerated() {
            (property.value as? any NodeProperty)?.install(place, in: self)
        }
        observed = observed.filter { isObserving.contains($0.key) }
        host?.countBody(String("\(type(of: view))".prefix { $0 != "<" }))
        show([("body", body(of: view))])
    }

    private func body(of view: some View) -> any View { view.body }

    /// Shows each view in a child node of this node: the existing child with the same key, or a new child. Removes the
    /// children whose keys are not in `views`. If `window` is not `nil`, the children use its value as their window.
    func show(_ views: [(key: AnyHashable, view: any View)], window: ListWindow?? = nil) {
        var known = Dictionary(children.map { ($0.key, $0) }) { first, _ in first }
        children = views.map { key, _ in
            known.removeValue(forKey: key) ?? ViewNode(key, in: host, environment, self)
        }
        for gone in known.values { gone.leave() }
        for (node, (_, view)) in zip(children, views) {
            node.environment = environment
            if let window { node.window = window }
            node.update(view)
        }
    }

    /// Shows the sections in `listed`, or the rows in `listed` that are in the window. Without a window, shows all
    /// rows.
    func showListed() {
        guard let listed else { return }
        let isWindowed = listed.areRows && window != nil
        let indexes = isWindowed ? window?.visible(of: listed.ids.count) ?? 0..<0 : listed.ids.indices
        show(indexes.map { (listed.ids[$0], listed.view($0)) }, window: listed.areRows ? .some(nil) : nil)
    }

    /// Makes this node a list. Only the rows in the `ListWindow` of the host get views.
    func beginList() {
        window = host?.window
        window?.next = 0
    }

    func observe(_ object: some ObservableObject) {
        let id = ObjectIdentifier(object)
        isObserving.insert(id)
        if observed[id] != nil { return }
        observed[id] = object.objectWillChange.sink { [weak self] _ in
            MainActor.assumeIsolated { if let self { self.host?.invalidate(self) } }
        }
    }

    private func forget() {
        for child in children { child.leave() }
        children = []
        kept = [:]
        observed = [:]
        watched = nil
        hasAppeared = false
        focusValue = nil
        heldFocus = [:]
        identity = ViewIdentity()
        listed = nil
    }

    private func leave() {
        isThere = false
        forget()
    }
}

@_spi(Model) extension ViewNode {
    /// The visible content, line by line. Each enclosing view with a line of its own adds two spaces of indentation.
    public var text: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        let own = shown(as: (any PrimitiveView).self)?.line
        var inner: [String] = []
        for child in children {
            var lines = child.lines
            if let name = child.key.base as? String, name.hasSuffix(":"), !lines.isEmpty {
                lines[0] = "\(name) \(lines[0])"
            }
            inner += lines
        }
        if let note = shown(as: (any NotedView).self)?.note, !inner.isEmpty { inner[0] += " (\(note))" }
        guard let own else { return inner }
        return [own] + inner.map { "  " + $0 }
    }
}

@_spi(Model) extension ViewHost {
    public var text: String { root?.text ?? "" }

    /// Returns the views of type `Shown`, in preorder.
    public func all<Shown: View>(_ type: Shown.Type) -> [Shown] { nodes.compactMap { $0.shown(as: Shown.self) } }
}

// MARK: User input

@_spi(Model) extension ViewHost {
    /// The actions that run when the user taps rows, in preorder of the nodes.
    public var taps: [@MainActor () -> Void] { nodes.compactMap { $0.shown(as: (any TappableView).self)?.tap } }

    /// Presses the first button with the given title.
    public func press(_ title: String) {
        let button = nodes.first { node in
            node.shown(as: (any PressableView).self) != nil
                && node.all.contains { $0.shown(as: Text.self)?.string == title }
        }
        button?.shown(as: (any PressableView).self)?.action()
    }

    /// The value of each focus state. Omits values that identify no view in the tree.
    public var focused: [AnyHashable] {
        let values = Set(nodes.compactMap(\.focusValue))
        return nodes.flatMap(\.kept.values).compactMap { ($0 as? any FocusHolder)?.focused }.filter(values.contains)
    }
}

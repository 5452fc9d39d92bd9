// What tables and collections have in common, as a model: rows that keep their cells as UIKit's do, with the conditions
// under which UIKit's stop, or behave as nobody says. Each names the page of Apple's documentation, and says where it is
// stricter than the class.

/// Source: UIKit's documentation of `UIScrollView`, which tables and collections are.
@MainActor open class UIScrollView: UIView {
    public var contentOffset = CGPoint.zero
    public let adjustedContentInset = UIEdgeInsets()
}

/// A table or a collection. Rows are 44 points high.
open class StandInList: UIScrollView {
    /// A row, whatever shows it.
    final class Slot {
        var cell: UIView?
        var isSelected = false
    }

    final class SectionSlot {
        var rows: [Slot]
        var header: UIView?
        var footer: UIView?

        init(count: Int) {
            rows = (0..<count).map { _ in Slot() }
        }
    }

    nonisolated static let rowHeight: CGFloat = 44

    /// What was called, in order, but for what was called with nothing.
    public private(set) var log: [String] = []
    /// How many rows can be seen at once.
    public var rowsInView = 12
    public var allowsMultipleSelection = false
    public var hasUncommittedUpdates = false
    /// How many batches were not within `performWithoutAnimation`.
    public private(set) var animatedBatches = 0

    private(set) var sections: [SectionSlot] = []
    var batch: StandInBatch?
    /// Calls of the data source and the delegate that are under way.
    private var callbacks = 0
    private var isReloaded = false
    /// The row that is asked for a cell that it has.
    private var reconfigured: (path: IndexPath, cell: UIView)?
    /// Slots that have a cell.
    private var displayed: [Slot] = []
    var free: [String: [UIView]] = [:]

    public var standInWindow: UIWindow? {
        didSet { if standInWindow == nil { endEditing(true) } }
    }
    open override var window: UIWindow? {
        get { standInWindow ?? superview?.window }
        set { standInWindow = newValue }
    }

    // What a table or a collection asks its data source and its delegate.
    func countOfSections() -> Int { 0 }
    func countOfRows(in section: Int) -> Int { 0 }
    func makeCell(at path: IndexPath) -> UIView { UIView() }
    func willDisplay(_ cell: UIView, at path: IndexPath) {}
    func didEndDisplaying(_ cell: UIView, at path: IndexPath) {}
    func makeHeader(in section: Int) -> UIView? { nil }
    func makeFooter(in section: Int) -> UIView? { nil }
    func askHeights() {}
    func didSelect(_ path: IndexPath) {}
    func didDeselect(_ path: IndexPath) {}

    public func note(_ call: String) {
        log.append(call)
    }

    public func clearLog() {
        log = []
    }

    /// A call of the data source or the delegate.
    func callback<Result>(_ call: () -> Result) -> Result {
        callbacks += 1
        defer { callbacks -= 1 }
        return call()
    }

    // MARK: Reloading and layout

    /// Whether the list has asked its data source: the first layout does, where nobody did before.
    private var hasData = false

    /// Source: UIKit's documentation of `UITableView.reloadData()`, which must not be called in an animation block of
    /// insertions and deletions. Inside of a callback: stricter than the class.
    public func reloadData() {
        precondition(batch == nil, "UITableView.reloadData(): called inside a batch")
        precondition(callbacks == 0, "UITableView.reloadData(): called inside a callback of the list")
        note("reload")
        hasData = true
        isReloaded = true
        for slot in displayed { leave(slot, at: IndexPath(indexes: [0, 0])) }
        displayed = []
        for section in sections { dropSupplements(of: section) }
        sections = callback { (0..<countOfSections()).map { SectionSlot(count: countOfRows(in: $0)) } }
    }

    /// Somebody else's data source was asked, and had other sections and rows.
    public func reload(with counts: [Int]) {
        reloadData()
        sections = counts.map { SectionSlot(count: $0) }
    }

    open override func layoutIfNeeded() {
        precondition(batch == nil, "UIView.layoutIfNeeded(): called inside a batch")
        precondition(callbacks == 0, "UIView.layoutIfNeeded(): called inside a callback of the list")
        if window == nil { return }
        if !hasData { reloadData() }
        isReloaded = false
        let height = CGFloat(rowsInView) * Self.rowHeight
        let all = CGFloat(sections.reduce(0) { $0 + $1.rows.count }) * Self.rowHeight
        contentOffset.y = max(0, min(contentOffset.y, all - height))
        let visible = rows(in: Int(contentOffset.y / Self.rowHeight), count: rowsInView)
        let kept = Set(visible.map { ObjectIdentifier($0.slot) })
        // A cell that is edited stays, however far it is scrolled: what UIKit does, though no page says so.
        var edited: [Slot] = []
        for slot in displayed where !kept.contains(ObjectIdentifier(slot)) {
            if let cell = slot.cell, UIView.edited?.isInside(of: cell) ?? false {
                edited.append(slot)
            } else {
                leave(slot, at: IndexPath(indexes: [0, 0]))
            }
        }
        displayed = visible.map(\.slot) + edited
        for (path, slot) in visible where slot.cell == nil { bringIn(slot, at: path) }
        for section in Set(visible.map { $0.path[0] }).sorted() where sections[section].header == nil {
            sections[section].header = callback { makeHeader(in: section) }
            sections[section].footer = callback { makeFooter(in: section) }
            for view in [sections[section].header, sections[section].footer] { view.map(addSubview) }
        }
    }

    private func rows(in first: Int, count: Int) -> [(path: IndexPath, slot: Slot)] {
        var found: [(path: IndexPath, slot: Slot)] = []
        var start = 0
        for (index, section) in sections.enumerated() {
            let end = start + section.rows.count
            if end > first, start < first + count {
                for row in max(first, start)..<min(first + count, end) {
                    found.append((IndexPath(indexes: [index, row - start]), section.rows[row - start]))
                }
            }
            start = end
        }
        return found
    }

    private func bringIn(_ slot: Slot, at path: IndexPath) {
        let cell = callback { makeCell(at: path) }
        precondition(
            !displayed.contains { $0 !== slot && $0.cell === cell },
            "UITableViewDataSource.tableView(_:cellForRowAt:): gave a cell that another row has"
        )
        slot.cell = cell
        addSubview(cell)
        callback { willDisplay(cell, at: path) }
    }

    /// A row loses its cell: by a reload, since it is gone, or since nobody can see it any more.
    private func leave(_ slot: Slot, at path: IndexPath) {
        guard let cell = slot.cell else { return }
        slot.cell = nil
        if let edited = UIView.edited, edited.isInside(of: cell) { note("end editing") }
        cell.removeFromSuperview()
        callback { didEndDisplaying(cell, at: path) }
        if let identifier = reuseIdentifier(of: cell) { free[identifier, default: []].append(cell) }
    }

    func reuseIdentifier(of cell: UIView) -> String? { nil }

    private func dropSupplements(of section: SectionSlot) {
        for view in [section.header, section.footer] {
            guard let view else { continue }
            if let edited = UIView.edited, edited.isInside(of: view) { note("end editing") }
            view.removeFromSuperview()
        }
        (section.header, section.footer) = (nil, nil)
    }

    // MARK: Batches

    /// Source: UIKit's documentation of `UITableView.performBatchUpdates(_:completion:)` and of
    /// `UICollectionView.performBatchUpdates(_:completion:)`. Nested batches: stricter than a table, whose
    /// `beginUpdates()` may be nested. Inside a callback, or before what was reloaded is laid out: stricter than both.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        precondition(batch == nil, "performBatchUpdates(_:completion:): nested in another batch")
        precondition(callbacks == 0, "performBatchUpdates(_:completion:): called inside a callback or a layout")
        precondition(!isReloaded, "performBatchUpdates(_:completion:): what was reloaded is not laid out")
        precondition(!hasUncommittedUpdates, "UITableView.hasUncommittedUpdates: changed while rows are dragged")
        let now = StandInBatch()
        batch = now
        if UIView.areAnimationsEnabled { animatedBatches += 1 }
        callback { updates?() }
        batch = nil
        if updates == nil {
            note("heights" + (UIView.areAnimationsEnabled ? " animated" : ""))
            callback { askHeights() }
        }
        apply(now)
        // Cells that come are asked for before the animations, and the completion is called after them.
        layoutIfNeeded()
        guard let completion else { return }
        if UIView.areAnimationsEnabled { UIView.completions.append { completion(true) } } else { completion(true) }
    }

    private func apply(_ batch: StandInBatch) {
        precondition(
            Set(batch.replaced).isDisjoint(with: batch.reconfigured),
            "UITableView.reconfigureRows(at:): a row is reloaded and reconfigured"
        )
        let counts = callback { (0..<countOfSections()).map { countOfRows(in: $0) } }
        let result = batch.applied(to: sections.map(\.rows), counts: counts)
        var next: [SectionSlot] = []
        for (section, from) in result.sections.enumerated() {
            let slot = from.map { sections[$0] } ?? SectionSlot(count: counts[section])
            if let rows = result.rows[section] { slot.rows = rows.map { $0 ?? Slot() } }
            next.append(slot)
        }
        for section in batch.sectionsGone { dropSupplements(of: sections[section]) }
        let old = sections
        sections = next
        for path in result.gone { leave(old: old, result.goneSlots[path], path) }
        for path in batch.replaced {
            let slot = sections[path[0]].rows[path[1]]
            leave(slot, at: path)
            slot.isSelected = false
        }
        for path in batch.reconfigured { reconfigure(path) }
    }

    private func leave(old: [SectionSlot], _ slot: Slot?, _ path: IndexPath) {
        guard let slot else { return }
        leave(slot, at: path)
        displayed.removeAll { $0 === slot }
    }

    /// Source: UIKit's documentation of `UITableView.reconfigureRows(at:)`: the data source must return the cell that the
    /// row has.
    private func reconfigure(_ path: IndexPath) {
        let slot = sections[path[0]].rows[path[1]]
        guard let cell = slot.cell else { return }
        reconfigured = (path, cell)
        let other = callback { makeCell(at: path) }
        reconfigured = nil
        precondition(other === cell, "UITableView.reconfigureRows(at:): another cell came for a row")
    }

    func update(_ name: String, _ paths: [IndexPath], _ change: @escaping (StandInBatch) -> Void) {
        guard let batch else { return performBatchUpdates { self.update(name, paths, change) } }
        for path in paths {
            precondition(
                path[0] < sections.count && path[1] < sections[path[0]].rows.count,
                "UITableView.reloadRows(at:with:): no such row"
            )
        }
        if !paths.isEmpty { note("\(name) \(paths.map(Array.init))") }
        change(batch)
    }

    func change(_ name: String, _ sections: IndexSet, _ change: @escaping (StandInBatch) -> Void) {
        guard let batch else { return performBatchUpdates { self.change(name, sections, change) } }
        if !sections.isEmpty { note("\(name) sections \(Array(sections))") }
        change(batch)
    }

    func change(_ name: String, _ paths: [IndexPath], _ change: @escaping (StandInBatch) -> Void) {
        guard let batch else { return performBatchUpdates { self.change(name, paths, change) } }
        if !paths.isEmpty { note("\(name) \(paths.map(Array.init))") }
        change(batch)
    }

    // MARK: Cells

    /// The cell of a row that is asked for the one it has, where the identifier is the same.
    func reconfiguredCell(_ identifier: String, at path: IndexPath) -> UIView? {
        guard let reconfigured, reconfigured.path == path, reuseIdentifier(of: reconfigured.cell) == identifier
        else { return nil }
        return reconfigured.cell
    }

    func slot(at path: IndexPath) -> Slot? {
        guard path[0] < sections.count, path[1] < sections[path[0]].rows.count else { return nil }
        return sections[path[0]].rows[path[1]]
    }

    func path(where isWanted: (Slot) -> Bool) -> IndexPath? {
        guard displayed.contains(where: isWanted) else { return nil }
        for (section, slots) in sections.enumerated() {
            if let row = slots.rows.firstIndex(where: isWanted) { return IndexPath(indexes: [section, row]) }
        }
        return nil
    }

    /// The rows in view that somebody asks for. Before what was reloaded is laid out: stricter than both classes, which lay
    /// themselves out then, in a window or not.
    var askedVisiblePaths: [IndexPath] {
        precondition(hasData && !isReloaded, "UITableView.indexPathsForVisibleRows: what was reloaded is not laid out")
        return visiblePaths
    }

    var visiblePaths: [IndexPath] {
        rows(in: Int(contentOffset.y / Self.rowHeight), count: rowsInView).filter { $0.slot.cell != nil }.map(\.path)
    }

    /// Where a row begins.
    func top(of path: IndexPath) -> CGFloat {
        let before = sections[..<path[0]].reduce(0) { $0 + $1.rows.count }
        return CGFloat(before + path[1]) * Self.rowHeight
    }

    func scroll(to path: IndexPath) {
        note("scroll to \(Array(path))")
        precondition(slot(at: path) != nil, "UITableView.scrollToRow(at:at:animated:): no such row")
        let (top, height) = (top(of: path), CGFloat(rowsInView) * Self.rowHeight)
        if top < contentOffset.y { contentOffset.y = top }
        if top + Self.rowHeight > contentOffset.y + height { contentOffset.y = top + Self.rowHeight - height }
    }

    // MARK: Selection

    var selectedPaths: [IndexPath] {
        sections.indices.flatMap { section in
            sections[section].rows.indices.filter { sections[section].rows[$0].isSelected }
                .map { IndexPath(indexes: [section, $0]) }
        }
    }

    func setSelected(_ isSelected: Bool, _ path: IndexPath) {
        guard let slot = slot(at: path) else { return }
        if isSelected, !allowsMultipleSelection {
            for path in selectedPaths { self.slot(at: path)?.isSelected = false }
        }
        slot.isSelected = isSelected
    }

    /// The user taps a row.
    public func tap(_ path: IndexPath) {
        guard let slot = slot(at: path) else { return }
        if slot.isSelected, allowsMultipleSelection {
            slot.isSelected = false
            return callback { didDeselect(path) }
        }
        if !allowsMultipleSelection {
            for other in selectedPaths where other != path {
                self.slot(at: other)?.isSelected = false
                callback { didDeselect(other) }
            }
        }
        slot.isSelected = true
        callback { didSelect(path) }
    }

    /// The user scrolls.
    public func scroll(toOffset offset: CGFloat) {
        contentOffset.y = offset
        layoutIfNeeded()
    }

    /// What the user has moved, before the data source is told.
    func moveSlot(from source: IndexPath, to destination: IndexPath) {
        let slot = sections[source[0]].rows.remove(at: source[1])
        sections[destination[0]].rows.insert(slot, at: destination[1])
    }
}

public struct UIEdgeInsets: Sendable {
    public var top: CGFloat = 0
}

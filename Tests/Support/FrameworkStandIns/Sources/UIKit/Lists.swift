// Models the common behavior of table views and collection views. Rows keep their cells as in UIKit. The model traps if
// UIKit would trap, or if UIKit's behavior is not documented. The comments name the pages of Apple's documentation, and
// state where the model is stricter than UIKit.

// Source: UIScrollView.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIScrollView: UIView {
    /// The scroll offset. Unlike a change of `contentOffset`, a change of this property adds no entry to the log.
    var offset = CGPoint.zero
    public var contentOffset: CGPoint {
        get { offset }
        set {
            offset = newValue
            offsetWasSet()
        }
    }
    public var contentSize = CGSize.zero
    public var contentInset = UIEdgeInsets()
    public var adjustedContentInset: UIEdgeInsets { contentInset }
    public var isTracking: Bool { scrolling == .dragging }
    public var isDragging: Bool { scrolling == .dragging }
    public var isDecelerating: Bool { scrolling == .decelerating }

    /// The state of a scroll view: at rest, dragged by the user, or decelerating after a drag.
    @_spi(Model) public enum Scrolling {
        case resting, dragging, decelerating
    }
    @_spi(Model) public var scrolling = Scrolling.resting

    func offsetWasSet() {}
}

/// A table view or collection view. Its rows are 44 points high, or 44 points wide if the list scrolls horizontally.
// Model: the common base class. It must be public, because its subclasses are public.
@MainActor open class StandInList: UIScrollView {
    /// A row of the list. A slot exists even if no cell shows the row.
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

    /// The calls that the list received, and their effects, in order. Omits calls for an empty array of rows.
    @_spi(Model) public private(set) var log: [String] = []
    /// The number of rows that are visible at once.
    @_spi(Model) public var rowsInView = 12
    // Source: UITableView.h, iOS 14, and UICollectionView.h, iOS 15.
    public var allowsMultipleSelection = false
    // Source: UITableView.h, iOS 14: tvOS 11 too; UICollectionView.h, iOS 15.
    public var hasUncommittedUpdates: Bool { isUncommitted }
    /// A Boolean value that indicates whether the list has uncommitted updates, for example during a drag.
    @_spi(Model) public var isUncommitted = false
    /// The number of batches that ran outside of `performWithoutAnimation`.
    @_spi(Model) public private(set) var animatedBatches = 0
    /// A Boolean value that indicates whether an animated batch inserted, deleted or moved rows in this iteration.
    private var isMoving = false

    private(set) var sections: [SectionSlot] = []
    var batch: StandInBatch?
    /// The number of calls to the data source and the delegate that have not returned.
    private var callbacks = 0
    private var isReloaded = false
    /// The path and the existing cell of the row that is being reconfigured, or `nil` if there is no such row.
    private var reconfigured: (path: IndexPath, cell: UIView)?
    /// The slots whose rows have a cell.
    private var displayed: [Slot] = []
    var free: [String: [UIView]] = [:]

    /// The window of a list that has a window but no superview, or `nil` for any other list.
    @_spi(Model) public var standInWindow: UIWindow? {
        didSet {
            if standInWindow == nil { endEditing(true) }
            tellWindow()
        }
    }
    // Source: UIView.h, iOS 16.4.
    open override var window: UIWindow? { standInWindow ?? superview?.window }

    // MARK: Geometry

    /// A Boolean value that indicates whether the list scrolls horizontally.
    var isHorizontal: Bool { false }

    /// The scroll offset in the scroll direction of the list.
    @_spi(Model) public var position: CGFloat {
        get { isHorizontal ? offset.x : offset.y }
        set { if isHorizontal { offset.x = newValue } else { offset.y = newValue } }
    }

    func size(along length: CGFloat) -> CGSize {
        isHorizontal ? CGSize(width: length, height: 320) : CGSize(width: 320, height: length)
    }

    // Source: UIView.h, iOS 16.4.
    open override var bounds: CGRect {
        get { CGRect(origin: offset, size: size(along: CGFloat(rowsInView) * Self.rowHeight)) }
        set { offset = newValue.origin }
    }

    // Source: UIScrollView.h, iOS 16.4.
    open override var contentSize: CGSize {
        get { size(along: CGFloat(sections.reduce(0) { $0 + $1.rows.count }) * Self.rowHeight) }
        set {}
    }

    /// Returns the offset at which a row begins.
    func start(of path: IndexPath) -> CGFloat {
        let before = sections[..<path[0]].reduce(0) { $0 + $1.rows.count }
        return CGFloat(before + path[1]) * Self.rowHeight
    }

    func frame(of path: IndexPath) -> CGRect {
        let start = start(of: path)
        let origin = isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
        return CGRect(origin: origin, size: size(along: Self.rowHeight))
    }

    /// Returns the frame of the rows of a section. Headers and footers have no size in the model.
    func frame(ofSection section: Int) -> CGRect {
        var frame = frame(of: IndexPath(indexes: [section, 0]))
        let length = CGFloat(sections[section].rows.count) * Self.rowHeight
        if isHorizontal { frame.size.width = length } else { frame.size.height = length }
        return frame
    }

    /// Stops the user's scrolling, and adds the effects of the new offset to the log. If an animation is moving rows,
    /// the log states that these rows jump. Apple does not document this jump.
    ///
    /// Source: UIKit's documentation of `UIScrollView.isDecelerating`.
    override func offsetWasSet() {
        if scrolling != .resting { note("stop") }
        scrolling = .resting
        if isMoving { note("jump") }
        noteEmptiness()
    }

    /// Adds an entry to the log if the list shows an area outside of its content.
    ///
    /// Source: UIKit's documentation of `UIScrollView.contentOffset`: the offset can be outside of the content.
    func noteEmptiness() {
        let (content, visible) = (contentSize, bounds.size)
        let isBeyond =
            offset.x > max(0, content.width - visible.width) || offset.y > max(0, content.height - visible.height)
        if isBeyond || offset.x < 0 || offset.y < 0 { note("beyond the content") }
    }

    // The following methods call the data source and the delegate. Subclasses override them.
    func countOfSections() -> Int { 0 }
    func countOfRows(in section: Int) -> Int { 0 }
    func makeCell(at path: IndexPath) -> UIView { UIView() }
    func willDisplay(_ cell: UIView, at path: IndexPath) {}
    func didEndDisplaying(_ cell: UIView, at path: IndexPath) {}
    func makeHeader(in section: Int) -> UIView? { nil }
    func makeFooter(in section: Int) -> UIView? { nil }
    func askHeights() {}
    func shouldHighlight(_ path: IndexPath) -> Bool { true }
    func didSelect(_ path: IndexPath) {}
    func didDeselect(_ path: IndexPath) {}

    @_spi(Model) public func note(_ call: String) {
        log.append(call)
    }

    @_spi(Model) public func clearLog() {
        log = []
    }

    /// Runs a closure that calls the data source or the delegate. The number `callbacks` counts the calls that have not
    /// returned.
    func callback<Result>(_ call: () -> Result) -> Result {
        callbacks += 1
        defer { callbacks -= 1 }
        return call()
    }

    // MARK: Reloading and layout

    /// A Boolean value that indicates whether the list has requested the numbers of rows from its current data source.
    /// If not, the next layout requests them.
    private var hasData = false

    /// Discards all cells, and requests the numbers of rows again. Traps inside a batch. Also traps inside a callback,
    /// which is stricter than UIKit.
    ///
    /// Source: UIKit's documentation of `UITableView.reloadData()`.
    // Source: UITableView.h, iOS 14, and UICollectionView.h, iOS 15.
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

    /// Discards the rows and their cells, because the data source changed. The next layout requests the rows again.
    /// Apple does not document whether the cells remain, so the model uses the stricter interpretation.
    func forgetData() {
        if !hasData { return }
        hasData = false
        isReloaded = true
        for slot in displayed { leave(slot, at: IndexPath(indexes: [0, 0])) }
        displayed = []
        for section in sections { dropSupplements(of: section) }
        sections = []
    }

    /// Reloads the list as if its data source returned these numbers of rows, one for each section.
    @_spi(Model) public func reload(with counts: [Int]) {
        reloadData()
        sections = counts.map { SectionSlot(count: $0) }
    }

    // Source: UIView.h, iOS 16.4.
    open override func layoutIfNeeded() {
        precondition(batch == nil, "UIView.layoutIfNeeded(): called inside a batch")
        precondition(callbacks == 0, "UIView.layoutIfNeeded(): called inside a callback of the list")
        if window == nil { return }
        if !hasData { reloadData() }
        isReloaded = false
        let height = CGFloat(rowsInView) * Self.rowHeight
        let all = CGFloat(sections.reduce(0) { $0 + $1.rows.count }) * Self.rowHeight
        position = max(0, min(position, all - height))
        let visible = rows(in: Int(position / Self.rowHeight), count: rowsInView)
        let kept = Set(visible.map { ObjectIdentifier($0.slot) })
        // A cell that is being edited remains when it is scrolled out of the visible range. UIKit does this, but does
        // not document it.
        var edited: [Slot] = []
        for slot in displayed where !kept.contains(ObjectIdentifier(slot)) {
            if let cell = slot.cell, UIView.edited?.isDescendant(of: cell) ?? false {
                edited.append(slot)
            } else {
                leave(slot, at: IndexPath(indexes: [0, 0]))
            }
        }
        displayed = visible.map(\.slot) + edited
        for (path, slot) in visible where slot.cell == nil { bringIn(slot, at: path) }
        for (path, slot) in visible { slot.cell?.frame = frame(of: path) }
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

    /// Removes the cell of a row that was reloaded or deleted, or that is no longer visible.
    private func leave(_ slot: Slot, at path: IndexPath) {
        guard let cell = slot.cell else { return }
        slot.cell = nil
        if let edited = UIView.edited, edited.isDescendant(of: cell) { note("end editing") }
        cell.removeFromSuperview()
        callback { didEndDisplaying(cell, at: path) }
        if let identifier = reuseIdentifier(of: cell) { free[identifier, default: []].append(cell) }
    }

    func reuseIdentifier(of cell: UIView) -> String? { nil }

    private func dropSupplements(of section: SectionSlot) {
        for view in [section.header, section.footer] {
            guard let view else { continue }
            if let edited = UIView.edited, edited.isDescendant(of: view) { note("end editing") }
            view.removeFromSuperview()
        }
        (section.header, section.footer) = (nil, nil)
    }

    // MARK: Batches

    /// Performs the updates as one batch, and calls `completion` after the animations.
    ///
    /// Traps if batches are nested, although a table view allows nested calls of `beginUpdates()`. Also traps inside a
    /// callback, and before the layout that follows a reload. UIKit is less strict in these cases.
    ///
    /// Source: UIKit's documentation of `UITableView.performBatchUpdates(_:completion:)` and of
    /// `UICollectionView.performBatchUpdates(_:completion:)`.
    // Source: UITableView.h, iOS 14, and UICollectionView.h, iOS 15.
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
        if UIView.areAnimationsEnabled, now.changesOrder {
            isMoving = true
            DispatchQueue.main.onIteration { [weak self] in self?.isMoving = false }
        }
        if updates == nil {
            note("heights" + (UIView.areAnimationsEnabled ? " animated" : ""))
            callback { askHeights() }
        }
        apply(now)
        moveToTarget()
        // The list requests cells for inserted rows before the animations, and calls the completion after them.
        layoutIfNeeded()
        guard let completion else { return }
        if UIView.areAnimationsEnabled { UIView.completions.append { completion(true) } } else { completion(true) }
    }

    /// Scrolls the list to the offset that its delegate returns, as part of the batch's animation. Only collection
    /// views override this method.
    func moveToTarget() {}

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

    /// Requests the cell of a row again if the row has a cell. Traps if the data source does not return this cell.
    ///
    /// Source: UIKit's documentation of `UITableView.reconfigureRows(at:)`.
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

    /// Returns the existing cell of the row that is being reconfigured if the cell has the given identifier, and `nil`
    /// otherwise.
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

    /// The paths of the visible rows, for callers outside of the model. Traps between a reload and the next layout.
    /// UIKit performs the layout in this case, so the model is stricter.
    var askedVisiblePaths: [IndexPath] {
        precondition(hasData && !isReloaded, "UITableView.indexPathsForVisibleRows: what was reloaded is not laid out")
        return visiblePaths
    }

    var visiblePaths: [IndexPath] {
        rows(in: Int(position / Self.rowHeight), count: rowsInView).filter { $0.slot.cell != nil }.map(\.path)
    }

    func scroll(to path: IndexPath) {
        note("scroll to \(Array(path))")
        precondition(slot(at: path) != nil, "UITableView.scrollToRow(at:at:animated:): no such row")
        let (start, length) = (start(of: path), CGFloat(rowsInView) * Self.rowHeight)
        if start < position { position = start }
        if start + Self.rowHeight > position + length { position = start + Self.rowHeight - length }
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

    /// Simulates that the user taps a row.
    @_spi(Model) public func tap(_ path: IndexPath) {
        guard let slot = slot(at: path), callback({ shouldHighlight(path) }) else { return }
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

    /// Simulates that the user scrolls to an offset.
    @_spi(Model) public func scroll(toOffset offset: CGFloat) {
        position = offset
        layoutIfNeeded()
    }

    /// Moves the slot of a row that the user moved. The caller then notifies the data source.
    func moveSlot(from source: IndexPath, to destination: IndexPath) {
        let slot = sections[source[0]].rows.remove(at: source[1])
        sections[destination[0]].rows.insert(slot, at: destination[1])
    }
}

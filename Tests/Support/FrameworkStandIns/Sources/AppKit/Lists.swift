// Models table views. Rows keep their views as in AppKit. Each change in a batch uses the indices that result from the
// previous change. The model traps if AppKit would trap, or if AppKit's behavior is not documented.
@_exported import Foundation

// All requirements are optional.
// Source: NSTableView.h, macOS 11.3; NSTableViewDataSource (documentation, macOS 26)
@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {
    func numberOfRows(in tableView: NSTableView) -> Int
    func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int) -> (any NSPasteboardWriting)?
    func tableView(
        _ tableView: NSTableView,
        draggingSession session: NSDraggingSession,
        willBeginAt screenPoint: NSPoint,
        forRowIndexes rowIndexes: IndexSet
    )
    func tableView(
        _ tableView: NSTableView,
        draggingSession session: NSDraggingSession,
        endedAt screenPoint: NSPoint,
        operation: NSDragOperation
    )
    func tableView(
        _ tableView: NSTableView,
        validateDrop info: any NSDraggingInfo,
        proposedRow row: Int,
        proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation
    func tableView(
        _ tableView: NSTableView,
        acceptDrop info: any NSDraggingInfo,
        row: Int,
        dropOperation: NSTableView.DropOperation
    ) -> Bool
}

// Source: NSTableView.h, macOS 11.3: the behavior without the optional methods
extension NSTableViewDataSource {
    public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
    public func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int) -> (any NSPasteboardWriting)? {
        nil
    }
    public func tableView(
        _ tableView: NSTableView,
        draggingSession session: NSDraggingSession,
        willBeginAt screenPoint: NSPoint,
        forRowIndexes rowIndexes: IndexSet
    ) {}
    public func tableView(
        _ tableView: NSTableView,
        draggingSession session: NSDraggingSession,
        endedAt screenPoint: NSPoint,
        operation: NSDragOperation
    ) {}
    public func tableView(
        _ tableView: NSTableView,
        validateDrop info: any NSDraggingInfo,
        proposedRow row: Int,
        proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation { [] }
    public func tableView(
        _ tableView: NSTableView,
        acceptDrop info: any NSDraggingInfo,
        row: Int,
        dropOperation: NSTableView.DropOperation
    ) -> Bool { false }
}

// All requirements are optional. The protocol is `@MainActor`, because all protocols that refine it are `@MainActor`.
// Source: NSControl.h, macOS 27
@MainActor public protocol NSControlTextEditingDelegate: NSObjectProtocol {}

// All requirements are optional.
// Source: NSTableView.h, macOS 11.3; NSTableViewDelegate (documentation, macOS 26)
@MainActor public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
    func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
    func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
    func tableViewSelectionDidChange(_ notification: Notification)
    func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
    func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
    func tableView(_ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge)
        -> [NSTableViewRowAction]
}

// All methods are optional in AppKit. If a delegate does not implement a method, the table view calls the delegate's
// forwarding target.
// Source: NSTableView.h, macOS 11.3: the behavior without the optional methods
extension NSTableViewDelegate {
    public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
    public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }
    public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
    public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
        target(of: "tableView:heightOfRow:", as: (any NSTableViewDelegate).self)?
            .tableView(tableView, heightOfRow: row) ?? NSTableView.rowHeight
    }
    public func tableViewSelectionDidChange(_ notification: Notification) {}
    public func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {}
    public func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {}
    public func tableView(_ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge)
        -> [NSTableViewRowAction]
    { [] }
}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSTableColumn.h, macOS 11.3
@MainActor open class NSTableColumn {
    init() {}
}

// Source: NSTableRowView.h, macOS 11.3
open class NSTableRowView: NSView {}

// The class is not isolated, and its handler is not `Sendable`. `image` is available from macOS 10.12 on.
// Source: NSTableViewRowAction.h, macOS 11.3; NSTableViewRowAction (documentation, macOS 26)
open class NSTableViewRowAction: NSObject {
    // Source: NSTableViewRowAction.h, macOS 11.3: NSTableViewRowActionStyle
    public enum Style: Sendable {
        case regular, destructive
    }

    public let style: Style
    public var title: String
    public var image: NSImage?
    public var backgroundColor: NSColor!
    /// The closure to call when the user clicks the button for this action.
    @_spi(Model) public let handler: (NSTableViewRowAction, Int) -> Void

    public init(style: Style, title: String, handler: @escaping (NSTableViewRowAction, Int) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

// Source: NSTableView.h, macOS 11.3
open class NSTableView: NSControl {
    // Source: NSTableView.h, macOS 11.3: NSTableViewAnimationOptions
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let effectFade = AnimationOptions(rawValue: 1)
    }

    // Source: NSTableView.h, macOS 11.3: NSTableRowActionEdge
    public enum RowActionEdge: Sendable {
        case leading, trailing
    }

    // Source: NSTableView.h, macOS 11.3: NSTableViewDropOperation
    public enum DropOperation: Sendable {
        case on, above
    }

    private final class Slot {
        var rowView: NSTableRowView?
        var view: NSView?
        var isSelected = false
    }

    nonisolated static let rowHeight: CGFloat = 20

    public weak var dataSource: (any NSTableViewDataSource)?
    public weak var delegate: (any NSTableViewDelegate)? {
        didSet {
            if delegate === oldValue { return }
            asksHeights = delegate?.responds(to: "tableView:heightOfRow:") ?? false
        }
    }
    public private(set) var tableColumns = [NSTableColumn()]
    public var numberOfColumns: Int { tableColumns.count }
    public var allowsMultipleSelection = false
    /// A Boolean value that indicates whether the buttons of a row are visible. Setting the value to `false` hides the
    /// buttons. Setting it to `true` traps, because only the user can show the buttons.
    public var rowActionsVisible = false {
        willSet {
            precondition(!newValue, "NSTableView.rowActionsVisible: cannot be set to true")
            note("hide row actions")
        }
    }
    public internal(set) var clickedRow = -1
    var drag: TableDrag?
    /// The number of rows that are visible at once.
    @_spi(Model) public var rowsInView = 12
    /// The calls that the table view received, in order. The log omits calls that insert, remove or update zero rows.
    @_spi(Model) public private(set) var log: [String] = []
    /// The number of animated calls of `insertRows`, `removeRows` and `moveRow`.
    @_spi(Model) public private(set) var animatedChanges = 0
    private var asksHeights = false
    private var slots: [Slot] = []
    private var isInBatch = false
    private var callbacks = 0
    private var isReloaded = false
    private var top: CGFloat = 0
    private var free: [NSUserInterfaceItemIdentifier: [NSView]] = [:]

    @_spi(Model) public func clearLog() {
        log = []
    }

    @_spi(Model) public func note(_ call: String) {
        log.append(call)
    }

    func callback<Result>(_ call: () -> Result) -> Result {
        callbacks += 1
        defer { callbacks -= 1 }
        return call()
    }

    // MARK: Changes

    /// Discards all views, and requests the number of rows again. Traps inside a batch and inside a callback, which is
    /// stricter than AppKit.
    ///
    /// See the documentation of `NSTableView.reloadData()`.
    public func reloadData() {
        precondition(!isInBatch, "NSTableView.reloadData(): called inside a batch")
        precondition(callbacks == 0, "NSTableView.reloadData(): called inside a callback of the table")
        note("reload")
        let old = slots
        slots = []
        for slot in old { leave(slot) }
        slots = callback { (0..<(dataSource?.numberOfRows(in: self) ?? 0)).map { _ in Slot() } }
        isReloaded = true
    }

    /// Reloads the table view as if its data source returned `count` rows.
    @_spi(Model) public func reload(with count: Int) {
        reloadData()
        slots = (0..<count).map { _ in Slot() }
    }

    /// Begins a batch. Traps if a batch has already begun. AppKit counts nested calls, so the model is stricter.
    ///
    /// See the documentation of `NSTableView.beginUpdates()`.
    public func beginUpdates() {
        precondition(!isInBatch, "NSTableView.beginUpdates(): nested in another batch")
        precondition(callbacks == 0, "NSTableView.beginUpdates(): called inside a callback or a layout")
        isInBatch = true
    }

    public func endUpdates() {
        isInBatch = false
        precondition(
            slots.count == callback { dataSource?.numberOfRows(in: self) },
            "NSTableView.endUpdates(): the number of rows does not add up"
        )
        layoutSubtreeIfNeeded()
    }

    public func removeRows(at rows: IndexSet, withAnimation animation: AnimationOptions) {
        precondition(isInBatch && rows.allSatisfy { $0 < slots.count }, "NSTableView.removeRows(at:): no such row")
        if !rows.isEmpty { note("remove \(Array(rows))") }
        if !animation.isEmpty { animatedChanges += 1 }
        let gone = rows.map { slots[$0] }
        for row in rows.reversed() { slots.remove(at: row) }
        for slot in gone { leave(slot) }
    }

    public func insertRows(at rows: IndexSet, withAnimation animation: AnimationOptions) {
        if !rows.isEmpty { note("insert \(Array(rows))") }
        if !animation.isEmpty { animatedChanges += 1 }
        for row in rows {
            precondition(isInBatch && row <= slots.count, "NSTableView.insertRows(at:): no such place")
            slots.insert(Slot(), at: row)
        }
    }

    /// Moves a row. The row keeps its view and its selection.
    ///
    /// See the documentation of `NSTableView.moveRow(at:to:)`.
    public func moveRow(at old: Int, to new: Int) {
        precondition(isInBatch && old < slots.count && new < slots.count, "NSTableView.moveRow(at:to:): no such row")
        note("move \(old) to \(new)")
        if NSAnimationContext.current.duration > 0 { animatedChanges += 1 }
        slots.insert(slots.remove(at: old), at: new)
    }

    /// Requests new views for the rows with the indices `rows`.
    ///
    /// See the documentation of `NSTableView.reloadData(forRowIndexes:columnIndexes:)`.
    public func reloadData(forRowIndexes rows: IndexSet, columnIndexes: IndexSet) {
        precondition(rows.allSatisfy { $0 < slots.count }, "NSTableView.reloadData(forRowIndexes:): no such row")
        precondition(callbacks == 0, "NSTableView.reloadData(forRowIndexes:): called inside a callback")
        if !rows.isEmpty { note("update \(Array(rows))") }
        for row in rows where slots[row].view != nil {
            dropView(of: slots[row])
            bringIn(slots[row], at: row)
        }
    }

    public func noteHeightOfRows(withIndexesChanged rows: IndexSet) {
        note("heights \(Array(rows))" + (NSAnimationContext.current.duration > 0 ? " animated" : ""))
    }

    // MARK: Views

    // Source: NSLayoutConstraint.h, macOS 11.3: NSView(NSConstraintBasedLayoutCoreMethods)
    open override func layoutSubtreeIfNeeded() {
        precondition(
            !isInBatch && callbacks == 0,
            "NSView.layoutSubtreeIfNeeded(): called inside a batch or a callback"
        )
        if window == nil { return }
        isReloaded = false
        top = max(0, min(top, CGFloat(slots.count - rowsInView) * Self.rowHeight))
        let visible = visibleRange
        // A row that is being edited keeps its view when it is scrolled out of the visible range. AppKit does this, but
        // Apple's documentation does not mention it.
        let edited = window?.editedStandIn
        for (row, slot) in slots.enumerated() where !visible.contains(row) {
            guard let rowView = slot.rowView, !(edited?.isDescendant(of: rowView) ?? false) else { continue }
            leave(slot)
        }
        for row in visible where slots[row].rowView == nil {
            let rowView = NSTableRowView()
            slots[row].rowView = rowView
            addSubview(rowView)
            bringIn(slots[row], at: row)
            callback { delegate?.tableView(self, didAdd: rowView, forRow: row) }
        }
    }

    private func bringIn(_ slot: Slot, at row: Int) {
        let column = callback { delegate?.tableView(self, isGroupRow: row) ?? false } ? nil : tableColumns[0]
        if asksHeights { _ = callback { delegate?.tableView(self, heightOfRow: row) } }
        let view = callback { delegate?.tableView(self, viewFor: column, row: row) }
        precondition(
            view == nil || !slots.contains { $0 !== slot && $0.view === view },
            "NSTableViewDelegate.tableView(_:viewFor:row:): gave a view that another row has"
        )
        slot.view = view
        if let view { slot.rowView?.addSubview(view) }
    }

    private func dropView(of slot: Slot) {
        guard let view = slot.view else { return }
        if let edited = window?.editedStandIn, edited.isDescendant(of: view) { note("end editing") }
        view.removeFromSuperview()
        slot.view = nil
        if let identifier = view.identifier { free[identifier, default: []].append(view) }
    }

    private func leave(_ slot: Slot) {
        guard let rowView = slot.rowView else { return }
        dropView(of: slot)
        slot.rowView = nil
        rowView.removeFromSuperview()
        callback { delegate?.tableView(self, didRemove: rowView, forRow: -1) }
    }

    public func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? {
        free[identifier]?.popLast()
    }

    public func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? { slots[row].view }

    public func row(for view: NSView) -> Int {
        slots.firstIndex { slot in slot.rowView.map(view.isDescendant(of:)) ?? false } ?? -1
    }

    public func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? { slots[row].rowView }

    // MARK: Positions and selection

    private var visibleRange: Range<Int> {
        let first = min(Int(top / Self.rowHeight), slots.count)
        return first..<min(first + rowsInView, slots.count)
    }

    public var numberOfRows: Int { slots.count }
    // Source: NSView.h, macOS 11.3
    public var visibleRect: NSRect {
        NSRect(x: 0, y: top, width: 300, height: CGFloat(rowsInView) * Self.rowHeight)
    }
    public func rows(in rect: NSRect) -> NSRange {
        let rows = visibleRange.filter { slots[$0].rowView != nil }
        return NSRange(location: rows.first ?? 0, length: rows.count)
    }
    public func rect(ofRow row: Int) -> NSRect {
        NSRect(x: 0, y: CGFloat(row) * Self.rowHeight, width: 300, height: Self.rowHeight)
    }
    public func setDropRow(_ row: Int, dropOperation: DropOperation) { drag?.drop = (row, dropOperation) }
    // Source: NSView.h, macOS 11.3
    public func scroll(_ point: NSPoint) { top = point.y }
    public func scrollRowToVisible(_ row: Int) {
        note("scroll to \(row)")
        let place = rect(ofRow: row)
        if place.minY < top { top = place.minY }
        if place.maxY > visibleRect.maxY { top = place.maxY - visibleRect.height }
        layoutSubtreeIfNeeded()
    }

    public var selectedRowIndexes: IndexSet { IndexSet(slots.indices.filter { slots[$0].isSelected }) }
    public func selectRowIndexes(_ rows: IndexSet, byExtendingSelection extends: Bool) {
        if !extends { for slot in slots { slot.isSelected = false } }
        for row in rows { slots[row].isSelected = true }
        selectionDidChange()
    }
    public func deselectRow(_ row: Int) {
        slots[row].isSelected = false
        selectionDidChange()
    }
    private func selectionDidChange() {
        let notification = Notification(name: Notification.Name("NSTableViewSelectionDidChange"), object: self)
        callback { delegate?.tableViewSelectionDidChange(notification) }
    }

    /// Simulates that the user clicks a row.
    @_spi(Model) public func click(_ row: Int) {
        guard callback({ delegate?.tableView(self, shouldSelectRow: row) ?? true }) else { return }
        if allowsMultipleSelection, slots[row].isSelected { return deselectRow(row) }
        selectRowIndexes([row], byExtendingSelection: allowsMultipleSelection)
    }

    /// Simulates that the user scrolls until `row` is the first visible row.
    @_spi(Model) public func scroll(toRow row: Int) {
        top = CGFloat(row) * Self.rowHeight
        layoutSubtreeIfNeeded()
    }
}

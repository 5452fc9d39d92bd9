// Models table views. `StandInList` contains the behavior that they share with collection views.

// Source: UITableView.h, iOS 14. Isolated by NS_SWIFT_UI_ACTOR since iOS 15. `numberOfRowsInSection` and `cellForRowAt`
// are required. The other methods are optional, and have a default implementation here.
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    )
}

// Source: UITableView.h, iOS 14: the results if a data source does not implement an optional method. If the object
// forwards messages, the table view calls the methods for which `responds(to:)` returned `true` on assignment.
extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        target(of: "tableView:canEditRowAtIndexPath:", as: (any UITableViewDataSource).self)?
            .tableView(tableView, canEditRowAt: indexPath) ?? true
    }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    public func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

// Source: UITableView.h, iOS 14. Isolated by NS_SWIFT_UI_ACTOR since iOS 15. All methods are optional. The methods for
// swipes and context menus are unavailable on tvOS in this header. The documentation of the context menu method states
// that the method is available since tvOS 17.
@MainActor public protocol UITableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
    func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
}

// Source: UITableView.h, iOS 14: the behavior if a delegate does not implement an optional method. If the object
// forwards messages, the table view calls the methods for which `responds(to:)` returned `true` on assignment.
extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    public func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        target(of: "tableView:shouldHighlightRowAtIndexPath:", as: (any UITableViewDelegate).self)?
            .tableView(tableView, shouldHighlightRowAt: indexPath) ?? true
    }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        target(of: "tableView:heightForRowAtIndexPath:", as: (any UITableViewDelegate).self)?
            .tableView(tableView, heightForRowAt: indexPath) ?? UITableView.automaticDimension
    }

    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    public func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    public func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

// Source: UITableView.h, iOS 14. Isolated by NS_SWIFT_UI_ACTOR since iOS 15. `cancelPrefetchingForRowsAt` is optional.
@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

// Source: UITableView.h, iOS 14: the behavior without the optional method.
extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        target(
            of: "tableView:cancelPrefetchingForRowsAtIndexPaths:",
            as: (any UITableViewDataSourcePrefetching).self
        )?
        .tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
    }
}

// Source: UITableView.h, iOS 14; unavailable on tvOS. Isolated by NS_SWIFT_UI_ACTOR since iOS 15. All methods but
// `itemsForBeginning` are optional.
@MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

// Source: UITableView.h, iOS 14: the behavior without the optional methods.
extension UITableViewDragDelegate {
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    public func tableView(
        _ tableView: UITableView,
        dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        target(of: "tableView:dragSessionAllowsMoveOperation:", as: (any UITableViewDragDelegate).self)?
            .tableView(tableView, dragSessionAllowsMoveOperation: session) ?? true
    }
}

// Source: UITableView.h, iOS 14. Isolated by NS_SWIFT_UI_ACTOR since iOS 15. `dragDelegate` and
// `dragInteractionEnabled` are unavailable on tvOS.
@MainActor open class UITableView: StandInList {
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    public nonisolated static let automaticDimension: CGFloat = -1

    public let style: Style
    // Source: UITableView.h, iOS 15; tvOS 15.
    public var sectionHeaderTopPadding = UITableView.automaticDimension

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    // A table view checks only once which optional methods its data source implements: when the data source is
    // assigned.
    public weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            if dataSource === oldValue { return }
            asksEditing = dataSource?.responds(to: "tableView:canEditRowAtIndexPath:") ?? false
            forgetData()
        }
    }
    public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet {
            if prefetchDataSource === oldValue { return }
            let selector: Selector = "tableView:cancelPrefetchingForRowsAtIndexPaths:"
            tellsCancelledPrefetching = prefetchDataSource?.responds(to: selector) ?? false
        }
    }
    public weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet {
            if dragDelegate === oldValue { return }
            asksMoveOperation = dragDelegate?.responds(to: "tableView:dragSessionAllowsMoveOperation:") ?? false
        }
    }
    public var dragInteractionEnabled = false
    public weak var delegate: (any UITableViewDelegate)? {
        didSet {
            if delegate === oldValue { return }
            asksRowHeights = delegate?.responds(to: "tableView:heightForRowAtIndexPath:") ?? false
        }
    }
    private var asksEditing = false
    /// A Boolean value that indicates whether the prefetching data source implements the optional method for cancelled
    /// prefetching.
    @_spi(Model) public private(set) var tellsCancelledPrefetching = false
    private var asksMoveOperation = false
    private var asksRowHeights = false
    /// The heights that the delegate returned for headers, by section.
    @_spi(Model) public private(set) var headerHeights: [Int: CGFloat] = [:]
    private var makers: [String: (String) -> UITableViewCell] = [:]
    private let session = StandInDragSession()

    // MARK: The data source and the delegate

    override func countOfSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

    override func countOfRows(in section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    override func makeCell(at path: IndexPath) -> UIView {
        if asksRowHeights { _ = delegate?.tableView(self, heightForRowAt: path) }
        return dataSource?.tableView(self, cellForRowAt: path) ?? UIView()
    }

    override func willDisplay(_ cell: UIView, at path: IndexPath) {
        if let cell = cell as? UITableViewCell { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    }

    override func didEndDisplaying(_ cell: UIView, at path: IndexPath) {
        if let cell = cell as? UITableViewCell { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    }

    override func makeHeader(in section: Int) -> UIView? {
        headerHeights[section] = delegate?.tableView(self, heightForHeaderInSection: section)
        if let view = delegate?.tableView(self, viewForHeaderInSection: section) { return view }
        guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return view
    }

    override func makeFooter(in section: Int) -> UIView? { delegate?.tableView(self, viewForFooterInSection: section) }

    override func askHeights() {
        headerHeights = [:]
        for section in sections.indices {
            headerHeights[section] = delegate?.tableView(self, heightForHeaderInSection: section)
        }
    }

    /// Returns the height of a section's header, with the padding above it.
    ///
    /// Source: UIKit's documentation of `UITableView.sectionHeaderTopPadding`. Table views of the plain style add the
    /// padding above each header. The model adds the padding even above a header whose height is
    /// `.leastNormalMagnitude`, so the model is stricter than UIKit.
    @_spi(Model) public func headerRoom(in section: Int) -> CGFloat {
        let height = headerHeights[section] ?? 0
        let padding = sectionHeaderTopPadding == Self.automaticDimension ? 22 : sectionHeaderTopPadding
        return (height == Self.automaticDimension ? 28 : height) + (style == .plain ? padding : 0)
    }

    /// Returns a Boolean value that indicates whether the user can edit a row.
    @_spi(Model) public func isEditable(_ path: IndexPath) -> Bool {
        asksEditing ? callback { dataSource?.tableView(self, canEditRowAt: path) ?? true } : true
    }

    override func shouldHighlight(_ path: IndexPath) -> Bool {
        delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    override func didSelect(_ path: IndexPath) { delegate?.tableView(self, didSelectRowAt: path) }
    override func didDeselect(_ path: IndexPath) { delegate?.tableView(self, didDeselectRowAt: path) }

    // MARK: Changes

    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("delete", sections) { $0.sectionsGone.formUnion(sections) }
    }
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("insert", sections) { $0.sectionsCome.formUnion(sections) }
    }
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change("move section \(section) to \(newSection)", IndexSet()) { $0.sectionMoves.append((section, newSection)) }
        note("move section \(section) to \(newSection)")
    }
    public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
        change("delete", paths) { $0.gone += paths }
    }
    public func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
        change("insert", paths) { $0.come += paths }
    }
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change("move", [IndexPath]()) { $0.moves.append((indexPath, newIndexPath)) }
        note("move \(Array(indexPath)) to \(Array(newIndexPath))")
    }
    public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
        update("replace", paths) { $0.replaced += paths }
    }
    // Source: documentation of `UITableView.reconfigureRows(at:)`, iOS 15; tvOS 15.
    public func reconfigureRows(at paths: [IndexPath]) {
        update("reconfigure", paths) { $0.reconfigured += paths }
    }

    // MARK: Rows

    public var numberOfSections: Int { sections.count }
    public func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
    public var indexPathsForVisibleRows: [IndexPath]? { askedVisiblePaths }
    public var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }
    public var visibleCells: [UITableViewCell] { visiblePaths.compactMap(cellForRow) }

    public func cellForRow(at path: IndexPath) -> UITableViewCell? { slot(at: path)?.cell as? UITableViewCell }
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { path { $0.cell === cell } }
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sections[section].header as? UITableViewHeaderFooterView
    }
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        sections[section].footer as? UITableViewHeaderFooterView
    }
    public func rectForRow(at path: IndexPath) -> CGRect { frame(of: path) }
    public func rect(forSection section: Int) -> CGRect { frame(ofSection: section) }
    public func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) { scroll(to: path) }
    public func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let path { setSelected(true, path) }
    }
    public func deselectRow(at path: IndexPath, animated: Bool) { setSelected(false, path) }

    // MARK: Reuse

    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        makers[identifier] =
            cellClass.flatMap { UITableViewCell.makers[ObjectIdentifier($0)] } ?? {
                UITableViewCell(style: .default, reuseIdentifier: $0)
            }
    }

    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        makers[identifier] =
            nib.flatMap { UITableViewCell.nibs[$0.name] } ?? {
                UITableViewCell(style: .default, reuseIdentifier: $0)
            }
    }

    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = free[identifier]?.popLast() as? UITableViewCell { return cell }
        return makers[identifier]?(identifier)
    }

    /// Returns a cell for a row: the existing cell if the row is being reconfigured, and otherwise a reused or new
    /// cell. Traps if the identifier is not registered.
    ///
    /// Source: UIKit's documentation of `dequeueReusableCell(withIdentifier:for:)` and of `reconfigureRows(at:)`.
    public func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        if let cell = reconfiguredCell(identifier, at: path) as? UITableViewCell { return cell }
        precondition(
            makers[identifier] != nil,
            "UITableView.dequeueReusableCell(withIdentifier:for:): '\(identifier)' is not registered"
        )
        return dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        nil
    }

    override func reuseIdentifier(of cell: UIView) -> String? { (cell as? UITableViewCell)?.reuseIdentifier }

    // MARK: Drags

    /// Simulates that the user lifts a row. Returns `false` if the row cannot be lifted.
    @_spi(Model) public func beginDrag(_ path: IndexPath) -> Bool {
        guard let dragDelegate, dragInteractionEnabled,
            !callback({ dragDelegate.tableView(self, itemsForBeginning: session, at: path) }).isEmpty
        else { return false }
        callback { dragDelegate.tableView(self, dragSessionWillBegin: session) }
        return true
    }

    /// Simulates that the user drops a row at the path `proposed`. The delegate can select another path. The table view
    /// moves the row to this path, and calls its data source. Returns this path.
    @_spi(Model) @discardableResult public func drop(_ source: IndexPath, at proposed: IndexPath) -> IndexPath {
        let place = callback {
            delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        }
        let destination = place ?? proposed
        moveSlot(from: source, to: destination)
        callback { dataSource?.tableView(self, moveRowAt: source, to: destination) }
        return destination
    }

    /// Returns a Boolean value that indicates whether the drag delegate allows a drag to move rows.
    @_spi(Model) public func allowsMoveOperation() -> Bool {
        guard asksMoveOperation, let dragDelegate else { return true }
        return callback { dragDelegate.tableView(self, dragSessionAllowsMoveOperation: session) }
    }

    /// Simulates the end of a drag, by a drop or a cancellation.
    @_spi(Model) public func endDrag() {
        isUncommitted = false
        callback { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
    }
}

// Source: documentation of `UITableViewCell`, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UITableViewCell: UIView {
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public enum CellStyle: Int, Sendable {
        case `default`, value1, value2, subtitle
    }

    /// The closures that create cells, by the class of the cell.
    @_spi(Model) public static var makers: [ObjectIdentifier: (String) -> UITableViewCell] = [:]
    /// The closures that create cells, by the name of the nib. Swift cannot find the class of a nib's cell by its name.
    @_spi(Model) public static var nibs: [String: (String) -> UITableViewCell] = [:]

    public let contentView = UIView()
    public let reuseIdentifier: String?
    public var accessoryType = AccessoryType.none

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }
}

// Source: documentation of `UITableViewHeaderFooterView`, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UITableViewHeaderFooterView: UIView {
    public let contentView = UIView()
    public let textLabel: UILabel? = UILabel()
    public var contentConfiguration: (any UIContentConfiguration)?

    public init(reuseIdentifier: String?) {
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

// Source: UITableView.h, iOS 14, and documentation of `IndexPath` in UIKit.
extension IndexPath {
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    public var section: Int { self[0] }
    public var row: Int { self[1] }
}

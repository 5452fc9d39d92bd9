// A table: the model of a list with UIKit's names.

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath)
}

extension UITableViewDataSource {
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    public func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
}

@MainActor public protocol UITableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    func tableView(
        _ tableView: UITableView,
        targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
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

// Each method of UIKit's is optional: one that a delegate has not is asked of what it passes its messages to.
extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    public func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
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
        targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }
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

@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

@MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

open class UITableView: StandInList {
    public enum RowAnimation: Sendable {
        case none, automatic, fade
    }

    public enum ScrollPosition: Sendable {
        case none, top, middle, bottom
    }

    public enum Style: Sendable {
        case plain, grouped, insetGrouped
    }

    public nonisolated static let automaticDimension: CGFloat = -1

    public convenience init(frame: CGRect, style: Style) {
        self.init(frame: frame)
    }

    public weak var dataSource: (any UITableViewDataSource)?
    public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    public weak var dragDelegate: (any UITableViewDragDelegate)?
    public var dragInteractionEnabled = false
    /// Source: UIKit's documentation of `UITableViewDelegate`: which of its methods there are is asked once.
    public weak var delegate: (any UITableViewDelegate)? {
        didSet {
            if delegate === oldValue { return }
            asksRowHeights = delegate?.responds(to: "tableView:heightForRowAtIndexPath:") ?? false
        }
    }
    private var asksRowHeights = false
    /// What headers were last asked to be high.
    public private(set) var headerHeights: [Int: CGFloat] = [:]
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
    public func moveRow(at path: IndexPath, to newPath: IndexPath) {
        change("move", [IndexPath]()) { $0.moves.append((path, newPath)) }
        note("move \(Array(path)) to \(Array(newPath))")
    }
    public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
        update("replace", paths) { $0.replaced += paths }
    }
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
    public func rectForRow(at path: IndexPath) -> CGRect {
        CGRect(x: 0, y: top(of: path), width: 320, height: Self.rowHeight)
    }
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

    /// Source: UIKit's documentation of `dequeueReusableCell(withIdentifier:for:)`: the identifier must be registered, and of
    /// `reconfigureRows(at:)`: it gives the cell that the row has.
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

    /// The user lifts a row; false where it cannot be lifted.
    public func beginDrag(_ path: IndexPath) -> Bool {
        guard let dragDelegate, dragInteractionEnabled,
            !callback({ dragDelegate.tableView(self, itemsForBeginning: session, at: path) }).isEmpty
        else { return false }
        callback { dragDelegate.tableView(self, dragSessionWillBegin: session) }
        return true
    }

    /// The user drops a row: the table moves it, and tells its data source. Where it was dropped.
    @discardableResult public func drop(_ source: IndexPath, at proposed: IndexPath) -> IndexPath {
        let place = callback {
            delegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
        }
        let destination = place ?? proposed
        moveSlot(from: source, to: destination)
        callback { dataSource?.tableView(self, moveRowAt: source, to: destination) }
        return destination
    }

    /// The drag ends, dropped or cancelled.
    public func endDrag() {
        hasUncommittedUpdates = false
        callback { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
    }
}

open class UITableViewCell: UIView {
    public enum AccessoryType: Sendable {
        case none, disclosureIndicator, checkmark, detailButton
    }

    public enum CellStyle: Sendable {
        case `default`, value1, value2, subtitle
    }

    /// How cells of a class are made, and those of a nib by its name: Swift has no way to find that out.
    public static var makers: [ObjectIdentifier: (String) -> UITableViewCell] = [:]
    public static var nibs: [String: (String) -> UITableViewCell] = [:]

    public let contentView = UIView()
    public let reuseIdentifier: String?

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

open class UITableViewHeaderFooterView: UIView {
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

extension IndexPath {
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    public var section: Int { self[0] }
    public var row: Int { self[1] }
}

// Models collection views. `StandInList` contains the behavior that they share with table views.

// Source: UICollectionView.h, iOS 15. Isolated by NS_SWIFT_UI_ACTOR. `numberOfItemsInSection` and `cellForItemAt` are
// required. The other methods are optional, and have a default implementation here.
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    )
    func indexTitles(for collectionView: UICollectionView) -> [String]?
}

// Source: UICollectionView.h, iOS 15: the results if a data source does not implement an optional method. If the object
// forwards messages, the collection view calls the methods for which `responds(to:)` returned `true` on assignment.
extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    public func indexTitles(for collectionView: UICollectionView) -> [String]? {
        target(of: "indexTitlesForCollectionView:", as: (any UICollectionViewDataSource).self)?
            .indexTitles(for: collectionView)
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    public func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

// Source: UICollectionView.h, iOS 15. Isolated by NS_SWIFT_UI_ACTOR. All methods are optional.
@MainActor public protocol UICollectionViewDelegate: NSObjectProtocol {
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath
    func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint
    // Source: documentation of `collectionView(_:contextMenuConfigurationForItemsAt:point:)`: iOS 16, tvOS 17.
    // `indexPaths` is empty for a menu of the space between items. It has several elements if the menu is for several
    // selected items.
    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration?
}

// Source: UICollectionView.h, iOS 15: the behavior if a delegate does not implement an optional method. If the object
// forwards messages, the collection view calls the methods for which `responds(to:)` returned `true` on assignment.
extension UICollectionViewDelegate {
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    public func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        target(of: "collectionView:shouldHighlightItemAtIndexPath:", as: (any UICollectionViewDelegate).self)?
            .collectionView(collectionView, shouldHighlightItemAt: indexPath) ?? true
    }
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        target(of: "collectionView:didHighlightItemAtIndexPath:", as: (any UICollectionViewDelegate).self)?
            .collectionView(collectionView, didHighlightItemAt: indexPath)
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    public func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        target(
            of: "collectionView:targetContentOffsetForProposedContentOffset:",
            as: (any UICollectionViewDelegate).self
        )?
        .collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
            ?? proposedContentOffset
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}

// Source: UICollectionView.h, iOS 15. Isolated by NS_SWIFT_UI_ACTOR. `cancelPrefetchingForItemsAt` is optional.
@MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

// Source: UICollectionView.h, iOS 15: the behavior without the optional method.
extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView,
        cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

// Source: UICollectionView.h, iOS 15. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UICollectionView: StandInList {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    // A collection view checks only once which optional methods its data source implements: when the data source is
    // assigned.
    public weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            if dataSource === oldValue { return }
            asksIndexTitles = dataSource?.responds(to: "indexTitlesForCollectionView:") ?? false
            forgetData()
        }
    }
    public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    public weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            if delegate === oldValue { return }
            tellsHighlights = delegate?.responds(to: "collectionView:didHighlightItemAtIndexPath:") ?? false
        }
    }
    private var asksIndexTitles = false
    private var tellsHighlights = false
    public let collectionViewLayout: UICollectionViewLayout
    private var classes: [String: UICollectionReusableView.Type] = [:]

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: The data source and the delegate

    override func countOfSections() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

    override func countOfRows(in section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    override func makeCell(at path: IndexPath) -> UIView {
        dataSource?.collectionView(self, cellForItemAt: path) ?? UIView()
    }

    override func willDisplay(_ cell: UIView, at path: IndexPath) {
        guard let cell = cell as? UICollectionViewCell else { return }
        delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }

    override func didEndDisplaying(_ cell: UIView, at path: IndexPath) {
        guard let cell = cell as? UICollectionViewCell else { return }
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }

    override func makeHeader(in section: Int) -> UIView? {
        supplement(Self.elementKindSectionHeader, in: section)
    }

    override func makeFooter(in section: Int) -> UIView? {
        supplement(Self.elementKindSectionFooter, in: section)
    }

    private func supplement(_ kind: String, in section: Int) -> UIView? {
        let path = IndexPath(indexes: [section, 0])
        return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }

    /// The titles of the index that the collection view shows, or `nil` if the data source provides no index.
    @_spi(Model) public var indexTitles: [String]? {
        asksIndexTitles ? callback { dataSource?.indexTitles(for: self) } : nil
    }

    override var isHorizontal: Bool { collectionViewLayout.isHorizontal }

    /// Requests the target offset from the delegate, and scrolls to this offset.
    ///
    /// Source: UIKit's documentation of `collectionView(_:targetContentOffsetForProposedContentOffset:)`.
    override func moveToTarget() {
        let proposed = offset
        guard let delegate else { return }
        offset = callback {
            delegate.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
        }
        if offset != proposed { noteEmptiness() }
    }

    override func shouldHighlight(_ path: IndexPath) -> Bool {
        delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }

    override func didSelect(_ path: IndexPath) {
        if tellsHighlights { delegate?.collectionView(self, didHighlightItemAt: path) }
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    override func didDeselect(_ path: IndexPath) { delegate?.collectionView(self, didDeselectItemAt: path) }

    // MARK: Changes

    public func deleteSections(_ sections: IndexSet) {
        change("delete", sections) { $0.sectionsGone.formUnion(sections) }
    }
    public func insertSections(_ sections: IndexSet) {
        change("insert", sections) { $0.sectionsCome.formUnion(sections) }
    }
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change("move", IndexSet()) { $0.sectionMoves.append((section, newSection)) }
        note("move section \(section) to \(newSection)")
    }
    public func deleteItems(at paths: [IndexPath]) { change("delete", paths) { $0.gone += paths } }
    public func insertItems(at paths: [IndexPath]) { change("insert", paths) { $0.come += paths } }
    public func moveItem(at path: IndexPath, to newPath: IndexPath) {
        change("move", [IndexPath]()) { $0.moves.append((path, newPath)) }
        note("move \(Array(path)) to \(Array(newPath))")
    }
    public func reloadItems(at paths: [IndexPath]) { update("replace", paths) { $0.replaced += paths } }
    public func reconfigureItems(at paths: [IndexPath]) { update("reconfigure", paths) { $0.reconfigured += paths } }

    // MARK: Rows

    public var numberOfSections: Int { sections.count }
    public func numberOfItems(inSection section: Int) -> Int { sections[section].rows.count }
    public var indexPathsForVisibleItems: [IndexPath] { askedVisiblePaths }
    public var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }
    public var visibleCells: [UICollectionViewCell] { visiblePaths.compactMap(cellForItem) }

    public func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
        slot(at: path)?.cell as? UICollectionViewCell
    }
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path { $0.cell === cell } }
    public func supplementaryView(forElementKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        let section = sections[path[0]]
        return (kind == Self.elementKindSectionHeader ? section.header : section.footer) as? UICollectionReusableView
    }
    public func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: path)
    }
    /// Returns the attributes of a section header, or `nil` if the section has no header or `kind` is another kind. In
    /// the model, headers have no extent in the scroll direction.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String,
        at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard kind == Self.elementKindSectionHeader, sections[path[0]].header != nil else { return nil }
        let attributes = UICollectionViewLayoutAttributes()
        attributes.frame = CGRect(origin: frame(of: path).origin, size: size(along: 0))
        return attributes
    }
    /// Scrolls to an item. Traps if `scrollPosition` is empty. UIKit does not document its behavior in this case, so
    /// the model is stricter.
    public func scrollToItem(at path: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        precondition(!scrollPosition.isEmpty, "UICollectionView.scrollToItem(at:at:animated:): no position")
        note("scroll to \(Array(path))")
        precondition(slot(at: path) != nil, "UICollectionView.scrollToItem(at:at:animated:): no such item")
        let room = CGFloat(rowsInView) * Self.rowHeight - Self.rowHeight
        let (first, centre): (ScrollPosition, ScrollPosition) =
            isHorizontal ? (.left, .centeredHorizontally) : (.top, .centeredVertically)
        let before = scrollPosition.contains(first) ? 0 : scrollPosition.contains(centre) ? room / 2 : room
        position = start(of: path) - before
    }
    public func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let path { setSelected(true, path) }
    }
    public func deselectItem(at path: IndexPath, animated: Bool) { setSelected(false, path) }

    // MARK: Reuse

    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UICollectionViewCell.Type
    }

    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        classes[identifier] = nib.flatMap { UICollectionViewCell.nibs[$0.name] }
    }

    public func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        classes[kind + identifier] = viewClass as? UICollectionReusableView.Type
    }

    /// Returns a cell for an item: the existing cell if the item is being reconfigured, and otherwise a reused or new
    /// cell. Traps if the identifier is not registered.
    ///
    /// Source: UIKit's documentation of `dequeueReusableCell(withReuseIdentifier:for:)` and of `reconfigureItems(at:)`.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell
    {
        if let cell = reconfiguredCell(identifier, at: path) as? UICollectionViewCell { return cell }
        precondition(
            classes[identifier] != nil,
            "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:): '\(identifier)' is not registered"
        )
        if let cell = free[identifier]?.popLast() as? UICollectionViewCell { return cell }
        let cell =
            classes[identifier]?.init(ofClass: ()) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
        cell.reuseIdentifier = identifier
        return cell
    }

    public func dequeueReusableSupplementaryView(
        ofKind kind: String,
        withReuseIdentifier identifier: String,
        for path: IndexPath
    ) -> UICollectionReusableView {
        precondition(
            classes[kind + identifier] != nil,
            "UICollectionView.dequeueReusableSupplementaryView: '\(identifier)' is not registered"
        )
        return classes[kind + identifier]?.init(ofClass: ()) ?? UICollectionReusableView(frame: .zero)
    }

    override func reuseIdentifier(of cell: UIView) -> String? { (cell as? UICollectionViewCell)?.reuseIdentifier }

    /// Simulates that the user moves an item. The collection view moves the item and then calls its data source. Has no
    /// effect if the data source does not allow the move.
    @_spi(Model) public func moveByUser(_ source: IndexPath, to proposed: IndexPath) {
        guard callback({ dataSource?.collectionView(self, canMoveItemAt: source) ?? false }) else { return }
        let place = callback {
            delegate?.collectionView(
                self,
                targetIndexPathForMoveOfItemFromOriginalIndexPath: source,
                atCurrentIndexPath: source,
                toProposedIndexPath: proposed
            )
        }
        moveSlot(from: source, to: place ?? proposed)
        callback { dataSource?.collectionView(self, moveItemAt: source, to: place ?? proposed) }
    }
}

// Source: documentation of `UICollectionReusableView`, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UICollectionReusableView: UIView {
    public internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Creates a view of this class. A subclass inherits this initializer if it overrides `init(frame:)` and
    /// `init(coder:)`.
    // Model: UIKit creates views with `init(frame:)`. Swift can call an initializer of an unknown subclass only if the
    // initializer is required.
    public required convenience init(ofClass: Void) {
        self.init(frame: .zero)
    }

    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes
    }
}

// Source: documentation of `UICollectionViewCell`, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// The class of the cell in each nib, by the name of the nib.
    @_spi(Model) public static var nibs: [String: UICollectionViewCell.Type] = [:]

    public let contentView = UIView()
    public var contentConfiguration: (any UIContentConfiguration)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

/// A cell that has a minimum height even if it is empty. Apple's documentation does not specify this height.
// Source: documentation of `UICollectionViewListCell`, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = max(44, layoutAttributes.size.height)
        return layoutAttributes
    }
}

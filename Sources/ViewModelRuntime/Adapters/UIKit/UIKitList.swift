#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The common interface of `UITableView` and `UICollectionView`. In UIKit, the corresponding methods of these
    /// classes have different names.
    @MainActor
    protocol UIKitList: UIScrollView {
        associatedtype RowView: UIView

        var hasUncommittedUpdates: Bool { get }
        var allowsMultipleSelection: Bool { get }
        var numberOfSections: Int { get }
        var visiblePaths: [IndexPath] { get }
        var selectedPaths: [IndexPath] { get }
        func count(ofSection section: Int) -> Int
        func rowView(at indexPath: IndexPath) -> RowView?
        func indexPath(for rowView: RowView) -> IndexPath?
        func reloadData()
        func update(replaced: [IndexPath], updated: [IndexPath])
        func select(_ indexPath: IndexPath)
        func deselect(_ indexPath: IndexPath, animated: Bool)
        /// Scrolls to a row without animation, and only as far as necessary to show the whole row.
        func reveal(_ indexPath: IndexPath)
    }

    extension UITableView: UIKitList {
        var visiblePaths: [IndexPath] { indexPathsForVisibleRows ?? [] }
        var selectedPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

        func count(ofSection section: Int) -> Int { numberOfRows(inSection: section) }

        func rowView(at indexPath: IndexPath) -> UITableViewCell? { cellForRow(at: indexPath) }

        func update(replaced: [IndexPath], updated: [IndexPath]) {
            performBatchUpdates {
                if !replaced.isEmpty { self.reloadRows(at: replaced, with: .automatic) }
                if !updated.isEmpty { self.reconfigureRows(at: updated) }
            }
        }

        func select(_ indexPath: IndexPath) { selectRow(at: indexPath, animated: false, scrollPosition: .none) }

        func deselect(_ indexPath: IndexPath, animated: Bool) { deselectRow(at: indexPath, animated: animated) }

        func reveal(_ indexPath: IndexPath) { scrollToRow(at: indexPath, at: .none, animated: false) }
    }

    extension UICollectionView: UIKitList {
        var visiblePaths: [IndexPath] { indexPathsForVisibleItems }
        var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

        func count(ofSection section: Int) -> Int { numberOfItems(inSection: section) }

        func rowView(at indexPath: IndexPath) -> UICollectionViewCell? { cellForItem(at: indexPath) }

        func update(replaced: [IndexPath], updated: [IndexPath]) {
            performBatchUpdates {
                if !replaced.isEmpty { self.reloadItems(at: replaced) }
                if !updated.isEmpty { self.reconfigureItems(at: updated) }
            }
        }

        func select(_ indexPath: IndexPath) { selectItem(at: indexPath, animated: false, scrollPosition: []) }

        func deselect(_ indexPath: IndexPath, animated: Bool) { deselectItem(at: indexPath, animated: animated) }

        func reveal(_ indexPath: IndexPath) {
            guard let position = scrollPosition(of: indexPath) else { return }
            scrollToItem(at: indexPath, at: position, animated: false)
        }
    }

    // MARK: The surface of a presenter

    extension UIKitAdapter {
        var isOnScreen: Bool { list.window != nil }

        var hasUncommittedUpdates: Bool { list.hasUncommittedUpdates }

        /// A Boolean value that indicates whether the list is at rest. The value is `false` while the user drags the
        /// list, and while the list decelerates after a drag.
        ///
        /// Source: UIKit's documentation of `UIScrollView.isDragging` and `isDecelerating`.
        var canScroll: Bool { !list.isDragging && !list.isDecelerating }

        func hasCounts(of screen: Screen) -> Bool {
            list.numberOfSections == screen.sections.count
                && screen.sections.indices.allSatisfy { list.count(ofSection: $0) == screen.numberOfRows(in: $0) }
        }

        func changesOrder(_ changes: ListChanges) -> Bool { changes.changesOrder }

        func reloadData() {
            list.reloadData()
        }

        func layOut() {
            list.layoutIfNeeded()
        }

        func withoutAnimation(_ changes: () -> Void) {
            UIView.performWithoutAnimation(changes)
        }

        func update(replaced: [RowPath], updated: [RowPath]) {
            list.update(replaced: replaced.map(\.indexPath), updated: updated.map(\.indexPath))
        }

        var visibleRows: [RowPath] { list.visiblePaths.map { RowPath($0) } }

        var selectedRows: [RowPath] { list.selectedPaths.map { RowPath($0) } }

        func setSelected(_ isSelected: Bool, _ path: RowPath) {
            if isSelected { list.select(path.indexPath) } else { list.deselect(path.indexPath, animated: false) }
        }

        var focusedRow: RowPath? {
            list.firstResponder?.enclosing(List.RowView.self).flatMap { list.indexPath(for: $0) }.map { RowPath($0) }
        }

        func focus(_ path: RowPath) {
            if list.rowView(at: path.indexPath) == nil {
                list.reveal(path.indexPath)
                list.layoutIfNeeded()
            }
            _ = list.rowView(at: path.indexPath)?.editable?.becomeFirstResponder()
        }

        func endEditing() {
            _ = list.endEditing(true)
        }

        func scroll(to path: RowPath) {
            list.reveal(path.indexPath)
        }
    }
#endif

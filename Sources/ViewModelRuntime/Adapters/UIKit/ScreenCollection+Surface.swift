#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ScreenCollection {
        var hasUncommittedUpdates: Bool {
            #if os(tvOS)
                false
            #else
                collectionView.hasUncommittedUpdates
            #endif
        }

        func hasCounts(of screen: Screen) -> Bool {
            collectionView.numberOfSections == screen.sections.count
                && screen.sections.indices.allSatisfy {
                    collectionView.numberOfItems(inSection: $0) == screen.numberOfRows(in: $0)
                }
        }

        func reloadData() {
            collectionView.reloadData()
        }

        func change(
            _ changes: ListChanges,
            from old: Screen,
            to new: Screen,
            swap: @escaping () -> Void,
            completion: @escaping @MainActor () -> Void
        ) {
            collectionView.perform(changes, swap: swap, completion: completion)
        }

        func update(replaced: [RowPath], updated: [RowPath]) {
            collectionView.performBatchUpdates {
                if !replaced.isEmpty { self.collectionView.reloadItems(at: replaced.map(\.indexPath)) }
                if !updated.isEmpty { self.collectionView.reconfigureItems(at: updated.map(\.indexPath)) }
            }
        }

        func updateSupplements(headers: [Int], footers: [Int]) {
            collectionView.updateSupplements(headers: headers, footers: footers) { view, section, kind in
                guard let view = view as? CollectionSupplementView else { return }
                let shown = ShownSupplement.updating(view.content) { supplement(kind, in: section) }
                view.show(shown, as: kind)
            }
        }

        var visibleRows: [RowPath] { collectionView.indexPathsForVisibleItems.map { RowPath($0) } }

        var selectedRows: [RowPath] { (collectionView.indexPathsForSelectedItems ?? []).map { RowPath($0) } }

        func setSelected(_ isSelected: Bool, _ path: RowPath) {
            if isSelected {
                collectionView.selectItem(at: path.indexPath, animated: false, scrollPosition: [])
            } else {
                collectionView.deselectItem(at: path.indexPath, animated: false)
            }
        }

        var focusedRow: RowPath? {
            collectionView.firstResponder?.enclosing(UICollectionViewCell.self)
                .flatMap { collectionView.indexPath(for: $0) }.map { RowPath($0) }
        }

        func focus(_ path: RowPath) {
            if collectionView.cellForItem(at: path.indexPath) == nil {
                collectionView.scrollToItem(at: path.indexPath, at: .centeredVertically, animated: false)
                collectionView.layoutIfNeeded()
            }
            _ = collectionView.cellForItem(at: path.indexPath)?.editable?.becomeFirstResponder()
        }

        func scroll(to path: RowPath) {
            collectionView.scrollToItem(at: path.indexPath, at: .centeredVertically, animated: false)
        }

        func distance(of path: RowPath) -> Double? {
            let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
            guard top > 0, let frame = collectionView.layoutAttributesForItem(at: path.indexPath)?.frame else {
                return nil
            }
            return Double(frame.minY - collectionView.contentOffset.y)
        }

        func restore(_ distance: Double, of path: RowPath) {
            guard let frame = collectionView.layoutAttributesForItem(at: path.indexPath)?.frame else { return }
            collectionView.contentOffset.y = frame.minY - CGFloat(distance)
        }
    }

    /// The header or the footer of a collection's section, one that is absent too.
    final class CollectionSupplementView: UICollectionViewListCell {
        private static let identifier = "ViewModelRuntime.CollectionSupplementView"

        /// The view that a screen's `Cells` made.
        private(set) var content: UIView?

        static func register(in collectionView: UICollectionView) {
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                collectionView.register(Self.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            }
        }

        static func dequeue(
            from collectionView: UICollectionView,
            _ kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind,
                withReuseIdentifier: identifier,
                for: indexPath
            )
        }

        /// Shows something else. A view that is shown already is not touched.
        func show(_ shown: SupplementShown?, as supplement: SupplementPlace) {
            var configuration: UIListContentConfiguration?
            var next: UIView?
            switch shown {
            case .text(let text):
                configuration = supplement == .header ? .groupedHeader() : .groupedFooter()
                configuration?.text = text
            case .view(let view):
                next = view
            case nil:
                break
            }
            content = contentView.replace(content, with: next)
            contentConfiguration = configuration
        }
    }

    extension UICollectionView {
        /// The view of a header or a footer: the one that is shown, if an adapter has it show something else, or a new one.
        /// What is edited in it stays.
        public func supplement<View: UIView>(_ view: @autoclosure () -> View, configure: (View) -> Void) -> View {
            ShownSupplement.configured(view(), configure)
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ScreenCollection {
        /// The value `byAnswering`, because a collection view requests the content offset from its delegate during a
        /// batch.
        ///
        /// Source: UIKit's documentation of `collectionView(_:targetContentOffsetForProposedContentOffset:)`.
        var positionKeeping: PositionKeeping { .byAnswering }

        func change(
            _ changes: ListChanges,
            from old: Screen,
            to new: Screen,
            swap: @escaping () -> Void,
            completion: @escaping @MainActor () -> Void
        ) {
            collectionView.perform(changes, swap: swap, completion: completion)
        }

        func updateSupplements(headers: [Int], footers: [Int]) {
            collectionView.updateSupplements(headers: headers, footers: footers) { view, section, kind in
                guard let view = view as? CollectionSupplementView else { return }
                let shown = ShownSupplement.updating(view.content) { supplement(kind, in: section) }
                view.show(shown, as: kind)
            }
        }

        func scroll(toSection section: Int) {
            guard let start = start(ofSection: section) else { return }
            let direction = collectionView.direction
            collectionView.contentOffset = collectionView.filled(
                at: direction.moved(collectionView.contentOffset, to: start - direction.inset(of: collectionView)),
                contentSize: collectionView.collectionViewLayout.collectionViewContentSize
            )
        }

        /// Returns the content offset at which a section starts: the start of its header, or the start of its first
        /// item if the section has no header. Returns `nil` if the section has neither a header nor an item.
        ///
        /// A layout can pin the header to the edge, so the frame of the header does not show where the section starts.
        /// A header that is not pinned is directly before the first item.
        private func start(ofSection section: Int) -> CGFloat? {
            let direction = collectionView.direction
            let path = RowPath(section: section, row: 0)
            let header = collectionView.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader,
                at: path.indexPath
            )?.frame
            let isEmpty = collectionView.numberOfItems(inSection: section) == 0
            let first = isEmpty ? nil : frame(of: path).map(direction.start)
            guard let header else { return first }
            return min(direction.start(of: header), first.map { $0 - direction.length(of: header) } ?? .infinity)
        }

        func distance(of path: RowPath) -> Double? {
            let direction = collectionView.direction
            guard !direction.isAtBeginning(collectionView), let frame = frame(of: path) else { return nil }
            return Double(direction.start(of: frame) - direction.start(of: collectionView.contentOffset))
        }

        func restore(_ distance: Double, of path: RowPath) {
            guard let frame = frame(of: path) else { return }
            collectionView.contentOffset = offset(collectionView.contentOffset, from: frame, distance)
        }

        /// Returns the content offset at which the first visible row that the batch does not delete keeps its position
        /// on screen. If there is no such row, returns `proposed`.
        func targetOffset(_ proposed: CGPoint) -> CGPoint {
            guard let anchor = presenter.positions.anchorOfBatch, let frame = frame(of: anchor.path) else {
                return proposed
            }
            return offset(proposed, from: frame, anchor.distance)
        }

        private func frame(of path: RowPath) -> CGRect? {
            collectionView.collectionViewLayout.layoutAttributesForItem(at: path.indexPath)?.frame
        }

        /// Returns a copy of the content offset `offset`, changed so that `frame` begins `distance` below the top edge
        /// of the visible area. If the view scrolls horizontally, `distance` is measured from the left edge.
        private func offset(_ offset: CGPoint, from frame: CGRect, _ distance: Double) -> CGPoint {
            let start = collectionView.direction.start(of: frame) - CGFloat(distance)
            return collectionView.filled(
                at: collectionView.direction.moved(offset, to: start),
                contentSize: collectionView.collectionViewLayout.collectionViewContentSize
            )
        }
    }

    /// The view of a section's header or footer in a collection view. If the section has no header or footer, the view
    /// is empty.
    final class CollectionSupplementView: UICollectionViewListCell {
        private static let identifier = "ViewModelRuntime.CollectionSupplementView"

        /// The view that the client's implementation of `ScreenCells` created, or `nil` if the header or footer is a
        /// text or is absent.
        private(set) var content: UIView?
        private var isAbsent = true

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

        /// Shows a header or a footer, or nothing if `shown` is `nil`. If `content` is already the view to show, the
        /// content stays in place.
        func show(_ shown: SupplementShown?, as supplement: SupplementKind) {
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
            isAbsent = shown == nil
            showHeading(shown, as: supplement)
        }

        /// Returns attributes of minimal height for an absent header or footer. If the view scrolls horizontally, the
        /// width is minimal too. Without this override, the empty cell would be as high as a cell of a list.
        ///
        /// A layout uses the height or the width of the returned attributes only if the layout has requested a fitting
        /// size in this dimension.
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
            if isAbsent {
                let isHorizontal = enclosing(UICollectionView.self)?.direction == .horizontal
                attributes.size.height = .leastNormalMagnitude
                if isHorizontal { attributes.size.width = .leastNormalMagnitude }
            }
            return attributes
        }
    }

    extension UICollectionView {
        /// Returns a configured view of a header or a footer.
        ///
        /// If an adapter is updating the header or footer and the current view is a `View`, the result is the current
        /// view. Edits in this view are thus preserved. Otherwise the result is a new view.
        ///
        /// - Parameters:
        ///   - view: An expression that creates a view. The expression is evaluated only if a new view is needed.
        ///   - configure: A closure that shows the contents of the header or the footer in the view.
        public func supplement<View: UIView>(_ view: @autoclosure () -> View, configure: (View) -> Void) -> View {
            ShownSupplement.configured(view(), configure)
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The interface through which a collection view's data source and delegate call the adapter. The protocol hides
    /// the type of the adapter's screen.
    @MainActor
    protocol CollectionOwner: UIKitOwner {
        func cell(at path: RowPath) -> UICollectionViewCell
        func supplementaryView(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView
        func appear(_ cell: UICollectionViewCell, at path: RowPath)
        func commands(_ place: CommandPlace, at paths: [RowPath]) -> [ListCommand]
        func targetOffset(_ proposed: CGPoint) -> CGPoint
    }

    /// An object that is the data source and the delegate of a collection view. Its methods call the adapter of the
    /// collection view.
    @MainActor
    final class CollectionMethods: ListMethods {
        weak var owner: (any CollectionOwner)?

        nonisolated override init() {
            super.init()
        }

        private func ask<Result>(_ question: (any CollectionOwner) -> Result) -> Result? { ask(owner, question) }
    }

    extension CollectionMethods: UICollectionViewDataSource {
        func numberOfSections(in collectionView: UICollectionView) -> Int {
            owner?.numberOfSections ?? 0
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            owner?.numberOfRows(in: section) ?? 0
        }

        func collectionView(
            _ collectionView: UICollectionView,
            cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            ask { $0.cell(at: RowPath(indexPath)) } ?? UICollectionViewCell(frame: .zero)
        }

        func collectionView(
            _ collectionView: UICollectionView,
            viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            ask { $0.supplementaryView(kind, at: indexPath) } ?? UICollectionReusableView(frame: .zero)
        }

        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            ask { $0.canMove(RowPath(indexPath)) } ?? false
        }

        func collectionView(
            _ collectionView: UICollectionView,
            moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            ask { $0.didMove(RowPath(sourceIndexPath), to: RowPath(destinationIndexPath)) }
        }
    }

    extension CollectionMethods: UICollectionViewDelegate {
        func collectionView(
            _ collectionView: UICollectionView,
            willDisplay cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            ask { $0.appear(cell, at: RowPath(indexPath)) }
        }

        func collectionView(
            _ collectionView: UICollectionView,
            didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            ask { $0.disappear(cell) }
        }

        #if !os(tvOS)
            // This method is absent on tvOS. There, the remote can reach only items that can be highlighted, so all
            // items must allow highlighting.
            func collectionView(
                _ collectionView: UICollectionView,
                shouldHighlightItemAt indexPath: IndexPath
            ) -> Bool {
                let selector = DelegateSelector.shouldHighlightItem
                if let client = client(answering: selector, as: (any UICollectionViewDelegate).self) {
                    let method: ((UICollectionView, IndexPath) -> Bool)? =
                        client.collectionView(_:shouldHighlightItemAt:)
                    if let method { return ask { _ in method(collectionView, indexPath) } ?? true }
                }
                return ask { $0.canHighlight(RowPath(indexPath)) } ?? false
            }
        #endif

        func collectionView(
            _ collectionView: UICollectionView,
            targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint {
            let selector = DelegateSelector.targetContentOffset
            if let client = client(answering: selector, as: (any UICollectionViewDelegate).self) {
                let method: ((UICollectionView, CGPoint) -> CGPoint)? =
                    client.collectionView(_:targetContentOffsetForProposedContentOffset:)
                if let method { return ask { _ in method(collectionView, proposedContentOffset) } ?? .zero }
            }
            return ask { $0.targetOffset(proposedContentOffset) } ?? proposedContentOffset
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            ask { $0.select(RowPath(indexPath)) }
        }

        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            ask { $0.deselect(RowPath(indexPath)) }
        }

        func collectionView(
            _ collectionView: UICollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
            atCurrentIndexPath currentIndexPath: IndexPath,
            toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath {
            ask { $0.target(of: RowPath(originalIndexPath), proposed: RowPath(proposedIndexPath)).indexPath }
                ?? originalIndexPath
        }

        /// Returns a menu with the commands that all items at `indexPaths` have in common.
        ///
        /// Source: UIKit's documentation of this method, which supersedes the method for one item.
        @available(tvOS 17.0, *)
        func collectionView(
            _ collectionView: UICollectionView,
            contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            ask { $0.commands(.menu, at: indexPaths.map { RowPath($0) }) }
                .flatMap(UIContextMenuConfiguration.showing)
        }
    }

    extension CollectionMethods: UICollectionViewDataSourcePrefetching {
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            ask { $0.prefetch(indexPaths.map { RowPath($0) }, isCancelled: false) }
        }

        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            ask { $0.prefetch(indexPaths.map { RowPath($0) }, isCancelled: true) }
        }
    }
#endif

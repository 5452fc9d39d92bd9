#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// What a collection asks its adapter besides, whatever the screen is.
    @MainActor
    protocol CollectionOwner: UIKitOwner {
        func cell(at path: RowPath) -> UICollectionViewCell
        func supplementaryView(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView
        func appear(_ cell: UICollectionViewCell, at path: RowPath)
    }

    /// The methods by which a collection knows its adapter.
    @MainActor
    final class CollectionMethods: ListMethods {
        weak var owner: (any CollectionOwner)?

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

        #if !os(tvOS)
            func collectionView(
                _ collectionView: UICollectionView,
                contextMenuConfigurationForItemAt indexPath: IndexPath,
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                ask { $0.commands(.menu, at: RowPath(indexPath)) }.flatMap(UIContextMenuConfiguration.showing)
            }
        #endif
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

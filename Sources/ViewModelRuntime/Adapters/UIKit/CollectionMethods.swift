#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// What a collection asks its adapter, whatever the screen is: methods of Objective-C cannot be a generic class's.
    @MainActor
    protocol CollectionOwner: AnyObject {
        var numberOfSections: Int { get }
        func numberOfRows(in section: Int) -> Int
        func cell(at path: RowPath) -> UICollectionViewCell
        func supplementaryView(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView
        func select(_ path: RowPath)
        func deselect(_ path: RowPath)
        func appear(_ cell: UICollectionViewCell, at path: RowPath)
        func disappear(_ cell: UICollectionViewCell)
        func prefetch(_ paths: [RowPath], isCancelled: Bool)
        func commands(_ place: CommandPlace, at path: RowPath) -> [ListCommand]
        func canMove(_ path: RowPath) -> Bool
        func target(of source: RowPath, proposed: RowPath) -> RowPath
        func didMove(_ source: RowPath, to destination: RowPath)
        func busy<Result>(_ body: () -> Result) -> Result
        func noteForeignCall()
    }

    /// The methods by which a collection knows its adapter. What it does not have goes to the client's delegate.
    @MainActor
    final class CollectionMethods: NSObject {
        weak var owner: (any CollectionOwner)?
        // Asked by the Objective-C runtime, on the main thread like all that concerns a collection.
        nonisolated(unsafe) weak var client: (any NSObjectProtocol)?

        nonisolated override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || client?.responds(to: selector) ?? false
        }

        nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
            guard let client, client.responds(to: selector) else { return super.forwardingTarget(for: selector) }
            MainActor.assumeIsolated { owner?.noteForeignCall() }
            return client
        }

        /// Answers a call of the collection: frames that it causes wait until it has returned.
        private func ask<Result>(_ question: (any CollectionOwner) -> Result) -> Result? {
            guard let owner else { return nil }
            return owner.busy { question(owner) }
        }
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

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The selectors of methods that the adapter and a client's delegate both can have.
    ///
    /// Swift warns about a selector that is made of a literal if a method has it.
    @MainActor
    enum DelegateSelector {
        #if canImport(ObjectiveC)
            static var shouldHighlightRow: Selector {
                #selector(UITableViewDelegate.tableView(_:shouldHighlightRowAt:))
            }

            static var shouldHighlightItem: Selector {
                #selector(UICollectionViewDelegate.collectionView(_:shouldHighlightItemAt:))
            }

            static var targetContentOffset: Selector {
                #selector(UICollectionViewDelegate.collectionView(_:targetContentOffsetForProposedContentOffset:))
            }
        #else
            static var shouldHighlightRow: Selector { "tableView:shouldHighlightRowAtIndexPath:" }
            static var shouldHighlightItem: Selector { "collectionView:shouldHighlightItemAtIndexPath:" }
            static var targetContentOffset: Selector { "collectionView:targetContentOffsetForProposedContentOffset:" }
        #endif
    }
#endif

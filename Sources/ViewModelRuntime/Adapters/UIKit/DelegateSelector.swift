#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The selectors of methods that both the adapter and a client's delegate can implement.
    ///
    /// If Objective-C is available, the selectors are written as `#selector`, because Swift warns about a string
    /// literal that names an existing method.
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

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The selectors of methods that both the adapter and a client's delegate may implement.
    ///
    /// With Objective-C, they are written as `#selector`. Swift warns about a selector from a string literal if a
    /// method with that name exists.
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

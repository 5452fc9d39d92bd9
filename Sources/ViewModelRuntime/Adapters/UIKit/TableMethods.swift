#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The interface through which a table's data source and delegates call the adapter. The protocol hides the type
    /// of the adapter's screen.
    @MainActor
    protocol TableOwner: UIKitOwner {
        func cell(at path: RowPath) -> UITableViewCell
        func supplement(_ place: SupplementKind, in section: Int) -> SupplementShown?
        func hasSupplement(_ place: SupplementKind, in section: Int) -> Bool
        func appear(_ cell: UITableViewCell, at path: RowPath)
        func beginDrag()
        func endDrag()
    }

    /// An object that is the data source, the delegate and the drag delegate of a table. Its methods call the adapter
    /// of the table.
    @MainActor
    final class TableMethods: ListMethods {
        weak var owner: (any TableOwner)?

        nonisolated override init() {
            super.init()
        }

        private func ask<Result>(_ question: (any TableOwner) -> Result) -> Result? { ask(owner, question) }

        /// Returns the height of the section's header or footer, as `place` specifies: the automatic height if the
        /// header or footer exists, and `leastNormalMagnitude` otherwise. The result is never 0, because UIKit would
        /// replace 0 by the table's default height.
        ///
        /// Source: UIKit's documentation of `tableView(_:heightForHeaderInSection:)`.
        private func height(of place: SupplementKind, in section: Int) -> CGFloat {
            let hasSupplement = ask { $0.hasSupplement(place, in: section) } ?? false
            return hasSupplement ? UITableView.automaticDimension : .leastNormalMagnitude
        }
    }

    extension TableMethods: UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int {
            owner?.numberOfSections ?? 0
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            owner?.numberOfRows(in: section) ?? 0
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            ask { $0.cell(at: RowPath(indexPath)) } ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            ask { $0.canMove(RowPath(indexPath)) } ?? false
        }

        func tableView(
            _ tableView: UITableView,
            moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            ask { $0.didMove(RowPath(sourceIndexPath), to: RowPath(destinationIndexPath)) }
        }
    }

    extension TableMethods: UITableViewDelegate {
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            ask { $0.appear(cell, at: RowPath(indexPath)) }
        }

        func tableView(
            _ tableView: UITableView,
            didEndDisplaying cell: UITableViewCell,
            forRowAt indexPath: IndexPath
        ) {
            ask { $0.disappear(cell) }
        }

        #if !os(tvOS)
            // This method is absent on tvOS. There, the remote can reach only rows that can be highlighted, so all rows
            // must allow highlighting.
            func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
                let selector = DelegateSelector.shouldHighlightRow
                if let client = client(answering: selector, as: (any UITableViewDelegate).self) {
                    let method: ((UITableView, IndexPath) -> Bool)? =
                        client.tableView(_:shouldHighlightRowAt:)
                    if let method { return ask { _ in method(tableView, indexPath) } ?? true }
                }
                return ask { $0.canHighlight(RowPath(indexPath)) } ?? false
            }
        #endif

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            ask { $0.select(RowPath(indexPath)) }
        }

        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            ask { $0.deselect(RowPath(indexPath)) }
        }

        // A section without a header or footer has an empty view in its place. If the section later gets a header or
        // footer, the view shows that header or footer.

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            ask { TableSupplementView.showing($0.supplement(.header, in: section), as: .header, from: tableView) }
        }

        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            ask { TableSupplementView.showing($0.supplement(.footer, in: section), as: .footer, from: tableView) }
        }

        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            height(of: .header, in: section)
        }

        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
            height(of: .footer, in: section)
        }

        func tableView(
            _ tableView: UITableView,
            targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath {
            ask { $0.target(of: RowPath(sourceIndexPath), proposed: RowPath(proposedDestinationIndexPath)).indexPath }
                ?? sourceIndexPath
        }

        #if !os(tvOS)
            func tableView(
                _ tableView: UITableView,
                leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                ask { $0.commands(.leading, at: RowPath(indexPath)) }.flatMap(UISwipeActionsConfiguration.showing)
            }

            func tableView(
                _ tableView: UITableView,
                trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                ask { $0.commands(.trailing, at: RowPath(indexPath)) }.flatMap(UISwipeActionsConfiguration.showing)
            }
        #endif

        @available(tvOS 17.0, *)
        func tableView(
            _ tableView: UITableView,
            contextMenuConfigurationForRowAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            ask { $0.commands(.menu, at: RowPath(indexPath)) }.flatMap(UIContextMenuConfiguration.showing)
        }
    }

    extension TableMethods: UITableViewDataSourcePrefetching {
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            ask { $0.prefetch(indexPaths.map { RowPath($0) }, isCancelled: false) }
        }

        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            ask { $0.prefetch(indexPaths.map { RowPath($0) }, isCancelled: true) }
        }
    }

    #if !os(tvOS)
        extension TableMethods: UITableViewDragDelegate {
            func tableView(
                _ tableView: UITableView,
                itemsForBeginning session: any UIDragSession,
                at indexPath: IndexPath
            ) -> [UIDragItem] {
                let canMove = ask { $0.canMove(RowPath(indexPath)) } ?? false
                return canMove ? [UIDragItem(itemProvider: NSItemProvider())] : []
            }

            func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
                owner?.beginDrag()
            }

            func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
                owner?.endDrag()
            }
        }
    #endif
#endif

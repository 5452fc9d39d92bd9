#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ScreenTable {
        /// The value `byScrollingStill`, because a table does not request a content offset during a batch.
        ///
        /// Source: UIKit's documentation of `UITableView.performBatchUpdates(_:completion:)`.
        var positionKeeping: PositionKeeping { .byScrollingStill }

        func reloadData() {
            fitHeaderPadding(to: screen)
            tableView.reloadData()
        }

        func change(
            _ changes: ListChanges,
            from old: Screen,
            to new: Screen,
            swap: @escaping () -> Void,
            completion: @escaping @MainActor () -> Void
        ) {
            fitHeaderPadding(to: new)
            tableView.perform(changes, swap: swap, completion: completion)
        }

        func updateSupplements(headers: [Int], footers: [Int]) {
            if !headers.isEmpty { UIView.performWithoutAnimation { fitHeaderPadding(to: screen) } }
            tableView.updateSupplements(headers: headers, footers: footers) { view, section, kind in
                view.show(ShownSupplement.updating(view.content) { supplement(kind, in: section) }, as: kind)
            }
        }

        /// Disables the padding above headers if any section has no header. Such a section has a header view without
        /// height, and the table would add the padding above this view too.
        ///
        /// Source: UIKit's documentation of `UITableView.sectionHeaderTopPadding`, which applies to tables of the plain
        /// style.
        private func fitHeaderPadding(to screen: Screen) {
            guard tableView.style == .plain else { return }
            let isNeeded = screen.sections.indices.allSatisfy { screen.shows(.header, in: $0) }
            ShownAccessibility.set(isNeeded ? nil : 0, tableView, \.sectionHeaderTopPadding, &headerPadding)
        }

        /// Scrolls to the header of a section, or to the section's first row if the section has no header.
        ///
        /// Source: UIKit's documentation of `UITableView.rect(forSection:)`.
        func scroll(toSection section: Int) {
            let top = tableView.rect(forSection: section).minY - tableView.adjustedContentInset.top
            tableView.contentOffset = tableView.filled(
                at: CGPoint(x: tableView.contentOffset.x, y: top),
                contentSize: tableView.contentSize
            )
        }

        func distance(of path: RowPath) -> Double? {
            let top = tableView.contentOffset.y + tableView.adjustedContentInset.top
            return top <= 0 ? nil : Double(tableView.rectForRow(at: path.indexPath).minY - tableView.contentOffset.y)
        }

        func restore(_ distance: Double, of path: RowPath) {
            let top = tableView.rectForRow(at: path.indexPath).minY - CGFloat(distance)
            tableView.contentOffset = tableView.filled(
                at: CGPoint(x: tableView.contentOffset.x, y: top),
                contentSize: tableView.contentSize
            )
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ScreenTable {
        var hasUncommittedUpdates: Bool {
            #if os(tvOS)
                false
            #else
                tableView.hasUncommittedUpdates
            #endif
        }

        func hasCounts(of screen: Screen) -> Bool {
            tableView.numberOfSections == screen.sections.count
                && screen.sections.indices.allSatisfy {
                    tableView.numberOfRows(inSection: $0) == screen.numberOfRows(in: $0)
                }
        }

        func reloadData() {
            tableView.reloadData()
        }

        func change(
            _ changes: ListChanges,
            from old: Screen,
            to new: Screen,
            swap: @escaping () -> Void,
            completion: @escaping @MainActor () -> Void
        ) {
            tableView.perform(changes, swap: swap, completion: completion)
        }

        func update(replaced: [RowPath], updated: [RowPath]) {
            tableView.performBatchUpdates {
                if !replaced.isEmpty { self.tableView.reloadRows(at: replaced.map(\.indexPath), with: .automatic) }
                if !updated.isEmpty { self.tableView.reconfigureRows(at: updated.map(\.indexPath)) }
            }
        }

        func updateSupplements(headers: [Int], footers: [Int]) {
            tableView.updateSupplements(headers: headers, footers: footers) { view, section, kind in
                view.show(ShownSupplement.updating(view.content) { supplement(kind, in: section) })
            }
        }

        var visibleRows: [RowPath] { (tableView.indexPathsForVisibleRows ?? []).map { RowPath($0) } }

        var selectedRows: [RowPath] { (tableView.indexPathsForSelectedRows ?? []).map { RowPath($0) } }

        func setSelected(_ isSelected: Bool, _ path: RowPath) {
            if isSelected {
                tableView.selectRow(at: path.indexPath, animated: false, scrollPosition: .none)
            } else {
                tableView.deselectRow(at: path.indexPath, animated: false)
            }
        }

        var focusedRow: RowPath? {
            tableView.firstResponder?.enclosing(UITableViewCell.self)
                .flatMap { tableView.indexPath(for: $0) }.map { RowPath($0) }
        }

        func focus(_ path: RowPath) {
            if tableView.cellForRow(at: path.indexPath) == nil {
                tableView.scrollToRow(at: path.indexPath, at: .none, animated: false)
                tableView.layoutIfNeeded()
            }
            _ = tableView.cellForRow(at: path.indexPath)?.editable?.becomeFirstResponder()
        }

        func scroll(to path: RowPath) {
            tableView.scrollToRow(at: path.indexPath, at: .none, animated: false)
        }

        func distance(of path: RowPath) -> Double? {
            let top = tableView.contentOffset.y + tableView.adjustedContentInset.top
            return top <= 0 ? nil : Double(tableView.rectForRow(at: path.indexPath).minY - tableView.contentOffset.y)
        }

        func restore(_ distance: Double, of path: RowPath) {
            tableView.contentOffset.y = tableView.rectForRow(at: path.indexPath).minY - CGFloat(distance)
        }
    }
#endif

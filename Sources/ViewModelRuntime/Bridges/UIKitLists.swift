#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ScreenList {
        /// Shows another frame in a table whose data source answers from this list.
        ///
        /// Rows and sections come, go and move in one batch; rows that show something else are then reconfigured where they
        /// stand, rows of another cell and sections with another header or footer reloaded. A table that is not in a window is reloaded.
        public func show(_ next: Screen, in table: UITableView, with animation: UITableView.RowAnimation = .automatic) {
            let changes = next.changes(from: screen)
            guard table.window != nil else {
                swap(to: next)
                return table.reloadData()
            }
            if changes.changesOrder {
                table.performBatchUpdates {
                    self.swap(to: next)
                    table.deleteSections(IndexSet(changes.deletedSections), with: animation)
                    table.deleteRows(at: changes.deletedRows.map(\.indexPath), with: animation)
                    table.insertSections(IndexSet(changes.insertedSections), with: animation)
                    table.insertRows(at: changes.insertedRows.map(\.indexPath), with: animation)
                    for move in changes.movedSections { table.moveSection(move.from, toSection: move.to) }
                    for move in changes.movedRows { table.moveRow(at: move.from.indexPath, to: move.to.indexPath) }
                }
            } else {
                swap(to: next)
            }
            guard changes.updatesAny else { return }
            table.performBatchUpdates {
                table.reloadSections(IndexSet(changes.updatedSections), with: .none)
                table.reloadRows(at: changes.besideReloadedSections(changes.replacedRows), with: animation)
                table.reconfigureRows(at: changes.besideReloadedSections(changes.updatedRows))
            }
        }

        /// Shows another frame in a collection whose data source answers from this list, as in a table.
        public func show(_ next: Screen, in collection: UICollectionView) {
            let changes = next.changes(from: screen)
            guard collection.window != nil else {
                swap(to: next)
                return collection.reloadData()
            }
            if changes.changesOrder {
                collection.performBatchUpdates {
                    self.swap(to: next)
                    collection.deleteSections(IndexSet(changes.deletedSections))
                    collection.deleteItems(at: changes.deletedRows.map(\.indexPath))
                    collection.insertSections(IndexSet(changes.insertedSections))
                    collection.insertItems(at: changes.insertedRows.map(\.indexPath))
                    for move in changes.movedSections { collection.moveSection(move.from, toSection: move.to) }
                    for move in changes.movedRows {
                        collection.moveItem(at: move.from.indexPath, to: move.to.indexPath)
                    }
                }
            } else {
                swap(to: next)
            }
            guard changes.updatesAny else { return }
            collection.performBatchUpdates {
                collection.reloadSections(IndexSet(changes.updatedSections))
                collection.reloadItems(at: changes.besideReloadedSections(changes.replacedRows))
                collection.reconfigureItems(at: changes.besideReloadedSections(changes.updatedRows))
            }
        }
    }

    extension ListChanges {
        fileprivate var updatesAny: Bool { !(updatedSections.isEmpty && updatedRows.isEmpty && replacedRows.isEmpty) }

        /// Rows that are not in sections which are reloaded with all their rows.
        fileprivate func besideReloadedSections(_ rows: [RowPath]) -> [IndexPath] {
            let reloaded = Set(updatedSections)
            return rows.filter { !reloaded.contains($0.section) }.map(\.indexPath)
        }
    }
#endif

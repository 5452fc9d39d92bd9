#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ScreenList {
        /// Shows a new frame in a table whose data source reads this list.
        ///
        /// Insertions, deletions and moves of rows and sections are one batch of updates. Then rows with new content
        /// are reconfigured in place. Rows with a new type of cell are reloaded. A table that is not in a window is
        /// reloaded as a whole.
        ///
        /// Sections are never reloaded, since a reload would replace their cells and end the user's input in these
        /// cells. If headers or footers have changed, the table requests their heights again without animation. Changed
        /// headers and footers in view are configured in place.
        ///
        /// - Parameters:
        ///   - next: The new frame.
        ///   - table: The table.
        ///   - animation: The animation of inserted, deleted and reloaded rows and sections.
        ///   - configureHeader: A function that shows the new header of a section in the section's existing header
        ///     view. If the function is `nil`, a header view of the class `UITableViewHeaderFooterView` shows the text
        ///     of the header.
        ///   - configureFooter: A function that shows the new footer of a section in the section's existing footer
        ///     view. If the function is `nil`, a footer view of the class `UITableViewHeaderFooterView` shows the text
        ///     of the footer.
        public func show(
            _ next: Screen,
            in table: UITableView,
            with animation: UITableView.RowAnimation = .automatic,
            configureHeader: ((_ view: UIView, _ section: Int) -> Void)? = nil,
            configureFooter: ((_ view: UIView, _ section: Int) -> Void)? = nil
        ) {
            guard table.window != nil else {
                swap(to: next)
                return table.reloadData()
            }
            let changes = next.changes(from: screen)
            if changes.changesOrder {
                table.perform(changes, with: animation, swap: { self.swap(to: next) })
            } else {
                swap(to: next)
            }
            if !changes.updatedRows.isEmpty || !changes.replacedRows.isEmpty {
                table.performBatchUpdates {
                    table.reloadRows(at: changes.replacedRows.map(\.indexPath), with: animation)
                    table.reconfigureRows(at: changes.updatedRows.map(\.indexPath))
                }
            }
            if changes.updatedHeaders.isEmpty && changes.updatedFooters.isEmpty { return }
            UIView.performWithoutAnimation {
                for section in changes.updatedHeaders {
                    guard let view = table.headerView(forSection: section) else { continue }
                    (configureHeader ?? { view, _ in view.showTitle(next.header(at: section)) })(view, section)
                }
                for section in changes.updatedFooters {
                    guard let view = table.footerView(forSection: section) else { continue }
                    (configureFooter ?? { view, _ in view.showTitle(next.footer(at: section)) })(view, section)
                }
                table.performBatchUpdates(nil)
            }
        }

        /// Shows a new frame in a collection view whose data source reads this list.
        ///
        /// The collection view inserts, deletes and moves sections and items in one batch. Then items with new content
        /// are reconfigured in place. Items with a new type of cell are reloaded. A collection view that is not in a
        /// window is reloaded as a whole.
        ///
        /// - Parameters:
        ///   - next: The new frame.
        ///   - collection: The collection view.
        ///   - configureHeader: A function that shows the new header of a section in the section's existing header
        ///     view. If the function is `nil`, headers keep their content.
        ///   - configureFooter: A function that shows the new footer of a section in the section's existing footer
        ///     view. If the function is `nil`, footers keep their content.
        public func show(
            _ next: Screen,
            in collection: UICollectionView,
            configureHeader: ((_ view: UIView, _ section: Int) -> Void)? = nil,
            configureFooter: ((_ view: UIView, _ section: Int) -> Void)? = nil
        ) {
            guard collection.window != nil else {
                swap(to: next)
                return collection.reloadData()
            }
            let changes = next.changes(from: screen)
            if changes.changesOrder {
                collection.perform(changes, swap: { self.swap(to: next) })
            } else {
                swap(to: next)
            }
            if !changes.updatedRows.isEmpty || !changes.replacedRows.isEmpty {
                collection.performBatchUpdates {
                    collection.reloadItems(at: changes.replacedRows.map(\.indexPath))
                    collection.reconfigureItems(at: changes.updatedRows.map(\.indexPath))
                }
            }
            collection.updateSupplements(headers: changes.updatedHeaders, footers: changes.updatedFooters) {
                switch $2 {
                case .header: configureHeader?($0, $1)
                case .footer: configureFooter?($0, $1)
                }
            }
        }
    }

    extension UIView {
        /// Sets the title of this header or footer view if the view is a `UITableViewHeaderFooterView`. Otherwise does
        /// nothing.
        fileprivate func showTitle(_ title: String?) {
            (self as? UITableViewHeaderFooterView)?.textLabel?.text = title
        }
    }

    extension UITableView {
        /// Deletes, inserts and moves sections and rows in one batch.
        func perform(
            _ changes: ListChanges,
            with animation: RowAnimation = .automatic,
            swap: @escaping () -> Void,
            completion: @escaping @MainActor () -> Void = {}
        ) {
            performBatchUpdates {
                swap()
                self.deleteSections(IndexSet(changes.deletedSections), with: animation)
                self.deleteRows(at: changes.deletedRows.map(\.indexPath), with: animation)
                self.insertSections(IndexSet(changes.insertedSections), with: animation)
                self.insertRows(at: changes.insertedRows.map(\.indexPath), with: animation)
                for move in changes.movedSections { self.moveSection(move.from, toSection: move.to) }
                for move in changes.movedRows { self.moveRow(at: move.from.indexPath, to: move.to.indexPath) }
            } completion: { _ in
                completion()
            }
        }
    }

    extension UICollectionView {
        /// Deletes, inserts and moves sections and rows in one batch.
        func perform(
            _ changes: ListChanges,
            swap: @escaping () -> Void,
            completion: @escaping @MainActor () -> Void = {}
        ) {
            performBatchUpdates {
                swap()
                self.deleteSections(IndexSet(changes.deletedSections))
                self.deleteItems(at: changes.deletedRows.map(\.indexPath))
                self.insertSections(IndexSet(changes.insertedSections))
                self.insertItems(at: changes.insertedRows.map(\.indexPath))
                for move in changes.movedSections { self.moveSection(move.from, toSection: move.to) }
                for move in changes.movedRows { self.moveItem(at: move.from.indexPath, to: move.to.indexPath) }
            } completion: { _ in
                completion()
            }
        }

        /// Calls `show` for the existing header views of the sections `headers` and the existing footer views of the
        /// sections `footers`. Then the layout computes the sizes of these views again.
        ///
        /// Source: UIKit's documentation of `UICollectionViewLayoutInvalidationContext`.
        func updateSupplements(headers: [Int], footers: [Int], show: (UIView, Int, SupplementKind) -> Void) {
            if headers.isEmpty && footers.isEmpty { return }
            UIView.performWithoutAnimation {
                let contextClass: AnyClass = type(of: collectionViewLayout).invalidationContextClass
                let context = (contextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init()
                @MainActor func update(_ sections: [Int], _ kind: String, _ supplement: SupplementKind) {
                    let paths = sections.map { IndexPath(indexes: [$0, 0]) }
                    for path in paths {
                        if let view = supplementaryView(forElementKind: kind, at: path) {
                            show(view, path[0], supplement)
                        }
                    }
                    context?.invalidateSupplementaryElements(ofKind: kind, at: paths)
                }
                update(headers, UICollectionView.elementKindSectionHeader, .header)
                update(footers, UICollectionView.elementKindSectionFooter, .footer)
                if let context { collectionViewLayout.invalidateLayout(with: context) }
                layoutIfNeeded()
            }
        }
    }
#endif

// Lets the user drag rows inside their table.
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    extension NSPasteboard.PasteboardType {
        /// The pasteboard type of a dragged row. Only the table that contains the row accepts a drop of this type.
        static var screenRow: Self { Self("ViewModelRuntime.row") }
    }

    extension ScreenTable {
        func canMove(_ row: Int) -> Bool {
            path(ofRow: row).map { presenter.details(at: $0).canMove } ?? false
        }

        func beginDrag(_ indexes: IndexSet) {
            dragged = indexes.compactMap(path(ofRow:)).map(screen.rowID(at:))
            presenter.beginDrag()
        }

        func endDrag() {
            dragged = []
            presenter.endDrag()
        }

        /// Returns the index above which the dragged rows are inserted if they are dropped above `index`, or `nil` if
        /// the drop moves nothing.
        ///
        /// If several rows are dragged, the first row that can be inserted above `index` determines the result. As in
        /// UIKit, the user can also drop a row above an index at which no dragged row can be inserted. The result is
        /// then the nearest valid index for the first dragged row, in the list that contains this row.
        func dropIndex(near index: Int) -> Int? {
            for source in dragged.compactMap(screen.path(of:)) {
                if let place = places(of: source, above: index).first(where: { canMove(source, to: $0) }) {
                    return rows.insertionIndex(of: place, from: source)
                }
            }
            guard let source = dragged.first.flatMap(screen.path(of:)),
                let place = places(of: source, above: index).first
            else { return nil }
            let nearest = presenter.target(of: source, proposed: place)
            return nearest == source ? nil : rows.insertionIndex(of: nearest, from: source)
        }

        /// Moves the dragged rows above `index`, one after another. A row that cannot be moved to this index keeps its
        /// own index.
        ///
        /// - Returns: A Boolean value that indicates whether any row has moved.
        func drop(above index: Int) -> Bool {
            var index = index
            var hasMoved = false
            for id in dragged {
                guard let source = screen.path(of: id) else { continue }
                let places = places(of: source, above: index)
                let from = rows.index(of: source)
                guard let place = places.first(where: { canMove(source, to: $0) }) else {
                    // The row is already at this index, so the next row is inserted below it.
                    if places.contains(source) { index = from + 1 }
                    continue
                }
                let gap = rows.insertionIndex(of: place, from: source)
                let to = gap > from ? gap - 1 : gap
                presenter.didMove(source, to: place) { [self] in
                    tableView.beginUpdates()
                    rows = rows.moving(source, to: place)
                    tableView.moveRow(at: from, to: to)
                    tableView.endUpdates()
                    noteSelection()
                    index = to + 1
                }
                hasMoved = true
            }
            return hasMoved
        }

        /// Returns the paths at which the row at `source` can be inserted if it is dropped above `index`. Paths in the
        /// section of `source` precede other paths. As in UIKit, the paths refer to the list without the row at
        /// `source`.
        private func places(of source: RowPath, above index: Int) -> [RowPath] {
            let places = rows.places(above: index)
            let others = places.filter { $0.section != source.section }
            return places.filter { $0.section == source.section }.map { place in
                RowPath(section: place.section, row: place.row > source.row ? place.row - 1 : place.row)
            } + others
        }

        private func canMove(_ source: RowPath, to place: RowPath) -> Bool {
            place != source && screen.moveAction(from: source, to: place) != nil
        }
    }
#endif

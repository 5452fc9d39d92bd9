/// The rows of all sections in one list, for a table that has no sections. The headers and footers of the sections are
/// also rows.
struct FlatRows: Equatable {
    enum Entry: Hashable {
        case header(Int)
        case row(RowPath)
        case footer(Int)
    }

    /// The index of the first row of each section, followed by the number of all rows.
    private let starts: [Int]
    private let hasHeader: [Bool]
    private let hasFooter: [Bool]

    /// Creates an empty list.
    init() {
        starts = [0]
        hasHeader = []
        hasFooter = []
    }

    init<Screen: ScreenFrame>(_ screen: Screen) {
        let sections = screen.sections.indices
        let hasHeader = sections.map { screen.header(at: $0) != nil || screen.shownHeader(at: $0) != nil }
        let hasFooter = sections.map { screen.footer(at: $0) != nil || screen.shownFooter(at: $0) != nil }
        starts = sections.reduce(into: [0]) { starts, section in
            let others = (hasHeader[section] ? 1 : 0) + (hasFooter[section] ? 1 : 0)
            starts.append(starts[section] + screen.numberOfRows(in: section) + others)
        }
        self.hasHeader = hasHeader
        self.hasFooter = hasFooter
    }

    private init(starts: [Int], hasHeader: [Bool], hasFooter: [Bool]) {
        (self.starts, self.hasHeader, self.hasFooter) = (starts, hasHeader, hasFooter)
    }

    var count: Int { starts[starts.count - 1] }

    func index(of path: RowPath) -> Int { starts[path.section] + (hasHeader[path.section] ? 1 : 0) + path.row }

    func index(ofHeader section: Int) -> Int? { hasHeader[section] ? starts[section] : nil }

    func index(ofFooter section: Int) -> Int? { hasFooter[section] ? starts[section + 1] - 1 : nil }

    /// Returns the index of a section's first entry: its header, a row or its footer. Returns `nil` if the section has
    /// no entries.
    func index(ofBeginningOf section: Int) -> Int? {
        starts[section] < starts[section + 1] ? starts[section] : nil
    }

    /// Returns the header, row or footer at an index, or `nil` if the index is out of bounds.
    func entry(at index: Int) -> Entry? {
        guard index >= 0, index < count else { return nil }
        let section = starts.partitioningIndex { $0 > index } - 1
        if hasHeader[section], index == starts[section] { return .header(section) }
        if hasFooter[section], index == starts[section + 1] - 1 { return .footer(section) }
        return .row(RowPath(section: section, row: index - starts[section] - (hasHeader[section] ? 1 : 0)))
    }

    /// Returns the possible paths of a row that is inserted above `index`. The result has one path for each section
    /// that contains `index`, or that begins or ends at `index`.
    ///
    /// The path in a section is always between its header and its footer, even if `index` is above the header or below
    /// the footer.
    func places(above index: Int) -> [RowPath] {
        let first = starts.partitioningIndex { $0 >= index }
        var section = max(first - 1, 0)
        var places: [RowPath] = []
        while section < starts.count - 1, starts[section] <= index {
            let rows = rows(in: section)
            let row = min(max(index, rows.lowerBound), rows.upperBound) - rows.lowerBound
            places.append(RowPath(section: section, row: row))
            section += 1
        }
        return places
    }

    /// Returns the index above which the row at `source` is inserted to move it to `place`. The path `place` refers to
    /// the list without this row. The returned index refers to the list with this row at `source`.
    func insertionIndex(of place: RowPath, from source: RowPath) -> Int {
        index(of: place) + (place.section == source.section && place.row > source.row ? 1 : 0)
    }

    /// Returns the list after a move of the row at `source` to `place`. The path `place` refers to the list without
    /// this row.
    func moving(_ source: RowPath, to place: RowPath) -> FlatRows {
        var starts = starts
        for section in starts.indices {
            if section > source.section { starts[section] -= 1 }
            if section > place.section { starts[section] += 1 }
        }
        return FlatRows(starts: starts, hasHeader: hasHeader, hasFooter: hasFooter)
    }

    /// Returns the range of indexes that a section's header, rows and footer occupy.
    fileprivate func all(in section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    fileprivate func rows(in section: Int) -> Range<Int> {
        let range = all(in: section)
        let (first, last) = (
            range.lowerBound + (hasHeader[section] ? 1 : 0), range.upperBound - (hasFooter[section] ? 1 : 0)
        )
        return first..<last
    }

    fileprivate var sections: Range<Int> { 0..<starts.count - 1 }
}

/// The steps that change a list without sections: first removals, then moves, then insertions.
///
/// Source: AppKit's documentation of `NSTableView.moveRow(at:to:)`. According to it, each change takes effect
/// immediately.
struct FlatSteps: Equatable {
    struct Move: Equatable {
        /// The index of the row before the move.
        var from: Int
        /// The index of the row after the move.
        var to: Int
    }

    /// The indexes of the removed rows in the old list, in ascending order.
    private(set) var removed: [Int] = []
    private(set) var moves: [Move] = []
    /// The indexes of the inserted rows in the new list, in ascending order.
    private(set) var inserted: [Int] = []

    init(_ changes: ListChanges, from old: FlatRows, to new: FlatRows) {
        // The changes are applied to the indices of the old rows. The result contains the old index of each row of the
        // new list, or -1 for a new row.
        let sections = changes.applying(
            to: old.sections.map { ($0, Array(old.rows(in: $0))) },
            new: new.sections.map { (-1, [Int](repeating: -1, count: new.rows(in: $0).count)) }
        )
        var origins: [Int] = []
        origins.reserveCapacity(new.count)
        for (section, (from, rows)) in sections.enumerated() {
            if new.index(ofHeader: section) != nil {
                origins.append(from < 0 ? -1 : old.index(ofHeader: from) ?? -1)
            }
            origins += rows
            if new.index(ofFooter: section) != nil {
                origins.append(from < 0 ? -1 : old.index(ofFooter: from) ?? -1)
            }
        }
        inserted = origins.indices.filter { origins[$0] < 0 }
        let target = origins.filter { $0 >= 0 }
        var stays = [Bool](repeating: false, count: old.count)
        for origin in target { stays[origin] = true }
        removed = stays.indices.filter { !stays[$0] }
        moves = Self.moves(to: target)
    }

    /// Returns the moves that rearrange the elements of `target` from ascending order into the order of `target`.
    private static func moves(to target: [Int]) -> [Move] {
        let isSettled = heaviestRisingOrder(target, weights: [Int](repeating: 1, count: target.count))
        guard isSettled.contains(false) else { return [] }
        var current = target.sorted()
        var moves: [Move] = []
        for index in target.indices where !isSettled[index] {
            guard let from = current.firstIndex(of: target[index]) else { continue }
            current.remove(at: from)
            // The elements of `target` before `index` already have their final relative order.
            let before = index == 0 ? nil : current.firstIndex(of: target[index - 1])
            let to = before.map { $0 + 1 } ?? 0
            current.insert(target[index], at: to)
            if from != to { moves.append(Move(from: from, to: to)) }
        }
        return moves
    }
}

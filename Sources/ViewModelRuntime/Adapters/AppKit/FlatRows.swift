/// The rows of a list that has no sections: of each section its header, if it has one, its rows and its footer.
struct FlatRows: Equatable {
    enum Entry: Hashable {
        case header(Int)
        case row(RowPath)
        case footer(Int)
    }

    /// Where each section begins, and behind them the count of all rows.
    private let starts: [Int]
    private let hasHeader: [Bool]
    private let hasFooter: [Bool]

    /// No rows.
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

    /// The header of a section, or what comes first in it without one; nil for a section in which nothing stands.
    func index(ofBeginningOf section: Int) -> Int? {
        starts[section] < starts[section + 1] ? starts[section] : nil
    }

    /// What stands at an index; nil where nothing does.
    func entry(at index: Int) -> Entry? {
        guard index >= 0, index < count else { return nil }
        let section = starts.partitioningIndex { $0 > index } - 1
        if hasHeader[section], index == starts[section] { return .header(section) }
        if hasFooter[section], index == starts[section + 1] - 1 { return .footer(section) }
        return .row(RowPath(section: section, row: index - starts[section] - (hasHeader[section] ? 1 : 0)))
    }

    /// Returns the places at which a row can be inserted above an index: one for each section that contains the index,
    /// or begins or ends there. Next to a header or a footer, it is the nearest place among the rows of the section.
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

    /// Returns the index above which a row is inserted to move it to a place. The place is counted without the row.
    func insertionIndex(of place: RowPath, from source: RowPath) -> Int {
        index(of: place) + (place.section == source.section && place.row > source.row ? 1 : 0)
    }

    /// Returns these rows after one of them has moved to a place. The place is counted without the row.
    func moving(_ source: RowPath, to place: RowPath) -> FlatRows {
        var starts = starts
        for section in starts.indices {
            if section > source.section { starts[section] -= 1 }
            if section > place.section { starts[section] += 1 }
        }
        return FlatRows(starts: starts, hasHeader: hasHeader, hasFooter: hasFooter)
    }

    /// The indexes of a section's rows, its header and its footer.
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

/// How a list without sections changes, one step after another: first it removes, then it moves, then it inserts.
///
/// Source: AppKit's documentation of `NSTableView.moveRow(at:to:)`, by which changes are made as they are sent.
struct FlatSteps: Equatable {
    struct Move: Equatable {
        /// Where the row stands when it is moved.
        var from: Int
        /// Where it stands then, counted without itself.
        var to: Int
    }

    /// Indexes of the old list, ascending.
    private(set) var removed: [Int] = []
    private(set) var moves: [Move] = []
    /// Indexes of the new list, ascending.
    private(set) var inserted: [Int] = []

    init(_ changes: ListChanges, from old: FlatRows, to new: FlatRows) {
        // For each index of the new list the one of the old list that it had, -1 where it had none.
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

    /// The moves that bring what is in ascending order into the order of `target`.
    private static func moves(to target: [Int]) -> [Move] {
        let isSettled = heaviestRisingOrder(target, weights: [Int](repeating: 1, count: target.count))
        guard isSettled.contains(false) else { return [] }
        var current = target.sorted()
        var moves: [Move] = []
        for index in target.indices where !isSettled[index] {
            guard let from = current.firstIndex(of: target[index]) else { continue }
            current.remove(at: from)
            // All that comes before it in the target stands where it should, in relation to each other.
            let before = index == 0 ? nil : current.firstIndex(of: target[index - 1])
            let to = before.map { $0 + 1 } ?? 0
            current.insert(target[index], at: to)
            if from != to { moves.append(Move(from: from, to: to)) }
        }
        return moves
    }
}

/// The rows that a list declares with `once`. The list shows each of these rows at most once, before the rows of the
/// first element for which the row's condition is true.
///
/// The body declares the rows with `once` before all other rows of an element. So the index of a row among the rows
/// with `once` is also its ordinal among all rows of the element.
@usableFromInline
nonisolated final class OnceRows: Sendable {
    /// One bit mask for each element. Each bit represents a row with `once`, and is set if the row's condition is true.
    /// The lowest bit represents the first row with `once`.
    @usableFromInline let candidates: [UInt8]
    /// The rows of the elements, except for rows that are declared with `once`.
    @usableFromInline let others: RowList.Shape
    /// For each row with `once`, the index of the element that shows the row, or `nil` if the row is not shown.
    let elements: [Int?]

    @usableFromInline
    init(count: Int, candidates: [UInt8], others: RowList.Shape) {
        self.candidates = candidates
        self.others = others
        elements = (0..<count).map { number in candidates.firstIndex { $0 & (1 &<< UInt8(number)) != 0 } }
    }

    /// A bit mask of the rows with `once` that are shown.
    @usableFromInline var shown: UInt8 {
        elements.indices.reduce(0) { elements[$1] == nil ? $0 : $0 | 1 &<< UInt8($1) }
    }

    /// The indexes of the elements that show rows with `once`, in ascending order, each with a bit mask of these rows.
    private var bearing: [(element: Int, rows: UInt8)] {
        var rows: [Int: UInt8] = [:]
        for (number, element) in elements.enumerated() {
            if let element { rows[element, default: 0] |= 1 &<< UInt8(number) }
        }
        return rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The indexes of the elements that show rows with `once`, in ascending order.
    var bearingElements: [Int] { bearing.map(\.element) }

    /// The rows of the elements, including the rows with `once`.
    var shape: RowList.Shape {
        switch others {
        case .masks(var masks):
            masks.show(bearing)
            return .masks(masks)
        case .blocks(var blocks, _):
            for (element, rows) in bearing { blocks[element] = blocks[element].beginning(with: rows) }
            return .blocks(blocks, starts: blocks.starts)
        }
    }

    /// Returns the index of a row with `once` among all rows of `list`, or `nil` if the row is not shown. `number` is
    /// the index of the row in `elements`.
    func row(_ number: Int, of list: RowList) -> Int? {
        guard number < elements.count, let element = elements[number] else { return nil }
        let before = elements[..<number].count { $0 == element }
        return list.start(of: element) + before
    }
}

nonisolated extension OnceRows {
    /// Returns the value of `candidates` for a list in a new frame. `old` is the value for the same list in the
    /// previous frame. `asked` contains the bit masks of the elements whose conditions were evaluated for the new
    /// frame.
    @usableFromInline
    static func candidates(
        _ old: [UInt8],
        _ delta: ElementDelta,
        count: Int,
        asked: [(element: Int, candidates: UInt8)]
    ) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: count)
        for run in delta.runs where run.old + run.count <= old.count {
            for offset in 0..<run.count { result[run.new + offset] = old[run.old + offset] }
        }
        for (element, candidates) in asked { result[element] = candidates }
        return result
    }
}

nonisolated extension RowMasks {
    /// Adds the rows in `rows` to the visible rows of their elements.
    fileprivate mutating func show(_ rows: [(element: Int, rows: UInt8)]) {
        for (element, rows) in rows { insert(rows, of: element) }
        measureAgain()
    }
}

nonisolated extension RowBlock {
    /// Returns a copy of this block with additional rows before all other rows. Each bit that is set in `rows`
    /// represents an additional row. The index of the bit is the ordinal of the row.
    fileprivate func beginning(with rows: UInt8) -> RowBlock {
        let first = (0..<UInt8.bitWidth).filter { rows & (1 &<< UInt8($0)) != 0 }
        let added = first.enumerated().map { Item(ordinal: $1, start: $0, list: nil, insteadOf: nil) }
        return RowBlock(
            added
                + items.map {
                    Item(ordinal: $0.ordinal, start: $0.start + first.count, list: $0.list, insteadOf: $0.insteadOf)
                }
        )
    }
}

nonisolated extension [RowBlock] {
    /// The number of rows before each block.
    var starts: [Int] {
        var count = 0
        return map { block in
            defer { count += block.count }
            return count
        }
    }
}

// MARK: - Comparing

nonisolated extension RowBlock {
    /// The index in this block of each visible row that the body declares with `once` or `otherwise`. A row with `once`
    /// and the row with `otherwise` that replaces it have the same key.
    private var onceRows: [OnceRowKey: Int] {
        var rows: [OnceRowKey: Int] = [:]
        var list = 0
        for item in items {
            if let own = item.list { list = item.ordinal; rows.merge(own.onceRows(at: list, item.start)) { $1 } }
            if let number = item.insteadOf { rows[OnceRowKey(list: list, number: number)] = item.start }
        }
        return rows
    }

    /// Returns one pair of indexes for each row with `once` that both this block and `other` show. The pair contains
    /// the index of the row in this block and its index in `other`. If a block shows the row with `otherwise` that
    /// replaces the row with `once`, the pair contains the index of the replacement.
    func onceRows(inBoth other: RowBlock) -> [(own: Int, other: Int)] {
        guard hasOnce, other.hasOnce else { return [] }
        let others = other.onceRows
        return onceRows.compactMap { key, row in others[key].map { (row, $0) } }.sorted { $0.own < $1.own }
    }
}

/// The identity of a row with `once` in a block.
private nonisolated struct OnceRowKey: Hashable {
    /// The ordinal of the list to which the row belongs.
    var list: Int
    /// The index of the row among the rows that the list declares with `once`.
    var number: Int
}

nonisolated extension RowList {
    fileprivate func onceRows(at ordinal: Int, _ start: Int) -> [OnceRowKey: Int] {
        guard let once else { return [:] }
        var rows: [OnceRowKey: Int] = [:]
        for number in once.elements.indices {
            if let row = once.row(number, of: self) { rows[OnceRowKey(list: ordinal, number: number)] = start + row }
        }
        return rows
    }
}

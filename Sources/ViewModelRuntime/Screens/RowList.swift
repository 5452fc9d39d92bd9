/// The rows of one `each`: which of an element's rows are shown, and where they stand.
@usableFromInline
nonisolated final class RowList: Sendable {
    /// What is known of each element.
    @usableFromInline
    enum Shape: Sendable {
        /// Elements of at most eight rows and no lists inside: a bit for each row that is shown.
        case masks(RowMasks)
        /// Any other elements.
        case blocks([RowBlock], starts: [Int])
    }

    @usableFromInline let elements: AnyElementList
    @usableFromInline let reads: RowListReads
    @usableFromInline let shape: Shape
    @usableFromInline let count: Int
    @usableFromInline let hasLeftOut: Bool
    /// Rows that are there once; nil where the list has none.
    @usableFromInline let once: OnceRows?

    /// The rows of the elements without the rows with `once`.
    @usableFromInline var ownShape: Shape { once?.others ?? shape }

    @usableFromInline
    init(elements: AnyElementList, reads: RowListReads, masks: RowMasks, once: OnceRows? = nil) {
        self.elements = elements
        self.reads = reads
        self.shape = once?.shape ?? .masks(masks)
        self.once = once
        self.count = masks.rowCount + (once?.shown.nonzeroBitCount ?? 0)
        self.hasLeftOut = elements.leftOutCount > 0
    }

    @usableFromInline
    init(elements: AnyElementList, reads: RowListReads, blocks: [RowBlock], once: OnceRows? = nil) {
        self.elements = elements
        self.reads = reads
        self.shape = once?.shape ?? .blocks(blocks, starts: blocks.starts)
        self.once = once
        self.count = blocks.reduce(once?.shown.nonzeroBitCount ?? 0) { $0 + $1.count }
        self.hasLeftOut = elements.leftOutCount > 0 || blocks.contains(where: \.hasLeftOut)
    }

    /// The first row of an element; the count of all rows for the element after the last.
    func start(of element: Int) -> Int {
        switch shape {
        case .masks(let masks): masks.start(of: element)
        case .blocks(_, let starts): element < starts.count ? starts[element] : count
        }
    }

    /// The element that has the row, and the index of its first row.
    @usableFromInline
    func element(ofRow row: Int) -> (element: Int, start: Int) {
        switch shape {
        case .masks(let masks):
            return masks.element(ofRow: row)
        case .blocks(_, let starts):
            // Elements without rows begin where the next one does: the last of them has the row.
            let element = starts.partitioningIndex { $0 > row } - 1
            return (element, starts[element])
        }
    }
}

/// The values that the rows of a list read besides their elements.
@usableFromInline
nonisolated struct RowListReads: Sendable {
    /// The values that decide what rows show.
    @usableFromInline let contents: Dependencies
    /// The other values that decide which rows are shown.
    @usableFromInline let conditions: Dependencies

    @usableFromInline
    init(contents: Dependencies, conditions: Dependencies) {
        self.contents = contents
        self.conditions = conditions
    }

    @usableFromInline
    func areSame(as others: RowListReads) -> Bool {
        contents.areSame(as: others.contents) && conditions.areSame(as: others.conditions)
    }
}

/// A bit for each row that an element shows, and how many rows come before each element.
@usableFromInline
nonisolated struct RowMasks: Sendable {
    /// How many rows an element of this form can have.
    @usableFromInline static var width: Int { 8 }

    @usableFromInline private(set) var masks: [UInt8] = []
    /// How many elements show that many rows.
    private var tally = [Int](repeating: 0, count: 9)
    /// Rows before each stretch of elements; empty where all elements show equally many.
    private var stretches: [Int] = []
    /// How many rows every element shows, where that is the same for all.
    private var uniformCount: Int?
    private static var stretch: Int { 64 }

    @usableFromInline var rowCount: Int {
        tally.indices.reduce(0) { $0 + $1 * tally[$1] }
    }

    @usableFromInline
    init(_ masks: [UInt8]) {
        self.masks = masks
        for mask in masks { tally[mask.nonzeroBitCount] += 1 }
        measure()
    }

    /// The masks of the list that `previous` became: kept, but for elements that are new or differ, which are asked in
    /// the order of the list.
    @usableFromInline
    init(_ previous: RowMasks, _ delta: ElementDelta, count: Int, mask: (Int) -> UInt8) {
        tally = previous.tally
        for index in delta.removed { tally[previous.masks[index].nonzeroBitCount] -= 1 }
        masks.reserveCapacity(count)
        var changed = delta.changed[...]
        for run in delta.runs {
            while masks.count < run.new { append(mask(masks.count)) }
            masks += previous.masks[run.old..<(run.old + run.count)]
            while let index = changed.first, index < run.new + run.count {
                changed.removeFirst()
                tally[masks[index].nonzeroBitCount] -= 1
                masks[index] = mask(index)
                tally[masks[index].nonzeroBitCount] += 1
            }
        }
        while masks.count < count { append(mask(masks.count)) }
        measure()
    }

    /// Shows further rows of an element. Then the rows have to be measured again.
    mutating func insert(_ rows: UInt8, of element: Int) {
        tally[masks[element].nonzeroBitCount] -= 1
        masks[element] |= rows
        tally[masks[element].nonzeroBitCount] += 1
    }

    mutating func measureAgain() {
        stretches = []
        measure()
    }

    private mutating func append(_ mask: UInt8) {
        tally[mask.nonzeroBitCount] += 1
        masks.append(mask)
    }

    private mutating func measure() {
        uniformCount = tally.firstIndex(of: masks.count)
        guard uniformCount == nil else { return }
        stretches.reserveCapacity(masks.count / Self.stretch + 1)
        var rows = 0
        for index in masks.indices {
            if index % Self.stretch == 0 { stretches.append(rows) }
            rows += masks[index].nonzeroBitCount
        }
    }

    func start(of element: Int) -> Int {
        if let uniformCount { return element * uniformCount }
        guard element < masks.count else { return rowCount }
        let stretch = element / Self.stretch
        return masks[(stretch * Self.stretch)..<element].reduce(stretches[stretch]) { $0 + $1.nonzeroBitCount }
    }

    func element(ofRow row: Int) -> (element: Int, start: Int) {
        if let uniformCount, uniformCount > 0 { return (row / uniformCount, row / uniformCount * uniformCount) }
        let stretch = stretches.partitioningIndex { $0 > row } - 1
        var element = stretch * Self.stretch
        var start = stretches[stretch]
        while start + masks[element].nonzeroBitCount <= row {
            start += masks[element].nonzeroBitCount
            element += 1
        }
        return (element, start)
    }
}

nonisolated extension Array {
    /// The first index whose element fulfils a condition that all later ones fulfil too.
    @inlinable
    func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

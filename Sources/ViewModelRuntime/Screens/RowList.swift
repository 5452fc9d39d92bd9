/// The rows of a list that the body declares with `each`. The object stores which rows each element shows, and computes
/// the indexes of these rows in the list.
@usableFromInline
nonisolated final class RowList: Sendable {
    /// A representation of the rows of all elements.
    @usableFromInline
    enum Shape: Sendable {
        /// One bit mask for each element, with a set bit for each visible row of the element. This case is used only if
        /// the list is empty, or if the body declares at most eight rows and no inner lists for each element.
        case masks(RowMasks)
        /// A block of rows for each element, and the number of rows before each element.
        case blocks([RowBlock], starts: [Int])
    }

    @usableFromInline let elements: AnyElementList
    @usableFromInline let reads: RowListReads
    @usableFromInline let shape: Shape
    @usableFromInline let count: Int
    @usableFromInline let hasLeftOut: Bool
    /// The rows with `once`, or `nil` if the list has none.
    @usableFromInline let once: OnceRows?

    /// The rows of the elements, except for rows with `once`.
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

    /// Returns the index of an element's first row among all rows of the list. If `element` is the number of elements,
    /// returns the number of rows in the list.
    func start(of element: Int) -> Int {
        switch shape {
        case .masks(let masks): masks.start(of: element)
        case .blocks(_, let starts): element < starts.count ? starts[element] : count
        }
    }

    /// Returns the index of the element to which a row belongs, and the index of the element's first row. `row` and
    /// `start` are indexes among all rows of the list.
    @usableFromInline
    func element(ofRow row: Int) -> (element: Int, start: Int) {
        switch shape {
        case .masks(let masks):
            return masks.element(ofRow: row)
        case .blocks(_, let starts):
            // An element without rows starts at the same row as the next element. So the last element that starts at or
            // before the row contains the row.
            let element = starts.partitioningIndex { $0 > row } - 1
            return (element, starts[element])
        }
    }
}

/// The values that the rows of a list read in addition to their elements.
@usableFromInline
nonisolated struct RowListReads: Sendable {
    /// The values that determine the contents of rows.
    @usableFromInline let contents: Dependencies
    /// The values that determine only which rows are shown, and not the contents of the rows.
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

/// One bit mask for each element of a list, with a set bit for each visible row of the element. From the masks, the
/// struct computes the number of rows before each element.
@usableFromInline
nonisolated struct RowMasks: Sendable {
    /// The greatest number of rows of an element.
    @usableFromInline static var width: Int { 8 }

    @usableFromInline private(set) var masks: [UInt8] = []
    /// The number of elements with `n` visible rows, for each `n` from 0 to 8.
    private var tally = [Int](repeating: 0, count: 9)
    /// The number of rows before each stretch of 64 elements. The array is empty if all elements show the same number
    /// of rows.
    private var stretches: [Int] = []
    /// The number of rows that every element shows, or `nil` if elements show different numbers of rows.
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

    /// Creates the masks of a list from its masks in the previous frame. Calls `mask` for new and changed elements, in
    /// the order of the list. Copies the other masks from `previous`.
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

    /// Sets the bits of `rows` in the mask of an element. These bits represent additional visible rows of the element.
    /// The caller must call `measureAgain()` afterwards.
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
    /// Returns the index of the first element that satisfies a condition, or `count` if no element satisfies the
    /// condition. All elements after the first match must satisfy the condition too.
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

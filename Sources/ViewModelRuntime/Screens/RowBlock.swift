/// The rows that one run of a body shows: of a section, or of one element of a list. Rows and lists are known by their
/// ordinals, their places in the order of the calls, which no condition changes.
@usableFromInline
nonisolated final class RowBlock: Sendable {
    /// A row that is shown, or a list.
    @usableFromInline
    struct Item: Sendable {
        @usableFromInline let ordinal: Int
        /// The first row's index in the block.
        @usableFromInline let start: Int
        @usableFromInline let list: RowList?
        /// The number of the row of the list before in whose place it is; nil for any other row.
        let insteadOf: Int?

        @usableFromInline var count: Int { list?.count ?? 1 }
    }

    /// Rising by ordinal.
    @usableFromInline let items: [Item]
    @usableFromInline let count: Int
    /// Whether a list in it left elements out.
    @usableFromInline let hasLeftOut: Bool
    /// A Boolean value that indicates whether a list in the block has rows with `once`.
    let hasOnce: Bool

    init(_ items: [Item]) {
        self.items = items
        self.count = items.last.map { $0.start + $0.count } ?? 0
        self.hasLeftOut = items.contains { $0.list?.hasLeftOut ?? false }
        self.hasOnce = items.contains { $0.insteadOf != nil || $0.list?.once != nil }
    }

    /// What a run of a body finds, item by item, beside what it found in the frame before.
    @usableFromInline
    struct Builder {
        private var items: [Item] = []
        private var count = 0
        private let previous: RowBlock?
        /// Whether all items so far are those of the previous block.
        private var isSame = true
        private var nextPrevious = 0
        /// Whether the body has lists at all, hidden ones included.
        @usableFromInline var hasLists = false
        /// How many rows and lists the body has, hidden ones included.
        @usableFromInline var callCount = 0
        /// The number of rows with `once`, and below a bit for each of them whose condition holds.
        @usableFromInline var onceCount = 0
        @usableFromInline var candidates: UInt8 = 0

        /// Whether one bit per row says it all.
        @usableFromInline var fitsMask: Bool { !hasLists && callCount <= RowMasks.width }

        @usableFromInline
        init(after previous: RowBlock?) {
            self.previous = previous
        }

        /// The list that stood at this ordinal in the frame before.
        @usableFromInline
        mutating func previousList(at ordinal: Int) -> RowList? {
            guard let previous else { return nil }
            while nextPrevious < previous.items.count, previous.items[nextPrevious].ordinal < ordinal {
                nextPrevious += 1
            }
            guard nextPrevious < previous.items.count, previous.items[nextPrevious].ordinal == ordinal else {
                return nil
            }
            return previous.items[nextPrevious].list
        }

        @usableFromInline
        mutating func append(_ ordinal: Int, _ list: RowList?, insteadOf number: Int? = nil) {
            let item = Item(ordinal: ordinal, start: count, list: list, insteadOf: number)
            count += item.count
            if isSame, let previous, items.count < previous.items.count {
                let before = previous.items[items.count]
                isSame = before.ordinal == ordinal && before.list === list
            } else {
                isSame = false
            }
            items.append(item)
        }

        /// The previous block where nothing differs.
        @usableFromInline
        func block() -> RowBlock {
            if let previous, items.count == previous.items.count, isSame || items.isEmpty { return previous }
            return RowBlock(items)
        }
    }
}

/// The visible rows of a section, or of one element of a list.
///
/// The ordinal of a row or a list is the index of the call that declares it, among all such calls for the block. Calls
/// for hidden rows and lists count too, so ordinals do not depend on conditions.
@usableFromInline
nonisolated final class RowBlock: Sendable {
    /// A shown row, or a list of rows.
    @usableFromInline
    struct Item: Sendable {
        @usableFromInline let ordinal: Int
        /// The index of the item's first row among the rows of the block.
        @usableFromInline let start: Int
        @usableFromInline let list: RowList?
        /// The index of the row that this row replaces, among the rows that the preceding list declares with `once`.
        /// The value is `nil` if the body does not declare this row with `otherwise`.
        let insteadOf: Int?

        @usableFromInline var count: Int { list?.count ?? 1 }
    }

    /// The items, in ascending order of the ordinals.
    @usableFromInline let items: [Item]
    @usableFromInline let count: Int
    /// A Boolean value that indicates whether a list in the block omits elements because of repeated identities.
    @usableFromInline let hasLeftOut: Bool
    /// A Boolean value that indicates whether the block has a row that the body declares with `otherwise`, or a list
    /// that declares rows with `once`.
    let hasOnce: Bool

    init(_ items: [Item]) {
        self.items = items
        self.count = items.last.map { $0.start + $0.count } ?? 0
        self.hasLeftOut = items.contains { $0.list?.hasLeftOut ?? false }
        self.hasOnce = items.contains { $0.insteadOf != nil || $0.list?.once != nil }
    }

    /// A builder for a block. It compares each appended item with the item at the same index in the previous frame's
    /// block, until two items differ.
    @usableFromInline
    struct Builder {
        private var items: [Item] = []
        private var count = 0
        private let previous: RowBlock?
        /// A Boolean value that indicates whether all items so far are equal to the first items of the previous block.
        private var isSame = true
        private var nextPrevious = 0
        /// A Boolean value that indicates whether the body declares a visible or hidden list in this block.
        @usableFromInline var hasLists = false
        /// The number of rows and lists that the body declares in this block, including hidden rows and lists.
        @usableFromInline var callCount = 0
        /// The number of rows that the body declares with `once`. Each of these rows has a bit in `candidates`. The bit
        /// is set if the condition of the row is true.
        @usableFromInline var onceCount = 0
        @usableFromInline var candidates: UInt8 = 0

        /// A Boolean value that indicates whether a bit mask with one bit per row can represent the block.
        @usableFromInline var fitsMask: Bool { !hasLists && callCount <= RowMasks.width }

        @usableFromInline
        init(after previous: RowBlock?) {
            self.previous = previous
        }

        /// Returns the list with the given ordinal in the previous block, or `nil` if that block has no such list.
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

        /// Returns a block of the appended items. If they are equal to the items of the previous block, returns the
        /// previous block.
        @usableFromInline
        func block() -> RowBlock {
            if let previous, items.count == previous.items.count, isSame || items.isEmpty { return previous }
            return RowBlock(items)
        }
    }
}

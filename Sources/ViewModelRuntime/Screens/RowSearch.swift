/// The state of a run that builds rows. It contains the wanted rows, and the shown rows and lists to which the next
/// calls of the body belong.
@usableFromInline
nonisolated struct RowSearch: Sendable {
    /// The rows and lists that a section or an element shows.
    enum Shown: Sendable {
        case items([RowBlock.Item], next: Int)
        case mask(UInt8)
    }

    /// The ordinal of the section that contains the wanted rows, or -1 after the run has passed the section.
    @usableFromInline var section = -1
    /// The index of the section's element, if the section belongs to a list.
    @usableFromInline var element = 0
    /// The wanted rows, in ascending order, as indexes in the section.
    private var wanted: [Int] = []
    private var next = 0
    private var shown = Shown.mask(0)
    /// The index of a shown row in the section. The row is the first row of the items, or the next row of the mask.
    private var start = 0

    @usableFromInline init() {}

    init(section: Int, element: Int, _ block: RowBlock, wanted: [Int]) {
        self.section = section
        self.element = element
        self.wanted = wanted
        enter(block, start: 0)
    }

    /// The next wanted row, or `nil` if there is none.
    @usableFromInline var wantedRow: Int? {
        next < wanted.count ? wanted[next] : nil
    }

    mutating func enter(_ block: RowBlock, start: Int) {
        shown = .items(block.items, next: 0)
        self.start = start
    }

    /// Enters one element of a list.
    @usableFromInline
    mutating func enter(_ element: Int, of list: RowList, start: Int) {
        switch list.shape {
        case .masks(let masks):
            shown = .mask(masks.masks[element])
            self.start = start
        case .blocks(let blocks, _):
            enter(blocks[element], start: start)
        }
    }

    /// Returns from a list to the calls around it. The position in the wanted rows is kept.
    @usableFromInline
    mutating func leave(to outer: RowSearch) {
        let next = next
        self = outer
        self.next = next
    }

    /// Returns a Boolean value that indicates whether the row of this call is wanted. If the row is wanted, the search
    /// continues with the next wanted row.
    @usableFromInline
    mutating func wantsRow(at ordinal: Int) -> Bool {
        let row: Int
        switch shown {
        case .mask(let mask):
            guard mask & (1 &<< UInt8(truncatingIfNeeded: ordinal)) != 0 else { return false }
            row = start
            start += 1
        case .items:
            guard let item = item(at: ordinal) else { return false }
            row = start + item.start
        }
        guard wantedRow == row else { return false }
        next += 1
        return true
    }

    /// Returns the list that this call declares, and the index of its first row in the section. Returns `nil` if the
    /// list is hidden.
    @usableFromInline
    mutating func list(at ordinal: Int) -> (list: RowList, start: Int)? {
        guard let item = item(at: ordinal), let list = item.list else { return nil }
        return (list, start + item.start)
    }

    private mutating func item(at ordinal: Int) -> RowBlock.Item? {
        guard case .items(let items, var next) = shown else { return nil }
        while next < items.count, items[next].ordinal < ordinal { next += 1 }
        shown = .items(items, next: next)
        return next < items.count && items[next].ordinal == ordinal ? items[next] : nil
    }
}

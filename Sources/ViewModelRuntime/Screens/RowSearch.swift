/// Where a run that builds rows stands: which rows are wanted, and what is shown around the call that is next.
@usableFromInline
nonisolated struct RowSearch: Sendable {
    /// What is shown of a section or an element.
    enum Shown: Sendable {
        case items([RowBlock.Item], next: Int)
        case mask(UInt8)
    }

    /// The ordinal of the section, -1 past it.
    @usableFromInline var section = -1
    /// The section's element, where a list has it.
    @usableFromInline var element = 0
    /// The rows wanted, in ascending order, as indexes in the section.
    private var wanted: [Int] = []
    private var next = 0
    private var shown = Shown.mask(0)
    /// Of what is shown here: for items the first row's index in the section, for a mask the next one's.
    private var start = 0

    @usableFromInline init() {}

    init(section: Int, element: Int, _ block: RowBlock, wanted: [Int]) {
        self.section = section
        self.element = element
        self.wanted = wanted
        enter(block, start: 0)
    }

    /// The row that is wanted next.
    @usableFromInline var wantedRow: Int? {
        next < wanted.count ? wanted[next] : nil
    }

    mutating func enter(_ block: RowBlock, start: Int) {
        shown = .items(block.items, next: 0)
        self.start = start
    }

    /// Goes into one element of a list.
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

    /// Comes back to the calls around a list, at the row that is wanted next by now.
    @usableFromInline
    mutating func leave(to outer: RowSearch) {
        let next = next
        self = outer
        self.next = next
    }

    /// Whether the row of this call is wanted next. It counts as found then.
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

    /// The list of this call, and its first row's index in the section; nil where it is hidden.
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

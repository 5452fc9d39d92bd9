/// The state of a search. A search is a run of a screen's `body` that builds only certain rows of one section, the
/// wanted rows. The state contains the indexes of these rows, and the visible rows and lists of the current section or
/// element.
@usableFromInline
nonisolated struct RowSearch: Sendable {
    /// The rows and lists that a section or an element shows.
    enum Shown: Sendable {
        case items([RowBlock.Item], next: Int)
        case mask(UInt8)
    }

    /// The ordinal of the section, or of the list of sections, that contains the wanted rows. For a list of sections,
    /// the search sets the value to 0 before it builds the section of the element `element`, and to -1 afterwards.
    @usableFromInline var section = -1
    /// The index of the section's element, or 0 if the section does not belong to a list of sections.
    @usableFromInline var element = 0
    /// The indexes of the wanted rows in the section, in ascending order.
    private var wanted: [Int] = []
    private var next = 0
    private var shown = Shown.mask(0)
    /// If `shown` is `.items`, the index of the first row of the items in the section. If `shown` is `.mask`, the index
    /// of the next row of the mask in the section.
    private var start = 0

    @usableFromInline init() {}

    init(section: Int, element: Int, _ block: RowBlock, wanted: [Int]) {
        self.section = section
        self.element = element
        self.wanted = wanted
        enter(block, start: 0)
    }

    /// The index of the next wanted row, or `nil` if no wanted row is left.
    @usableFromInline var wantedRow: Int? {
        next < wanted.count ? wanted[next] : nil
    }

    mutating func enter(_ block: RowBlock, start: Int) {
        shown = .items(block.items, next: 0)
        self.start = start
    }

    /// Continues the search with the rows of one element of a list. `start` is the index of the element's first row in
    /// the section.
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

    /// Restores `outer`, the state before the search entered a list. Keeps the value of `next`, so that the search does
    /// not build rows again.
    @usableFromInline
    mutating func leave(to outer: RowSearch) {
        let next = next
        self = outer
        self.next = next
    }

    /// Returns a Boolean value that indicates whether the row with the given ordinal is the row `wantedRow`. If it is,
    /// `wantedRow` becomes the following wanted row.
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

    /// Returns the list with the given ordinal, and the index of the list's first row in the section. Returns `nil` if
    /// the list is hidden.
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

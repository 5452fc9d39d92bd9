/// A section whose condition is true in a frame. `isShown` can still be `false`. The object contains the section's
/// identity, its rows, and the values that its header, its footer and its rows outside lists read.
nonisolated final class SectionSlot<SectionID: Sendable>: Sendable {
    let id: SectionID
    let block: RowBlock
    let reads: Dependencies
    /// A Boolean value that indicates whether the section is shown. If `hidesWhenEmpty` is `true` for a section without
    /// rows, the section is hidden. The next frame can reuse the lists of a hidden section.
    let isShown: Bool

    private init(_ id: SectionID, block: RowBlock, reads: Dependencies, isShown: Bool) {
        self.id = id
        self.block = block
        self.reads = reads
        self.isShown = isShown
    }

    /// Returns a section with the identity `id` and the rows `block`. Returns `previous` instead if it has the same
    /// rows, and if the values in `reads` have not changed.
    static func slot(
        _ id: SectionID,
        _ block: RowBlock,
        reads: Dependencies,
        hidesWhenEmpty: Bool,
        after previous: SectionSlot?
    ) -> SectionSlot {
        if let previous, previous.block === block, reads.areSame(as: previous.reads) { return previous }
        return SectionSlot(id, block: block, reads: reads, isShown: !hidesWhenEmpty || block.count > 0)
    }
}

nonisolated extension SectionSlot {
    /// A Boolean value that indicates whether the section is shown and one of its lists omits elements.
    var hasLeftOut: Bool { isShown && block.hasLeftOut }
}

/// A section whose rows a run of the screen's `body` is collecting. `ScreenBody.closeSection()` completes the section.
/// Only runs that determine the visible sections create this object, not runs that build requested rows.
nonisolated final class OpenSection<SectionID: Sendable> {
    private let id: SectionID
    let ordinal: Int
    /// A Boolean value that indicates whether the section is hidden while it has no rows.
    var hidesWhenEmpty = false
    private let reads: Dependencies
    private let previous: SectionSlot<SectionID>?

    init(_ id: SectionID, at ordinal: Int, reads: Dependencies, after previous: SectionSlot<SectionID>?) {
        self.id = id
        self.ordinal = ordinal
        self.reads = reads
        self.previous = previous
    }

    func slot(_ block: RowBlock) -> SectionSlot<SectionID> {
        .slot(id, block, reads: reads, hidesWhenEmpty: hidesWhenEmpty, after: previous)
    }
}

/// The sections of one `each`.
nonisolated final class SectionList<SectionID: Sendable>: Sendable {
    let elements: AnyElementList
    let reads: Dependencies
    /// For each element of `elements`, its section, or `nil` if the condition of the section is false.
    let slots: [SectionSlot<SectionID>?]
    let ids: [SectionID]
    /// The indexes of the elements with visible sections, or `nil` if all sections are visible.
    private let visible: [Int]?
    let hasLeftOut: Bool

    init(elements: AnyElementList, reads: Dependencies, slots: [SectionSlot<SectionID>?]) {
        self.elements = elements
        self.reads = reads
        self.slots = slots
        self.ids = slots.compactMap { $0.flatMap { $0.isShown ? $0.id : nil } }
        self.visible = ids.count == slots.count ? nil : slots.indices.filter { slots[$0]?.isShown ?? false }
        self.hasLeftOut = elements.leftOutCount > 0 || slots.contains { $0?.hasLeftOut ?? false }
    }

    /// Returns the section of an element. Returns `nil` if the condition of the section is false, or if the section is
    /// hidden because it has no rows.
    func shownSlot(of element: Int) -> SectionSlot<SectionID>? {
        slots[element].flatMap { $0.isShown ? $0 : nil }
    }

    func element(ofSection section: Int) -> Int {
        visible?[section] ?? section
    }

    /// Returns the number of visible sections before the section of an element.
    func start(of element: Int) -> Int {
        visible?.partitioningIndex { $0 >= element } ?? element
    }
}

/// An item at the top level of a screen: a section, or the sections of an `each` statement.
nonisolated struct TopItem<SectionID: Sendable>: Sendable {
    enum Content: Sendable {
        case section(SectionSlot<SectionID>)
        case list(SectionList<SectionID>)
    }

    /// The index of the call that declares the item, among all calls in the screen's `body` that declare items. The
    /// index does not depend on conditions, because each run makes all calls.
    let ordinal: Int
    /// The index of the item's first section among the visible sections.
    let start: Int
    let content: Content

    var count: Int {
        switch content {
        case .section(let slot): slot.isShown ? 1 : 0
        case .list(let list): list.ids.count
        }
    }

    var slot: SectionSlot<SectionID>? {
        if case .section(let slot) = content { slot } else { nil }
    }

    var list: SectionList<SectionID>? {
        if case .list(let list) = content { list } else { nil }
    }

    /// Returns a Boolean value that indicates whether this item and `other` contain sections with the same identities.
    /// For two lists, compares only the references, and returns `false` for different objects with equal identities.
    func hasSections(of other: TopItem) -> Bool {
        ordinal == other.ordinal && count == other.count && (list.map { $0 === other.list } ?? (other.list == nil))
    }
}

/// A builder for the items at the top level of a screen. In a run that finds the visible sections, the builder also
/// provides the items of the previous frame. In all other runs, it provides the items of the current frame.
nonisolated struct TopBuilder<SectionID: Sendable> {
    private var items: [TopItem<SectionID>] = []
    private var count = 0
    private let previous: [TopItem<SectionID>]
    private var nextPrevious = 0

    init(after previous: [TopItem<SectionID>] = []) {
        self.previous = previous
    }

    /// Creates a builder for the section of one element.
    init(after previous: SectionSlot<SectionID>?) {
        self.previous = previous.map { [TopItem(ordinal: 0, start: 0, content: .section($0))] } ?? []
    }

    /// Returns the item with the ordinal `ordinal` in the previous frame, or `nil` if that frame has no such item. The
    /// ordinals of successive calls must not decrease.
    mutating func previousItem(at ordinal: Int) -> TopItem<SectionID>? {
        while nextPrevious < previous.count, previous[nextPrevious].ordinal < ordinal { nextPrevious += 1 }
        guard nextPrevious < previous.count, previous[nextPrevious].ordinal == ordinal else { return nil }
        return previous[nextPrevious]
    }

    mutating func append(_ ordinal: Int, _ content: TopItem<SectionID>.Content) {
        let item = TopItem(ordinal: ordinal, start: count, content: content)
        items.append(item)
        count += item.count
    }

    /// The section of one list element, or `nil` if the condition of the section is false. Use this property only if
    /// the builder was created for one element.
    var section: SectionSlot<SectionID>? {
        items.first?.slot
    }

    func layout(after other: FrameLayout<SectionID>?) -> FrameLayout<SectionID> where SectionID: Hashable {
        FrameLayout(items, after: other)
    }
}

/// The layout of a frame: its sections, and the rows of each section. The layout is known before any row is built.
@usableFromInline
nonisolated final class FrameLayout<SectionID: Hashable & Sendable>: Sendable {
    let items: [TopItem<SectionID>]
    let sections: [SectionID]
    /// A dictionary with the index of each section in `sections`. The first search computes the dictionary if there are
    /// more than eight sections. Frames with the same sections share it.
    private let sectionIndices: Kept<[SectionID: Int]>
    let hasLeftOut: Bool

    fileprivate init(_ items: [TopItem<SectionID>], after previous: FrameLayout?) {
        self.items = items
        hasLeftOut = items.contains { $0.slot?.hasLeftOut ?? $0.list?.hasLeftOut ?? false }
        if let previous, previous.items.elementsEqual(items, by: { $0.hasSections(of: $1) }) {
            sections = previous.sections
            sectionIndices = previous.sectionIndices
        } else {
            sectionIndices = Kept(nil)
            sections = items.reduce(into: []) { sections, item in
                switch item.content {
                case .section(let slot): if slot.isShown { sections.append(slot.id) }
                case .list(let list): sections += list.ids
                }
            }
        }
    }

    /// The index of each visible section's first row among the rows of all visible sections, followed by the number of
    /// all rows.
    @usableFromInline var rowStarts: [Int] {
        var starts = [0]
        starts.reserveCapacity(sections.count + 1)
        var count = 0
        func append(_ slot: SectionSlot<SectionID>) {
            guard slot.isShown else { return }
            count += slot.block.count
            starts.append(count)
        }
        for item in items {
            switch item.content {
            case .section(let slot): append(slot)
            case .list(let list):
                for case let slot? in list.slots { append(slot) }
            }
        }
        return starts
    }

    /// Returns the index of a section in `sections`, or `nil` if the section is not shown.
    func index(of section: SectionID) -> Int? {
        // Comparing a few identities takes less time than hashing one. Therefore, a linear search is used if there are
        // few sections.
        if sections.count <= 8 { return sections.firstIndex(of: section) }
        if let indices = sectionIndices.value { return indices[section] }
        let indices = Dictionary(zip(sections, sections.indices)) { first, _ in first }
        sectionIndices.value = indices
        return indices[section]
    }

    /// Returns the visible section at the index `section`, the item that contains the section, and the index of the
    /// list element to which the section belongs. For a section outside lists, the index of the element is 0. Returns
    /// `nil` if no visible section has the index `section`.
    func place(of section: Int) -> (item: TopItem<SectionID>, element: Int, slot: SectionSlot<SectionID>)? {
        let index = items.partitioningIndex { $0.start + $0.count > section }
        guard section >= 0, index < items.count else { return nil }
        let item = items[index]
        switch item.content {
        case .section(let slot):
            return (item, 0, slot)
        case .list(let list):
            let element = list.element(ofSection: section - item.start)
            return list.slots[element].map { (item, element, $0) }
        }
    }
}

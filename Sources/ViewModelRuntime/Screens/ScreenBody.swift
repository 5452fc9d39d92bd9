import Foundation

/// What a screen is told of its sections and rows by: the calls that a generated `body` makes.
///
/// A body is run for more than one purpose: once a frame to find what is shown, and again whenever some of its rows,
/// identities or headers are asked for. It therefore makes the same calls in the same order every time; whether
/// something is shown is an argument. Every argument is evaluated only where the run needs it.
public final class ScreenBody<Screen: ScreenFrame> {
    /// What rows send their actions to.
    public let send: ActionHandler<Screen.Action>
    /// What texts are formatted by.
    public let locale: Locale

    @usableFromInline
    enum Task {
        /// Finding the visible sections.
        case sections
        /// Finding the rows and lists that are shown.
        case block
        /// Finding the rows of one element, as bits.
        case mask
        /// Building what was asked for.
        case search
        /// Listing the rows of elements that were left out.
        case leftOut
    }

    // These are read and written at every call. No access to them lasts while a closure runs.
    @exclusivity(unchecked) @usableFromInline var task: Task
    /// How many calls were made so far in the closure that runs.
    @exclusivity(unchecked) @usableFromInline var ordinal = 0
    /// Whether a group around the call is hidden.
    @exclusivity(unchecked) @usableFromInline var isHidden = false
    @exclusivity(unchecked) @usableFromInline var mask: UInt8 = 0
    @exclusivity(unchecked) @usableFromInline var block = RowBlock.Builder(after: nil)
    var top = TopBuilder<Screen.SectionID>()
    @exclusivity(unchecked) @usableFromInline var search = RowSearch()
    @exclusivity(unchecked) @usableFromInline var found = Found()
    /// Whether all rows are listed: whether the run is inside an element that was left out.
    @exclusivity(unchecked) @usableFromInline var isListing = false

    /// What a run was for.
    @usableFromInline
    struct Found {
        @usableFromInline enum Wanted { case ids, rows, texts }

        @usableFromInline var wants = Wanted.ids
        @usableFromInline var ids: [Screen.RowID] = []
        @usableFromInline var rows: [Screen.Row] = []
        var texts: (header: String?, footer: String?)
    }

    init(_ task: Task, send: ActionHandler<Screen.Action>, locale: Locale) {
        self.task = task
        self.send = send
        self.locale = locale
    }

    @inlinable
    func nextOrdinal() -> Int {
        defer { ordinal += 1 }
        return ordinal
    }

    /// Runs a closure that counts its own calls, and comes back to the calls around it.
    @inlinable
    func nested(_ body: () -> Void) {
        let outer = (ordinal, isHidden)
        (ordinal, isHidden) = (0, false)
        body()
        (ordinal, isHidden) = outer
    }
}

// MARK: - Rows

extension ScreenBody {
    /// A row: its identity, whether it is shown, and what it shows.
    @inlinable
    public func row(
        _ id: @autoclosure () -> Screen.RowID,
        when isShown: @autoclosure () -> Bool = true,
        _ row: @autoclosure () -> Screen.Row
    ) {
        let ordinal = nextOrdinal()
        switch task {
        case .mask:
            if !isHidden, isShown() { mask |= 1 &<< UInt8(truncatingIfNeeded: ordinal) }
        case .block:
            if !isHidden, isShown() { block.append(ordinal, nil) }
        case .search:
            guard search.wantsRow(at: ordinal) else { return }
            if found.wants == .rows { found.rows.append(row()) } else { found.ids.append(id()) }
        case .leftOut:
            if isListing, !isHidden, isShown() { found.ids.append(id()) }
        case .sections:
            break
        }
    }

    /// A group of rows with a condition for all of them.
    @inlinable
    public func when(_ condition: @autoclosure () -> Bool, _ rows: () -> Void) {
        let outer = isHidden
        let isAsked = task == .mask || task == .block || isListing
        if isAsked, !outer { isHidden = !condition() }
        rows()
        isHidden = outer
    }

    /// The rows of each element of a list.
    ///
    /// `reads` is everything that decides over the rows, or that they show, besides the element itself and constants:
    /// of the state, of elements around this one, and for lists inside. Where it and an element are equal in two frames,
    /// the element's rows count as equal; where it is nil, all rows are built and compared. Of elements with one
    /// identity, the first is shown.
    @inlinable
    public func each<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        reads: @autoclosure () -> [AnyHashable]? = [],
        rows: (Element) -> Void
    ) {
        each(EquatableElements<Element>.self, list, id, reads, rows)
    }

    /// The rows of each element of a list of elements that cannot be compared: all their rows are.
    @inlinable
    public func each<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        reads: @autoclosure () -> [AnyHashable]? = [],
        rows: (Element) -> Void
    ) {
        each(OpaqueElements<Element>.self, list, id, reads, rows)
    }

    @inlinable
    func each<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ comparison: Comparison.Type,
        _ list: () -> [Comparison.Element],
        _ id: @escaping @Sendable (Comparison.Element) -> ID,
        _ reads: () -> [AnyHashable]?,
        _ rows: (Comparison.Element) -> Void
    ) {
        let ordinal = nextOrdinal()
        switch task {
        case .block:
            block.hasLists = true
            guard !isHidden else { return }
            let previous = block.previousList(at: ordinal)
            let old = previous?.elements as? ElementList<Comparison, ID>
            let elements = ElementList<Comparison, ID>.list(list(), id: id, after: old)
            block.append(ordinal, rowList(elements, reads: Reads(reads()), after: previous, rows))
        case .search:
            searchList(comparison, id, at: ordinal, rows)
        case .leftOut:
            listLeftOut(comparison, list, id, at: ordinal, rows)
        case .mask, .sections:
            break
        }
    }
}

// MARK: - Sections

extension ScreenBody {
    /// A section: its identity, whether it is shown, and its rows.
    ///
    /// `reads` is everything that the section's own rows, its header and its footer read, lists excepted. Where it is
    /// equal in two frames, they count as equal; where it is nil, they are built and compared.
    public func section(
        _ id: @autoclosure () -> Screen.SectionID,
        when isShown: @autoclosure () -> Bool = true,
        reads: @autoclosure () -> [AnyHashable]? = nil,
        header: @autoclosure () -> String? = nil,
        footer: @autoclosure () -> String? = nil,
        rows: () -> Void
    ) {
        let ordinal = nextOrdinal()
        switch task {
        case .sections:
            guard isShown() else { return }
            let previous = top.previousItem(at: ordinal)?.slot
            let block = rowBlock(after: previous?.block, rows).block()
            top.append(ordinal, .section(.slot(id(), block, reads: Reads(reads()), after: previous)))
        case .search:
            guard ordinal == search.section else { return }
            if found.wants == .texts {
                found.texts = (header(), footer())
            } else {
                nested(rows)
            }
        case .leftOut:
            if isListing {
                if isShown() { nested(rows) }
            } else if let block = top.previousItem(at: ordinal)?.slot?.block, block.hasLeftOut {
                search.enter(block, start: 0)
                nested(rows)
            }
        case .block, .mask:
            break
        }
    }

    /// A section for each element of a list: `section` makes one call of `section(_:…)`.
    ///
    /// `reads` is everything read for these sections and all that is in them, besides the element itself.
    @inlinable
    public func sections<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        reads: @autoclosure () -> [AnyHashable]? = [],
        section: (Element) -> Void
    ) {
        sections(EquatableElements<Element>.self, list, id, reads, section)
    }

    /// A section for each element of a list of elements that cannot be compared.
    @inlinable
    public func sections<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        reads: @autoclosure () -> [AnyHashable]? = [],
        section: (Element) -> Void
    ) {
        sections(OpaqueElements<Element>.self, list, id, reads, section)
    }

    @inlinable
    func sections<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ comparison: Comparison.Type,
        _ list: () -> [Comparison.Element],
        _ id: @escaping @Sendable (Comparison.Element) -> ID,
        _ reads: () -> [AnyHashable]?,
        _ section: (Comparison.Element) -> Void
    ) {
        let ordinal = nextOrdinal()
        switch task {
        case .sections:
            let previous = sectionElements(at: ordinal) as? ElementList<Comparison, ID>
            let elements = ElementList<Comparison, ID>.list(list(), id: id, after: previous)
            appendSections(of: elements, at: ordinal, Reads(reads())) { section(elements.elements[$0]) }
        case .search:
            guard ordinal == search.section else { return }
            guard let list = sectionElements(at: ordinal) as? ElementList<Comparison, ID> else { return }
            search.section = 0
            nested { section(list.elements[search.element]) }
            search.section = -1
        case .leftOut:
            guard let list = sectionElements(at: ordinal) as? ElementList<Comparison, ID> else { return }
            listLeftOut(ofSectionsAt: ordinal, { section(list.elements[$0]) }, { list.leftOut.forEach(section) })
        case .block, .mask:
            break
        }
    }
}

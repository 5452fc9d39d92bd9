import Foundation

/// What a screen is told of its sections and rows by: the calls that a generated `body` makes.
///
/// A body is run for more than one purpose: once a frame to find what is shown, and again whenever some of its rows,
/// identities or headers are asked for. It therefore makes the same calls in the same order every time; what is inside a
/// section or a row is left to where the call says so, and whether something is shown is an argument, asked only where
/// the run needs it.
///
/// ```swift
/// screen.reads(state.profile)
/// if screen.section(.warmUp) {
///   screen.header("Warm Up")
///   if screen.row(.warmUpName, when: state.profile.warmUp != nil) {
///     screen.shown = .warmUpName(ValueCellViewModel(text: state.profile.name))
///   }
/// }
/// ```
///
/// Rows and sections are branches and not closures: one closure per row is one more function per row, and a client's
/// compiler pays for each.
public nonisolated final class ScreenBody<Screen: ScreenFrame> {
    /// What rows send their actions to.
    public let send: ActionHandler<Screen.Action>
    /// What texts are formatted by, and dates taken apart.
    public let format: TextFormat
    /// What finds elements of the state's lists by their identities.
    public let lookups: ElementLookups

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
    /// How many sections there were so far, in the whole body or for one element.
    @exclusivity(unchecked) @usableFromInline var sectionOrdinal = 0
    /// How many rows and lists there were so far, in a section or for one element.
    @exclusivity(unchecked) @usableFromInline var ordinal = 0
    /// Whether a group around the call is hidden.
    @exclusivity(unchecked) @usableFromInline var isHidden = false
    /// What was said to be read, for the next section or list.
    @exclusivity(unchecked) @usableFromInline var reads = Dependencies([])
    @exclusivity(unchecked) @usableFromInline var mask: UInt8 = 0
    @exclusivity(unchecked) @usableFromInline var block = RowBlock.Builder(after: nil)
    var top = TopBuilder<Screen.SectionID>()
    /// The section whose rows are being found.
    var openSection: OpenSection<Screen.SectionID>?
    @exclusivity(unchecked) @usableFromInline var search = RowSearch()
    @exclusivity(unchecked) @usableFromInline var found = Found()
    /// Whether all rows are listed: whether the run is inside an element that was left out.
    @exclusivity(unchecked) @usableFromInline var isListing = false

    /// What a run was for.
    @usableFromInline
    struct Found {
        @usableFromInline enum Wanted { case ids, rows, details, texts }

        @usableFromInline var wants = Wanted.ids
        @usableFromInline var ids: [Screen.RowID] = []
        @usableFromInline var rows: [Screen.Row] = []
        var texts = SupplementContent<Screen.Supplement>()
        /// By the rows' indexes among those that were built.
        var details: [Int: RowDetails<Screen.Action>] = [:]
    }

    init(_ task: Task, send: ActionHandler<Screen.Action>, format: TextFormat, _ lookups: ElementLookups) {
        self.task = task
        self.lookups = lookups
        self.send = send
        self.format = format
    }

    @inlinable
    func nextOrdinal() -> Int {
        defer { ordinal += 1 }
        return ordinal
    }

    /// Runs a closure that counts its own calls, and comes back to the calls around it.
    @inlinable
    func nested(_ body: () -> Void) {
        let outer = (sectionOrdinal, ordinal, isHidden)
        (sectionOrdinal, ordinal, isHidden) = (0, 0, false)
        body()
        (sectionOrdinal, ordinal, isHidden) = outer
    }
}

// MARK: - What is read

nonisolated extension ScreenBody {
    /// Says something that the next section or list reads: one call per value.
    ///
    /// A section reads what its own rows, its header and its footer show, lists excepted. A list reads all that decides
    /// over its rows, or that they show, besides the element itself and constants: of the state, of elements around it,
    /// and for lists inside. Where all of it is equal in two frames, and for a list its elements, the rows count as equal.
    @inlinable
    public func reads<Value: Hashable>(_ value: Value) {
        switch task {
        case .sections, .block: reads.add(value)
        case .mask, .search, .leftOut: break
        }
    }

    /// The same for a value that is computed: it is where the run compares it, and not for every row that is looked for.
    @inlinable
    public func reads<Value: Hashable>(lazy value: @autoclosure () -> Value) {
        switch task {
        case .sections, .block: reads.add(value())
        case .mask, .search, .leftOut: break
        }
    }

    /// Says that the next section or list reads what cannot be compared: its rows are built and compared instead.
    public func readsAnything() {
        reads = Dependencies(nil)
    }

    /// What was said to be read so far: it is the next section's or list's.
    @usableFromInline
    func takeReads() -> Dependencies {
        defer { reads = Dependencies([]) }
        return reads
    }
}

// MARK: - Rows

nonisolated extension ScreenBody {
    /// A row: its identity, and whether it is shown. True where the run wants to know what it shows.
    @inlinable
    public func row(_ id: Screen.RowID, when isShown: @autoclosure () -> Bool) -> Bool {
        let ordinal = nextOrdinal()
        switch task {
        case .mask:
            if !isHidden, isShown() { mask |= 1 &<< UInt8(truncatingIfNeeded: ordinal) }
        case .block:
            if !isHidden, isShown() { block.append(ordinal, nil) }
        case .search:
            guard search.wantsRow(at: ordinal) else { break }
            if found.wants != .ids { return true }
            found.ids.append(id)
        case .leftOut:
            if isListing, !isHidden, isShown() { found.ids.append(id) }
        case .sections:
            break
        }
        return false
    }

    /// A row that is shown wherever the calls around it are.
    @inlinable
    public func row(_ id: Screen.RowID) -> Bool {
        row(id, when: true)
    }

    /// What the row shows that was just asked for.
    @inlinable public var shown: Screen.Row {
        get { found.rows[found.rows.count - 1] }
        set { found.rows.append(newValue) }
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

    /// The rows of each element of a list. Of elements with one identity, the first is shown.
    @inlinable
    public func each<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        rows: (Element) -> Void
    ) {
        each(EquatableElements<Element>.self, [], list, id) { element, _ in rows(element) }
    }

    /// The rows of each element of a list of elements that cannot be compared: all their rows are.
    @inlinable
    public func each<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        rows: (Element) -> Void
    ) {
        each(OpaqueElements<Element>.self, [], list, id) { element, _ in rows(element) }
    }

    /// The rows of each element of a list of elements that have an identity of their own.
    @inlinable
    public func each<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        rows: (Element) -> Void
    ) where Element.ID: Sendable {
        each(EquatableElements<Element>.self, [], list, { $0.id }) { element, _ in rows(element) }
    }

    /// The rows of each element of a list of numbers or dates, which identify themselves.
    @inlinable
    public func each<Element: BitwiseComparable & Sendable>(
        bitwise list: @autoclosure () -> [Element],
        rows: (Element) -> Void
    ) {
        each(ExactElements<Element>.self, [], list, { Bitwise($0) }) { element, _ in rows(element) }
    }

    @inlinable
    func each<Comparison: ElementComparison, ID: Hashable & Sendable>(
        _ comparison: Comparison.Type,
        _ surroundings: ElementSurroundings,
        _ list: () -> [Comparison.Element],
        choosing choice: () -> ElementChoice<Comparison.Element>? = { nil },
        _ id: @escaping @Sendable (Comparison.Element) -> ID,
        _ rows: (Comparison.Element, ElementPlace<Comparison.Element>) -> Void
    ) {
        let ordinal = nextOrdinal()
        switch task {
        case .block:
            block.hasLists = true
            let reads = takeReads()
            guard !isHidden else { return }
            let previous = block.previousList(at: ordinal)
            let old = previous?.elements as? ElementList<Comparison, ID>
            let elements = ElementList.list(
                list(),
                choosing: choice(),
                id: id,
                surroundings: surroundings,
                after: old
            )
            block.append(ordinal, rowList(elements, reads: reads, after: previous, rows))
        case .search:
            searchList(comparison, id, at: ordinal, rows)
        case .leftOut:
            let shown = { ElementList<Comparison, ID>.shown(list(), choosing: choice(), id: id) }
            listLeftOut(comparison, surroundings, shown, id, at: ordinal, rows)
        case .mask, .sections:
            break
        }
    }
}

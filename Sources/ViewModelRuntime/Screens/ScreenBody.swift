import Foundation

/// An object that receives the declarations of sections and rows from a screen's `body`.
///
/// The runtime runs a body once per frame to find the shown sections and rows. It runs the body again whenever rows,
/// identities or headers are requested. A body must therefore make the same calls in the same order each time. A call
/// that declares a section or a row returns whether the run needs the contents of the section or row. The call can
/// have an argument for the condition under which the section or row is shown. Only some runs evaluate this condition,
/// such as the run that finds the shown sections and rows.
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
/// A body uses `if` statements for sections and rows, and not closures. A closure for each row would be an additional
/// function, so clients would take longer to compile.
public nonisolated final class ScreenBody<Screen: ScreenFrame> {
    /// The handler to which rows send their actions.
    public let send: ActionHandler<Screen.Action>
    /// The locale for formatted texts, and the calendar that divides dates into parts.
    public let format: TextFormat
    /// The lookups that find elements of the state's lists by their identities.
    public let lookups: ElementLookups
    /// The derived values of the frame.
    @_spi(Generated) public let derived: DerivedValues

    @usableFromInline
    enum Task {
        /// The run of `body` finds the visible sections.
        case sections
        /// The run of `body` finds the rows and lists that the current section or element shows.
        case block
        /// The run of `body` finds the shown rows of one element, and represents each row by a bit.
        case mask
        /// The run of `body` builds requested rows of a section, or its header and footer.
        case search
        /// The run of `body` collects the identities of the rows of omitted elements. A list omits an element if an
        /// earlier element has the same identity.
        case leftOut
    }

    // Each call of a method that declares a section or row reads and writes the following properties. For speed,
    // the attribute `@exclusivity(unchecked)` disables the checks for exclusive access. Accesses cannot overlap,
    // because no access lasts during the call of a closure.
    @exclusivity(unchecked) @usableFromInline var task: Task
    /// The number of sections and lists of sections that the body has declared so far. In a list of sections, the
    /// number of sections that the body has declared so far for the current element.
    @exclusivity(unchecked) @usableFromInline var sectionOrdinal = 0
    /// The number of rows and lists that the body has declared so far for the current section or the current element.
    @exclusivity(unchecked) @usableFromInline var ordinal = 0
    /// A Boolean value that indicates whether the current call is in a hidden group.
    @exclusivity(unchecked) @usableFromInline var isHidden = false
    /// The values that the body has declared as inputs of the next section or list.
    @exclusivity(unchecked) @usableFromInline var reads = Dependencies([])
    /// The values that only the conditions of the next list read.
    @exclusivity(unchecked) @usableFromInline var conditionReads = Dependencies([])
    @exclusivity(unchecked) @usableFromInline var mask: UInt8 = 0
    @exclusivity(unchecked) @usableFromInline var block = RowBlock.Builder(after: nil)
    /// The number of rows with `once` that the body has declared so far for the current element.
    @exclusivity(unchecked) @usableFromInline var onceCount = 0
    /// A bit mask of the rows with `once` that have a true condition for the current element.
    @exclusivity(unchecked) @usableFromInline var candidates: UInt8 = 0
    /// A bit mask of the rows with `once` that the preceding list shows.
    @exclusivity(unchecked) @usableFromInline var onceShown: UInt8 = 0
    /// A bit mask of the rows with `once` that the run has already listed for the current list.
    @exclusivity(unchecked) @usableFromInline var onceListed: UInt8 = 0
    var top = TopBuilder<Screen.SectionID>()
    /// The section that collects the following rows, or `nil` if no section is open.
    var openSection: OpenSection<Screen.SectionID>?
    @exclusivity(unchecked) @usableFromInline var search = RowSearch()
    @exclusivity(unchecked) @usableFromInline var found = Found()
    /// A Boolean value that indicates whether the run is inside an element that a list omits. The run collects the
    /// identities of all shown rows of such an element.
    @exclusivity(unchecked) @usableFromInline var isListing = false

    /// The kind of content that a run collects, and the collected content.
    @usableFromInline
    struct Found {
        @usableFromInline enum Wanted { case ids, rows, details, texts }

        @usableFromInline var wants = Wanted.ids
        @usableFromInline var ids: [Screen.RowID] = []
        @usableFromInline var rows: [Screen.Row] = []
        var texts = SupplementContent<Screen.Supplement>()
        /// The details of rows. The key is the index of the row in `rows`.
        var details: [Int: RowDetails<Screen.Action>] = [:]
    }

    init(_ task: Task, send: ActionHandler<Screen.Action>, _ lookups: ElementLookups, _ derived: DerivedValues) {
        self.task = task
        self.lookups = lookups
        self.derived = derived
        self.send = send
        format = derived.format
    }

    @inlinable
    func nextOrdinal() -> Int {
        defer { ordinal += 1 }
        return ordinal
    }

    /// Sets the counts of sections, rows and lists to 0, calls `body`, and restores the previous counts.
    @inlinable
    func nested(_ body: () -> Void) {
        let outer = (sectionOrdinal, ordinal, isHidden, onceCount)
        (sectionOrdinal, ordinal, isHidden, onceCount) = (0, 0, false, 0)
        body()
        (sectionOrdinal, ordinal, isHidden, onceCount) = outer
    }
}

// MARK: - Read values

nonisolated extension ScreenBody {
    /// Declares a value that the next section or list reads. Call this method once for each value.
    ///
    /// A section reads the values that determine its header, its footer and the rows outside of lists. A list reads all
    /// values that determine its rows and their contents, except for constants and the elements of the list. These
    /// values include parts of the state, elements of enclosing lists, and the values that inner lists read.
    ///
    /// If neither the read values nor the elements of a list have changed since the previous frame, the runtime reuses
    /// the rows of the list.
    ///
    /// - Parameter value: The value, which the runtime compares with the value of the next frame.
    @inlinable
    public func reads<Value: Equatable>(_ value: Value) {
        switch task {
        case .sections, .block: reads.add(value)
        case .mask, .search, .leftOut: break
        }
    }

    /// Declares a computed value that the next section or list reads.
    ///
    /// Use this method instead of `reads(_:)` for a value that takes time to compute. The value is computed only in
    /// runs that compare the value.
    ///
    /// - Parameter value: An expression for the value, which the runtime compares with the value of the next frame.
    @inlinable
    public func reads<Value: Equatable>(lazy value: @autoclosure () -> Value) {
        switch task {
        case .sections, .block: reads.add(value())
        case .mask, .search, .leftOut: break
        }
    }

    /// Declares a value that the next list reads only in conditions of rows and groups. A change of the value can show
    /// or hide rows, but it does not change the contents of a row.
    ///
    /// - Parameter value: The value, which the runtime compares with the value of the next frame.
    @_spi(Generated)
    @inlinable
    public func conditionsRead<Value: Equatable>(_ value: Value) {
        conditionsRead(lazy: value)
    }

    /// Declares a computed value that the next list reads only in conditions of rows and groups. A change of the value
    /// can show or hide rows, but it does not change the contents of a row.
    ///
    /// - Parameter value: An expression for the value, which the runtime compares with the value of the next frame.
    @_spi(Generated)
    @inlinable
    public func conditionsRead<Value: Equatable>(lazy value: @autoclosure () -> Value) {
        switch task {
        case .sections, .block: conditionReads.add(value())
        case .mask, .search, .leftOut: break
        }
    }

    /// Declares that the next section or list reads a value that is not `Equatable`. The runtime then builds and
    /// compares the rows of the section or list in each frame.
    public func readsAnything() {
        reads = Dependencies(nil)
    }

    /// Returns the values that the next section or list reads, and removes them from `reads`.
    @usableFromInline
    func takeReads() -> Dependencies {
        defer { reads = Dependencies([]) }
        return reads
    }

    /// Returns the values that the next list reads, and removes them from `reads` and `conditionReads`.
    @usableFromInline
    func takeListReads() -> RowListReads {
        defer { conditionReads = Dependencies([]) }
        return RowListReads(contents: takeReads(), conditions: conditionReads)
    }
}

// MARK: - Rows

nonisolated extension ScreenBody {
    /// Declares a row that is shown if a condition is true.
    ///
    /// - Parameters:
    ///   - id: The identity of the row.
    ///   - isShown: The condition, evaluated only in runs that find which rows are shown.
    /// - Returns: `true` if the run needs the contents of the row. The caller then sets `shown`, and calls the
    ///   functions that describe the row, such as `selects(_:)`.
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

    /// Declares a row without a condition. The row is shown if all enclosing groups are shown.
    ///
    /// - Parameter id: The identity of the row.
    /// - Returns: `true` if the run needs the contents of the row. The caller then sets `shown`, and calls the
    ///   functions that describe the row, such as `selects(_:)`.
    @inlinable
    public func row(_ id: Screen.RowID) -> Bool {
        row(id, when: true)
    }

    /// The contents of the current row. After each call of a method such as `row(_:when:)` that returns `true`, set
    /// this property exactly once. Do not read the property before you set it.
    @inlinable public var shown: Screen.Row {
        get { found.rows[found.rows.count - 1] }
        set { found.rows.append(newValue) }
    }

    /// Declares a group of rows and lists that are shown if a condition is true.
    ///
    /// - Parameters:
    ///   - condition: The condition, evaluated only in runs that find which rows are shown.
    ///   - rows: A closure that declares the rows of the group. The closure is called even if the condition is false.
    @inlinable
    public func when(_ condition: @autoclosure () -> Bool, _ rows: () -> Void) {
        let outer = isHidden
        let isAsked = task == .mask || task == .block || isListing
        if isAsked, !outer { isHidden = !condition() }
        rows()
        isHidden = outer
    }

    /// Declares the rows of each element of a list. If elements share an identity, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - rows: A closure that declares the rows of one element. The closure must call the same methods for each
    ///     element.
    @inlinable
    public func each<Element: Equatable & Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        rows: (Element) -> Void
    ) {
        each(EquatableElements<Element>.self, [], list, id) { element, _ in rows(element) }
    }

    /// Declares the rows of each element of a list. The elements need not be `Equatable`. The runtime builds and
    /// compares all rows of the list in each frame, unless the array's storage and the read values are unchanged. If
    /// elements share an identity, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - id: A closure that returns the identity of an element.
    ///   - rows: A closure that declares the rows of one element. The closure must call the same methods for each
    ///     element.
    @inlinable
    public func each<Element: Sendable, ID: Hashable & Sendable>(
        _ list: @autoclosure () -> [Element],
        id: @escaping @Sendable (Element) -> ID,
        rows: (Element) -> Void
    ) {
        each(OpaqueElements<Element>.self, [], list, id) { element, _ in rows(element) }
    }

    /// Declares the rows of each element of a list of identifiable elements. If elements share an identity, only the
    /// first is shown.
    ///
    /// - Parameters:
    ///   - list: The elements, in order.
    ///   - rows: A closure that declares the rows of one element. The closure must call the same methods for each
    ///     element.
    @inlinable
    public func each<Element: Identifiable & Equatable & Sendable>(
        _ list: @autoclosure () -> [Element],
        rows: (Element) -> Void
    ) where Element.ID: Sendable {
        each(EquatableElements<Element>.self, [], list, { $0.id }) { element, _ in rows(element) }
    }

    /// Declares the rows of each element of a list of values such as numbers or dates. Each value is its own identity.
    /// If values are bitwise equal, only the first is shown.
    ///
    /// - Parameters:
    ///   - list: The values, in order.
    ///   - rows: A closure that declares the rows of one value. The closure must call the same methods for each value.
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
            let reads = takeListReads()
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
            let list = rowList(elements, reads: reads, after: previous, rows)
            block.append(ordinal, list)
            onceShown = list.once?.shown ?? 0
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

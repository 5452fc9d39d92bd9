// The methods that a screen's `body` calls to declare rows that a list shows at most once, and replacements for these
// rows.

nonisolated extension ScreenBody {
    /// Declares a row of a list. The list shows the row at most once, before the rows of the first element for which
    /// the condition is true.
    ///
    /// The identity of the row does not depend on the element, so the row can move from one element to another element.
    /// For each element, the closure of the list must call this method at most eight times, and before it declares
    /// other rows or lists.
    ///
    /// - Parameters:
    ///   - id: The identity of the row.
    ///   - isShown: The condition. Runs of `body` that build requested rows do not evaluate it.
    /// - Returns: `true` if the current run of `body` needs the contents of the row. The caller then sets `shown`, and
    ///   calls the methods that declare the details of the row, such as `selects(_:)`.
    @inlinable
    public func once(_ id: Screen.RowID, when isShown: @autoclosure () -> Bool) -> Bool {
        let ordinal = nextOrdinal()
        let bit: UInt8 = 1 &<< UInt8(truncatingIfNeeded: onceCount)
        onceCount += 1
        switch task {
        case .mask:
            if !isHidden, isShown() { candidates |= bit }
        case .block:
            block.onceCount = onceCount
            if !isHidden, isShown() { block.candidates |= bit }
        case .search:
            guard search.wantsRow(at: ordinal) else { break }
            if found.wants != .ids { return true }
            found.ids.append(id)
        case .leftOut:
            guard isListing, !isHidden, onceListed & bit == 0, isShown() else { break }
            onceListed |= bit
            found.ids.append(id)
        case .sections:
            break
        }
        return false
    }

    /// Declares a row of a list. A list with elements shows the row once, before the rows of its first element.
    ///
    /// - Parameter id: The identity of the row.
    /// - Returns: `true` if the current run of `body` needs the contents of the row.
    @inlinable
    public func once(_ id: Screen.RowID) -> Bool {
        once(id, when: true)
    }

    /// Declares a replacement for a row that the preceding list declares with `once(_:when:)`. The replacement is shown
    /// if the list does not show that row, and if the condition is true.
    ///
    /// This call must directly follow the call of the list.
    ///
    /// - Parameters:
    ///   - id: The identity of the row.
    ///   - number: The index of the replaced row, from 0, among the calls of `once(_:when:)` in the preceding list.
    ///   - isShown: The condition. Runs of `body` that build requested rows do not evaluate it.
    /// - Returns: `true` if the current run of `body` needs the contents of the row. The caller then sets `shown`, and
    ///   calls the methods that declare the details of the row, such as `selects(_:)`.
    @inlinable
    public func otherwise(_ id: Screen.RowID, of number: Int, when isShown: @autoclosure () -> Bool) -> Bool {
        let ordinal = nextOrdinal()
        let bit: UInt8 = 1 &<< UInt8(truncatingIfNeeded: number)
        switch task {
        case .block:
            if !isHidden, onceShown & bit == 0, isShown() { block.append(ordinal, nil, insteadOf: number) }
        case .search:
            guard search.wantsRow(at: ordinal) else { break }
            if found.wants != .ids { return true }
            found.ids.append(id)
        case .leftOut:
            if isListing, !isHidden, onceShown & bit == 0, isShown() { found.ids.append(id) }
        case .mask, .sections:
            break
        }
        return false
    }

    /// Declares a replacement for a row that the preceding list declares with `once(_:when:)`. The replacement is shown
    /// if the list does not show that row.
    ///
    /// - Parameters:
    ///   - id: The identity of the row.
    ///   - number: The index of the replaced row, from 0, among the calls of `once(_:when:)` in the preceding list.
    /// - Returns: `true` if the current run of `body` needs the contents of the row.
    @inlinable
    public func otherwise(_ id: Screen.RowID, of number: Int) -> Bool {
        otherwise(id, of: number, when: true)
    }
}

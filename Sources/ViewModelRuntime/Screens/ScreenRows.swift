/// The rows of one section of a frame.
///
/// An access out of order costs as much as a call of `rowID(at:)`. An iteration in order, as in `ForEach`, is faster:
/// one run of the screen's `body` finds the identities of many rows.
public nonisolated struct ScreenRows<Screen: ScreenFrame>: RandomAccessCollection, Sendable {
    /// A row of a frame.
    public struct Element: Identifiable, Sendable {
        /// The identity of the row, which is the same in all frames.
        public let id: Screen.RowID
        /// The path of the row in the frame.
        public let path: RowPath
        let screen: Screen

        fileprivate init(id: Screen.RowID, path: RowPath, screen: Screen) {
            self.id = id
            self.path = path
            self.screen = screen
        }

        /// The contents of the row, built on each access.
        public var row: Screen.Row { screen.row(at: path) }
    }

    private let screen: Screen
    private let section: Int
    public let endIndex: Int
    /// The identities that the last run of `body` found, or `nil` before the first run.
    private let stretch = Kept<Stretch>(nil)

    /// The identities of consecutive rows.
    private struct Stretch: Sendable {
        let start: Int
        let ids: [Screen.RowID]

        var end: Int { start + ids.count }
    }

    init(screen: Screen, section: Int, count: Int) {
        self.screen = screen
        self.section = section
        self.endIndex = count
    }

    public var startIndex: Int { 0 }

    /// Accesses the row at an index.
    ///
    /// - Parameter index: The index of the row. The subscript traps if the section has no row at this index.
    public subscript(index: Int) -> Element {
        Element(id: id(at: index), path: RowPath(section: section, row: index), screen: screen)
    }

    /// Returns the identity of a row. During an iteration in order, each run of the screen's `body` finds twice as many
    /// identities as the previous run, up to 1,024. An access out of order finds only the requested identity.
    private func id(at index: Int) -> Screen.RowID {
        let known = stretch.value
        if let known, index >= known.start, index < known.end { return known.ids[index - known.start] }
        let count = known.map { index == $0.end ? Swift.min(2 * $0.ids.count, 1024) : 1 } ?? 1
        let rows = Array(index..<Swift.max(index + 1, Swift.min(index + count, endIndex)))
        let next = Stretch(start: index, ids: screen.screenContent.ids(at: rows, in: section))
        stretch.value = next
        return next.ids[0]
    }
}

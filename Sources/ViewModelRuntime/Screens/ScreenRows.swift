/// The rows of one section of a frame. Each is built when it is asked for, at the cost of `rowID(at:)`.
public struct ScreenRows<Screen: ScreenFrame>: RandomAccessCollection, Sendable {
    /// A row of a frame.
    public struct Element: Identifiable, Sendable {
        /// Its identity, over all sections and frames.
        public let id: Screen.RowID
        /// Where it stands in the frame.
        public let path: RowPath
        private let screen: Screen

        fileprivate init(id: Screen.RowID, path: RowPath, screen: Screen) {
            self.id = id
            self.path = path
            self.screen = screen
        }

        /// What it shows, built on each access.
        public var row: Screen.Row { screen.row(at: path) }
    }

    private let screen: Screen
    private let section: Int
    public let endIndex: Int

    init(screen: Screen, section: Int, count: Int) {
        self.screen = screen
        self.section = section
        self.endIndex = count
    }

    public var startIndex: Int { 0 }

    public subscript(index: Int) -> Element {
        let path = RowPath(section: section, row: index)
        return Element(id: screen.rowID(at: path), path: path, screen: screen)
    }
}

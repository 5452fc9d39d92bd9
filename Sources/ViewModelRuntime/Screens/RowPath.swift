import Foundation

/// Where a row stands: a section's index among the visible ones, and the row's index in it.
public nonisolated struct RowPath: Hashable, Comparable, Sendable {
    /// From 0, in `sections` of the frame.
    public var section: Int
    /// From 0, in its section.
    public var row: Int

    /// The path of a row; whether a frame has such a row is the frame's to know.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    /// By the section, then by the row.
    public static func < (left: RowPath, right: RowPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

nonisolated extension RowPath {
    /// The path that UIKit and AppKit write as an index path of two indexes; one of fewer traps.
    public init(_ indexPath: IndexPath) {
        self.init(section: indexPath[0], row: indexPath[1])
    }

    /// This path for UIKit and AppKit.
    public var indexPath: IndexPath {
        IndexPath(indexes: [section, row])
    }
}

nonisolated extension IndexPath {
    /// A row's path for UIKit and AppKit.
    public init(_ path: RowPath) {
        self = path.indexPath
    }
}

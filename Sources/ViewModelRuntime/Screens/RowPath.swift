import Foundation

/// The location of a row in a frame. A path consists of the index of a visible section and the index of the row in that
/// section.
public nonisolated struct RowPath: Hashable, Comparable, Sendable {
    /// The index of the section in `sections` of the frame, from 0.
    public var section: Int
    /// The index of the row in its section, from 0.
    public var row: Int

    /// Creates the path of a row. The row does not have to exist in a frame.
    ///
    /// - Parameters:
    ///   - section: The index of the section in `sections` of the frame, from 0.
    ///   - row: The index of the row in its section, from 0.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    /// Returns a Boolean value that indicates whether the path `left` is before the path `right`. Compares the sections
    /// first, and then the rows.
    ///
    /// - Parameters:
    ///   - left: A path to compare.
    ///   - right: Another path to compare.
    public static func < (left: RowPath, right: RowPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

nonisolated extension RowPath {
    /// Creates a path from an index path of UIKit or AppKit, which consists of a section and a row.
    ///
    /// - Parameter indexPath: The index path. The initializer traps if it has fewer than two indexes.
    public init(_ indexPath: IndexPath) {
        self.init(section: indexPath[0], row: indexPath[1])
    }

    /// This path as an `IndexPath`, for UIKit and AppKit.
    public var indexPath: IndexPath {
        IndexPath(indexes: [section, row])
    }
}

nonisolated extension IndexPath {
    /// Creates the index path of a row, for UIKit and AppKit.
    ///
    /// - Parameter path: The path of the row.
    public init(_ path: RowPath) {
        self = path.indexPath
    }
}

// Models how rows are dragged, and where a table view accepts a drop.

// Apple does not document the isolation of the class. The runtime does not depend on this isolation.
// Source: NSPasteboard.h, macOS 14.5
open class NSPasteboard: NSObject {
    // Apple does not document whether the type is `Sendable`. This model of the type is not `Sendable`, which is the
    // stricter alternative.
    // Source: NSPasteboard.h, macOS 14.5: NSPasteboardType
    public struct PasteboardType: RawRepresentable, Hashable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

// Source: NSPasteboard.h, macOS 14.5
public protocol NSPasteboardWriting: NSObjectProtocol {
    func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]
}

// Source: NSPasteboardItem.h, macOS 11.3
open class NSPasteboardItem: NSObject, NSPasteboardWriting {
    private var strings: [NSPasteboard.PasteboardType: String] = [:]

    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { Array(strings.keys) }

    @discardableResult public func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
        strings[type] = string
        return true
    }
}

// Source: NSDragging.h, macOS 11.3
public struct NSDragOperation: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let copy = NSDragOperation(rawValue: 1)
    public static let move = NSDragOperation(rawValue: 16)
}

// The isolation of Apple's protocol is unknown. This model of the protocol is `@MainActor`, which is the stricter
// alternative.
// Source: NSDragging.h, macOS 11.3; NSDraggingInfo (documentation, macOS 26)
@MainActor public protocol NSDraggingInfo: NSObjectProtocol {
    var draggingSource: Any? { get }
}

// The isolation of Apple's class is unknown. This model of the class is `@MainActor`, which is the stricter
// alternative.
// Source: NSDraggingSession.h, macOS 27
@MainActor open class NSDraggingSession: NSObject {}

/// The information that a table view receives about a drag over it.
///
/// Model: AppKit's class is not public.
@MainActor final class DraggingInfo: NSObject, NSDraggingInfo {
    let draggingSource: Any?

    init(source: Any?) {
        draggingSource = source
    }
}

/// A drag over a table view.
///
/// Model: the state of the drag.
struct TableDrag {
    let info: DraggingInfo
    let session: NSDraggingSession?
    let types: [NSPasteboard.PasteboardType]
    /// The position at which a drop would insert the rows, or `nil` if the table view does not accept a drop.
    var drop: (row: Int, operation: NSTableView.DropOperation)?
}

// Source: NSView.h, macOS 11.3: NSView(NSDrag)
extension NSView {
    public func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) { draggedTypes = newTypes }
    public var registeredDraggedTypes: [NSPasteboard.PasteboardType] { draggedTypes }
}

// Model: input of the user.
extension NSTableView {
    /// Simulates that the user starts to drag rows. Returns `false` if none of the rows can be dragged.
    ///
    /// The documentation of `tableView(_:pasteboardWriterForRow:)` says that rows without a writer are not dragged.
    @_spi(Model) public func beginDrag(_ rows: Int...) -> Bool { beginDrag(rows) }

    @_spi(Model) public func beginDrag(_ rows: [Int]) -> Bool {
        let writers = rows.compactMap { row in
            callback { dataSource?.tableView(self, pasteboardWriterForRow: row) }.map { (row: row, writer: $0) }
        }
        if writers.isEmpty { return false }
        let session = NSDraggingSession()
        let types = writers.flatMap { $0.writer.writableTypes(for: NSPasteboard()) }
        drag = TableDrag(info: DraggingInfo(source: self), session: session, types: types)
        callback {
            dataSource?.tableView(
                self,
                draggingSession: session,
                willBeginAt: .zero,
                forRowIndexes: IndexSet(writers.map(\.row))
            )
        }
        return true
    }

    /// Simulates that the user drags an item from outside of the table view over the table view.
    @_spi(Model) public func beginForeignDrag(_ type: NSPasteboard.PasteboardType) {
        drag = TableDrag(info: DraggingInfo(source: nil), session: nil, types: [type])
    }

    /// Simulates that the user holds the dragged rows above `row`, or on `row` if `on` is `true`. Returns the index of
    /// the row above which the table view shows the drop position, or `nil` if it rejects the drop.
    @_spi(Model) public func holdDrag(above row: Int, on: Bool = false) -> Int? {
        guard let drag, !Set(drag.types).isDisjoint(with: draggedTypes) else { return nil }
        let proposed: DropOperation = on ? .on : .above
        self.drag?.drop = (row, proposed)
        let operation = callback {
            dataSource?.tableView(self, validateDrop: drag.info, proposedRow: row, proposedDropOperation: proposed)
        }
        if operation?.isEmpty ?? true { self.drag?.drop = nil }
        return self.drag?.drop?.row
    }

    /// Simulates that the user releases the dragged rows. Returns a Boolean value that indicates whether the data
    /// source accepted the drop. The data source is allowed to move rows while it accepts the drop.
    ///
    /// See the documentation of `NSTableView.AnimationOptions.effectGap`.
    @_spi(Model) public func endDrag() -> Bool {
        guard let drag else { return false }
        let isDropped = drag.drop.map { drop in
            dataSource?.tableView(self, acceptDrop: drag.info, row: drop.row, dropOperation: drop.operation) ?? false
        }
        self.drag = nil
        if let session = drag.session {
            callback {
                dataSource?.tableView(
                    self,
                    draggingSession: session,
                    endedAt: .zero,
                    operation: isDropped ?? false ? .move : []
                )
            }
        }
        return isDropped ?? false
    }
}

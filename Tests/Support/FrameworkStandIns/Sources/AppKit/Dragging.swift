// Rows that the user drags, and where they may be dropped.

// Isolation is not established, and the runtime asks for none.
// Source: NSPasteboard.h, macOS 14.5
open class NSPasteboard: NSObject {
    // Whether it is Sendable is not established: it is not here, which is stricter.
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

// That it is @MainActor is the stricter reading.
// Source: NSDragging.h, macOS 11.3; NSDraggingInfo (documentation, macOS 26)
@MainActor public protocol NSDraggingInfo: NSObjectProtocol {
    var draggingSource: Any? { get }
}

// That it is @MainActor is the stricter reading.
// Source: NSDraggingSession.h, macOS 27
@MainActor open class NSDraggingSession: NSObject {}

/// The drag, as the table below it sees it.
///
/// Model: the class of AppKit's own is not public.
@MainActor final class DraggingInfo: NSObject, NSDraggingInfo {
    let draggingSource: Any?

    init(source: Any?) {
        draggingSource = source
    }
}

/// A drag over a table.
///
/// Model: what the model knows of a drag.
struct TableDrag {
    let info: DraggingInfo
    let session: NSDraggingSession?
    let types: [NSPasteboard.PasteboardType]
    /// Where the rows are dropped if they are let go.
    var drop: (row: Int, operation: NSTableView.DropOperation)?
}

// Source: NSView.h, macOS 11.3: NSView(NSDrag)
extension NSView {
    public func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) { draggedTypes = newTypes }
    public var registeredDraggedTypes: [NSPasteboard.PasteboardType] { draggedTypes }
}

// Model: what the user does.
extension NSTableView {
    /// The user begins to drag rows; false where none may be dragged.
    ///
    /// Documented for `tableView(_:pasteboardWriterForRow:)`: rows without a writer are left out.
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

    /// Something of another kind is dragged over the table from elsewhere.
    @_spi(Model) public func beginForeignDrag(_ type: NSPasteboard.PasteboardType) {
        drag = TableDrag(info: DraggingInfo(source: nil), session: nil, types: [type])
    }

    /// What is dragged is held above a row, or on it: the row above which the table shows that it would be dropped; nil
    /// where it would not.
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

    /// The user lets go: whether the rows were dropped. Rows may be moved in the call that accepts them.
    ///
    /// Documented for `NSTableView.AnimationOptions.effectGap`.
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

// A table that takes its changes one after another, as AppKit's does, and then must have as many rows as its data source
// says.
@_exported import Foundation

open class NSWindow {
    public init() {}
}

@MainActor public protocol NSTableViewDataSource: AnyObject {
    func numberOfRows(in tableView: NSTableView) -> Int
}

@MainActor open class NSTableView {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let effectFade = AnimationOptions(rawValue: 1)
    }

    public var window: NSWindow?
    public weak var dataSource: (any NSTableViewDataSource)?
    public var numberOfColumns = 1
    /// What was called, but for what was called with nothing.
    public private(set) var log: [String] = []
    private var count = 0
    private var isInBatch = false

    public init() {}

    public func clearLog() {
        log = []
    }

    public func reloadData() {
        log.append("reload")
        count = dataSource?.numberOfRows(in: self) ?? 0
    }

    public func beginUpdates() {
        isInBatch = true
    }

    public func endUpdates() {
        isInBatch = false
        precondition(count == dataSource?.numberOfRows(in: self), "the number of rows does not add up")
    }

    public func removeRows(at rows: IndexSet, withAnimation animation: AnimationOptions) {
        precondition(isInBatch && rows.allSatisfy { $0 < count }, "no such row")
        if !rows.isEmpty { log.append("remove \(Array(rows))") }
        count -= rows.count
    }

    public func insertRows(at rows: IndexSet, withAnimation animation: AnimationOptions) {
        count += rows.count
        precondition(isInBatch && rows.allSatisfy { $0 < count }, "no such place")
        if !rows.isEmpty { log.append("insert \(Array(rows))") }
    }

    public func reloadData(forRowIndexes rows: IndexSet, columnIndexes: IndexSet) {
        precondition(rows.allSatisfy { $0 < count }, "no such row")
        if !rows.isEmpty { log.append("update \(Array(rows))") }
    }
}

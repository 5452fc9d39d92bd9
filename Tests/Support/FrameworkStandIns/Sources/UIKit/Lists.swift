// Tables and collections that keep count as UIKit's do: after a batch, what the data source says must be what was there
// before, less what went, and with what came. Where it is not, they stop, as UIKit's do.
@_exported import Foundation

open class UIWindow {
    public init() {}
}

@MainActor public protocol UITableViewDataSource: AnyObject {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
}

@MainActor public protocol UICollectionViewDataSource: AnyObject {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
}

/// What tables and collections have in common here: a count for each section, and what a batch says of it.
@MainActor open class StandInList {
    public var window: UIWindow?
    /// What was called, but for what was called with nothing.
    public private(set) var log: [String] = []

    private var counts: [Int] = []
    private var isInBatch = false
    private var sectionsGone: [Int] = []
    private var sectionsCome: [Int] = []
    private var rowsGone: [IndexPath] = []
    private var rowsCome: [IndexPath] = []
    private var sectionMoves: [(from: Int, to: Int)] = []

    public init() {}

    func currentCounts() -> [Int] { [] }

    func note(_ call: String) {
        log.append(call)
    }

    public func clearLog() {
        log = []
    }

    public func reloadData() {
        note("reload")
        counts = currentCounts()
    }

    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        isInBatch = true
        updates?()
        isInBatch = false
        let kept = counts.indices.filter { section in
            !sectionsGone.contains(section) && !sectionMoves.contains { $0.from == section }
        }
        var placed =
            sectionsCome.map { (place: $0, from: nil as Int?) } + sectionMoves.map { (place: $0.to, from: $0.from) }
        placed.sort { $0.place < $1.place }
        var order = kept.map(Optional.some)
        for (place, from) in placed { order.insert(from, at: place) }
        let now = currentCounts()
        precondition(order.count == now.count, "the number of sections does not add up")
        for (section, from) in order.enumerated() {
            guard let from else { continue }
            let gone = rowsGone.filter { $0[0] == from }.count
            let come = rowsCome.filter { $0[0] == section }.count
            precondition(counts[from] - gone + come == now[section], "the number of rows in \(section) does not add up")
        }
        for path in rowsGone { precondition(kept.contains(path[0]), "a row goes from a section that goes or moves") }
        for path in rowsCome {
            precondition(order[path[0]].map(kept.contains) ?? false, "a row comes to a new section")
        }
        precondition(Set(rowsGone).count == rowsGone.count && Set(rowsCome).count == rowsCome.count, "a row twice")
        counts = now
        (sectionsGone, sectionsCome, sectionMoves, rowsGone, rowsCome) = ([], [], [], [], [])
        completion?(true)
    }

    func gone(sections: IndexSet) {
        precondition(isInBatch, "outside of a batch")
        if !sections.isEmpty { note("delete sections \(Array(sections))") }
        sectionsGone += sections
    }

    func come(sections: IndexSet) {
        precondition(isInBatch, "outside of a batch")
        if !sections.isEmpty { note("insert sections \(Array(sections))") }
        sectionsCome += sections
    }

    func gone(rows: [IndexPath]) {
        precondition(isInBatch, "outside of a batch")
        if !rows.isEmpty { note("delete \(rows.map(Array.init))") }
        rowsGone += rows
    }

    func come(rows: [IndexPath]) {
        precondition(isInBatch, "outside of a batch")
        if !rows.isEmpty { note("insert \(rows.map(Array.init))") }
        rowsCome += rows
    }

    func moved(section: Int, to place: Int) {
        note("move section \(section) to \(place)")
        sectionMoves.append((section, place))
    }

    func moved(row: IndexPath, to place: IndexPath) {
        note("move \(Array(row)) to \(Array(place))")
        rowsGone.append(row)
        rowsCome.append(place)
    }

    func updated(sections: IndexSet) {
        for section in sections { precondition(section < counts.count, "no such section") }
        if !sections.isEmpty { note("reload sections \(Array(sections))") }
    }

    func updated(rows: [IndexPath]) {
        for path in rows { precondition(path[1] < counts[path[0]], "no such row") }
        if !rows.isEmpty { note("reconfigure \(rows.map(Array.init))") }
    }
}

open class UITableView: StandInList {
    public enum RowAnimation: Sendable {
        case none, automatic
    }

    public weak var dataSource: (any UITableViewDataSource)?

    override func currentCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<dataSource.numberOfSections(in: self)).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
    }

    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { gone(sections: sections) }
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { come(sections: sections) }
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { updated(sections: sections) }
    public func moveSection(_ section: Int, toSection newSection: Int) { moved(section: section, to: newSection) }
    public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) { gone(rows: paths) }
    public func insertRows(at paths: [IndexPath], with animation: RowAnimation) { come(rows: paths) }
    public func moveRow(at path: IndexPath, to newPath: IndexPath) { moved(row: path, to: newPath) }
    public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) { updated(rows: paths) }
    public func reconfigureRows(at paths: [IndexPath]) { updated(rows: paths) }
}

open class UICollectionView: StandInList {
    public weak var dataSource: (any UICollectionViewDataSource)?

    override func currentCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<dataSource.numberOfSections(in: self)).map {
            dataSource.collectionView(self, numberOfItemsInSection: $0)
        }
    }

    public func deleteSections(_ sections: IndexSet) { gone(sections: sections) }
    public func insertSections(_ sections: IndexSet) { come(sections: sections) }
    public func reloadSections(_ sections: IndexSet) { updated(sections: sections) }
    public func moveSection(_ section: Int, toSection newSection: Int) { moved(section: section, to: newSection) }
    public func deleteItems(at paths: [IndexPath]) { gone(rows: paths) }
    public func insertItems(at paths: [IndexPath]) { come(rows: paths) }
    public func moveItem(at path: IndexPath, to newPath: IndexPath) { moved(row: path, to: newPath) }
    public func reloadItems(at paths: [IndexPath]) { updated(rows: paths) }
    public func reconfigureItems(at paths: [IndexPath]) { updated(rows: paths) }
}

/// A comparison of two frames of a screen. It first compares the sections, and then the rows of sections that both
/// frames have. It builds only the rows, headers and footers that might have changed.
nonisolated struct FrameComparison<Screen: ScreenFrame> {
    private let old: ScreenContent<Screen>
    private let new: ScreenContent<Screen>
    private let sections: SectionMatching

    init(_ old: ScreenContent<Screen>, _ new: ScreenContent<Screen>) {
        self.old = old
        self.new = new
        sections = SectionMatching(old.layout, new.layout, isSuspicious: !TextFormat.areSame(old.format, new.format))
    }

    /// Returns the changes from the old frame to the new frame.
    ///
    /// - Parameter kept: The index of a section of the old frame that must not move if both frames contain the section.
    ///   The other sections move around this section. If `kept` is `nil`, every section can move.
    func changes(keeping kept: Int? = nil) -> ListChanges {
        var changes = ListChanges()
        changes.deletedSections = sections.removed
        changes.insertedSections = sections.added
        // The sections that are not moved have the greatest possible total weight. In one batch of updates, a table or
        // collection view cannot both move a section and insert, delete or move its rows. So a moved section with such
        // changes is deleted and inserted instead.
        let weights = sections.pairs.map { pair in
            kept.map { $0 >= pair.run.old && $0 < pair.run.old + pair.run.count } ?? false
                ? Int(Int32.max) : pair.weight
        }
        let stays = heaviestRisingOrder(sections.pairs.map(\.run.old), weights: weights)
        for (pair, stays) in zip(sections.pairs, stays) {
            if stays {
                changes.appendRows(of: pair)
            } else if pair.changesOrder {
                changes.deletedSections.append(pair.run.old)
                changes.insertedSections.append(pair.run.new)
            } else {
                for offset in 0..<pair.run.count {
                    changes.movedSections.append(.init(from: pair.run.old + offset, to: pair.run.new + offset))
                }
            }
            appendUpdates(of: pair, to: &changes)
        }
        changes.deletedSections.sort()
        changes.insertedSections.sort()
        return changes
    }

    private func appendUpdates(of pair: SectionMatching.Pair, to changes: inout ListChanges) {
        guard let rows = pair.rows else { return }
        if pair.ownMayDiffer {
            let (old, new) = (old.texts(of: pair.run.old), new.texts(of: pair.run.new))
            if old.header != new.header || old.shownHeader != new.shownHeader {
                changes.updatedHeaders.append(pair.run.new)
            }
            if old.footer != new.footer || old.shownFooter != new.shownFooter {
                changes.updatedFooters.append(pair.run.new)
            }
        }
        var olds: [Int] = []
        var news: [Int] = []
        for run in rows.suspects {
            var done = 0
            while done < run.count {
                // The rows of long lists are compared in parts, so that not all rows are in memory at once.
                let count = min(run.count - done, 512)
                olds += (run.old + done)..<(run.old + done + count)
                news += (run.new + done)..<(run.new + done + count)
                done += count
                if news.count >= 512 { appendUpdates(of: pair, &olds, &news, to: &changes) }
            }
        }
        appendUpdates(of: pair, &olds, &news, to: &changes)
    }

    /// Returns a Boolean value that indicates whether two rows are the same case of the enum `Row`. Rows of the same
    /// case have the same type of cell. Returns `true` if `Row` is not a `ScreenRow`.
    static func isSameCase(_ old: Screen.Row, _ new: Screen.Row) -> Bool {
        guard let old = old as? any ScreenRow, let new = new as? any ScreenRow else { return true }
        return old.caseIndex == new.caseIndex
    }

    /// Builds the rows at the indexes `olds` in the old frame and `news` in the new frame. Appends the rows that differ
    /// to `changes`, and empties `olds` and `news`.
    private func appendUpdates(
        of pair: SectionMatching.Pair,
        _ olds: inout [Int],
        _ news: inout [Int],
        to changes: inout ListChanges
    ) {
        guard !news.isEmpty else { return }
        let byOld = olds.indices.sorted { olds[$0] < olds[$1] }
        let (oldRows, oldDetails) = old.describedRows(at: byOld.map { olds[$0] }, in: pair.run.old)
        let (newRows, newDetails) = new.describedRows(at: news, in: pair.run.new)
        var differs = [Bool](repeating: false, count: news.count)
        var isReplaced = differs
        for (index, oldRow) in zip(byOld, oldRows) where oldRow != newRows[index] {
            differs[index] = true
            isReplaced[index] = !Self.isSameCase(oldRow, newRows[index])
        }
        if !oldDetails.isEmpty || !newDetails.isEmpty {
            for (position, index) in byOld.enumerated() where oldDetails[position] != newDetails[index] {
                differs[index] = true
            }
        }
        for index in news.indices where differs[index] {
            let path = RowPath(section: pair.run.new, row: news[index])
            if isReplaced[index] { changes.replacedRows.append(path) } else { changes.updatedRows.append(path) }
        }
        olds = []
        news = []
    }
}

nonisolated extension ListChanges {
    /// Appends the inserted, deleted and moved rows of `pair` to these changes. The section of `pair` must not be
    /// moved.
    fileprivate mutating func appendRows(of pair: SectionMatching.Pair) {
        guard let rows = pair.rows else { return }
        let (old, new) = (pair.run.old, pair.run.new)
        deletedRows += rows.rows.removed.map { RowPath(section: old, row: $0) }
        insertedRows += rows.rows.added.map { RowPath(section: new, row: $0) }
        for run in rows.moved {
            for offset in 0..<run.count {
                let from = RowPath(section: old, row: run.old + offset)
                movedRows.append(RowMove(from: from, to: RowPath(section: new, row: run.new + offset)))
            }
        }
    }
}

import Testing
import ViewModelRuntime

/// Checks what a frame says became of another: applied to the old one it gives the new one, and it updates exactly what
/// both have and show differently. Returns what it said.
@discardableResult
func checkChanges<Screen: ScreenFrame>(
    from old: Screen,
    to new: Screen,
    sourceLocation: SourceLocation = #_sourceLocation
) -> ListChanges {
    let changes = new.changes(from: old)
    let (olds, news) = (rowIDs(of: old), rowIDs(of: new))
    let applied = changes.applying(to: olds, new: news)
    #expect(applied.map(\.0) == news.map(\.0), sourceLocation: sourceLocation)
    #expect(applied.map(\.1) == news.map(\.1), sourceLocation: sourceLocation)

    let before = shownRows(of: old)
    let updated = shownRows(of: new).filter { id, row in before[id].map { $0 != row } ?? false }
    #expect(Set(changes.updatedRows.map(new.rowID)) == Set(updated.keys), sourceLocation: sourceLocation)
    let textsDiffer = new.sections.filter {
        old.sections.contains($0)
            && (old.header(of: $0) != new.header(of: $0) || old.footer(of: $0) != new.footer(of: $0))
    }
    #expect(changes.updatedSections.map { new.sections[$0] } == textsDiffer, sourceLocation: sourceLocation)
    return changes
}

/// Every pair: the new frame is made from the old one where it comes later, and from nothing where it came before.
func checkAllPairs<Screen: ScreenFrame>(
    _ states: [Screen.State],
    of type: Screen.Type,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let frames = states.map { Screen($0) }
    for (index, old) in frames.enumerated() {
        for (other, state) in states.enumerated() {
            let new = other < index ? frames[other] : old.updated(to: state)
            checkChanges(from: old, to: new, sourceLocation: sourceLocation)
        }
    }
}

func rowIDs<Screen: ScreenFrame>(of screen: Screen) -> [(Screen.SectionID, [Screen.RowID])] {
    screen.sections.enumerated().map { section, id in (id, screen.rows(in: section).map(\.id)) }
}

func shownRows<Screen: ScreenFrame>(of screen: Screen) -> [Screen.RowID: Screen.Row] {
    var rows: [Screen.RowID: Screen.Row] = [:]
    for section in screen.sections.indices {
        for row in screen.rows(in: section) { rows[row.id] = row.row }
    }
    return rows
}

/// Names as tests of an interface have them.
func identifiers<Screen: ScreenFrame>(of screen: Screen) -> [String] {
    rowIDs(of: screen).flatMap { $0.1.map(screen.accessibilityIdentifier) }
}

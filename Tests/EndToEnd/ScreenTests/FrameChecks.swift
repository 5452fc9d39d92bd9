import ChangeInvariants
import Testing
import ViewModelRuntime

/// Checks that the changes from `old` to `new` transform the frame `old` into the frame `new`. Returns the changes.
@discardableResult
func checkChanges<Screen: ScreenFrame>(
    from old: Screen,
    to new: Screen,
    sourceLocation: SourceLocation = #_sourceLocation
) -> ListChanges {
    let changes = new.changes(from: old)
    #expect(changes.faults(from: Shown(of: old), to: Shown(of: new)) == [], sourceLocation: sourceLocation)
    return changes
}

func rowIDs<Screen: ScreenFrame>(of screen: Screen) -> [(Screen.SectionID, [Screen.RowID])] {
    screen.sections.enumerated().map { section, id in (id, screen.rows(in: section).map(\.id)) }
}

/// Returns the accessibility identifiers of all rows. User interface tests find rows by these identifiers.
func identifiers<Screen: ScreenFrame>(of screen: Screen) -> [String] {
    rowIDs(of: screen).flatMap { $0.1.map(screen.accessibilityIdentifier) }
}

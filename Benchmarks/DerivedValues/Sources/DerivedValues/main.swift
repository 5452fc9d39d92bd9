// Sends TAPS taps to the screen SCREEN with SIZE entries, and builds each row that a tap changes.
// `Benchmarks/DerivedValues/measure` counts the instructions of this program.
//
//     DerivedValues SCREEN SIZE TAPS

import ViewModelRuntime

let arguments = CommandLine.arguments
guard arguments.count == 4, let size = Int(arguments[2]), let taps = Int(arguments[3]) else {
    fatalError("usage: DerivedValues SCREEN SIZE TAPS")
}

let entries = (0..<size).map { index in
    Entry(id: index, title: "Entry \(index * 7919 % size)", weight: index * 31 % 10, day: index % 100)
}
let days = Array(0..<100)

/// The number of rows that were inserted or updated.
var builtRows = 0

/// Sends one action for each of the `taps` taps to a new store, and builds each row that an action inserts or updates.
///
/// - Parameters:
///   - state: The initial state of the store.
///   - action: A closure that returns the action for a tap. Its argument is the index of the tap.
@MainActor
func run<Screen: ScreenFrame>(
    _ screen: Screen.Type,
    _ state: Screen.State,
    _ action: (Int) -> Screen.Action
) {
    let store = ScreenStore<Screen>(state)
    store.onChange = { _, new, changes in
        for path in changes.insertedRows + changes.updatedRows {
            _ = new.row(at: path)
            builtRows += 1
        }
    }
    for tap in 0..<taps { store.send(action(tap)) }
}

/// Returns the ID of the entry that the tap with the index `tap` selects.
func tapped(_ tap: Int) -> Int { (tap + 1) * 37 % size }

switch arguments[1] {
case "Selection":
    run(SelectionScreen.self, .init(entries: entries)) { .listEntryRow(tapped($0), .select) }
case "SelectionInPlace":
    run(SelectionInPlaceScreen.self, .init(entries: entries)) { .listEntryRow(tapped($0), .select) }
case "Sections":
    run(SectionsScreen.self, .init(entries: entries, days: days)) { _ in .topWideRow(.select) }
case "SectionsInPlace":
    run(SectionsInPlaceScreen.self, .init(entries: entries, days: days)) { _ in .topWideRow(.select) }
case "Rows":
    run(RowsScreen.self, .init(entries: entries)) { .listEntryRow(tapped($0), .select) }
case "RowsInPlace":
    run(RowsInPlaceScreen.self, .init(entries: entries)) { .listEntryRow(tapped($0), .select) }
case "Agenda":
    run(AgendaScreen.self, .init(entries: entries)) { tap in
        .dayEntryRow(entries[tapped(tap)].day, tapped(tap), .select)
    }
case "AgendaInPlace":
    run(AgendaInPlaceScreen.self, .init(entries: entries)) { tap in
        .dayEntryRow(entries[tapped(tap)].day, tapped(tap), .select)
    }
default:
    fatalError("no screen '\(arguments[1])'")
}
print("\(builtRows) rows")

// Checks the content of the views of screens, and the numbers of requested bodies and identities. A stand-in replaces
// SwiftUI. The program prints each expectation that is not met. If an expectation is not met, the exit status is 1.
//
// If the first argument is a number, the program instead prints the costs of steps in a list with that number of rows.

import Combine
import Foundation
@_spi(Model) import SwiftUI
import ViewModelRuntime

var failures = 0

@MainActor func expect<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) {
    guard found != expected else { return }
    failures += 1
    print("main.swift:\(line): expected '\(expected)', found '\(found)'")
}

@MainActor func tasks(_ texts: String...) -> TasksScreen.State {
    TasksScreen.State(tasks: texts.enumerated().map { Task(id: $0.offset + 1, text: $0.element) })
}

extension ViewHost {
    /// Updates the views, lets delayed work run, and updates the views again.
    func nextTurn() async {
        update()
        for _ in 0..<5 { await _Concurrency.Task.yield() }
        update()
    }
}

/// Updates `host`. Returns a text with the numbers of bodies and identities that were requested since the last call of
/// this function.
@MainActor func cost(_ host: ViewHost) -> String {
    host.update()
    defer { host.forgetCounts() }
    let bodies = host.bodies.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return (bodies + ["ids \(host.identities)"]).joined(separator: ", ")
}

@MainActor func checkContent() {
    let store = ScreenStore<TasksScreen>(tasks("Soap", "Tea"))
    let host = ViewHost(TasksList(store, TaskViews()))
    expect(
        host.text,
        """
        List
          Section
            header: Text '0 of 2' (combine) (isHeader)
            TextField 'Task' 'Soap' (contain) (label 'Task Soap') (hint 'Chooses it') (isSummaryElement) \
        (id Tasks.tasks.task.1) (moves)
            Toggle 'Done' off
            leading swipe: Button (tint green)
              Text 'Done'
            trailing swipe: Button, destructive
              Text 'Delete'
            menu: Button
              Text 'Share'
              Image symbol envelope
            TextField 'Task' 'Tea' (contain) (label 'Task Tea') (hint 'Chooses it') (isSummaryElement) \
        (id Tasks.tasks.task.2) (moves)
            Toggle 'Done' off
            leading swipe: Button (tint green)
              Text 'Done'
            trailing swipe: Button, destructive
              Text 'Delete'
            menu: Button
              Text 'Share'
              Image symbol envelope
            footer: Text '2 seen'
          Section
            header: Text 'More' (isHeader)
            Text 'Add' (combine) (isButton) (id Tasks.more.add)
        """
    )
    // The controls of a task are accessibility elements in a group. A row without controls is one element.
    expect(
        host.spoken,
        """
        text '0 of 2', isHeader
        group 'Task Soap', hint 'Chooses it', isSummaryElement, actions Done Delete Share, symbol envelope
          text field 'Task', value 'Soap'
          switch 'Done', value 'off'
        group 'Task Tea', hint 'Chooses it', isSummaryElement, actions Done Delete Share, symbol envelope
          text field 'Task', value 'Tea'
          switch 'Done', value 'off'
        text '2 seen'
        text 'More', isHeader
        text 'Add', isButton
        """
    )
    // Each row has appeared once. A change to the content of a row does not count as an appearance.
    expect(store.state.log, [1, 2])
    store.state.tasks[0].text = "Cake"
    host.update()
    expect(store.state.log, [1, 2])
}

@MainActor func checkCosts() {
    let store = ScreenStore<TasksScreen>(tasks("Soap", "Tea", "Milk"))
    let host = ViewHost(TasksList(store, TaskViews()))
    _ = cost(host)
    // Only the changed row, the header and the footer are drawn again. The header contains the number of done tasks.
    store.state.tasks[1].done = true
    expect(cost(host), "CommandButtons 3, RowView 1, SupplementView 2, ids 2")
    expect(host.all(Toggle<Text>.self).map(\.isOn.wrappedValue), [false, true, false])
    store.state.tasks[2].text = "Cream"
    expect(cost(host), "CommandButtons 3, RowView 1, ids 3")
    // After a row is inserted, the other rows are not drawn again.
    store.state.tasks.insert(Task(id: 9, text: "New"), at: 0)
    expect(cost(host), "CommandButtons 3, RowView 1, ScreenSections 1, SupplementView 4, ids 10")
    expect(host.all(TextField<Text>.self).map(\.text.wrappedValue), ["New", "Soap", "Tea", "Cream"])
    // A row is deleted and immediately inserted again with other content. The row must not show the old content.
    store.update { $0.tasks.removeFirst() }
    store.update { $0.tasks.insert(Task(id: 9, text: "Newer"), at: 0) }
    host.update()
    expect(host.all(TextField<Text>.self).first?.text.wrappedValue, "Newer")
    // The new text equals the current text, so the frame does not change.
    _ = cost(host)
    store.state.tasks[0].text = "Newer"
    expect(cost(host), "ids 0")
}

/// Checks a list inside a view that is drawn again for each frame. In this case, the list requests all identities, but
/// draws only the changed row again.
@MainActor func checkViewAroundList() {
    let store = ScreenStore<TasksScreen>(tasks("Soap", "Tea"))
    let host = ViewHost(TasksPage(store: store))
    _ = cost(host)
    store.state.tasks[0].text = "Cake"
    expect(
        cost(host),
        "CommandButtons 3, EffectHandler 1, RowView 1, ScreenListView 1, ScreenSections 1, TasksPage 1, ids 8"
    )
}

@MainActor func checkEdits() {
    let store = ScreenStore<TasksScreen>(tasks("Soap", "Tea"))
    let host = ViewHost(TasksList(store, TaskViews()))
    var events: [TasksScreen.Event] = []
    store.onEvent = { events.append($0) }
    let field = host.all(TextField<Text>.self)[0]
    field.text.wrappedValue = "Soa"
    expect(field.text.wrappedValue, "Soa")
    host.all(Toggle<Text>.self)[1].isOn.wrappedValue = true
    expect(store.state.tasks.map(\.done), [false, true])
    host.update()
    // The assigned text equals the text of the field, so the state does not change. The control is still drawn again,
    // because the text on the screen can differ.
    _ = cost(host)
    field.text.wrappedValue = "Soa"
    expect(cost(host), "CommandButtons 3, RowView 1, ids 3")

    // The host performs taps, swipes and menu commands. The second task is done, so it has no leading swipe.
    host.taps[0]()
    host.update()
    expect(store.state.chosen, [1])
    expect(host.all(Text.self).filter { $0.string == "✓" }.count, 1)
    host.press("Share")
    expect(events, [.share(id: 1)])
    host.press("Done")
    expect(store.state.tasks[0].done, true)
    host.update()
    expect(host.all(Text.self).contains { $0.string == "Done" }, false)
    host.press("Delete")
    host.update()
    expect(host.all(TextField<Text>.self).map(\.text.wrappedValue), ["Tea"])
    // The row was deleted. Its control keeps its value, and cannot change the state.
    field.text.wrappedValue = "Late"
    expect(field.text.wrappedValue, "Soa")
    expect(store.state.tasks.map(\.text), ["Tea"])
}

/// Checks edits of the controls in a header and a footer. After an edit, a control reads the newest frame. After the
/// section is deleted, an edit changes nothing.
@MainActor func checkEditsAroundRows() {
    let store = ScreenStore<SearchScreen>(SearchScreen.State(names: ["Ann", "Anna", "Bob"]))
    let host = ViewHost(SearchList(store, FoundViews()))
    guard let field = host.all(TextField<Text>.self).first, let toggle = host.all(Toggle<Text>.self).first else {
        return expect("header and footer", "nothing")
    }
    _ = cost(host)
    field.text.wrappedValue = "Ann"
    expect(field.text.wrappedValue, "Ann")
    expect(cost(host), "ScreenSections 1, SupplementView 2, ids 3")
    toggle.isOn.wrappedValue = true
    expect(toggle.isOn.wrappedValue, true)
    host.update()
    expect(host.all(Text.self).map(\.string), ["Ann"])
    // The toggle is already on, so the state does not change. The control is still drawn again.
    _ = cost(host)
    toggle.isOn.wrappedValue = true
    expect(cost(host), "SupplementView 2, ids 0")
    // The section was deleted.
    store.state.names = []
    host.update()
    field.text.wrappedValue = "Late"
    toggle.isOn.wrappedValue = false
    expect(field.text.wrappedValue, "Ann")
    expect(toggle.isOn.wrappedValue, true)
    expect(store.state.text, "Ann")
    expect(store.state.exact, true)
    // This section is shown outside a list, as in a preview.
    store.state.names = ["Ann"]
    let alone = ShownSection<SearchScreen, SearchHeaderViewModel>(.found, SearchHeaderViewModel(field: "a"), of: store)
    expect(alone.bindings.field.wrappedValue, "Ann")
}

@MainActor func checkMoves() {
    let store = ScreenStore<TasksScreen>(tasks("A", "B", "C", "D", "E"))
    let host = ViewHost(TasksList(store, TaskViews()))
    func order() -> String { store.state.tasks.map(\.text).joined() }
    func move(_ rows: IndexSet, _ destination: Int) {
        host.nodes.compactMap { $0.shown(as: (any MovableView).self) }.first?.move?(rows, destination)
        host.update()
    }
    move([0], 2)
    expect(order(), "BACDE")
    move([3], 0)
    expect(order(), "DBACE")
    move([1], 4)
    expect(order(), "DACBE")
    move([0, 2], 4)
    expect(order(), "ABDCE")
    // Here, a row moves to its own position.
    move([1], 1)
    expect(order(), "ABDCE")
    move([0, 2], 0)
    expect(order(), "ADBCE")
    // The first step moves a row out of its list. The second step moves a row that is in no list. The last two steps
    // move a row to its own position. In all steps, the screen sends no action, and the view shows the old order again.
    for (row, destination) in [(0, 6), (5, 0), (1, 1), (1, 2)] {
        _ = cost(host)
        move([row], destination)
        expect(order(), "ADBCE")
        expect(cost(host).contains("ScreenSections 1"), true)
    }
    _ = cost(host)
    move([1, 2], 2)
    expect(order(), "ADBCE")
    expect(cost(host).contains("ScreenSections 1"), true)
    expect(host.all(TextField<Text>.self).map(\.text.wrappedValue).joined(), "ADBCE")
    let plain = ViewHost(PlainForm(store: ScreenStore<PlainScreen>(PlainScreen.State(title: "a"))))
    expect(plain.taps.count, 0)
    expect(plain.nodes.compactMap { $0.shown(as: (any MovableView).self) }.allSatisfy { $0.move == nil }, true)
}

/// Checks an action that adds a row, scrolls to the row and moves the focus to the row. The focus moves after the row
/// is inserted.
@MainActor func checkFocus() async {
    var state = TasksScreen.State(tasks: (1...30).map { Task(id: $0, text: "\($0)") })
    state.log = [0]
    let store = ScreenStore<TasksScreen>(state)
    let host = ViewHost(TasksList(store, TaskViews()), visibleRows: 10)
    expect(host.all(TextField<Text>.self).count, 10)
    expect(host.focused, [])
    store.send(.moreAddRow(.select))
    await host.nextTurn()
    expect(host.scrolls, [AnyHashable(TasksScreen.RowID.tasksTask(31))])
    expect(host.focused, [AnyHashable(TasksScreen.RowID.tasksTask(31))])
    // The row is scrolled out of the visible range, so no view has the focus.
    host.scroll(toRow: 0)
    expect(host.focused, [])
}

/// Checks that the store is released with the host, because the views must not retain the store.
@MainActor func checkRelease() {
    weak var store: ScreenStore<TasksScreen>?
    do {
        let held = ScreenStore<TasksScreen>(tasks("A"))
        let host = ViewHost(TasksPage(store: held))
        held.state.tasks[0].done = true
        host.update()
        store = held
    }
    expect(store == nil, true)
}

/// A title that is not part of the state of a screen.
final class Title: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var text = "" {
        willSet { objectWillChange.send() }
    }
}

@MainActor func checkPlainViews() {
    let store = ScreenStore<PlainScreen>(PlainScreen.State(title: "a"))
    // Views that are not equatable can differ, so they are drawn again.
    struct Page: View {
        @ObservedObject var store: ScreenStore<PlainScreen>
        var body: some View { PlainForm(store: store, prefix: store.state.title + ": ") }
    }
    let host = ViewHost(Page(store: store))
    expect(host.all(Text.self).map(\.string), ["a: a"])
    store.state.title = "b"
    host.update()
    expect(host.all(Text.self).map(\.string), ["b: b"])

    // In this step, only the view around the list changes.
    struct Around: View {
        @ObservedObject var title: Title
        let store: ScreenStore<PlainScreen>
        var body: some View { PlainForm(store: store, prefix: title.text) }
    }
    let title = Title()
    let around = ViewHost(Around(title: title, store: store))
    title.text = "> "
    around.update()
    expect(around.all(Text.self).map(\.string), ["> b"])

    // If the new `NamedViews` value differs from the old value, the rows are drawn again.
    struct NamedViews: PlainViews, Equatable {
        var name: String

        func addCell(_ add: AddCellViewModel, of row: ShownRow<PlainScreen, AddCellViewModel>) -> some View {
            Text(name + add.text)
        }
    }
    struct Named: View {
        @ObservedObject var title: Title
        let store: ScreenStore<PlainScreen>
        var body: some View { Form { PlainRows(store, NamedViews(name: title.text)) } }
    }
    let named = ViewHost(Named(title: title, store: store))
    title.text = "# "
    named.update()
    expect(named.all(Text.self).map(\.string), ["# b"])

    let previews = ViewHost(TasksPreviews(TaskViews()))
    expect(previews.all(TasksList<TaskViews>.self).count, 8)
    expect(
        previews.all(Text.self).map(\.string).filter { $0.contains(", ") },
        ["empty", "some"].flatMap { name in
            ["light", "dark", "largest type", "right to left"].map { "\(name), \($0)" }
        }
    )
    let looks = previews.nodes.filter { $0.shown(as: TasksList<TaskViews>.self) != nil }.map(\.environment)
    expect(looks.map(\.colorScheme), [.light, .dark, .light, .light, .light, .dark, .light, .light])
    expect(looks.map { $0.dynamicTypeSize == .accessibility5 }, [0, 0, 1, 0, 0, 0, 1, 0].map { $0 == 1 })
    expect(looks.map { $0.layoutDirection == .rightToLeft }, [0, 0, 0, 1, 0, 0, 0, 1].map { $0 == 1 })
}

if let rows = CommandLine.arguments.dropFirst().first.flatMap(Int.init) {
    printCosts(rows: rows)
    exit(0)
}
checkContent()
checkCosts()
checkViewAroundList()
checkEdits()
checkEditsAroundRows()
checkMoves()
await checkFocus()
checkRelease()
checkPlainViews()
exit(failures == 0 ? 0 : 1)

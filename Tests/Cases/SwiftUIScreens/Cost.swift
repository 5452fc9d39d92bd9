// Measures the costs of steps, such as a change of one row, in a list of a given length. The costs are the duration of
// a step, and the numbers of requested identities, bodies and cells. The stand-in for SwiftUI counts the identities and
// the bodies. `printTable` counts the cells that a table with the stand-in for UIKit requests.

@_spi(Model) import SwiftUI
@_spi(Model) import UIKit
import ViewModelRuntime

/// A typical handwritten list without a generated screen, for comparison. The view observes the store and shows the
/// tasks of the store's state.
private struct ListByHand: View {
    @ObservedObject var store: ScreenStore<TasksScreen>

    struct TaskRow: View {
        let task: Task

        var body: some View { Text(task.text) }
    }

    var body: some View {
        List {
            ForEach(store.state.tasks) { task in TaskRow(task: task) }
        }
    }
}

/// The numbers of requests that one step causes, and the duration of the step.
private struct Cost {
    var identities = 0
    var bodies = 0
    var seconds = 0.0
}

@MainActor
private func cost(in host: ViewHost, _ step: () -> Void) -> Cost {
    host.update()
    host.forgetCounts()
    let start = ContinuousClock.now
    step()
    let duration = start.duration(to: .now)
    host.update()
    return Cost(identities: host.identities, bodies: host.bodyCount, seconds: duration / .seconds(1))
}

/// Runs a step `count` times, and returns the cost of the run with the median duration.
@MainActor
private func median(of count: Int, _ step: (Int) -> Cost) -> Cost {
    (0..<count).map(step).sorted { $0.seconds < $1.seconds }[count / 2]
}

@MainActor
func printCosts(rows: Int) {
    let state = TasksScreen.State(tasks: (1...rows).map { Task(id: $0, text: "Task \($0)") }, log: [0])
    print("rows \(rows), 20 of them seen; counted in models of SwiftUI and UIKit")
    for (name, step) in steps(rows: rows) {
        let store = ScreenStore<TasksScreen>(state)
        let host = ViewHost(TasksList(store, TaskViews()))
        // The first change of a screen computes values that later changes reuse, so the first change is not measured.
        step(store, 0)
        let generated = median(of: 9) { run in cost(in: host) { step(store, run + 1) } }
        let otherStore = ScreenStore<TasksScreen>(state)
        let otherHost = ViewHost(ListByHand(store: otherStore))
        step(otherStore, 0)
        let byHand = median(of: 9) { run in cost(in: otherHost) { step(otherStore, run + 1) } }
        print("SwiftUI, \(name): \(generated.identities) identities, \(generated.bodies) bodies;", terminator: " ")
        print("ForEach over the elements: \(byHand.identities) identities, \(byHand.bodies) bodies")
        printTime(of: generated, beside: state)
        printTable(name, state, step)
    }
}

/// Returns the steps to measure, with their names: two changes of a visible row, an insertion, and a look-up of a row.
/// The arguments of a step are the store and the index of the current repetition of the step.
@MainActor
private func steps(rows: Int) -> [(name: String, step: (ScreenStore<TasksScreen>, Int) -> Void)] {
    [
        ("a switch", { store, run in store.send(.tasksTask(3, .onSwitchToggle(on: run % 2 == 0))) }),
        ("a text", { store, run in store.send(.tasksTask(3, .onFieldChange(text: "Text \(run)"))) }),
        ("a row comes", { store, run in store.state.tasks.insert(Task(id: rows + 1 + run, text: "New"), at: 0) }),
        (
            "a look-up",
            { store, run in _ = store.screen.viewModel(of: .tasksTask(rows - run), as: TaskCellViewModel.self) }
        ),
    ]
}

/// Prints the duration of a step, as a multiple of the duration of a loop over the tasks of `state`.
@MainActor
private func printTime(of cost: Cost, beside state: TasksScreen.State) {
    let walks = (0..<9).map { _ in
        let start = ContinuousClock.now
        let count = state.tasks.reduce(0) { $0 + ($1.done ? 1 : 0) + $1.text.utf8.count }
        precondition(count > 0)
        return start.duration(to: .now) / .seconds(1)
    }.sorted()
    let ratio = cost.seconds / walks[walks.count / 2]
    print("    the store's part: \((ratio * 100).rounded() / 100) walks over the elements")
}

@MainActor
private func printTable(
    _ name: String,
    _ state: TasksScreen.State,
    _ step: (ScreenStore<TasksScreen>, Int) -> Void
) {
    let store = ScreenStore<TasksScreen>(state)
    let tableView = UITableView()
    let window = UIWindow()
    window.addSubview(tableView)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    var cells = 0
    let table = ScreenTable(store, tableView) { screen, path in
        cells += 1
        return tableView.dequeueReusableCell(withIdentifier: "cell", for: path.indexPath)
    }
    tableView.layoutIfNeeded()
    DispatchQueue.main.turn()
    step(store, 0)
    DispatchQueue.main.turn()
    cells = 0
    step(store, 1)
    DispatchQueue.main.turn()
    withExtendedLifetime(table) {}
    print("UIKit, \(name): \(cells) cells asked for")
}

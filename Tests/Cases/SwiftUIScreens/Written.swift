// Client code for screens in SwiftUI: a view for each cell, and the views that contain the screens.

import SwiftUI
import ViewModelRuntime

struct TaskViews: TasksViews, Equatable {
    func taskCell(_ task: TaskCellViewModel, of row: ShownRow<TasksScreen, TaskCellViewModel>) -> some View {
        HStack {
            TextField("Task", text: row.bindings.field).focused(row)
            Toggle("Done", isOn: row.bindings.switchOn)
            if row.isSelected == true { Text("✓") }
        }
    }

    func addCell(_ add: AddCellViewModel, of row: ShownRow<TasksScreen, AddCellViewModel>) -> some View {
        Text(add.text)
    }

    func countHeader(_ count: CountHeaderViewModel, in section: ShownSection<TasksScreen, CountHeaderViewModel>)
        -> some View
    {
        Text(count.text)
    }
}

struct FoundViews: SearchViews, Equatable {
    func addCell(_ add: AddCellViewModel, of row: ShownRow<SearchScreen, AddCellViewModel>) -> some View {
        Text(add.text)
    }

    func searchHeader(_ search: SearchHeaderViewModel, in section: ShownSection<SearchScreen, SearchHeaderViewModel>)
        -> some View
    {
        TextField("Search", text: section.bindings.field)
    }

    func taskCell(_ task: TaskCellViewModel, in section: ShownSection<SearchScreen, TaskCellViewModel>) -> some View {
        Toggle("Exactly", isOn: section.bindings.switchOn)
    }
}

/// A view that shows the screen below a title. The view observes `store`, so SwiftUI draws the view again for each new
/// frame.
struct TasksPage: View {
    @ObservedObject var store: ScreenStore<TasksScreen>

    var body: some View {
        VStack {
            Text("\(store.screen.numberOfRows(in: 0)) tasks")
            TasksList(store, TaskViews())
        }
    }
}

/// A form whose cell views are not equatable.
struct PlainForm: View {
    struct CellViews: PlainViews {
        var prefix: () -> String = { "" }

        func addCell(_ add: AddCellViewModel, of row: ShownRow<PlainScreen, AddCellViewModel>) -> some View {
            Text(prefix() + add.text)
        }
    }

    let store: ScreenStore<PlainScreen>
    var prefix = ""

    var body: some View {
        Form { PlainRows(store, CellViews(prefix: { [prefix] in prefix })) }
    }
}

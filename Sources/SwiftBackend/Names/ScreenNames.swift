// The names that are derived from screens.

import SpecModel

extension Names {
    static func screen(_ name: String) -> String { name + "Screen" }
    static func cells(of screen: String) -> String { screen + "Cells" }
    static func readyCells(of screen: String, in list: ListKind) -> String {
        screen + (list == .table ? "TableCells" : "CollectionCells")
    }
    /// Returns the name of the SwiftUI protocol for the views of a screen's cells.
    static func views(of screen: String) -> String { screen + "Views" }
    /// Returns the name of the type alias for the SwiftUI view that shows the screen's rows in sections.
    static func rowViews(of screen: String) -> String { screen + "Rows" }
    /// Returns the name of the type alias for the SwiftUI view that shows the screen as a list.
    static func listView(of screen: String) -> String { screen + "List" }
    /// Returns the name of the SwiftUI view that shows the screen's samples.
    static func previews(of screen: String) -> String { screen + "Previews" }
    /// Returns the name of the associated type for the view that shows a cell as a row, or as a header or footer. If
    /// `ScreenViews` already has an associated type with this name, the function appends an underscore.
    static func content(of cell: String, in place: CellPlace) -> String {
        let name = cell + (place == .row ? "Content" : "Supplement")
        return RuntimeType.associatedTypesOfViews.contains(name) ? name + "_" : name
    }
    /// Returns the name of a row's enum case. For the row `enabled` of the section `warmUp`, the name is
    /// `warmUpEnabled`.
    static func rowCase(section: String, row: String) -> String { section + upperCamelCase(row) }
    /// Returns the name of the additional enum case for a row that several cells show. For the row's case
    /// `contentSummary` and the cell `WideCell`, the name is `contentSummaryWideCell`.
    static func rowCase(_ id: String, cell: String) -> String { id + upperCamelCase(cell) }
    static let state = "State"
    /// The name of the enum of the screen's samples. The enum is nested in `State`.
    static let sample = "Sample"
    static let sectionID = "SectionID"
    static let rowID = "RowID"
    static let row = "Row"
    static let action = "Action"
    static let screenAction = "ScreenAction"
    /// Returns the name of the case of `Action` for a row's gestures.
    static func gestureCase(of row: String) -> String { row + "Row" }
    /// Returns the name of the case of `Action` for a row's commands.
    static func commandCase(of row: String) -> String { row + "Command" }
    /// Returns the name of the enum of a row's gestures.
    static func gestures(of row: String) -> String { upperCamelCase(row) + "RowAction" }
    /// Returns the name of the enum of the actions that several cells of a row share.
    static func sharedCellActions(of row: String) -> String { upperCamelCase(row) + "CellsAction" }
    /// Returns the name of the enum of a row's commands.
    static func commands(of row: String) -> String { upperCamelCase(row) + "Command" }
    /// Returns the name of the function that shows a row of a fragment. `row` is the index of the row in the fragment.
    /// For the fragment `mailRow`, the names of the first two functions are `showMailRow` and `showMailRow2`.
    static func rowFunction(_ fragment: String, row: Int) -> String {
        "show" + upperCamelCase(fragment) + (row == 0 ? "" : String(row + 1))
    }
    static let screenCommand = "ScreenCommand"
    /// The name of the enum with a case for each header or footer that is a cell.
    static let supplement = "Supplement"
    static let event = "Event"
    static let effect = "Effect"
    /// The name of the type alias that the extension of a screen's controller declares for the view model.
    static let controllerViewModel = "ViewModel"
    static let propertiesOfScreens = [
        ScreenMember.content, ScreenMember.values, ScreenMember.sections, ScreenMember.duplicates,
        ScreenMember.screenCommands,
    ]
    /// The names of the functions that generated screens have. Generated code declares some of them, and extensions in
    /// the runtime declare the others.
    static let functionsOfScreens = [
        "numberOfRows", "rowID", "row", "rows", "path", "header", "footer", "viewModel", "changes", "updated",
        "headerViewModel", "footerViewModel", "shownHeader", "shownFooter", "rowDetails", "moveRange",
        ScreenMember.moveAction, ScreenMember.transferAction, "moveDestination",
        ScreenMember.body,
        ScreenMember.handle, ScreenMember.effects, "accessibilityIdentifier", ScreenMember.cell,
    ]
    /// The names of the parameters and local variables of the generated functions whose bodies contain expressions of
    /// the spec.
    static let variablesOfScreens = ScreenFunction.allCases.flatMap(\.variables)
}

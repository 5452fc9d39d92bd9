// The names that are derived from screens.

import SpecModel

extension Names {
    static func screen(_ name: String) -> String { name + "Screen" }
    static func cells(of screen: String) -> String { screen + "Cells" }
    static func readyCells(of screen: String, in list: ListKind) -> String {
        screen + (list == .table ? "TableCells" : "CollectionCells")
    }
    /// Returns the name of the SwiftUI protocol for the views of a screen's cells. `rowViews`, `listView` and
    /// `previews` return the names of the types that use this protocol.
    static func views(of screen: String) -> String { screen + "Views" }
    static func rowViews(of screen: String) -> String { screen + "Rows" }
    static func listView(of screen: String) -> String { screen + "List" }
    static func previews(of screen: String) -> String { screen + "Previews" }
    /// Returns the name of the associated type for the view that shows a cell as a row, or as a header or footer. If
    /// `ScreenViews` has an associated type with this name, an underscore is appended. The names for all other cells do
    /// not end with an underscore.
    static func content(of cell: String, in place: CellPlace) -> String {
        let name = cell + (place == .row ? "Content" : "Supplement")
        return RuntimeType.associatedTypesOfViews.contains(name) ? name + "_" : name
    }
    /// Returns the name of a row's enum case. For the row `enabled` of the section `warmUp`, the name is
    /// `warmUpEnabled`.
    static func rowCase(section: String, row: String) -> String { section + upperCamelCase(row) }
    /// Returns the name of the enum case for one of the cells that show a row. For the row's case `contentSummary` and
    /// the cell `WideCell`, the name is `contentSummaryWideCell`.
    static func rowCase(_ id: String, cell: String) -> String { id + upperCamelCase(cell) }
    static let state = "State"
    /// The name of the enum of samples, which is nested in the state.
    static let sample = "Sample"
    static let sectionID = "SectionID"
    static let rowID = "RowID"
    static let row = "Row"
    static let action = "Action"
    static let screenAction = "ScreenAction"
    /// Returns the name of the case of `Action` for a row's gestures. `commandCase` returns the name of the case for a
    /// row's commands. `gestures` and `commands` return the names of the payload types of these cases.
    static func gestureCase(of row: String) -> String { row + "Row" }
    static func commandCase(of row: String) -> String { row + "Command" }
    static func gestures(of row: String) -> String { upperCamelCase(row) + "RowAction" }
    /// Returns the name of the enum of actions for a row that several cells show.
    static func sharedCellActions(of row: String) -> String { upperCamelCase(row) + "CellsAction" }
    static func commands(of row: String) -> String { upperCamelCase(row) + "Command" }
    /// Returns the name of the function that shows a row of a fragment. For the fragment `mailRow`, the name is
    /// `showMailRow` for the first row and `showMailRow2` for the second row.
    static func rowFunction(_ fragment: String, row: Int) -> String {
        "show" + upperCamelCase(fragment) + (row == 0 ? "" : String(row + 1))
    }
    static let screenCommand = "ScreenCommand"
    /// The name of the enum of the headers and footers that are cells.
    static let supplement = "Supplement"
    static let event = "Event"
    static let effect = "Effect"
    /// The name of the type alias for the view model in the extension of a screen's controller.
    static let controllerViewModel = "ViewModel"
    static let propertiesOfScreens = [
        ScreenMember.content, ScreenMember.values, ScreenMember.sections, ScreenMember.duplicates,
        ScreenMember.screenCommands,
    ]
    /// The names of the functions of screens. Some of the functions are generated, and the runtime's extensions declare
    /// the others.
    static let functionsOfScreens = [
        "numberOfRows", "rowID", "row", "rows", "path", "header", "footer", "viewModel", "changes", "updated",
        "headerViewModel", "footerViewModel", "shownHeader", "shownFooter", "rowDetails", "moveRange",
        ScreenMember.moveAction, ScreenMember.transferAction, "moveDestination",
        ScreenMember.body,
        ScreenMember.handle, ScreenMember.effects, "accessibilityIdentifier", ScreenMember.cell,
    ]
    /// The names of the parameters and local variables of generated functions. The bodies of these functions contain
    /// expressions of the spec.
    static let variablesOfScreens = ScreenFunction.allCases.flatMap(\.variables)
}

// Names that screens give rise to.

import SpecModel
import SwiftOutput

extension Names {
    static func screen(_ name: String) -> String { name + "Screen" }
    static func cells(of screen: String) -> String { screen + "Cells" }
    /// `warmUp` and `enabled` to `warmUpEnabled`.
    static func rowCase(section: String, row: String) -> String { section + upperCamelCase(row) }
    static let state = "State"
    static let sectionID = "SectionID"
    static let rowID = "RowID"
    static let row = "Row"
    static let action = "Action"
    static let screenAction = "ScreenAction"
    static let event = "Event"
    /// In the extension of a screen's controller.
    static let controllerViewModel = "ViewModel"
    static let propertiesOfScreens = ["screenContent", "screenValues", "sections", "duplicates"]
    static let functionsOfScreens = [
        "numberOfRows", "rowID", "row", "rows", "path", "header", "footer", "changes", "updated", "body", "handle",
        "accessibilityIdentifier", "cell",
    ]
    /// Parameters and variables of those functions.
    static let variablesOfScreens = ["state", "screen", "send", "action", "events"]
}

extension Emitter {
    func viewModelType(of cell: ID<Cell>) -> SwiftType {
        type(Names.viewModel(of: program[cell].header.name), of: program[cell].header)
    }
    func actionType(of cell: ID<Cell>) -> SwiftType {
        type(Names.action(program[cell].header.name), of: program[cell].header)
    }
}

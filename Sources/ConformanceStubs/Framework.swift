// What the classes of UI frameworks are called that stubs can be written for.

import SpecModel

extension UIFramework {
    var module: String {
        switch self {
        case .uikit: "UIKit"
        case .appkit: "AppKit"
        case .swiftui: "SwiftUI"
        }
    }

    /// Behind a screen's name, of what draws its cells.
    var suffixOfCells: String {
        switch self {
        case .uikit, .appkit: "TableCells"
        case .swiftui: "ViewCells"
        }
    }

    var prefix: String {
        switch self {
        case .uikit: "UI"
        case .appkit: "NS"
        case .swiftui: ""
        }
    }

    var cellClass: String { self == .uikit ? "UITableViewCell" : "NSTableCellView" }
    var viewClass: String { prefix + "View" }
    var controllerClass: String { prefix + "ViewController" }
    var tableClass: String { prefix + "TableView" }
    var stackClass: String { prefix + "StackView" }

    var widgets: [Widget] {
        switch self {
        case .uikit: uiKitWidgets
        case .appkit: appKitWidgets
        case .swiftui: swiftUIWidgets
        }
    }
}

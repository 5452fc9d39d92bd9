// The names of the UI frameworks' classes for which stubs can be written.

import SpecModel

extension UIFramework {
    var module: String {
        switch self {
        case .uikit: "UIKit"
        case .appkit: "AppKit"
        case .swiftui: "SwiftUI"
        }
    }

    /// Returns the suffix of the type that draws a screen's cells. It follows the screen's name.
    func suffixOfCells(in list: ListKind) -> String {
        switch self {
        case .uikit: list == .table ? "TableCells" : "CollectionCells"
        case .appkit: "TableCells"
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

    func cellClass(in list: ListKind) -> String {
        self == .uikit ? listClass(list) + "Cell" : "NSTableCellView"
    }

    var viewClass: String { prefix + "View" }
    var controllerClass: String { prefix + "ViewController" }
    /// Returns the class that shows rows. In AppKit this is always a table, because items of its collection views are
    /// not views.
    func listClass(_ list: ListKind) -> String {
        self == .uikit && list == .collection ? "UICollectionView" : prefix + "TableView"
    }
    func listVariable(_ list: ListKind) -> String {
        self == .uikit && list == .collection ? "collectionView" : "tableView"
    }
    var stackClass: String { prefix + "StackView" }

    var widgets: [Widget] {
        switch self {
        case .uikit: uiKitWidgets
        case .appkit: appKitWidgets
        case .swiftui: swiftUIWidgets
        }
    }
}

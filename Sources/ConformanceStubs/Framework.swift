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
    /// What shows rows. AppKit's collections have no cells that are views.
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

// Defines the frameworks for which stubs can be written, and the names of their classes.

import SpecModel

/// The framework whose classes stubs use.
public enum StubFramework: String, Hashable, Sendable, CaseIterable {
    case uikit, appkit, swiftui
    /// No Apple UI framework. The client draws view models with its own code.
    case none

    /// The same framework as a `UIFramework`, or `nil` for `none`.
    var generated: UIFramework? { UIFramework(rawValue: rawValue) }

    /// The name of the module that a stub imports, or `nil` for `none`.
    var module: String? {
        switch self {
        case .uikit: "UIKit"
        case .appkit: "AppKit"
        case .swiftui: "SwiftUI"
        case .none: nil
        }
    }

    /// Returns the suffix for the name of a type that creates cells. The complete name consists of the screen's name
    /// and the suffix.
    func suffixOfCells(in list: ListKind) -> String {
        switch self {
        case .uikit: list == .table ? "TableCells" : "CollectionCells"
        case .appkit: "TableCells"
        case .swiftui: "ViewCells"
        case .none: "TextCells"
        }
    }

    var prefix: String {
        switch self {
        case .uikit: "UI"
        case .appkit: "NS"
        case .swiftui, .none: ""
        }
    }

    /// A Boolean value that indicates whether the framework's views are classes.
    var hasClasses: Bool { self == .uikit || self == .appkit }

    func cellClass(in list: ListKind) -> String {
        self == .uikit ? listClass(list) + "Cell" : "NSTableCellView"
    }

    var viewClass: String { prefix + "View" }
    var controllerClass: String { prefix + "ViewController" }
    /// Returns the name of the class that shows rows. In AppKit, the class is always `NSTableView`, because the items
    /// of an AppKit collection view are not views.
    func listClass(_ list: ListKind) -> String {
        self == .uikit && list == .collection ? "UICollectionView" : prefix + "TableView"
    }
    func listVariable(_ list: ListKind) -> String {
        self == .uikit && list == .collection ? "collectionView" : "tableView"
    }
    var stackClass: String { prefix + "StackView" }
}

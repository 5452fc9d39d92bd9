// The frameworks for which stubs can be written, and the names of their classes.

import SpecModel

/// The framework whose classes stubs use.
public enum StubFramework: String, Hashable, Sendable, CaseIterable {
    case uikit, appkit, swiftui
    /// No framework of Apple's. The client draws view models in its own way.
    case none

    /// The framework of generated code, or `nil` if there is none.
    var generated: UIFramework? { UIFramework(rawValue: rawValue) }

    /// The name of the module to import, or `nil` if there is none.
    var module: String? {
        switch self {
        case .uikit: "UIKit"
        case .appkit: "AppKit"
        case .swiftui: "SwiftUI"
        case .none: nil
        }
    }

    /// Returns the name of a type that draws cells, without the name of its screen.
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

    /// A Boolean value that indicates whether views are classes of the framework.
    var hasClasses: Bool { self == .uikit || self == .appkit }

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
}

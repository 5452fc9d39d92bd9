// Types of UI frameworks that generated code names: the one list from which all of them are written. A spec may declare
// a type of any of these names; the framework's type is then written with its module.

import SpecModel
import SwiftOutput

/// A type of a UI framework's that generated code names.
enum FrameworkType: String, CaseIterable {
    case nsTableView = "NSTableView"
    case nsView = "NSView"
    case binding = "Binding"
    case view = "View"
    case viewBuilder = "ViewBuilder"
    case uiCollectionView = "UICollectionView"
    case uiCollectionViewCell = "UICollectionViewCell"
    case uiTableView = "UITableView"
    case uiTableViewCell = "UITableViewCell"
    case uiView = "UIView"

    var framework: UIFramework {
        switch self {
        case .uiCollectionView, .uiCollectionViewCell, .uiTableView, .uiTableViewCell, .uiView: .uikit
        case .nsTableView, .nsView: .appkit
        case .binding, .view, .viewBuilder: .swiftui
        }
    }

    /// UIKit's class of a list.
    static func list(_ kind: ListKind) -> FrameworkType {
        switch kind {
        case .table: .uiTableView
        case .collection: .uiCollectionView
        }
    }

    /// UIKit's class of the cells of a list.
    static func cell(of kind: ListKind) -> FrameworkType {
        switch kind {
        case .table: .uiTableViewCell
        case .collection: .uiCollectionViewCell
        }
    }
}

extension UIFramework {
    /// The Swift module. No spec that is generated for the framework can declare a type of that name.
    var moduleName: String {
        switch self {
        case .uikit: "UIKit"
        case .appkit: "AppKit"
        case .swiftui: "SwiftUI"
        }
    }
}

extension SwiftContext {
    func type(_ type: FrameworkType) -> SwiftType { self.type([type.rawValue], of: type.framework.moduleName) }

    /// `Binding<Bool>`, or `SwiftUI.Binding<Bool>`.
    func type(_ type: FrameworkType, of argument: SwiftType) -> SwiftType {
        switch moduleNames.type([type.rawValue], of: type.framework.moduleName) {
        case .selected(let module, let path): .selectedGeneric(module: module, path, [argument])
        case .named(let path): .generic(path, [argument])
        case let other: other
        }
    }
}

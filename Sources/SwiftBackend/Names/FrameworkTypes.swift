// The types of UI frameworks that generated code uses. No other file lists these types. If a spec declares a type with
// the same name, generated code qualifies the framework's type with its module.

import SpecModel
import SwiftOutput

/// A type of a UI framework that generated code names.
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

    /// Returns the UIKit class of a list.
    static func list(_ kind: ListKind) -> FrameworkType {
        switch kind {
        case .table: .uiTableView
        case .collection: .uiCollectionView
        }
    }

    /// Returns the UIKit class of the cells of a list.
    static func cell(of kind: ListKind) -> FrameworkType {
        switch kind {
        case .table: .uiTableViewCell
        case .collection: .uiCollectionViewCell
        }
    }
}

extension UIFramework {
    /// The name of the framework's Swift module. If code is generated for the framework, a spec cannot declare a type
    /// with this name.
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

    /// Returns a generic type of a UI framework, for example `Binding<Bool>`. If the type's name is ambiguous, returns
    /// the type with its module: `SwiftUI::Binding<Bool>`.
    func type(_ type: FrameworkType, of argument: SwiftType) -> SwiftType {
        switch moduleNames.type([type.rawValue], of: type.framework.moduleName) {
        case .selected(let module, let path): .selectedGeneric(module: module, path, [argument])
        case .named(let path): .generic(path, [argument])
        case let other: other
        }
    }
}

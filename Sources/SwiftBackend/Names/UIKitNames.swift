import SpecModel

/// What generated code names of UIKit, and of what the runtime adds to it.
enum UIKitName {
    static let view = "UIView"
    static let register = "register"
    static let load = "load"
    static let supplement = "supplement"

    static func list(_ kind: ListKind) -> String {
        switch kind {
        case .table: "UITableView"
        case .collection: "UICollectionView"
        }
    }

    static func cell(_ kind: ListKind) -> String { list(kind) + "Cell" }

    /// What holds such a list.
    static func variable(_ kind: ListKind) -> String {
        switch kind {
        case .table: "tableView"
        case .collection: "collectionView"
        }
    }
}

/// What generated code names of AppKit.
enum AppKitName {
    static let table = "NSTableView"
    static let view = "NSView"
}

/// What generated code names of controllers, and of what the runtime adds to them.
enum ControllerName {
    static let instantiate = "instantiate"
    static let instantiateFromStoryboard = "instantiateFromStoryboard"
    static let nibName = "nibName"
    static let bundle = "bundle"
    static let classBundle = "classBundle"
}

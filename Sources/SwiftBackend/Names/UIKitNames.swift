import SpecModel

/// Members, labels and variables that generated code uses from UIKit, and from the runtime's extensions of it. Types
/// are in `FrameworkType`.
enum UIKitName {
    static let register = "register"
    static let load = "load"
    static let supplement = "supplement"

    /// Returns the name of the variable for a list.
    static func variable(_ kind: ListKind) -> String {
        switch kind {
        case .table: "tableView"
        case .collection: "collectionView"
        }
    }
}

/// Names that generated code uses from controllers, and from the runtime's extensions of them.
enum ControllerName {
    static let instantiate = "instantiate"
    static let instantiateFromStoryboard = "instantiateFromStoryboard"
    static let nibName = "nibName"
    static let bundle = "bundle"
    static let classBundle = "classBundle"
}

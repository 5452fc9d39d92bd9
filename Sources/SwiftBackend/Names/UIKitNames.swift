import SpecModel

/// Members, labels and variables that generated code names of UIKit, and of what the runtime adds to it. Types are in
/// `FrameworkType`.
enum UIKitName {
    static let register = "register"
    static let load = "load"
    static let supplement = "supplement"

    /// What holds such a list.
    static func variable(_ kind: ListKind) -> String {
        switch kind {
        case .table: "tableView"
        case .collection: "collectionView"
        }
    }
}

/// What generated code names of controllers, and of what the runtime adds to them.
enum ControllerName {
    static let instantiate = "instantiate"
    static let instantiateFromStoryboard = "instantiateFromStoryboard"
    static let nibName = "nibName"
    static let bundle = "bundle"
    static let classBundle = "classBundle"
}

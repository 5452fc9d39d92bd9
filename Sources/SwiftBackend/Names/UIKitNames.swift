import SpecModel

/// The names of the members, argument labels and variables that generated code uses with UIKit and with the runtime's
/// extensions for UIKit. The names of types are in `FrameworkType`.
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

/// The names of the members and argument labels that generated code uses to create controllers.
enum ControllerName {
    static let instantiate = "instantiate"
    static let instantiateFromStoryboard = "instantiateFromStoryboard"
    static let nibName = "nibName"
    static let bundle = "bundle"
    static let classBundle = "classBundle"
}

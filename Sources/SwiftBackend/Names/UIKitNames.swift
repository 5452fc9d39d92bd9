/// What generated code names of UIKit, and of what the runtime adds to it.
enum UIKitName {
    static let table = "UITableView"
    static let tableCell = "UITableViewCell"
    static let view = "UIView"
    static let tableView = "tableView"
    static let register = "register"
    static let load = "load"
    static let supplement = "supplement"
}

/// What generated code names of AppKit.
enum AppKitName {
    static let table = "NSTableView"
    static let view = "NSView"
}

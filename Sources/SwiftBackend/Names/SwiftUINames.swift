/// Members and labels of SwiftUI, and of what the runtime has for it, that generated code names. Types are in
/// `FrameworkType`.
enum SwiftUIName {
    static let body = "body"
    /// Of a screen's views.
    static let rowView = "rowView"
    static let supplementView = "supplementView"
    static let movesRows = "movesRows"
    static let rowHasControls = "rowHasControls"
    static let supplementHasControls = "supplementHasControls"
    static let supplement = "supplement"
    static let showing = "showing"
    static let viewsType = "Views"
    static let views = "views"
    /// Of what is shown: what the user edits in it.
    static let bindings = "bindings"
    /// The call that makes a binding, and its label.
    static let makeBinding = "binding"
}

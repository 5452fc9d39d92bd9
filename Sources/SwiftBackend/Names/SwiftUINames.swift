/// The names of the members, argument labels and variables that generated code uses with SwiftUI and with the runtime's
/// support for SwiftUI. The names of types are in `FrameworkType`.
enum SwiftUIName {
    static let body = "body"
    // The following names are in the protocol of a screen's views, and in the generated code that uses this protocol.

    static let rowView = "rowView"
    static let supplementView = "supplementView"
    static let movesRows = "movesRows"
    static let rowHasControls = "rowHasControls"
    static let supplementHasControls = "supplementHasControls"
    static let supplement = "supplement"
    static let showing = "showing"
    static let viewsType = "Views"
    static let views = "views"
    /// The property that contains the bindings of the values that the user edits in a row, a header or a footer.
    static let bindings = "bindings"
    /// The method that returns the binding of a value that the user edits.
    static let makeBinding = "binding"
    /// The variable for a new value that is not `nil`.
    static let newValue = "value"
}

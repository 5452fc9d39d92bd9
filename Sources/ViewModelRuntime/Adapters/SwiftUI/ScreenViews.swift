#if canImport(SwiftUI)
    import SwiftUI

    /// What shows the rows of a screen in SwiftUI: a view for each cell.
    ///
    /// The protocol `CheckoutViews` that is generated for a screen refines this where `vmgen.yaml` names SwiftUI, with the
    /// functions that are asked for here; a client writes one function for each cell.
    ///
    /// Views that conform to `Equatable` too are compared when the view around the list is made anew: where they are equal, no
    /// row is drawn again. Others are taken to differ.
    @MainActor @preconcurrency
    public protocol ScreenViews<Screen> {
        associatedtype Screen: ScreenFrame
        /// What shows a row.
        associatedtype RowContent: View
        /// What shows headers and footers where those are cells.
        associatedtype SupplementContent: View = EmptyView

        /// Whether any rows of the screen may be moved by the user.
        static var movesRows: Bool { get }
        /// Returns a Boolean value that indicates whether the view of a row contains controls. Assistive technologies
        /// reach each control by itself, and read a row without controls as one element. The result depends on the
        /// row's cell alone, never on what the cell shows.
        static func rowHasControls(_ row: Screen.Row) -> Bool
        /// Returns a Boolean value that indicates whether the view of a header or a footer contains controls.
        static func supplementHasControls(_ supplement: Screen.Supplement) -> Bool

        /// The view of a row.
        @ViewBuilder func rowView(of row: ShownRow<Screen, Screen.Row>) -> RowContent
        /// The view of a header or a footer.
        @ViewBuilder func supplementView(of section: ShownSection<Screen, Screen.Supplement>) -> SupplementContent
    }

    extension ScreenViews {
        public static var movesRows: Bool { false }
        public static func rowHasControls(_ row: Screen.Row) -> Bool { true }
        public static func supplementHasControls(_ supplement: Screen.Supplement) -> Bool { true }
    }

    extension ScreenViews where SupplementContent == EmptyView {
        public func supplementView(of section: ShownSection<Screen, Screen.Supplement>) -> EmptyView { EmptyView() }
    }

    /// Whether two values are known to be equal. Values that cannot be compared are not.
    nonisolated func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
        func isEqual<Comparable: Equatable>(_ left: Comparable) -> Bool {
            (right as? Comparable).map { $0 == left } ?? false
        }
        return (left as? any Equatable).map { isEqual($0) } ?? false
    }
#endif

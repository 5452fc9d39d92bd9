#if canImport(SwiftUI)
    import SwiftUI

    /// A type that makes the SwiftUI views of a screen's rows, headers and footers.
    ///
    /// If `vmgen.yaml` names SwiftUI, vmgen generates a protocol for each screen, such as `CheckoutViews`. The
    /// generated protocol refines `ScreenViews` and implements the requirements of `ScreenViews`. A client writes one
    /// function for each cell.
    ///
    /// An update of the view that contains the list redraws all rows. If the conforming type is `Equatable`, the update
    /// redraws no rows as long as the value of this type has not changed.
    @MainActor @preconcurrency
    public protocol ScreenViews<Screen> {
        /// The screen whose rows are shown.
        associatedtype Screen: ScreenFrame
        /// The type of the views of rows.
        associatedtype RowContent: View
        /// The type of the views of headers and footers that are cells.
        associatedtype SupplementContent: View = EmptyView

        /// A Boolean value that indicates whether the screen has rows that the user may move.
        static var movesRows: Bool { get }
        /// Returns a Boolean value that indicates whether the view of a row contains controls.
        ///
        /// Assistive technologies reach each control separately, and read a row without controls as one element. The
        /// result depends only on the type of the row's cell, never on the content of the row.
        ///
        /// - Parameter row: The contents of the row.
        static func rowHasControls(_ row: Screen.Row) -> Bool
        /// Returns a Boolean value that indicates whether the view of a header or a footer contains controls.
        ///
        /// - Parameter supplement: The contents of the header or the footer.
        static func supplementHasControls(_ supplement: Screen.Supplement) -> Bool

        /// Returns the view of a row.
        ///
        /// - Parameter row: The row, with its contents.
        @ViewBuilder func rowView(of row: ShownRow<Screen, Screen.Row>) -> RowContent
        /// Returns the view of a header or a footer.
        ///
        /// - Parameter section: The section, with the contents of its header or its footer.
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

    /// Returns a Boolean value that indicates whether two values are equal. Values whose type is not `Equatable` are
    /// never equal.
    nonisolated func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
        func isEqual<Comparable: Equatable>(_ left: Comparable) -> Bool {
            (right as? Comparable).map { $0 == left } ?? false
        }
        return (left as? any Equatable).map { isEqual($0) } ?? false
    }
#endif

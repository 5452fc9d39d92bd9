/// What draws the rows of a screen: what an adapter needs to know of a screen's `Cells`.
///
/// The protocol `CheckoutCells` that is generated for a screen refines this where `vmgen.yaml` names a framework, with
/// the calls that are asked for here.
@MainActor
public protocol ScreenCells {
    associatedtype Screen: ScreenFrame
    /// What shows a row. (Its name is not that of a screen's own `Cell`: Swift would not infer either.)
    associatedtype RowView
    /// What shows headers and footers where those are cells.
    associatedtype SupplementView = Never

    /// The cell of a row.
    func cell(of screen: Screen, at path: RowPath) -> RowView
    /// The header of a section where that is a cell; nil where it is not.
    func header(of screen: Screen, at section: Int) -> SupplementView?
    /// The footer of a section where that is a cell; nil where it is not.
    func footer(of screen: Screen, at section: Int) -> SupplementView?
}

extension ScreenCells {
    public func header(of screen: Screen, at section: Int) -> SupplementView? { nil }
    public func footer(of screen: Screen, at section: Int) -> SupplementView? { nil }
}

/// A header or a footer.
nonisolated enum SupplementPlace: Sendable {
    case header, footer
}

extension ScreenCells {
    /// The header or the footer of a section where that is a cell.
    func supplement(_ place: SupplementPlace, of screen: Screen, at section: Int) -> SupplementView? {
        switch place {
        case .header: header(of: screen, at: section)
        case .footer: footer(of: screen, at: section)
        }
    }
}

nonisolated extension ScreenFrame {
    /// The text of a section's header or footer where that is one.
    func text(of place: SupplementPlace, at section: Int) -> String? {
        switch place {
        case .header: header(at: section)
        case .footer: footer(at: section)
        }
    }

    /// Whether a section has a header or a footer, of either kind.
    func shows(_ place: SupplementPlace, in section: Int) -> Bool {
        switch place {
        case .header: header(at: section) != nil || shownHeader(at: section) != nil
        case .footer: footer(at: section) != nil || shownFooter(at: section) != nil
        }
    }
}

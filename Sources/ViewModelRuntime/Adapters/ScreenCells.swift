/// A type that makes the cells, headers and footers of a screen for an adapter.
///
/// For each screen, vmgen generates a protocol, such as `CheckoutCells`. If `vmgen.yaml` names UIKit or AppKit, the
/// generated protocol refines `ScreenCells` and implements the requirements of `ScreenCells`.
@MainActor
public protocol ScreenCells {
    /// The screen whose rows are shown.
    associatedtype Screen: ScreenFrame
    /// The type of the cells of rows. The name is not `Cell`, because each generated protocol declares an associated
    /// type `Cell`. If both types had the same name, Swift would infer neither.
    associatedtype RowView
    /// The type of the headers and footers that are cells.
    associatedtype SupplementView = Never

    /// Returns the cell of a row.
    ///
    /// - Parameters:
    ///   - screen: The frame that is shown.
    ///   - path: The path of the row in the frame.
    func cell(of screen: Screen, at path: RowPath) -> RowView
    /// Returns the cell of a section's header, or `nil` if the header is a text or is absent.
    ///
    /// - Parameters:
    ///   - screen: The frame that is shown.
    ///   - section: The index of the section in `sections` of the frame.
    func header(of screen: Screen, at section: Int) -> SupplementView?
    /// Returns the cell of a section's footer, or `nil` if the footer is a text or is absent.
    ///
    /// - Parameters:
    ///   - screen: The frame that is shown.
    ///   - section: The index of the section in `sections` of the frame.
    func footer(of screen: Screen, at section: Int) -> SupplementView?
}

extension ScreenCells {
    public func header(of screen: Screen, at section: Int) -> SupplementView? { nil }
    public func footer(of screen: Screen, at section: Int) -> SupplementView? { nil }
}

/// A header or a footer of a section.
nonisolated enum SupplementKind: Sendable {
    case header, footer
}

extension ScreenCells {
    /// Returns the cell of a section's header or footer, as `place` specifies. Returns `nil` if this header or footer
    /// is a text or is absent.
    func supplement(_ place: SupplementKind, of screen: Screen, at section: Int) -> SupplementView? {
        switch place {
        case .header: header(of: screen, at: section)
        case .footer: footer(of: screen, at: section)
        }
    }
}

nonisolated extension ScreenFrame {
    /// Returns the text of a section's header or footer, as `place` specifies. Returns `nil` if this header or footer
    /// is a cell or is absent.
    func text(of place: SupplementKind, at section: Int) -> String? {
        switch place {
        case .header: header(at: section)
        case .footer: footer(at: section)
        }
    }

    /// Returns a Boolean value that indicates whether a section has the header or the footer that `place` specifies, as
    /// a text or as a cell.
    func shows(_ place: SupplementKind, in section: Int) -> Bool {
        switch place {
        case .header: header(at: section) != nil || shownHeader(at: section) != nil
        case .footer: footer(at: section) != nil || shownFooter(at: section) != nil
        }
    }
}

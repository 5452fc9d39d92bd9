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

/// Draws by a function, for cells that conform to nothing.
struct FunctionCells<Screen: ScreenFrame, Cell>: ScreenCells {
    let draw: @MainActor (Screen, RowPath) -> Cell

    func cell(of screen: Screen, at path: RowPath) -> Cell { draw(screen, path) }
}

/// What draws the rows of a screen: what an adapter needs to know of a screen's `Cells`.
///
/// The protocol `CheckoutCells` that is generated for a screen refines this where `vmgen.yaml` names a framework, with
/// the calls that are asked for here.
@MainActor
public protocol ScreenCells {
    associatedtype Screen: ScreenFrame
    associatedtype Cell
    /// What shows headers and footers where those are cells.
    associatedtype Supplement = Never

    /// The cell of a row.
    func cell(of screen: Screen, at path: RowPath) -> Cell
    /// The header of a section where that is a cell; nil where it is not.
    func header(of screen: Screen, at section: Int) -> Supplement?
    /// The footer of a section where that is a cell; nil where it is not.
    func footer(of screen: Screen, at section: Int) -> Supplement?
}

extension ScreenCells {
    public func header(of screen: Screen, at section: Int) -> Supplement? { nil }
    public func footer(of screen: Screen, at section: Int) -> Supplement? { nil }
}

/// Draws by a function, for cells that conform to nothing.
struct FunctionCells<Screen: ScreenFrame, Cell>: ScreenCells {
    let draw: @MainActor (Screen, RowPath) -> Cell

    func cell(of screen: Screen, at path: RowPath) -> Cell { draw(screen, path) }
}

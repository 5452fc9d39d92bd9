/// What a `ListPresenter` asks of the table or the collection that shows a list, and does to it.
///
/// A surface does what it is told at once, and decides nothing.
@MainActor
protocol ListSurface<Screen>: AnyObject {
    associatedtype Screen: ScreenFrame

    /// Whether anybody can see the list. One that is not in a window is reloaded.
    var isOnScreen: Bool { get }
    /// Whether the list itself is in the middle of moving rows.
    var hasUncommittedUpdates: Bool { get }
    /// Whether the list takes its data source to have just these sections and rows.
    func hasCounts(of screen: Screen) -> Bool

    /// Returns whether the changes insert, delete or move rows of the list. Headers count where they are rows.
    func changesOrder(_ changes: ListChanges) -> Bool

    func reloadData()
    /// Makes the cells that can be seen, now.
    func layOut()
    /// Calls `changes` so that nothing that it does to the list is animated.
    func withoutAnimation(_ changes: () -> Void)
    /// Takes sections and rows out, puts them in and moves them, in one batch, in which `swap` makes the frame the new
    /// one. `completion` comes when the animations are over.
    func change(
        _ changes: ListChanges,
        from old: Screen,
        to new: Screen,
        swap: @escaping () -> Void,
        completion: @escaping @MainActor () -> Void
    )
    /// Makes other cells for some rows, and shows others in the cells that they have.
    func update(replaced: [RowPath], updated: [RowPath])
    /// Shows the headers and footers of sections in the views that they have, and asks for their heights.
    func updateSupplements(headers: [Int], footers: [Int])

    /// How the list keeps the rows in view in place while others are inserted, deleted or moved.
    var placeKeeping: PlaceKeeping { get }
    /// A Boolean value that indicates whether the list can be scrolled without interrupting the user.
    var canScroll: Bool { get }

    var visibleRows: [RowPath] { get }
    var selectedRows: [RowPath] { get }
    func setSelected(_ isSelected: Bool, _ path: RowPath)

    /// The row in whose cell something is edited.
    var focusedRow: RowPath? { get }
    /// Begins to edit what can be edited in a row's cell.
    func focus(_ path: RowPath)
    func endEditing()
    func scroll(to path: RowPath)
    /// Scrolls, without animation, until a section begins at the top of what can be seen, or the list ends.
    func scroll(toSection section: Int)
    /// How far below the top of what can be seen a row begins; nil where the list shows its very top.
    func distance(of path: RowPath) -> Double?
    /// Scrolls, without animation, until a row begins so far below the top of what can be seen.
    func restore(_ distance: Double, of path: RowPath)

    /// Calls `work` in the next turn of the main loop.
    func onNextTurn(_ work: @escaping @MainActor @Sendable () -> Void)
    /// Calls `work` in a moment, when the list may have committed its updates.
    func later(_ work: @escaping @MainActor @Sendable () -> Void)
}

/// How a list keeps the rows in view in place while others are inserted, deleted or moved.
nonisolated enum PlaceKeeping {
    /// It is scrolled after its batch.
    case byScrolling
    /// It is scrolled after a batch that is not animated: where rows still move, they would jump.
    case byScrollingStill
    /// It asks during the batch where to scroll to.
    case byAnswering
}

extension ListSurface {
    var placeKeeping: PlaceKeeping { .byScrolling }
    var canScroll: Bool { true }
}

/// A table or a collection view that a `ListPresenter` reads and changes.
///
/// A surface performs each call immediately. The presenter decides which calls are necessary, and when.
@MainActor
protocol ListSurface<Screen>: AnyObject {
    associatedtype Screen: ScreenFrame

    /// A Boolean value that indicates whether the list is in a window. If the value is `false`, the presenter reloads
    /// the list instead of updating it in a batch.
    var isOnScreen: Bool { get }
    /// A Boolean value that indicates whether the list is reordering rows or showing placeholders for a drop. The shown
    /// frame does not contain these changes yet.
    var hasUncommittedUpdates: Bool { get }
    /// Returns a Boolean value that indicates whether the list and `screen` agree in the number of sections and in the
    /// number of rows of each section.
    func hasCounts(of screen: Screen) -> Bool

    /// Returns a Boolean value that indicates whether the changes insert, delete or move rows of the list. A header
    /// counts as a row if the list shows it as a row.
    func changesOrder(_ changes: ListChanges) -> Bool

    func reloadData()
    /// Lays out the list immediately, which creates the cells that are in view.
    func layOut()
    /// Calls `changes`, and disables the animations of all changes that this closure makes to the list.
    func withoutAnimation(_ changes: () -> Void)
    /// Deletes, inserts and moves sections and rows in one batch. Inside the batch, calls `swap`, which sets the new
    /// frame. Calls `completion` after the animations.
    func change(
        _ changes: ListChanges,
        from old: Screen,
        to new: Screen,
        swap: @escaping () -> Void,
        completion: @escaping @MainActor () -> Void
    )
    /// Replaces the cells of the rows `replaced`, and configures the existing cells of the rows `updated`.
    func update(replaced: [RowPath], updated: [RowPath])
    /// Configures the existing header views of the sections `headers` and the existing footer views of the sections
    /// `footers`. Requests the heights of these views again.
    func updateSupplements(headers: [Int], footers: [Int])

    /// The way in which the rows in view keep their positions on screen while other rows are inserted, deleted or
    /// moved.
    var positionKeeping: PositionKeeping { get }
    /// A Boolean value that indicates whether the list can be scrolled without interrupting the user.
    var canScroll: Bool { get }

    var visibleRows: [RowPath] { get }
    var selectedRows: [RowPath] { get }
    func setSelected(_ isSelected: Bool, _ path: RowPath)

    /// The row whose cell the user edits, or `nil` if the user edits no cell.
    var focusedRow: RowPath? { get }
    /// Starts to edit the first editable view in a row's cell.
    func focus(_ path: RowPath)
    func endEditing()
    func scroll(to path: RowPath)
    /// Scrolls without animation until a section starts at the top of the visible area, or until the end of the list is
    /// reached.
    func scroll(toSection section: Int)
    /// Returns the distance of a row below the top of the visible area. Returns `nil` if the list is scrolled to its
    /// beginning, or if the position of the row is unknown.
    func distance(of path: RowPath) -> Double?
    /// Scrolls, without animation, until the distance of a row below the top of the visible area is `distance`.
    func restore(_ distance: Double, of path: RowPath)

    /// Calls `work` in the next iteration of the main loop.
    func onNextIteration(_ work: @escaping @MainActor @Sendable () -> Void)
    /// Calls `work` after a short delay, in which the list can commit its updates.
    func later(_ work: @escaping @MainActor @Sendable () -> Void)
}

/// The ways in which the rows in view keep their positions on screen while other rows are inserted, deleted or moved.
nonisolated enum PositionKeeping {
    /// The adapter scrolls the list after each batch of updates.
    case byScrolling
    /// The adapter scrolls the list after each batch of updates. A batch that makes a scroll necessary is not animated,
    /// because the scroll would make the animated rows jump.
    case byScrollingStill
    /// The list requests the content offset from the adapter during the batch.
    case byAnswering
}

extension ListSurface {
    var positionKeeping: PositionKeeping { .byScrolling }
    var canScroll: Bool { true }
}

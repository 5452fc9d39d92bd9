#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Shows a store's screen in a table: its data source and its delegate, for as long as somebody holds it.
    ///
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         table = ScreenTable(viewModel, tableView, CheckoutTableCells(tableView))
    ///     }
    ///
    /// Cells, headers, selection, swipes, menus, reordering and accessibility come from the screen. The table shows
    /// each new frame by one batch, and never changes what the user is editing.
    @MainActor
    public final class ScreenTable<Screen: ScreenFrame> {
        /// What the table shows, which may be older than the store's newest frame.
        public var screen: Screen { presenter.shown.screen }
        /// More changed rows than this are shown by a reload instead of a batch, unless one of the rows is edited.
        public var reloadLimit: Int {
            get { presenter.reloadLimit }
            set { presenter.reloadLimit = newValue }
        }
        /// Told everything that the table asks its delegate, or tells it, and that the adapter does not use. Held weakly.
        public var delegate: (any UITableViewDelegate)? {
            get { methods.client as? any UITableViewDelegate }
            set {
                methods.client = newValue
                presenter.reconnect(connect)
            }
        }
        /// Told which rows the table will soon ask cells for.
        public var onPrefetch: ((_ rows: [Screen.RowID]) -> Void)?
        /// Told which of those it no longer expects to show.
        public var onCancelPrefetching: ((_ rows: [Screen.RowID]) -> Void)?

        let tableView: UITableView
        let presenter: ListPresenter<Screen>
        private let methods = TableMethods()
        let shownAccessibility = ShownAccessibility()
        var headerPadding: ShownAccessibility.Change<CGFloat>?
        let makeCell: @MainActor (Screen, RowPath) -> UITableViewCell
        let makeSupplement: @MainActor (Screen, Int, SupplementPlace) -> UIView?

        /// An adapter whose cells come from what conforms to the screen's `Cells`.
        public convenience init<Cells: ScreenCells>(
            _ store: ScreenStore<Screen>,
            _ tableView: UITableView,
            _ cells: Cells
        ) where Cells.Screen == Screen, Cells.RowView: UITableViewCell {
            self.init(store, tableView, cell: { cells.cell(of: $0, at: $1) }) {
                cells.supplement($2, of: $0, at: $1) as? UIView
            }
        }

        /// An adapter whose cells come from a function:
        /// `ScreenTable(store, tableView) { $0.cell(at: $1, from: cells) }`.
        public convenience init(
            _ store: ScreenStore<Screen>,
            _ tableView: UITableView,
            cell: @escaping @MainActor (_ screen: Screen, _ path: RowPath) -> UITableViewCell
        ) {
            self.init(store, tableView, cell: cell) { _, _, _ in nil }
        }

        init(
            _ store: ScreenStore<Screen>,
            _ tableView: UITableView,
            cell: @escaping @MainActor (Screen, RowPath) -> UITableViewCell,
            supplement: @escaping @MainActor (Screen, Int, SupplementPlace) -> UIView?
        ) {
            self.tableView = tableView
            presenter = ListPresenter(store)
            makeCell = cell
            makeSupplement = supplement
            methods.owner = self
            #if !os(tvOS)
                tableView.dragInteractionEnabled = true
            #endif
            start(methods, connect)
        }

        /// Makes the methods the table's objects. A table asks each of them once which optional methods it has, when it
        /// is assigned: also of those that pass on what the client's delegate has.
        private func connect() {
            tableView.dataSource = nil
            tableView.dataSource = methods
            tableView.delegate = nil
            tableView.delegate = methods
            tableView.prefetchDataSource = nil
            tableView.prefetchDataSource = methods
            #if !os(tvOS)
                tableView.dragDelegate = nil
                tableView.dragDelegate = methods
            #endif
        }

        /// Shows a frame: the newest one wins over those that still wait.
        ///
        /// The store's own frames are shown without this. Not animated means that nothing moves.
        ///
        /// - Parameter completion: called once the frame, or a newer one, is shown and nothing moves any more.
        public func show(_ screen: Screen, animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
            presenter.show(screen, animated: animated, completion: completion)
        }
    }

    extension ScreenTable: UIKitAdapter {
        var list: UITableView { tableView }
    }

    extension ScreenTable: TableOwner {
        func hasSupplement(_ place: SupplementPlace, in section: Int) -> Bool { screen.shows(place, in: section) }

        func beginDrag() { presenter.beginDrag() }
        func endDrag() { presenter.endDrag() }
    }
#endif

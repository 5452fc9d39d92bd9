#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// An adapter that shows the screen of a store in a table.
    ///
    /// The adapter is the data source and the delegate of the table while the client retains the adapter.
    ///
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         table = ScreenTable(viewModel, tableView, CheckoutTableCells(tableView))
    ///     }
    ///
    /// The screen specifies cells, headers, selection, swipes, menus, reordering and accessibility. The adapter updates
    /// the table to the newest frame without interrupting the user's edits. It can skip older frames.
    @MainActor
    public final class ScreenTable<Screen: ScreenFrame> {
        /// The frame that the table shows, which can be older than the store's newest frame.
        public var screen: Screen { presenter.shown.screen }
        /// The greatest number of changes for which the table is updated in a batch. For a greater number of changes,
        /// the adapter reloads the table, unless the user is editing a row that remains in the list.
        public var reloadLimit: Int {
            get { presenter.reloadLimit }
            set { presenter.reloadLimit = newValue }
        }
        /// The client's delegate of the table. It receives the delegate calls that the adapter does not handle itself.
        /// The adapter has a weak reference to this delegate.
        public var delegate: (any UITableViewDelegate)? {
            get { methods.client as? any UITableViewDelegate }
            set {
                methods.client = newValue
                presenter.reconnect(connect)
            }
        }
        /// A closure that is called with the identities of rows for which the table will soon request cells.
        public var onPrefetch: ((_ rows: [Screen.RowID]) -> Void)?
        /// A closure that is called with the identities of prefetched rows that the table no longer expects to show.
        public var onCancelPrefetching: ((_ rows: [Screen.RowID]) -> Void)?

        let tableView: UITableView
        let presenter: ListPresenter<Screen>
        private let methods = TableMethods()
        let shownAccessibility = ShownAccessibility()
        var headerPadding: ShownAccessibility.Change<CGFloat>?
        let makeCell: @MainActor (Screen, RowPath) -> UITableViewCell
        let makeSupplement: @MainActor (Screen, Int, SupplementKind) -> UIView?

        /// Creates an adapter that gets its cells, headers and footers from `cells`.
        ///
        /// - Parameters:
        ///   - store: The store of the screen.
        ///   - tableView: The table. The adapter sets its data source and its delegate.
        ///   - cells: The implementation that makes cells, headers and footers.
        public convenience init<Cells: ScreenCells>(
            _ store: ScreenStore<Screen>,
            _ tableView: UITableView,
            _ cells: Cells
        ) where Cells.Screen == Screen, Cells.RowView: UITableViewCell {
            self.init(store, tableView, cell: { cells.cell(of: $0, at: $1) }) {
                cells.supplement($2, of: $0, at: $1) as? UIView
            }
        }

        /// Creates an adapter that gets its cells from the closure `cell`:
        ///
        ///     ScreenTable(store, tableView) { $0.cell(at: $1, from: cells) }
        /// - Parameters:
        ///   - store: The store of the screen.
        ///   - tableView: The table. The adapter sets its data source and its delegate.
        ///   - cell: A closure that returns the cell of the row at `path` in the frame `screen`.
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
            supplement: @escaping @MainActor (Screen, Int, SupplementKind) -> UIView?
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

        /// Sets the data source and the delegates of the table again.
        ///
        /// When its delegate is set, the table determines which optional methods the delegate implements. The object
        /// `methods` implements the optional methods that it can forward to the client's delegate. So `methods` is set
        /// again after the client's delegate has changed.
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

        /// Shows a frame, and discards the frames that are still waiting to be shown.
        ///
        /// The adapter shows the frames of its store without a call of this method.
        ///
        /// - Parameters:
        ///   - screen: The frame to show.
        ///   - animated: `false` to show the frame without animations.
        ///   - completion: A closure that is called when `screen` or a newer frame is shown and all animations have
        ///     ended.
        public func show(_ screen: Screen, animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
            presenter.show(screen, animated: animated, completion: completion)
        }
    }

    extension ScreenTable: UIKitAdapter {
        var list: UITableView { tableView }
    }

    extension ScreenTable: TableOwner {
        func hasSupplement(_ place: SupplementKind, in section: Int) -> Bool { screen.shows(place, in: section) }

        func beginDrag() { presenter.beginDrag() }
        func endDrag() { presenter.endDrag() }
    }
#endif

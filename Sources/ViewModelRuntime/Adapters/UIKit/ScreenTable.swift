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
                // A table asks once which methods its delegate has.
                tableView.delegate = nil
                tableView.delegate = methods
            }
        }
        /// Told which rows the table will soon ask cells for.
        public var onPrefetch: ((_ rows: [Screen.RowID]) -> Void)?
        /// Told which of those it no longer expects to show.
        public var onCancelPrefetching: ((_ rows: [Screen.RowID]) -> Void)?

        let tableView: UITableView
        let presenter: ListPresenter<Screen>
        private let methods = TableMethods()
        private let makeCell: @MainActor (Screen, RowPath) -> UITableViewCell
        private let makeSupplement: @MainActor (Screen, Int, SupplementPlace) -> UIView?

        /// An adapter whose cells come from what conforms to the screen's `Cells`.
        public convenience init<Cells: ScreenCells>(
            _ store: ScreenStore<Screen>,
            _ tableView: UITableView,
            _ cells: Cells
        ) where Cells.Screen == Screen, Cells.RowView: UITableViewCell {
            self.init(store, tableView, cell: { cells.cell(of: $0, at: $1) }) { screen, section, supplement in
                switch supplement {
                case .header: cells.header(of: screen, at: section) as? UIView
                case .footer: cells.footer(of: screen, at: section) as? UIView
                }
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
            tableView.dataSource = methods
            tableView.delegate = methods
            tableView.prefetchDataSource = methods
            #if !os(tvOS)
                tableView.dragDelegate = methods
                tableView.dragInteractionEnabled = true
            #endif
            presenter.start(self)
        }

        /// Shows a frame: the newest one wins over those that still wait.
        ///
        /// The store's own frames are shown without this. Not animated means that nothing moves.
        ///
        /// - Parameter completion: called once the frame, or a newer one, is shown and nothing moves any more.
        public func show(_ screen: Screen, animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
            presenter.show(screen, animated: animated, completion: completion)
        }

        func hasSupplement(_ supplement: SupplementPlace, in section: Int) -> Bool {
            screen.shows(supplement, in: section)
        }

        func supplement(_ supplement: SupplementPlace, in section: Int) -> SupplementShown? {
            let text = supplement == .header ? screen.header(at: section) : screen.footer(at: section)
            if let text { return .text(text) }
            return makeSupplement(screen, section, supplement).map(SupplementShown.view)
        }
    }

    // MARK: What the table asks

    extension ScreenTable: TableOwner {
        var numberOfSections: Int { screen.sections.count }

        func numberOfRows(in section: Int) -> Int { screen.numberOfRows(in: section) }

        func cell(at path: RowPath) -> UITableViewCell {
            let cell = makeCell(screen, path)
            cell.show(
                presenter.details(at: path).accessibility,
                commands: presenter.commands(presenter.details(at: path).commands),
                identifier: screen.accessibilityIdentifier(of: screen.rowID(at: path))
            )
            return cell
        }

        func select(_ path: RowPath) {
            let details = presenter.details(at: path)
            presenter.tap(path)
            if details.isSelected != nil {
                presenter.selectionMayDiffer()
            } else if details.select != nil {
                tableView.deselectRow(at: path.indexPath, animated: true)
            }
        }

        func deselect(_ path: RowPath) {
            let details = presenter.details(at: path)
            guard details.isSelected != nil else { return }
            // Where several rows can be selected, only the user ends it; else the table does when another one is.
            if tableView.allowsMultipleSelection { presenter.tap(path) }
            presenter.selectionMayDiffer()
        }

        func appear(_ cell: UITableViewCell, at path: RowPath) {
            if presenter.details(at: path).isSelected == true {
                tableView.selectRow(at: path.indexPath, animated: false, scrollPosition: .none)
            }
            presenter.appear(cell, at: path)
        }

        func prefetch(_ paths: [RowPath], isCancelled: Bool) {
            let rows = paths.filter(exists).map(screen.rowID(at:))
            if isCancelled { onCancelPrefetching?(rows) } else { onPrefetch?(rows) }
        }

        /// A table may speak of rows that are gone: prefetching is cancelled by old paths.
        private func exists(_ path: RowPath) -> Bool {
            path.section < screen.sections.count && path.row < screen.numberOfRows(in: path.section)
        }
    }
#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// An adapter that shows the screen of a store in the first column of a table.
    ///
    /// The adapter is the data source and the delegate of the table while a client holds a reference to the adapter.
    ///
    ///     table = ScreenTable(viewModel, tableView, cells)
    ///
    /// A section's header is a group row, and its footer is a separate row. A row whose contents change keeps its view
    /// if the code that makes cells uses `tableView.reusableView(withIdentifier:)`. If the table has no menu, the
    /// adapter adds one that shows the commands of the clicked row.
    @MainActor
    public final class ScreenTable<Screen: ScreenFrame> {
        /// The frame that the table shows, which can be older than the store's newest frame.
        public var screen: Screen { presenter.shown.screen }
        /// The maximum number of changes in a batch update of the table. If there are more changes, the adapter reloads
        /// the table, unless the user is editing one of its rows.
        public var reloadLimit: Int {
            get { presenter.reloadLimit }
            set { presenter.reloadLimit = newValue }
        }
        /// The delegate of the client, or `nil` if there is none. It receives all delegate calls of the table that the
        /// adapter does not handle. The reference is weak.
        public var delegate: (any NSTableViewDelegate)? {
            get { methods.client as? any NSTableViewDelegate }
            set {
                methods.client = newValue
                // A table determines the methods that its delegate implements only when the delegate is assigned. So
                // the delegate is assigned again.
                tableView.delegate = nil
                tableView.delegate = methods
            }
        }

        let tableView: NSTableView
        let presenter: ListPresenter<Screen>
        private let methods = TableMethods()
        private let menu = RowMenu()
        private let accessibleViews = AccessibleViews()
        private let makeCell: @MainActor (Screen, RowPath) -> NSView
        private let makeSupplement: @MainActor (Screen, Int, SupplementKind) -> NSView?
        /// The rows of the table for the shown frame.
        var rows = FlatRows()
        var isAnimated = true
        /// The indexes of the selected rows after the last change of the selection.
        private var selected: Set<Int> = []
        /// The identities of the rows that the user drags.
        var dragged: [Screen.RowID] = []

        /// Creates an adapter that makes its cells with an implementation of the screen's `Cells`.
        ///
        /// - Parameters:
        ///   - store: The store of the screen.
        ///   - tableView: The table, whose data source and delegate the adapter sets.
        ///   - cells: The implementation that makes cells, headers and footers.
        public convenience init<Cells: ScreenCells>(
            _ store: ScreenStore<Screen>,
            _ tableView: NSTableView,
            _ cells: Cells
        ) where Cells.Screen == Screen, Cells.RowView: NSView {
            self.init(store, tableView, cell: { cells.cell(of: $0, at: $1) }) {
                cells.supplement($2, of: $0, at: $1) as? NSView
            }
        }

        /// Creates an adapter that makes its cells with a closure:
        ///
        ///     ScreenTable(store, tableView) { $0.cell(at: $1, from: cells) }
        ///
        /// - Parameters:
        ///   - store: The store of the screen.
        ///   - tableView: The table, whose data source and delegate the adapter sets.
        ///   - cell: A closure that returns the view of the row at `path` in `screen`.
        public convenience init(
            _ store: ScreenStore<Screen>,
            _ tableView: NSTableView,
            cell: @escaping @MainActor (_ screen: Screen, _ path: RowPath) -> NSView
        ) {
            self.init(store, tableView, cell: cell) { _, _, _ in nil }
        }

        init(
            _ store: ScreenStore<Screen>,
            _ tableView: NSTableView,
            cell: @escaping @MainActor (Screen, RowPath) -> NSView,
            supplement: @escaping @MainActor (Screen, Int, SupplementKind) -> NSView?
        ) {
            self.tableView = tableView
            presenter = ListPresenter(store)
            makeCell = cell
            makeSupplement = supplement
            methods.observer = presenter
            methods.owner = self
            tableView.dataSource = methods
            tableView.delegate = methods
            menu.methods = methods
            menu.install(in: tableView)
            if !tableView.registeredDraggedTypes.contains(.screenRow) {
                tableView.registerForDraggedTypes(tableView.registeredDraggedTypes + [.screenRow])
            }
            presenter.start(self)
        }

        /// Shows a frame, and discards the frames that are still waiting to be shown.
        ///
        /// The adapter shows the frames of its store by itself, without this method.
        ///
        /// - Parameters:
        ///   - screen: The frame to show.
        ///   - animated: `false` to show the frame without animations.
        ///   - completion: A closure that is called when this or a newer frame is shown and all animations have
        ///     ended.
        public func show(_ screen: Screen, animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
            presenter.show(screen, animated: animated, completion: completion)
        }

        /// Returns the view of a row, a header or a footer.
        func view(of entry: FlatRows.Entry) -> NSView? {
            switch entry {
            case .row(let path):
                let view = makeCell(screen, path)
                let details = presenter.details(at: path)
                let accessibility = ViewAccessibility(
                    details.accessibility,
                    commands: presenter.commands(details.commands),
                    identifier: screen.accessibilityIdentifier(of: screen.rowID(at: path)),
                    view: view
                )
                accessibleViews.show(accessibility, in: view)
                return view
            case .header(let section):
                let view = supplement(.header, at: section)
                accessibleViews.show(.heading(view), in: view)
                return view
            case .footer(let section):
                let view = supplement(.footer, at: section)
                accessibleViews.show(ViewAccessibility(), in: view)
                return view
            }
        }

        private func supplement(_ place: SupplementKind, at section: Int) -> NSView {
            makeSupplement(screen, section, place) ?? NSTextField.showing(screen.text(of: place, at: section) ?? "")
        }
    }

    // MARK: The data source and the delegate

    extension ScreenTable: TableOwner {
        var numberOfRows: Int { rows.count }

        func view(ofRow row: Int) -> NSView? { rows.entry(at: row).flatMap(view) }

        func isGroupRow(_ row: Int) -> Bool {
            if case .header = rows.entry(at: row) { true } else { false }
        }

        /// Returns a Boolean value that indicates whether a click selects a row. The result is `false` for a header,
        /// for a footer, and for a row without an action for a tap and without a selection state.
        func canSelect(_ row: Int) -> Bool {
            guard let details = path(ofRow: row).map(presenter.details(at:)) else { return false }
            return details.select != nil || details.isSelected != nil
        }

        func path(ofRow row: Int) -> RowPath? {
            if case .row(let path) = rows.entry(at: row) { path } else { nil }
        }

        /// Handles a change of the selection by the user. Every newly selected row counts as tapped. If there is none,
        /// every newly deselected row counts as tapped.
        func selectionDidChange() {
            let before = selected
            selected = Set(tableView.selectedRowIndexes)
            let (added, removed) = (selected.subtracting(before), before.subtracting(selected))
            for row in (added.isEmpty ? removed : added).sorted() {
                guard let path = path(ofRow: row) else { continue }
                let details = presenter.details(at: path)
                presenter.tap(path)
                if details.isSelected == nil, details.select != nil { tableView.deselectRow(row) }
            }
            presenter.selection.mayDiffer()
        }

        func noteSelection() { selected = Set(tableView.selectedRowIndexes) }

        func appear(_ view: NSView, row: Int) {
            guard let path = path(ofRow: row) else { return }
            // The table is adding this row and must not be changed now. So the selection is corrected in the next
            // iteration of the main loop.
            if presenter.details(at: path).isSelected == true { presenter.selection.mayDiffer() }
            presenter.appear(view, at: path)
        }

        func commands(_ place: CommandPlace, row: Int) -> [ListCommand] {
            path(ofRow: row).map { commands(place, at: $0) } ?? []
        }

        var isBusy: Bool { presenter.isBusy }
    }
#endif

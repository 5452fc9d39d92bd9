#if canImport(UIKit) && !os(watchOS)
    import UIKit
    import ViewModelRuntime

    /// A view controller that shows any screen in a table view: `TableController(store) { DeliveryTableCells($0) }`.
    final class TableController<Cells: ScreenCells>: UIViewController where Cells.RowView == UITableViewCell {
        let store: ScreenStore<Cells.Screen>
        let tableView = UITableView(frame: .zero, style: .form)
        private let makeCells: (UITableView) -> Cells
        private var table: ScreenTable<Cells.Screen>?

        init(_ store: ScreenStore<Cells.Screen>, cells: @escaping (UITableView) -> Cells) {
            self.store = store
            makeCells = cells
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func loadView() {
            view = tableView
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            table = ScreenTable(store, tableView, makeCells(tableView))
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import UIKit

    /// A handwritten counterpart of the generated `DeliveryScreen`, with the same fields, texts, rules and cells.
    public final class DeliveryForm: UIViewController, UITableViewDataSource, UITableViewDelegate {
        public struct Order: Equatable, Sendable {
            public var name = ""
            public var email = ""
            public var phone = ""
            public var street = ""
            public var postcode = ""
            public var city = ""
            public var gift = false
            public var message = ""
            public var express = false
            public var news = false

            var emailIsWrong: Bool { !email.isEmpty && !email.contains("@") }

            var isComplete: Bool {
                !name.isEmpty && email.contains("@") && !street.isEmpty && postcode.count >= 4 && !city.isEmpty
            }
        }

        private enum Row: Equatable {
            case name, email, phone, street, postcode, city, gift, message, express, news, order
        }

        public let tableView = UITableView(frame: .zero, style: .insetGrouped)
        public var onOrder: ((Order) -> Void)?
        public private(set) var order = Order()

        private var sections: [(header: String?, rows: [Row])] {
            [
                ("Contact", [.name, .email, .phone]),
                ("Address", [.street, .postcode, .city]),
                ("Options", order.gift ? [.gift, .message, .express, .news] : [.gift, .express, .news]),
                (nil, [.order]),
            ]
        }

        public init() {
            super.init(nibName: nil, bundle: nil)
        }

        public required init?(coder: NSCoder) { nil }

        public override func loadView() {
            view = tableView
        }

        public override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(FieldCell.self, forCellReuseIdentifier: "FieldCell")
            tableView.register(SwitchCell.self, forCellReuseIdentifier: "SwitchCell")
            tableView.register(ButtonCell.self, forCellReuseIdentifier: "ButtonCell")
            tableView.dataSource = self
            tableView.delegate = self
        }

        // MARK: The table

        public func numberOfSections(in tableView: UITableView) -> Int { sections.count }

        public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].rows.count
        }

        public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sections[section].header
        }

        public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let row = sections[indexPath.section].rows[indexPath.row]
            let cell = tableView.dequeueReusableCell(withIdentifier: identifier(of: row), for: indexPath)
            configure(cell, row)
            return cell
        }

        public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            guard sections[indexPath.section].rows[indexPath.row] == .order, order.isComplete else { return }
            onOrder?(order)
        }

        private func identifier(of row: Row) -> String {
            switch row {
            case .name, .email, .phone, .street, .postcode, .city, .message: "FieldCell"
            case .gift, .express, .news: "SwitchCell"
            case .order: "ButtonCell"
            }
        }

        // MARK: Content of rows

        private func configure(_ cell: UITableViewCell, _ row: Row) {
            switch row {
            case .name: configure(cell, "Name", \.name)
            case .email: configure(cell, "Email", \.email, problem: order.emailIsWrong ? "This is no address" : nil)
            case .phone: configure(cell, "Phone", \.phone)
            case .street: configure(cell, "Street", \.street)
            case .postcode: configure(cell, "Postcode", \.postcode)
            case .city: configure(cell, "City", \.city)
            case .gift: configure(cell, "Wrap as a gift", \.gift)
            case .message: configure(cell, "Message", \.message)
            case .express: configure(cell, "Express", \.express)
            case .news: configure(cell, "Send me news", \.news)
            case .order:
                let cell = cell as? ButtonCell
                cell?.label.text = "Order"
                cell?.label.textColor = order.isComplete ? .tintColor : .systemGray
            }
        }

        private func configure(
            _ cell: UITableViewCell,
            _ label: String,
            _ value: WritableKeyPath<Order, String>,
            problem: String? = nil
        ) {
            guard let cell = cell as? FieldCell else { return }
            cell.label.text = label
            // An assignment moves the caret to the end of the text, even if the text does not change.
            if cell.field.text != order[keyPath: value] { cell.field.text = order[keyPath: value] }
            cell.problem.text = problem
            cell.problem.isHidden = problem == nil
            cell.onChange = { [weak self] text in self?.change { $0[keyPath: value] = text } }
        }

        private func configure(_ cell: UITableViewCell, _ label: String, _ value: WritableKeyPath<Order, Bool>) {
            guard let cell = cell as? SwitchCell else { return }
            cell.label.text = label
            cell.toggle.isOn = order[keyPath: value]
            cell.onToggle = { [weak self] isOn in self?.change { $0[keyPath: value] = isOn } }
        }

        // MARK: Changes

        private func change(_ change: (inout Order) -> Void) {
            let hadMessage = order.gift
            change(&order)
            if order.gift != hadMessage {
                let message = [IndexPath(row: 1, section: 2)]
                tableView.performBatchUpdates { [self] in
                    if order.gift {
                        tableView.insertRows(at: message, with: .automatic)
                    } else {
                        tableView.deleteRows(at: message, with: .automatic)
                    }
                }
            }
            refresh()
        }

        /// Updates the visible cells in place, so that the user can continue to edit the text in a cell.
        private func refresh() {
            for indexPath in tableView.indexPathsForVisibleRows ?? [] {
                if let cell = tableView.cellForRow(at: indexPath) {
                    configure(cell, sections[indexPath.section].rows[indexPath.row])
                }
            }
            // A cell is taller while it shows a problem. An empty batch update measures all cells again.
            UIView.performWithoutAnimation { tableView.performBatchUpdates(nil) }
        }
    }
#endif

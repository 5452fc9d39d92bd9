// Tests the screens in UIKit tables, and compares the handwritten `DeliveryForm` with the generated `DeliveryScreen`.

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import Testing
    import ViewModelRuntime

    #if STAND_INS
        @_spi(Model) import UIKit
    #else
        import UIKit
    #endif

    @testable import Apps
    @testable import ByHand

    @Suite @MainActor struct UIKitTests {
        private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 1200))
        private let empty = DeliveryScreen.State(
            name: "",
            email: "",
            phone: "",
            street: "",
            postcode: "",
            city: "",
            message: ""
        )

        init() {
            registerClasses()
        }

        private func show(_ controller: UIViewController) {
            window.addSubview(controller.view)
            controller.view.layoutIfNeeded()
        }

        @Test func aSettingShowsOtherSettings() {
            let store = ScreenStore<SettingsScreen>(SettingsScreen.State())
            let controller = settingsController(store)
            show(controller)
            let table = controller.tableView
            #expect(rows(of: table) == [3, 2])
            let airplane = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? SwitchTableCell
            airplane?.toggle.isOn = true
            airplane?.toggle.sendActions(for: .valueChanged)
            #expect(store.state.airplane)
            #expect(rows(of: table) == [1, 2])
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === airplane)
        }

        @Test func mailsAreReadAndDeleted() {
            let store = ScreenStore<InboxScreen>(InboxScreen.State(mails: mails(3)))
            let controller = inboxController(store)
            var events: [InboxScreen.Event] = []
            store.onEvent = { events.append($0) }
            show(controller)
            // When the last mail appears, its action requests more mails.
            #expect(events == [.loadMore])
            let table = controller.tableView
            #expect((table.cellForRow(at: IndexPath(row: 1, section: 0)) as? MailTableCell)?.subject.text == "Mail 2")
            tap(IndexPath(row: 1, section: 0), in: table)
            #expect(store.state.mails.map(\.unread) == [true, false, true])
            store.send(.mailsMailCommand(1, .delete))
            #expect(rows(of: table) == [2])
        }

        /// Checks that `DeliveryScreen` and the handwritten `DeliveryForm` react in the same way to the same inputs.
        /// Also checks that neither of them replaces a cell while the user edits its text.
        @Test func theHandwrittenFormBehavesTheSame() throws {
            let store = ScreenStore<DeliveryScreen>(empty)
            let controller = deliveryController(store)
            show(controller)
            let byHand = DeliveryForm()
            show(byHand)
            for table in [controller.tableView, byHand.tableView] {
                #expect(rows(of: table) == [3, 3, 3, 1])
                let email = IndexPath(row: 1, section: 0)
                let edited = try #require(table.cellForRow(at: email))
                try type("ada", email, in: table)
                #expect(texts(of: edited).last == "This is no address")
                try type("ada@b.org", email, in: table)
                #expect(table.cellForRow(at: email) === edited)
                try toggle(IndexPath(row: 0, section: 2), in: table)
                #expect(rows(of: table) == [3, 3, 4, 1])
                try type("Enjoy", IndexPath(row: 1, section: 2), in: table)
                try toggle(IndexPath(row: 0, section: 2), in: table)
                #expect(rows(of: table) == [3, 3, 3, 1])
                for (index, text) in ["Elm 1", "1234", "Ulm"].enumerated() {
                    try type(text, IndexPath(row: index, section: 1), in: table)
                }
                try type("Ada", IndexPath(row: 0, section: 0), in: table)
            }
            var events: [DeliveryScreen.Event] = []
            store.onEvent = { events.append($0) }
            var orders: [DeliveryForm.Order] = []
            byHand.onOrder = { orders.append($0) }
            let order = IndexPath(row: 0, section: 3)
            for table in [controller.tableView, byHand.tableView] { tap(order, in: table) }
            #expect(events == [.order])
            #expect(orders.map(\.name) == [store.state.name])
            #expect(orders.map(\.message) == ["Enjoy"] && store.state.message == "Enjoy")
        }

        // MARK: User input

        private func rows(of table: UITableView) -> [Int] {
            (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        }

        private func type(_ text: String, _ path: IndexPath, in table: UITableView) throws {
            let field: UITextField = try view(in: table.cellForRow(at: path))
            field.text = text
            field.sendActions(for: .editingChanged)
            table.layoutIfNeeded()
        }

        private func toggle(_ path: IndexPath, in table: UITableView) throws {
            let toggle: UISwitch = try view(in: table.cellForRow(at: path))
            toggle.isOn.toggle()
            toggle.sendActions(for: .valueChanged)
            table.layoutIfNeeded()
        }

        private func texts(of cell: UITableViewCell) -> [String] {
            all(in: cell).compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(\.text)
        }

        private func view<View: UIView>(in cell: UITableViewCell?) throws -> View {
            try #require(cell.map { all(in: $0) }?.compactMap { $0 as? View }.first)
        }

        private func all(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { all(in: $0) } }
    }

    @MainActor
    func mails(_ count: Int) -> [Mail] {
        (1...count).map { Mail(id: $0, sender: "Ada", subject: "Mail \($0)") }
    }
#endif

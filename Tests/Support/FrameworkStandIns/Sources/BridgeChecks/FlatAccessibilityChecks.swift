// Checks the accessibility of rows, headers and footers in AppKit's table views, also after their views are reused.
#if canImport(AppKit)
    @_spi(Model) import AppKit
    import ViewModelRuntime

    /// A screen in which some rows declare accessibility, and some views set their own accessibility properties.
    struct SpokenScreen: ScreenFrame {
        struct Item: Hashable, Sendable {
            var id: Int
            var text = ""
            var isSpoken = false
            var label: String?
            var value: String?
            var hint: String?
            var traits: Set<AccessibilityTrait> = []
            var hasCommand = false
            var kind = Kind.plain
        }

        /// The kind of view that shows the item.
        enum Kind: String, Sendable {
            /// A view with a text and an image.
            case plain
            /// A view with a button.
            case control
            /// A view in which another view contains a text field.
            case nested
            /// A label, which is itself a control.
            case label
            /// A view that is an accessibility element by default.
            case tableCell
            /// A view that declares accessibility properties of its own.
            case own
        }

        struct State: Hashable, Sendable {
            var items: [Item]
            var header: String?
            var shownHeader: Kind?
            var shownFooter: Kind?
            var footer: String?
        }

        enum Action: Hashable, Sendable {
            case delete(Int)
        }

        enum Row: ScreenRow {
            case item(Item)

            func read(_ content: inout ScreenRowContent) {
                switch self {
                case .item(let item): content(0, item)
                }
            }
        }

        typealias SectionID = Int
        typealias RowID = Int
        typealias Supplement = Kind

        let screenContent: ScreenContent<Self>

        static func body(_ state: State, _ screen: ScreenBody<Self>) {
            screen.readsAnything()
            if screen.section(0) {
                if let header = state.header { screen.header(header) }
                if screen.showsHeader { screen.shownHeader = state.shownHeader }
                if let footer = state.footer { screen.footer(footer) }
                if screen.showsFooter { screen.shownFooter = state.shownFooter }
                screen.each(state.items, id: { $0.id }) { item in
                    if screen.row(item.id) {
                        screen.shown = .item(item)
                        if item.hasCommand { screen.command(.menu, "delete", .delete(item.id), title: "Delete") }
                        if item.isSpoken {
                            screen.accessibility(
                                label: item.label,
                                value: item.value,
                                hint: item.hint,
                                traits: item.traits
                            )
                        }
                    }
                }
            }
        }

        static func handle(_ action: Action, _ state: inout State) -> [Never] {
            switch action {
            case .delete(let id): state.items.removeAll { $0.id == id }
            }
            return []
        }

        func accessibilityIdentifier(of id: RowID) -> String { "item \(id)" }
    }

    extension SpokenScreen.Kind {
        @MainActor func makeView() -> NSView {
            let view =
                switch self {
                case .label: NSTextField(labelWithString: "")
                case .tableCell: NSTableCellView()
                default: NSView()
                }
            switch self {
            case .plain:
                view.addSubview(NSTextField(labelWithString: "text"))
                view.addSubview(NSImageView())
            case .control:
                view.addSubview(NSButton())
            case .nested:
                let inner = NSView()
                inner.addSubview(NSTextField())
                view.addSubview(inner)
            case .own:
                view.setAccessibilityLabel("Own")
                view.setAccessibilityHelp("Own help")
                view.setAccessibilityValue(7)
                view.setAccessibilityElement(true)
                view.setAccessibilityRole(.image)
                view.setAccessibilityCustomActions([NSAccessibilityCustomAction(name: "Own action") { true }])
            case .label, .tableCell:
                break
            }
            return view
        }
    }

    @MainActor private struct SpokenTable {
        let store: ScreenStore<SpokenScreen>
        let table = NSTableView()
        let adapter: ScreenTable<SpokenScreen>
        /// Stores a closure that the cells call for each view after they set the text of the view.
        final class Hook {
            var configure: (NSView, SpokenScreen.Item) -> Void = { _, _ in }
        }
        let hook = Hook()

        struct Cells: ScreenCells {
            let table: NSTableView
            let hook: Hook

            func cell(of screen: SpokenScreen, at path: RowPath) -> NSView {
                guard case .item(let item) = screen.row(at: path) else { return NSView() }
                return table.cell(item.kind.rawValue, item.kind.makeView()) { view in
                    (view as? NSTextField)?.show(item.text)
                    hook.configure(view, item)
                }
            }

            func header(of screen: SpokenScreen, at section: Int) -> NSView? {
                screen.shownHeader(at: section).map { kind in table.cell("supplement", kind.makeView()) { _ in } }
            }

            func footer(of screen: SpokenScreen, at section: Int) -> NSView? {
                screen.shownFooter(at: section).map { kind in table.cell("supplement", kind.makeView()) { _ in } }
            }
        }

        init(_ items: SpokenScreen.Item..., header: String? = nil) {
            store = ScreenStore<SpokenScreen>(.init(items: items, header: header))
            adapter = ScreenTable(store, table, Cells(table: table, hook: hook))
            table.ownWindow = NSWindow()
            table.layoutSubtreeIfNeeded()
            DispatchQueue.main.turnLater()
        }

        func view(_ row: Int = 0) -> NSView? { table.view(atColumn: 0, row: row, makeIfNecessary: false) }

        func spoken(_ row: Int = 0) -> [String: String] { view(row)?.spoken ?? [:] }
    }

    @MainActor func checkFlatAccessibility() {
        checkRestoredAccessibility()
        checkRowsThatShareViews()
        checkOwnAccessibility()
        checkValuesOfControls()
        checkTraits()
        checkControlsAreReachable()
        checkHeadings()
        checkRowActions()
    }

    /// Closures that each set one accessibility property of a row.
    private let sayings: [@Sendable (inout SpokenScreen.Item) -> Void] =
        [
            { $0.label = "Label" }, { $0.value = "Value" }, { $0.hint = "Hint" }, { $0.hasCommand = true },
            { $0.isSpoken = true },
        ] + AccessibilityTrait.allCases.map { trait in { $0.traits.insert(trait) } }

    /// Checks that the adapter restores the view's own accessibility when the row no longer declares accessibility.
    /// Checks each kind of view and each property.
    @MainActor private func checkRestoredAccessibility() {
        let kinds: [SpokenScreen.Kind] = [.plain, .control, .nested, .label, .tableCell, .own]
        for kind in kinds {
            let silent = SpokenScreen.Item(id: 1, text: "text", kind: kind)
            let untouched = SpokenTable(silent)
            let fresh = untouched.spoken()
            expect(fresh["identifier"], "item 1")
            // If the row declares no accessibility, the adapter sets only the identifier of the view.
            untouched.store.state.items[0].text = "again"
            expect(untouched.view()?.accessibilityWrites, kind.makeView().accessibilityWrites + 1)
            for saying in sayings {
                var item = silent
                item.isSpoken = true
                saying(&item)
                let shown = SpokenTable(silent)
                let view = shown.view()
                shown.store.state.items[0] = item
                let spoken = shown.spoken()
                expect(spoken["label"], item.label ?? fresh["label"])
                expect(spoken["value"], item.value ?? fresh["value"])
                expect(spoken["help"], item.hint ?? fresh["help"])
                expect(spoken["actions"]?.hasSuffix("Delete") ?? false, item.hasCommand)
                shown.store.state.items[0] = silent
                expect(shown.spoken(), fresh)
                expect(shown.view() === view, true)
            }
            // The row declares all accessibility properties together. Then some of these properties change, and finally
            // the row declares none. The check runs this sequence two times.
            let shown = SpokenTable(silent)
            for text in ["one", "two"] {
                var item = silent
                for saying in sayings { saying(&item) }
                item.text = text
                shown.store.state.items[0] = item
                item.label = "Other"
                item.hint = nil
                shown.store.state.items[0] = item
                expect(shown.spoken()["label"], "Other")
                expect(shown.spoken()["help"], fresh["help"])
                shown.store.state.items[0] = silent
                expect(shown.spoken(), fresh)
            }
        }
    }

    /// Checks that a view that is reused for another row has the accessibility of that row.
    @MainActor private func checkRowsThatShareViews() {
        let items = (0..<60).map { id in
            SpokenScreen.Item(
                id: id,
                isSpoken: id % 3 == 0,
                label: id % 3 == 0 ? "Label \(id)" : nil,
                traits: id % 3 == 0 ? [.button, .selected, .notEnabled] : [],
                hasCommand: id % 2 == 0
            )
        }
        let shown = SpokenTable()
        shown.store.state.items = items
        for first in [0, 7, 20, 41, 13, 0] {
            shown.table.scroll(toRow: first)
            for row in 0..<60 {
                guard let view = shown.view(row) else { continue }
                var expected = ["identifier": "item \(row)"]
                if row % 3 == 0 {
                    expected["label"] = "Label \(row)"
                    expected["selected"] = "true"
                    expected["enabled"] = "false"
                    expected["role"] = "AXButton"
                } else if row % 2 == 0 {
                    expected["role"] = "AXCell"
                }
                if row % 2 == 0 { expected["actions"] = "Delete" }
                expect(view.spoken, expected)
            }
        }
    }

    /// Checks that a view keeps its own accessibility values after the adapter removes the values of the row. The view
    /// or the client sets the own values at three different times: before the adapter sets its values, during the
    /// configuration of the view, and after the adapter has set its values.
    @MainActor private func checkOwnAccessibility() {
        let silent = SpokenScreen.Item(id: 1, kind: .own)
        let own = ["identifier": "item 1", "label": "Own", "help": "Own help", "value": "7", "role": "AXImage"]
        let shown = SpokenTable(silent)
        expect(shown.spoken(), own.merging(["actions": "Own action"]) { $1 })
        let handlers = shown.view()?.accessibilityCustomActions()?.count
        expect(handlers, 1)
        shown.store.state.items[0].hasCommand = true
        expect(shown.spoken()["actions"], "Own action, Delete")
        shown.store.state.items[0].text = "again"
        expect(shown.spoken()["actions"], "Own action, Delete")
        shown.store.state.items[0].hasCommand = false
        expect(shown.spoken(), own.merging(["actions": "Own action"]) { $1 })
        // The cells set accessibility properties each time they configure a view.
        shown.hook.configure = { view, item in view.setAccessibilityLabel("Text \(item.text)") }
        shown.store.state.items[0].text = "a"
        expect(shown.spoken()["label"], "Text a")
        shown.store.state.items[0].isSpoken = true
        shown.store.state.items[0].label = "Said"
        expect(shown.spoken()["label"], "Said")
        shown.store.state.items[0].text = "b"
        expect(shown.spoken()["label"], "Said")
        shown.store.state.items[0].label = nil
        expect(shown.spoken()["label"], "Text b")
        // If the client sets a label after the adapter has set one, the label of the client remains.
        shown.hook.configure = { _, _ in }
        shown.store.state.items[0].label = "Said"
        shown.view()?.setAccessibilityLabel("Late")
        shown.store.state.items[0].isSpoken = false
        expect(shown.spoken()["label"], "Late")
    }

    /// Checks that the accessibility value of a control is its current content.
    @MainActor private func checkValuesOfControls() {
        let shown = SpokenTable(SpokenScreen.Item(id: 1, text: "old", kind: .label))
        func value() -> String? { shown.view()?.accessibilityValue() as? String }
        expect(value(), "old")
        shown.store.state.items[0].isSpoken = true
        shown.store.state.items[0].value = "Said"
        expect(value(), "Said")
        shown.store.state.items[0].text = "new"
        expect(value(), "Said")
        shown.store.state.items[0].value = nil
        expect(value(), "new")
    }

    /// Checks that the adapter sets the AppKit role or property that corresponds to each trait. If several traits have
    /// a role, the adapter must set the most specific role.
    @MainActor private func checkTraits() {
        func spoken(_ traits: Set<AccessibilityTrait>) -> [String: String] {
            let item = SpokenScreen.Item(id: 1, isSpoken: true, label: "Label", traits: traits)
            var spoken = SpokenTable(item).spoken()
            expect(spoken.removeValue(forKey: "identifier"), "item 1")
            expect(spoken.removeValue(forKey: "label"), "Label")
            return spoken
        }
        let counterparts: [AccessibilityTrait: [String: String]] = [
            .button: ["role": "AXButton"], .header: ["role": "AXHeading"], .image: ["role": "AXImage"],
            .link: ["role": "AXLink"], .searchField: ["role": "AXTextField", "subrole": "AXSearchField"],
            .staticText: ["role": "AXStaticText"], .tabBar: ["role": "AXTabGroup"],
            .selected: ["role": "AXCell", "selected": "true"], .notEnabled: ["role": "AXCell", "enabled": "false"],
        ]
        for trait in AccessibilityTrait.allCases {
            expect(spoken([trait]), counterparts[trait] ?? ["role": "AXCell"])
        }
        expect(spoken([.staticText, .header, .button])["role"], "AXHeading")
        expect(spoken([.button, .image, .selected]), ["role": "AXButton", "selected": "true"])
    }

    /// Checks that no trait of a row hides the controls in the row.
    @MainActor private func checkControlsAreReachable() {
        for kind in [SpokenScreen.Kind.control, .nested] {
            for trait in AccessibilityTrait.allCases {
                let item = SpokenScreen.Item(id: 1, isSpoken: true, label: "Label", traits: [trait], kind: kind)
                let shown = SpokenTable(item)
                expect(shown.view()?.hidesChildren, false)
                expect(shown.spoken()["role"], "AXCell")
                expect(shown.spoken()["label"], "Label")
            }
        }
        let plain = SpokenTable(SpokenScreen.Item(id: 1, isSpoken: true, label: "Label", traits: [.button]))
        expect(plain.view()?.hidesChildren, true)
        // A hidden control does not make the row a group.
        let hidden = SpokenTable(SpokenScreen.Item(id: 1, kind: .control))
        hidden.hook.configure = { view, _ in view.subviews.first?.isHidden = true }
        hidden.store.state.items[0].traits = [.button]
        hidden.store.state.items[0].isSpoken = true
        expect(hidden.spoken()["role"], "AXButton")
        // A label that is itself the view of the row keeps its role.
        let label = SpokenTable(SpokenScreen.Item(id: 1, isSpoken: true, label: "Label", kind: .label))
        expect(label.spoken()["role"], "AXStaticText")
        expect(label.spoken()["label"], "Label")
    }

    /// Checks that headers with texts or cells are headings, unless they contain controls, and that footers are not
    /// headings.
    @MainActor private func checkHeadings() {
        let shown = SpokenTable(SpokenScreen.Item(id: 1), header: "One")
        expect(shown.spoken(), ["role": "AXHeading", "label": "One", "value": "One"])
        shown.store.state.header = "Two"
        expect(shown.spoken(), ["role": "AXHeading", "label": "Two", "value": "Two"])
        shown.store.state.footer = "End"
        expect(shown.spoken(2), ["role": "AXStaticText", "value": "End"])
        shown.store.state.header = nil
        let headers: [(SpokenScreen.Kind, [String: String])] = [
            (.plain, ["role": "AXHeading", "label": "text"]), (.control, [:]), (.nested, [:]),
            (.label, ["role": "AXHeading", "value": ""]),
            (.own, ["role": "AXHeading", "label": "Own", "value": "7", "help": "Own help", "actions": "Own action"]),
        ]
        for (kind, spoken) in headers {
            let other = SpokenTable(SpokenScreen.Item(id: 1))
            other.store.state.shownHeader = kind
            expect(other.table.numberOfRows, 2)
            expect(other.spoken(), spoken)
            expect(other.view()?.hidesChildren, false)
            // Each of these changes configures the header again.
            other.store.state.header = "again"
            other.store.state.header = nil
            expect(other.spoken(), spoken)
        }
        // The label of a heading consists of the texts that it currently shows, unless the view has its own label.
        let changing = SpokenTable(SpokenScreen.Item(id: 1))
        changing.store.state.shownHeader = .plain
        let field = changing.view()?.subviews.first as? NSTextField
        field?.show("other")
        changing.store.state.header = "again"
        expect(changing.spoken()["label"], "other")
        changing.view()?.setAccessibilityLabel("Mine")
        changing.store.state.header = "and again"
        expect(changing.spoken()["label"], "Mine")
        // A view that is reused for a header or footer no longer has the accessibility of its former row.
        expect(spokenOfSupplement { $0.shownHeader = .plain }, ["role": "AXHeading", "label": "text"])
        expect(spokenOfSupplement { $0.shownFooter = .plain }, [:])
    }

    /// Returns the accessibility of the header or footer that `show` adds to the state. The header or footer reuses a
    /// view that first showed a row.
    @MainActor private func spokenOfSupplement(_ show: (inout SpokenScreen.State) -> Void) -> [String: String] {
        let item = SpokenScreen.Item(id: 1, isSpoken: true, label: "Row", hint: "Hint", hasCommand: true)
        let shown = SpokenTable(item)
        let view = shown.view()
        shown.hook.configure = { view, _ in view.identifier = NSUserInterfaceItemIdentifier("supplement") }
        shown.store.state.items[0].text = "other"
        shown.store.state.items = []
        show(&shown.store.state)
        expect(shown.view() === view, true)
        return shown.spoken()
    }

    /// Checks that the accessibility actions of a row perform its commands.
    @MainActor private func checkRowActions() {
        let shown = SpokenTable(SpokenScreen.Item(id: 1, hasCommand: true), SpokenScreen.Item(id: 2, hasCommand: true))
        expect(shown.view(1)?.accessibilityCustomActions()?.first?.handler?(), true)
        expect(shown.store.state.items.map(\.id), [1])
    }
#endif

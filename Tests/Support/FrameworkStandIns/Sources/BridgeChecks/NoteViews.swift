#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    /// A text field that shows and edits a note.
    @MainActor final class NoteField: UITextField {
        var note = 0

        func configure(_ note: NotesScreen.Note, _ store: ScreenStore<NotesScreen>) {
            self.note = note.id
            onEditingChanged = { [weak store] in store?.send(.edit(note.id, $0)) }
            show(note.text)
        }
    }

    final class NoteCell: UITableViewCell {
        let field = NoteField()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(field)
        }

        required init?(coder: NSCoder) { nil }
    }

    final class NoteItem: UICollectionViewCell {
        let field = NoteField()

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(field)
        }

        required init?(coder: NSCoder) { nil }
    }

    /// The cells that show notes in a table view.
    struct NoteTableCells: ScreenCells {
        let store: ScreenStore<NotesScreen>
        let table: UITableView

        init(_ store: ScreenStore<NotesScreen>, _ table: UITableView) {
            (self.store, self.table) = (store, table)
            UITableViewCell.makers[ObjectIdentifier(NoteCell.self)] = { NoteCell(style: .default, reuseIdentifier: $0) }
            table.register(NoteCell.self, forCellReuseIdentifier: "note")
            table.register(NoteCell.self, forCellReuseIdentifier: "wide")
        }

        func cell(of screen: NotesScreen, at path: RowPath) -> UITableViewCell {
            let (note, identifier) = screen.note(at: path)
            let cell = table.dequeueReusableCell(withIdentifier: identifier, for: path.indexPath)
            (cell as? NoteCell)?.field.configure(note, store)
            return cell
        }

        func header(of screen: NotesScreen, at section: Int) -> UITextField? {
            screen.shownHeader(at: section).map { text in table.supplement(UITextField()) { $0.show(text) } }
        }
    }

    /// The cells that show notes in a collection view.
    struct NoteCollectionCells: ScreenCells {
        let store: ScreenStore<NotesScreen>
        let collection: UICollectionView

        init(_ store: ScreenStore<NotesScreen>, _ collection: UICollectionView) {
            (self.store, self.collection) = (store, collection)
            collection.register(NoteItem.self, forCellWithReuseIdentifier: "note")
            collection.register(NoteItem.self, forCellWithReuseIdentifier: "wide")
        }

        func cell(of screen: NotesScreen, at path: RowPath) -> UICollectionViewCell {
            let (note, identifier) = screen.note(at: path)
            let cell = collection.dequeueReusableCell(withReuseIdentifier: identifier, for: path.indexPath)
            (cell as? NoteItem)?.field.configure(note, store)
            return cell
        }

        func header(of screen: NotesScreen, at section: Int) -> UITextField? {
            screen.shownHeader(at: section).map { text in collection.supplement(UITextField()) { $0.show(text) } }
        }
    }

    extension NotesScreen {
        func note(at path: RowPath) -> (Note, identifier: String) {
            switch row(at: path) {
            case .note(let note): (note, "note")
            case .wide(let note): (note, "wide")
            }
        }
    }

    /// A table view or collection view that shows the frames of a store. The same checks run for both kinds of views.
    @MainActor struct Shown {
        let store: ScreenStore<NotesScreen>
        let list: StandInList
        let fields: () -> [NoteField]
        let field: (Int) -> NoteField?
        let screen: () -> NotesScreen
        let show: (NotesScreen, Bool, @escaping @MainActor () -> Void) -> Void
        let setLimit: (Int) -> Void
        let header: (Int) -> UIView?
        let footer: (Int) -> UIView?
        let adapter: AnyObject
        let window = UIWindow()

        static func table(_ state: NotesScreen.State, isOnScreen: Bool = true) -> Shown {
            let store = ScreenStore<NotesScreen>(state)
            let table = UITableView()
            let adapter = ScreenTable(store, table, NoteTableCells(store, table))
            return Shown(
                store: store,
                list: table,
                fields: { table.visibleCells.compactMap { ($0 as? NoteCell)?.field } },
                field: { id in
                    table.visibleCells.lazy.compactMap { ($0 as? NoteCell)?.field }.first { $0.note == id }
                },
                screen: { adapter.screen },
                show: { adapter.show($0, animated: $1, completion: $2) },
                setLimit: { adapter.reloadLimit = $0 },
                header: { table.headerView(forSection: $0) },
                footer: { table.footerView(forSection: $0) },
                adapter: adapter
            ).begun(isOnScreen)
        }

        /// Returns a collection view that scrolls vertically.
        static func collection(_ state: NotesScreen.State, isOnScreen: Bool = true) -> Shown {
            collection(state, UICollectionViewLayout(), isOnScreen: isOnScreen)
        }

        /// Returns a collection view that scrolls horizontally.
        static func row(_ state: NotesScreen.State, isOnScreen: Bool = true) -> Shown {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            return collection(state, layout, isOnScreen: isOnScreen)
        }

        static func collection(
            _ state: NotesScreen.State,
            _ layout: UICollectionViewLayout,
            isOnScreen: Bool = true
        ) -> Shown {
            let store = ScreenStore<NotesScreen>(state)
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            let adapter = ScreenCollection(store, collection, NoteCollectionCells(store, collection))
            return Shown(
                store: store,
                list: collection,
                fields: { collection.visibleCells.compactMap { ($0 as? NoteItem)?.field } },
                field: { id in
                    collection.visibleCells.lazy.compactMap { ($0 as? NoteItem)?.field }.first { $0.note == id }
                },
                screen: { adapter.screen },
                show: { adapter.show($0, animated: $1, completion: $2) },
                setLimit: { adapter.reloadLimit = $0 },
                header: {
                    collection.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionHeader,
                        at: IndexPath(indexes: [$0, 0])
                    )
                },
                footer: {
                    collection.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionFooter,
                        at: IndexPath(indexes: [$0, 0])
                    )
                },
                adapter: adapter
            ).begun(isOnScreen)
        }

        private func begun(_ isOnScreen: Bool) -> Shown {
            if isOnScreen {
                window.addSubview(list)
                list.layoutIfNeeded()
                settle()
            }
            list.clearLog()
            return self
        }

        /// The texts of the visible rows.
        var texts: [String] { fields().map { $0.text ?? "" } }

        /// Runs iterations of the main loop until no work is left. Fails after 50 iterations.
        func settle() {
            var turns = 0
            while !DispatchQueue.main.isIdle, turns < 50 {
                DispatchQueue.main.turnLater()
                turns += 1
            }
            expect(turns < 50, true)
        }

        /// Selects a row in code, as a client does, without input of the user.
        func select(_ path: IndexPath) {
            (list as? UITableView)?.selectRow(at: path, animated: false, scrollPosition: .none)
            (list as? UICollectionView)?.selectItem(at: path, animated: false, scrollPosition: [])
        }

        /// Simulates that the user starts to edit a note. Returns the field of the note, or `nil` if no visible cell
        /// shows the note.
        func edit(_ id: Int) -> NoteField? {
            let field = field(id)
            field?.becomeFirstResponder()
            return field
        }

        /// Returns the calls that the list received since the last call of this method.
        func calls() -> [String] {
            let log = list.log
            list.clearLog()
            return log
        }
    }
#endif

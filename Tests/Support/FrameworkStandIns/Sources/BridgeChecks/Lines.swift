#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    /// A screen with paragraphs of lines. Each line can declare accessibility, independently of its cell.
    struct LinesScreen: ScreenFrame {
        struct Line: Hashable, Sendable {
            var id: Int
            var label: String?
            var isButton = false
            var isChosen: Bool?
            var commands: [String] = []
        }

        struct Paragraph: Hashable, Sendable {
            var id: Int
            var header: String?
            var footer: String?
            /// The title in the header view of the client, or `nil` if the paragraph has no such view.
            var title: String?
            var lines: [Line]
        }

        struct State: Hashable, Sendable {
            var paragraphs: [Paragraph]
            var log: [String] = []
        }

        enum Row: ScreenRow {
            case line(Line)

            func read(_ content: inout ScreenRowContent) {
                if case .line(let line) = self { content(0, line) }
            }
        }

        enum Action: Hashable, Sendable {
            case select(Int)
            case command(String, Int)
        }

        typealias SectionID = Int
        typealias RowID = Int
        typealias Supplement = String

        let screenContent: ScreenContent<Self>

        static func body(_ state: State, _ screen: ScreenBody<Self>) {
            screen.sections(state.paragraphs, id: { $0.id }) { paragraph in
                screen.readsAnything()
                if screen.section(paragraph.id) {
                    if let header = paragraph.header { screen.header(header) }
                    if let footer = paragraph.footer { screen.footer(footer) }
                    if screen.showsHeader { screen.shownHeader = paragraph.title }
                    screen.each(paragraph.lines, id: { $0.id }) { line in
                        if screen.row(line.id) { show(line, screen) }
                    }
                }
            }
        }

        private static func show(_ line: Line, _ screen: ScreenBody<Self>) {
            screen.shown = .line(line)
            if line.isButton { screen.selects(.select(line.id)) }
            if let isChosen = line.isChosen { screen.selected(isChosen) }
            // The id of a command must be a `StaticString`, so each id is written as a literal.
            for (name, id) in [("pin", "pin" as StaticString), ("tell", "tell")] where line.commands.contains(name) {
                screen.command(.menu, id, .command(name, line.id), title: name)
            }
            if let label = line.label {
                screen.accessibility(label: label, value: "value \(line.id)", hint: "hint", traits: [.button])
            }
        }

        static func handle(_ action: Action, _ state: inout State) -> [Never] { [] }

        static func effects(
            _ action: Action,
            _ state: inout State,
            by format: TextFormat
        ) -> [ScreenEffect<Self>] {
            switch action {
            case .select(let id): state.log.append("select \(id)")
            case .command(let name, let id): state.log.append("\(name) \(id)")
            }
            return []
        }

        func accessibilityIdentifier(of id: RowID) -> String { "line.\(id)" }
    }

    /// A cell of the client, with the views that `make` creates.
    final class LineItem: UICollectionViewCell {
        static var make: () -> [UIView] = { [UILabel()] }

        override init(frame: CGRect) {
            super.init(frame: frame)
            for view in Self.make() { contentView.addSubview(view) }
        }

        required init?(coder: NSCoder) { nil }
    }

    final class LineCell: UITableViewCell {}

    /// A table view or collection view that shows a screen of lines.
    @MainActor struct ShownLines {
        let store: ScreenStore<LinesScreen>
        let list: StandInList
        let adapter: AnyObject
        let window = UIWindow()

        var table: UITableView? { list as? UITableView }
        var collection: UICollectionView? { list as? UICollectionView }

        static func table(_ paragraphs: [LinesScreen.Paragraph], style: UITableView.Style = .plain) -> ShownLines {
            let store = ScreenStore<LinesScreen>(.init(paragraphs: paragraphs))
            let table = UITableView(frame: .zero, style: style)
            let cells = LineTableCells(table)
            return ShownLines(store: store, list: table, adapter: ScreenTable(store, table, cells)).begun()
        }

        static func collection(
            _ paragraphs: [LinesScreen.Paragraph],
            _ layout: UICollectionViewLayout = UICollectionViewLayout(),
            make: @escaping () -> [UIView] = { [UILabel()] }
        ) -> ShownLines {
            let store = ScreenStore<LinesScreen>(.init(paragraphs: paragraphs))
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            LineItem.make = make
            let cells = LineCollectionCells(collection)
            return ShownLines(store: store, list: collection, adapter: ScreenCollection(store, collection, cells))
                .begun()
        }

        private func begun() -> ShownLines {
            window.addSubview(list)
            list.layoutIfNeeded()
            settle()
            list.clearLog()
            return self
        }

        func settle() {
            for _ in 0..<20 where !DispatchQueue.main.isIdle { DispatchQueue.main.turnLater() }
        }

        func cell(_ row: Int) -> UIView? {
            let path = IndexPath(indexes: [0, row])
            return table?.cellForRow(at: path) ?? collection?.cellForItem(at: path)
        }

        func header(_ section: Int) -> UIView? {
            let kind = UICollectionView.elementKindSectionHeader
            let path = IndexPath(indexes: [section, 0])
            return table?.headerView(forSection: section)
                ?? collection?.supplementaryView(forElementKind: kind, at: path)
        }

        func footer(_ section: Int) -> UIView? {
            let kind = UICollectionView.elementKindSectionFooter
            let path = IndexPath(indexes: [section, 0])
            return table?.footerView(forSection: section)
                ?? collection?.supplementaryView(forElementKind: kind, at: path)
        }
    }

    /// A header view of the client. It shows a text in a label, or a text field.
    final class LineHeader: UIView {
        let label = UILabel()
        let field = UITextField()

        func show(_ title: String) -> Self {
            if subviews.isEmpty { for view in [field, label] { addSubview(view) } }
            label.text = title
            label.isHidden = title == "?"
            return self
        }
    }

    private struct LineTableCells: ScreenCells {
        let table: UITableView

        init(_ table: UITableView) {
            self.table = table
            UITableViewCell.makers[ObjectIdentifier(LineCell.self)] = { LineCell(style: .default, reuseIdentifier: $0) }
            table.register(LineCell.self, forCellReuseIdentifier: "line")
        }

        func cell(of screen: LinesScreen, at path: RowPath) -> UITableViewCell {
            table.dequeueReusableCell(withIdentifier: "line", for: path.indexPath)
        }

        func header(of screen: LinesScreen, at section: Int) -> LineHeader? {
            screen.shownHeader(at: section).map { title in table.supplement(LineHeader()) { _ = $0.show(title) } }
        }
    }

    private struct LineCollectionCells: ScreenCells {
        let collection: UICollectionView

        init(_ collection: UICollectionView) {
            self.collection = collection
            collection.register(LineItem.self, forCellWithReuseIdentifier: "line")
        }

        func cell(of screen: LinesScreen, at path: RowPath) -> UICollectionViewCell {
            collection.dequeueReusableCell(withReuseIdentifier: "line", for: path.indexPath)
        }

        func header(of screen: LinesScreen, at section: Int) -> LineHeader? {
            screen.shownHeader(at: section).map { title in collection.supplement(LineHeader()) { _ = $0.show(title) } }
        }
    }

    extension LinesScreen.Paragraph {
        /// Creates a paragraph with lines that have the given ids.
        init(_ id: Int, header: String? = nil, _ lines: some Sequence<Int>) {
            self.init(id: id, header: header, lines: lines.map { LinesScreen.Line(id: $0) })
        }
    }
#endif

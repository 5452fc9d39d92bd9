#if canImport(SwiftUI) && canImport(Combine)
    import Combine

    /// What views of SwiftUI show of a store. It changes where sections and rows come, go or move; a row that shows something
    /// else is its own content's to tell. So a change of one row asks for no identities and draws one view.
    @MainActor
    final class ShownScreen<Screen: ScreenFrame>: ObservableObject {
        /// A content that lives as long as a view holds it.
        private struct Held<Content: AnyObject> {
            weak var content: Content?
        }

        private nonisolated let changePublisher = ChangePublisher()
        nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
        /// What actions want of lists.
        let wishes = ListWishes<Screen.RowID, Screen.SectionID>()
        /// The newest frame.
        private(set) var screen: Screen
        private var rows: [Screen.RowID: Held<RowContent<Screen>>] = [:]
        private var supplements: [Screen.SectionID: Held<SupplementContents<Screen>>] = [:]
        /// How many contents there may be before those are forgotten that no view holds.
        private var limit = 64
        private var observation: ScreenObservation?

        init(_ store: ScreenStore<Screen>) {
            screen = store.newest
            observation = store.observe(
                frame: { [weak self] in self?.show($0) },
                focus: { [weak self] row in self?.wishes.add { $0.focus = .some(row) } },
                scroll: { [weak self] row in self?.wishes.add { $0.scroll = .row(row) } },
                scrollSection: { [weak self] section in self?.wishes.add { $0.scroll = .section(section) } }
            )
        }

        /// What a row shows that was listed in a frame, perhaps an older one: a list asks for a row when it comes into view.
        func content(of row: ScreenRows<Screen>.Element) -> RowContent<Screen> {
            if let content = rows[row.id]?.content { return content }
            let place = newestPath(of: row)
            let content = RowContent(row.id, at: place ?? row.path, of: place == nil ? row.screen : screen)
            if rows.count >= limit {
                rows = rows.filter { $0.value.content != nil }
                limit = max(64, 2 * rows.count)
            }
            rows[row.id] = Held(content: content)
            return content
        }

        /// Where it stands in the newest frame; nil where it is gone from that. Hardly ever has it moved.
        private func newestPath(of row: ScreenRows<Screen>.Element) -> RowPath? {
            let isThere =
                row.path.row < screen.numberOfRows(in: row.path.section) && screen.rowID(at: row.path) == row.id
            return isThere ? row.path : screen.path(of: row.id)
        }

        /// What stands above and below a section, by its index in `sections` of a frame, perhaps an older one.
        func supplements(of section: Int, _ listed: Screen) -> SupplementContents<Screen> {
            let id = listed.sections[section]
            if let contents = supplements[id]?.content { return contents }
            let newest = screen.screenContent.layout.index(of: id)
            let contents = SupplementContents(of: newest ?? section, of: newest == nil ? listed : screen)
            supplements[id] = Held(content: contents)
            return contents
        }

        /// What is shown at a place is drawn again.
        func redraw(_ place: ShownPlace<Screen>) {
            switch place {
            case .row(let row): rows[row]?.content?.redraw()
            case .header(let section), .footer(let section): supplements[section]?.content?.redraw()
            }
        }

        /// The list is drawn again as it is: what the user did to it came to nothing.
        func redraw() {
            objectWillChange.send()
        }

        private func show(_ next: Screen) {
            let old = screen
            let changes = next.changes(from: old)
            if changes.changesOrder { objectWillChange.send() }
            screen = next
            forget(changes, from: old)
            showRows(changes.updatedRows + changes.replacedRows)
            for section in changes.updatedSections {
                let id = next.sections[section]
                supplements[id]?.content?.show(section, of: next)
                // One that comes or goes changes the section.
                if presence(of: id, in: old) != presence(of: id, in: next) { objectWillChange.send() }
            }
        }

        /// Whether a section has a header and a footer; nil where it is not shown.
        private func presence(of section: Screen.SectionID, in screen: Screen) -> [Bool]? {
            screen.screenContent.layout.index(of: section).map { section in
                let texts = screen.screenContent.texts(of: section)
                return [
                    texts.header != nil || texts.shownHeader != nil, texts.footer != nil || texts.shownFooter != nil,
                ]
            }
        }

        /// Rows and sections that are gone: those that come back are new ones.
        private func forget(_ changes: ListChanges, from old: Screen) {
            guard changes.changesOrder else { return }
            let gone = changes.deletedRows.count + changes.deletedSections.reduce(0) { $0 + old.numberOfRows(in: $1) }
            if gone > rows.count {
                let (goneRows, goneSections) = (Set(changes.deletedRows), Set(changes.deletedSections))
                rows = rows.filter { row in
                    guard let path = old.path(of: row.key) else { return false }
                    return !goneSections.contains(path.section) && !goneRows.contains(path)
                }
            } else {
                for path in changes.deletedRows { rows[old.rowID(at: path)] = nil }
                for section in changes.deletedSections {
                    for row in old.rows(in: section) { rows[row.id] = nil }
                }
            }
            for section in changes.deletedSections { supplements[old.sections[section]] = nil }
        }

        private func showRows(_ paths: [RowPath]) {
            if paths.count <= rows.count {
                for path in paths { rows[screen.rowID(at: path)]?.content?.show(path, of: screen) }
                return
            }
            let updated = Set(paths)
            for (id, held) in rows {
                guard let content = held.content, let path = screen.path(of: id), updated.contains(path) else {
                    continue
                }
                content.show(path, of: screen)
            }
        }
    }

    /// What actions want of the lists that show a screen, as far as no list has done it. Of several the last wins.
    @MainActor
    final class ListWishes<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>: ObservableObject {
        private nonisolated let changePublisher = ChangePublisher()
        nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
        /// How many there were: lists do what is wanted once they show the frame in which it was.
        private(set) var count = 0
        private(set) var wanted = WantedEffects<RowID, SectionID>()

        func add(_ change: (inout WantedEffects<RowID, SectionID>) -> Void) {
            objectWillChange.send()
            count += 1
            change(&wanted)
        }

        func take() -> WantedEffects<RowID, SectionID> {
            defer { wanted = WantedEffects() }
            return wanted
        }
    }

    extension ScreenStore {
        /// What views show, which follows the store from the first view on.
        var shown: ShownScreen<Screen> {
            if let shownScreen { return shownScreen }
            let shown = ShownScreen(self)
            shownScreen = shown
            return shown
        }
    }
#endif

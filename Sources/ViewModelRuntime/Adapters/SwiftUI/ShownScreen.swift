#if canImport(SwiftUI) && canImport(Combine)
    import Combine

    /// An object that publishes the newest frame of a store to SwiftUI views.
    ///
    /// This object publishes a change only if the whole list must be updated. For example, the whole list must be
    /// updated if a row is inserted, deleted or moved, or if a section gets a header. The content of each row publishes
    /// its own changes, so a change of one row updates only the view of that row.
    @MainActor
    final class ShownScreen<Screen: ScreenFrame>: ObservableObject {
        /// A weak reference to the content of a row or a section. The content exists as long as a view retains it.
        private struct Held<Content: AnyObject> {
            weak var content: Content?
        }

        private nonisolated let changePublisher = ChangePublisher()
        nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
        /// The scroll and focus requests of actions, for the lists that show the screen.
        let requests = EffectRequests<Screen.RowID, Screen.SectionID>()
        /// The newest frame.
        private(set) var screen: Screen
        private var rows: [Screen.RowID: Held<RowContent<Screen>>] = [:]
        private var supplements: [Screen.SectionID: Held<SupplementContents<Screen>>] = [:]
        /// The number of entries in `rows` that triggers the removal of the entries of rows without a view.
        private var limit = 64
        private var observation: ScreenObservation?

        init(_ store: ScreenStore<Screen>) {
            screen = store.newest
            observation = store.observe(
                frame: { [weak self] in self?.show($0) },
                focus: { [weak self] row in self?.requests.add { $0.focus = .some(row) } },
                scroll: { [weak self] row in self?.requests.add { $0.scroll = .row(row) } },
                scrollSection: { [weak self] section in self?.requests.add { $0.scroll = .section(section) } }
            )
        }

        /// Returns the newest content of `row`. If the newest frame does not contain the row, returns the content from
        /// the frame `row.screen`. This frame can be older, because a list requests a row only when the row becomes
        /// visible.
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

        /// Returns the path of a row in the newest frame, or `nil` if the frame does not contain the row. Checks
        /// `row.path` first, because most rows have not moved.
        private func newestPath(of row: ScreenRows<Screen>.Element) -> RowPath? {
            let hasNotMoved =
                row.path.row < screen.numberOfRows(in: row.path.section) && screen.rowID(at: row.path) == row.id
            return hasNotMoved ? row.path : screen.path(of: row.id)
        }

        /// Returns the newest header and footer of the section at the index `section` in `listed.sections`. If the
        /// newest frame does not contain the section, returns the header and footer from the frame `listed`, which can
        /// be older.
        func supplements(of section: Int, _ listed: Screen) -> SupplementContents<Screen> {
            let id = listed.sections[section]
            if let contents = supplements[id]?.content { return contents }
            let newest = screen.screenContent.layout.index(of: id)
            let contents = SupplementContents(of: newest ?? section, of: newest == nil ? listed : screen)
            supplements[id] = Held(content: contents)
            return contents
        }

        /// Redraws the view of a row, or the views of the header and the footer of a section.
        func redraw(_ place: ShownPlace<Screen>) {
            switch place {
            case .row(let row): rows[row]?.content?.redraw()
            case .header(let section), .footer(let section): supplements[section]?.content?.redraw()
            }
        }

        /// Redraws the list although its frame is unchanged. The list then shows its rows in the order of the frame
        /// again, after the user has moved rows and the screen has not accepted the move.
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
                // Only an update of the list adds or removes the view of a header or a footer.
                if presence(of: id, in: old) != presence(of: id, in: next) { objectWillChange.send() }
            }
        }

        /// Returns two Boolean values: whether a section has a header in `screen`, and whether the section has a
        /// footer. Returns `nil` if `screen` does not contain the section.
        private func presence(of section: Screen.SectionID, in screen: Screen) -> [Bool]? {
            screen.screenContent.layout.index(of: section).map { section in
                let texts = screen.screenContent.texts(of: section)
                return [
                    texts.header != nil || texts.shownHeader != nil, texts.footer != nil || texts.shownFooter != nil,
                ]
            }
        }

        /// Removes the content objects of the rows and sections that `changes` deletes. If a row or section is inserted
        /// again later, it gets a new content object.
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

    /// The pending scroll and focus requests, which are made by actions. A new scroll request replaces the pending
    /// scroll request. A new focus request replaces the pending focus request.
    @MainActor
    final class EffectRequests<RowID: Hashable & Sendable, SectionID: Hashable & Sendable>: ObservableObject {
        private nonisolated let changePublisher = ChangePublisher()
        nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
        /// The number of requests so far. Lists observe this number. A list carries out a request after it shows the
        /// frame of the requesting action.
        private(set) var count = 0
        private(set) var requested = RequestedEffects<RowID, SectionID>()

        func add(_ change: (inout RequestedEffects<RowID, SectionID>) -> Void) {
            objectWillChange.send()
            count += 1
            change(&requested)
        }

        func take() -> RequestedEffects<RowID, SectionID> {
            defer { requested = RequestedEffects() }
            return requested
        }
    }

    extension ScreenStore {
        /// The object that publishes the newest frame to SwiftUI views. The first access creates the object, which then
        /// observes the store.
        var shown: ShownScreen<Screen> {
            if let shownScreen { return shownScreen }
            let shown = ShownScreen(self)
            shownScreen = shown
            return shown
        }
    }
#endif

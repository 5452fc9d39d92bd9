#if canImport(SwiftUI) && canImport(Combine)
    import Combine

    /// What one row shows, for as long as a view shows it. It tells that view alone when the row shows something else.
    @MainActor
    final class RowContent<Screen: ScreenFrame>: ObservableObject {
        typealias Details = RowDetails<Screen.Action>

        private nonisolated let changePublisher = ChangePublisher()
        nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
        let id: Screen.RowID
        /// Where it stands in a frame that shows what it shows, until somebody asks for that.
        private var place: (screen: Screen, path: RowPath)?
        private var content: (row: Screen.Row, details: Details)?

        init(_ id: Screen.RowID, at path: RowPath, of screen: Screen) {
            self.id = id
            place = (screen, path)
        }

        /// What is shown, built when it is asked for; nil only before the first frame.
        var shown: (row: Screen.Row, details: Details)? {
            if let place {
                let found = place.screen.screenContent.describedRows(at: [place.path.row], in: place.path.section)
                content = found.rows.first.map { ($0, found.details[0] ?? Details()) }
                self.place = nil
            }
            return content
        }

        /// It shows what a frame has at a path.
        func show(_ path: RowPath, of screen: Screen) {
            objectWillChange.send()
            place = (screen, path)
        }

        /// Its view is drawn again: a control in it may show something that was not taken.
        func redraw() {
            objectWillChange.send()
        }
    }

    /// What the header or the footer of one section shows.
    @MainActor
    final class SupplementContents<Screen: ScreenFrame>: ObservableObject {
        private nonisolated let changePublisher = ChangePublisher()
        nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
        private(set) var header: Supplement?
        private(set) var footer: Supplement?

        enum Supplement {
            case text(String)
            case cell(Screen.Supplement)
        }

        init(of section: Int, of screen: Screen) {
            read(section, of: screen)
        }

        /// It shows what a frame has for a section.
        func show(_ section: Int, of screen: Screen) {
            objectWillChange.send()
            read(section, of: screen)
        }

        /// Its views are drawn again: a control in one may show something that was not taken.
        func redraw() {
            objectWillChange.send()
        }

        private func read(_ section: Int, of screen: Screen) {
            let texts = screen.screenContent.texts(of: section)
            header = texts.shownHeader.map(Supplement.cell) ?? texts.header.map(Supplement.text)
            footer = texts.shownFooter.map(Supplement.cell) ?? texts.footer.map(Supplement.text)
        }
    }
#endif

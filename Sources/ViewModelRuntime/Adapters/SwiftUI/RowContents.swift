#if canImport(SwiftUI) && canImport(Combine)
    import Combine

    /// The content of one row, which the view of the row observes. A change of the content updates only the view of the
    /// row.
    @MainActor
    final class RowContent<Screen: ScreenFrame>: ObservableObject {
        typealias Details = RowDetails<Screen.Action>

        private nonisolated let changePublisher = ChangePublisher()
        nonisolated var objectWillChange: ObservableObjectPublisher { changePublisher.publisher }
        let id: Screen.RowID
        /// The frame and the path that were passed last, or `nil` if `content` has already been built from this frame.
        private var place: (screen: Screen, path: RowPath)?
        private var content: (row: Screen.Row, details: Details)?

        init(_ id: Screen.RowID, at path: RowPath, of screen: Screen) {
            self.id = id
            place = (screen, path)
        }

        /// The row and its details, or `nil` if the last frame that was passed to this object does not contain the row.
        /// The values are built on the first access after each call of `show(_:of:)`.
        var shown: (row: Screen.Row, details: Details)? {
            if let place {
                let found = place.screen.screenContent.describedRows(at: [place.path.row], in: place.path.section)
                content = found.rows.first.map { ($0, found.details[0] ?? Details()) }
                self.place = nil
            }
            return content
        }

        /// Shows the row at `path` of the frame `screen` as the new content.
        func show(_ path: RowPath, of screen: Screen) {
            objectWillChange.send()
            place = (screen, path)
        }

        /// Redraws the row's view. The redraw resets a control if the screen has not accepted the control's new value.
        func redraw() {
            objectWillChange.send()
        }
    }

    /// The header and the footer of one section.
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

        /// Shows the header and the footer of the section with the index `section` in the frame `screen`.
        func show(_ section: Int, of screen: Screen) {
            objectWillChange.send()
            read(section, of: screen)
        }

        /// Redraws the views of the header and the footer. The redraw resets a control if the screen has not accepted
        /// the control's new value.
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

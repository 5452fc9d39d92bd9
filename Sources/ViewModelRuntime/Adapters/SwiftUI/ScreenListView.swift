#if canImport(SwiftUI) && canImport(Combine)
    import Combine
    import SwiftUI

    /// A `List` of a screen's rows in their sections. It scrolls and edits as actions of the screen request.
    public struct ScreenListView<Views: ScreenViews>: View {
        private let store: ScreenStore<Views.Screen>
        private let views: Views
        private let wishes: ListWishes<Views.Screen.RowID, Views.Screen.SectionID>
        @FocusState private var focus: Views.Screen.RowID?

        /// Creates a list of the screen of a store.
        ///
        /// - Parameters:
        ///   - store: The store of the screen.
        ///   - views: The implementation that makes the views of rows, headers and footers.
        public init(_ store: ScreenStore<Views.Screen>, _ views: Views) {
            self.store = store
            self.views = views
            // From here on, requests of actions wait for the list to appear.
            wishes = store.shown.wishes
            _focus = FocusState()
        }

        public var body: some View {
            ScrollViewReader { proxy in
                List { ScreenSections(store, views, focus: $focus) }
                    .background { CarriedOutWishes(store: store, wishes: wishes, proxy: proxy, focus: $focus) }
            }
        }
    }

    /// Scrolls and focuses a list for actions, behind the update that shows the frame in which they asked for it, or
    /// when the list appears if they asked before. It is a view of its own, so that a request does not update the list.
    private struct CarriedOutWishes<Screen: ScreenFrame>: View {
        let store: ScreenStore<Screen>
        @ObservedObject var wishes: ListWishes<Screen.RowID, Screen.SectionID>
        let proxy: ScrollViewProxy
        let focus: FocusState<Screen.RowID?>.Binding

        var body: some View {
            // A request that was made while the list was not in a window is no change when it appears.
            #if os(visionOS)
                Color.clear.onAppear { carryOut() }.onChange(of: wishes.count) { carryOut() }
            #else
                Color.clear.onAppear { carryOut() }.onChange(of: wishes.count) { _ in carryOut() }
            #endif
        }

        private func carryOut() {
            let wanted = wishes.take()
            switch wanted.scroll {
            case .row(let row): proxy.scrollTo(row)
            case .section(let section): scroll(to: section)
            case nil: break
            }
            // The view of a row that was scrolled to exists in the next iteration of the main loop.
            if let row = wanted.focus { Task { @MainActor in focus.wrappedValue = row } }
        }

        /// Scrolls to the header of a section, or to its first row if it has none.
        private func scroll(to section: Screen.SectionID) {
            let screen = store.newest
            guard let index = screen.screenContent.layout.index(of: section) else { return }
            if screen.header(at: index) != nil || screen.shownHeader(at: index) != nil {
                proxy.scrollTo(SectionAnchor(section: section), anchor: .top)
            } else if screen.numberOfRows(in: index) > 0 {
                proxy.scrollTo(screen.rowID(at: RowPath(section: index, row: 0)), anchor: .top)
            }
        }
    }
#endif

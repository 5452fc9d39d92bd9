#if canImport(SwiftUI) && canImport(Combine)
    import Combine
    import SwiftUI

    /// A `List` of a screen's rows in their sections. The list carries out the scroll and focus requests of the
    /// screen's actions.
    public struct ScreenListView<Views: ScreenViews>: View {
        private let store: ScreenStore<Views.Screen>
        private let views: Views
        private let requests: EffectRequests<Views.Screen.RowID, Views.Screen.SectionID>
        @FocusState private var focus: Views.Screen.RowID?

        /// Creates a list that shows the screen of a store.
        ///
        /// - Parameters:
        ///   - store: The store of the screen.
        ///   - views: The implementation that makes the views of rows, headers and footers.
        public init(_ store: ScreenStore<Views.Screen>, _ views: Views) {
            self.store = store
            self.views = views
            // Reading `store.shown` makes the store keep the focus and scroll requests of actions until the list
            // appears.
            requests = store.shown.requests
            _focus = FocusState()
        }

        public var body: some View {
            ScrollViewReader { proxy in
                List { ScreenSections(store, views, focus: $focus) }
                    .background { EffectHandler(store: store, requests: requests, proxy: proxy, focus: $focus) }
            }
        }
    }

    /// A view that carries out the scroll and focus requests of actions.
    ///
    /// The view carries out a request after the list shows the frame of the requesting action. If the list is not
    /// visible yet, the view waits until the list appears. The list itself does not observe the requests, so that a
    /// request does not update the list.
    private struct EffectHandler<Screen: ScreenFrame>: View {
        let store: ScreenStore<Screen>
        @ObservedObject var requests: EffectRequests<Screen.RowID, Screen.SectionID>
        let proxy: ScrollViewProxy
        let focus: FocusState<Screen.RowID?>.Binding

        var body: some View {
            // `onChange` does not report requests that were made before the list appeared, so `onAppear` performs these
            // requests.
            #if os(visionOS)
                Color.clear.onAppear { perform() }.onChange(of: requests.count) { perform() }
            #else
                Color.clear.onAppear { perform() }.onChange(of: requests.count) { _ in perform() }
            #endif
        }

        private func perform() {
            let requested = requests.take()
            switch requested.scroll {
            case .row(let row): proxy.scrollTo(row)
            case .section(let section): scroll(to: section)
            case nil: break
            }
            // After the scroll, the row's view might not exist until the next iteration of the main loop. So a task
            // sets the focus in that iteration.
            if let row = requested.focus { Task { @MainActor in focus.wrappedValue = row } }
        }

        /// Scrolls to the header of a section, or to the section's first row if the section has no header.
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

#if canImport(SwiftUI) && canImport(Combine)
    import Combine
    import SwiftUI

    /// A `List` of a screen's rows in their sections, which scrolls and edits where actions of the screen want it.
    public struct ScreenListView<Views: ScreenViews>: View {
        private let store: ScreenStore<Views.Screen>
        private let views: Views
        @FocusState private var focus: Views.Screen.RowID?

        /// - Parameters:
        ///   - store: what is shown.
        ///   - views: what shows each row.
        public init(_ store: ScreenStore<Views.Screen>, _ views: Views) {
            self.store = store
            self.views = views
            _focus = FocusState()
        }

        public var body: some View {
            ScrollViewReader { proxy in
                List { ScreenSections(store, views, focus: $focus) }
                    .background(CarriedOutWishes(wishes: store.shown.wishes, proxy: proxy, focus: $focus))
            }
        }
    }

    /// Does what actions want of a list, behind the update that shows the frame in which it was wanted. A view of its own,
    /// so that the list is not made anew for it.
    private struct CarriedOutWishes<RowID: Hashable & Sendable>: View {
        @ObservedObject var wishes: ListWishes<RowID>
        let proxy: ScrollViewProxy
        let focus: FocusState<RowID?>.Binding

        var body: some View {
            Color.clear.onChange(of: wishes.count) { _ in
                let wanted = wishes.take()
                if let row = wanted.scroll { proxy.scrollTo(row) }
                // A row that was scrolled to is there in the next turn.
                if let row = wanted.focus { Task { @MainActor in focus.wrappedValue = row } }
            }
        }
    }
#endif

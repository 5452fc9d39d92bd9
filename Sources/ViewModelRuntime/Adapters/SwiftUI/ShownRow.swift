#if canImport(SwiftUI)
    import SwiftUI

    /// A row that a view of SwiftUI shows: what identifies it, and what the user edits in it.
    @MainActor
    public struct ShownRow<Screen: ScreenFrame, ViewModel: Equatable & Sendable> {
        /// Its identity, over all frames. Where it stands changes, and is not for views to keep.
        public let id: Screen.RowID
        /// Whether it is selected; nil where the screen does not say.
        public let isSelected: Bool?
        /// What it shows.
        public let viewModel: ViewModel
        let store: ScreenStore<Screen>
        let focus: FocusState<Screen.RowID?>.Binding?

        init(
            _ id: Screen.RowID,
            isSelected: Bool?,
            _ viewModel: ViewModel,
            _ store: ScreenStore<Screen>,
            focus: FocusState<Screen.RowID?>.Binding?
        ) {
            self.id = id
            self.isSelected = isSelected
            self.viewModel = viewModel
            self.store = store
            self.focus = focus
        }

        /// A row outside of a list: for a preview of its view alone.
        ///
        /// - Parameters:
        ///   - id: its identity.
        ///   - viewModel: what it shows.
        ///   - store: whose row it is.
        public init(_ id: Screen.RowID, _ viewModel: ViewModel, of store: ScreenStore<Screen>) {
            self.init(id, isSelected: nil, viewModel, store, focus: nil)
        }

        /// The same row, by the view model of its cell.
        public func showing<CellViewModel>(_ viewModel: CellViewModel) -> ShownRow<Screen, CellViewModel> {
            ShownRow<Screen, CellViewModel>(id, isSelected: isSelected, viewModel, store, focus: focus)
        }

        /// What the user edits in it, as controls take it. A generated screen adds a binding for each property with
        /// `editedBy`: `row.bindings.switchOn`.
        public var bindings: RowBindings<Screen, ViewModel> {
            RowBindings(place: .row(id), viewModel: viewModel, store: store)
        }
    }

    /// A section's header or footer that a view of SwiftUI shows.
    @MainActor
    public struct ShownSection<Screen: ScreenFrame, ViewModel: Equatable & Sendable> {
        /// The identity of the section, over all frames.
        public let id: Screen.SectionID
        /// What its header or its footer shows.
        public let viewModel: ViewModel
        let isHeader: Bool
        let store: ScreenStore<Screen>

        /// A header or a footer outside of a list: for a preview of its view alone.
        ///
        /// - Parameters:
        ///   - id: the identity of the section.
        ///   - viewModel: what is shown.
        ///   - isHeader: whether it is the header.
        ///   - store: whose section it is.
        public init(
            _ id: Screen.SectionID,
            _ viewModel: ViewModel,
            isHeader: Bool = true,
            of store: ScreenStore<Screen>
        ) {
            self.id = id
            self.viewModel = viewModel
            self.isHeader = isHeader
            self.store = store
        }

        /// The same one, by the view model of its cell.
        public func showing<CellViewModel>(_ viewModel: CellViewModel) -> ShownSection<Screen, CellViewModel> {
            ShownSection<Screen, CellViewModel>(id, viewModel, isHeader: isHeader, of: store)
        }

        /// What the user edits in it, as controls take it: `section.bindings.field`, as of a row.
        public var bindings: RowBindings<Screen, ViewModel> {
            RowBindings(place: isHeader ? .header(id) : .footer(id), viewModel: viewModel, store: store)
        }
    }

    /// What the user edits in a row, or in a header or a footer.
    @MainActor
    public struct RowBindings<Screen: ScreenFrame, ViewModel: Equatable & Sendable> {
        let place: ShownPlace<Screen>
        let viewModel: ViewModel
        let store: ScreenStore<Screen>
    }

    extension RowBindings where Screen.Row: ScreenRow {
        /// One property that is shown and that the user edits. It is as the store's `binding(to:of:_:set:)`.
        ///
        /// - Parameters:
        ///   - value: what is shown.
        ///   - set: what the user does who changes the value.
        public func binding<Value>(
            to value: KeyPath<ViewModel, Value> & Sendable,
            set: @escaping @MainActor @Sendable (ViewModel, Value) -> Void
        ) -> Binding<Value> {
            store.binding(to: value, at: place, viewModel, set: set)
        }
    }

    extension View {
        /// Lets the screen's `focus` put the keyboard here, for the field of a row. Outside of a list it does nothing.
        @MainActor @ViewBuilder
        public func focused<Screen, ViewModel>(_ row: ShownRow<Screen, ViewModel>) -> some View {
            // The list decides whether there is a binding, and does so once: the branch never changes.
            if let focus = row.focus { focused(focus, equals: row.id) } else { self }
        }
    }
#endif

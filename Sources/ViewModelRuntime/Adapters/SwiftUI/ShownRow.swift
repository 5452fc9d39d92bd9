#if canImport(SwiftUI)
    import SwiftUI

    /// A row that a SwiftUI view shows: its identity, its contents, and bindings to the values that the user edits.
    @MainActor
    public struct ShownRow<Screen: ScreenFrame, ViewModel: Equatable & Sendable> {
        /// The identity of the row, which is the same in all frames. Views do not store the path of the row, because
        /// the path changes between frames.
        public let id: Screen.RowID
        /// A Boolean value that indicates whether the row is selected, or `nil` if the screen does not specify the
        /// selection.
        public let isSelected: Bool?
        /// The contents of the row.
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

        /// Creates a row outside of a list, for a preview that shows only the view of this row.
        ///
        /// - Parameters:
        ///   - id: The identity of the row.
        ///   - viewModel: The contents of the row.
        ///   - store: The store of the row's screen.
        public init(_ id: Screen.RowID, _ viewModel: ViewModel, of store: ScreenStore<Screen>) {
            self.init(id, isSelected: nil, viewModel, store, focus: nil)
        }

        /// Returns a copy of this row whose contents are `viewModel`. Generated code replaces a value of the enum
        /// `Screen.Row` with the view model of the row's cell.
        ///
        /// - Parameter viewModel: The view model of the row's cell.
        public func showing<CellViewModel>(_ viewModel: CellViewModel) -> ShownRow<Screen, CellViewModel> {
            ShownRow<Screen, CellViewModel>(id, isSelected: isSelected, viewModel, store, focus: focus)
        }

        /// The bindings to the values that the user edits in the row. Generated code adds a binding for each property
        /// that has `editedBy` in the spec, such as `row.bindings.switchOn`.
        public var bindings: RowBindings<Screen, ViewModel> {
            RowBindings(place: .row(id), viewModel: viewModel, store: store)
        }
    }

    /// A header or footer of a section that a SwiftUI view shows.
    @MainActor
    public struct ShownSection<Screen: ScreenFrame, ViewModel: Equatable & Sendable> {
        /// The identity of the section, which is the same in all frames.
        public let id: Screen.SectionID
        /// The contents of the header or the footer.
        public let viewModel: ViewModel
        let isHeader: Bool
        let store: ScreenStore<Screen>

        /// Creates a header or a footer outside of a list, for a preview that shows only the view of this header or
        /// footer.
        ///
        /// - Parameters:
        ///   - id: The identity of the section.
        ///   - viewModel: The contents of the header or the footer.
        ///   - isHeader: `true` for the header, `false` for the footer.
        ///   - store: The store of the section's screen.
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

        /// Returns a copy of this header or footer whose contents are `viewModel`. Generated code replaces a value of
        /// the enum `Screen.Supplement` with the view model of the cell.
        ///
        /// - Parameter viewModel: The view model of the cell.
        public func showing<CellViewModel>(_ viewModel: CellViewModel) -> ShownSection<Screen, CellViewModel> {
            ShownSection<Screen, CellViewModel>(id, viewModel, isHeader: isHeader, of: store)
        }

        /// The bindings to the values that the user edits in the header or the footer, such as
        /// `section.bindings.field`.
        public var bindings: RowBindings<Screen, ViewModel> {
            RowBindings(place: isHeader ? .header(id) : .footer(id), viewModel: viewModel, store: store)
        }
    }

    /// The bindings to the values that the user edits in a row, a header or a footer.
    @MainActor
    public struct RowBindings<Screen: ScreenFrame, ViewModel: Equatable & Sendable> {
        let place: ShownPlace<Screen>
        let viewModel: ViewModel
        let store: ScreenStore<Screen>
    }

    extension RowBindings where Screen.Row: ScreenRow {
        /// Returns a binding to a property that the user edits. The binding behaves like a binding that the store's
        /// `binding(to:of:_:set:)` returns.
        ///
        /// - Parameters:
        ///   - value: The key path of the property in the view model.
        ///   - set: A closure that is called with the view model and the new value, and sends the user's action.
        public func binding<Value>(
            to value: KeyPath<ViewModel, Value> & Sendable,
            set: @escaping @MainActor @Sendable (ViewModel, Value) -> Void
        ) -> Binding<Value> {
            store.binding(to: value, at: place, viewModel, set: set)
        }
    }

    extension View {
        /// Binds the keyboard focus of this view, which is a field in a row, to the focus of the screen. The modifier
        /// has no effect if the row has no focus binding, for example in a preview of the row.
        ///
        /// - Parameter row: The row that contains the field.
        @MainActor @ViewBuilder
        public func focused<Screen, ViewModel>(_ row: ShownRow<Screen, ViewModel>) -> some View {
            // A list either always or never has a focus binding. So a view never switches between these branches, and
            // keeps its state.
            if let focus = row.focus { focused(focus, equals: row.id) } else { self }
        }
    }
#endif

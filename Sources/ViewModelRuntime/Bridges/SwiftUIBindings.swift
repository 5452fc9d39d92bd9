#if canImport(SwiftUI)
    import SwiftUI

    extension EnvironmentValues {
        /// What design tokens are in the views below, other than what they were declared to be.
        ///
        ///     @Environment(\.designTheme) private var theme
        ///     Text(viewModel.text).foregroundColor(Color(viewModel.textColor, theme: theme))
        public var designTheme: DesignTheme {
            get { self[DesignThemeKey.self] }
            set { self[DesignThemeKey.self] = newValue }
        }
    }

    private struct DesignThemeKey: EnvironmentKey {
        static let defaultValue = DesignTheme()
    }

    extension View {
        /// Other values for the design tokens that this view and those in it ask for: `\.designTheme` of their environment.
        nonisolated public func designTheme(_ theme: DesignTheme) -> some View {
            environment(\.designTheme, theme)
        }
    }

    extension ScreenStore where Screen.Row: ScreenRow {
        /// What a row shows and the user edits, for a control:
        ///
        ///     TextField(field.label, text: store.binding(to: \.field, of: .contactEmail, field) { $0.onFieldChange(text: $1) })
        ///
        /// It reads the newest frame, and what is set goes to the view model that the row has by then. So a control that reads
        /// what it has just set reads what came of it, and a row of a list is drawn again, also if nothing came of it. Where the row is not shown any longer, or in a cell of another view
        /// model, the binding gives its last value and sets nothing.
        ///
        /// - Parameters:
        ///   - value: what is shown.
        ///   - row: which row.
        ///   - viewModel: what it shows now, in the frame that the view was made for.
        ///   - set: what the user does who changes the value.
        public func binding<ViewModel: Equatable & Sendable, Value>(
            to value: KeyPath<ViewModel, Value> & Sendable,
            of row: Screen.RowID,
            _ viewModel: ViewModel,
            set: @escaping @MainActor @Sendable (ViewModel, Value) -> Void
        ) -> Binding<Value> {
            let last = LastShown(viewModel)
            return Binding(
                get: { @MainActor in
                    // The view that made the binding knows when the row changes.
                    if let shown = self.newest.viewModel(of: row, as: ViewModel.self) { last.viewModel = shown }
                    return last.viewModel[keyPath: value]
                },
                set: { @MainActor newValue in
                    guard let shown = self.newest.viewModel(of: row, as: ViewModel.self) else { return }
                    set(shown, newValue)
                    #if canImport(Combine)
                        self.shownScreen?.redraw(row)
                    #endif
                }
            )
        }
    }

    /// What a row showed when it was last seen.
    @MainActor
    private final class LastShown<ViewModel> {
        var viewModel: ViewModel

        init(_ viewModel: ViewModel) {
            self.viewModel = viewModel
        }
    }
#endif

#if canImport(SwiftUI)
    import SwiftUI

    nonisolated extension EnvironmentValues {
        /// The replacements for the values of design tokens in the views of this environment.
        ///
        ///     @Environment(\.designTheme) private var theme
        ///     Text(viewModel.text).foregroundColor(Color(viewModel.textColor, theme: theme))
        public nonisolated var designTheme: DesignTheme {
            get { self[DesignThemeKey.self] }
            set { self[DesignThemeKey.self] = newValue }
        }
    }

    private nonisolated struct DesignThemeKey: EnvironmentKey {
        static let defaultValue = DesignTheme()
    }

    extension View {
        /// Sets the replacements for the values of design tokens in this view and its subviews.
        ///
        /// The views read the replacements as `\.designTheme` from their environment.
        ///
        /// - Parameter theme: The replacements.
        public nonisolated func designTheme(_ theme: DesignTheme) -> some View {
            environment(\.designTheme, theme)
        }
    }

    extension ScreenStore where Screen.Row: ScreenRow {
        /// Returns a binding to a value that a row shows and the user edits:
        ///
        ///     let text = store.binding(to: \.field, of: .contactEmail, field) { $0.onFieldChange(text: $1) }
        ///     TextField(field.label, text: text)
        ///
        /// The binding reads the newest frame. For a new value, the binding calls `set` with the row's current view
        /// model. After a control has set a value, the control reads the value that results from the action. A list
        /// that shows the row then redraws the row, even if the action has not changed the value.
        ///
        /// If the row is no longer shown, the binding returns its last value and ignores new values. The same applies
        /// if the type of the row's view model has changed.
        ///
        /// - Parameters:
        ///   - value: The key path of the value.
        ///   - row: The identity of the row.
        ///   - viewModel: The view model of the row in the frame for which the view is created.
        ///   - set: A function that sends the user's action for a new value. The function receives the current view
        ///     model of the row.
        public func binding<ViewModel: Equatable & Sendable, Value>(
            to value: KeyPath<ViewModel, Value> & Sendable,
            of row: Screen.RowID,
            _ viewModel: ViewModel,
            set: @escaping @MainActor @Sendable (ViewModel, Value) -> Void
        ) -> Binding<Value> {
            binding(to: value, at: .row(row), viewModel, set: set)
        }

        /// Returns a binding to a value that is shown by a row, a header or a footer.
        func binding<ViewModel: Equatable & Sendable, Value>(
            to value: KeyPath<ViewModel, Value> & Sendable,
            at place: ShownPlace<Screen>,
            _ viewModel: ViewModel,
            set: @escaping @MainActor @Sendable (ViewModel, Value) -> Void
        ) -> Binding<Value> {
            let last = LastShown(viewModel)
            return Binding(
                get: { @MainActor in
                    // Reading `newest` registers no observation. No observation is needed, because the view that
                    // created the binding already observes the row, header or footer.
                    if let shown = self.newest.viewModel(at: place, as: ViewModel.self) { last.viewModel = shown }
                    return last.viewModel[keyPath: value]
                },
                set: { @MainActor newValue in
                    guard let shown = self.newest.viewModel(at: place, as: ViewModel.self) else { return }
                    set(shown, newValue)
                    #if canImport(Combine)
                        self.shownScreen?.redraw(place)
                    #endif
                }
            )
        }
    }

    /// The location of a cell in a screen: a row, or the header or footer of a section.
    nonisolated enum ShownPlace<Screen: ScreenFrame>: Sendable {
        case row(Screen.RowID)
        case header(Screen.SectionID)
        case footer(Screen.SectionID)
    }

    nonisolated extension ScreenFrame where Row: ScreenRow {
        /// Returns the view model of the cell at the location `place`. Returns `nil` if `place` has no cell, or if the
        /// type of the cell's view model is not `ViewModel`.
        fileprivate func viewModel<ViewModel: Equatable>(
            at place: ShownPlace<Self>,
            as type: ViewModel.Type
        ) -> ViewModel? {
            switch place {
            case .row(let id): viewModel(of: id, as: type)
            case .header(let id): supplement(of: id, \.shownHeader)?.viewModel as? ViewModel
            case .footer(let id): supplement(of: id, \.shownFooter)?.viewModel as? ViewModel
            }
        }

        /// Returns the cell of a section's header or footer, as `place` specifies. Returns `nil` if the section or the
        /// cell does not exist.
        private func supplement(
            of section: SectionID,
            _ place: KeyPath<SupplementContent<Supplement>, Supplement?>
        ) -> (any ScreenRow)? {
            screenContent.layout.index(of: section).flatMap {
                screenContent.texts(of: $0)[keyPath: place] as? any ScreenRow
            }
        }
    }

    /// A reference to the view model that was shown when a binding was last read.
    @MainActor
    private final class LastShown<ViewModel> {
        var viewModel: ViewModel

        init(_ viewModel: ViewModel) {
            self.viewModel = viewModel
        }
    }
#endif

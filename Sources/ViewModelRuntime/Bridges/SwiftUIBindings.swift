#if canImport(SwiftUI)
    import SwiftUI

    nonisolated extension EnvironmentValues {
        /// What design tokens are in the views below, other than what they were declared to be.
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
        /// Other values for the design tokens that this view and those in it ask for: `\.designTheme` of their environment.
        public nonisolated func designTheme(_ theme: DesignTheme) -> some View {
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
            binding(to: value, at: .row(row), viewModel, set: set)
        }

        /// The same of a row, or of a section's header or footer.
        func binding<ViewModel: Equatable & Sendable, Value>(
            to value: KeyPath<ViewModel, Value> & Sendable,
            at place: ShownPlace<Screen>,
            _ viewModel: ViewModel,
            set: @escaping @MainActor @Sendable (ViewModel, Value) -> Void
        ) -> Binding<Value> {
            let last = LastShown(viewModel)
            return Binding(
                get: { @MainActor in
                    // The view that made the binding knows when what it shows changes.
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

    /// Where a screen shows a cell.
    nonisolated enum ShownPlace<Screen: ScreenFrame>: Sendable {
        case row(Screen.RowID)
        case header(Screen.SectionID)
        case footer(Screen.SectionID)
    }

    nonisolated extension ScreenFrame where Row: ScreenRow {
        /// What is shown at a place, by the view model that is asked for; nil where it is not shown, or in a cell of another.
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

        /// A header or a footer that is a cell. A screen that has none has no type for them.
        private func supplement(
            of section: SectionID,
            _ place: KeyPath<SupplementContent<Supplement>, Supplement?>
        ) -> (any ScreenRow)? {
            screenContent.layout.index(of: section).flatMap {
                screenContent.texts(of: $0)[keyPath: place] as? any ScreenRow
            }
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

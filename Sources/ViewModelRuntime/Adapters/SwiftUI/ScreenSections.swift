#if canImport(SwiftUI) && canImport(Combine)
    import Combine
    import SwiftUI

    /// The rows of a screen in their sections, for a `List`, a `Form` or a stack.
    ///
    /// This view is updated when sections or rows are inserted, deleted or moved. When only the contents of a row
    /// change, only the view of that row is updated.
    public struct ScreenSections<Views: ScreenViews>: View {
        @ObservedObject private var shown: ShownScreen<Views.Screen>
        private let store: ScreenStore<Views.Screen>
        private let views: Views
        private let focus: FocusState<Views.Screen.RowID?>.Binding?

        /// Creates the sections of the screen of a store.
        ///
        /// - Parameters:
        ///   - store: The store of the screen.
        ///   - views: The implementation that makes the views of rows, headers and footers.
        ///   - focus: A binding to the identity of the edited row, for row views that use `focused(_:)`. If `focus` is
        ///     `nil`, `focused(_:)` has no effect.
        public init(
            _ store: ScreenStore<Views.Screen>,
            _ views: Views,
            focus: FocusState<Views.Screen.RowID?>.Binding? = nil
        ) {
            shown = store.shown
            self.store = store
            self.views = views
            self.focus = focus
        }

        public var body: some View {
            let screen = shown.screen
            ForEach(screen.sections.indices.map { ListedSection(index: $0, id: screen.sections[$0]) }) { section in
                let supplements = shown.supplements(of: section.index, screen)
                Section {
                    ForEach(screen.rows(in: section.index)) { row in
                        RowView(shown.content(of: row), store, views, focus).equatable()
                    }
                    .onMove(perform: Views.movesRows ? { move($0, to: $1, in: section.index, of: screen) } : nil)
                } header: {
                    if supplements.header != nil {
                        SupplementView(supplements, isHeader: true, section.id, store, views).equatable()
                            .id(SectionAnchor(section: section.id))
                    }
                } footer: {
                    if supplements.footer != nil {
                        SupplementView(supplements, isHeader: false, section.id, store, views).equatable()
                    }
                }
            }
        }

        /// Sends the move actions after the user has dropped the rows `moved` before the row `destination`. Both
        /// parameters are row indices in the section of the frame `screen`. To drop rows after the last row,
        /// `destination` is the number of rows. A row that may not be moved to `destination` is not moved.
        private func move(_ moved: IndexSet, to destination: Int, in section: Int, of screen: Views.Screen) {
            // Adjacent rows that the user drops at their current indexes are not moved.
            let isInPlace = moved.rangeView.count == 1 && (moved.min() ?? 0)...((moved.max() ?? 0) + 1) ~= destination
            var actions: [Views.Screen.Action] = []
            for row in moved where !isInPlace {
                let path = RowPath(section: section, row: row)
                guard let range = screen.moveRange(of: path), range.lowerBound <= destination,
                    destination <= range.upperBound
                else { continue }
                let next = (destination..<range.upperBound).first { !moved.contains($0) }
                let nextID = next.map { screen.rowID(at: RowPath(section: section, row: $0)) }
                let action =
                    if moved.count == 1 {
                        // `moveAction(from:to:)` returns `nil` for a move without an effect, so no action is sent.
                        screen.moveAction(
                            from: path,
                            to: RowPath(section: section, row: destination > row ? destination - 1 : destination)
                        )
                    } else {
                        Views.Screen.moveAction(
                            screen.rowID(at: path),
                            showing: screen.row(at: path),
                            before: nextID
                        )
                    }
                if let action { actions.append(action) }
            }
            if actions.isEmpty { shown.redraw() }
            for action in actions { store.send(action) }
        }
    }

    /// The identity of the view of a section's header. A list scrolls to the view with this identity.
    struct SectionAnchor<ID: Hashable>: Hashable {
        let section: ID
    }

    /// A section of a frame, with its index.
    private struct ListedSection<ID: Hashable>: Identifiable {
        let index: Int
        let id: ID
    }

    /// The view of one row. It is redrawn only if the content of the row changes, or if `views` changes.
    struct RowView<Views: ScreenViews>: View, Equatable {
        typealias Screen = Views.Screen

        @ObservedObject private var content: RowContent<Screen>
        private nonisolated let identity: ObjectIdentifier
        private let store: ScreenStore<Screen>
        private nonisolated(unsafe) let views: Views
        private let focus: FocusState<Screen.RowID?>.Binding?

        init(
            _ content: RowContent<Screen>,
            _ store: ScreenStore<Screen>,
            _ views: Views,
            _ focus: FocusState<Screen.RowID?>.Binding?
        ) {
            self.content = content
            identity = ObjectIdentifier(content)
            self.store = store
            self.views = views
            self.focus = focus
        }

        nonisolated static func == (left: RowView, right: RowView) -> Bool {
            left.identity == right.identity && areEqual(left.views, right.views)
        }

        var body: some View {
            if let (row, details) = content.shown {
                let id = content.id
                let hasControls = Views.rowHasControls(row)
                views.rowView(of: ShownRow(id, isSelected: details.isSelected, row, store, focus: focus))
                    .selecting(details, hasControls: hasControls, in: store)
                    .described(details, hasControls, identifier: store.newest.accessibilityIdentifier(of: id))
                    .onAppear { if let appear = details.appear { store.send(appear) } }
                    .commands(details, in: store)
                    .moveDisabled(!details.canMove)
            }
        }
    }

    /// The view of a header or a footer.
    private struct SupplementView<Views: ScreenViews>: View, Equatable {
        @ObservedObject private var contents: SupplementContents<Views.Screen>
        private nonisolated let identity: ObjectIdentifier
        private nonisolated let isHeader: Bool
        private let section: Views.Screen.SectionID
        private let store: ScreenStore<Views.Screen>
        private nonisolated(unsafe) let views: Views

        init(
            _ contents: SupplementContents<Views.Screen>,
            isHeader: Bool,
            _ section: Views.Screen.SectionID,
            _ store: ScreenStore<Views.Screen>,
            _ views: Views
        ) {
            self.contents = contents
            identity = ObjectIdentifier(contents)
            self.isHeader = isHeader
            self.section = section
            self.store = store
            self.views = views
        }

        nonisolated static func == (left: SupplementView, right: SupplementView) -> Bool {
            left.identity == right.identity && left.isHeader == right.isHeader && areEqual(left.views, right.views)
        }

        var body: some View {
            switch isHeader ? contents.header : contents.footer {
            case .text(let text)?: Text(text).accessibilityAddTraits(isHeader ? .isHeader : [])
            case .cell(let shown)?:
                // A header without controls is one accessibility element, with the trait of a heading. Controls in a
                // header or a footer remain separate elements.
                let isHeading = isHeader && !Views.supplementHasControls(shown)
                views.supplementView(of: ShownSection(section, shown, isHeader: isHeader, of: store))
                    .accessibilityElement(children: isHeading ? .combine : .contain)
                    .accessibilityAddTraits(isHeading ? .isHeader : [])
            case nil: EmptyView()
            }
        }
    }
#endif

// A screen as a value. A frame contains the shown content, and all actions that the user can perform.
//
// A generated screen specifies its own parts: conditions, identities, values and rows in `body`, and the effects of
// actions in `handle`.
//
// This module implements the common parts: the visible sections and rows with their positions, repeated identities,
// the changes between frames, and the store. It does not depend on the look of cells or on specs.

import Foundation

/// One frame of a screen: an immutable value that describes what is shown for a state.
///
/// The creation of a frame evaluates the screen's conditions, and hashes the identities of list elements. Lists that
/// have not changed since the previous frame are reused. Rows, headers and view models are built when they are
/// requested.
public nonisolated protocol ScreenFrame: Sendable {
    /// The domain's data and the state of the interface.
    associatedtype State: Sendable
    /// The identity of a section.
    associatedtype SectionID: Hashable & Sendable
    /// The identity of a row, unique over all sections.
    associatedtype RowID: Hashable & Sendable
    /// The contents of a row: an enum with one case per declared row. The payload of a case is the view model of the
    /// row's cell.
    associatedtype Row: Equatable & Sendable
    /// The contents of a header or footer that is a cell: an enum with one case for each header or footer.
    associatedtype Supplement: Equatable & Sendable = Never
    /// An action of the user, including the row to which it applies.
    associatedtype Action: Sendable = Never
    /// A message from the screen to its owner.
    associatedtype Event: Sendable = Never

    /// The state of the frame, and the data that the runtime derives from it.
    var screenContent: ScreenContent<Self> { get }

    /// Creates a frame from existing content.
    ///
    /// - Parameter screenContent: The content of the frame.
    init(screenContent: ScreenContent<Self>)

    /// Declares the sections and rows of the screen, with one call for each section, row and list, in the order of the
    /// screen. The calls and their order are the same for all states.
    ///
    /// - Parameters:
    ///   - state: The state that is shown.
    ///   - screen: The object to which the sections and rows are declared.
    static func body(_ state: State, _ screen: ScreenBody<Self>)

    /// Applies an action to a state, with the current locale and the current calendar.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - state: The state to change.
    /// - Returns: The events that the action sends, in order.
    static func handle(_ action: Action, _ state: inout State) -> [Event]

    /// Applies an action to a state, with a locale and a calendar. The default implementation ignores the format, and
    /// is for screens that need neither.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - state: The state to change.
    ///   - format: The locale for formatted texts, and the calendar that divides dates into parts.
    /// - Returns: The events that the action sends, in order.
    static func handle(_ action: Action, _ state: inout State, by format: TextFormat) -> [Event]

    /// Applies an action to a state, as `handle(_:_:by:)` does, and returns all effects of the action.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - state: The state to change.
    ///   - format: The locale for formatted texts, and the calendar that divides dates into parts.
    /// - Returns: The effects in order: events, and requests to edit a row or to scroll to a row or a section.
    static func effects(_ action: Action, _ state: inout State, by format: TextFormat) -> [ScreenEffect<Self>]

    /// Returns the accessibility identifier of a row. UI tests find the row by this identifier.
    ///
    /// The identifier consists of names in the spec and the identities of the list elements that contain the row, from
    /// the outermost element.
    ///
    /// - Parameter id: The identity of the row.
    func accessibilityIdentifier(of id: RowID) -> String

    /// The values of the screen's own traits, in a fixed order. The array is empty if the screen has no traits.
    var screenValues: [AnyHashable] { get }

    /// The visible commands of the screen's bars, in order.
    var screenCommands: [ShownCommand<Action>] { get }

    /// Returns the action for the move of a row inside a list, or `nil` if the user may not move the row.
    ///
    /// - Parameters:
    ///   - row: The identity of the moved row.
    ///   - content: The contents of the row. The contents are needed because rows with the same identity can have
    ///     different types of cells.
    ///   - next: The identity of the row that follows the moved row after the move, or `nil` if the moved row is the
    ///     last row.
    static func moveAction(_ row: RowID, showing content: Row, before next: RowID?) -> Action?

    /// Returns the action for the move of a row to another list. Returns `nil` if the user may not move the row to that
    /// list. The same call in `body` declares both lists, for different elements.
    ///
    /// - Parameters:
    ///   - row: The identity of the moved row.
    ///   - content: The contents of the row. The contents are needed because rows with the same identity can have
    ///     different types of cells.
    ///   - elements: The identities of the list elements that contain the row after the move, from the outermost
    ///     element.
    ///   - next: The identity of the row that follows the moved row after the move, or `nil` if the moved row is the
    ///     last row.
    static func transferAction(
        _ row: RowID,
        showing content: Row,
        to elements: [AnyHashable],
        before next: RowID?
    ) -> Action?
}

/// The state of a frame, and the layout that the runtime computed for the state. Copies of a frame share this object.
/// The object hides the layout from clients, which makes clients faster to compile.
public nonisolated final class ScreenContent<Screen: ScreenFrame>: Sendable {
    /// The state that the frame shows.
    public let state: Screen.State
    /// The locale for formatted texts, and the calendar that divides dates into parts.
    public let format: TextFormat
    /// The locale of `format`.
    public var locale: Locale { format.locale }
    /// The handler that receives the actions of the frame's rows.
    public let send: ActionHandler<Screen.Action>
    @usableFromInline let layout: FrameLayout<Screen.SectionID>
    /// The positions of the rows. The value is `nil` until the first search for a row, except if the frame reuses the
    /// positions of the previous frame.
    @usableFromInline let rowPositions: Kept<RowPositions<Screen.RowID>>
    let lookups: ElementLookups
    /// The derived values of the frame.
    @_spi(Generated) public let derived: DerivedValues

    init(
        _ state: Screen.State,
        format: TextFormat,
        send: ActionHandler<Screen.Action>,
        after previous: ScreenContent?
    ) {
        self.state = state
        self.format = format
        self.send = send
        lookups = ElementLookups(after: previous?.lookups)
        derived = DerivedValues(format, lookups, after: previous?.derived)
        let body = ScreenBody<Screen>(.sections, send: send, lookups, derived)
        let layout = body.layout(of: state, after: previous?.layout)
        self.layout = layout
        rowPositions = Kept(previous.flatMap { $0.rowPositions.value?.following($0.layout, layout) })
    }
}

nonisolated extension ScreenFrame {
    /// Creates the frame of a state.
    ///
    /// - Parameters:
    ///   - state: The state to show.
    ///   - locale: The locale for formatted texts.
    ///   - calendar: The calendar that divides dates into parts. Its time zone is also the time zone of formatted
    ///     dates.
    ///   - onAction: A closure that is called on the main actor with each action of the user.
    public init(
        _ state: State,
        locale: Locale = .current,
        calendar: Calendar = .current,
        onAction: @escaping @MainActor @Sendable (Action) -> Void = { _ in }
    ) {
        let format = TextFormat(locale: locale, calendar: calendar)
        self.init(screenContent: ScreenContent(state, format: format, send: ActionHandler(onAction), after: nil))
    }

    /// Returns a frame of another state. The new frame reuses the parts of this frame that are equal in both states. It
    /// has the locale, calendar and action handler of this frame.
    ///
    /// - Parameter state: The state to show.
    public func updated(to state: State) -> Self {
        let content = screenContent
        return Self(
            screenContent: ScreenContent(state, format: content.format, send: content.send, after: content)
        )
    }

    /// The identities of the visible sections, in order.
    public var sections: [SectionID] { screenContent.layout.sections }

    /// Returns the number of rows of a section, or 0 if there is no such section.
    ///
    /// - Parameter section: The index of the section in `sections`.
    public func numberOfRows(in section: Int) -> Int {
        screenContent.layout.place(of: section)?.slot.block.count ?? 0
    }

    /// Returns the identity of a row.
    ///
    /// The method costs one run of the screen's `body`, which enters at most one element of each list.
    ///
    /// - Parameter path: The path of the row. The method traps if the frame has no such row.
    public func rowID(at path: RowPath) -> RowID {
        screenContent.ids(at: [path.row], in: path.section)[0]
    }

    /// Returns the contents of a row, which are built on each call.
    ///
    /// The method costs as much as `rowID(at:)`, plus the creation of the row's view model.
    ///
    /// - Parameter path: The path of the row. The method traps if the frame has no such row.
    public func row(at path: RowPath) -> Row {
        screenContent.rows(at: [path.row], in: path.section)[0]
    }

    /// Returns the rows of a section as a collection that builds each row on access.
    ///
    /// - Parameter section: The index of the section in `sections`.
    public func rows(in section: Int) -> ScreenRows<Self> {
        ScreenRows(screen: self, section: section, count: numberOfRows(in: section))
    }

    /// Returns the path of a row, or `nil` if the row is not shown.
    ///
    /// The first call takes time linear in the number of all rows, since the call builds a dictionary. Later frames
    /// reuse the dictionary, except after many changes or many frames without a search. The cost of a call in a later
    /// frame depends on the number of differences between the frames.
    ///
    /// - Parameter id: The identity of the row.
    @inlinable
    public func path(of id: RowID) -> RowPath? {
        screenContent.path(of: id)
    }

    /// Returns the header text of a section, or `nil` if the section has no header text or is not shown.
    ///
    /// - Parameter section: The identity of the section.
    public func header(of section: SectionID) -> String? {
        screenContent.layout.index(of: section).flatMap(header(at:))
    }

    /// Returns the footer text of a section, or `nil` if the section has no footer text or is not shown.
    ///
    /// - Parameter section: The identity of the section.
    public func footer(of section: SectionID) -> String? {
        screenContent.layout.index(of: section).flatMap(footer(at:))
    }

    /// Returns the header text of a section, or `nil` if the section has no header text.
    ///
    /// - Parameter section: The index of the section in `sections`.
    public func header(at section: Int) -> String? {
        screenContent.texts(of: section).header
    }

    /// Returns the footer text of a section, or `nil` if the section has no footer text.
    ///
    /// - Parameter section: The index of the section in `sections`.
    public func footer(at section: Int) -> String? {
        screenContent.texts(of: section).footer
    }

    /// Returns the contents of a section's header, or `nil` if the section has no header that is a cell.
    ///
    /// - Parameter section: The index of the section in `sections`.
    public func shownHeader(at section: Int) -> Supplement? {
        screenContent.texts(of: section).shownHeader
    }

    /// Returns the contents of a section's footer, or `nil` if the section has no footer that is a cell.
    ///
    /// - Parameter section: The index of the section in `sections`.
    public func shownFooter(at section: Int) -> Supplement? {
        screenContent.texts(of: section).shownFooter
    }

    /// The identities of the rows of omitted elements. A list omits an element if an earlier element has the same
    /// identity.
    public var duplicates: [RowID] { screenContent.leftOut }

    /// Returns the changes from an earlier frame to this frame. The changes turn the earlier frame into exactly this
    /// frame. Except for moves, the number of changes is the least possible.
    ///
    /// If this frame was made from the earlier frame, the cost depends on the number of differences. Otherwise, all
    /// lists of the two frames are compared.
    ///
    /// - Parameter previous: The earlier frame.
    public func changes(from previous: Self) -> ListChanges {
        FrameComparison(previous.screenContent, screenContent).changes()
    }

    public var screenValues: [AnyHashable] { [] }

    public var screenCommands: [ShownCommand<Action>] { [] }

    public static func moveAction(_ row: RowID, showing content: Row, before next: RowID?) -> Action? { nil }

    public static func transferAction(
        _ row: RowID,
        showing content: Row,
        to elements: [AnyHashable],
        before next: RowID?
    ) -> Action? { nil }

    public static func handle(_ action: Action, _ state: inout State, by format: TextFormat) -> [Event] {
        handle(action, &state)
    }
}

nonisolated extension ScreenFrame where Row: ScreenRow {
    /// Returns the view model of a row. Returns `nil` if the row is not shown, or if the view model has another type.
    ///
    ///     let field: FieldCellViewModel? = screen.viewModel(of: .contactEmail)
    ///
    /// Finding the row costs as much as `path(of:)`.
    ///
    /// - Parameters:
    ///   - id: The identity of the row.
    ///   - type: The type of the view model.
    public func viewModel<ViewModel: Equatable>(
        of id: RowID,
        as type: ViewModel.Type = ViewModel.self
    ) -> ViewModel? {
        path(of: id).flatMap { row(at: $0).viewModel as? ViewModel }
    }
}

nonisolated extension ScreenFrame where Supplement: ScreenRow {
    /// Returns the view model of a section's header. Returns `nil` if the section has no header that is a cell, or if
    /// the view model has another type.
    ///
    /// - Parameters:
    ///   - section: The identity of the section. The result is `nil` if the section is not shown.
    ///   - type: The type of the view model.
    public func headerViewModel<ViewModel: Equatable>(
        of section: SectionID,
        as type: ViewModel.Type = ViewModel.self
    ) -> ViewModel? {
        screenContent.layout.index(of: section).flatMap(shownHeader(at:))?.viewModel as? ViewModel
    }

    /// Returns the view model of a section's footer. Returns `nil` if the section has no footer that is a cell, or if
    /// the view model has another type.
    ///
    /// - Parameters:
    ///   - section: The identity of the section. The result is `nil` if the section is not shown.
    ///   - type: The type of the view model.
    public func footerViewModel<ViewModel: Equatable>(
        of section: SectionID,
        as type: ViewModel.Type = ViewModel.self
    ) -> ViewModel? {
        screenContent.layout.index(of: section).flatMap(shownFooter(at:))?.viewModel as? ViewModel
    }
}

nonisolated extension ScreenFrame where Action == Never {
    /// Satisfies the protocol for screens without actions. The method is never called, since no value of the type
    /// `Never` exists.
    ///
    /// - Parameters:
    ///   - action: A value that cannot exist.
    ///   - state: The state, which stays the same.
    public static func handle(_ action: Never, _ state: inout State) -> [Event] {}
}

// A frame is a value that represents a screen. It contains the shown content, and all actions that the user can
// perform.
//
// A generated screen implements `body` and `handle`. `body` declares the sections and rows with their conditions,
// identities and values. `handle` applies the effects of actions.
//
// This module implements the parts that all screens share. It computes the positions of visible sections and rows, and
// the changes between frames. It also contains the store, and omits elements with repeated identities. The module
// depends neither on the appearance of cells nor on specs.

import Foundation

/// A frame of a screen: an immutable value that describes the content of the screen for one state.
///
/// A new frame evaluates the conditions of the screen, and hashes the identities of list elements. It reuses the
/// unchanged lists of the previous frame. A frame builds rows, headers and view models only on request.
public nonisolated protocol ScreenFrame: Sendable {
    /// The state of the screen: the data of the domain, and the state of the user interface.
    associatedtype State: Sendable
    /// The identity of a section.
    associatedtype SectionID: Hashable & Sendable
    /// The identity of a row, unique over all sections.
    associatedtype RowID: Hashable & Sendable
    /// The contents of a row: an enum with one case per declared row. The payload of a case is the view model of the
    /// row's cell.
    associatedtype Row: Equatable & Sendable
    /// The contents of a header or footer that is a cell: an enum with one case for each such header or footer.
    associatedtype Supplement: Equatable & Sendable = Never
    /// An action of the user on a row, a header, a footer or the screen itself. The action of a row contains the
    /// identities of the list elements that contain the row.
    associatedtype Action: Sendable = Never
    /// A message from the screen to its owner.
    associatedtype Event: Sendable = Never

    /// The state of the frame, and the data that the runtime derives from the state.
    var screenContent: ScreenContent<Self> { get }

    /// Creates a frame from existing content.
    ///
    /// - Parameter screenContent: The content of the frame.
    init(screenContent: ScreenContent<Self>)

    /// Declares the sections and rows of the screen. The implementation makes one call to `screen` for each section,
    /// row and list, in the order of the screen. The calls and their order are the same for all states.
    ///
    /// - Parameters:
    ///   - state: The state that is shown.
    ///   - screen: The object that receives the declarations.
    static func body(_ state: State, _ screen: ScreenBody<Self>)

    /// Applies an action to a state, with the current locale and the current calendar.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - state: The state to change.
    /// - Returns: The events that the action sends, in order.
    static func handle(_ action: Action, _ state: inout State) -> [Event]

    /// Applies an action to a state, with a locale and a calendar. The default implementation calls `handle(_:_:)`, for
    /// screens that need neither a locale nor a calendar.
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
    /// The identifier consists of the names of the screen, the section and the row in the spec, and of the identities
    /// of the list elements that contain the row. An example is `Tasks.tasks.task.1`.
    ///
    /// - Parameter id: The identity of the row.
    func accessibilityIdentifier(of id: RowID) -> String

    /// The values of all members of the screen's own traits, in a fixed order. The array is empty if the screen has no
    /// traits.
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
    ///     last row of the list.
    static func moveAction(_ row: RowID, showing content: Row, before next: RowID?) -> Action?

    /// Returns the action for the move of a row to another list. Returns `nil` if the user may not move the row to that
    /// list. The two lists belong to different elements of an outer list. The same call in `body` declares both lists.
    ///
    /// - Parameters:
    ///   - row: The identity of the moved row.
    ///   - content: The contents of the row. The contents are needed because rows with the same identity can have
    ///     different types of cells.
    ///   - elements: The identities of the list elements that contain the row after the move, from the outermost
    ///     element.
    ///   - next: The identity of the row that follows the moved row after the move, or `nil` if the moved row is the
    ///     last row of the list.
    static func transferAction(
        _ row: RowID,
        showing content: Row,
        to elements: [AnyHashable],
        before next: RowID?
    ) -> Action?
}

/// The state of a frame, and the layout that the runtime computed for the state. Copies of a frame share this object.
/// The layout is not public, so clients compile faster.
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

    /// Returns a frame of another state. The new frame reuses the parts of this frame that the change of the state does
    /// not affect. The new frame has the same locale, calendar and action handler as this frame.
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

    /// Returns the number of rows of a section, or 0 if the frame has no section with this index.
    ///
    /// - Parameter section: The index of the section in `sections`.
    public func numberOfRows(in section: Int) -> Int {
        screenContent.layout.place(of: section)?.slot.block.count ?? 0
    }

    /// Returns the identity of a row.
    ///
    /// The method runs the screen's `body` once. The run evaluates at most one element of each list.
    ///
    /// - Parameter path: The path of the row. The method traps if the frame has no such row.
    public func rowID(at path: RowPath) -> RowID {
        screenContent.ids(at: [path.row], in: path.section)[0]
    }

    /// Returns the contents of a row. Each call builds the contents again.
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
    /// The first call takes time linear in the number of all rows, because it builds a dictionary. The frames that
    /// follow this frame reuse the dictionary. In such a frame, the cost of a call depends on the number of differences
    /// from the frame that built the dictionary. After many changes, or after many frames without a search, the next
    /// call builds a new dictionary.
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

    /// The identities of the rows that the frame omits. A list omits an element and its rows if an earlier element has
    /// the same identity.
    public var duplicates: [RowID] { screenContent.leftOut }

    /// Returns the fewest changes that turn an earlier frame into this frame. Only the number of moved sections can be
    /// larger than necessary.
    ///
    /// If `updated(to:)` made this frame from the earlier frame, the cost depends on the number of differences.
    /// Otherwise, the method compares all lists of the two frames.
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
    /// Returns the view model of a row. Returns `nil` if the row is not shown, or if its view model does not have the
    /// type `type`.
    ///
    ///     let field: FieldCellViewModel? = screen.viewModel(of: .contactEmail)
    ///
    /// The search for the row costs as much as `path(of:)`.
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
    /// Returns the view model of a section's header. Returns `nil` if the section is not shown, if its header is not a
    /// cell, or if the view model does not have the type `type`.
    ///
    /// - Parameters:
    ///   - section: The identity of the section.
    ///   - type: The type of the view model.
    public func headerViewModel<ViewModel: Equatable>(
        of section: SectionID,
        as type: ViewModel.Type = ViewModel.self
    ) -> ViewModel? {
        screenContent.layout.index(of: section).flatMap(shownHeader(at:))?.viewModel as? ViewModel
    }

    /// Returns the view model of a section's footer. Returns `nil` if the section is not shown, if its footer is not a
    /// cell, or if the view model does not have the type `type`.
    ///
    /// - Parameters:
    ///   - section: The identity of the section.
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

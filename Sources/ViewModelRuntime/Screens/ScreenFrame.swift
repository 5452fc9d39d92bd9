// A screen as a value: one frame of what is shown, with everything that can be done to it.
//
// A generated screen says what differs from screen to screen: conditions, identities, values and rows, in `body`, and
// what actions do, in `handle`. Everything else is here, once: which sections and rows are visible and where they stand,
// identities that repeat, what changed from frame to frame, and the store that moves from frame to frame. Nothing here
// knows how a cell looks or what a spec is.

import Foundation

/// One frame of a screen: a still picture of what is shown for a state.
///
/// Making a frame asks its conditions and hashes the identity of each element of its lists, and costs nothing for a
/// list that did not change since the frame it was made from. Rows, headers and values are built when they are asked
/// for.
public nonisolated protocol ScreenFrame: Sendable {
    /// The domain's data and the state of the interface.
    associatedtype State: Sendable
    /// What identifies a section.
    associatedtype SectionID: Hashable & Sendable
    /// What identifies a row, over all sections.
    associatedtype RowID: Hashable & Sendable
    /// What a row shows, by cell.
    associatedtype Row: Equatable & Sendable
    /// What a section's header or footer shows where that is a cell, by cell.
    associatedtype Supplement: Equatable & Sendable = Never
    /// Which row acted, and what the user did.
    associatedtype Action: Sendable = Never
    /// What leaves the screen.
    associatedtype Event: Sendable = Never

    /// What the runtime keeps of a frame.
    var screenContent: ScreenContent<Self> { get }

    /// A frame of that content.
    init(screenContent: ScreenContent<Self>)

    /// Makes one call per section, row and list, in the order of the screen and whatever the state.
    static func body(_ state: State, _ screen: ScreenBody<Self>)

    /// Does to a state what an action is wired to, and returns the events that it sends, in order. Texts are formatted by
    /// the current locale, and dates taken apart by the current calendar.
    static func handle(_ action: Action, _ state: inout State) -> [Event]

    /// The same by another locale and calendar. A screen that asks for neither does the same by any.
    static func handle(_ action: Action, _ state: inout State, by format: TextFormat) -> [Event]

    /// Does what `handle` does, and returns all that leaves the screen, in order: events, and what rows are to be edited
    /// and come into view.
    static func effects(_ action: Action, _ state: inout State, by format: TextFormat) -> [ScreenEffect<Self>]

    /// A name for tests of the interface: the ids and identities, in order.
    func accessibilityIdentifier(of id: RowID) -> String

    /// What the screen's own traits show, in a fixed order; empty where it has none.
    var screenValues: [AnyHashable] { get }

    /// The commands of the screen's bars, in order: those that are there.
    var screenCommands: [ShownCommand<Action>] { get }

    /// What the user does who moves a row before another one of its list, or to the end; nil where it may not be moved.
    ///
    /// - Parameter content: what the row shows: rows of one identity may have several cells.
    static func moveAction(_ row: RowID, showing content: Row, before next: RowID?) -> Action?

    /// What the user does who moves a row to where the same row stands for other elements; nil where it may not go there.
    ///
    /// - Parameters:
    ///   - content: what the row shows: rows of one identity may have several cells.
    ///   - elements: the identities of the elements around it there, from outside in.
    ///   - next: the row that it comes to stand before; nil for the end of the list.
    static func transferAction(
        _ row: RowID,
        showing content: Row,
        to elements: [AnyHashable],
        before next: RowID?
    ) -> Action?
}

/// What the runtime keeps of a frame: the state it shows, and what is visible of it. Frames share it when they are
/// copied, and a client's compiler need not know how it is laid out.
public nonisolated final class ScreenContent<Screen: ScreenFrame>: Sendable {
    /// What is shown.
    public let state: Screen.State
    /// What texts are formatted by, and dates taken apart.
    public let format: TextFormat
    public var locale: Locale { format.locale }
    /// What the screen's actions are sent to.
    public let send: ActionHandler<Screen.Action>
    @usableFromInline let layout: FrameLayout<Screen.SectionID>
    /// Where the rows stand, in a frame that was asked, or whose forerunner was.
    @usableFromInline let rowPlaces: Kept<RowPlaces<Screen.RowID>>
    let lookups: ElementLookups

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
        let body = ScreenBody<Screen>(.sections, send: send, format: format, lookups)
        let layout = body.layout(of: state, after: previous?.layout)
        self.layout = layout
        rowPlaces = Kept(previous.flatMap { $0.rowPlaces.value?.following($0.layout, layout) })
    }
}

nonisolated extension ScreenFrame {
    /// The frame of a state, its texts formatted by a locale and its dates taken apart by a calendar, in whose time zone
    /// they are written too. `onAction` is told what the user does.
    public init(
        _ state: State,
        locale: Locale = .current,
        calendar: Calendar = .current,
        onAction: @escaping @MainActor @Sendable (Action) -> Void = { _ in }
    ) {
        let format = TextFormat(locale: locale, calendar: calendar)
        self.init(screenContent: ScreenContent(state, format: format, send: ActionHandler(onAction), after: nil))
    }

    /// The frame of another state, which takes over from this one what is the same in both.
    public func updated(to state: State) -> Self {
        let content = screenContent
        return Self(
            screenContent: ScreenContent(state, format: content.format, send: content.send, after: content)
        )
    }

    /// The visible sections, in order.
    public var sections: [SectionID] { screenContent.layout.sections }

    /// How many rows a section shows, by its index in `sections`; 0 where there is no such section.
    public func numberOfRows(in section: Int) -> Int {
        screenContent.layout.place(of: section)?.slot.block.count ?? 0
    }

    /// The identity of a row that the frame has; traps where it has none.
    ///
    /// Costs one run of the screen's `body`, which goes into no more than one element of each list.
    public func rowID(at path: RowPath) -> RowID {
        screenContent.ids(at: [path.row], in: path.section)[0]
    }

    /// What a row of the frame shows, built on each call; traps where there is no such row.
    ///
    /// Costs what `rowID(at:)` does, and the row's view model.
    public func row(at path: RowPath) -> Row {
        screenContent.rows(at: [path.row], in: path.section)[0]
    }

    /// The rows of a section, by its index in `sections`; each is built when it is asked for.
    public func rows(in section: Int) -> ScreenRows<Self> {
        ScreenRows(screen: self, section: section, count: numberOfRows(in: section))
    }

    /// Where a row stands, nil where it is not shown.
    ///
    /// The first call makes a dictionary of all rows. Frames that are made from this one take it over, at the cost of what
    /// differs, as long as they are asked now and then.
    @inlinable
    public func path(of id: RowID) -> RowPath? {
        screenContent.path(of: id)
    }

    /// The header of a section; nil where it has none, or is not shown.
    public func header(of section: SectionID) -> String? {
        screenContent.layout.index(of: section).flatMap(header(at:))
    }

    /// The footer of a section; nil where it has none, or is not shown.
    public func footer(of section: SectionID) -> String? {
        screenContent.layout.index(of: section).flatMap(footer(at:))
    }

    /// The header of a section, by its index in `sections`; nil where it has none.
    public func header(at section: Int) -> String? {
        screenContent.texts(of: section).header
    }

    /// The footer of a section, by its index in `sections`; nil where it has none.
    public func footer(at section: Int) -> String? {
        screenContent.texts(of: section).footer
    }

    /// What the header of a section shows where that is a cell, by the section's index in `sections`.
    public func shownHeader(at section: Int) -> Supplement? {
        screenContent.texts(of: section).shownHeader
    }

    /// What the footer of a section shows where that is a cell, by the section's index in `sections`.
    public func shownFooter(at section: Int) -> Supplement? {
        screenContent.texts(of: section).shownFooter
    }

    /// The rows of elements that were left out because their identity came before.
    public var duplicates: [RowID] { screenContent.leftOut }

    /// What happened to the sections and rows of an earlier frame. Applied to it they give this frame exactly, and
    /// without moves no smaller set does.
    ///
    /// Costs what differs where this frame was made from the earlier one; else their lists are compared.
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
    /// What a row shows, by the view model that is asked for; nil where the row is not shown, or in a cell of another.
    ///
    ///     let field: FieldCellViewModel? = screen.viewModel(of: .contactEmail)
    ///
    /// It looks the row up as `path(of:)` does.
    public func viewModel<ViewModel: Equatable>(
        of id: RowID,
        as type: ViewModel.Type = ViewModel.self
    ) -> ViewModel? {
        path(of: id).flatMap { row(at: $0).viewModel as? ViewModel }
    }
}

nonisolated extension ScreenFrame where Supplement: ScreenRow {
    /// What a section's header shows, by the view model that is asked for; nil where the section is not shown, or has no
    /// cell of that view model for a header.
    public func headerViewModel<ViewModel: Equatable>(
        of section: SectionID,
        as type: ViewModel.Type = ViewModel.self
    ) -> ViewModel? {
        screenContent.layout.index(of: section).flatMap(shownHeader(at:))?.viewModel as? ViewModel
    }

    /// What a section's footer shows, by the view model that is asked for.
    public func footerViewModel<ViewModel: Equatable>(
        of section: SectionID,
        as type: ViewModel.Type = ViewModel.self
    ) -> ViewModel? {
        screenContent.layout.index(of: section).flatMap(shownFooter(at:))?.viewModel as? ViewModel
    }
}

nonisolated extension ScreenFrame where Action == Never {
    /// There are no actions.
    public static func handle(_ action: Never, _ state: inout State) -> [Event] {}
}

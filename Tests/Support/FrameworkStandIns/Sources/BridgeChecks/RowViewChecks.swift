// Checks that the SwiftUI view of a row keeps its identity. Also checks that assistive technologies and the remote of a
// TV reach the controls in the view.

import Combine
@_spi(Model) import SwiftUI
import ViewModelRuntime

/// A screen with one row of each kind. The state determines the accessibility and the commands of `described` and
/// `controls`. `controls` also contains a text field. `controls` and `selectable` have an action for a tap. `plain` has
/// none of these features.
private struct KindsScreen: ScreenFrame {
    struct State: Sendable {
        var label: String?
        var value: String?
        var hint: String?
        var traits: Set<AccessibilityTrait> = []
        var isSelected: Bool?
        var hasCommands = false
        var isMovable = false
        var field = "soap"
        var log: [String] = []
    }

    enum Action: Sendable { case select(RowID), appear(RowID), command(CommandPlace), request(RowID) }

    struct CellViewModel: Equatable, Sendable {
        var text: String
        let actionHandler: ActionHandler<Action>
    }

    enum SectionID: Hashable, Sendable { case described, plain, texts }

    enum RowID: ScreenRowID {
        case described, controls, selectable, plain

        func read(_ id: inout RowName) {
            switch self {
            case .described: id("Kinds.described")
            case .controls: id("Kinds.controls")
            case .selectable: id("Kinds.selectable")
            case .plain: id("Kinds.plain")
            }
        }
    }

    enum Row: ScreenRow {
        case text(CellViewModel), field(CellViewModel)

        func read(_ content: inout ScreenRowContent) {
            switch self {
            case .text(let row): content(0, row)
            case .field(let row): content(1, row)
            }
        }
    }

    enum Supplement: ScreenRow {
        case text(String), field(String)

        func read(_ content: inout ScreenRowContent) {
            switch self {
            case .text(let text): content(0, text)
            case .field(let text): content(1, text)
            }
        }
    }

    let screenContent: ScreenContent<KindsScreen>

    static func body(_ state: State, _ screen: ScreenBody<KindsScreen>) {
        screen.readsAnything()
        func cell(_ text: String) -> CellViewModel { CellViewModel(text: text, actionHandler: screen.send) }
        func describe() {
            screen.accessibility(label: state.label, value: state.value, hint: state.hint, traits: state.traits)
            if let isSelected = state.isSelected { screen.selected(isSelected) }
            if state.hasCommands {
                screen.command(.leading, "done", .command(.leading), title: "Done", color: .green)
                screen.command(.trailing, "delete", .command(.trailing), title: "Delete", role: .destructive)
                screen.command(.menu, "share", .command(.menu), title: "Share", image: .symbol("envelope"))
            }
            if state.isMovable { screen.moves() }
        }
        if screen.section(.described) {
            if screen.showsHeader { screen.shownHeader = .text("Kinds") }
            if screen.showsFooter { screen.shownFooter = .text("Below") }
            if screen.row(.described, when: true) {
                screen.shown = .text(cell("described"))
                describe()
            }
            if screen.row(.controls, when: true) {
                screen.shown = .field(cell(state.field))
                screen.selects(.select(.controls))
                describe()
            }
        }
        if screen.section(.plain) {
            if screen.showsHeader { screen.shownHeader = .field("Find") }
            if screen.row(.selectable, when: true) {
                screen.shown = .text(cell("selectable"))
                screen.selects(.select(.selectable))
            }
            if screen.row(.plain, when: true) {
                screen.shown = .text(cell("plain"))
                screen.appears(.appear(.plain))
            }
        }
        if screen.section(.texts) {
            screen.header("Above")
            screen.footer("Last")
        }
    }

    static func handle(_ action: Action, _ state: inout State) -> [Never] {
        switch action {
        case .select(let row): state.log.append("\(row)")
        case .appear(let row): state.log.append("\(row) appears")
        case .command(let place): state.log.append("\(place)")
        case .request: break
        }
        return []
    }

    static func effects(_ action: Action, _ state: inout State, by format: TextFormat) -> [ScreenEffect<KindsScreen>] {
        if case .request(let row) = action { return [.scroll(row), .focus(row)] }
        _ = handle(action, &state)
        return []
    }
}

/// A number that is incremented for each created state, so that each state has a different number.
@MainActor private var lastState = 0

private struct StatefulText: View {
    @State private var number: Int
    let text: String

    init(_ text: String) {
        lastState += 1
        _number = State(initialValue: lastState)
        self.text = text
    }

    var body: some View {
        HStack {
            Text(text)
            Text("state \(number)")
        }
    }
}

private struct KindsViews: ScreenViews {
    typealias Screen = KindsScreen

    static func rowHasControls(_ row: KindsScreen.Row) -> Bool {
        if case .field = row { true } else { false }
    }

    static func supplementHasControls(_ supplement: KindsScreen.Supplement) -> Bool {
        if case .field = supplement { true } else { false }
    }

    func rowView(of row: ShownRow<KindsScreen, KindsScreen.Row>) -> some View {
        switch row.viewModel {
        case .text(let cell): StatefulText(cell.text).focused(row)
        case .field(let cell):
            HStack {
                StatefulText("field")
                TextField("Name", text: .constant(cell.text)).focused(row)
            }
        }
    }

    func supplementView(of section: ShownSection<KindsScreen, KindsScreen.Supplement>) -> some View {
        switch section.viewModel {
        case .text(let text): Text(text)
        case .field(let title): TextField(title, text: .constant(""))
        }
    }
}

@MainActor func checkRowViews() async {
    await checkIdentity()
    checkElements()
    checkDetails()
    checkSelection()
    await checkEarlyRequests()
}

extension ViewHost {
    fileprivate var states: [String] { all(Text.self).map(\.string).filter { $0.hasPrefix("state") } }

    fileprivate func nextIteration() async {
        update()
        for _ in 0..<5 { await Task.yield() }
        update()
    }
}

/// Checks that the view of a row keeps its identity when the row's accessibility, selection, commands or moves change.
/// The changes are made separately and in combination.
@MainActor private func checkIdentity() async {
    let changes: [(inout KindsScreen.State) -> Void] = [
        { $0.label = $0.label == nil ? "label" : nil },
        { $0.value = $0.value == nil ? "value" : nil },
        { $0.hint = $0.hint == nil ? "hint" : nil },
        { $0.traits = $0.traits.isEmpty ? Set(AccessibilityTrait.allCases) : [] },
        { $0.isSelected = $0.isSelected == nil ? true : nil },
        { $0.hasCommands.toggle() },
        { $0.isMovable.toggle() },
    ]
    for row in [KindsScreen.RowID.described, .controls] {
        let store = ScreenStore<KindsScreen>(KindsScreen.State())
        let host = ViewHost(ScreenListView(store, KindsViews()))
        store.send(.request(row))
        await host.nextIteration()
        expect(host.focused, [AnyHashable(row)])
        let states = host.states
        expect(states.count, 4)
        for change in changes + changes {
            store.update { change(&$0) }
            host.update()
            expect(host.states, states)
            expect(host.focused, [AnyHashable(row)])
        }
        store.update { state in for change in changes { change(&state) } }
        host.update()
        expect(host.states, states)
        expect(host.focused, [AnyHashable(row)])
    }
}

/// Checks that a row without controls is one accessibility element if it declares `accessibility` or `select`. Controls
/// must be separate elements, and a header that shows a text must be a heading.
@MainActor private func checkElements() {
    var state = KindsScreen.State()
    let store = ScreenStore<KindsScreen>(state)
    let host = ViewHost(ScreenListView(store, KindsViews()))
    func spoken() -> String {
        host.spoken.split(separator: "\n").map { line in
            line.split(separator: ", ").filter { !$0.hasPrefix("state") }.joined(separator: ", ")
        }.filter { !$0.contains("'state") }.joined(separator: "\n")
    }
    #if STAND_IN_TVOS
        let selectable = "button 'selectable"
    #else
        let selectable = "element 'selectable"
    #endif
    func expected(_ described: String, _ group: String) -> String {
        """
        text 'Kinds', isHeader
        \(described)
        \(group)
          text 'field'
          text field 'Name', value 'soap'
        group
          text 'Below'
        group
          text field 'Find', value ''
        \(selectable), isButton
        group
          text 'plain'
        text 'Above', isHeader
        text 'Last'
        """
    }
    expect(spoken(), expected("element 'described", "group"))
    state.label = "Soap"
    state.value = "two"
    state.hint = "Opens it"
    state.traits = [.summaryElement]
    state.isSelected = true
    store.state = state
    host.update()
    let description = "'Soap', value 'two', hint 'Opens it', isSelected, isSummaryElement"
    expect(spoken(), expected("element \(description)", "group \(description)"))
    // If the row declares no accessibility label, its label consists of its texts again.
    store.state = KindsScreen.State()
    host.update()
    expect(spoken(), expected("element 'described", "group"))
}

/// Checks that the view of a row has modifiers for the accessibility, the commands and the moves that the row declares.
@MainActor private func checkDetails() {
    var state = KindsScreen.State()
    (state.label, state.value, state.hint, state.traits) = ("Soap", "two", "Opens it", [.summaryElement])
    (state.isSelected, state.hasCommands, state.isMovable) = (true, true, true)
    let store = ScreenStore<KindsScreen>(state)
    let host = ViewHost(ScreenListView(store, KindsViews()))
    func lines() -> [Substring] {
        let lines = host.text.split(separator: "\n")
        let first = lines.firstIndex { $0.contains("'described'") } ?? lines.startIndex
        return lines[first...].filter { !$0.contains("'state") }.prefix { !$0.contains("'field'") }
    }
    #if STAND_IN_TVOS
        let commands: [Substring] = ["    menu: Button", "      Text 'Share'", "      Image symbol envelope"]
    #else
        let commands: [Substring] = [
            "    leading swipe: Button (tint green)", "      Text 'Done'", "    trailing swipe: Button, destructive",
            "      Text 'Delete'", "    menu: Button", "      Text 'Share'", "      Image symbol envelope",
        ]
    #endif
    let description = "(label 'Soap') (value 'two') (hint 'Opens it') (isSelected, isSummaryElement)"
    expect(lines(), ["    Text 'described' (combine) \(description) (id Kinds.described) (moves)"] + commands)
    for title in ["Done", "Delete", "Share"] { host.press(title) }
    #if STAND_IN_TVOS
        expect(store.state.log, ["plain appears", "menu"])
    #else
        expect(store.state.log, ["plain appears", "leading", "trailing", "menu"])
    #endif
    store.state = KindsScreen.State()
    host.update()
    expect(lines(), ["    Text 'described' (combine) (id Kinds.described)"])
}

/// Views that do not declare which rows have controls. The adapter must keep all controls reachable.
private struct UndeclaredViews: ScreenViews {
    typealias Screen = KindsScreen

    func rowView(of row: ShownRow<KindsScreen, KindsScreen.Row>) -> some View {
        TextField("Name", text: .constant(""))
    }

    func supplementView(of section: ShownSection<KindsScreen, KindsScreen.Supplement>) -> some View {
        TextField("Name", text: .constant(""))
    }
}

/// Checks that rows with an action respond to a tap. On tvOS, a row that can have the focus must respond to a press of
/// the remote.
@MainActor private func checkSelection() {
    let store = ScreenStore<KindsScreen>(KindsScreen.State())
    let host = ViewHost(ScreenListView(store, KindsViews()))
    expect(store.state.log, ["plain appears"])
    #if STAND_IN_TVOS
        host.press("described")
        expect(store.state.log, ["plain appears"])
        host.press("selectable")
        // If a row contains controls, the controls and not the row get the focus of the remote.
        host.press("field")
        expect(store.state.log, ["plain appears", "selectable"])
    #else
        expect(host.taps.count, 2)
        for tap in host.taps { tap() }
        expect(store.state.log, ["plain appears", "controls", "selectable"])
    #endif
    let undeclared = ViewHost(List { ScreenSections(store, UndeclaredViews()) })
    expect(undeclared.spoken.split(separator: "\n").filter { $0.contains("text field") }.count, 7)
    expect(undeclared.spoken.split(separator: "\n").filter { $0 == "group" }.count, 7)
}

/// Checks a request that scrolls to a row and moves the focus to it. The request is sent before the list appears. The
/// list must perform the request once, when it appears.
@MainActor private func checkEarlyRequests() async {
    let store = ScreenStore<KindsScreen>(KindsScreen.State())
    let list = ScreenListView(store, KindsViews())
    store.send(.request(.controls))
    let host = ViewHost(list)
    await host.nextIteration()
    expect(host.scrolls, [AnyHashable(KindsScreen.RowID.controls)])
    expect(host.focused, [AnyHashable(KindsScreen.RowID.controls)])
    let other = ViewHost(list)
    await other.nextIteration()
    expect(other.scrolls, [])
    store.send(.request(.plain))
    await host.nextIteration()
    expect(host.scrolls.last, AnyHashable(KindsScreen.RowID.plain))
}

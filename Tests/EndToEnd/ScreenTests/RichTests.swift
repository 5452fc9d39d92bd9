import Testing
import ViewModelRuntime

@testable import RichFixture

@MainActor @Suite struct RichTests {
    private static func folder(_ id: Int, _ mood: Mood = .calm, _ notes: [Note]? = nil) -> Folder {
        Folder(id: id, name: "F\(id)", notes: notes, mood: mood)
    }

    private static func state(_ folders: [Folder] = [], inbox: Folder? = nil) -> RichScreen.State {
        RichScreen.State(folders: folders, inbox: inbox, badge: Badge(text: "b"))
    }

    private static let notes = [
        Note(key: "a", text: "A", stars: 1, tags: ["x", "y", "x", ""]), Note(key: "b", text: "B", tags: ["x"]),
    ]

    @Test func identitiesAreChainedAndRepeatedOnesAreSkipped() {
        let screen = RichScreen(Self.state([Self.folder(1, .calm, Self.notes), Self.folder(1)]))
        let names = identifiers(of: screen)
        #expect(names.contains("Rich.mood.calm.tag.1.a.x"))
        #expect(names.filter { $0 == "Rich.mood.calm.tag.1.a.x" }.count == 1)
        #expect(screen.duplicates.contains(.moodTag(.calm, 1, "a", "x")))
        #expect(screen.duplicates.contains(.folderOwn(1)))
    }

    @Test func rowsAreDistinguishedAndNamedByTheirIdentities() {
        let screen = RichScreen(Self.state())
        #expect(screen.accessibilityIdentifier(of: .moodTag(.calm, 1, "a", "x")) == "Rich.mood.calm.tag.1.a.x")
        #expect(screen.accessibilityIdentifier(of: .moodNote(.wild, 2, "#")) == "Rich.mood.wild.note.2.#")
        #expect(screen.accessibilityIdentifier(of: .topCurrent) == "Rich.top.current")
        let ids: [RichScreen.RowID] = [
            .topCurrent, .moodTag(.calm, 1, "a", "x"), .moodTag(.calm, 1, "a", "y"), .moodTag(.wild, 1, "a", "x"),
            .moodNote(.calm, 1, "a"), .moodNote(.calm, 1, "b"), .moodFolder(.calm, 1), .folderOwn(1), .folderOwn(2),
        ]
        #expect(Set(ids).count == ids.count)
        for (index, id) in ids.enumerated() { #expect(ids.firstIndex(of: id) == index) }
    }

    @Test func statementsReadTheStateAfterThePreviousOnes() {
        var state = Self.state(inbox: Self.folder(7, .calm, [Note(key: "n")]))
        state.selected = 4
        state.search = "n"
        let events = RichScreen.handle(.topCurrent(.onTap), &state)
        #expect(events.isEmpty)
        // The action creates the element, and then sets its name to a text that contains the current name. At this
        // time, the current name is still empty.
        #expect(state.folders == [Folder(id: 4, name: "!")])
        #expect(state.inbox?.mood == .calm)
        #expect(state.inbox?.notes?.map(\.key) == ["n"])
        #expect(state.draft == nil)
        state.search = "m"
        _ = RichScreen.handle(.topCurrent(.onTap), &state)
        #expect(state.folders == [Folder(id: 4, name: "!!")])
        #expect(state.inbox?.notes?.map(\.key) == ["n", "m"])
    }

    @Test func statementsReadChangedAndRemovedElements() {
        var state = Self.state([Self.folder(1), Self.folder(2, .wild)])
        let events = RichScreen.handle(.moodFolder(.calm, 1, .onTap), &state)
        #expect(state.folders[0].mood == .wild)
        guard case .picked(1, key: "wild") = events.first else { return #expect(Bool(false), "\(events)") }

        let removed = RichScreen.handle(.moodFolder(.wild, 2, .onEdit(text: "", 0)), &state)
        #expect(state.folders.map(\.id) == [1])
        guard case .picked(2, key: "gone") = removed.first else { return #expect(Bool(false), "\(removed)") }
        #expect(RichScreen.handle(.moodFolder(.wild, 2, .onTap), &state).isEmpty)
        #expect(state.folders.map(\.id) == [1])
    }

    @Test func aRowsStyleOverridesItsViewModelsStyleButNoValues() throws {
        let screen = RichScreen(Self.state([Self.folder(1, .calm, [Note(key: "n", stars: 1)])]))
        let path = try #require(screen.path(of: .moodNote(.calm, 1, "n")))
        guard case .moodNote(let row) = screen.row(at: path) else { return #expect(Bool(false)) }
        #expect(row.font == .caption)
        #expect(row.textColor == .red)
        #expect(NoteRow(note: Note(key: "n"), title: nil, phase: .idle).textColor == .gray)
    }

    @Test func aRowPassesTextsAndBranchesToItsViewModel() throws {
        var state = Self.state([Self.folder(1, .calm, [Note(key: "n", stars: 1)])])
        func text() throws -> String {
            let screen = RichScreen(state)
            guard case .moodNote(let row) = screen.row(at: try #require(screen.path(of: .moodNote(.calm, 1, "n"))))
            else { return "another row" }
            return row.text
        }
        state.folders[0].name = "Bananas"
        #expect(try text() == "Bananas/n 1")
        state.selected = 2
        state.folders[0].notes?[0].text = "Note"
        #expect(try text() == "Note 1")
    }

    /// Checks a statement that reads only the inner of two nested elements, after earlier statements changed the state.
    /// Generated code must look up both elements again.
    @Test func statementsReadNestedElementsAfterPreviousChanges() {
        var state = Self.state([Self.folder(1, .calm, Self.notes)])
        let events = RichScreen.handle(.moodNote(.calm, 1, "b", .onEdit(text: "t", 3)), &state)
        let text = "t 3 of \(state.folders[0].name)"
        let left = Self.notes.count - 1
        guard case .picked(3, key: text) = events.first, case .picked(left, key: text) = events.last else {
            return #expect(Bool(false), "\(events)")
        }
    }

    @Test func elementsOfOptionalListsAreChangedAndRemoved() {
        var state = Self.state([Self.folder(1, .calm, Self.notes)])
        _ = RichScreen.handle(.moodTag(.calm, 1, "a", "x", .onEdit(text: "", 0)), &state)
        #expect(state.folders[0].notes?[0].tags == ["y", "x", ""])
        _ = RichScreen.handle(.moodTag(.calm, 1, "c", "x", .onEdit(text: "", 0)), &state)
        _ = RichScreen.handle(.moodNote(.wild, 1, "b", .onEdit(text: "t", 3)), &state)
        #expect(state.folders[0].notes?.map(\.key) == ["a"])
        state.folders[0].notes = nil
        _ = RichScreen.handle(.moodNote(.calm, 1, "a", .onEdit(text: "t", 3)), &state)
        #expect(state.folders[0].notes == nil)
    }

    @Test func actionsWithoutStatementsDoNothing() {
        var state = Self.state([Self.folder(1)])
        let before = state.folders
        for action: RichScreen.Action in [
            .folderOwn(1, .onTap), .folderOwn(1, .onHold), .topCurrent(.onHold), .folderOwn(5, .onEdit(text: "", 1)),
        ] {
            #expect(RichScreen.handle(action, &state).isEmpty)
        }
        #expect(state.folders == before)
    }

    @Test func aControllerHasTheStoreOfItsScreen() {
        let controller = RichController.instantiate(with: ScreenStore<RichScreen>(Self.state()))
        var events: [RichScreen.Event] = []
        controller.viewModel.onEvent = { events.append($0) }
        controller.viewModel.screen.onSearch("banana")
        #expect(controller.viewModel.state.search == "banana")
        guard case .found(text: "banana", note: nil) = events.first else { return #expect(Bool(false), "\(events)") }
        #expect(controller.viewModel.screen.title == "Rich")
    }
}

// Checks the rows of a screen as SwiftUI views. After any sequence of changes, the views must show the same content as
// newly created views.
#if canImport(UIKit)
    @_spi(Model) import SwiftUI
    import ViewModelRuntime

    private struct NoteViews: ScreenViews {
        typealias Screen = NotesScreen

        static var movesRows: Bool { true }

        func rowView(of row: ShownRow<NotesScreen, NotesScreen.Row>) -> some View {
            switch row.viewModel {
            case .note(let note):
                TextField("\(note.id)", text: row.bindings.binding(to: \.text) { _, _ in }).focused(row)
            case .wide(let note):
                Text("wide \(note.text)\(row.isSelected == true ? " selected" : "")")
            }
        }

        func supplementView(of section: ShownSection<NotesScreen, String>) -> some View {
            Text("search \(section.viewModel) in \(section.id)")
        }
    }

    extension NotesScreen.Row {
        fileprivate var text: String {
            switch self {
            case .note(let note), .wide(let note): note.text
            }
        }
    }

    @MainActor func checkViews() {
        checkHeaders()
        checkManyChanges()
        checkScrollRequests()
    }

    /// Checks that an inserted or deleted header does not replace the rows below it.
    @MainActor private func checkHeaders() {
        let store = ScreenStore<NotesScreen>(.init(.init(0, 1...3)))
        let host = ViewHost(List { ScreenSections(store, NoteViews()) })
        let rows = host.nodes.filter { $0.shown(as: TextField<Text>.self) != nil }
        func sections() -> String { host.text.split(separator: "\n").filter { $0.contains("er:") }.joined() }
        expect(sections(), "")
        store.state.groups[0].header = "Head"
        store.state.groups[0].footer = "Foot"
        host.update()
        expect(sections(), "    header: Text 'Head' (isHeader)    footer: Text 'Foot'")
        store.state.groups[0].search = "here"
        host.update()
        expect(sections(), "    header: Text 'search here in 0' (contain)    footer: Text 'Foot'")
        store.state.groups[0] = NotesScreen.Group(0, 1...3)
        host.update()
        expect(sections(), "")
        expect(rows.allSatisfy(\.isThere), true)
        // A row whose cell type changes gets a new view.
        store.state.change(2) { $0.isWide = true }
        host.update()
        expect(host.all(Text.self).contains { $0.string == "wide 2" }, true)
        expect(rows.map(\.isThere), [true, false, true])
    }

    /// Checks that the list shows the newest contents after changes and deletions of many rows, most of which have no
    /// views.
    @MainActor private func checkManyChanges() {
        let store = ScreenStore<NotesScreen>(.init(.init(0, 1...500)))
        let host = ViewHost(List { ScreenSections(store, NoteViews()) }, visibleRows: 5)
        for place in 0..<500 { store.state.groups[0].notes[place].text = "a\(place)" }
        store.update { state in for place in 0..<500 { state.groups[0].notes[place].text = "b\(place)" } }
        host.update()
        expect(host.all(TextField<Text>.self).map(\.text.wrappedValue), ["b0", "b1", "b2", "b3", "b4"])
        store.update { $0.groups[0].notes.removeFirst(400) }
        store.update { $0.groups[0].notes.insert(.init(id: 1, text: "again"), at: 0) }
        host.update()
        expect(host.all(TextField<Text>.self).map(\.text.wrappedValue), ["again", "b400", "b401", "b402", "b403"])
        // One update deletes a row from its section and inserts it in another section. The row shows its new content.
        store.update { $0.groups = [.init(id: 1, notes: [.init(id: 1, text: "elsewhere")]), .init(0, [])] }
        host.update()
        expect(host.all(TextField<Text>.self).map(\.text.wrappedValue), ["elsewhere"])
    }

    /// Checks that only the last of several scroll requests for existing rows has an effect. A later request for a
    /// missing row is ignored.
    @MainActor private func checkScrollRequests() {
        let store = ScreenStore<NotesScreen>(.init(.init(0, 1...50)))
        let host = ViewHost(ScreenListView(store, NoteViews()), visibleRows: 5)
        store.send(.scroll(30))
        store.send(.scroll(40))
        store.send(.scroll(99))
        host.update()
        expect(host.scrolls, [AnyHashable(40)])
        expect(host.all(TextField<Text>.self).map(\.title), ["40", "41", "42", "43", "44"])
        host.update()
        expect(host.scrolls.count, 1)
        // To scroll to a section without a header, the list scrolls to the first row of the section.
        store.send(.scrollSection(0))
        host.update()
        expect(host.scrolls.last, AnyHashable(1))
        store.update { $0.groups[0].header = "Notes" }
        store.send(.scroll(20))
        store.send(.scrollSection(0))
        store.send(.scrollSection(9))
        host.update()
        expect(host.scrolls.last.map { "\($0)".contains("SectionAnchor") }, true)
    }

    /// Plays `count` random sequences of state changes. The first sequence has the seed `seed`.
    @MainActor func checkRandomViews(_ count: Int, from seed: UInt64) {
        for number in 0..<count {
            let seed = seed &+ UInt64(number)
            var random = Seeded(state: seed)
            var state = NotesScreen.State()
            for _ in 0..<Int.random(in: 0...12, using: &random) { state.mutate(using: &random) }
            let store = ScreenStore<NotesScreen>(state)
            let host = ViewHost(List { ScreenSections(store, NoteViews()) }, visibleRows: 6)
            for _ in 0..<Int.random(in: 2...12, using: &random) {
                // The store can create several frames before SwiftUI updates the views.
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    store.update { state in
                        for _ in 0..<Int.random(in: 1...4, using: &random) { state.mutate(using: &random) }
                    }
                }
                if Int.random(in: 0..<4, using: &random) == 0 {
                    host.scroll(toRow: Int.random(in: 0..<8, using: &random))
                }
                host.update()
                let anew = ViewHost(
                    List { ScreenSections(ScreenStore<NotesScreen>(store.state), NoteViews()) },
                    visibleRows: 6
                )
                anew.scroll(toRow: host.firstRow)
                guard host.text == anew.text else {
                    failures += 1
                    return print("seed \(seed): views show\n\(host.text)\nand not\n\(anew.text)")
                }
            }
        }
    }

    extension NotesScreen.State {
        fileprivate mutating func mutate(using random: inout Seeded) {
            let id = Int.random(in: 0..<40, using: &random)
            guard let group = groups.indices.randomElement(using: &random) else {
                return groups.append(.init(Int.random(in: 0..<9, using: &random), []))
            }
            let note = groups[group].notes.indices.randomElement(using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                let new = Int.random(in: 0..<9, using: &random)
                if !groups.contains(where: { $0.id == new }) { groups.insert(.init(new, []), at: group) }
            case 1: groups.remove(at: group)
            case 2: groups.shuffle(using: &random)
            case 3: groups[group].header = Bool.random(using: &random) ? nil : "H\(id)"
            case 4: groups[group].footer = Bool.random(using: &random) ? nil : "F\(id)"
            case 5: groups[group].search = Bool.random(using: &random) ? nil : "S\(id)"
            case 6: groups[group].notes.shuffle(using: &random)
            case 7: if let note { groups[group].notes.remove(at: note) }
            case 8: if let note { groups[group].notes[note].text += "+" }
            case 9:
                if let note {
                    groups[group].notes[note].isWide.toggle()
                    groups[group].notes[note].isSelected = Bool.random(using: &random) ? nil : true
                }
            default:
                if !groups.contains(where: { $0.notes.contains { $0.id == id } }) {
                    groups[group].notes.insert(.init(id: id, text: "n\(id)"), at: note ?? 0)
                }
            }
        }
    }
#endif

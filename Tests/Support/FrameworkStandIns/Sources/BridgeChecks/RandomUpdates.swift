// Simulates random sequences of events: state changes, input of the user, taps, scrolls, drags and iterations of the
// main loop.
//
// The stand-ins trap if a framework would trap. At the end of a sequence, the list must show the newest frame. While
// the user edits a field and its row remains, the adapter must neither replace the field nor set its text.
#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    /// A SplitMix64 generator.
    struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    @MainActor struct RandomUpdates {
        private var random: Seeded
        private let seed: UInt64
        private let shown: Shown
        private var nextID = 1000
        private var dragged: IndexPath?
        /// The field that the user is editing, with the id of its note. `writes` is the number of times that the text
        /// of the field had been set when editing began. `isWide` indicates whether the field was in a wide cell at
        /// that time.
        private var edited: (note: Int, field: NoteField, writes: Int, isWide: Bool)?
        private var steps: [String] = []

        init(seed: UInt64) {
            self.seed = seed
            var random = Seeded(state: seed)
            let sizes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                [0, 3, 9, 30].randomElement(using: &random) ?? 0
            }
            let isOnScreen = Int.random(in: 0..<8, using: &random) > 0
            let state = NotesScreen.State(
                groups: sizes.enumerated().map { NotesScreen.Group($0, $0 * 100..<$0 * 100 + $1) }
            )
            let limit = [0, 4, 300].randomElement(using: &random) ?? 300
            self.random = random
            shown = makers[seed % 4 < 2 ? 0 : Int(seed % 4) - 1](state, isOnScreen)
            shown.list.allowsMultipleSelection = seed % 3 == 0
            shown.list.rowsInView = 6
            // A low limit makes reloads frequent.
            shown.setLimit(limit)
        }

        /// Plays the sequence, and returns a Boolean value that indicates whether all checks succeeded.
        mutating func play() -> Bool {
            for _ in 0..<Int.random(in: 4...14, using: &random) {
                step()
                guard isUndisturbed() else { return fail("what is edited was written or replaced") }
            }
            if dragged != nil { endDrag() }
            if shown.list.superview == nil { shown.window.addSubview(shown.list) }
            shown.list.layoutIfNeeded()
            shown.settle()
            UIView.finishAnimations()
            shown.settle()
            guard isUndisturbed() else { return fail("what is edited was written or replaced in the end") }
            let newest = shown.store.screen
            guard newest.changes(from: shown.screen()).isEmpty else { return fail("another frame is shown") }
            guard isShown(newest) else { return fail("the cells show \(shown.texts)") }
            UIView.edited?.resignFirstResponder()
            return true
        }

        private func fail(_ reason: String) -> Bool {
            print("seed \(seed): \(reason), after \(steps.joined(separator: ", "))")
            print("  the last calls: \(shown.list.log.suffix(8).joined(separator: ", "))")
            return false
        }

        /// Returns a Boolean value that indicates whether the visible cells show the frame.
        private func isShown(_ screen: NotesScreen) -> Bool {
            let all = screen.sections.indices.flatMap { section in
                screen.rows(in: section).map { screen.note(at: $0.path).0.text }
            }
            let texts = shown.texts
            let first = Int(shown.list.position / 44)
            return Array(all.dropFirst(first).prefix(6)) == texts
        }

        private mutating func isUndisturbed() -> Bool {
            guard let (note, field, writes, isWide) = edited else { return true }
            let path = shown.screen().path(of: note)
            let isSame = path.map { (shown.screen().note(at: $0).identifier == "wide") == isWide } ?? false
            if !isSame || shown.list.superview == nil {
                edited = nil
                return true
            }
            return field.isFirstResponder && field.content.writes == writes
        }

        private mutating func step() {
            let name: String
            switch Int.random(in: 0..<16, using: &random) {
            case 0...5: name = change()
            case 6, 7: name = type()
            case 8: name = edit()
            case 9: name = scroll()
            case 10: name = tap()
            case 11: name = drag()
            case 12: name = leaveOrReturn()
            case 13: name = ask()
            case 14:
                name = "turn"
                DispatchQueue.main.turn()
            default:
                name = "animations end"
                UIView.finishAnimations()
                DispatchQueue.main.turnLater()
            }
            steps.append(name)
        }

        private mutating func change() -> String {
            var state = shown.store.state
            let count = [1, 1, 1, 2, 5].randomElement(using: &random) ?? 1
            for _ in 0..<count { mutate(&state) }
            state.marksAppeared = false
            shown.store.state = state
            return "change"
        }

        private mutating func mutate(_ state: inout NotesScreen.State) {
            nextID += 1
            guard let group = state.groups.indices.randomElement(using: &random) else {
                return state.groups.append(.init(id: nextID, notes: []))
            }
            switch Int.random(in: 0..<11, using: &random) {
            case 0: state.groups.insert(.init(nextID, [nextID]), at: group)
            case 1: state.groups.remove(at: group)
            case 2: state.groups.shuffle(using: &random)
            case 3: state.groups[group].header = Bool.random(using: &random) ? nil : "H\(nextID)"
            case 4: state.groups[group].search = Bool.random(using: &random) ? nil : "S\(nextID)"
            case 5: state.groups[group].notes.shuffle(using: &random)
            case 6:
                let notes = (0..<([1, 2, 12].randomElement(using: &random) ?? 1)).map {
                    NotesScreen.Note(id: nextID * 100 + $0, text: "\(nextID)")
                }
                let place = Int.random(in: 0...state.groups[group].notes.count, using: &random)
                state.groups[group].notes.insert(contentsOf: notes, at: place)
            case 7: state.groups[group].notes.removeAll { _ in Bool.random(using: &random) }
            default:
                guard let note = state.groups[group].notes.indices.randomElement(using: &random) else { return }
                switch Int.random(in: 0..<6, using: &random) {
                case 0: state.groups[group].notes[note].isWide.toggle()
                case 1:
                    state.groups[group].notes[note].isSelected =
                        [nil, true, false].randomElement(using: &random) ?? nil
                case 2: state.groups[group].notes[note].isButton.toggle()
                case 3: state.groups[group].notes[note].isFree.toggle()
                default:
                    // The simulation does not change the text of the note that the user edits.
                    if state.groups[group].notes[note].id != edited?.note {
                        state.groups[group].notes[note].text = "t\(nextID)"
                    }
                }
            }
        }

        private mutating func type() -> String {
            guard let field = edited?.field else { return edit() }
            field.type("x", isMarked: Bool.random(using: &random))
            return "type"
        }

        private mutating func edit() -> String {
            guard dragged == nil, shown.list.superview != nil,
                let field = shown.fields().randomElement(using: &random), shown.screen().path(of: field.note) != nil
            else { return "nothing" }
            field.becomeFirstResponder()
            // The user now edits this field and no other field.
            edited = nil
            let isWide = shown.screen().path(of: field.note).map { shown.screen().note(at: $0).identifier == "wide" }
            // A waiting frame can still write to the field.
            shown.settle()
            guard field.isFirstResponder else { return "edit \(field.note) in vain" }
            edited = (field.note, field, field.content.writes, isWide ?? false)
            return "edit \(field.note)"
        }

        private mutating func scroll() -> String {
            guard shown.list.superview != nil else { return "nothing" }
            shown.list.scroll(toOffset: CGFloat(Int.random(in: 0..<30, using: &random) * 44))
            return "scroll"
        }

        private mutating func tap() -> String {
            guard dragged == nil, let path = anyPath() else { return "nothing" }
            shown.list.tap(path)
            return "tap \(path)"
        }

        private mutating func anyPath() -> IndexPath? {
            let screen = shown.screen()
            guard let section = screen.sections.indices.randomElement(using: &random),
                let row = (0..<screen.numberOfRows(in: section)).randomElement(using: &random)
            else { return nil }
            return IndexPath(indexes: [section, row])
        }

        private mutating func drag() -> String {
            if dragged != nil {
                endDrag()
                return "end the drag"
            }
            guard let path = anyPath() else { return "nothing" }
            if let collection = shown.list as? UICollectionView {
                guard let other = anyPath() else { return "nothing" }
                collection.moveByUser(path, to: other)
                return "move \(path)"
            }
            guard let table = shown.list as? UITableView, table.superview != nil, table.beginDrag(path) else {
                return "nothing"
            }
            dragged = path
            return "drag \(path)"
        }

        /// Ends the drag: drops the dragged row, or cancels the drag.
        private mutating func endDrag() {
            guard let table = shown.list as? UITableView, let source = dragged else { return }
            dragged = nil
            if Bool.random(using: &random), let place = anyPath() { table.drop(source, at: place) }
            table.endDrag()
        }

        private mutating func leaveOrReturn() -> String {
            guard dragged == nil else { return "nothing" }
            if shown.list.superview == nil {
                shown.window.addSubview(shown.list)
                shown.list.layoutIfNeeded()
                return "return"
            }
            edited = nil
            shown.list.removeFromSuperview()
            return "leave"
        }

        private mutating func ask() -> String {
            guard let path = anyPath() else { return "nothing" }
            let id = shown.screen().rowID(at: RowPath(path))
            if edited == nil, dragged == nil, Bool.random(using: &random) {
                shown.store.send(.focus(id))
                shown.settle()
                return "focus \(id)"
            }
            shown.store.send(.scroll(id))
            return "scroll to \(id)"
        }
    }

    /// Plays `count` random sequences of events. The first sequence has the seed `first`.
    @MainActor func checkRandomUpdates(_ count: Int, from first: UInt64 = 1) {
        for seed in first..<first + UInt64(count) {
            var updates = RandomUpdates(seed: seed)
            expect(updates.play(), true)
            if failures > 10 { return }
        }
    }
#endif

// Checks lists that show screens with generated cells. Stand-ins replace UIKit and AppKit. The program prints each
// expectation that is not met. If an expectation is not met, the exit status is 1.

import ViewModelRuntime

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

var failures = 0

@MainActor func expect<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) {
    guard found != expected else { return }
    failures += 1
    print("main.swift:\(line): expected '\(expected)', found '\(found)'")
}

func notes(_ texts: String...) -> [Note] {
    texts.enumerated().map { Note(id: $0.offset + 1, text: $0.element) }
}

@MainActor func checkControllers() {
    let made = StoryController()
    Storyboard.initial["StoryController"] = { made }
    let store = ScreenStore<StoryScreen>(.init())
    let story = StoryController.instantiate(with: store)
    expect(story === made, true)
    expect(story.viewModel === store, true)
    expect(NibController.instantiate(with: ScreenStore(.init())).nibName, "NibController")
    expect(MadeController.instantiate(with: ScreenStore(.init())).nibName, nil)
}

#if canImport(UIKit)
    @_spi(Model) import UIKit

    typealias Storyboard = UIStoryboard

    extension UIView {
        /// Returns this view if it has the type `Part`. Otherwise, returns its first descendant of this type, or `nil`
        /// if no descendant has this type.
        func part<Part: UIView>(_ type: Part.Type) -> Part? {
            self as? Part ?? subviews.lazy.compactMap { $0.part(type) }.first
        }
    }

    /// Shows `list` in a new window, lays out the list, and runs one iteration of the main queue. Returns the window.
    @MainActor func show(_ list: UIView) -> UIWindow {
        let window = UIWindow()
        window.addSubview(list)
        list.layoutIfNeeded()
        DispatchQueue.main.turn()
        return window
    }

    @MainActor func checkCollections() {
        let store = ScreenStore<PhotosScreen>(.init(notes: notes("Sea", "Hill")))
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        let grid = PhotosGrid(store, in: view)
        let window = show(view)
        func texts() -> [String] { view.visibleCells.compactMap { ($0 as? PhotoItem)?.text } }
        func header() -> CountView? {
            let kind = UICollectionView.elementKindSectionHeader
            return view.supplementaryView(forElementKind: kind, at: IndexPath(indexes: [0, 0]))?.part(CountView.self)
        }
        expect(texts(), ["Sea", "Hill"])
        expect(header()?.text, "2")
        // The existing cell and header must show the changes.
        let (cell, shown) = (view.visibleCells.first, header())
        store.update {
            $0.notes[0].text = "Shore"; $0.notes.append(Note(id: 3, text: "Wood"))
        }
        view.layoutIfNeeded()
        DispatchQueue.main.turn()
        expect(texts(), ["Shore", "Hill", "Wood"])
        expect(header()?.text, "3")
        expect(view.visibleCells.first === cell, true)
        expect(header() === shown, true)
        let byHand = photoCell(PhotoCellViewModel(text: "Own"), in: view, at: IndexPath(indexes: [0, 0]))
        expect(byHand.text, "Own")
        withExtendedLifetime((grid, window)) {}
    }

    @MainActor func checkTables() {
        UITableViewCell.makers[ObjectIdentifier(NoteTableCell.self)] = {
            NoteTableCell(style: .default, reuseIdentifier: $0)
        }
        let store = ScreenStore<NotesScreen>(.init(notes: notes("Soap", "Tea")))
        let view = UITableView()
        let list = NotesList(store, in: view)
        let window = show(view)
        func texts() -> [String] { view.visibleCells.compactMap { ($0 as? NoteTableCell)?.text } }
        expect(texts(), ["Soap", "Tea"])
        expect(view.headerView(forSection: 0)?.part(CountView.self)?.text, "2")
        store.update { $0.notes.removeFirst() }
        view.layoutIfNeeded()
        DispatchQueue.main.turn()
        expect(texts(), ["Tea"])
        expect(view.headerView(forSection: 0)?.part(CountView.self)?.text, "1")
        withExtendedLifetime((list, window)) {}
    }

    checkCollections()
    checkTables()
    checkControllers()
#else
    @_spi(Model) import AppKit

    typealias Storyboard = NSStoryboard

    @MainActor func checkTables() {
        let store = ScreenStore<NotesScreen>(.init(notes: notes("Soap", "Tea")))
        let view = NSTableView()
        let list = NotesList(store, in: view)
        view.ownWindow = NSWindow()
        view.layoutSubtreeIfNeeded()
        DispatchQueue.main.turn()
        func text(_ row: Int) -> String? {
            let cell = view.view(atColumn: 0, row: row, makeIfNecessary: true)
            return (cell as? NoteTableCell)?.text ?? (cell as? CountView)?.text
        }
        expect((0..<view.numberOfRows).map(text), ["2", "Soap", "Tea"])
        store.update { $0.notes.removeFirst() }
        view.layoutSubtreeIfNeeded()
        DispatchQueue.main.turn()
        expect((0..<view.numberOfRows).map(text), ["1", "Tea"])
        withExtendedLifetime(list) {}
    }

    checkTables()
    checkControllers()
#endif

exit(failures == 0 ? 0 : 1)

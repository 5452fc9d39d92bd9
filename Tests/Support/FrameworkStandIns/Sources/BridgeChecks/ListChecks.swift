import Foundation
import ViewModelRuntime

#if canImport(UIKit)
    @_spi(Model) import UIKit
#else
    @_spi(Model) import AppKit
#endif

/// A screen with sections of numbers.
struct NumbersScreen: ScreenFrame {
    struct Group: Hashable, Sendable {
        var id: Int
        var header = ""
        var numbers: [Int]
    }

    typealias State = [Group]
    typealias SectionID = Int
    typealias RowID = Int
    typealias Row = Int

    let screenContent: ScreenContent<Self>

    static func body(_ state: State, _ screen: ScreenBody<Self>) {
        screen.sections(state, id: { $0.id }) { group in
            screen.readsAnything()
            if screen.section(group.id) {
                screen.header(group.header)
                screen.each(group.numbers, id: { $0 / 10 }) { number in
                    if screen.row(group.id * 100 + number / 10) { screen.shown = number % 10 }
                }
            }
        }
    }

    func accessibilityIdentifier(of id: RowID) -> String { "\(id)" }
}

#if canImport(UIKit)
    typealias SourceBase = UIKit.NSObject
#else
    typealias SourceBase = AppKit.NSObject
#endif

/// A data source of a client. Its methods return values of a `ScreenList`.
@MainActor final class NumbersSource: SourceBase {
    let list = ScreenList(NumbersScreen([]))
}

let frames: [NumbersScreen.State] = [
    [.init(id: 1, numbers: [10, 20, 30]), .init(id: 2, numbers: [10]), .init(id: 3, numbers: [])],
    // The sections with the ids 1 and 2 swap positions. The section with the id 1 contains different rows than before.
    [
        .init(id: 2, header: "New", numbers: [10]), .init(id: 1, numbers: [30, 11, 40]),
        .init(id: 4, numbers: [10, 20]),
    ],
    // In the section with the id 1, a row moves and changes. In the section with the id 4, a row is inserted, and one
    // of the two existing rows changes.
    [
        .init(id: 2, header: "New", numbers: [10]), .init(id: 1, numbers: [11, 40, 31]),
        .init(id: 4, numbers: [15, 30, 20]),
    ],
]

#if canImport(UIKit)
    extension NumbersSource: UITableViewDataSource, UICollectionViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { list.screen.sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            list.screen.numberOfRows(in: section)
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            list.screen.header(at: section)
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { list.screen.sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            list.screen.numberOfRows(in: section)
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        }
    }

    let batches = [
        [
            "delete sections [2]", "delete [[0, 1]]", "insert sections [2]", "insert [[1, 2]]", "move section 1 to 0",
            "move [0, 0] to [1, 1]", "reconfigure [[1, 1]]",
        ],
        ["insert [[2, 1]]", "move [1, 0] to [1, 2]", "reconfigure [[1, 2], [2, 0]]"],
    ]

    @MainActor func checkLists() {
        let source = NumbersSource()
        let table = UITableView()
        table.dataSource = source
        source.list.show(NumbersScreen(frames[0]), in: table)
        expect(table.log, ["reload"])
        table.standInWindow = UIWindow()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
        table.layoutIfNeeded()
        for (frame, batch) in zip(frames.dropFirst(), batches) {
            let header = table.headerView(forSection: 1)
            table.clearLog()
            source.list.show(source.list.screen.updated(to: frame), in: table)
            // The second frame moves the section at index 1 to index 0, and changes its header. The existing header
            // view moves with the section and shows the new text.
            expect(table.log, frame == frames[1] ? batch + ["heights"] : batch)
            if frame == frames[1] {
                expect(table.headerView(forSection: 0) === header, true)
                expect(table.headerView(forSection: 0)?.textLabel?.text, "New")
            }
        }

        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
        collection.dataSource = source
        source.list.show(NumbersScreen(frames[0]), in: collection)
        expect(collection.log, ["reload"])
        collection.standInWindow = UIWindow()
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
        collection.layoutIfNeeded()
        for (frame, batch) in zip(frames.dropFirst(), batches) {
            collection.clearLog()
            source.list.show(NumbersScreen(frame), in: collection)
            let sizes = "sizes of \(UICollectionView.elementKindSectionHeader) [0]"
            expect(collection.log, frame == frames[1] ? batch + [sizes] : batch)
        }
    }
#else
    extension NumbersSource: NSTableViewDataSource {
        func numberOfRows(in tableView: NSTableView) -> Int { list.numberOfRows }
    }

    @MainActor func checkLists() {
        let source = NumbersSource()
        let table = NSTableView()
        table.dataSource = source
        source.list.show(NumbersScreen(frames[0]), in: table)
        expect(table.log, ["reload"])
        table.ownWindow = NSWindow()
        table.layoutSubtreeIfNeeded()
        for (frame, batch) in zip(
            frames.dropFirst(),
            [
                ["remove [0, 1, 3]", "insert [0, 2, 3, 4, 5]", "update [2]", "heights [2] animated"],
                ["remove [1]", "insert [3, 5]", "update [3, 4]", "heights [3, 4] animated"],
            ]
        ) {
            table.clearLog()
            source.list.show(source.list.screen.updated(to: frame), in: table)
            expect(table.log, batch)
        }
        expect(source.list.path(ofRow: 4), RowPath(section: 2, row: 0))
        expect(source.list.path(ofRow: 7), nil)
        expect(source.list.path(ofRow: -1), nil)
    }
#endif

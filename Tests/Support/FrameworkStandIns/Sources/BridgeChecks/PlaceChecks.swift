// Checks the scroll positions of lists in each scroll direction, while rows are inserted, deleted and moved, and while
// the user scrolls.
#if canImport(UIKit)
    @_spi(Model) import UIKit
    import ViewModelRuntime

    @MainActor func checkPlaces() {
        for make in makers {
            checkRowsAbove(make)
            checkScrollingUser(make)
            checkScrollLimit(make)
            checkNearestEdge(make)
            checkSections(make)
        }
        checkAnimation()
        checkTargetOffsets()
        checkDirections()
        checkReturnToWindow()
    }

    private let many = {
        var state = NotesScreen.State(.init(1, 100..<160))
        state.isQuiet = true
        return state
    }()

    /// Checks that the visible rows keep their positions on the screen when other rows are inserted, deleted and moved.
    @MainActor private func checkRowsAbove(_ make: MakeShown) {
        let changes: [@MainActor (inout NotesScreen.State) -> Void] = [
            { $0.groups[0].notes.insert(.init(id: 1, text: "1"), at: 0) },
            { $0.groups[0].notes.removeFirst(3) },
            { $0.groups[0].notes.append($0.groups[0].notes.removeFirst()) },
            { $0.groups.insert(.init(2, [21, 22]), at: 0) },
            { $0.groups[0].notes.remove(at: 30) },
            { $0.groups[0].notes.insert(.init(id: 1, text: "1"), at: 35) },
            { $0.groups[0].notes.swapAt(2, 40) },
        ]
        for change in changes {
            let shown = make(many, true)
            shown.list.scroll(toOffset: 44 * 30)
            shown.settle()
            shown.list.clearLog()
            var state = shown.store.state
            let first = state.groups[0].notes[30].id
            change(&state)
            let stays = state.groups.contains { $0.notes.contains { $0.id == first } }
            shown.store.state = state
            expect(shown.list.log.contains("jump"), false)
            expect(shown.list.log.contains("beyond the content"), false)
            expect(shown.texts.first, stays ? "\(first)" : "129")
            shown.settle()
        }
    }

    /// Checks that an update of the list does not interrupt a scroll by the user.
    ///
    /// Source: UIKit's documentation of `UIScrollView.isDecelerating`.
    @MainActor private func checkScrollingUser(_ make: MakeShown) {
        for scrolling in [UIScrollView.Scrolling.dragging, .decelerating] {
            for limit in [300, 0] {
                let shown = make(many, true)
                shown.list.scroll(toOffset: 44 * 30)
                shown.settle()
                shown.setLimit(limit)
                shown.list.scrolling = scrolling
                shown.list.clearLog()
                shown.store.state.groups[0].notes.insert(.init(id: 1, text: "1"), at: 0)
                expect(shown.list.scrolling, scrolling)
                expect(shown.list.log.contains("stop"), false)
                shown.settle()
            }
        }
    }

    /// Checks that the list does not scroll beyond its content when rows below the visible rows are deleted.
    @MainActor private func checkScrollLimit(_ make: MakeShown) {
        for limit in [300, 0] {
            let shown = make(many, true)
            shown.list.scroll(toOffset: 44 * 45)
            shown.settle()
            shown.setLimit(limit)
            shown.list.clearLog()
            var state = shown.store.state
            state.groups[0].notes.insert(.init(id: 1, text: "1"), at: 0)
            state.groups[0].notes.removeLast(12)
            shown.store.state = state
            expect(shown.list.log.contains("beyond the content"), false)
            expect(shown.texts.first, "136")
            shown.settle()
        }
    }

    /// Checks that a scroll request moves a row to the nearest edge of the visible range. The request must do nothing
    /// if the row is already visible.
    @MainActor private func checkNearestEdge(_ make: MakeShown) {
        let shown = make(many, true)
        func position(after id: Int) -> CGFloat {
            shown.store.send(.scroll(id))
            shown.settle()
            return shown.list.position / 44
        }
        expect(position(after: 105), 0)
        expect(position(after: 111), 0)
        expect(position(after: 130), 19)
        expect(position(after: 125), 19)
        expect(position(after: 110), 10)
        expect(position(after: 159), 48)
    }

    /// Checks that a scroll request for a section moves the section to the top of the visible range. If too few rows
    /// follow, the list must scroll to its end.
    @MainActor private func checkSections(_ make: MakeShown) {
        var state = NotesScreen.State(.init(1, 100..<130), .init(2, 200..<230), .init(3, []), .init(4, [400]))
        state.isQuiet = true
        let shown = make(state, true)
        func position(after section: Int) -> CGFloat {
            shown.store.send(.scrollSection(section))
            shown.settle()
            return shown.list.position / 44
        }
        expect(position(after: 2), 30)
        expect(position(after: 1), 0)
        expect(position(after: 4), 49)
        // A request for a missing section does nothing. Of several requests, only the last one has an effect.
        expect(position(after: 9), 49)
        shown.store.send(.scroll(105))
        expect(position(after: 2), 30)
        shown.store.send(.scrollSection(1))
        shown.store.send(.scroll(205))
        shown.settle()
        expect(shown.list.position / 44, 30)
    }

    /// Checks that a table view animates a change, unless the change also requires the table view to scroll.
    @MainActor private func checkAnimation() {
        let shown = Shown.table(many)
        shown.list.scroll(toOffset: 44 * 30)
        shown.settle()
        func isAnimated(_ change: (inout NotesScreen.State) -> Void) -> Bool {
            let before = shown.list.animatedBatches
            shown.store.update(change)
            shown.settle()
            return shown.list.animatedBatches > before
        }
        expect(isAnimated { $0.groups[0].notes.insert(.init(id: 1), at: 35) }, true)
        expect(isAnimated { $0.groups[0].notes.removeLast() }, true)
        expect(isAnimated { $0.groups.append(.init(2, [21, 22])) }, true)
        expect(isAnimated { $0.groups[0].notes.insert(.init(id: 2), at: 5) }, false)
        expect(isAnimated { $0.groups[0].notes.removeFirst() }, false)
        expect(isAnimated { $0.groups.insert(.init(3, [31]), at: 0) }, false)
        expect(isAnimated { $0.groups.removeFirst() }, false)
        expect(isAnimated { $0.groups[0].notes.swapAt(1, 40) }, false)
        // Changes are also animated while the user scrolls, and if the table view is scrolled to the top.
        shown.list.scrolling = .decelerating
        expect(isAnimated { $0.groups[0].notes.removeFirst() }, true)
        shown.list.scrolling = .resting
        shown.list.scroll(toOffset: 0)
        expect(isAnimated { $0.groups[0].notes.insert(.init(id: 4), at: 0) }, true)
        // A collection view scrolls as part of its batch, so the batch is animated.
        let collection = Shown.collection(many)
        collection.list.scroll(toOffset: 44 * 30)
        let before = collection.list.animatedBatches
        collection.store.state.groups[0].notes.removeFirst()
        expect(collection.list.animatedBatches, before + 1)
        collection.settle()
    }

    /// A client's delegate that returns a fixed target content offset.
    @MainActor private final class TargetClient: UIKit.NSObject, UICollectionViewDelegate {
        nonisolated override func responds(to selector: Selector!) -> Bool {
            selector == "collectionView:targetContentOffsetForProposedContentOffset:"
        }

        func collectionView(
            _ collectionView: UICollectionView,
            targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint {
            CGPoint(x: 0, y: 44 * 7)
        }
    }

    /// Checks that the adapter uses the target content offset that the client's delegate returns.
    @MainActor private func checkTargetOffsets() {
        let shown = Shown.collection(many)
        let client = TargetClient()
        (shown.adapter as? ScreenCollection<NotesScreen>)?.delegate = client
        shown.settle()
        shown.list.scroll(toOffset: 44 * 30)
        shown.store.state.groups[0].notes.removeFirst()
        expect(shown.list.position, 44 * 7)
        shown.settle()
    }

    /// Checks the scroll positions in a layout of each class that defines a scroll direction, and in a layout without a
    /// scroll direction.
    @MainActor private func checkDirections() {
        let layouts: [@MainActor () -> UICollectionViewLayout] = [
            { UICollectionViewCompositionalLayout(.horizontal) }, { UICollectionViewCompositionalLayout(.vertical) },
            { UICollectionViewFlowLayout() }, { StandInRowLayout() },
        ]
        for layout in layouts {
            let make: MakeShown = { .collection($0, layout(), isOnScreen: $1) }
            checkRowsAbove(make)
            checkScrollLimit(make)
            checkNearestEdge(make)
            checkSections(make)
            // A collection view that is scrolled to its start stays there, and shows the inserted row.
            let shown = make(many, true)
            shown.store.state.groups[0].notes.insert(.init(id: 1, text: "new"), at: 0)
            expect(shown.texts.first, "new")
            shown.settle()
        }
    }

    /// Checks that a list that is added to its window again shows the selection of the state. A table view controller
    /// clears the selection in this case, without calling a delegate method.
    ///
    /// Source: UIKit's documentation of `UITableViewController.clearsSelectionOnViewWillAppear`.
    @MainActor private func checkReturnToWindow() {
        var state = many
        state.change(103) { $0.isSelected = true }
        for make in makers {
            let shown = make(state, true)
            shown.list.removeFromSuperview()
            let path = IndexPath(indexes: [0, 3])
            (shown.list as? UITableView)?.deselectRow(at: path, animated: false)
            (shown.list as? UICollectionView)?.deselectItem(at: path, animated: false)
            expect(selected(shown), [])
            shown.window.addSubview(shown.list)
            shown.settle()
            expect(selected(shown), [103])
        }
    }
#endif

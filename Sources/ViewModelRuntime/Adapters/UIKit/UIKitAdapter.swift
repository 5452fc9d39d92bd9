#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The interface through which a list's data source and delegate call the adapter of a table or a collection
    /// view.
    @MainActor
    protocol UIKitOwner: AnyObject {
        var numberOfSections: Int { get }
        func numberOfRows(in section: Int) -> Int
        func select(_ path: RowPath)
        func deselect(_ path: RowPath)
        func canHighlight(_ path: RowPath) -> Bool
        func disappear(_ view: AnyObject)
        func prefetch(_ paths: [RowPath], isCancelled: Bool)
        func commands(_ place: CommandPlace, at path: RowPath) -> [ListCommand]
        func canMove(_ path: RowPath) -> Bool
        func target(of source: RowPath, proposed: RowPath) -> RowPath
        func didMove(_ source: RowPath, to destination: RowPath)
    }

    /// The behavior that the adapters of tables and of collection views share.
    @MainActor
    protocol UIKitAdapter: ListAdapter, UIKitOwner {
        associatedtype List: UIKitList

        /// The table or the collection view.
        var list: List { get }
        var makeCell: @MainActor (Screen, RowPath) -> List.RowView { get }
        var makeSupplement: @MainActor (Screen, Int, SupplementKind) -> UIView? { get }
        var shownAccessibility: ShownAccessibility { get }
        var onPrefetch: ((_ rows: [Screen.RowID]) -> Void)? { get }
        var onCancelPrefetching: ((_ rows: [Screen.RowID]) -> Void)? { get }
    }

    extension UIKitAdapter {
        private var screen: Screen { presenter.shown.screen }

        /// Starts to show the frames of the store. `connect` sets the data source and the delegate of the list.
        func start(_ methods: ListMethods, _ connect: () -> Void) {
            methods.observer = presenter
            connect()
            list.addSubview(WindowObserver(presenter))
            presenter.start(self)
        }

        var numberOfSections: Int { screen.sections.count }

        func numberOfRows(in section: Int) -> Int { screen.numberOfRows(in: section) }

        func cell(at path: RowPath) -> List.RowView {
            let cell = makeCell(screen, path)
            let details = presenter.details(at: path)
            cell.accessibilityIdentifier = screen.accessibilityIdentifier(of: screen.rowID(at: path))
            shownAccessibility.show(details.accessibility, presenter.commands(details.commands), on: cell)
            return cell
        }

        func supplement(_ place: SupplementKind, in section: Int) -> SupplementShown? {
            if let text = screen.text(of: place, at: section) { return .text(text) }
            return makeSupplement(screen, section, place).map(SupplementShown.view)
        }

        /// Returns a Boolean value that indicates whether a tap on the row has an effect. The list highlights only rows
        /// for which the result is `true`.
        func canHighlight(_ path: RowPath) -> Bool {
            let details = presenter.details(at: path)
            return details.select != nil || details.isSelected != nil
        }

        func select(_ path: RowPath) {
            let details = presenter.details(at: path)
            presenter.tap(path)
            if details.isSelected != nil {
                presenter.selection.mayDiffer()
            } else if details.select != nil {
                list.deselect(path.indexPath, animated: true)
            } else {
                #if os(tvOS)
                    // On tvOS, all rows can be highlighted, so the user can also select a row without an action.
                    list.deselect(path.indexPath, animated: true)
                #endif
            }
        }

        func deselect(_ path: RowPath) {
            let details = presenter.details(at: path)
            guard details.isSelected != nil else { return }
            // In a list that allows several selected rows, only the user deselects a row, so the deselection counts as
            // a tap. Any other list also deselects a row when the user selects another row, so the deselection does not
            // count as a tap.
            if list.allowsMultipleSelection { presenter.tap(path) }
            presenter.selection.mayDiffer()
        }

        func appear(_ cell: List.RowView, at path: RowPath) {
            if presenter.details(at: path).isSelected == true { setSelected(true, path) }
            presenter.appear(cell, at: path)
        }

        /// Calls `onPrefetch`, or `onCancelPrefetching` if `isCancelled` is `true`, with the identities of the rows at
        /// `paths`. The list can pass paths of an earlier frame. Paths that do not exist in the shown frame are
        /// ignored.
        func prefetch(_ paths: [RowPath], isCancelled: Bool) {
            let rows = paths.filter {
                $0.section < screen.sections.count && $0.row < screen.numberOfRows(in: $0.section)
            }
            .map(screen.rowID(at:))
            if isCancelled { onCancelPrefetching?(rows) } else { onPrefetch?(rows) }
        }

        func canMove(_ path: RowPath) -> Bool { presenter.details(at: path).canMove }

        func target(of source: RowPath, proposed: RowPath) -> RowPath {
            presenter.target(of: source, proposed: proposed)
        }

        func didMove(_ source: RowPath, to destination: RowPath) { presenter.didMove(source, to: destination) }
    }
#endif

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Shows a store's screen in a collection: its data source and its delegate, for as long as somebody holds it. It keeps the
    /// rules of `ScreenTable`.
    ///
    ///     collection = ScreenCollection(viewModel, collectionView, cells)
    ///
    /// What a layout asks for by itself, such as the swipes of a list, comes from `swipeActions(_:at:)`.
    @MainActor
    public final class ScreenCollection<Screen: ScreenFrame> {
        /// What the collection shows, which may be older than the store's newest frame.
        public var screen: Screen { presenter.shown.screen }
        /// More changed rows than this are shown by a reload instead of a batch, unless one of the rows is edited.
        public var reloadLimit: Int {
            get { presenter.reloadLimit }
            set { presenter.reloadLimit = newValue }
        }
        /// Told everything that the collection asks its delegate, or tells it, and that the adapter does not use. Held weakly.
        public var delegate: (any UICollectionViewDelegate)? {
            get { methods.client as? any UICollectionViewDelegate }
            set {
                methods.client = newValue
                // A collection asks once which methods its delegate has.
                collectionView.delegate = nil
                collectionView.delegate = methods
            }
        }
        /// Makes supplementary views of other kinds than headers and footers, for a layout that has some.
        public var supplementaryView: ((_ kind: String, _ indexPath: IndexPath) -> UICollectionReusableView)?
        /// Told which rows the collection will soon ask cells for.
        public var onPrefetch: ((_ rows: [Screen.RowID]) -> Void)?
        /// Told which of those it no longer expects to show.
        public var onCancelPrefetching: ((_ rows: [Screen.RowID]) -> Void)?

        let collectionView: UICollectionView
        let presenter: ListPresenter<Screen>
        private let methods = CollectionMethods()
        private let makeCell: @MainActor (Screen, RowPath) -> UICollectionViewCell
        private let makeSupplement: @MainActor (Screen, Int, SupplementPlace) -> UIView?

        /// An adapter whose cells come from what conforms to the screen's `Cells`.
        public convenience init<Cells: ScreenCells>(
            _ store: ScreenStore<Screen>,
            _ collectionView: UICollectionView,
            _ cells: Cells
        ) where Cells.Screen == Screen, Cells.RowView: UICollectionViewCell {
            self.init(store, collectionView, cell: { cells.cell(of: $0, at: $1) }) { screen, section, supplement in
                switch supplement {
                case .header: cells.header(of: screen, at: section) as? UIView
                case .footer: cells.footer(of: screen, at: section) as? UIView
                }
            }
        }

        /// An adapter whose cells come from a function:
        /// `ScreenCollection(store, collectionView) { $0.cell(at: $1, from: cells) }`.
        public convenience init(
            _ store: ScreenStore<Screen>,
            _ collectionView: UICollectionView,
            cell: @escaping @MainActor (_ screen: Screen, _ path: RowPath) -> UICollectionViewCell
        ) {
            self.init(store, collectionView, cell: cell) { _, _, _ in nil }
        }

        init(
            _ store: ScreenStore<Screen>,
            _ collectionView: UICollectionView,
            cell: @escaping @MainActor (Screen, RowPath) -> UICollectionViewCell,
            supplement: @escaping @MainActor (Screen, Int, SupplementPlace) -> UIView?
        ) {
            self.collectionView = collectionView
            presenter = ListPresenter(store)
            makeCell = cell
            makeSupplement = supplement
            methods.owner = self
            CollectionSupplementView.register(in: collectionView)
            collectionView.dataSource = methods
            collectionView.delegate = methods
            collectionView.prefetchDataSource = methods
            presenter.start(self)
        }

        /// Shows a frame: the newest one wins over those that still wait.
        ///
        /// The store's own frames are shown without this. Not animated means that nothing moves.
        ///
        /// - Parameter completion: called once the frame, or a newer one, is shown and nothing moves any more.
        public func show(_ screen: Screen, animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
            presenter.show(screen, animated: animated, completion: completion)
        }

        #if !os(tvOS)
            /// A row's swipes, for the providers of a `UICollectionLayoutListConfiguration`.
            public func swipeActions(_ place: CommandPlace, at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
                .showing(commands(place, at: RowPath(indexPath)))
            }
        #endif

        func supplement(_ supplement: SupplementPlace, in section: Int) -> SupplementShown? {
            let text = supplement == .header ? screen.header(at: section) : screen.footer(at: section)
            if let text { return .text(text) }
            return makeSupplement(screen, section, supplement).map(SupplementShown.view)
        }
    }

    // MARK: What the collection asks

    extension ScreenCollection: CollectionOwner {
        var numberOfSections: Int { screen.sections.count }

        func numberOfRows(in section: Int) -> Int { screen.numberOfRows(in: section) }

        func cell(at path: RowPath) -> UICollectionViewCell {
            let cell = makeCell(screen, path)
            let details = presenter.details(at: path)
            cell.show(
                details.accessibility,
                commands: presenter.commands(details.commands),
                identifier: screen.accessibilityIdentifier(of: screen.rowID(at: path))
            )
            return cell
        }

        func supplementaryView(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
            let known: SupplementPlace? =
                switch kind {
                case UICollectionView.elementKindSectionHeader: .header
                case UICollectionView.elementKindSectionFooter: .footer
                default: nil
                }
            guard let known else {
                return supplementaryView?(kind, indexPath) ?? UICollectionReusableView(frame: .zero)
            }
            let view = CollectionSupplementView.dequeue(from: collectionView, kind, at: indexPath)
            (view as? CollectionSupplementView)?.show(supplement(known, in: indexPath[0]), as: known)
            return view
        }

        func select(_ path: RowPath) {
            let details = presenter.details(at: path)
            presenter.tap(path)
            if details.isSelected != nil {
                presenter.selectionMayDiffer()
            } else if details.select != nil {
                collectionView.deselectItem(at: path.indexPath, animated: true)
            }
        }

        func deselect(_ path: RowPath) {
            let details = presenter.details(at: path)
            guard details.isSelected != nil else { return }
            // Where several items can be selected, only the user ends it; else the collection does when another one is.
            if collectionView.allowsMultipleSelection { presenter.tap(path) }
            presenter.selectionMayDiffer()
        }

        func appear(_ cell: UICollectionViewCell, at path: RowPath) {
            if presenter.details(at: path).isSelected == true {
                collectionView.selectItem(at: path.indexPath, animated: false, scrollPosition: [])
            }
            presenter.appear(cell, at: path)
        }

        func disappear(_ cell: UICollectionViewCell) { presenter.disappear(cell) }

        func prefetch(_ paths: [RowPath], isCancelled: Bool) {
            // A collection may speak of rows that are gone: prefetching is cancelled by old paths.
            let rows = paths.filter {
                $0.section < screen.sections.count && $0.row < screen.numberOfRows(in: $0.section)
            }
            .map(screen.rowID(at:))
            if isCancelled { onCancelPrefetching?(rows) } else { onPrefetch?(rows) }
        }

        func commands(_ place: CommandPlace, at path: RowPath) -> [ListCommand] {
            presenter.commands(place, at: path)
        }

        func canMove(_ path: RowPath) -> Bool { presenter.details(at: path).canMove }

        func target(of source: RowPath, proposed: RowPath) -> RowPath {
            presenter.target(of: source, proposed: proposed)
        }

        func didMove(_ source: RowPath, to destination: RowPath) { presenter.didMove(source, to: destination) }
        func busy<Result>(_ body: () -> Result) -> Result { presenter.busy(body) }
        func noteForeignCall() { presenter.noteForeignCall() }
    }
#endif

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// An adapter that shows the screen of a store in a collection view.
    ///
    /// The adapter is the data source and the delegate of the collection view while the client retains the adapter. It
    /// updates the collection view by the same rules as `ScreenTable`.
    ///
    ///     collection = ScreenCollection(viewModel, collectionView, cells)
    ///
    /// A list layout requests swipe actions from providers in its configuration. Implement these providers with
    /// `swipeActions(_:at:)`.
    @MainActor
    public final class ScreenCollection<Screen: ScreenFrame> {
        /// The frame that the collection view shows, which can be older than the store's newest frame.
        public var screen: Screen { presenter.shown.screen }
        /// The greatest number of changes for which the view is updated in a batch. For a greater number of changes,
        /// the adapter reloads the view, unless the user is editing a row that remains in the list.
        public var reloadLimit: Int {
            get { presenter.reloadLimit }
            set { presenter.reloadLimit = newValue }
        }
        /// The client's delegate of the view. It receives the delegate calls that the adapter does not handle itself.
        /// The adapter has a weak reference to this delegate.
        public var delegate: (any UICollectionViewDelegate)? {
            get { methods.client as? any UICollectionViewDelegate }
            set {
                methods.client = newValue
                presenter.reconnect(connect)
            }
        }
        /// A closure that returns the supplementary views of the layout, except headers and footers.
        public var supplementaryView: ((_ kind: String, _ indexPath: IndexPath) -> UICollectionReusableView)?
        /// A closure that is called with the identities of rows for which the view will soon request cells.
        public var onPrefetch: ((_ rows: [Screen.RowID]) -> Void)?
        /// A closure that is called with the identities of prefetched rows that the view no longer expects to show.
        public var onCancelPrefetching: ((_ rows: [Screen.RowID]) -> Void)?

        let collectionView: UICollectionView
        let presenter: ListPresenter<Screen>
        private let methods = CollectionMethods()
        let shownAccessibility = ShownAccessibility()
        let makeCell: @MainActor (Screen, RowPath) -> UICollectionViewCell
        let makeSupplement: @MainActor (Screen, Int, SupplementKind) -> UIView?

        /// Creates an adapter that gets its cells, headers and footers from `cells`.
        ///
        /// - Parameters:
        ///   - store: The store of the screen.
        ///   - collectionView: The collection view. The adapter sets its data source and its delegate.
        ///   - cells: The implementation that makes cells, headers and footers.
        public convenience init<Cells: ScreenCells>(
            _ store: ScreenStore<Screen>,
            _ collectionView: UICollectionView,
            _ cells: Cells
        ) where Cells.Screen == Screen, Cells.RowView: UICollectionViewCell {
            self.init(store, collectionView, cell: { cells.cell(of: $0, at: $1) }) {
                cells.supplement($2, of: $0, at: $1) as? UIView
            }
        }

        /// Creates an adapter that gets its cells from the closure `cell`:
        ///
        ///     ScreenCollection(store, collectionView) { $0.cell(at: $1, from: cells) }
        /// - Parameters:
        ///   - store: The store of the screen.
        ///   - collectionView: The collection view. The adapter sets its data source and its delegate.
        ///   - cell: A closure that returns the cell of the row at `path` in the frame `screen`.
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
            supplement: @escaping @MainActor (Screen, Int, SupplementKind) -> UIView?
        ) {
            self.collectionView = collectionView
            presenter = ListPresenter(store)
            makeCell = cell
            makeSupplement = supplement
            methods.owner = self
            CollectionSupplementView.register(in: collectionView)
            start(methods, connect)
        }

        /// Sets the data source and the delegate of the collection view again.
        ///
        /// When its delegate is set, the view determines which optional methods the delegate implements. The object
        /// `methods` implements the optional methods that it can forward to the client's delegate. So `methods` is set
        /// again after the client's delegate has changed.
        private func connect() {
            collectionView.dataSource = nil
            collectionView.dataSource = methods
            collectionView.delegate = nil
            collectionView.delegate = methods
            collectionView.prefetchDataSource = nil
            collectionView.prefetchDataSource = methods
        }

        /// Shows a frame, and discards the frames that are still waiting to be shown.
        ///
        /// The adapter shows the frames of its store without a call of this method.
        ///
        /// - Parameters:
        ///   - screen: The frame to show.
        ///   - animated: `false` to show the frame without animations.
        ///   - completion: A closure that is called when `screen` or a newer frame is shown and all animations have
        ///     ended.
        public func show(_ screen: Screen, animated: Bool = true, completion: (@MainActor () -> Void)? = nil) {
            presenter.show(screen, animated: animated, completion: completion)
        }

        #if !os(tvOS)
            /// Returns the swipe actions of a row, for the providers of a `UICollectionLayoutListConfiguration`.
            /// Returns `nil` if the row has no such actions.
            ///
            /// - Parameters:
            ///   - place: The edge from which the user swipes.
            ///   - indexPath: The index path of the row in the frame that is shown.
            public func swipeActions(_ place: CommandPlace, at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
                .showing(commands(place, at: RowPath(indexPath)))
            }
        #endif
    }

    extension ScreenCollection: UIKitAdapter {
        var list: UICollectionView { collectionView }
    }

    extension ScreenCollection: CollectionOwner {
        func commands(_ place: CommandPlace, at paths: [RowPath]) -> [ListCommand] {
            presenter.commands(place, at: paths)
        }

        func supplementaryView(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
            let known: SupplementKind? =
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
    }
#endif

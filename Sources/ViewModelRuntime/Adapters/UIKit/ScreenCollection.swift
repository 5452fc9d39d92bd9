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
                presenter.reconnect(connect)
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
        let shownAccessibility = ShownAccessibility()
        let makeCell: @MainActor (Screen, RowPath) -> UICollectionViewCell
        let makeSupplement: @MainActor (Screen, Int, SupplementPlace) -> UIView?

        /// An adapter whose cells come from what conforms to the screen's `Cells`.
        public convenience init<Cells: ScreenCells>(
            _ store: ScreenStore<Screen>,
            _ collectionView: UICollectionView,
            _ cells: Cells
        ) where Cells.Screen == Screen, Cells.RowView: UICollectionViewCell {
            self.init(store, collectionView, cell: { cells.cell(of: $0, at: $1) }) {
                cells.supplement($2, of: $0, at: $1) as? UIView
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
            start(methods, connect)
        }

        /// Makes the methods the collection's objects. A collection asks each of them once which optional methods it
        /// has, when it is assigned: also of those that pass on what the client's delegate has.
        private func connect() {
            collectionView.dataSource = nil
            collectionView.dataSource = methods
            collectionView.delegate = nil
            collectionView.delegate = methods
            collectionView.prefetchDataSource = nil
            collectionView.prefetchDataSource = methods
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
    }

    extension ScreenCollection: UIKitAdapter {
        var list: UICollectionView { collectionView }
    }

    extension ScreenCollection: CollectionOwner {
        func commands(_ place: CommandPlace, at paths: [RowPath]) -> [ListCommand] {
            presenter.commands(place, at: paths)
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
    }
#endif

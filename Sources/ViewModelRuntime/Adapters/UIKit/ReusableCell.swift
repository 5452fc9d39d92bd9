#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A description of cells that a list reuses: their reuse identifier, their class, and the source of their views.
    /// Generated code declares such a value, for example `ReusableCell.switchCell`, for each cell with a `class` in the
    /// spec.
    public struct ReusableCell<View: UIView>: Sendable {
        /// The source of a cell's views.
        public enum Load: Sendable {
            /// The view is created from its class.
            case `class`
            /// The view is loaded from a nib with the name of the class, in the bundle of the class.
            case nib
            /// The view is created from a prototype cell of the storyboard that contains the list. The prototype cell
            /// has the same reuse identifier as the `ReusableCell`.
            case storyboard
        }

        /// The reuse identifier of the cell.
        public let reuseIdentifier: String
        /// The source of the cell's views.
        public let load: Load

        /// Creates a reusable cell.
        ///
        /// - Parameters:
        ///   - reuseIdentifier: The reuse identifier of the cell.
        ///   - load: The source of the cell's views.
        public init(_ reuseIdentifier: String, load: Load) {
            self.reuseIdentifier = reuseIdentifier
            self.load = load
        }

        private var nibName: String { "\(View.self)" }

        /// Returns `made` as a `View`. A list has created `made` for this cell. The method traps if `made` is not a
        /// `View`.
        @MainActor
        fileprivate func view(_ made: UIView) -> View {
            guard let view = made as? View else {
                preconditionFailure(
                    "expected class '\(View.self)' for cell '\(reuseIdentifier)', found '\(type(of: made))'"
                )
            }
            return view
        }
    }

    extension ReusableCell where View: UITableViewCell {
        /// Registers the cell with a table.
        ///
        /// If `load` is `storyboard`, the storyboard has already registered the cell. In this case, a debug build traps
        /// if the table has no prototype of the class `View` with the reuse identifier.
        ///
        /// - Parameter tableView: The table that will show the cell.
        @MainActor
        public func register(in tableView: UITableView) {
            switch load {
            case .class:
                tableView.register(View.self, forCellReuseIdentifier: reuseIdentifier)
            case .nib:
                Interface.files.register(nibName, Bundle(for: View.self), in: tableView, as: reuseIdentifier)
            case .storyboard:
                assert(
                    tableView.dequeueReusableCell(withIdentifier: reuseIdentifier) is View,
                    "the table's storyboard has no prototype cell '\(reuseIdentifier)' of class '\(View.self)'"
                )
            }
        }
    }

    extension ReusableCell where View: UICollectionViewCell {
        /// Registers the cell with a collection view. If `load` is `storyboard`, the method does nothing, because the
        /// storyboard has already registered the cell.
        ///
        /// - Parameter collectionView: The collection view that will show the cell.
        @MainActor
        public func register(in collectionView: UICollectionView) {
            switch load {
            case .class: collectionView.register(View.self, forCellWithReuseIdentifier: reuseIdentifier)
            case .nib:
                Interface.files.register(nibName, Bundle(for: View.self), in: collectionView, as: reuseIdentifier)
            case .storyboard: break
            }
        }
    }

    extension UITableView {
        /// Returns a cell for a row. While the table reconfigures the row, the result is the row's current cell.
        /// Otherwise the result is a reused cell or a new cell. The method traps if the result is not a `View`.
        ///
        /// - Parameters:
        ///   - cell: The reusable cell, which was registered with this table.
        ///   - indexPath: The index path of the row.
        public func dequeue<View: UITableViewCell>(_ cell: ReusableCell<View>, for indexPath: IndexPath) -> View {
            cell.view(dequeueReusableCell(withIdentifier: cell.reuseIdentifier, for: indexPath))
        }

        /// Returns a configured cell for a row.
        ///
        /// - Parameters:
        ///   - cell: The reusable cell, which was registered with this table.
        ///   - path: The path of the row.
        ///   - configure: A closure that shows the contents of the row in the cell.
        public func cell<View: UITableViewCell>(
            _ cell: ReusableCell<View>,
            at path: RowPath,
            configure: (View) -> Void
        ) -> UITableViewCell {
            let view = dequeue(cell, for: path.indexPath)
            configure(view)
            return view
        }
    }

    extension UICollectionView {
        /// Returns a cell for an item. While the view reconfigures the item, the result is the item's current cell.
        /// Otherwise the result is a reused cell or a new cell. The method traps if the result is not a `View`.
        ///
        /// - Parameters:
        ///   - cell: The reusable cell, which was registered with this collection view.
        ///   - indexPath: The index path of the item.
        public func dequeue<View: UICollectionViewCell>(_ cell: ReusableCell<View>, for indexPath: IndexPath) -> View {
            cell.view(dequeueReusableCell(withReuseIdentifier: cell.reuseIdentifier, for: indexPath))
        }

        /// Returns a configured cell for an item.
        ///
        /// - Parameters:
        ///   - cell: The reusable cell, which was registered with this collection view.
        ///   - path: The path of the row.
        ///   - configure: A closure that shows the contents of the row in the cell.
        public func cell<View: UICollectionViewCell>(
            _ cell: ReusableCell<View>,
            at path: RowPath,
            configure: (View) -> Void
        ) -> UICollectionViewCell {
            let view = dequeue(cell, for: path.indexPath)
            configure(view)
            return view
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A cell that is used again, by the class of its view: what generated code declares for each cell of a spec that names
    /// its class, `ReusableCell.switchCell`.
    public struct ReusableCell<View: UIView>: Sendable {
        /// Where the view comes from.
        public enum Load: Sendable {
            /// It is made of its class.
            case `class`
            /// From a nib that is named like the class, in the bundle of the class.
            case nib
            /// The storyboard has a prototype with the identifier.
            case storyboard
        }

        public let reuseIdentifier: String
        public let load: Load

        public init(_ reuseIdentifier: String, load: Load) {
            self.reuseIdentifier = reuseIdentifier
            self.load = load
        }

        private var nibName: String { "\(View.self)" }

        /// What a list made for the cell.
        @MainActor
        fileprivate func view(_ made: UIView) -> View {
            guard let view = made as? View else {
                preconditionFailure("cell '\(reuseIdentifier)' is of class '\(type(of: made))', not '\(View.self)'")
            }
            return view
        }
    }

    extension ReusableCell where View: UITableViewCell {
        /// Tells a table how the cell is made. For one of a storyboard it stops a debug build if the table has no such
        /// prototype.
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
        /// Tells a collection how the cell is made. A storyboard's prototypes are known to it.
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
        /// A cell for a row, of its own class: the one that the row has, while it is reconfigured, or one that is free.
        public func dequeue<View: UITableViewCell>(_ cell: ReusableCell<View>, for indexPath: IndexPath) -> View {
            cell.view(dequeueReusableCell(withIdentifier: cell.reuseIdentifier, for: indexPath))
        }

        /// A cell for a row, which shows what `configure` lets it show.
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
        /// A cell for an item, of its own class: the one that the item has, while it is reconfigured, or one that is free.
        public func dequeue<View: UICollectionViewCell>(_ cell: ReusableCell<View>, for indexPath: IndexPath) -> View {
            cell.view(dequeueReusableCell(withReuseIdentifier: cell.reuseIdentifier, for: indexPath))
        }

        /// A cell for an item, which shows what `configure` lets it show.
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

// Client code for screens whose cells have a `class` in the spec. This file contains the views, and the lists and
// controllers that show the screens.

import ViewModelRuntime

#if canImport(UIKit)
    import UIKit

    typealias RowView = UITableViewCell
    typealias PlainView = UIView
    typealias Table = UITableView
    typealias Controller = UIViewController

    final class PhotoItem: UICollectionViewCell, PhotoCellView {
        private(set) var text = ""

        func configure(with viewModel: some PhotoCellPresentable) {
            text = viewModel.text
        }
    }

    @MainActor
    final class PhotosGrid {
        let collection: ScreenCollection<PhotosScreen>

        init(_ store: ScreenStore<PhotosScreen>, in collectionView: UICollectionView) {
            collection = ScreenCollection(store, collectionView, PhotosCollectionCells(collectionView))
        }
    }

    /// Returns a cell for `note`. This function registers and dequeues the cell without `NotesTableCells`, the
    /// generated type that creates cells.
    @MainActor
    func noteCell(_ note: NoteCellViewModel, in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
        CellIdentifier.noteCell.register(in: tableView)
        let cell = tableView.dequeue(.noteCell, for: indexPath)
        cell.configure(with: note)
        return cell
    }

    @MainActor
    func photoCell(_ photo: PhotoCellViewModel, in view: UICollectionView, at indexPath: IndexPath) -> PhotoItem {
        CellIdentifier.photoCell.register(in: view)
        let cell = view.dequeue(.photoCell, for: indexPath)
        cell.configure(with: photo)
        return cell
    }
#else
    import AppKit

    typealias RowView = NSTableCellView
    typealias PlainView = NSView
    typealias Table = NSTableView
    typealias Controller = NSViewController
#endif

final class NoteTableCell: RowView, NoteCellView {
    private(set) var text = ""

    func configure(with viewModel: some NoteCellPresentable) {
        text = viewModel.text
    }
}

final class CountView: PlainView, CountHeaderView {
    private(set) var text = ""

    func configure(with viewModel: some CountHeaderPresentable) {
        text = viewModel.text
    }
}

@MainActor
final class NotesList {
    let table: ScreenTable<NotesScreen>

    init(_ store: ScreenStore<NotesScreen>, in tableView: Table) {
        table = ScreenTable(store, tableView, NotesTableCells(tableView))
    }
}

final class StoryController: Controller {
    var viewModel: ScreenStore<StoryScreen>!
}

final class NibController: Controller {
    var viewModel: ScreenStore<NibScreen>!
}

final class MadeController: Controller {
    var viewModel: ScreenStore<MadeScreen>!
}

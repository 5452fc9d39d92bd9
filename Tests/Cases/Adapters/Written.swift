// What a client writes of a screen whose cells name their classes: the views, and a controller.

import ViewModelRuntime

#if canImport(UIKit)
    import UIKit

    final class NoteTableCell: UITableViewCell, NoteCellView {
        private(set) var text = ""

        func configure(with viewModel: some NoteCellPresentable) {
            text = viewModel.text
        }
    }

    final class CountView: UIView, CountHeaderView {
        private(set) var text = ""

        func configure(with viewModel: some CountHeaderPresentable) {
            text = viewModel.text
        }
    }

    @MainActor
    final class NotesList {
        private let table: ScreenTable<NotesScreen>

        init(_ store: ScreenStore<NotesScreen>, in tableView: UITableView) {
            table = ScreenTable(store, tableView, NotesTableCells(tableView))
        }
    }

    /// A cell of one's own, made by hand.
    @MainActor
    func noteCell(_ note: NoteCellViewModel, in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
        CellIdentifier.noteCell.register(in: tableView)
        let cell = tableView.dequeue(.noteCell, for: indexPath)
        cell.configure(with: note)
        return cell
    }
#else
    import AppKit

    final class NoteTableCell: NSTableCellView, NoteCellView {
        private(set) var text = ""

        func configure(with viewModel: some NoteCellPresentable) {
            text = viewModel.text
        }
    }

    final class CountView: NSView, CountHeaderView {
        private(set) var text = ""

        func configure(with viewModel: some CountHeaderPresentable) {
            text = viewModel.text
        }
    }

    @MainActor
    final class NotesList {
        private let table: ScreenTable<NotesScreen>

        init(_ store: ScreenStore<NotesScreen>, in tableView: NSTableView) {
            table = ScreenTable(store, tableView, NotesTableCells(tableView))
        }
    }
#endif

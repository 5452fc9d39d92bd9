import TerminalUI
import ViewModelRuntime

/// The cells of a map search, in a terminal.
struct TerminalMapSearchCells: MapSearchCells {
    func searchCell(_ viewModel: SearchCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "🔍 \(viewModel.fieldText.isEmpty ? viewModel.placeholder : viewModel.fieldText)",
            actions: [
                ("write", { text in viewModel.onFieldChange(text: text) }),
                ("search", { _ in viewModel.onSearch() }),
            ]
        )
    }

    func orderCell(_ viewModel: OrderCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "By \(viewModel.order)",
            actions: [("order", TerminalRow.choice { viewModel.onOrder(order: $0) })]
        )
    }

    func switchCell(_ viewModel: SwitchCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.text) \(viewModel.switchOn ? "[x]" : "[ ]")",
            actions: [
                ("on", { _ in viewModel.onSwitchToggle(on: true) }),
                ("off", { _ in viewModel.onSwitchToggle(on: false) }),
            ]
        )
    }

    func lineCell(_ viewModel: LineCellViewModel, at path: RowPath) -> TerminalRow {
        let detail = viewModel.detailText.isEmpty ? "" : ": \(viewModel.detailText)"
        return TerminalRow("<\(viewModel.image.name)> \(viewModel.text)\(detail)")
    }

    func placeCell(_ viewModel: PlaceCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("\(viewModel.text), \(viewModel.detailText)" + (viewModel.badge.map { " (\($0))" } ?? ""))
    }

    func noticeCell(_ viewModel: NoticeCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text)
    }
}

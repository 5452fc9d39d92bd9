import TerminalUI
import ViewModelRuntime

/// The cells of an inbox in a terminal.
struct TerminalInboxCells: InboxCells {
    func searchCell(_ viewModel: SearchCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "🔍 \(viewModel.fieldText.isEmpty ? viewModel.placeholder : viewModel.fieldText)",
            actions: [("write", { text in viewModel.onFieldChange(text: text) })]
        )
    }

    func mailCell(_ viewModel: MailCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("\(viewModel.badge.map { "(\($0)) " } ?? "")\(viewModel.text): \(viewModel.detailText)")
    }

    func noticeCell(_ viewModel: NoticeCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text)
    }

    func retryCell(_ viewModel: RetryCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text, actions: [("tap", { _ in viewModel.onButtonTap() })])
    }

    func dayHeader(_ viewModel: DayHeaderViewModel, in section: Int) -> TerminalRow {
        TerminalRow(viewModel.text, actions: [("tap", { _ in viewModel.onButtonTap() })])
    }
}

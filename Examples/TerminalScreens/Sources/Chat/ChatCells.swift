import TerminalUI
import ViewModelRuntime

/// The cells of a chat in a terminal.
struct TerminalChatCells: ChatCells {
    func myMessageCell(_ viewModel: MyMessageCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "                    \(viewModel.text)\(viewModel.busy ? " …" : "")",
            actions: [("delete", { _ in viewModel.onDelete() })]
        )
    }

    func theirMessageCell(_ viewModel: TheirMessageCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("\(viewModel.authorText): \(viewModel.text)")
    }

    func noticeCell(_ viewModel: NoticeCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text)
    }

    func retryCell(_ viewModel: RetryCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text, actions: [("tap", { _ in viewModel.onButtonTap() })])
    }
}

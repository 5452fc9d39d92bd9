import TerminalUI
import ViewModelRuntime

/// The cells of a feed, in a terminal.
struct TerminalFeedCells: FeedCells {
    func tabCell(_ viewModel: TabCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("<\(viewModel.tab)>", actions: [("tab", TerminalRow.choice { viewModel.onTab(tab: $0) })])
    }

    func composeCell(_ viewModel: ComposeCellViewModel, at path: RowPath) -> TerminalRow {
        let send: TerminalRow.Action = { _ in viewModel.onSend() }
        return TerminalRow(
            viewModel.fieldText.isEmpty ? "\(viewModel.placeholder)…" : viewModel.fieldText,
            actions: [("write", { text in viewModel.onFieldChange(text: text) })]
                + (viewModel.buttonEnabled ? [("send", send)] : [])
        )
    }

    func postCell(_ viewModel: PostCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.author), \(viewModel.age): \(viewModel.text) <\(viewModel.likeImage.name)> \(viewModel.likeText)",
            actions: [("like", { _ in viewModel.onLike() })]
        )
    }

    func photoCell(_ viewModel: PhotoCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("   <\(viewModel.photo.name)> \(viewModel.alt)")
    }

    func choiceCell(_ viewModel: ChoiceCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("   \(viewModel.text) \(String(repeating: "=", count: Int(viewModel.share * 20)))")
    }

    func commentCell(_ viewModel: CommentCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("   \(viewModel.text)\(viewModel.detailText.isEmpty ? "" : " (\(viewModel.detailText))")")
    }

    func noticeCell(_ viewModel: NoticeCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("   \(viewModel.text)")
    }
}

import TerminalUI
import ViewModelRuntime

/// The cells of an agenda, in a terminal.
struct TerminalAgendaCells: AgendaCells {
    func meetingCell(_ viewModel: MeetingCellViewModel, at path: RowPath) -> TerminalRow {
        let isOver = viewModel.textColor == .secondaryLabel
        let overlaps = viewModel.detailTextColor == .red
        let badge = viewModel.badge.map { " (\($0))" } ?? ""
        return TerminalRow(
            "\(isOver ? "· " : "")\(viewModel.text)  \(viewModel.detailText)\(overlaps ? " !" : "")\(badge)"
        )
    }

    func answerCell(_ viewModel: AnswerCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.text): \(viewModel.answer)",
            actions: [("answer", TerminalRow.choice { viewModel.onAnswer(given: $0) })]
        )
    }

    func fieldCell(_ viewModel: FieldCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            viewModel.fieldText.isEmpty ? "\(viewModel.placeholder)…" : viewModel.fieldText,
            actions: [("write", { text in viewModel.onFieldChange(text: text) })]
        )
    }

    func nowCell(_ viewModel: NowCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("--- \(viewModel.text) ---")
    }

    func lineCell(_ viewModel: LineCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text)
    }

    func sourceCell(_ viewModel: SourceCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.text) \(viewModel.switchOn ? "[x]" : "[ ]")",
            actions: [
                ("on", { _ in viewModel.onSwitchToggle(on: true) }),
                ("off", { _ in viewModel.onSwitchToggle(on: false) }),
            ]
        )
    }
}

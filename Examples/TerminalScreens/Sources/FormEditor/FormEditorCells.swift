import TerminalUI
import ViewModelRuntime

/// The cells of a form editor, in a terminal.
struct TerminalFormEditorCells: FormEditorCells {
    func fieldCell(_ viewModel: FieldCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "   \(viewModel.placeholder): \(viewModel.fieldText)" + (viewModel.problem.map { " (\($0))" } ?? ""),
            actions: [("write", { text in viewModel.onFieldChange(text: text) })]
        )
    }

    func questionCell(_ viewModel: QuestionCellViewModel, at path: RowPath) -> TerminalRow {
        let isWrong = viewModel.textColor == .red
        return TerminalRow(
            "\(isWrong ? "! " : "")<\(viewModel.image.name)> \(viewModel.text) – \(viewModel.detailText)"
        )
    }

    func previewCell(_ viewModel: PreviewCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("\(viewModel.text): [\(viewModel.detailText)]")
    }

    func kindCell(_ viewModel: KindCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "   Kind: \(viewModel.kind)",
            actions: [("kind", TerminalRow.choice { viewModel.onKind(kind: $0) })]
        )
    }

    func switchCell(_ viewModel: SwitchCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "   \(viewModel.text) \(viewModel.switchOn ? "[x]" : "[ ]")",
            actions: [
                ("on", { _ in viewModel.onSwitchToggle(on: true) }),
                ("off", { _ in viewModel.onSwitchToggle(on: false) }),
            ]
        )
    }

    func stepperCell(_ viewModel: StepperCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "   \(viewModel.text): \(viewModel.count)",
            actions: [
                (
                    "count",
                    { text in
                        let count = Int(text) ?? viewModel.count
                        viewModel.onCountChange(count: min(max(count, viewModel.least), viewModel.most))
                    }
                )
            ]
        )
    }

    func buttonCell(_ viewModel: ButtonCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("<\(viewModel.buttonTitle)>", actions: [("tap", { _ in viewModel.onButtonTap() })])
    }

    func noticeCell(_ viewModel: NoticeCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text)
    }

    func pageHeader(_ viewModel: PageHeaderViewModel, in section: Int) -> TerminalRow {
        let tap: TerminalRow.Action = { _ in viewModel.onButtonTap() }
        return TerminalRow(
            "\(viewModel.text) (\(viewModel.detailText))",
            actions: viewModel.buttonEnabled ? [("tap", tap)] : []
        )
    }
}

import TerminalUI
import ViewModelRuntime

/// The cells of a sign-up form in a terminal.
struct TerminalSignUpCells: SignUpCells {
    func fieldCell(_ viewModel: FieldCellViewModel, at path: RowPath) -> TerminalRow {
        let shown = viewModel.isSecure ? String(repeating: "•", count: viewModel.fieldText.count) : viewModel.fieldText
        return TerminalRow(
            "\(viewModel.label): \(shown)\(viewModel.problem.map { "  ← \($0)" } ?? "")",
            actions: [
                ("write", { text in viewModel.onFieldChange(text: text) }), ("leave", { _ in viewModel.onFieldEnd() }),
            ]
        )
    }

    func switchCell(_ viewModel: SwitchCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.switchOn ? "☑" : "☐") \(viewModel.text)",
            actions: [("toggle", { _ in viewModel.onSwitchToggle(on: !viewModel.switchOn) })]
        )
    }

    func buttonCell(_ viewModel: ButtonCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            viewModel.buttonEnabled ? "[\(viewModel.buttonTitle)]" : "(\(viewModel.buttonTitle))",
            actions: [("tap", { _ in viewModel.onButtonTap() })]
        )
    }

    func noticeCell(_ viewModel: NoticeCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text)
    }
}

import TerminalUI
import ViewModelRuntime

/// The cells of a checkout in a terminal.
struct TerminalCheckoutCells: CheckoutCells {
    func itemCell(_ viewModel: ItemCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.count) × \(viewModel.text)  \(viewModel.detailText)",
            actions: [("count", { text in viewModel.onCountChange(count: Int(text) ?? viewModel.count) })]
        )
    }

    func priceCell(_ viewModel: PriceCellViewModel, at path: RowPath) -> TerminalRow {
        let line = "\(viewModel.text)  \(viewModel.detailText)"
        return TerminalRow(viewModel.font == .headline ? line.uppercased() : line)
    }

    func fieldCell(_ viewModel: FieldCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.label): \(viewModel.field)" + (viewModel.problem.map { " (\($0))" } ?? ""),
            actions: [
                ("write", { text in viewModel.onFieldChange(text: text) }),
                ("leave", { _ in viewModel.onFieldEnd() }),
                ("return", { _ in viewModel.onReturn() }),
            ]
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

    func buttonCell(_ viewModel: ButtonCellViewModel, at path: RowPath) -> TerminalRow {
        let tap: TerminalRow.Action = { _ in viewModel.onButtonTap() }
        return TerminalRow("<\(viewModel.buttonTitle)>", actions: viewModel.buttonEnabled ? [("tap", tap)] : [])
    }
}

import Accounts
import DesignSystem
import Transfers
import ViewModelRuntime

/// A row in a terminal. `write` performs the action of the row, or is `nil` if the row has no action. Its argument is
/// the text that the user enters after the row's number.
struct Line {
    let text: String
    var write: (@MainActor (String) -> Void)?
}

/// Draws the design system's cells in a terminal. Both features use these cells, so this type can draw both screens.
struct TerminalCells: AccountsCells, TransferCells {
    func amountCell(_ viewModel: AmountCellViewModel, at path: RowPath) -> Line {
        let mark = viewModel.amountTextColor == DesignSystem.DesignTokens.Colors.loss ? "!" : " "
        return Line(text: "\(viewModel.text) \(mark)\(viewModel.amountText)") { _ in viewModel.onTap() }
    }

    func switchCell(_ viewModel: SwitchCellViewModel, at path: RowPath) -> Line {
        Line(text: "\(viewModel.text): \(viewModel.switchOn ? "on" : "off")") { _ in
            viewModel.onSwitchToggle(on: !viewModel.switchOn)
        }
    }

    func fieldCell(_ viewModel: FieldCellViewModel, at path: RowPath) -> Line {
        Line(text: "\(viewModel.text): \(viewModel.fieldText)_") { viewModel.onFieldChange(text: $0) }
    }

    func buttonCell(_ viewModel: ButtonCellViewModel, at path: RowPath) -> Line {
        guard viewModel.buttonEnabled else { return Line(text: "(\(viewModel.buttonTitle))") }
        return Line(text: "<\(viewModel.buttonTitle)>") { _ in viewModel.onButtonTap() }
    }

    func noticeCell(_ viewModel: NoticeCellViewModel, at path: RowPath) -> Line {
        Line(text: viewModel.text)
    }
}

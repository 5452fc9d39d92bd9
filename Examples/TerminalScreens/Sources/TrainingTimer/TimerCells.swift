import TerminalUI
import ViewModelRuntime

/// The cells of the timer's screen in a terminal.
struct TerminalTimerCells: TimerCells {
    func switchCell(_ viewModel: SwitchCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.text) \(viewModel.switchOn ? "[x]" : "[ ]")",
            actions: [
                ("on", { _ in viewModel.onSwitchToggle(on: true) }),
                ("off", { _ in viewModel.onSwitchToggle(on: false) }),
            ]
        )
    }

    func durationCell(_ viewModel: DurationCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.text) \(viewModel.detailText)",
            actions: [
                ("+", { _ in viewModel.onStepperChange(value: viewModel.stepperValue + .seconds(30)) }),
                ("-", { _ in viewModel.onStepperChange(value: max(.zero, viewModel.stepperValue - .seconds(30))) }),
            ]
        )
    }

    func soundCell(_ viewModel: SoundCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("\(viewModel.text) \(viewModel.detailText)", actions: [("tap", { _ in viewModel.onSelect() })])
    }
}

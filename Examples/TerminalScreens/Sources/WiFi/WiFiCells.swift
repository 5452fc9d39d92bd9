import TerminalUI
import ViewModelRuntime

/// The cells of the settings of a wireless network in a terminal.
struct TerminalWiFiCells: WiFiCells {
    func switchCell(_ viewModel: SwitchCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.switchOn ? "☑" : "☐") \(viewModel.text)  \(viewModel.detailText)",
            actions: [("toggle", { _ in viewModel.onSwitchToggle(on: !viewModel.switchOn) })]
        )
    }

    func networkCell(_ viewModel: NetworkCellViewModel, at path: RowPath) -> TerminalRow {
        let bars = String(repeating: "▮", count: viewModel.bars) + String(repeating: "▯", count: 4 - viewModel.bars)
        let lock = viewModel.isSecured ? " 🔒" : ""
        return TerminalRow("\(bars) \(viewModel.ssid)\(lock)\(viewModel.isJoining ? " …" : "")")
    }

    func passwordCell(_ viewModel: PasswordCellViewModel, at path: RowPath) -> TerminalRow {
        let dots = String(repeating: "•", count: viewModel.password.count)
        return TerminalRow(
            "     \(viewModel.text): \(dots)\(viewModel.problem.map { "  ← \($0)" } ?? "")",
            actions: [
                ("write", { text in viewModel.onPasswordChange(text: text) }), ("join", { _ in viewModel.onJoin() }),
            ]
        )
    }
}

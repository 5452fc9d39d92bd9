import TerminalUI
import ViewModelRuntime

/// The cells of a player, in a terminal.
struct TerminalPlayerCells: PlayerCells {
    func trackCell(_ viewModel: TrackCellViewModel, at path: RowPath) -> TerminalRow {
        let image = viewModel.badgeImage.map { " <\($0.name)>" } ?? ""
        let badge = viewModel.badge.map { " (\($0))" } ?? ""
        let isFailed = viewModel.textColor == .red
        return TerminalRow("\(isFailed ? "! " : "")\(viewModel.text), \(viewModel.detailText)\(image)\(badge)")
    }

    func scrubberCell(_ viewModel: ScrubberCellViewModel, at path: RowPath) -> TerminalRow {
        let done = Int(viewModel.share * 20)
        let bar = String(repeating: "=", count: done) + String(repeating: ".", count: max(0, 20 - done))
        return TerminalRow(
            "\(viewModel.elapsed) \(bar) \(viewModel.remaining)",
            actions: [("scrub", { share in viewModel.onScrub(to: Double(share) ?? 0) })]
        )
    }

    func transportCell(_ viewModel: TransportCellViewModel, at path: RowPath) -> TerminalRow {
        var actions: [(verb: String, action: TerminalRow.Action)] = [("play", { _ in viewModel.onPlay() })]
        if viewModel.canGoBack { actions.append(("back", { _ in viewModel.onBack() })) }
        if viewModel.canGoOn { actions.append(("next", { _ in viewModel.onNext() })) }
        return TerminalRow("<\(viewModel.playImage.name)>", actions: actions)
    }

    func noteCell(_ viewModel: NoteCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text)
    }
}

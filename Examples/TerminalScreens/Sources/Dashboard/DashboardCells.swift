import TerminalUI
import ViewModelRuntime

/// The cells of a dashboard in a terminal.
struct TerminalDashboardCells: DashboardCells {
    func periodCell(_ viewModel: PeriodCellViewModel, at path: RowPath) -> TerminalRow {
        let segments = viewModel.segments.enumerated().map { index, name in
            index == viewModel.segment ? "(\(name))" : " \(name) "
        }
        return TerminalRow(
            segments.joined(separator: "|"),
            actions: [("choose", { text in if let index = Int(text) { viewModel.onSegment(index: index) } })]
        )
    }

    func bannerCell(_ viewModel: BannerCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("⚠ \(viewModel.text)", actions: [("tap", { _ in viewModel.onButtonTap() })])
    }

    func chartCell(_ viewModel: ChartCellViewModel, at path: RowPath) -> TerminalRow {
        let levels = Array("▁▂▃▄▅▆▇█")
        let (least, most) = (viewModel.points.min() ?? 0, viewModel.points.max() ?? 0)
        let line = viewModel.points.map { point in
            levels[most > least ? Int((point - least) / (most - least) * 7) : 0]
        }
        return TerminalRow("\(viewModel.title): \(String(line)) \(viewModel.rangeText)")
    }

    func numberCell(_ viewModel: NumberCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("\(viewModel.title): \(viewModel.text), \(viewModel.trendText)")
    }

    func progressCell(_ viewModel: ProgressCellViewModel, at path: RowPath) -> TerminalRow {
        let done = Int(viewModel.progress * 10)
        let bar = String(repeating: "■", count: done) + String(repeating: "□", count: 10 - done)
        return TerminalRow("\(viewModel.title): \(bar) \(viewModel.progressText)")
    }

    func noteCell(_ viewModel: NoteCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("\(viewModel.title): \(viewModel.text)")
    }
}

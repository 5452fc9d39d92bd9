import TerminalUI
import ViewModelRuntime

/// The cells of a product page in a terminal.
struct TerminalProductCells: ProductCells {
    func titleCell(_ viewModel: TitleCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow("\(viewModel.text) — \(viewModel.detailText)")
    }

    func priceCell(_ viewModel: PriceCellViewModel, at path: RowPath) -> TerminalRow {
        let struck = viewModel.struckPrice.map { " (was \($0))" } ?? ""
        return TerminalRow("\(viewModel.price)\(struck)\(viewModel.saving.map { ". \($0)." } ?? "")")
    }

    func noticeCell(_ viewModel: NoticeCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(viewModel.text)
    }

    func stepperCell(_ viewModel: StepperCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            "\(viewModel.text): \(viewModel.count) of \(viewModel.most)",
            actions: [
                ("more", { _ in viewModel.onCountChange(newCount: viewModel.count + 1) }),
                ("less", { _ in viewModel.onCountChange(newCount: viewModel.count - 1) }),
            ]
        )
    }

    func buttonCell(_ viewModel: ButtonCellViewModel, at path: RowPath) -> TerminalRow {
        TerminalRow(
            viewModel.buttonEnabled ? "[\(viewModel.buttonTitle)]" : "(\(viewModel.buttonTitle))",
            actions: [("tap", { _ in viewModel.onButtonTap() })]
        )
    }

    func reviewCell(_ viewModel: ReviewCellViewModel, at path: RowPath) -> TerminalRow {
        let stars = stars(viewModel.stars)
        return TerminalRow("\(stars) \(viewModel.text) (\(viewModel.ratingText); \(viewModel.detailText))")
    }

    func ratingHeader(_ viewModel: RatingHeaderViewModel, in section: Int) -> TerminalRow {
        TerminalRow("\(stars(viewModel.stars)) \(viewModel.ratingText)")
    }

    private func stars(_ count: Int) -> String {
        String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count)
    }
}

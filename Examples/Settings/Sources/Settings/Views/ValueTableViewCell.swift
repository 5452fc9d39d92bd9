/// A cell that shows the name and the value of a setting, each in a label.
@MainActor
final class ValueTableViewCell: ValueCellView {
    private let label = Label()
    private let detailLabel = Label()

    func configure(with viewModel: some ValueCellPresentable) {
        label.show(viewModel)
        detailLabel.show(viewModel.detailTextPresentable)
    }

    func draw() {
        print("  " + label.drawn(width: 24) + detailLabel.drawn())
    }
}

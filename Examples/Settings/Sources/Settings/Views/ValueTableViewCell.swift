/// A cell for a setting with a value. It has two labels that show their texts in the same way.
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

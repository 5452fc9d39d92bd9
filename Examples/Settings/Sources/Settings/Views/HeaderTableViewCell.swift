/// A cell with the title of a group of settings.
@MainActor
final class HeaderTableViewCell: HeaderCellView {
    private let label = Label()

    func configure(with viewModel: some HeaderCellPresentable) {
        label.show(viewModel)
    }

    func draw() {
        print("\n" + label.drawn())
    }
}

/// A cell with a switch.
@MainActor
final class SwitchWithTextTableViewCell: SwitchCellView {
    private let label = Label()
    private let control = Switch()

    func configure(with viewModel: some SwitchCellPresentable) {
        label.show(viewModel)
        control.show(viewModel)
    }

    func toggle() {
        control.toggle()
    }

    func draw() {
        print("  " + label.drawn(width: 24) + control.drawn())
    }
}

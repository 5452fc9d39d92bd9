// The client of the settings cell. One protocol declares all members of the cell. This file contains the cell's view
// and the handwritten view model `QuietHours`. The spec declares the view model `MinionModeViewModel`.

import ViewModelRuntime

@MainActor
final class SwitchWithTextTableViewCell: SwitchCellView {
    private var title = ""
    private var titleColor = ColorValue.clear
    private var isOn = false
    private var switchColor = ColorValue.clear
    private var onToggle: (Bool) -> Void = { _ in }

    func configure(with viewModel: some SwitchCellPresentable) {
        title = viewModel.title
        titleColor = viewModel.titleColor
        isOn = viewModel.switchOn
        switchColor = viewModel.switchColor
        onToggle = { on in viewModel.onSwitchToggle(on: on) }
    }

    func draw() {
        print(title, titleColor == .label, isOn, switchColor == .yellow, switchColor == .purple)
    }

    func toggle() {
        onToggle(!isOn)
    }
}

/// A row that provides only its title, the state of its switch and the action of this switch. The protocol has defaults
/// for all other members.
struct QuietHours: SwitchCellPresentable {
    let title = "Quiet Hours"
    let switchOn = false

    @MainActor func onSwitchToggle(on: Bool) {
        print("quiet: \(on)")
    }
}

@main
struct Client {
    @MainActor static func main() {
        let cell = SwitchWithTextTableViewCell()
        cell.configure(
            with: MinionModeViewModel { action in
                switch action {
                case .onSwitchToggle(let on):
                    print(on ? "The Minions are here to stay!" : "The Minions went out to play!")
                }
            }
        )
        cell.draw()
        cell.toggle()

        cell.configure(with: QuietHours())
        cell.draw()
        cell.toggle()

        var other = SwitchCellViewModel(title: "Airplane Mode", switchOn: true)
        other.switchColor = .yellow
        cell.configure(with: other)
        cell.draw()
        cell.toggle()
        print(other == SwitchCellViewModel(title: "Airplane Mode", switchOn: true, switchColor: .yellow))
    }
}

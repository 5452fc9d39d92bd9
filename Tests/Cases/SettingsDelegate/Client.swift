// The client of the settings cell that has a data source and a delegate. One type can be both, or each can be a
// separate type. A cell without a delegate has the default appearance of its traits.

import ViewModelRuntime

@MainActor
final class SwitchWithTextTableViewCell {
    private var text = ""
    private var textColor = ColorValue.clear
    private var isOn = false
    private var switchColor = ColorValue.clear
    private var delegate: (any SwitchCellDelegate)?

    func configure(with dataSource: some SwitchCellDataSource, delegate: (any SwitchCellDelegate)? = nil) {
        text = dataSource.text
        isOn = dataSource.switchOn

        let appearance: any SwitchCellAppearance = if let delegate { delegate } else { SwitchCellDefaultAppearance() }
        textColor = appearance.textColor
        switchColor = appearance.switchColor
        self.delegate = delegate
    }

    func draw() {
        print(text, textColor == .label, isOn, switchColor == .yellow, switchColor == .purple)
    }

    func toggle() {
        guard let delegate else { return print("nobody listens") }
        delegate.onSwitchToggle(on: !isOn)
    }
}

/// A data source of `SwitchWithTextTableViewCell` that is not a delegate of this cell.
struct QuietHours: SwitchCellDataSource {
    let text = "Quiet Hours"
    let switchOn = false
}

/// A type that is the delegate of the cell, but not its data source. A delegate provides the appearance and the action.
struct LoudDelegate: SwitchCellDelegate {
    let switchColor = ColorValue.yellow

    @MainActor func onSwitchToggle(on: Bool) {
        print("loud: \(on)")
    }
}

@main
struct Client {
    @MainActor static func main() {
        let cell = SwitchWithTextTableViewCell()
        let minionMode = MinionModeViewModel { action in
            switch action {
            case .onSwitchToggle(let on):
                print(on ? "The Minions are here to stay!" : "The Minions went out to play!")
            }
        }
        cell.configure(with: minionMode, delegate: minionMode)
        cell.draw()
        cell.toggle()

        cell.configure(with: QuietHours())
        cell.draw()
        cell.toggle()

        cell.configure(with: QuietHours(), delegate: LoudDelegate())
        cell.draw()
        cell.toggle()

        // The client combines the data of one view model with the delegate of another view model.
        cell.configure(with: SwitchCellViewModel(text: "Airplane Mode", switchOn: true), delegate: minionMode)
        cell.draw()
        cell.toggle()
    }
}

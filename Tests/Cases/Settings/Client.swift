// The client of the settings cells. The spec of these cells composes their content from small traits.

import ViewModelRuntime

/// A label that shows any value that conforms to `TextPresentable`. An example is the value of `detailTextPresentable`.
@MainActor
struct Label {
    private(set) var shown = ""

    mutating func show(_ presentable: some TextPresentable) {
        shown = "\(presentable.text) \(name(of: presentable.textColor))"
    }

    private func name(of color: ColorValue) -> String {
        switch color {
        case .system(let system): system.rawValue
        case .token(let name, _): "the token \(name)"
        default: "another"
        }
    }
}

@MainActor
final class HeaderTableViewCell: HeaderCellView {
    private var label = Label()

    func configure(with viewModel: some HeaderCellPresentable) {
        label.show(viewModel)
        print("[\(label.shown)]")
    }
}

@MainActor
final class SwitchWithTextTableViewCell: SwitchCellView {
    private var label = Label()
    private var onToggle: (Bool) -> Void = { _ in }

    func configure(with viewModel: some SwitchCellPresentable) {
        label.show(viewModel)
        onToggle = { on in viewModel.onSwitchToggle(on: on) }
        print(label.shown, viewModel.switchOn, viewModel.switchColor == .yellow)
    }

    func toggle(_ on: Bool) {
        onToggle(on)
    }
}

@MainActor
final class ValueTableViewCell: ValueCellView {
    private var label = Label()
    private var detailLabel = Label()

    func configure(with viewModel: some ValueCellPresentable) {
        label.show(viewModel)
        detailLabel.show(viewModel.detailTextPresentable)
        print(label.shown, "|", detailLabel.shown)
    }
}

/// A type that the app declared before the spec existed.
struct AirplaneMode {
    var isOn: Bool
}

extension AirplaneMode: SwitchCellPresentable {
    var text: String { "Airplane Mode" }
    var switchOn: Bool { isOn }

    @MainActor func onSwitchToggle(on: Bool) {
        print("airplane: \(on)")
    }
}

@main
struct Client {
    @MainActor static func main() {
        let header = HeaderTableViewCell()
        header.configure(with: GeneralHeader())
        header.configure(with: SoundHeader())

        let cell = SwitchWithTextTableViewCell()
        cell.configure(
            with: MinionModeViewModel { action in
                switch action {
                case .onSwitchToggle(let on): print("minions: \(on)")
                }
            }
        )
        cell.toggle(false)
        cell.configure(with: AirplaneMode(isOn: false))
        cell.toggle(true)
        cell.configure(with: QuietHoursViewModel(on: true))
        cell.configure(with: LoudModeViewModel())

        // The style `Loud` changes neither the data nor the action of the row.
        var row = SwitchCellViewModel(text: "Do Not Disturb", switchOn: true) { action in
            switch action {
            case .onSwitchToggle(let on): print("disturb: \(!on)")
            }
        }
        let before = row
        Loud.apply(to: &row)
        cell.configure(with: row)
        cell.toggle(false)
        print(before == row, before.text == row.text, before.switchOn == row.switchOn)

        let value = ValueTableViewCell()
        value.configure(with: VolumeViewModel(percent: 70))
        value.configure(with: VolumeViewModel(percent: 0))

        print(CellIdentifier.switchCell.rawValue, CellIdentifier.switchCell.reuseIdentifier)
        print(CellIdentifier.valueCell.rawValue, CellIdentifier.valueCell.reuseIdentifier)
    }
}

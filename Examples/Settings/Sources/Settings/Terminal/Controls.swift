import ViewModelRuntime

// Stand-ins for the controls of a UI framework. A control shows any value that conforms to the control's trait.
// The value does not have to belong to a cell.

/// The counterpart of a label in UIKit or AppKit.
@MainActor
final class Label {
    private(set) var text = ""
    private(set) var color = ColorValue.label
    private(set) var font = FontValue.body

    /// Shows a text with its color and font. The argument is a view model, or a role of a view model such as
    /// `viewModel.detailTextPresentable`.
    func show(_ presentable: some TextPresentable) {
        show(presentable.text, in: presentable.textColor, font: presentable.font)
    }

    func show(_ text: String, in color: ColorValue = .label, font: FontValue = .body) {
        self.text = text
        self.color = color
        self.font = font
    }

    /// Returns the text with the escape sequences of its style, padded with spaces to `width` columns.
    func drawn(width: Int = 0) -> String {
        let padding = String(repeating: " ", count: max(0, width - text.count))
        return Terminal.styled(text, color: color, isBold: font.isBold) + padding
    }
}

/// The counterpart of a switch in UIKit or AppKit.
@MainActor
final class Switch {
    var isOn = false
    var color = ColorValue.purple
    var onToggle: (Bool) -> Void = { _ in }

    func show(_ presentable: some SwitchPresentable) {
        isOn = presentable.switchOn
        color = presentable.switchColor
        onToggle = { on in presentable.onSwitchToggle(on: on) }
    }

    /// Simulates that the user toggles the switch.
    func toggle() {
        isOn.toggle()
        onToggle(isOn)
    }

    func drawn() -> String {
        isOn ? Terminal.styled("━━●", color: color, isBold: true) : "●──"
    }
}

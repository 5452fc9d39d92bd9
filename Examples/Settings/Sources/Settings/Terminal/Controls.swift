import ViewModelRuntime

// Stand-ins for a UI framework's controls. They know nothing of cells: what they show, they take as traits.

/// What a label of UIKit or AppKit would be.
@MainActor
final class Label {
    private(set) var text = ""
    private(set) var color = ColorValue.label
    private(set) var font = FontValue.body

    /// Shows any text in any role: a role's value (`viewModel.detailTextPresentable`) is a `TextPresentable` too.
    func show(_ presentable: some TextPresentable) {
        show(presentable.text, in: presentable.textColor, font: presentable.font)
    }

    func show(_ text: String, in color: ColorValue = .label, font: FontValue = .body) {
        self.text = text
        self.color = color
        self.font = font
    }

    /// The text as the terminal shows it, at least `width` columns wide.
    func drawn(width: Int = 0) -> String {
        let padding = String(repeating: " ", count: max(0, width - text.count))
        return Terminal.styled(text, color: color, isBold: font.isBold) + padding
    }
}

/// What a switch would be.
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

    /// Does what a finger would do.
    func toggle() {
        isOn.toggle()
        onToggle(isOn)
    }

    func drawn() -> String {
        isOn ? Terminal.styled("━━●", color: color, isBold: true) : "●──"
    }
}

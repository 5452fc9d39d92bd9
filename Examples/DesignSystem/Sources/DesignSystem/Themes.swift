// The design system consists of its specs: tokens, traits and cells. Only the themes are handwritten. A theme replaces
// the values of tokens while an app runs.

public import ViewModelRuntime

extension DesignTheme {
    /// A theme in which the colors of gains and losses differ in lightness and in hue.
    public static let highContrast = DesignTheme(
        colors: [
            "gain": .dynamic(light: .rgba(0x00_4D_1A_FF), dark: .rgba(0xB9_FF_C8_FF)),
            "loss": .dynamic(light: .rgba(0x8C_00_00_FF), dark: .rgba(0xFF_B4_A9_FF)),
        ]
    )
}

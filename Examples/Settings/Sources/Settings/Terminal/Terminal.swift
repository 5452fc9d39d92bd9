import Foundation
import ViewModelRuntime

/// Converts colors and fonts to escape sequences of a terminal. In an app with a UI framework, a bridge converts them
/// to the framework's types.
enum Terminal {
    /// A Boolean value that indicates whether standard output is a terminal, which shows colors. Otherwise, the output
    /// is plain text.
    static let showsColors = isatty(STDOUT_FILENO) != 0

    static func styled(_ text: String, color: ColorValue, isBold: Bool = false) -> String {
        guard showsColors else { return text }
        let codes = (isBold ? ["1"] : []) + (color.terminalCode.map { [$0] } ?? [])
        return codes.isEmpty ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
    }
}

extension ColorValue {
    /// The parameter for the color in the escape sequence "select graphic rendition", or `nil` for the terminal's
    /// default color.
    var terminalCode: String? {
        switch self {
        case .system(let color):
            switch color {
            case .red, .pink: "31"
            case .green, .mint: "32"
            case .yellow, .orange, .brown: "33"
            case .blue, .indigo, .tint: "34"
            case .purple: "35"
            case .teal, .cyan: "36"
            case .gray, .secondaryLabel: "90"
            case .black: "30"
            case .white: "97"
            case .label, .background, .clear: nil
            }
        case .rgba(let rgba):
            "38;2;\(rgba >> 24);\(rgba >> 16 & 0xFF);\(rgba >> 8 & 0xFF)"
        case .dynamic(_, let dark):
            dark.terminalCode
        case .token(_, let color):
            color.terminalCode
        case .asset:
            nil
        }
    }
}

extension FontValue {
    /// A Boolean value that indicates whether the example shows the font as bold text. The example shows no other
    /// difference between fonts.
    var isBold: Bool {
        switch self {
        case .style(let style): [.largeTitle, .title, .title2, .title3, .headline].contains(style)
        case .system(_, let weight): [.semibold, .bold, .heavy, .black].contains(weight)
        case .custom(let name, _): name.hasSuffix("-Bold") || name.hasSuffix("-Heavy")
        case .token(_, let font): font.isBold
        }
    }
}

// What the bridges of the standard traits name of UIKit.

public enum UIKeyboardType: Sendable {
    case `default`, emailAddress, numberPad, decimalPad, phonePad
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
}

public enum NSTextAlignment: Sendable {
    case left, center, right, natural
}

public enum UIUserInterfaceLayoutDirection: Sendable {
    case leftToRight, rightToLeft
}

public enum UITableViewCell {
    public enum AccessoryType: Sendable {
        case none, disclosureIndicator, checkmark, detailButton
    }
}

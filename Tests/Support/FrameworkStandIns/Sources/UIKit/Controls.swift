// What the bridges of the standard traits name of UIKit, and what stubs of views are written with.

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

@MainActor open class UIView {
    public var translatesAutoresizingMaskIntoConstraints = true
    public var tintColor: UIColor?
    public let layoutMarginsGuide = UILayoutGuide()
    public let leadingAnchor = NSLayoutAnchor()
    public let trailingAnchor = NSLayoutAnchor()
    public let topAnchor = NSLayoutAnchor()
    public let bottomAnchor = NSLayoutAnchor()
    public private(set) var subviews: [UIView] = []

    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}

    public convenience init() {
        self.init(frame: .zero)
    }

    public func addSubview(_ view: UIView) {
        subviews.append(view)
    }
}

@MainActor open class UILayoutGuide {
    public let leadingAnchor = NSLayoutAnchor()
    public let trailingAnchor = NSLayoutAnchor()
    public let topAnchor = NSLayoutAnchor()
    public let bottomAnchor = NSLayoutAnchor()
}

@MainActor open class NSLayoutAnchor {
    public func constraint(equalTo anchor: NSLayoutAnchor) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor open class NSLayoutConstraint {
    public class func activate(_ constraints: [NSLayoutConstraint]) {}
}

open class UIStackView: UIView {
    public convenience init(arrangedSubviews: [UIView]) {
        self.init(frame: .zero)
    }
}

open class UILabel: UIView {
    public var text: String?
    public var textColor: UIColor?
    public var font: UIFont?
}

open class UIImageView: UIView {
    public var image: UIImage?
}

open class UIControl: UIView {
    public struct State: Sendable {
        public static let normal = State()
    }

    public var isEnabled = true
}

open class UISwitch: UIControl {
    public var isOn = false
    public var onTintColor: UIColor?
}

open class UIButton: UIControl {
    public enum ButtonType: Sendable {
        case custom, system
    }

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
    }

    public func setTitle(_ title: String?, for state: State) {}
    public func setTitleColor(_ color: UIColor?, for state: State) {}
}

open class UITextField: UIControl {
    public var text: String?
    public var placeholder: String?
    public var textColor: UIColor?
    public var font: UIFont?
    public var isSecureTextEntry = false
}

open class UISlider: UIControl {
    public var minimumValue: Float = 0
    public var maximumValue: Float = 1
    public var value: Float = 0
}

open class UIProgressView: UIView {
    public var progress: Float = 0
    public var progressTintColor: UIColor?
}

open class UITableViewCell: UIView {
    public enum AccessoryType: Sendable {
        case none, disclosureIndicator, checkmark, detailButton
    }

    public enum CellStyle: Sendable {
        case `default`, value1, value2, subtitle
    }

    public let contentView = UIView()

    public init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

@MainActor open class UIViewController {
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}

    public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }
}

open class UINib {
    public init(nibName: String, bundle: Bundle?) {}
}

extension UITableView {
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}

    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }

    public func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
}

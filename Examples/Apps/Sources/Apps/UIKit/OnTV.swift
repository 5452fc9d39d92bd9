// Replacements for parts of UIKit that tvOS does not have.

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension UITableView.Style {
        /// The table style of a form. tvOS does not have the style `insetGrouped`.
        static var form: UITableView.Style {
            #if os(tvOS)
                .grouped
            #else
                .insetGrouped
            #endif
        }
    }

    /// A cell that cannot become focused on tvOS, so that the controls in the cell can become focused.
    class ControlTableCell: UITableViewCell {
        #if os(tvOS)
            override var canBecomeFocused: Bool { false }
        #endif
    }

    #if os(tvOS)
        /// A button that replaces a switch, because tvOS has no switches.
        final class SwitchButton: UIButton {
            var isOn = false {
                didSet { setTitle(isOn ? "On" : "Off", for: .normal) }
            }

            override init(frame: CGRect) {
                super.init(frame: frame)
                let change = UIAction { [weak self] _ in
                    self?.isOn.toggle()
                    self?.sendActions(for: .valueChanged)
                }
                addAction(change, for: .primaryActionTriggered)
            }

            required init?(coder: NSCoder) { nil }
        }
    #endif
#endif

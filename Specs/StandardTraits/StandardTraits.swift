// Protocols for the common content of views: labels, pictures, controls and rows. A spec with
// `imports: [StandardTraits]` can list these protocols as traits of its cells and views. One generic function can then
// show the content of a trait in all cells and views with this trait.
//
// The traits are declared in `StandardTraits.vmspec.yaml`, which this package's own plugin compiles. Only the
// conversions to UIKit's types are handwritten, because a spec cannot express them.

#if SpecCompiler && canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension UIKeyboardType {
        /// Creates the type of keyboard that a text field requests.
        public init(_ keyboard: Keyboard) {
            switch keyboard {
            case .standard: self = .default
            case .email: self = .emailAddress
            case .number: self = .numberPad
            case .decimal: self = .decimalPad
            case .phone: self = .phonePad
            case .url: self = .URL
            }
        }
    }

    extension NSTextAlignment {
        /// Creates the UIKit value for an alignment. For `leading` and `trailing`, the result depends on `direction`.
        public init(_ alignment: LabelAlignment, direction: UIUserInterfaceLayoutDirection) {
            switch alignment {
            case .natural: self = .natural
            case .center: self = .center
            case .leading: self = direction == .leftToRight ? .left : .right
            case .trailing: self = direction == .leftToRight ? .right : .left
            }
        }
    }

    #if !os(tvOS)
        extension UITableViewCell.AccessoryType {
            /// Creates the UIKit value for an accessory at a row's trailing edge.
            public init(_ accessory: Accessory) {
                switch accessory {
                case .blank: self = .none
                case .disclosure: self = .disclosureIndicator
                case .checkmark: self = .checkmark
                case .detailButton: self = .detailButton
                }
            }
        }
    #endif
#endif

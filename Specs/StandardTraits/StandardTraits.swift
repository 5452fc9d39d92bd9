// What views commonly show, as protocols: labels, pictures, controls, rows. Clients list them as the traits of their own
// cells and views (`imports: [StandardTraits]` in a spec), and their views show them through one implementation each.
//
// The traits are `StandardTraits.vmspec.yaml`, compiled by this package's own plugin. Written by hand is only what a
// spec cannot say: how UIKit calls what the module's enums name.

#if SpecCompiler && canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension UIKeyboardType {
        /// The keyboard that a text field asks for.
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
        /// `leading` and `trailing` are sides of the reader's language, which UIKit calls left and right.
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
            /// What stands at a row's trailing edge.
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

// Generated code calls these functions to create the controllers of screens with the key `load`. The class of a
// controller has the same name as its storyboard or nib, and is in the same bundle.

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ViewModelBased where Self: UIViewController {
        /// The bundle of the class, which contains its nib and its storyboard.
        public static var classBundle: Bundle { Bundle(for: Self.self) }

        /// Creates the initial controller of the storyboard with the same name as the class.
        ///
        /// - Precondition: The storyboard is in the bundle of the class, and its initial controller is of this class.
        public static func instantiateFromStoryboard() -> Self {
            controller(Interface.files.initialController(of: "\(Self.self)", classBundle))
        }
    }
#elseif canImport(AppKit)
    import AppKit

    extension ViewModelBased where Self: NSViewController {
        /// The bundle of the class, which contains its nib and its storyboard.
        public static var classBundle: Bundle { Bundle(for: Self.self) }

        /// Creates the initial controller of the storyboard with the same name as the class.
        ///
        /// - Precondition: The storyboard is in the bundle of the class, and its initial controller is of this class.
        public static func instantiateFromStoryboard() -> Self {
            let storyboard = NSStoryboard(name: "\(Self.self)", bundle: classBundle)
            return controller(storyboard.instantiateInitialController())
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
    extension ViewModelBased {
        fileprivate static func controller(_ made: Any?) -> Self {
            guard let controller = made as? Self else {
                let found = made.map { "has class '\(type(of: $0))'" } ?? "is missing"
                preconditionFailure("the initial controller of the storyboard '\(Self.self)' \(found)")
            }
            return controller
        }
    }
#endif

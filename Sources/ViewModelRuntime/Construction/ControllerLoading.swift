// Generated code calls these functions to create controllers whose spec contains the key `load`. The class of a
// controller has the same name as its storyboard or nib, and is in the same bundle.

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension ViewModelBased where Self: UIViewController {
        /// The bundle that contains this class and its storyboard or nib.
        public static var classBundle: Bundle { Bundle(for: Self.self) }

        /// Creates the initial controller of the storyboard that has the same name as this class.
        ///
        /// - Precondition: The storyboard is in the bundle of this class, and its initial controller is an instance of
        ///   this class.
        public static func instantiateFromStoryboard() -> Self {
            controller(Interface.files.initialController(of: "\(Self.self)", classBundle))
        }
    }
#elseif canImport(AppKit)
    import AppKit

    extension ViewModelBased where Self: NSViewController {
        /// The bundle that contains this class and its storyboard or nib.
        public static var classBundle: Bundle { Bundle(for: Self.self) }

        /// Creates the initial controller of the storyboard that has the same name as this class.
        ///
        /// - Precondition: The storyboard is in the bundle of this class, and its initial controller is an instance of
        ///   this class.
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

// Writes extensions of a screen's controller, which is a class of the client. The extensions declare the type of the
// controller's view model and a factory method.

import SpecModel
import SwiftOutput

extension Program {
    /// Returns a Boolean value that indicates whether generated code contains a factory method for a screen's
    /// controller in a framework.
    func makesController(of screen: Screen, in framework: UIFramework) -> Bool {
        screen.controller != nil && screen.controllerLoad != nil && framework != .swiftui
            && self[main].frameworks.contains(framework)
    }
}

extension ScreenPrinter {
    /// Writes the extensions of the screen's controller. The view model of the controller is the screen's store.
    func writeController(_ viewModel: DeclaredName, to writer: inout SwiftWriter) {
        guard let controller = viewModel.owner else { return }
        writer.extension(
            of: .named(controller),
            context.access,
            .mainActor,
            inherits: [context.runtimeType(.viewModelBased)]
        ) {
            $0.typeAlias(
                viewModel.name,
                access,
                to: context.runtimeType(.screenStore, [.named(name)])
            )
        }
        if context.program.makesController(of: screen, in: .uikit) {
            writer.whereUIKitIs(context.access) { writeMaking(of: controller, to: &$0) }
        }
        if context.program.makesController(of: screen, in: .appkit) {
            writer.whereAppKitIs(context.access) { writeMaking(of: controller, to: &$0) }
        }
    }

    /// Writes `static func instantiate() -> CheckoutController`.
    private func writeMaking(of controller: String, to writer: inout SwiftWriter) {
        var modifiers = access
        modifiers.isStatic = true
        writer.extension(of: .named(controller), context.access, .unstated) { writer in
            writer.function(Signature(ControllerName.instantiate, result: .named(controller)), modifiers) { writer in
                switch screen.controllerLoad {
                case .storyboard:
                    writer.reference(ControllerName.instantiateFromStoryboard)
                    writer.call()
                case .nib:
                    writer.type(.named(controller))
                    writer.call {
                        $0.argument(ControllerName.nibName)
                        $0.stringLiteral(controller)
                        $0.argument(ControllerName.bundle)
                        $0.reference(ControllerName.classBundle)
                    }
                case .class, nil:
                    writer.type(.named(controller))
                    writer.call()
                }
            }
        }
    }
}

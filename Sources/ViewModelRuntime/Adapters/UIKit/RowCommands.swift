// Shows the commands of a row as actions and menus of UIKit.
#if canImport(UIKit) && !os(watchOS)
    import UIKit

    #if !os(tvOS)
        extension UISwipeActionsConfiguration {
            /// Returns swipe actions for commands. If there are no commands, returns `nil`, so that the row cannot be
            /// swiped.
            static func showing(_ commands: [ListCommand]) -> UISwipeActionsConfiguration? {
                if commands.isEmpty { return nil }
                return UISwipeActionsConfiguration(
                    actions: commands.map { command in
                        let action = UIContextualAction(
                            style: command.role == .destructive ? .destructive : .normal,
                            title: command.title
                        ) { _, _, completion in
                            command.perform()
                            completion(true)
                        }
                        action.image = command.image.flatMap { UIImage($0) }
                        if let color = command.color { action.backgroundColor = UIColor(color) }
                        return action
                    }
                )
            }
        }
    #endif

    @available(tvOS 17.0, *)
    extension UIContextMenuConfiguration {
        /// Returns a menu of commands. If there are no commands, returns `nil`, so that the row has no menu.
        static func showing(_ commands: [ListCommand]) -> UIContextMenuConfiguration? {
            if commands.isEmpty { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(
                    children: commands.map { command in
                        UIAction(
                            title: command.title,
                            image: command.image.flatMap { UIImage($0) },
                            attributes: command.role == .destructive ? .destructive : []
                        ) { _ in command.perform() }
                    }
                )
            }
        }
    }

    extension UIView {
        /// The first responder among this view and its subviews at any depth, or `nil` if none of them is first
        /// responder.
        var firstResponder: UIView? {
            if isFirstResponder { return self }
            for subview in subviews {
                if let found = subview.firstResponder { return found }
            }
            return nil
        }

        /// Returns this view if it is a `View`, or otherwise its nearest ancestor that is a `View`. Returns `nil` if
        /// there is no such view. The result can be a cell that is outside of the visible area.
        func enclosing<View: UIView>(_ type: View.Type) -> View? {
            self as? View ?? superview?.enclosing(type)
        }

        /// The first subview, at any depth, that can become first responder, or `nil` if there is no such subview.
        var editable: UIView? {
            for subview in subviews {
                if subview.canBecomeFirstResponder { return subview }
                if let found = subview.editable { return found }
            }
            return nil
        }
    }
#endif

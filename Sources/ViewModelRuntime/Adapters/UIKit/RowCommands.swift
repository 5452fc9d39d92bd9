// What a row has beside its cell, in UIKit's terms.
#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension UIView {
        /// Lets a row's cell say what the screen says of it. Its commands are actions for those who cannot swipe.
        func show(_ accessibility: RowAccessibility?, commands: [ListCommand], identifier: String) {
            accessibilityIdentifier = identifier
            if !commands.isEmpty || accessibilityCustomActions != nil {
                accessibilityCustomActions = commands.map { command in
                    UIAccessibilityCustomAction(name: command.title) { _ in
                        command.perform()
                        return true
                    }
                }
            }
            guard let accessibility else { return }
            accessibilityLabel = accessibility.label
            accessibilityValue = accessibility.value
            accessibilityHint = accessibility.hint
            accessibilityTraits = UIAccessibilityTraits(accessibility.traits.map(\.uiTraits))
        }
    }

    extension AccessibilityTrait {
        fileprivate var uiTraits: UIAccessibilityTraits {
            switch self {
            case .adjustable: .adjustable
            case .allowsDirectInteraction: .allowsDirectInteraction
            case .button: .button
            case .causesPageTurn: .causesPageTurn
            case .header: .header
            case .image: .image
            case .keyboardKey: .keyboardKey
            case .link: .link
            case .notEnabled: .notEnabled
            case .playsSound: .playsSound
            case .searchField: .searchField
            case .selected: .selected
            case .startsMediaSession: .startsMediaSession
            case .staticText: .staticText
            case .summaryElement: .summaryElement
            case .tabBar: .tabBar
            case .updatesFrequently: .updatesFrequently
            }
        }
    }

    #if !os(tvOS)
        extension UISwipeActionsConfiguration {
            /// Nil where there are no commands: then the row cannot be swiped.
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

        extension UIContextMenuConfiguration {
            /// Nil where there are no commands: then the row has no menu.
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
    #endif

    extension UIView {
        /// What is edited inside of this view, or the view itself.
        var firstResponder: UIView? {
            if isFirstResponder { return self }
            for subview in subviews {
                if let found = subview.firstResponder { return found }
            }
            return nil
        }

        /// The view of a class that this one is in: the one whose row it is may be out of sight.
        func enclosing<View: UIView>(_ type: View.Type) -> View? {
            self as? View ?? superview?.enclosing(type)
        }

        /// The first view inside that can be edited.
        var editable: UIView? {
            for subview in subviews {
                if subview.canBecomeFirstResponder { return subview }
                if let found = subview.editable { return found }
            }
            return nil
        }
    }
#endif

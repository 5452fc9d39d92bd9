// Models the interactions of users with rows: swipes, menus and drags.

// Source: UISwipeActionsConfiguration.h, iOS 16.4; unavailable on tvOS. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UISwipeActionsConfiguration {
    public let actions: [UIContextualAction]

    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }
}

// Source: UIContextualAction.h, iOS 16.4; unavailable on tvOS. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIContextualAction {
    public enum Style: Int, Sendable {
        case normal, destructive
    }

    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public var title: String?
    public let handler: Handler
    public var image: UIImage?
    public var backgroundColor: UIColor!

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

// Source: UIMenuElement.h, iOS 16.4; tvOS 14. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIMenuElement {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let destructive = Attributes(rawValue: 2)
    }

    public let title: String
    public let image: UIImage?

    fileprivate init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
    }
}

// Source: UIAction.h, iOS 16.4; tvOS 14.
public typealias UIActionHandler = (UIAction) -> Void

// Source: UIAction.h and documentation of `UIAction`, iOS 16.4; tvOS 14. Isolated by NS_SWIFT_UI_ACTOR. The parameters
// `subtitle`, `selectedImage`, `identifier`, `discoverabilityTitle` and `state` have default values and are left out.
@MainActor open class UIAction: UIMenuElement {
    public var attributes: UIMenuElement.Attributes
    @_spi(Model) public let handler: UIActionHandler

    public init(
        title: String = "",
        image: UIImage? = nil,
        attributes: UIMenuElement.Attributes = [],
        handler: @escaping UIActionHandler
    ) {
        self.attributes = attributes
        self.handler = handler
        super.init(title: title, image: image)
    }
}

// Source: UIMenu.h and documentation of `UIMenu`, iOS 16.4; tvOS 14. Isolated by NS_SWIFT_UI_ACTOR. The parameters
// `subtitle`, `image`, `identifier`, `options` and `preferredElementSize` have default values and are left out.
@MainActor open class UIMenu: UIMenuElement {
    public let children: [UIMenuElement]

    public init(title: String = "", children: [UIMenuElement] = []) {
        self.children = children
        super.init(title: title, image: nil)
    }
}

// Source: UIContextMenuConfiguration.h, iOS 16.4.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
// Source: UIContextMenuConfiguration.h, iOS 16.4.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

// Source: UIContextMenuConfiguration.h, iOS 16.4; tvOS 17 by its documentation. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIContextMenuConfiguration {
    @_spi(Model) public let actionProvider: UIContextMenuActionProvider?

    public init(
        identifier: (any NSCopying)? = nil,
        previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.actionProvider = actionProvider
    }
}

// Source: UIDragSession.h, iOS 16.4; unavailable on tvOS. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor public protocol UIDragSession: AnyObject {}

// Source: documentation of `NSItemProvider`, Foundation, iOS 16.4. In the model, the type is not `Sendable`, which is
// stricter.
open class NSItemProvider {
    public init() {}
}

/// The type of the drag sessions in the model.
final class StandInDragSession: UIDragSession {}

// Source: UIDragItem.h, iOS 16.4; unavailable on tvOS. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIDragItem {
    public init(itemProvider: NSItemProvider) {}
}

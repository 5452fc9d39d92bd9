// What users do to rows: swipes, menus, drags.

@MainActor public final class UISwipeActionsConfiguration {
    public let actions: [UIContextualAction]

    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }
}

@MainActor public final class UIContextualAction {
    public enum Style: Sendable {
        case normal, destructive
    }

    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let title: String?
    public let handler: Handler
    public var image: UIImage?
    public var backgroundColor: UIColor?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

@MainActor public final class UIAction {
    public let title: String
    public let image: UIImage?
    public let attributes: UIMenuElement.Attributes
    public let handler: (UIAction) -> Void

    public init(
        title: String = "",
        image: UIImage? = nil,
        attributes: UIMenuElement.Attributes = [],
        handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.attributes = attributes
        self.handler = handler
    }
}

public enum UIMenuElement {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let destructive = Attributes(rawValue: 2)
    }
}

@MainActor public final class UIMenu {
    public let children: [UIAction]

    public init(title: String = "", children: [UIAction] = []) {
        self.children = children
    }
}

@MainActor public final class UIContextMenuConfiguration {
    public let actionProvider: (([UIAction]) -> UIMenu?)?

    public init(
        identifier: (any NSCopying)?,
        previewProvider: (() -> UIViewController?)?,
        actionProvider: (([UIAction]) -> UIMenu?)? = nil
    ) {
        self.actionProvider = actionProvider
    }
}

@MainActor public protocol UIDragSession: AnyObject {}

public final class StandInDragSession: UIDragSession {
    public init() {}
}

@MainActor public final class UIDragItem {
    public init(itemProvider: NSItemProvider) {}
}

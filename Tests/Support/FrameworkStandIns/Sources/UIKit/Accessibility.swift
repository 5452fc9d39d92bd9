// Models the accessibility properties of views.

// Source: UIAccessibilityConstants.h, iOS 16.4.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let button = Self(rawValue: 1)
    public static let link = Self(rawValue: 2)
    public static let image = Self(rawValue: 4)
    public static let selected = Self(rawValue: 8)
    public static let playsSound = Self(rawValue: 16)
    public static let keyboardKey = Self(rawValue: 32)
    public static let staticText = Self(rawValue: 64)
    public static let summaryElement = Self(rawValue: 128)
    public static let notEnabled = Self(rawValue: 256)
    public static let updatesFrequently = Self(rawValue: 512)
    public static let searchField = Self(rawValue: 1024)
    public static let startsMediaSession = Self(rawValue: 2048)
    public static let adjustable = Self(rawValue: 4096)
    public static let allowsDirectInteraction = Self(rawValue: 8192)
    public static let causesPageTurn = Self(rawValue: 16384)
    public static let header = Self(rawValue: 65536)
    public static let tabBar = Self(rawValue: 131072)
}

// Source: UIAccessibilityConstants.h, iOS 16.4; tvOS 11.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none, dataTable, list, landmark, semanticGroup
}

// Source: UIAccessibilityCustomAction.h, iOS 16.4. Isolated by NS_SWIFT_UI_ACTOR.
@MainActor open class UIAccessibilityCustomAction {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    public var name: String
    public var actionHandler: Handler?

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
    }
}

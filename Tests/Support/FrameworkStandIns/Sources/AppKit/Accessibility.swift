// Models the accessibility properties of views. Code outside of a view can set these properties.

// Source: NSAccessibility.h, macOS 11.3: a namespace
public struct NSAccessibility {
    // The constant `headingRole` is omitted, because it is available only from macOS 26 on.
    // Source: NSAccessibilityConstants.h, macOS 11.3: NSAccessibilityRole
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let button = Role(rawValue: "AXButton")
        public static let cell = Role(rawValue: "AXCell")
        public static let image = Role(rawValue: "AXImage")
        public static let link = Role(rawValue: "AXLink")
        public static let staticText = Role(rawValue: "AXStaticText")
        public static let tabGroup = Role(rawValue: "AXTabGroup")
        public static let textField = Role(rawValue: "AXTextField")
    }

    // Source: NSAccessibilityConstants.h, macOS 11.3: NSAccessibilitySubrole
    public struct Subrole: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let searchField = Subrole(rawValue: "AXSearchField")
    }
}

// The class is not isolated, and `handler` is not `Sendable`. The class is available from macOS 10.13 on.
// Source: NSAccessibilityCustomAction (documentation, macOS 26)
open class NSAccessibilityCustomAction: NSObject {
    public var name: String
    public var handler: (() -> Bool)?

    public init(name: String, handler: (() -> Bool)? = nil) {
        self.name = name
        self.handler = handler
    }
}

/// The default values of the accessibility properties of a view. A value applies until other code sets the property.
@_spi(Model) public struct OwnAccessibility {
    var role: NSAccessibility.Role?
    var value: Any?
    var isElement = false
}

/// The accessibility properties that code outside of the view has set.
///
/// Model: AppKit does not document how it stores these properties.
struct SetAccessibility {
    var identifier: String?
    var label: String?
    var value: Any?
    var help: String?
    var role: NSAccessibility.Role?
    var subrole: NSAccessibility.Subrole?
    var isElement: Bool?
    var isSelected = false
    var isEnabled = true
    var actions: [NSAccessibilityCustomAction]?
}

// The protocol `NSAccessibilityProtocol` declares properties, which Swift imports as methods.
// Source: NSAccessibilityProtocols.h, macOS 11.3: NSAccessibility
extension NSView {
    public func accessibilityIdentifier() -> String? { setAccessibility.identifier }
    public func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
        setAccessibility.identifier = accessibilityIdentifier
    }
    public func accessibilityLabel() -> String? { setAccessibility.label }
    public func setAccessibilityLabel(_ accessibilityLabel: String?) { setAccessibility.label = accessibilityLabel }
    public func accessibilityValue() -> Any? { setAccessibility.value ?? ownAccessibility.value }
    public func setAccessibilityValue(_ accessibilityValue: Any?) { setAccessibility.value = accessibilityValue }
    public func accessibilityHelp() -> String? { setAccessibility.help }
    public func setAccessibilityHelp(_ accessibilityHelp: String?) { setAccessibility.help = accessibilityHelp }
    public func accessibilityRole() -> NSAccessibility.Role? { setAccessibility.role ?? ownAccessibility.role }
    public func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {
        setAccessibility.role = accessibilityRole
    }
    public func accessibilitySubrole() -> NSAccessibility.Subrole? { setAccessibility.subrole }
    public func setAccessibilitySubrole(_ accessibilitySubrole: NSAccessibility.Subrole?) {
        setAccessibility.subrole = accessibilitySubrole
    }
    public func isAccessibilityElement() -> Bool { setAccessibility.isElement ?? ownAccessibility.isElement }
    public func setAccessibilityElement(_ accessibilityElement: Bool) {
        setAccessibility.isElement = accessibilityElement
    }
    public func isAccessibilitySelected() -> Bool { setAccessibility.isSelected }
    public func setAccessibilitySelected(_ accessibilitySelected: Bool) {
        setAccessibility.isSelected = accessibilitySelected
    }
    public func isAccessibilityEnabled() -> Bool { setAccessibility.isEnabled }
    public func setAccessibilityEnabled(_ accessibilityEnabled: Bool) {
        setAccessibility.isEnabled = accessibilityEnabled
    }
    // This method and its setter are available from macOS 10.13 on.
    public func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? { setAccessibility.actions }
    public func setAccessibilityCustomActions(_ accessibilityCustomActions: [NSAccessibilityCustomAction]?) {
        setAccessibility.actions = accessibilityCustomActions
    }
}

// Model: properties that the checks read.
extension NSView {
    /// The accessibility properties that VoiceOver reads, by their names. For a view that is not an accessibility
    /// element, the dictionary contains only the identifier.
    @_spi(Model) public var spoken: [String: String] {
        var spoken: [String: String] = [:]
        spoken["identifier"] = accessibilityIdentifier()
        guard isAccessibilityElement() else { return spoken }
        spoken["label"] = accessibilityLabel()
        spoken["value"] = accessibilityValue().map { "\($0)" }
        spoken["help"] = accessibilityHelp()
        spoken["role"] = accessibilityRole()?.rawValue
        spoken["subrole"] = accessibilitySubrole()?.rawValue
        if isAccessibilitySelected() { spoken["selected"] = "true" }
        if !isAccessibilityEnabled() { spoken["enabled"] = "false" }
        let names = (accessibilityCustomActions() ?? []).map(\.name)
        if !names.isEmpty { spoken["actions"] = names.joined(separator: ", ") }
        return spoken
    }

    /// A Boolean value that indicates whether VoiceOver cannot reach the controls inside the view. VoiceOver does not
    /// search inside an accessibility element whose role has no children, such as a button or a static text.
    @_spi(Model) public var hidesChildren: Bool {
        let leaves: [NSAccessibility.Role] = [.button, .image, .link, .staticText, .textField]
        return isAccessibilityElement() && (accessibilityRole().map(leaves.contains) ?? false)
    }
}

// Models the elements that an assistive technology finds in the views of a host and reads aloud.
//
// - Each text, image or control is an element. A button is one element that includes its texts.
// - A label, hint or trait of a view that is not an element applies to every element in the view.
// - `accessibilityElement(children:)` makes a view one element. `combine` combines the elements in the view, `contain`
//   makes the view a group of these elements, and `ignore` removes them.
// - Swipes and menus are actions of the elements to which they belong.
//
// Source: Apple's documentation of `accessibilityElement(children:)` and `AccessibilityChildBehavior`.

/// A view that a modifier can make an accessibility element.
@MainActor protocol ElementView {
    var children: AccessibilityChildBehavior? { get }
}

extension NotedContent: ElementView {}

/// An accessibility element, or a group of accessibility elements.
private struct Element {
    var kind: String
    var label: String?
    var value: String?
    var hint: String?
    var traits: AccessibilityTraits = []
    var actions: [String] = []
    var children: [Element] = []

    /// Returns one element with the texts, traits and actions of all `elements`.
    static func combining(_ elements: [Element], kind: String) -> Element {
        func all(_ path: KeyPath<Element, String?>) -> String? {
            let parts = elements.compactMap { $0[keyPath: path] }
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
        var element = Element(kind: kind, label: all(\.label), value: all(\.value), hint: all(\.hint))
        for other in elements {
            element.traits.formUnion(other.traits)
            element.actions += other.actions
        }
        return element
    }

    func attaching(_ modifier: AccessibilityAttachmentModifier) -> Element {
        var element = self
        element.label = modifier.label ?? label
        element.value = modifier.value ?? value
        element.hint = modifier.hint ?? hint
        element.traits.formUnion(modifier.traits)
        return element
    }

    var lines: [String] {
        var line = kind
        if let label { line += " '\(label)'" }
        if let value { line += ", value '\(value)'" }
        if let hint { line += ", hint '\(hint)'" }
        if !traits.isEmpty { line += ", \(traits.names)" }
        if !actions.isEmpty { line += ", actions \(actions.joined(separator: " "))" }
        return [line] + children.flatMap(\.lines).map { "  " + $0 }
    }
}

extension ViewNode {
    private var elements: [Element] {
        if let control = shown(as: (any ControlView).self) {
            return [Element(kind: control.kind, label: control.title, value: control.value)]
        }
        if let text = shown(as: Text.self) { return [Element(kind: "text", label: text.string)] }
        if let image = shown(as: Image.self) { return [Element(kind: "image", label: image.source)] }
        let commands = children.filter(\.isCommand)
        var elements = children.filter { !$0.isCommand }.flatMap(\.elements)
        if shown(as: (any PressableView).self) != nil { elements = [.combining(elements, kind: "button")] }
        switch shown(as: (any ElementView).self)?.children {
        case .combine: elements = [.combining(elements, kind: elements.count == 1 ? elements[0].kind : "element")]
        case .contain: elements = [Element(kind: "group", children: elements)]
        case .ignore: elements = [Element(kind: "element")]
        default: break
        }
        if let modifier = shown(as: (any AttachingView).self)?.attachment {
            elements = elements.map { $0.attaching(modifier) }
        }
        let actions = commands.flatMap(\.elements).compactMap(\.label)
        return elements.map { element in
            var element = element
            element.actions += actions
            return element
        }
    }

    /// A Boolean value that indicates whether the node is in a swipe or a menu.
    private var isCommand: Bool {
        (key.base as? String).map { $0.hasSuffix("swipe:") || $0 == "menu:" } ?? false
    }

    fileprivate var spoken: String { elements.flatMap(\.lines).joined(separator: "\n") }
}

/// A view with accessibility modifiers.
@MainActor protocol AttachingView {
    var attachment: AccessibilityAttachmentModifier? { get }
}

extension ModifiedContent: AttachingView where Content: View, Modifier: ViewModifier {
    var attachment: AccessibilityAttachmentModifier? { modifier as? AccessibilityAttachmentModifier }
}

@_spi(Model) extension ViewHost {
    /// The accessibility elements of the views, one on each line. Each enclosing group adds two spaces of indentation.
    public var spoken: String { root?.spoken ?? "" }
}

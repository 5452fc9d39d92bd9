// Models labels, traits and elements for assistive technologies.

/// The label, value, hint, identifier and traits that accessibility modifiers add to a view.
///
/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct AccessibilityAttachmentModifier: ViewModifier {
    public typealias Body = Never
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits: AccessibilityTraits = []

    nonisolated init() {}

    nonisolated func changed(_ change: (inout Self) -> Void) -> Self {
        var modifier = self
        change(&modifier)
        return modifier
    }

    var note: String? {
        var notes: [String] = []
        if let label { notes.append("label '\(label)'") }
        if let value { notes.append("value '\(value)'") }
        if let hint { notes.append("hint '\(hint)'") }
        if !traits.isEmpty { notes.append(traits.names) }
        if let identifier { notes.append("id \(identifier)") }
        return notes.isEmpty ? nil : notes.joined(separator: ") (")
    }
}

extension ModifiedContent: NotedView where Content: View, Modifier: ViewModifier {
    var note: String? { (modifier as? AccessibilityAttachmentModifier)?.note }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension View {
    nonisolated public func accessibilityLabel(_ label: Text)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        attaching { $0.label = label.string }
    }

    nonisolated public func accessibilityValue(_ valueDescription: Text)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        attaching { $0.value = valueDescription.string }
    }

    nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        attaching { $0.hint = hint.string }
    }

    nonisolated public func accessibilityIdentifier(_ identifier: String)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        attaching { $0.identifier = identifier }
    }

    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        attaching { $0.traits.formUnion(traits) }
    }

    nonisolated private func attaching(_ change: (inout AccessibilityAttachmentModifier) -> Void)
        -> ModifiedContent<Self, AccessibilityAttachmentModifier>
    {
        modifier(AccessibilityAttachmentModifier().changed(change))
    }
}

/// Functions that change the view's existing accessibility modifier, so that the type of the view stays the same.
///
/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
    nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Content, Modifier> {
        attaching { $0.label = label.string }
    }

    nonisolated public func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<Content, Modifier> {
        attaching { $0.value = valueDescription.string }
    }

    nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Content, Modifier> {
        attaching { $0.hint = hint.string }
    }

    nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Content, Modifier> {
        attaching { $0.identifier = identifier }
    }

    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Content, Modifier>
    {
        attaching { $0.traits.formUnion(traits) }
    }

    nonisolated private func attaching(_ change: (inout AccessibilityAttachmentModifier) -> Void) -> Self {
        ModifiedContent(content: content, modifier: modifier.changed(change))
    }
}

/// The effect of `accessibilityElement(children:)` on the elements in the view.
///
/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modified(children.name) { $0.children = children }
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var all: Set<String> = []

    public init() {}

    private init(_ name: String) {
        all = [name]
    }

    var names: String { all.sorted().joined(separator: ", ") }

    public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
    public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
    public static let isButton = AccessibilityTraits("isButton")
    public static let isHeader = AccessibilityTraits("isHeader")
    public static let isImage = AccessibilityTraits("isImage")
    public static let isKeyboardKey = AccessibilityTraits("isKeyboardKey")
    public static let isLink = AccessibilityTraits("isLink")
    public static let isSearchField = AccessibilityTraits("isSearchField")
    public static let isSelected = AccessibilityTraits("isSelected")
    public static let isStaticText = AccessibilityTraits("isStaticText")
    public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
    public static let playsSound = AccessibilityTraits("playsSound")
    public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
    public static let updatesFrequently = AccessibilityTraits("updatesFrequently")

    public func contains(_ member: AccessibilityTraits) -> Bool { member.all.isSubset(of: all) }
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { changed { $0.formUnion(other.all) } }
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        changed { $0.formIntersection(other.all) }
    }
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        changed { $0.formSymmetricDifference(other.all) }
    }
    public mutating func insert(_ new: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits)
    {
        let isNew = !contains(new)
        all.formUnion(new.all)
        return (isNew, new)
    }
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        defer { all.subtract(member.all) }
        return contains(member) ? member : nil
    }
    public mutating func update(with new: AccessibilityTraits) -> AccessibilityTraits? {
        defer { all.formUnion(new.all) }
        return contains(new) ? new : nil
    }
    public mutating func formUnion(_ other: AccessibilityTraits) { all.formUnion(other.all) }
    public mutating func formIntersection(_ other: AccessibilityTraits) { all.formIntersection(other.all) }
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        all.formSymmetricDifference(other.all)
    }

    private func changed(_ change: (inout Set<String>) -> Void) -> AccessibilityTraits {
        var traits = self
        change(&traits.all)
        return traits
    }
}

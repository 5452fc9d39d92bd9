// Models texts and controls.

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Text: Equatable, Sendable {
    @_spi(Model) public let string: String

    @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
        string = String(content)
    }

    nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
    nonisolated public func font(_ font: Font?) -> Text { self }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Text: View, PrimitiveView {
    var line: String? { "Text '\(string)'" }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Color: View, PrimitiveView {}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Image: View, PrimitiveView {
    var line: String? { "Image \(source)" }
}

/// A control that an assistive technology can operate.
@MainActor protocol ControlView {
    /// The name of the kind of control, such as `text field`.
    var kind: String { get }
    var title: String { get }
    var value: String? { get }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Toggle<Label>: View, PrimitiveView, ControlView where Label: View {
    @_spi(Model) public let title: String
    @_spi(Model) public let isOn: Binding<Bool>
    let kind = "switch"

    var value: String? { isOn.wrappedValue ? "on" : "off" }
    var line: String? { "Toggle '\(title)' \(isOn.wrappedValue ? "on" : "off")" }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Toggle where Label == Text {
    @_disfavoredOverload public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
        self.init(title: String(title), isOn: isOn)
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct TextField<Label>: View, PrimitiveView, ControlView where Label: View {
    @_spi(Model) public let title: String
    @_spi(Model) public let text: Binding<String>
    let kind = "text field"

    var value: String? { text.wrappedValue }
    var line: String? { "TextField '\(title)' '\(text.wrappedValue)'" }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension TextField where Label == Text {
    @_disfavoredOverload public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        self.init(title: String(title), text: text)
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct SecureField<Label>: View, PrimitiveView, ControlView where Label: View {
    @_spi(Model) public let title: String
    @_spi(Model) public let text: Binding<String>
    let kind = "secure text field"

    var value: String? { nil }
    var line: String? { "SecureField '\(title)'" }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension SecureField where Label == Text {
    @_disfavoredOverload public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        self.init(title: String(title), text: text)
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

/// A view with an action that runs when the view is pressed.
@MainActor protocol PressableView {
    var action: @MainActor () -> Void { get }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Button<Label>: View, PrimitiveView, PressableView where Label: View {
    @_spi(Model) public let role: ButtonRole?
    @_spi(Model) public let action: @MainActor () -> Void
    private let label: Label

    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        role = nil
        self.action = action
        self.label = label()
    }

    /// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    @preconcurrency public init(
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = action
        self.label = label()
    }

    var line: String? { role.map { "Button, \($0.name)" } ?? "Button" }
    func render(in node: ViewNode) { node.show([("label", label)]) }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Button where Label == Text {
    @_disfavoredOverload @preconcurrency public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
    where S: StringProtocol {
        self.init(action: action) { Text(title) }
    }
}

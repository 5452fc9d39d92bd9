// Declares views and modifiers that view stubs use. The command `vmgen stubs` writes view stubs.

#if canImport(UIKit)
    import UIKit
#endif

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Group<Content> {
    private let content: Content
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Group: View, PrimitiveView where Content: View {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func render(in node: ViewNode) { node.show([("content", content)]) }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 14.0, macOS 11.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct TextEditor: View, PrimitiveView, ControlView {
    @_spi(Model) public let text: Binding<String>
    let kind = "text view"
    let title = ""

    public init(text: Binding<String>) {
        self.text = text
    }

    var value: String? { text.wrappedValue }
    var line: String? { "TextEditor '\(text.wrappedValue)'" }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, watchOS 6.0, *)
@available(tvOS, unavailable)
public struct Slider<Label, ValueLabel>: View, PrimitiveView where Label: View, ValueLabel: View {
    @_spi(Model) public let value: Binding<Double>

    var line: String? { "Slider \(value.wrappedValue)" }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, watchOS 6.0, *)
@available(tvOS, unavailable)
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        nonisolated(unsafe) let value = value
        self.init(
            value: Binding(
                get: { @MainActor in Double(value.wrappedValue) },
                set: { @MainActor in value.wrappedValue = V($0) }
            )
        )
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, *)
@available(watchOS, introduced: 9.0)
@available(tvOS, unavailable)
public struct Stepper<Label>: View, PrimitiveView where Label: View {
    private let title: String
    /// A closure that increases the value by one step if its argument is `true`, and decreases the value otherwise.
    @_spi(Model) public let step: @MainActor (Bool) -> Void

    var line: String? { "Stepper '\(title)'" }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, *)
@available(watchOS, introduced: 9.0)
@available(tvOS, unavailable)
extension Stepper where Label == Text {
    @_disfavoredOverload public init<S, V>(
        _ title: S,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where S: StringProtocol, V: Strideable {
        self.init(title: String(title)) { value.wrappedValue = value.wrappedValue.advanced(by: $0 ? step : 0 - step) }
    }

    @_disfavoredOverload public init<S, V>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where S: StringProtocol, V: Strideable {
        self.init(title: String(title)) { isUp in
            let stepped = value.wrappedValue.advanced(by: isUp ? step : 0 - step)
            value.wrappedValue = min(max(stepped, bounds.lowerBound), bounds.upperBound)
        }
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Picker<Label, SelectionValue, Content>: View, PrimitiveView
where Label: View, SelectionValue: Hashable, Content: View {
    @_spi(Model) public let selection: Binding<SelectionValue>
    private let content: Content

    var line: String? { "Picker \(selection.wrappedValue)" }
    func render(in node: ViewNode) { node.show([("content", content)]) }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Picker where Label == Text {
    @_disfavoredOverload public init<S>(
        _ title: S,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(selection: selection, content: content())
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @preconcurrency public protocol PickerStyle {}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, *)
@available(watchOS, unavailable)
public struct SegmentedPickerStyle: PickerStyle {
    nonisolated public init() {}
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, *)
@available(watchOS, unavailable)
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, watchOS 10.0, *)
@available(tvOS, unavailable)
public struct DatePicker<Label>: View, PrimitiveView where Label: View {
    @_spi(Model) public let selection: Binding<Date>

    var line: String? { "DatePicker" }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, watchOS 10.0, *)
@available(tvOS, unavailable)
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 13.0, macOS 10.15, watchOS 10.0, *)
@available(tvOS, unavailable)
extension DatePicker where Label == Text {
    public typealias Components = DatePickerComponents

    @_disfavoredOverload public init<S>(
        _ title: S,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where S: StringProtocol {
        self.init(selection: selection)
    }

    @_disfavoredOverload public init<S>(
        _ title: S,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) where S: StringProtocol {
        self.init(selection: selection)
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct ProgressView<Label, CurrentValueLabel>: View, PrimitiveView
where Label: View, CurrentValueLabel: View {
    private let value: Double?

    var line: String? { value.map { "ProgressView \($0)" } ?? "ProgressView" }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() {
        self.init(value: nil)
    }

    public init<V>(value: V?, total: V = 1.0) where V: BinaryFloatingPoint {
        self.init(value: value.map { Double($0 / total) })
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0. The isolation of the initializers is unknown; the model isolates them.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct Label<Title, Icon>: View, PrimitiveView where Title: View, Icon: View {
    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    func render(in node: ViewNode) { node.show([("icon", icon), ("title", title)]) }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading
    case center
    case trailing
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Text {
    nonisolated public func strikethrough(_ active: Bool = true, color: Color? = nil) -> Text { self }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func disabled(_ disabled: Bool) -> some View { modified(disabled ? "disabled" : nil) }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { modified() }
    nonisolated public func lineLimit(_ number: Int?) -> some View { modified() }
    nonisolated public func tag<V>(_ tag: V) -> some View where V: Hashable { modified() }
    nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle { modified() }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { modified() }

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    nonisolated public func background<Background>(_ background: Background, alignment: Alignment = .center)
        -> some View where Background: View
    {
        modified { $0.parts = [("background", background)] }
    }

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(tvOS, introduced: 16.0)
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modified {
            nonisolated(unsafe) let action = action
            $0.tap = { action() }
        }
    }

    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modified {
            nonisolated(unsafe) let action = action
            $0.submit = { action() }
        }
    }
}

/// Source: SwiftUI.swiftinterface, iOS 18.0
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
}

#if canImport(UIKit)
    /// Source: SwiftUI.swiftinterface, iOS 18.0
    @available(iOS 13.0, tvOS 13.0, *)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    extension View {
        nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { modified() }
    }
#endif

/// A view with an action that runs when the user presses the return key.
@MainActor protocol SubmittingView {
    var submit: (@MainActor () -> Void)? { get }
}

extension NotedContent: SubmittingView {}

@_spi(Model) extension ViewHost {
    /// Simulates that the user presses the return key. Runs the `submit` action of the first view that has one.
    public func submit() { nodes.lazy.compactMap { $0.shown(as: (any SubmittingView).self)?.submit }.first?() }

    /// Simulates that the user chooses a value in the first picker for values of type `Value`.
    public func choose<Value: Hashable>(_ value: Value) {
        let picker = nodes.lazy.compactMap { $0.shown(as: (any ChoosingView).self) }.first { $0.accepts(value) }
        picker?.choose(value)
    }

    /// Simulates that the user presses the first button that contains the image `source`.
    public func pressImage(_ source: String) {
        let button = nodes.first { node in
            node.shown(as: (any PressableView).self) != nil
                && node.all.contains { $0.shown(as: Image.self)?.source == source }
        }
        button?.shown(as: (any PressableView).self)?.action()
    }
}

/// A view in which the user chooses a value.
@MainActor protocol ChoosingView {
    func accepts(_ value: Any) -> Bool
    func choose(_ value: Any)
}

extension Picker: ChoosingView {
    func accepts(_ value: Any) -> Bool { value is SelectionValue }

    func choose(_ value: Any) {
        if let value = value as? SelectionValue { selection.wrappedValue = value }
    }
}

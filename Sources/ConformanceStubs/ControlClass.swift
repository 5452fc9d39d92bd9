// Describes controls of UIKit and AppKit: their classes, and the statements that create them and show a view model.

/// The UIKit or AppKit class for a control, and the statements that use the class.
struct ControlClass {
    let control: PlacedControl
    var typeName: String
    /// The arguments of the initializer.
    var arguments: [ControlArgument] = []
    /// The statements that run once, after the control is created.
    var setUp: [ControlStatement] = []
    /// The statements that run each time the control shows a view model.
    var show: [ControlStatement] = []
    /// The aspects for which `show` contains statements.
    var shown: Set<Aspect> = []
    var events: [ControlEvent] = []

    init(_ control: PlacedControl, _ typeName: String, _ arguments: [ControlArgument] = []) {
        self.control = control
        self.typeName = typeName
        self.arguments = arguments
    }

    /// Adds the statements that show an aspect, if a member of the control provides this aspect.
    mutating func show(_ aspect: Aspect, _ statements: (ControlPart) -> [ControlStatement]) {
        guard let part = control[aspect] else { return }
        shown.insert(aspect)
        show += statements(part)
    }

    /// Adds an assignment of the aspect's member to a property of the control.
    mutating func assign(
        _ aspect: Aspect,
        _ property: String,
        _ value: (ControlPart) -> ControlCode = { $0.code }
    ) {
        show(aspect) { [.assign(.property(property), value($0))] }
    }

    /// Adds an assignment that converts the aspect's member to a type of the framework.
    mutating func convert(_ aspect: Aspect, _ property: String, _ type: String) {
        assign(aspect, property) { .converted(type, $0.code) }
    }

    mutating func setUp(_ property: String, _ value: ControlCode) {
        setUp.append(.assign(.property(property), value))
    }

    /// Adds an event that performs `action`. Does nothing if `action` is `nil`.
    mutating func on(
        _ event: ControlEvent.Kind,
        _ trigger: ControlEvent.Trigger,
        _ action: PlacedAction?,
        value: ControlCode? = nil
    ) {
        guard let action else { return }
        events.append(ControlEvent(kind: event, trigger: trigger, action: action, value: value))
    }

    /// Adds a switch statement over the aspect's member, which is an enum. Each element of `values` contains the name
    /// of an enum case, and the code that the switch statement assigns to `property` in this case.
    mutating func assignCases(_ aspect: Aspect, _ property: String, _ values: [(String, ControlCode)]) {
        show(aspect) { part in
            [.cases(part.code, values.map { ($0, .assign(.property(property), $1)) }, hasOthers: false)]
        }
    }

    /// Adds assignments to `isHidden` for the members that show or hide the control.
    mutating func showVisibility() {
        assign(.shownIf, "isHidden") { .not($0.code) }
        assign(.hiddenIf, "isHidden")
        assign(.shownIfEmpty, "isHidden") { .not(.member($0.code, "isEmpty")) }
    }
}

/// An event of a control, and the action of the view model that the control then performs.
struct ControlEvent {
    enum Kind: String {
        case changed = "Changed"
        case pressed = "Pressed"
        case submitted = "Submitted"
    }

    enum Trigger: Equatable {
        /// An event of a UIKit control, with the name of the event.
        case event(String)
        /// The target and action of an AppKit control.
        case targetAction
        /// A delegate that is called when the text changes.
        case textDelegate
        /// A gesture recognizer of the view, with the name of its class.
        case gesture(String)
    }

    let kind: Kind
    let trigger: Trigger
    let action: PlacedAction
    /// The code that reads the new value of the control, or `nil` if the action has no parameter for this value.
    let value: ControlCode?
}

/// The names of the cases of `Accessory`, each with the text that represents the accessory at the trailing edge of a
/// row.
let accessoryTexts: [(String, ControlCode)] = [
    ("blank", .text("")), ("disclosure", .text("›")), ("checkmark", .text("✓")), ("detailButton", .text("ⓘ")),
]

extension ControlCode {
    static func double(_ value: ControlCode) -> ControlCode { .call(.standard("Double"), [ControlArgument(value)]) }
    static func float(_ value: ControlCode) -> ControlCode { .call(.standard("Float"), [ControlArgument(value)]) }

    /// Returns code that creates an image from a member. If the member is `nil`, the code uses `placeholder`, or no
    /// image if `placeholder` is also `nil`.
    static func image(_ type: String, _ part: ControlPart, or placeholder: ControlPart?) -> ControlCode {
        guard part.isOptional else { return .converted(type, part.code) }
        let image = ControlCode.call(
            .member(part.code, "flatMap"),
            [ControlArgument(.closure(.converted(type, .first)))]
        )
        return placeholder.map { .coalesce(image, .converted(type, $0.code)) } ?? image
    }

    /// Returns code that converts a duration to seconds as a `Double`.
    static func seconds(_ duration: ControlCode) -> ControlCode { .double(.member(duration, "components", "seconds")) }
}

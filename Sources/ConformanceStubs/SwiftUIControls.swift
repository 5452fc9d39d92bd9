// Maps controls to SwiftUI views.

/// The SwiftUI view for a control, with its modifiers.
struct ControlView {
    let control: PlacedControl
    var value: ControlCode
    var modifiers: [(code: ControlCode, isForUIKit: Bool)] = []
    /// The aspects that the view shows.
    var shown: Set<Aspect> = []
    /// The condition under which the view is shown, or `nil` if it is always shown.
    var condition: ControlCode?

    init(_ control: PlacedControl, _ value: ControlCode, showing aspects: Aspect...) {
        self.control = control
        self.value = value
        shown = Set(aspects)
        if let part = control[.shownIf] { condition = part.code }
        if let part = control[.hiddenIf] { condition = .not(part.code) }
        if let part = control[.shownIfEmpty] { condition = .member(part.code, "isEmpty") }
        shown.formUnion([.shownIf, .hiddenIf, .shownIfEmpty])
    }

    /// Adds a modifier if a member of the control provides the aspect.
    mutating func modify(_ aspect: Aspect, _ name: String, _ argument: (ControlPart) -> ControlCode) {
        shown.insert(aspect)
        guard let part = control[aspect] else { return }
        modify(name, argument(part))
    }

    mutating func modify(_ name: String, _ arguments: ControlCode..., isForUIKit: Bool = false) {
        modifiers.append((.call(.implicit(name), arguments.map { ControlArgument($0) }), isForUIKit))
    }

    mutating func convert(_ aspect: Aspect, _ name: String, _ type: String) {
        modify(aspect, name) { .converted(type, $0.code) }
    }
}

func swiftUIControl(_ control: PlacedControl) -> ControlView {
    switch control.kind {
    case .label: swiftUILabel(control)
    case .picture, .level, .activity: swiftUIDisplay(control)
    case .button, .pictureButton, .symbolButton, .check: swiftUIButton(control)
    case .field, .secureField, .editor: swiftUIField(control)
    case .toggle, .slider, .stepper, .choice, .pages, .date, .duration: swiftUIInput(control)
    case .view: swiftUIView(control)
    }
}

private func view(_ type: String, _ arguments: ControlArgument...) -> ControlCode {
    .call(.framework(type), arguments)
}

private func text(_ value: ControlCode) -> ControlCode { view("Text", ControlArgument(value)) }
private func symbol(_ name: ControlCode) -> ControlCode { view("Image", ControlArgument("systemName", name)) }

extension ControlCode {
    /// Returns code that selects the element of `values` whose enum case is the value of the member `part`. The code
    /// compares the member with the case of each element except the last one. If no comparison is true, the code
    /// selects the last element.
    fileprivate static func first(of part: ControlPart, _ values: [(String, ControlCode)]) -> ControlCode {
        guard let first = values.first else { return .none }
        guard values.count > 1 else { return first.1 }
        return .ternary(
            .binary(.equal, part.code, .implicit(first.0)),
            first.1,
            .first(of: part, Array(values.dropFirst()))
        )
    }
}

private func swiftUILabel(_ control: PlacedControl) -> ControlView {
    var value = ControlCode.text(control.constant ?? "")
    if let part = control[.text] { value = part.text() }
    if let part = control[.struckText] { value = part.text() }
    if let part = control[.accessory] { value = .first(of: part, accessoryTexts.reversed()) }
    var label = ControlView(control, text(value), showing: .text, .struckText, .accessory)
    if control[.struckText] != nil { label.modify("strikethrough") }
    label.convert(.color, "foregroundColor", "Color")
    label.convert(.font, "font", "Font")
    label.modify(.alignment, "multilineTextAlignment") { part in
        .first(
            of: part,
            [("center", .implicit("center")), ("trailing", .implicit("trailing")), ("leading", .implicit("leading"))]
        )
    }
    label.modify(.lines, "lineLimit") { .ternary(.binary(.equal, $0.code, .integer(0)), .none, $0.code) }
    return label
}

private func swiftUIDisplay(_ control: PlacedControl) -> ControlView {
    switch control.kind {
    case .picture:
        let image = control[.image].map { ControlCode.image("Image", $0, or: control[.placeholderImage]) }
        let isOperation = control[.image]?.isOptional == true && control[.color] != nil
        var picture = ControlView(control, image ?? symbol(.text("")), showing: .image, .placeholderImage)
        if isOperation, let image { picture.value = .parenthesized(image) }
        picture.convert(.color, "foregroundColor", "Color")
        return picture
    case .level:
        var arguments: [ControlArgument] = []
        if let part = control[.value] { arguments.append(ControlArgument("value", part.code(or: .integer(0)))) }
        if let part = control[.maximum] { arguments.append(ControlArgument("total", .double(part.code))) }
        var level = ControlView(control, .call(.framework("ProgressView"), arguments), showing: .value, .maximum)
        level.convert(.color, "tint", "Color")
        return level
    default:
        var indicator = ControlView(control, view("ProgressView"), showing: .busy)
        indicator.condition = control[.busy]?.code
        indicator.convert(.color, "tint", "Color")
        return indicator
    }
}

private func swiftUIButton(_ control: PlacedControl) -> ControlView {
    // A button without an action is written as a label.
    guard let press = control.press else { return swiftUILabel(control) }
    let action = ControlCode.performing(press)
    func labelled(_ label: ControlCode) -> ControlCode {
        .trailing(view("Button", ControlArgument("action", action)), label)
    }
    var value: ControlCode
    switch control.kind {
    case .pictureButton:
        let title = ControlCode.closure(text(control[.text]?.text() ?? .text("")))
        let image = control[.image].map { ControlCode.image("Image", $0, or: control[.placeholderImage]) }
        value = labelled(
            view(
                "Label",
                ControlArgument("title", title),
                ControlArgument("icon", .closure(image ?? symbol(.text(""))))
            )
        )
    case .symbolButton: value = labelled(symbol(.text(control.constant ?? "")))
    case .check:
        let isOn = control[.isOn]?.code ?? .boolean(false)
        value = labelled(symbol(.ternary(isOn, .text("checkmark.circle.fill"), .text("circle"))))
    default:
        let title = control[.text]?.text() ?? .text(control.constant ?? "")
        value = view("Button", ControlArgument(title), ControlArgument("action", action))
    }
    var button = ControlView(control, value, showing: .text, .isOn)
    if control.kind == .pictureButton { button.shown.formUnion([.image, .placeholderImage]) }
    button.modify(.enabled, "disabled") { .not($0.code) }
    button.modify(.disabled, "disabled") { $0.code }
    button.convert(.color, "foregroundColor", "Color")
    button.convert(.font, "font", "Font")
    button.convert(.background, "background", "Color")
    return button
}

private func swiftUIField(_ control: PlacedControl) -> ControlView {
    if control.kind == .editor {
        var editor = ControlView(control, view("TextEditor", ControlArgument("text", .binding)), showing: .text)
        editor.convert(.color, "foregroundColor", "Color")
        editor.convert(.font, "font", "Font")
        return editor
    }
    let title = ControlArgument(control[.placeholder]?.code ?? .text(""))
    func field(_ type: String) -> ControlCode { view(type, title, ControlArgument("text", .binding)) }
    var made = ControlView(control, field("TextField"), showing: .text, .placeholder)
    if let part = control[.secure] {
        let choice = ControlStatement.choice(
            part.code,
            then: [.perform(field("SecureField"))],
            otherwise: [.perform(field("TextField"))]
        )
        made.value = .container("Group", [choice])
        made.shown.insert(.secure)
    }
    made.modify(.enabled, "disabled") { .not($0.code) }
    made.convert(.color, "foregroundColor", "Color")
    made.convert(.font, "font", "Font")
    made.modify(.keyboard, "autocorrectionDisabled") { .binary(.notEqual, $0.code, .implicit("standard")) }
    if let part = control[.keyboard] {
        let keyboard = ControlCode.first(of: part, Array(uiKeyboards.dropFirst()) + [uiKeyboards[0]])
        made.modify("keyboardType", keyboard, isForUIKit: true)
    }
    if let submit = control.submit {
        made.modifiers.append((.call(.implicit("onSubmit"), [ControlArgument(.performing(submit))]), false))
    }
    return made
}

private func swiftUIInput(_ control: PlacedControl) -> ControlView {
    switch control.kind {
    case .toggle:
        var toggle = ControlView(
            control,
            view("Toggle", ControlArgument(.text("")), ControlArgument("isOn", .binding)),
            showing: .isOn
        )
        toggle.modify("labelsHidden")
        toggle.convert(.color, "tint", "Color")
        return toggle
    case .choice, .pages: return swiftUIChoice(control)
    case .date:
        let earliest = control[.minimum]?.code(or: .implicit("distantPast")) ?? .implicit("distantPast")
        let latest = control[.maximum]?.code(or: .implicit("distantFuture")) ?? .implicit("distantFuture")
        var arguments = [ControlArgument(.text("")), ControlArgument("selection", .binding)]
        if control[.minimum] != nil || control[.maximum] != nil {
            let range = ControlCode.range(
                .parenthesized(earliest),
                .parenthesized(latest),
                includesUpper: true
            )
            arguments.append(ControlArgument("in", range))
        }
        var picker = ControlView(
            control,
            .call(.framework("DatePicker"), arguments),
            showing: .value,
            .minimum,
            .maximum
        )
        picker.modify("labelsHidden")
        return picker
    default: return swiftUIStepper(control)
    }
}

private func swiftUIStepper(_ control: PlacedControl) -> ControlView {
    let isSlider = control.kind == .slider
    var arguments = [ControlArgument("value", .binding)]
    if control.kind == .duration {
        arguments.append(ControlArgument("in", .range(.integer(0), .integer(86_400), includesUpper: true)))
        arguments.append(ControlArgument("step", .integer(60)))
    } else if let maximum = control[.maximum] {
        let minimum = control[.minimum]?.code ?? .integer(0)
        arguments.append(ControlArgument("in", .range(minimum, maximum.code, includesUpper: true)))
        if let step = control[.step] { arguments.append(ControlArgument("step", step.code)) }
    }
    if !isSlider { arguments.insert(ControlArgument(control[.value]?.text() ?? .text("")), at: 0) }
    var made = ControlView(control, .call(.framework(isSlider ? "Slider" : "Stepper"), arguments), showing: .value)
    if control[.maximum] != nil { made.shown.formUnion([.minimum, .maximum, .step]) }
    made.convert(.color, isSlider ? "tint" : "foregroundColor", "Color")
    return made
}

private func swiftUIChoice(_ control: PlacedControl) -> ControlView {
    func tagged(_ title: ControlCode) -> ControlCode {
        .call(.member(text(title), "tag"), [ControlArgument(.first)])
    }
    let picker = view("Picker", ControlArgument(.text("")), ControlArgument("selection", .binding))
    func each(_ indices: ControlCode, _ title: ControlCode) -> ControlCode {
        let rows = view("ForEach", ControlArgument(indices), ControlArgument("id", .identity))
        return .trailing(picker, .trailing(rows, tagged(title)))
    }
    var made: ControlView
    if control.kind == .choice {
        let choices = control[.choices]?.code ?? .array([])
        let title = ControlCode.element(choices, .first)
        made = ControlView(control, each(.member(choices, "indices"), title), showing: .value, .choices)
    } else {
        let count = control[.maximum]?.code ?? .integer(0)
        let indices = ControlCode.range(.integer(0), count, includesUpper: false)
        made = ControlView(control, each(indices, .text("•")), showing: .value, .maximum)
        made.modify("pickerStyle", .implicit("segmented"))
    }
    made.modify("labelsHidden")
    made.convert(.color, "tint", "Color")
    return made
}

/// Returns the view that contains the controls, with the modifiers of this view.
private func swiftUIView(_ control: PlacedControl) -> ControlView {
    var made = ControlView(control, .none)
    made.convert(.background, "background", "Color")
    made.modify(.enabled, "disabled") { .not($0.code) }
    if control[.spokenLabel] != nil || control[.spokenHint] != nil {
        let children = ControlArgument("children", .implicit("contain"))
        made.modifiers.append((.call(.implicit("accessibilityElement"), [children]), false))
    }
    made.modify(.spokenLabel, "accessibilityLabel") { text($0.text()) }
    made.modify(.spokenHint, "accessibilityHint") { text($0.text()) }
    if let press = control.press {
        made.modify("contentShape", view("Rectangle"))
        let action = ControlArgument("perform", .performing(press))
        made.modifiers.append((.call(.implicit("onTapGesture"), [action]), false))
    }
    return made
}

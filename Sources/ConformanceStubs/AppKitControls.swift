// Maps controls to classes of AppKit.

/// Returns the AppKit class of a control, with the statements that set it up.
///
/// - Parameter isEnabled: The condition under which the containing view enables its controls, or `nil` if it has no
///   such condition.
func appKitControl(_ control: PlacedControl, isEnabled: ControlCode?) -> ControlClass {
    var made =
        switch control.kind {
        case .label, .picture, .activity, .level: appKitDisplay(control)
        case .button, .pictureButton, .symbolButton, .check: appKitButton(control)
        case .toggle, .choice, .pages: appKitInput(control)
        case .field, .secureField, .editor: appKitField(control)
        case .slider, .stepper, .date, .duration: appKitNumberInput(control)
        case .view: appKitView(control)
        }
    guard ![.label, .picture, .activity, .level, .view].contains(control.kind) else { return made }
    if let enabled = control[.enabled].map(\.code) ?? control[.disabled].map({ .not($0.code) }) {
        made.shown.formUnion([.enabled, .disabled])
        let all = isEnabled.map { ControlCode.binary(.and, enabled, $0) } ?? enabled
        made.show.append(.assign(.property("isEnabled"), all))
    } else if let isEnabled {
        made.show.append(.assign(.property("isEnabled"), isEnabled))
    }
    return made
}

extension ControlCode {
    fileprivate static func symbol(_ name: ControlCode) -> ControlCode {
        .call(
            .framework("NSImage"),
            [ControlArgument("systemSymbolName", name), ControlArgument("accessibilityDescription", .none)]
        )
    }
}

private func appKitDisplay(_ control: PlacedControl) -> ControlClass {
    switch control.kind {
    case .picture:
        var picture = ControlClass(control, "NSImageView")
        picture.assign(.image, "image") { .image("NSImage", $0, or: control[.placeholderImage]) }
        picture.show(.placeholderImage) { _ in [] }
        picture.convert(.color, "contentTintColor", "NSColor")
        return picture
    case .activity:
        var indicator = ControlClass(control, "NSProgressIndicator")
        indicator.setUp("style", .implicit("spinning"))
        indicator.setUp("isDisplayedWhenStopped", .boolean(false))
        indicator.show(.busy) { part in
            func call(_ name: String) -> ControlStatement {
                .perform(.call(.property(name), [ControlArgument(.none)]))
            }
            return [.choice(part.code, then: [call("startAnimation")], otherwise: [call("stopAnimation")])]
        }
        return indicator
    case .level:
        var level = ControlClass(control, "NSLevelIndicator")
        level.setUp("levelIndicatorStyle", .implicit(control[.maximum] == nil ? "continuousCapacity" : "rating"))
        level.setUp("maxValue", .integer(1))
        level.assign(.maximum, "maxValue") { .double($0.code) }
        level.assign(.value, "doubleValue") { $0.code(or: .integer(0)) }
        level.convert(.color, "fillColor", "NSColor")
        return level
    default:
        var label = ControlClass(
            control,
            "NSTextField",
            [ControlArgument("labelWithString", .text(control.constant ?? ""))]
        )
        label.assign(.text, "stringValue") { $0.text() }
        label.assign(.struckText, "attributedStringValue") { part in
            let struck = ControlCode.struck(part)
            let empty = ControlCode.call(.foundation("NSAttributedString"), [ControlArgument("string", .text(""))])
            return part.isOptional ? .coalesce(struck, empty) : struck
        }
        label.assignCases(.accessory, "stringValue", accessoryTexts)
        label.convert(.color, "textColor", "NSColor")
        label.convert(.font, "font", "NSFont")
        label.assignCases(
            .alignment,
            "alignment",
            [
                ("natural", .implicit("natural")),
                ("leading", .leftOrRight("left", "right")),
                ("center", .implicit("center")),
                ("trailing", .leftOrRight("right", "left")),
            ]
        )
        label.assign(.lines, "maximumNumberOfLines")
        label.showVisibility()
        return label
    }
}

extension ControlCode {
    /// Returns code that selects `left` if the control has a left-to-right layout, and `right` otherwise.
    fileprivate static func leftOrRight(_ left: String, _ right: String) -> ControlCode {
        .ternary(
            .binary(.equal, .property("userInterfaceLayoutDirection"), .implicit("leftToRight")),
            .implicit(left),
            .implicit(right)
        )
    }
}

private func appKitButton(_ control: PlacedControl) -> ControlClass {
    var button = ControlClass(control, "NSButton")
    if let constant = control.constant {
        if control.kind == .symbolButton {
            button.setUp("image", .symbol(.text(constant)))
        } else {
            button.setUp("title", .text(constant))
        }
    } else if control[.text] == nil {
        button.setUp("title", .text(""))
    }
    button.assign(.text, "title") { $0.text() }
    button.assign(.image, "image") { .image("NSImage", $0, or: control[.placeholderImage]) }
    button.show(.placeholderImage) { _ in [] }
    button.assign(.isOn, "image") { .symbol(.ternary($0.code, .text("checkmark.circle.fill"), .text("circle"))) }
    button.convert(.color, "contentTintColor", "NSColor")
    button.convert(.font, "font", "NSFont")
    button.convert(.background, "bezelColor", "NSColor")
    button.on(.pressed, .targetAction, control.press)
    return button
}

private func appKitInput(_ control: PlacedControl) -> ControlClass {
    switch control.kind {
    case .toggle:
        var toggle = ControlClass(control, "NSSwitch")
        toggle.assign(.isOn, "state") { .ternary($0.code, .implicit("on"), .implicit("off")) }
        let isOn = ControlCode.binary(.equal, .property("state"), .implicit("on"))
        toggle.on(.changed, .targetAction, control.change, value: isOn)
        return toggle
    case .choice:
        var choice = ControlClass(control, "NSPopUpButton")
        choice.show(.choices) { part in
            [
                .perform(.call(.property("removeAllItems"), [])),
                .perform(.call(.property("addItems"), [ControlArgument("withTitles", part.code)])),
            ]
        }
        choice.show(.value) { part in
            [.perform(.call(.property("selectItem"), [ControlArgument("at", part.code(or: .integer(-1)))]))]
        }
        choice.convert(.color, "bezelColor", "NSColor")
        choice.on(.changed, .targetAction, control.change, value: .property("indexOfSelectedItem"))
        return choice
    default:
        var pages = ControlClass(control, "NSSegmentedControl")
        pages.assign(.maximum, "segmentCount")
        pages.assign(.value, "selectedSegment")
        pages.convert(.color, "selectedSegmentBezelColor", "NSColor")
        pages.on(.changed, .targetAction, control.change, value: .property("selectedSegment"))
        return pages
    }
}

private func appKitField(_ control: PlacedControl) -> ControlClass {
    var field: ControlClass
    switch control.kind {
    case .secureField: field = ControlClass(control, "NSSecureTextField")
    case .editor:
        field = ControlClass(control, "NSTextField", [ControlArgument("wrappingLabelWithString", .text(""))])
        field.setUp("isEditable", .boolean(true))
    default: field = ControlClass(control, "NSTextField")
    }
    field.show(.text) { [.perform(.call(.property("show"), [ControlArgument($0.code)]))] }
    field.assign(.placeholder, "placeholderString")
    field.convert(.color, "textColor", "NSColor")
    field.convert(.font, "font", "NSFont")
    // macOS has no software keyboard. Therefore, the keyboard type only determines whether AppKit completes words
    // automatically.
    field.assign(.keyboard, "isAutomaticTextCompletionEnabled") {
        .binary(.equal, $0.code, .implicit("standard"))
    }
    field.assign(.secure, "isHidden")
    field.showVisibility()
    field.on(.changed, .textDelegate, control.change, value: .property("stringValue"))
    if control.submit != nil {
        // The field sends its action when the user presses the return key, but not when editing ends.
        field.setUp.append(
            .assign(.optionalMember(.property("cell"), "sendsActionOnEndEditing"), .boolean(false))
        )
    }
    field.on(.submitted, .targetAction, control.submit)
    return field
}

private func appKitNumberInput(_ control: PlacedControl) -> ControlClass {
    let change = control.change
    switch control.kind {
    case .slider:
        var slider = ControlClass(control, "NSSlider")
        slider.assign(.minimum, "minValue")
        slider.assign(.maximum, "maxValue")
        slider.assign(.value, "doubleValue")
        slider.convert(.color, "trackFillColor", "NSColor")
        slider.on(.changed, .targetAction, change, value: .property("doubleValue"))
        return slider
    case .stepper:
        var stepper = ControlClass(control, "NSStepper")
        stepper.assign(.minimum, "minValue") { .double($0.code) }
        stepper.assign(.maximum, "maxValue") { .double($0.code) }
        stepper.assign(.step, "increment") { .double($0.code) }
        stepper.assign(.value, "integerValue") { $0.code(or: .integer(0)) }
        stepper.on(.changed, .targetAction, change, value: .property("integerValue"))
        return stepper
    case .duration:
        var stepper = ControlClass(control, "NSStepper")
        stepper.setUp("maxValue", .integer(86_400))
        stepper.setUp("increment", .integer(60))
        stepper.assign(.value, "doubleValue") { .seconds($0.code) }
        let value = ControlCode.call(.implicit("seconds"), [ControlArgument(.property("doubleValue"))])
        stepper.on(.changed, .targetAction, change, value: value)
        return stepper
    default:
        var picker = ControlClass(control, "NSDatePicker")
        picker.assign(.minimum, "minDate")
        picker.assign(.maximum, "maxDate")
        picker.assign(.value, "dateValue")
        picker.on(.changed, .targetAction, change, value: .property("dateValue"))
        return picker
    }
}

/// Returns the class of the view that contains the controls, with the statements that configure this view.
private func appKitView(_ control: PlacedControl) -> ControlClass {
    var view = ControlClass(control, "NSView")
    view.show(.background) { part in
        [
            .assign(.property("wantsLayer"), .boolean(true)),
            .assign(
                .optionalMember(.property("layer"), "backgroundColor"),
                .member(.converted("NSColor", part.code), "cgColor")
            ),
        ]
    }
    view.assign(.enabled, "alphaValue") { .ternary($0.code, .integer(1), .number("0.5")) }
    view.show(.spokenLabel) { [.perform(.call(.property("setAccessibilityLabel"), [ControlArgument($0.code)]))] }
    view.show(.spokenHint) { [.perform(.call(.property("setAccessibilityHelp"), [ControlArgument($0.code)]))] }
    view.on(.pressed, .gesture("NSClickGestureRecognizer"), control.press)
    return view
}

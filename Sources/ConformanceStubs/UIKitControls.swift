// Maps controls to UIKit classes.

func uiKitControl(_ control: PlacedControl) -> ControlClass {
    switch control.kind {
    case .label, .picture, .activity, .level: uiKitDisplay(control)
    case .button, .pictureButton, .symbolButton, .check: uiKitButton(control)
    case .toggle, .field, .secureField, .editor, .choice, .pages: uiKitInput(control)
    case .slider, .stepper, .date, .duration: uiKitNumberInput(control)
    case .view: uiKitView(control)
    }
}

private func uiKitDisplay(_ control: PlacedControl) -> ControlClass {
    switch control.kind {
    case .picture:
        var picture = ControlClass(control, "UIImageView")
        picture.assign(.image, "image") { .image("UIImage", $0, or: control[.placeholderImage]) }
        picture.show(.placeholderImage) { _ in [] }
        picture.convert(.color, "tintColor", "UIColor")
        return picture
    case .activity:
        var indicator = ControlClass(
            control,
            "UIActivityIndicatorView",
            [ControlArgument("style", .implicit("medium"))]
        )
        indicator.convert(.color, "color", "UIColor")
        indicator.show(.busy) { part in
            let start = ControlStatement.perform(.call(.property("startAnimating"), []))
            return [
                .choice(part.code, then: [start], otherwise: [.perform(.call(.property("stopAnimating"), []))])
            ]
        }
        return indicator
    case .level:
        var level = ControlClass(control, "UIProgressView")
        level.assign(.value, "progress") { part in
            let value = part.code(or: .integer(0))
            guard let maximum = control[.maximum] else { return .float(value) }
            return .binary(.dividedBy, .float(value), .float(maximum.code))
        }
        level.show(.maximum) { _ in [] }
        level.convert(.color, "progressTintColor", "UIColor")
        return level
    default:
        var label = ControlClass(control, "UILabel")
        if let text = control.constant { label.setUp("text", .text(text)) }
        label.assign(.text, "text") { $0.text(allowsNil: true) }
        label.assign(.struckText, "attributedText") { .struck($0) }
        label.assignCases(.accessory, "text", accessoryTexts)
        label.convert(.color, "textColor", "UIColor")
        label.convert(.font, "font", "UIFont")
        label.assignCases(
            .alignment,
            "textAlignment",
            [
                ("natural", .implicit("natural")),
                ("leading", .leftOrRight("left", "right")),
                ("center", .implicit("center")),
                ("trailing", .leftOrRight("right", "left")),
            ]
        )
        label.assign(.lines, "numberOfLines")
        label.showVisibility()
        return label
    }
}

extension ControlCode {
    /// Returns code that creates a struck-through text.
    static func struck(_ part: ControlPart) -> ControlCode {
        func struck(_ text: ControlCode) -> ControlCode {
            let style = ControlCode.member(.framework("NSUnderlineStyle"), "single", "rawValue")
            return .call(
                .foundation("NSAttributedString"),
                [
                    ControlArgument("string", text),
                    ControlArgument("attributes", .dictionary([(.implicit("strikethroughStyle"), style)])),
                ]
            )
        }
        guard part.isOptional else { return struck(part.code) }
        return .call(.member(part.code, "map"), [ControlArgument(.closure(struck(.first)))])
    }

    /// Returns code that selects `left` if the control has a left-to-right layout, and `right` otherwise.
    fileprivate static func leftOrRight(_ left: String, _ right: String) -> ControlCode {
        .ternary(
            .binary(.equal, .property("effectiveUserInterfaceLayoutDirection"), .implicit("leftToRight")),
            .implicit(left),
            .implicit(right)
        )
    }

    /// Returns code that calls the method `setter` of a button with `value` and the state `normal`.
    fileprivate static func setNormal(_ setter: String, _ value: ControlCode) -> ControlCode {
        .call(.property(setter), [ControlArgument(value), ControlArgument("for", .implicit("normal"))])
    }

    fileprivate static func symbol(_ name: ControlCode) -> ControlCode {
        .call(.framework("UIImage"), [ControlArgument("systemName", name)])
    }
}

private func uiKitButton(_ control: PlacedControl) -> ControlClass {
    var button = ControlClass(control, "UIButton", [ControlArgument("type", .implicit("system"))])
    if let constant = control.constant {
        let isSymbol = control.kind == .symbolButton
        let set: ControlCode =
            isSymbol ? .setNormal("setImage", .symbol(.text(constant))) : .setNormal("setTitle", .text(constant))
        button.setUp.append(.perform(set))
    }
    button.show(.text) { [.perform(.setNormal("setTitle", $0.text(allowsNil: true)))] }
    button.show(.image) { part in
        [.perform(.setNormal("setImage", .image("UIImage", part, or: control[.placeholderImage])))]
    }
    button.show(.placeholderImage) { _ in [] }
    button.show(.isOn) { part in
        let name = ControlCode.ternary(part.code, .text("checkmark.circle.fill"), .text("circle"))
        return [.perform(.setNormal("setImage", .symbol(name)))]
    }
    button.assign(.enabled, "isEnabled")
    button.assign(.disabled, "isEnabled") { .not($0.code) }
    if control.kind == .check {
        button.convert(.color, "tintColor", "UIColor")
    } else {
        button.show(.color) { [.perform(.setNormal("setTitleColor", .converted("UIColor", $0.code)))] }
    }
    button.show(.font) { part in
        [.assign(.optionalMember(.property("titleLabel"), "font"), .converted("UIFont", part.code))]
    }
    button.convert(.background, "backgroundColor", "UIColor")
    button.on(.pressed, .event("touchUpInside"), control.press)
    return button
}

private func uiKitInput(_ control: PlacedControl) -> ControlClass {
    switch control.kind {
    case .toggle:
        var toggle = ControlClass(control, "UISwitch")
        toggle.assign(.isOn, "isOn")
        toggle.convert(.color, "onTintColor", "UIColor")
        toggle.on(.changed, .event("valueChanged"), control.change, value: .property("isOn"))
        return toggle
    case .editor:
        var editor = ControlClass(control, "UITextView")
        // A stack view cannot determine the size of a text view that scrolls.
        editor.setUp("isScrollEnabled", .boolean(false))
        editor.show(.text) { [.perform(.call(.property("show"), [ControlArgument($0.code)]))] }
        editor.convert(.color, "textColor", "UIColor")
        editor.convert(.font, "font", "UIFont")
        editor.on(.changed, .textDelegate, control.change, value: .property("text"))
        return editor
    case .choice:
        var choice = ControlClass(control, "UISegmentedControl")
        choice.show(.choices) { part in
            let insertion = ControlCode.call(
                .property("insertSegment"),
                [
                    ControlArgument("withTitle", .second), ControlArgument("at", .first),
                    ControlArgument("animated", .boolean(false)),
                ]
            )
            let titles = ControlCode.call(.member(part.code, "enumerated"), [])
            return [
                .perform(.call(.property("removeAllSegments"), [])),
                .perform(.call(.member(titles, "forEach"), [ControlArgument(.closure(insertion))])),
            ]
        }
        choice.assign(.value, "selectedSegmentIndex") {
            $0.code(or: .member(.framework("UISegmentedControl"), "noSegment"))
        }
        choice.convert(.color, "selectedSegmentTintColor", "UIColor")
        choice.on(.changed, .event("valueChanged"), control.change, value: .property("selectedSegmentIndex"))
        return choice
    case .pages:
        var pages = ControlClass(control, "UIPageControl")
        pages.assign(.maximum, "numberOfPages")
        pages.assign(.value, "currentPage")
        pages.convert(.color, "currentPageIndicatorTintColor", "UIColor")
        pages.on(.changed, .event("valueChanged"), control.change, value: .property("currentPage"))
        return pages
    default: return uiKitField(control)
    }
}

private func uiKitField(_ control: PlacedControl) -> ControlClass {
    var field = ControlClass(control, "UITextField")
    field.show(.text) { [.perform(.call(.property("show"), [ControlArgument($0.code)]))] }
    field.assign(.placeholder, "placeholder")
    field.assign(.enabled, "isEnabled")
    field.convert(.color, "textColor", "UIColor")
    field.convert(.font, "font", "UIFont")
    field.assignCases(.keyboard, "keyboardType", uiKeyboards)
    field.assign(.secure, "isSecureTextEntry")
    field.on(.changed, .event("editingChanged"), control.change, value: .coalesce(.property("text"), .text("")))
    field.on(.submitted, .event("editingDidEndOnExit"), control.submit)
    return field
}

/// The UIKit keyboard types for the cases of `Keyboard`.
let uiKeyboards: [(String, ControlCode)] = [
    ("standard", .implicit("default")), ("email", .implicit("emailAddress")), ("number", .implicit("numberPad")),
    ("decimal", .implicit("decimalPad")), ("phone", .implicit("phonePad")), ("url", .implicit("URL")),
]

private func uiKitNumberInput(_ control: PlacedControl) -> ControlClass {
    let change = control.change
    switch control.kind {
    case .slider:
        var slider = ControlClass(control, "UISlider")
        slider.assign(.minimum, "minimumValue") { .float($0.code) }
        slider.assign(.maximum, "maximumValue") { .float($0.code) }
        slider.assign(.value, "value") { .float($0.code) }
        slider.convert(.color, "minimumTrackTintColor", "UIColor")
        slider.on(.changed, .event("valueChanged"), change, value: .double(.property("value")))
        return slider
    case .stepper:
        var stepper = ControlClass(control, "UIStepper")
        stepper.assign(.minimum, "minimumValue") { .double($0.code) }
        stepper.assign(.maximum, "maximumValue") { .double($0.code) }
        stepper.assign(.step, "stepValue") { .double($0.code) }
        stepper.assign(.value, "value") { .double($0.code(or: .integer(0))) }
        stepper.convert(.color, "tintColor", "UIColor")
        let value = ControlCode.call(.standard("Int"), [ControlArgument(.property("value"))])
        stepper.on(.changed, .event("valueChanged"), change, value: value)
        return stepper
    case .duration:
        var picker = ControlClass(control, "UIDatePicker")
        picker.setUp("datePickerMode", .implicit("countDownTimer"))
        picker.assign(.value, "countDownDuration") { .seconds($0.code) }
        let value = ControlCode.call(.implicit("seconds"), [ControlArgument(.property("countDownDuration"))])
        picker.on(.changed, .event("valueChanged"), change, value: value)
        return picker
    default:
        var picker = ControlClass(control, "UIDatePicker")
        picker.assign(.minimum, "minimumDate")
        picker.assign(.maximum, "maximumDate")
        picker.assign(.value, "date")
        picker.on(.changed, .event("valueChanged"), change, value: .property("date"))
        return picker
    }
}

/// Returns the class of the view that contains the controls, and the statements that configure this view.
private func uiKitView(_ control: PlacedControl) -> ControlClass {
    var view = ControlClass(control, "UIView")
    view.convert(.background, "backgroundColor", "UIColor")
    view.show(.enabled) { part in
        [
            .assign(.property("isUserInteractionEnabled"), part.code),
            .assign(.property("alpha"), .ternary(part.code, .integer(1), .number("0.5"))),
        ]
    }
    view.assignCases(
        .accessory,
        "accessoryType",
        [
            ("blank", .implicit("none")), ("disclosure", .implicit("disclosureIndicator")),
            ("checkmark", .implicit("checkmark")), ("detailButton", .implicit("detailButton")),
        ]
    )
    view.assign(.spokenLabel, "accessibilityLabel")
    view.assign(.spokenHint, "accessibilityHint")
    view.on(.pressed, .gesture("UITapGestureRecognizer"), control.press)
    return view
}

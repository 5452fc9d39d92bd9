// Lists the controls for the standard traits, independently of the framework.

import SpecModel

enum ControlKind: Hashable {
    /// A text that the user cannot edit.
    case label
    case picture
    case toggle
    case button
    /// A button with a picture and a title.
    case pictureButton
    /// A button with a system symbol.
    case symbolButton
    /// A button that shows a checkmark while its value is `true`.
    case check
    case field
    /// A field that hides its text. Only some frameworks have a separate control for hidden text.
    case secureField
    case editor
    case slider, stepper
    /// A control with which the user selects a text from a list.
    case choice
    case pages
    case date, duration
    /// An indicator that shows a value as a part of a whole.
    case level
    case activity
    /// The view that contains the controls.
    case view
}

/// A property of a control that a member can determine, for example the text or the visibility.
enum Aspect: Hashable {
    case text, struckText, color, font, alignment, lines
    case image, placeholderImage, background
    case isOn, value, minimum, maximum, step, choices
    case enabled, disabled, secure, keyboard, placeholder
    case busy, accessory, spokenLabel, spokenHint
    /// The conditions under which the control is visible. The member must be `true` for `shownIf`, `false` for
    /// `hiddenIf`, and empty for `shownIfEmpty`.
    case shownIf, hiddenIf, shownIfEmpty
}

/// A control for a trait, with the names of the trait's members and actions.
struct StandardControl {
    let `trait`: String
    let name: String
    let kind: ControlKind
    let members: KeyValuePairs<Aspect, String>
    /// The action that the control performs when its value changes.
    var change: String?
    /// The action that the control performs when the user presses it.
    var press: String?
    /// The action that the control performs when the user presses the return key.
    var submit: String?
    /// The name of a system symbol, or the text that the control always shows.
    var constant: String?
    /// The frameworks in which this control shows the trait.
    var frameworks = UIFramework.allCases

    /// The first of `members`, or `nil` if there are none. The control is used only for compositions that contain this
    /// member.
    var primary: (aspect: Aspect, member: String)? { members.first.map { ($0.key, $0.value) } }
}

/// The controls of all standard traits. The first member of each control is its primary member.
let standardControls: [StandardControl] = labels + pictures + buttons + inputs + numberInputs + states

private let classFrameworks = [UIFramework.uikit, .appkit]

private let labels: [StandardControl] = [
    .init(
        trait: "TextPresentable",
        name: "label",
        kind: .label,
        members: [.text: "text", .color: "textColor", .font: "font", .alignment: "textAlignment", .lines: "textLines"]
    ),
    .init(trait: "TitlePresentable", name: "titleLabel", kind: .label, members: [.text: "title"]),
    .init(trait: "SubtitlePresentable", name: "subtitleLabel", kind: .label, members: [.text: "subtitle"]),
    .init(
        trait: "PricePresentable",
        name: "priceLabel",
        kind: .label,
        members: [.text: "price", .color: "priceColor", .font: "priceFont"]
    ),
    .init(
        trait: "PricePresentable",
        name: "priceBeforeLabel",
        kind: .label,
        members: [.struckText: "priceBefore", .color: "priceBeforeColor"]
    ),
    .init(
        trait: "PricePresentable",
        name: "priceNoteLabel",
        kind: .label,
        members: [.text: "priceNote", .color: "priceNoteColor"]
    ),
    .init(
        trait: "TrendPresentable",
        name: "trendLabel",
        kind: .label,
        members: [.text: "trendText", .color: "trendColor"]
    ),
    .init(
        trait: "BadgePresentable",
        name: "badgeLabel",
        kind: .label,
        members: [.text: "badge", .color: "badgeColor"]
    ),
    .init(trait: "EmptyStatePresentable", name: "emptyPicture", kind: .picture, members: [.image: "emptyImage"]),
    .init(trait: "EmptyStatePresentable", name: "emptyTitleLabel", kind: .label, members: [.text: "emptyTitle"]),
    .init(trait: "EmptyStatePresentable", name: "emptyMessageLabel", kind: .label, members: [.text: "emptyMessage"]),
]

private let pictures: [StandardControl] = [
    .init(
        trait: "ImagePresentable",
        name: "picture",
        kind: .picture,
        members: [.image: "image", .color: "imageTint"]
    ),
    .init(
        trait: "OptionalImagePresentable",
        name: "optionalPicture",
        kind: .picture,
        members: [.image: "optionalImage", .placeholderImage: "placeholderImage"]
    ),
    .init(
        trait: "AvatarPresentable",
        name: "avatarButton",
        kind: .pictureButton,
        members: [.image: "avatar", .text: "initials", .background: "avatarBackground"],
        press: "onAvatarTap"
    ),
    .init(
        trait: "CarouselItemPresentable",
        name: "itemButton",
        kind: .pictureButton,
        members: [
            .image: "itemImage", .text: "itemTitle", .color: "itemColor", .placeholderImage: "itemPlaceholder",
        ],
        press: "onItemTap"
    ),
    .init(trait: "CarouselItemPresentable", name: "itemDetailLabel", kind: .label, members: [.text: "itemDetail"]),
]

private let buttons: [StandardControl] = [
    .init(
        trait: "ButtonPresentable",
        name: "button",
        kind: .button,
        members: [
            .text: "buttonTitle", .enabled: "buttonEnabled", .color: "buttonColor", .font: "buttonFont",
        ],
        press: "onButtonTap"
    ),
    .init(
        trait: "LinkPresentable",
        name: "linkButton",
        kind: .button,
        members: [.text: "linkTitle", .color: "linkColor"],
        press: "onLinkTap"
    ),
    .init(
        trait: "BannerPresentable",
        name: "bannerButton",
        kind: .button,
        members: [.text: "bannerText", .color: "bannerColor"],
        press: "onBannerTap"
    ),
    .init(
        trait: "SelectionPresentable",
        name: "selectionButton",
        kind: .check,
        members: [.isOn: "selected", .color: "selectionColor"],
        press: "onSelect"
    ),
    .init(
        trait: "DeletePresentable",
        name: "deleteButton",
        kind: .symbolButton,
        members: [:],
        press: "onDelete",
        constant: "trash"
    ),
    .init(
        trait: "RefreshPresentable",
        name: "refreshButton",
        kind: .symbolButton,
        members: [.disabled: "refreshing"],
        press: "onRefresh",
        constant: "arrow.clockwise"
    ),
    .init(trait: "TapPresentable", name: "view", kind: .view, members: [:], press: "onTap"),
]

private let inputs: [StandardControl] = [
    .init(
        trait: "SwitchPresentable",
        name: "switchControl",
        kind: .toggle,
        members: [.isOn: "switchOn", .color: "switchColor"],
        change: "onSwitchToggle"
    ),
    .init(
        trait: "SwitchPresentable",
        name: "switchColorLabel",
        kind: .label,
        members: [.color: "switchColor", .shownIf: "switchOn"],
        constant: "●",
        frameworks: [.appkit]
    ),
    .init(
        trait: "ExpansionPresentable",
        name: "expansionControl",
        kind: .toggle,
        members: [.isOn: "expanded"],
        change: "onExpansionToggle"
    ),
    .init(
        trait: "TextFieldPresentable",
        name: "field",
        kind: .field,
        members: [
            .text: "fieldText", .placeholder: "fieldPlaceholder", .enabled: "fieldEnabled", .color: "fieldColor",
            .font: "fieldFont", .keyboard: "fieldKeyboard", .secure: "fieldSecure",
        ],
        change: "onFieldChange",
        submit: "onFieldSubmit"
    ),
    .init(
        trait: "TextFieldPresentable",
        name: "secureField",
        kind: .secureField,
        members: [
            .text: "fieldText", .shownIf: "fieldSecure", .placeholder: "fieldPlaceholder", .enabled: "fieldEnabled",
            .color: "fieldColor", .font: "fieldFont",
        ],
        change: "onFieldChange",
        submit: "onFieldSubmit",
        frameworks: [.appkit]
    ),
    .init(
        trait: "EditorPresentable",
        name: "editor",
        kind: .editor,
        members: [
            .text: "editorText", .placeholder: "editorPlaceholder", .color: "editorColor", .font: "editorFont",
        ],
        change: "onEditorChange"
    ),
    .init(
        trait: "EditorPresentable",
        name: "editorPlaceholderLabel",
        kind: .label,
        members: [.text: "editorPlaceholder", .shownIfEmpty: "editorText"],
        frameworks: [.uikit, .swiftui]
    ),
    .init(
        trait: "ChoicePresentable",
        name: "choiceControl",
        kind: .choice,
        members: [.value: "chosenIndex", .choices: "choices", .color: "choiceColor"],
        change: "onChoose"
    ),
]

private let numberInputs: [StandardControl] = [
    .init(
        trait: "SliderPresentable",
        name: "slider",
        kind: .slider,
        members: [
            .value: "sliderValue", .minimum: "sliderMinimum", .maximum: "sliderMaximum", .color: "sliderColor",
        ],
        change: "onSliderChange"
    ),
    .init(
        trait: "StepperPresentable",
        name: "stepper",
        kind: .stepper,
        members: [
            .value: "stepperValue", .minimum: "stepperMinimum", .maximum: "stepperMaximum", .step: "stepperStep",
            .color: "stepperColor",
        ],
        change: "onStepperChange"
    ),
    .init(
        trait: "StepperPresentable",
        name: "stepperLabel",
        kind: .label,
        members: [.text: "stepperValue", .color: "stepperColor"],
        frameworks: classFrameworks
    ),
    .init(
        trait: "RatingControlPresentable",
        name: "givenStarsControl",
        kind: .stepper,
        members: [.value: "givenStars", .maximum: "givenStarsMaximum", .color: "givenStarsColor"],
        change: "onRate"
    ),
    .init(
        trait: "RatingControlPresentable",
        name: "givenStarsLabel",
        kind: .label,
        members: [.text: "givenStars", .color: "givenStarsColor"],
        frameworks: classFrameworks
    ),
    .init(
        trait: "PageControlPresentable",
        name: "pageControl",
        kind: .pages,
        members: [.value: "pageIndex", .maximum: "pageCount", .color: "pageColor"],
        change: "onPageChange"
    ),
    .init(
        trait: "DatePresentable",
        name: "datePicker",
        kind: .date,
        members: [.value: "pickedDate", .minimum: "earliestDate", .maximum: "latestDate"],
        change: "onDatePick"
    ),
    .init(
        trait: "DurationPresentable",
        name: "durationPicker",
        kind: .duration,
        members: [.value: "pickedDuration"],
        change: "onDurationPick"
    ),
    .init(
        trait: "DurationPresentable",
        name: "durationLabel",
        kind: .label,
        members: [.text: "pickedDuration"],
        frameworks: [.appkit]
    ),
]

private let states: [StandardControl] = [
    .init(
        trait: "RatingPresentable",
        name: "ratingView",
        kind: .level,
        members: [.value: "rating", .maximum: "ratingMaximum", .color: "ratingColor"]
    ),
    .init(trait: "RatingPresentable", name: "ratingLabel", kind: .label, members: [.text: "ratingText"]),
    .init(
        trait: "ProgressPresentable",
        name: "progressView",
        kind: .level,
        members: [.value: "progress", .color: "progressColor"]
    ),
    .init(
        trait: "ActivityPresentable",
        name: "activityIndicator",
        kind: .activity,
        members: [.busy: "busy", .color: "activityColor"]
    ),
    .init(
        trait: "ActivityPresentable",
        name: "activityLabel",
        kind: .label,
        members: [.color: "activityColor", .shownIf: "busy"],
        constant: "…",
        frameworks: [.appkit]
    ),
    .init(trait: "AccessoryPresentable", name: "accessoryLabel", kind: .label, members: [.accessory: "accessory"]),
    .init(trait: "BackgroundPresentable", name: "view", kind: .view, members: [.background: "backgroundColor"]),
    .init(trait: "EnabledPresentable", name: "view", kind: .view, members: [.enabled: "enabled"]),
    .init(
        trait: "AccessibilityPresentable",
        name: "view",
        kind: .view,
        members: [.spokenLabel: "spokenLabel", .spokenHint: "spokenHint"]
    ),
]

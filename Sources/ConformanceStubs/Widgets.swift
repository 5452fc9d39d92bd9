// The controls of each framework for the standard traits.

import SpecModel

/// A control, and the members of a trait that it shows.
struct Widget {
    /// A property of the control that shows a member.
    struct Setting {
        enum Form {
            case plain
            /// Converted by the initialiser of a type: `UIColor(viewModel.textColor)`.
            case converted(String)
            /// Converted to `on` or `off`.
            case state
            /// Passed to a setter for the control's normal state: `setTitle(viewModel.buttonTitle, for: .normal)`.
            case forNormalState(converted: String?)
        }

        var target: String
        var member: String
        var type: BuiltinType
        var form = Form.plain
    }

    var `trait`: String
    /// The name of the control's property.
    var name: String
    var typeName: String
    /// The label and the value of the initialiser's argument, or `nil` if it has none.
    var argument: (label: String, value: String, isText: Bool)?
    /// The settings. The control is used only if the composition has the member of the first one.
    var settings: [Setting]
    /// The name of the trait's action that the control triggers.
    var action: String?
}

let uiKitWidgets = [
    Widget(
        trait: "TextPresentable",
        name: "label",
        typeName: "UILabel",
        settings: [
            .init(target: "text", member: "text", type: .string),
            .init(target: "textColor", member: "textColor", type: .color, form: .converted("UIColor")),
            .init(target: "font", member: "font", type: .font, form: .converted("UIFont")),
        ]
    ),
    Widget(
        trait: "TitlePresentable",
        name: "titleLabel",
        typeName: "UILabel",
        settings: [.init(target: "text", member: "title", type: .string)]
    ),
    Widget(
        trait: "ImagePresentable",
        name: "picture",
        typeName: "UIImageView",
        settings: [
            .init(target: "image", member: "image", type: .image, form: .converted("UIImage")),
            .init(target: "tintColor", member: "imageTint", type: .color, form: .converted("UIColor")),
        ]
    ),
    Widget(
        trait: "SwitchPresentable",
        name: "switchControl",
        typeName: "UISwitch",
        settings: [
            .init(target: "isOn", member: "switchOn", type: .bool),
            .init(target: "onTintColor", member: "switchColor", type: .color, form: .converted("UIColor")),
        ]
    ),
    Widget(
        trait: "ButtonPresentable",
        name: "button",
        typeName: "UIButton",
        argument: ("type", "system", false),
        settings: [
            .init(target: "setTitle", member: "buttonTitle", type: .string, form: .forNormalState(converted: nil)),
            .init(target: "isEnabled", member: "buttonEnabled", type: .bool),
            .init(
                target: "setTitleColor",
                member: "buttonColor",
                type: .color,
                form: .forNormalState(converted: "UIColor")
            ),
        ]
    ),
    Widget(
        trait: "TextFieldPresentable",
        name: "field",
        typeName: "UITextField",
        settings: [
            .init(target: "text", member: "fieldText", type: .string),
            .init(target: "placeholder", member: "fieldPlaceholder", type: .string),
            .init(target: "isEnabled", member: "fieldEnabled", type: .bool),
            .init(target: "textColor", member: "fieldColor", type: .color, form: .converted("UIColor")),
            .init(target: "font", member: "fieldFont", type: .font, form: .converted("UIFont")),
            .init(target: "isSecureTextEntry", member: "fieldSecure", type: .bool),
        ]
    ),
    Widget(
        trait: "SliderPresentable",
        name: "slider",
        typeName: "UISlider",
        settings: [
            .init(target: "minimumValue", member: "sliderMinimum", type: .double, form: .converted("Float")),
            .init(target: "maximumValue", member: "sliderMaximum", type: .double, form: .converted("Float")),
            .init(target: "value", member: "sliderValue", type: .double, form: .converted("Float")),
        ]
    ),
    Widget(
        trait: "ProgressPresentable",
        name: "progressView",
        typeName: "UIProgressView",
        settings: [
            .init(target: "progress", member: "progress", type: .double, form: .converted("Float")),
            .init(target: "progressTintColor", member: "progressColor", type: .color, form: .converted("UIColor")),
        ]
    ),
]

let appKitWidgets = [
    Widget(
        trait: "TextPresentable",
        name: "label",
        typeName: "NSTextField",
        argument: ("labelWithString", "", true),
        settings: [
            .init(target: "stringValue", member: "text", type: .string),
            .init(target: "textColor", member: "textColor", type: .color, form: .converted("NSColor")),
            .init(target: "font", member: "font", type: .font, form: .converted("NSFont")),
        ]
    ),
    Widget(
        trait: "TitlePresentable",
        name: "titleLabel",
        typeName: "NSTextField",
        argument: ("labelWithString", "", true),
        settings: [.init(target: "stringValue", member: "title", type: .string)]
    ),
    Widget(
        trait: "ImagePresentable",
        name: "picture",
        typeName: "NSImageView",
        settings: [
            .init(target: "image", member: "image", type: .image, form: .converted("NSImage")),
            .init(target: "contentTintColor", member: "imageTint", type: .color, form: .converted("NSColor")),
        ]
    ),
    Widget(
        trait: "SwitchPresentable",
        name: "switchControl",
        typeName: "NSSwitch",
        settings: [.init(target: "state", member: "switchOn", type: .bool, form: .state)]
    ),
    Widget(
        trait: "ButtonPresentable",
        name: "button",
        typeName: "NSButton",
        settings: [
            .init(target: "title", member: "buttonTitle", type: .string),
            .init(target: "isEnabled", member: "buttonEnabled", type: .bool),
            .init(target: "contentTintColor", member: "buttonColor", type: .color, form: .converted("NSColor")),
        ]
    ),
    Widget(
        trait: "TextFieldPresentable",
        name: "field",
        typeName: "NSTextField",
        settings: [
            .init(target: "stringValue", member: "fieldText", type: .string),
            .init(target: "placeholderString", member: "fieldPlaceholder", type: .string),
            .init(target: "isEnabled", member: "fieldEnabled", type: .bool),
            .init(target: "textColor", member: "fieldColor", type: .color, form: .converted("NSColor")),
            .init(target: "font", member: "fieldFont", type: .font, form: .converted("NSFont")),
        ]
    ),
    Widget(
        trait: "SliderPresentable",
        name: "slider",
        typeName: "NSSlider",
        settings: [
            .init(target: "minValue", member: "sliderMinimum", type: .double),
            .init(target: "maxValue", member: "sliderMaximum", type: .double),
            .init(target: "doubleValue", member: "sliderValue", type: .double),
        ]
    ),
]

/// The controls of SwiftUI. The first setting is passed to the view's initialiser, and the others are modifiers.
let swiftUIWidgets = [
    Widget(
        trait: "TextPresentable",
        name: "label",
        typeName: "Text",
        settings: [
            .init(target: "", member: "text", type: .string),
            .init(target: "foregroundColor", member: "textColor", type: .color, form: .converted("Color")),
            .init(target: "font", member: "font", type: .font, form: .converted("Font")),
        ]
    ),
    Widget(
        trait: "TitlePresentable",
        name: "titleLabel",
        typeName: "Text",
        settings: [.init(target: "", member: "title", type: .string)]
    ),
    Widget(
        trait: "ImagePresentable",
        name: "picture",
        typeName: "Image",
        settings: [
            .init(target: "", member: "image", type: .image),
            .init(target: "foregroundColor", member: "imageTint", type: .color, form: .converted("Color")),
        ]
    ),
    Widget(
        trait: "SwitchPresentable",
        name: "switchControl",
        typeName: "Toggle",
        argument: ("isOn", "", true),
        settings: [.init(target: "isOn", member: "switchOn", type: .bool)],
        action: "onSwitchToggle"
    ),
    Widget(
        trait: "ButtonPresentable",
        name: "button",
        typeName: "Button",
        settings: [
            .init(target: "", member: "buttonTitle", type: .string),
            .init(target: "foregroundColor", member: "buttonColor", type: .color, form: .converted("Color")),
            .init(target: "font", member: "buttonFont", type: .font, form: .converted("Font")),
        ],
        action: "onButtonTap"
    ),
    Widget(
        trait: "TextFieldPresentable",
        name: "field",
        typeName: "TextField",
        argument: ("text", "", true),
        settings: [
            .init(target: "text", member: "fieldText", type: .string),
            .init(target: "foregroundColor", member: "fieldColor", type: .color, form: .converted("Color")),
            .init(target: "font", member: "fieldFont", type: .font, form: .converted("Font")),
        ],
        action: "onFieldChange"
    ),
]

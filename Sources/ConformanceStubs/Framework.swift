// The UI frameworks that stubs can be written for: what their classes are called, and which control shows which of the
// standard traits. A trait of a module's own counts as the standard one if it has its name, and members of the same
// names and types.

import SpecModel

public enum Framework: String, CaseIterable, Sendable {
    case uikit, appkit, swiftui

    var module: String {
        switch self {
        case .uikit: "UIKit"
        case .appkit: "AppKit"
        case .swiftui: "SwiftUI"
        }
    }

    /// Behind a screen's name, of what draws its cells.
    var suffixOfCells: String {
        switch self {
        case .uikit, .appkit: "TableCells"
        case .swiftui: "ViewCells"
        }
    }

    var prefix: String {
        switch self {
        case .uikit: "UI"
        case .appkit: "NS"
        case .swiftui: ""
        }
    }

    var cellClass: String { self == .uikit ? "UITableViewCell" : "NSTableCellView" }
    var viewClass: String { prefix + "View" }
    var controllerClass: String { prefix + "ViewController" }
    var tableClass: String { prefix + "TableView" }
    var stackClass: String { prefix + "StackView" }

    var widgets: [Widget] {
        switch self {
        case .uikit: uiKitWidgets
        case .appkit: appKitWidgets
        case .swiftui: swiftUIWidgets
        }
    }
}

/// A control, and what of a trait it shows.
struct Widget {
    /// What is shown somewhere.
    struct Setting {
        enum Form {
            case plain
            /// By the initialiser of a type: `UIColor(viewModel.textColor)`.
            case converted(String)
            /// `on` or `off`.
            case state
            /// By a call, for the normal state of a control: `setTitle(viewModel.buttonTitle, for: .normal)`.
            case forNormalState(converted: String?)
        }

        var target: String
        var member: String
        var type: BuiltinType
        var form = Form.plain
    }

    var `trait`: String
    /// What the property is called.
    var name: String
    var typeName: String
    /// The label and the value of what its initialiser takes, if anything.
    var argument: (label: String, value: String, isText: Bool)?
    /// The first one has to be there.
    var settings: [Setting]
    /// What the user does with it.
    var action: String?
}

private let uiKitWidgets = [
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

private let appKitWidgets = [
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

/// The settings that a SwiftUI view reads are written by the kind of the control; those behind the first are modifiers.
private let swiftUIWidgets = [
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

/// A control that shows some of a composition's members, under the names that these have there.
struct PlacedWidget {
    var widget: Widget
    /// What its property is called: `detailLabel`.
    var name: String
    /// The settings that the composition has members for, with their names.
    var settings: [Widget.Setting]
    var action: Member?
}

extension Program {
    /// The controls that show a composition, in its order.
    func widgets(of composition: Composition, in framework: Framework) -> [PlacedWidget] {
        var placed: [PlacedWidget] = []
        for id in composition.traits { add(id, role: "", [:], composition, framework, to: &placed) }
        return placed
    }

    /// - Parameter names: what the members of the trait are called in the role that it plays.
    private func add(
        _ id: ID<Trait>,
        role: String,
        _ names: [String: String],
        _ composition: Composition,
        _ framework: Framework,
        to placed: inout [PlacedWidget]
    ) {
        for id in closure(of: [id]) {
            let found = self[id]
            if let played = found.role {
                var renamed: [String: String] = [:]
                for (original, own) in zip(played.originals, found.members) {
                    renamed[original] = names[own.member.name] ?? own.member.name
                }
                add(played.base, role: join(role, played.name), renamed, composition, framework, to: &placed)
                continue
            }
            for widget in framework.widgets where widget.trait == found.header.name {
                let name = join(role, widget.name)
                guard let fitting = fitting(widget, name, names, composition),
                    !placed.contains(where: { $0.name == name })
                else { continue }
                placed.append(fitting)
            }
        }
    }

    private func fitting(
        _ widget: Widget,
        _ name: String,
        _ names: [String: String],
        _ composition: Composition
    ) -> PlacedWidget? {
        let settings = widget.settings.compactMap { setting -> Widget.Setting? in
            var setting = setting
            setting.member = names[setting.member] ?? setting.member
            guard case .property(.builtin(setting.type), _)? = composition[setting.member]?.member.kind else {
                return nil
            }
            return setting
        }
        guard let first = widget.settings.first, settings.first?.target == first.target else { return nil }
        var action: Member?
        if let wanted = widget.action {
            guard let member = composition[names[wanted] ?? wanted]?.member, case .action(let taken) = member.kind,
                taken.isEmpty || taken.count == 1 && taken[0].type == .builtin(first.type)
            else { return nil }
            action = member
        }
        return PlacedWidget(widget: widget, name: name, settings: settings, action: action)
    }

    private func join(_ role: String, _ name: String) -> String {
        role.isEmpty ? name : role + name.prefix(1).uppercased() + name.dropFirst()
    }
}

// Selects the controls for the members of a composition. If a trait has the name of a standard trait, the controls of
// the standard trait show the members with suitable names and types. For all other members, the type of the member
// selects the control.

import SpecModel

/// A control that shows members of a composition. `parts` refers to each member by its name in the composition.
struct PlacedControl {
    var kind: ControlKind
    /// The name of the property that stores the control: `detailLabel`.
    var name: String
    var `trait`: ID<Trait>
    var parts: [Aspect: ControlPart] = [:]
    /// The aspect for which the composition must have a member. Without this member, the control is omitted. The value
    /// is `nil` if the control requires no member.
    var primary: Aspect?
    var change: PlacedAction?
    var press: PlacedAction?
    var submit: PlacedAction?
    var constant: String?

    var actions: [PlacedAction] { [change, press, submit].compactMap(\.self) }
    subscript(aspect: Aspect) -> ControlPart? { parts[aspect] }
}

/// A member that a control shows.
struct ControlPart {
    var member: String
    /// The type of the member, or the wrapped type of an optional member.
    var type: ValueType
    var isOptional: Bool

    /// Creates the part for a property. Returns `nil` for an action.
    init?(_ member: Member) {
        guard case .property(let type, _) = member.kind else { return nil }
        self.member = member.name
        isOptional = type.isOptional
        if case .optional(let wrapped) = type.kind { self.type = wrapped } else { self.type = type }
    }

    var code: ControlCode { .viewModel(member) }

    func code(or other: ControlCode) -> ControlCode { isOptional ? .coalesce(code, other) : code }

    /// Returns code that converts the member to a text.
    ///
    /// - Parameter allowsNil: A Boolean value that indicates whether the code of an optional string can return `nil`.
    ///   If it is `false`, the code replaces `nil` with an empty text.
    func text(allowsNil: Bool = false) -> ControlCode {
        if type == .builtin(.string) { return allowsNil ? code : code(or: .text("")) }
        func described(_ value: ControlCode) -> ControlCode {
            .call(.standard("String"), [ControlArgument("describing", value)])
        }
        guard isOptional else { return described(code) }
        return .coalesce(.call(.member(code, "map"), [ControlArgument(.closure(described(.first)))]), .text(""))
    }
}

/// An action that a control performs.
struct PlacedAction: Sendable {
    enum Argument: Sendable {
        /// The value that the user enters in the control.
        case value
        case member(String)
    }

    var name: String
    var parameters: [Parameter]
    var arguments: [Argument]

    /// The types of the arguments that the control passes as values from the user. The array omits the arguments that
    /// are members.
    var values: [ValueType] {
        zip(parameters, arguments).compactMap { if case .value = $1 { $0.type } else { nil } }
    }
}

extension Program {
    /// Returns the controls for a composition, in the order of its traits.
    ///
    /// - Parameter isTableCell: A Boolean value that indicates whether the controls belong to a UIKit table cell.
    func controls(
        of composition: Composition,
        in framework: UIFramework,
        isTableCell: Bool = false
    ) -> [PlacedControl] {
        var placement = ControlPlacement(program: self, composition: composition, framework: framework)
        for id in composition.traits { placement.add(id, role: "", nil) }
        if isTableCell { placement.moveAccessoryToCell() }
        placement.addOthers()
        return placement.placed
    }
}

private struct ControlPlacement {
    let program: Program
    let composition: Composition
    let framework: UIFramework
    var placed: [PlacedControl] = []

    /// Adds the controls for the trait `id` and for the traits that it refines.
    ///
    /// - Parameter names: A dictionary from the names of the trait's members to their names in the composition. The
    ///   value is `nil` if the composition uses the trait without a role.
    mutating func add(_ id: ID<Trait>, role: String, _ names: [String: String]?) {
        for id in program.closure(of: [id]) {
            let found = program[id]
            if let played = found.role {
                var renamed: [String: String] = [:]
                for (original, own) in zip(played.originals, found.members) {
                    renamed[original] = names.map { $0[own.member.name] ?? "" } ?? own.member.name
                }
                add(played.base, role: join(role, played.name), renamed)
                continue
            }
            for control in standardControls
            where control.trait == found.header.name && control.frameworks.contains(framework) {
                let name = join(role, control.name)
                guard var fitting = fitting(control, name, id, names) else { continue }
                if control.kind == .view { fitting.name = control.name }
                place(fitting)
            }
        }
    }

    private mutating func place(_ control: PlacedControl) {
        guard let index = placed.firstIndex(where: { $0.name == control.name }) else { return placed.append(control) }
        guard control.kind == .view else { return }
        placed[index].parts.merge(control.parts) { first, _ in first }
        placed[index].press = placed[index].press ?? control.press
    }

    private func fitting(
        _ control: StandardControl,
        _ name: String,
        _ id: ID<Trait>,
        _ names: [String: String]?
    ) -> PlacedControl? {
        func own(_ name: String) -> String? { names.map { $0[name] } ?? name }
        var fitting = PlacedControl(kind: control.kind, name: name, trait: id, constant: control.constant)
        fitting.primary = control.primary?.aspect
        for (aspect, member) in control.members {
            guard let part = own(member).flatMap(part), part.fits(aspect, of: control.kind, in: program) else {
                continue
            }
            fitting.parts[aspect] = part
        }
        if let primary = fitting.primary {
            guard let part = fitting[primary] else { return nil }
            fitting.change = control.change.flatMap(own).flatMap { action($0, of: part.type) }
        }
        if control.kind == .secureField, fitting[.shownIf] == nil { return nil }
        fitting.press = control.press.flatMap(own).flatMap { action($0, of: nil) }
        fitting.submit = control.submit.flatMap(own).flatMap { action($0, of: nil) }
        return fitting.primary == nil && fitting.press == nil ? nil : fitting
    }

    private func part(_ member: String) -> ControlPart? {
        composition[member].flatMap { ControlPart($0.member) }
    }

    /// Returns the action `name` with its arguments. Returns `nil` if the composition has no such action, or if a
    /// parameter has no argument of its type.
    ///
    /// - Parameter value: The type of the control's value, which is the argument of the action's only parameter. If
    ///   `value` is `nil`, the argument for each parameter is the first property in the composition that has the
    ///   parameter's type.
    private func action(_ name: String, of value: ValueType?) -> PlacedAction? {
        guard case .action(let parameters)? = composition[name]?.member.kind else { return nil }
        if let value {
            guard parameters.count == 1, parameters[0].type == value else { return nil }
            return PlacedAction(name: name, parameters: parameters, arguments: [.value])
        }
        var arguments: [PlacedAction.Argument] = []
        for parameter in parameters {
            let member = composition.members.first { $0.member.kind.propertyType == parameter.type }
            guard let member else { return nil }
            arguments.append(.member(member.member.name))
        }
        return PlacedAction(name: name, parameters: parameters, arguments: arguments)
    }

    /// Removes the label that shows the accessory, and shows the accessory as a property of the UIKit table cell. Does
    /// nothing if no label shows an accessory.
    mutating func moveAccessoryToCell() {
        guard let index = placed.firstIndex(where: { $0.kind == .label && $0.primary == .accessory }) else { return }
        let control = placed.remove(at: index)
        var view = PlacedControl(kind: .view, name: "view", trait: control.trait)
        view.parts = control.parts
        place(view)
    }

    // MARK: Members without a control

    /// Adds a control for each property that no control uses. The type of the property selects the control. Applies a
    /// color or font to an existing control instead, if possible. Then adds a button for each action that no control
    /// performs, if the composition has an argument for each parameter of the action.
    mutating func addOthers() {
        for index in placed.indices {
            let shown = placed[index].shownAspects(in: framework)
            placed[index].parts = placed[index].parts.filter { shown.contains($0.key) }
        }
        let properties = composition.members.filter { $0.member.kind.propertyType != nil && !isShown($0.member.name) }
        let styles: [ValueType: Aspect] = [.builtin(.color): .color, .builtin(.font): .font]
        for entry in properties where styles[entry.member.kind.propertyType ?? .invalid] == nil { addByType(entry) }
        for entry in properties {
            guard let aspect = styles[entry.member.kind.propertyType ?? .invalid] else { continue }
            attach(entry, as: aspect)
        }
        for entry in composition.members where !isPerformed(entry.member.name) {
            guard let action = action(entry.member.name, of: nil) else { continue }
            var button = PlacedControl(kind: .button, name: entry.member.name + "Button", trait: entry.declaredBy)
            button.press = action
            button.constant = title(of: entry.member.name)
            placed.append(button)
        }
    }

    private func isShown(_ member: String) -> Bool {
        placed.contains { control in
            control.parts.values.contains { $0.member == member }
                || control.actions.contains { action in
                    action.arguments.contains { if case .member(member) = $0 { true } else { false } }
                }
        }
    }

    private func isPerformed(_ action: String) -> Bool {
        placed.contains { $0.actions.contains { $0.name == action } }
    }

    private mutating func addByType(_ entry: Composition.Member) {
        guard let part = part(entry.member.name) else { return }
        let change = entry.member.editor.flatMap { action($0, of: part.type) }
        var (kind, aspect) = (ControlKind.label, Aspect.text)
        if case .builtin(let type) = part.type.kind {
            if type == .image { (kind, aspect) = (.picture, .image) }
            if change != nil, let editing = type.editing(isOptional: part.isOptional) { (kind, aspect) = editing }
        }
        let isReserved = reservedControlNames.contains(entry.member.name + "Label")
        var control = PlacedControl(
            kind: kind,
            name: entry.member.name + (kind == .label && !isReserved ? "Label" : "Control"),
            trait: entry.declaredBy
        )
        control.parts[aspect] = part
        control.primary = aspect
        if kind != .label, kind != .picture { control.change = change }
        placed.append(control)
    }

    /// Applies the color or font `entry` to a control of the trait that declares `entry`. Selects the first control
    /// that can show `aspect` and has no member for it. If no such control exists, adds a label with a sample text in
    /// this color or font.
    private mutating func attach(_ entry: Composition.Member, as aspect: Aspect) {
        guard let part = part(entry.member.name) else { return }
        for index in placed.indices where placed[index].trait == entry.declaredBy && placed[index][aspect] == nil {
            var control = placed[index]
            control.parts[aspect] = part
            guard control.shownAspects(in: framework).contains(aspect) else { continue }
            placed[index] = control
            return
        }
        var sample = PlacedControl(kind: .label, name: entry.member.name + "Sample", trait: entry.declaredBy)
        sample.parts[aspect] = part
        sample.constant = aspect == .color ? "■" : "Aa"
        placed.append(sample)
    }

    /// Returns a title for an action, for example `Reset all` for `onResetAll`.
    private func title(of action: String) -> String {
        var name = Substring(action)
        if name.hasPrefix("on"), name.dropFirst(2).first?.isUppercase == true { name = name.dropFirst(2) }
        var title = ""
        for character in name {
            if character.isUppercase, !title.isEmpty { title += " " }
            title += title.isEmpty ? character.uppercased() : character.lowercased()
        }
        return title
    }

    private func join(_ role: String, _ name: String) -> String {
        role.isEmpty ? name : role + name.prefix(1).uppercased() + name.dropFirst()
    }
}

/// The names of properties that view classes of UI frameworks already declare. A control cannot have one of these
/// names, because its property would be a redeclaration.
private let reservedControlNames: Set<String> = ["textLabel", "detailTextLabel", "accessibilityLabel"]

extension Member.Kind {
    fileprivate var propertyType: ValueType? {
        if case .property(let type, _) = self { type } else { nil }
    }
}

extension BuiltinType {
    /// Returns the kind of a control in which the user edits a value of this type. The second element is the aspect of
    /// the control that represents the value. Returns `nil` if no control can edit the value.
    fileprivate func editing(isOptional: Bool) -> (ControlKind, Aspect)? {
        switch self {
        case .int: (.stepper, .value)
        case _ where isOptional: nil
        case .bool: (.toggle, .isOn)
        case .string: (.field, .text)
        case .double: (.slider, .value)
        case .date: (.date, .value)
        case .duration: (.duration, .value)
        default: nil
        }
    }
}

extension ControlPart {
    /// Returns a Boolean value that indicates whether the type of the member is valid for `aspect` in a control of the
    /// given kind.
    func fits(_ aspect: Aspect, of kind: ControlKind, in program: Program) -> Bool {
        func isOne(of types: BuiltinType..., optional: Bool = false) -> Bool {
            (optional || !isOptional) && types.contains { type == .builtin($0) }
        }
        switch aspect {
        case .text:
            return [.field, .secureField, .editor].contains(kind) ? isOne(of: .string) : true
        case .struckText, .spokenLabel, .spokenHint: return isOne(of: .string, optional: true)
        case .placeholder, .shownIfEmpty: return isOne(of: .string)
        case .color, .background: return isOne(of: .color)
        case .font: return isOne(of: .font)
        case .image: return isOne(of: .image, optional: true)
        case .placeholderImage: return isOne(of: .image)
        case .isOn, .enabled, .disabled, .secure, .busy, .shownIf, .hiddenIf: return isOne(of: .bool)
        case .lines, .step: return isOne(of: .int)
        case .choices: return !isOptional && type == .list(.builtin(.string))
        case .value: return fitsValue(of: kind)
        case .minimum, .maximum:
            return kind == .date ? isOne(of: .date, optional: true) : isOne(of: .int, .double)
        case .alignment: return isEnum(textAlignments, in: program)
        case .keyboard: return isEnum(keyboards, in: program)
        case .accessory: return isEnum(accessories, in: program)
        }
    }

    private func fitsValue(of kind: ControlKind) -> Bool {
        switch kind {
        case .slider: !isOptional && type == .builtin(.double)
        case .stepper, .choice: type == .builtin(.int)
        case .pages: !isOptional && type == .builtin(.int)
        case .date: !isOptional && type == .builtin(.date)
        case .duration: !isOptional && type == .builtin(.duration)
        case .level: type == .builtin(.double)
        default: false
        }
    }

    private func isEnum(_ cases: [String], in program: Program) -> Bool {
        guard !isOptional, case .declared(let id) = type.kind else { return false }
        let declared = program[id].cases
        return declared.allSatisfy(\.payload.isEmpty) && Set(declared.map(\.name)) == Set(cases)
    }
}

/// The case names of the enum `LabelAlignment` in the module `StandardTraits`.
let textAlignments = ["natural", "leading", "center", "trailing"]
/// The case names of the enum `Keyboard` in the module `StandardTraits`.
let keyboards = ["standard", "email", "number", "decimal", "phone", "url"]
/// The case names of the enum `Accessory` in the module `StandardTraits`.
let accessories = ["blank", "disclosure", "checkmark", "detailButton"]

extension PlacedControl {
    /// Returns the aspects that the control can show in a framework.
    func shownAspects(in framework: UIFramework) -> Set<Aspect> {
        switch framework {
        case .uikit: uiKitControl(self).shown
        case .appkit: appKitControl(self, isEnabled: nil).shown
        case .swiftui: swiftUIControl(self).shown
        }
    }
}

// Writes stubs of SwiftUI views.

import SpecModel
import SwiftBackend
import SwiftOutput

/// A member that the user edits in a view.
struct BoundMember {
    let name: String
    let type: ValueType
}

/// The location at which the bindings of edited members are declared.
enum Bindings {
    /// No declared bindings. Each control creates its own binding.
    case none
    /// The view has a property for each binding.
    case own
    /// The row, header or footer has a property for each binding.
    case shown(CellPlace)
}

extension StubWriter {
    /// Writes `struct ItemCell: View`, which stores its view model.
    func writeView(
        _ name: String,
        _ composition: Composition,
        _ viewModel: SwiftType,
        delegate: SwiftType? = nil,
        bound: [BoundMember] = [],
        doc: String?,
        _ writer: inout SwiftWriter
    ) {
        swift.useMembers(of: composition, in: &writer)
        writer.type(.struct, name, own, inherits: [frameworkType("View")], doc: doc) { writer in
            writer.storedProperty(Self.viewModel, viewModel, own, isConstant: true)
            if let delegate { writer.weakProperty(Self.delegate, .any(delegate), own) }
            for member in bound {
                writer.storedProperty(member.name, swift.binding(of: member.type), own, isConstant: true)
            }
            if swift.access != .internal { writeInitializer(viewModel, delegate, bound, to: &writer) }
            writer.computedPropertyBody(Self.body, .some(frameworkType("View")), own) {
                writeBody(of: composition, hasDelegate: delegate != nil, bound: .own, to: &$0)
            }
        }
    }

    /// Returns the members of a cell that the user edits in the cell's view. Generated code passes bindings of these
    /// members to the view.
    func boundMembers(of composition: Composition) -> [BoundMember] {
        program.controls(of: composition, in: .swiftui).compactMap { boundMember(of: $0, in: composition) }
    }

    /// Returns the member that a control edits with a generated binding, or `nil` if vmgen generates no binding for the
    /// control. A member with the name `body` or `viewModel` has no binding, because the view has a property with this
    /// name.
    private func boundMember(of control: PlacedControl, in composition: Composition) -> BoundMember? {
        guard program[program.main].frameworks.contains(.swiftui), let action = control.change,
            let part = control.edited, !part.isOptional, control.kind != .duration,
            composition[part.member]?.member.editor == action.name,
            ![Self.body, Self.viewModel].contains(part.member)
        else { return nil }
        return BoundMember(name: part.member, type: part.type)
    }

    /// Returns a Boolean value that indicates whether `id` is the first of the module's cells that use its class. The
    /// SwiftUI view for this class uses the view model of the first cell.
    private func isFirstOfItsClass(_ id: ID<Cell>) -> Bool {
        let cell = program[id]
        return cell.header.module == program.main
            && !program.cells[..<id.index].contains {
                $0.header.module == program.main && $0.className == cell.className
            }
    }

    /// Returns a Boolean value that indicates whether this run writes the view of a cell.
    func isWrittenHere(_ id: ID<Cell>) -> Bool {
        isFirstOfItsClass(id) && written.contains(program[id].className)
    }

    /// Writes an initializer call, for example `ItemCell(viewModel: viewModel, switchOn: row.bindings.switchOn)`.
    ///
    /// - Parameter place: The place of the cell: a row, or a header or footer. If `place` is `nil`, generated bindings
    ///   are not available, so the arguments of the call create new bindings.
    func writeViewItself(of cell: Cell, in place: CellPlace?, to writer: inout SwiftWriter) {
        writer.type(.named(cell.className))
        writer.call { writer in
            writer.argument(Self.viewModel)
            writer.reference(Self.viewModel)
            for control in program.controls(of: cell.composition, in: .swiftui) {
                guard let bound = boundMember(of: control, in: cell.composition) else { continue }
                writer.argument(bound.name)
                let bindings = place.map(Bindings.shown) ?? .none
                let shown = ShownControl(control: control, hasDelegate: false, bindings: bindings)
                writeBinding(of: shown, to: &writer)
            }
        }
    }

    /// Writes `struct CheckoutCellViews: CheckoutViews`.
    func writeViews(of id: ID<Screen>, _ type: StubType, to writer: inout SwiftWriter) {
        writer.type(
            .struct,
            type.name,
            Modifiers(swift.access, .mainActor),
            inherits: type.protocolsInShort(swift) + [swift.equatable]
        ) { writer in
            if swift.access != .internal { writer.initializer([], own) { _ in } }
            for place in CellPlace.allCases {
                for cell in swift.usedCells(of: id, in: place) { writeShowing(cell, in: place, of: id, to: &writer) }
            }
        }
    }

    /// Writes a method that creates the view of a cell. If this run writes the view, the method calls the view's
    /// initializer. Otherwise, the initializer is unknown, so the method contains controls for the cell's traits.
    func writeShowing(_ id: ID<Cell>, in place: CellPlace, of screen: ID<Screen>, to writer: inout SwiftWriter) {
        let cell = program[id]
        let view = SwiftType.some(frameworkType("View"))
        let signature = swift.signature(ofShowing: id, in: place, of: screen, result: view)
        writer.functionBody(signature, own) { writer in
            if isWrittenHere(id) { return writer.statement { writeViewItself(of: cell, in: place, to: &$0) } }
            swift.useMembers(of: cell.composition, in: &writer)
            writeBody(of: cell.composition, hasDelegate: false, bound: .shown(place), to: &writer)
        }
    }

    static let delegate = "delegate"
    static let body = "body"

    /// Writes an initializer with the access level of the view, because Swift's memberwise initializer is internal.
    private func writeInitializer(
        _ viewModel: SwiftType,
        _ delegate: SwiftType?,
        _ bound: [BoundMember],
        to writer: inout SwiftWriter
    ) {
        var parameters = [Parameter(Self.viewModel, viewModel)]
        if let delegate {
            let type = SwiftType.optional(.any(delegate))
            parameters.append(Parameter(Self.delegate, type, defaultValue: { $0.nilLiteral() }))
        }
        for member in bound { parameters.append(Parameter(member.name, swift.binding(of: member.type))) }
        writer.initializer(parameters, own) { writer in
            for parameter in parameters { assign(parameter.name, to: &writer) }
        }
    }

    /// Writes the controls in a horizontal stack, or `EmptyView()` if there are no controls.
    ///
    /// - Parameters:
    ///   - bound: The location at which the bindings of edited members are declared.
    ///   - name: The name of the constant that stores the stack. If `name` is `nil`, the stack is the result of the
    ///     enclosing body.
    func writeBody(
        of composition: Composition,
        hasDelegate: Bool,
        bound: Bindings,
        as name: String? = nil,
        to writer: inout SwiftWriter
    ) {
        let controls = program.controls(of: composition, in: .swiftui)
        let views = controls.filter { $0.kind != .view }.map(swiftUIControl)
        let modifiers = controls.filter { $0.kind == .view }.flatMap { swiftUIControl($0).modifiers }
        func shown(_ control: PlacedControl?) -> ShownControl? {
            guard let control else { return nil }
            let isBound = boundMember(of: control, in: composition) != nil && !hasDelegate
            return ShownControl(control: control, hasDelegate: hasDelegate, bindings: isBound ? bound : .none)
        }
        let whole = shown(controls.first { $0.kind == .view })
        writer.modified(
            as: name,
            { writer in
                guard !views.isEmpty else { return writeEmptyView(isModified: !modifiers.isEmpty, to: &writer) }
                writer.container(frameworkType("HStack")) { writer in
                    for view in views { write(view, shown(view.control), bound, to: &writer) }
                }
            },
            by: modifiers.map { modifier($0, of: whole) }
        )
    }

    /// Writes a view without content: `Color.clear` if the view has modifiers, and otherwise `EmptyView()`. The user
    /// can tap `Color.clear`, but not `EmptyView()`.
    private func writeEmptyView(isModified: Bool, to writer: inout SwiftWriter) {
        writer.type(frameworkType(isModified ? "Color" : "EmptyView"))
        if isModified { writer.member("clear") } else { writer.call() }
    }

    private func write(_ view: ControlView, _ shown: ShownControl?, _ bound: Bindings, to writer: inout SwiftWriter) {
        let base = ControlBase(view: shown)
        var allowsUIKit = false
        if case .own = bound { allowsUIKit = true }
        let modifiers = view.modifiers.filter { allowsUIKit || !$0.isForUIKit }.map { modifier($0, of: shown) }
        func write(_ writer: inout SwiftWriter) {
            writer.modified({ self.write(view.value, of: base, to: &$0) }, by: modifiers)
        }
        guard let condition = view.condition else { return write(&writer) }
        writer.ifStatement({ self.write(condition, of: base, to: &$0) }, { write(&$0) }, rest: { _ in })
    }

    private func modifier(_ modifier: (code: ControlCode, isForUIKit: Bool), of shown: ShownControl?)
        -> SwiftWriter.ViewModifier
    {
        SwiftWriter.ViewModifier(isForUIKit: modifier.isForUIKit) {
            write(modifier.code, of: ControlBase(view: shown), to: &$0)
        }
    }

    /// Returns a Boolean value that indicates whether the view for a composition has a modifier that uses a UIKit type.
    func usesUIKit(_ composition: Composition) -> Bool {
        program.controls(of: composition, in: .swiftui)
            .contains { swiftUIControl($0).modifiers.contains(where: \.isForUIKit) }
    }

    /// Writes the binding that a control edits. This is a property of the view, or a generated binding such as
    /// `row.bindings.switchOn`. If neither exists, writes a new binding. If the control has no action for changes, the
    /// new binding is constant. Otherwise, it calls this action, for example
    /// `Binding(get: { … viewModel.switchOn }, set: { … value in viewModel.onSwitchToggle(on: value) })`.
    func writeBinding(of shown: ShownControl, to writer: inout SwiftWriter) {
        guard let part = shown.control.edited else { return }
        switch shown.bindings {
        case .own: return writer.reference(part.member)
        case .shown(let place): return swift.writeBinding(of: part.member, in: place, to: &writer)
        case .none: break
        }
        let base = ControlBase(view: shown)
        writer.type(frameworkType("Binding"))
        guard let action = shown.control.change else {
            writer.member("constant")
            return writer.call {
                $0.argument()
                write(shown.control.editedValue, of: base, to: &$0)
            }
        }
        writer.call { writer in
            // SwiftUI calls both closures on the main actor, although their types do not require it.
            writer.argument("get")
            writer.mainActorClosure { write(shown.control.editedValue, of: base, to: &$0) }
            writer.argument("set")
            writer.mainActorClosure("value") {
                writeCall(of: action, shown.hasDelegate, value: shown.control.newValue, to: &$0)
            }
        }
    }

    /// Writes a call of an action, for example `viewModel.onSwitchToggle(on: value)`. If the view has a delegate, the
    /// call starts with `delegate?` instead of `viewModel`.
    func writeCall(
        of action: PlacedAction,
        _ hasDelegate: Bool,
        value: ControlCode?,
        to writer: inout SwiftWriter
    ) {
        writer.reference(hasDelegate ? Self.delegate : Self.viewModel)
        if hasDelegate { writer.optionalChain() }
        writer.member(action.name)
        writer.call { writer in
            for (parameter, argument) in zip(action.parameters, action.arguments) {
                writer.argument(parameter.label)
                switch argument {
                case .member(let name): write(.viewModel(name), of: ControlBase(), to: &writer)
                case .value: write(value ?? .none, of: ControlBase(), to: &writer)
                }
            }
        }
    }
}

/// A control of a SwiftUI view, and the location at which its binding is declared.
struct ShownControl {
    let control: PlacedControl
    let hasDelegate: Bool
    let bindings: Bindings
}

extension PlacedControl {
    /// The member that the user edits in this control, or `nil` if the control has no such member.
    var edited: ControlPart? { self[.isOn] ?? self[.value] ?? self[.text] }

    /// The value that a binding of the edited member returns.
    fileprivate var editedValue: ControlCode {
        guard let edited else { return .none }
        return switch kind {
        case .duration: .seconds(edited.code)
        case .choice: edited.code(or: .integer(-1))
        case .stepper: edited.code(or: .integer(0))
        default: edited.code
        }
    }

    /// The argument that passes the binding's new value to the action.
    fileprivate var newValue: ControlCode {
        kind == .duration ? .call(.implicit("seconds"), [ControlArgument(.name("value"))]) : .name("value")
    }
}

// Writes stubs of SwiftUI views.

import SpecModel
import SwiftBackend
import SwiftOutput

/// A member that the user edits in a view.
struct BoundMember {
    let name: String
    let type: ValueType
}

/// The source of the bindings for members that the user edits.
enum Bindings {
    /// There are no bindings, so each control creates its own.
    case none
    /// The view has properties with the bindings.
    case own
    /// The bindings are those of a row, or of a header or footer.
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

    /// Returns the members that the user edits in a cell's view. The view receives generated bindings of these members.
    func boundMembers(of composition: Composition) -> [BoundMember] {
        program.widgets(of: composition, in: framework).compactMap { widget in
            guard isBound(widget, in: composition), let setting = widget.settings.first else { return nil }
            return BoundMember(name: setting.member, type: .builtin(setting.type))
        }
    }

    /// Returns a Boolean value that indicates whether a control edits a member with a generated binding. A member with
    /// the name of one of the view's own properties has no binding.
    private func isBound(_ widget: PlacedWidget, in composition: Composition) -> Bool {
        guard program[program.main].frameworks.contains(.swiftui), let action = widget.action,
            let member = widget.settings.first?.member
        else { return false }
        return composition[member]?.member.editor == action.name && ![Self.body, Self.viewModel].contains(member)
    }

    /// Returns a Boolean value that indicates whether a cell is the first of the cells with its class. A SwiftUI view
    /// shows the first cell's view model.
    private func isFirstOfItsClass(_ id: ID<Cell>) -> Bool {
        let cell = program[id]
        return cell.header.module == program.main
            && !program.cells[..<id.index].contains {
                $0.header.module == program.main && $0.className == cell.className
            }
    }

    /// Returns a Boolean value that indicates whether this run writes a view that shows a cell.
    func isWrittenHere(_ id: ID<Cell>) -> Bool {
        isFirstOfItsClass(id) && written.contains(program[id].className)
    }

    /// Writes `ItemCell(viewModel: viewModel, switchOn: row.bindings.switchOn)`.
    ///
    /// - Parameter place: The place in which the view is shown, or `nil` if no bindings are available.
    func writeViewItself(of cell: Cell, in place: CellPlace?, to writer: inout SwiftWriter) {
        writer.type(.named(cell.className))
        writer.call { writer in
            writer.argument(Self.viewModel)
            writer.reference(Self.viewModel)
            for widget in program.widgets(of: cell.composition, in: framework)
            where isBound(widget, in: cell.composition) {
                writer.argument(widget.settings[0].member)
                writeBinding(widget, hasDelegate: false, place.map(Bindings.shown) ?? .none, to: &writer)
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

    /// Writes a method that shows a cell. If this run writes the cell's view, the method creates it by name. The
    /// initialiser of another view is unknown, so the method shows controls for the cell's traits instead.
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

    /// Writes an initialiser, because Swift's memberwise initialiser is internal.
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

    /// Writes the controls in a horizontal stack, or `EmptyView()` if there are none.
    ///
    /// - Parameters:
    ///   - bound: The source of bindings for members that the user edits.
    ///   - name: The name of a constant for the stack, or `nil` if the stack is the result of the enclosing body.
    func writeBody(
        of composition: Composition,
        hasDelegate: Bool,
        bound: Bindings,
        as name: String? = nil,
        to writer: inout SwiftWriter
    ) {
        let widgets = program.widgets(of: composition, in: framework)
        guard !widgets.isEmpty else {
            func empty(_ writer: inout SwiftWriter) {
                writer.type(frameworkType("EmptyView"))
                writer.call()
            }
            if let name { return writer.constant(name) { empty(&$0) } }
            return writer.statement { empty(&$0) }
        }
        writer.call(as: name, { $0.type(frameworkType("HStack")) }) { writer in
            for widget in widgets {
                let bindings = isBound(widget, in: composition) && !hasDelegate ? bound : .none
                writer.statement { write(widget, hasDelegate: hasDelegate, bindings, to: &$0) }
            }
        }
    }

    private func write(
        _ widget: PlacedWidget,
        hasDelegate: Bool,
        _ bindings: Bindings,
        to writer: inout SwiftWriter
    ) {
        writer.type(frameworkType(widget.widget.typeName))
        writer.call { writer in
            writer.argument()
            if widget.widget.argument == nil {
                if case .image = widget.settings[0].type { swift.useRuntime(in: &writer) }
                writeMember(widget.settings[0], to: &writer)
            } else {
                writer.stringLiteral("")
            }
            guard let action = widget.action else { return }
            if let argument = widget.widget.argument {
                writer.argument(argument.label)
                writeBinding(widget, hasDelegate: hasDelegate, bindings, to: &writer)
            } else {
                writer.argument("action")
                writer.closure { writeCall(of: action, hasDelegate, nil, to: &$0) }
            }
        }
        if widget.widget.typeName == "Toggle" {
            writer.member("labelsHidden")
            writer.call()
        }
        for setting in widget.settings.dropFirst() {
            guard case .converted(let type) = setting.form else { continue }
            writer.member(setting.target)
            writer.call {
                $0.argument()
                writeConverted(setting, to: type, &$0)
            }
        }
    }

    /// Writes `row.bindings.switchOn`. If no binding is generated, writes
    /// `Binding(get: { … viewModel.switchOn }, set: { … value in viewModel.onSwitchToggle(on: value) })`.
    private func writeBinding(
        _ widget: PlacedWidget,
        hasDelegate: Bool,
        _ bindings: Bindings,
        to writer: inout SwiftWriter
    ) {
        let setting = widget.settings[0]
        switch bindings {
        case .own: return writer.reference(setting.member)
        case .shown(let place): return swift.writeBinding(of: setting.member, in: place, to: &writer)
        case .none: break
        }
        guard let action = widget.action else { return }
        writer.type(frameworkType("Binding"))
        writer.call { writer in
            // SwiftUI calls both closures on the main actor, although their types do not require it.
            writer.argument("get")
            writer.mainActorClosure { writeMember(setting, to: &$0) }
            writer.argument("set")
            writer.mainActorClosure("value") {
                writeCall(of: action, hasDelegate, { $0.reference("value") }, to: &$0)
            }
        }
    }

    private func writeCall(
        of action: Member,
        _ hasDelegate: Bool,
        _ value: SwiftWriter.Piece?,
        to writer: inout SwiftWriter
    ) {
        guard case .action(let parameters) = action.kind else { return }
        writer.reference(hasDelegate ? Self.delegate : Self.viewModel)
        if hasDelegate { writer.optionalChain() }
        writer.member(action.name)
        writer.call {
            guard let parameter = parameters.first, let value else { return }
            $0.argument(parameter.label)
            value(&$0)
        }
    }
}

// Stubs of SwiftUI's views.

import SpecModel
import SwiftBackend
import SwiftOutput

extension StubWriter {
    /// `struct ItemCell: View`, which holds what it shows.
    func writeView(
        _ name: String,
        _ composition: Composition,
        _ viewModel: SwiftType,
        delegate: SwiftType? = nil,
        doc: String?,
        _ writer: inout SwiftWriter
    ) {
        swift.useMembers(of: composition, in: &writer)
        writer.type(.struct, name, own, inherits: [frameworkType("View")], doc: doc) { writer in
            writer.storedProperty(Self.viewModel, viewModel, own, isConstant: true)
            if let delegate { writer.weakProperty(Self.delegate, .any(delegate), own) }
            if swift.access != .internal { writeInitializer(viewModel, delegate, to: &writer) }
            writer.computedPropertyBody("body", .some(frameworkType("View")), own) {
                writeBody(of: composition, hasDelegate: delegate != nil, to: &$0)
            }
        }
    }

    /// Of several cells with one class, a view of SwiftUI's shows the first one's view model.
    private func isFirstOfItsClass(_ id: ID<Cell>) -> Bool {
        let cell = program[id]
        return cell.header.module == program.main
            && !program.cells[..<id.index].contains {
                $0.header.module == program.main && $0.className == cell.className
            }
    }

    /// Whether a view that this run writes shows a cell.
    func isWrittenHere(_ id: ID<Cell>) -> Bool {
        isFirstOfItsClass(id) && written.contains(program[id].className)
    }

    /// `ItemCell(viewModel: viewModel)`
    func writeViewItself(of cell: Cell, to writer: inout SwiftWriter) {
        writer.type(.named(cell.className))
        writer.call {
            $0.argument(Self.viewModel)
            $0.reference(Self.viewModel)
        }
    }

    /// `struct CheckoutCellViews: CheckoutViews`
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

    /// A cell by the view that is written for it; for one that somebody else wrote, or another module, by what shows its
    /// traits, since how it is made is not known.
    func writeShowing(_ id: ID<Cell>, in place: CellPlace, of screen: ID<Screen>, to writer: inout SwiftWriter) {
        let cell = program[id]
        let view = SwiftType.some(frameworkType("View"))
        let signature = swift.signature(ofShowing: id, in: place, of: screen, result: view)
        writer.functionBody(signature, own) { writer in
            if isWrittenHere(id) { return writer.statement { writeViewItself(of: cell, to: &$0) } }
            swift.useMembers(of: cell.composition, in: &writer)
            writeBody(of: cell.composition, hasDelegate: false, to: &writer)
        }
    }

    static let delegate = "delegate"

    /// Swift's own is for the module alone.
    private func writeInitializer(_ viewModel: SwiftType, _ delegate: SwiftType?, to writer: inout SwiftWriter) {
        var parameters = [Parameter(Self.viewModel, viewModel)]
        if let delegate {
            let type = SwiftType.optional(.any(delegate))
            parameters.append(Parameter(Self.delegate, type, defaultValue: { $0.nilLiteral() }))
        }
        writer.initializer(parameters, own) { writer in
            for parameter in parameters { assign(parameter.name, to: &writer) }
        }
    }

    /// The controls side by side; nothing where there are none.
    ///
    /// - Parameter name: what they are called from then on; nil where they are the value of what they stand in.
    func writeBody(of composition: Composition, hasDelegate: Bool, as name: String? = nil, to writer: inout SwiftWriter)
    {
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
            for widget in widgets { writer.statement { write(widget, hasDelegate: hasDelegate, to: &$0) } }
        }
    }

    private func write(_ widget: PlacedWidget, hasDelegate: Bool, to writer: inout SwiftWriter) {
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
                writeBinding(widget.settings[0], action, hasDelegate, to: &writer)
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

    /// `Binding(get: { … viewModel.switchOn }, set: { … value in viewModel.onSwitchToggle(on: value) })`
    private func writeBinding(
        _ setting: Widget.Setting,
        _ action: Member,
        _ hasDelegate: Bool,
        to writer: inout SwiftWriter
    ) {
        writer.type(frameworkType("Binding"))
        writer.call { writer in
            // SwiftUI calls both on the main actor, and says so by no type.
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

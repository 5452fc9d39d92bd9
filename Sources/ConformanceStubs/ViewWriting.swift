// Writes stubs of views: a class of UIKit or AppKit with controls for the standard traits, or a SwiftUI view.

import SpecModel
import SwiftBackend
import SwiftOutput

extension StubWriter {
    func writeCellView(_ ids: [ID<Cell>], of type: StubType, to writer: inout SwiftWriter) {
        guard let first = ids.first else { return }
        let cells = ids.map { program[$0] }
        if framework == .swiftui {
            return writeView(
                type.name,
                cells[0].composition,
                swift.viewModel(of: first),
                bound: boundMembers(of: cells[0].composition),
                doc: cells[0].header.doc,
                &writer
            )
        }
        var configured: [(presentable: SwiftType, composition: Composition)] = []
        var seen: Set<Set<String>> = []
        for cell in cells where seen.insert(swift.protocolNames(of: cell.composition.traits)).inserted {
            configured.append((swift.presentable(of: cell), cell.composition))
        }
        let isAnyView = framework == .uikit && ids.allSatisfy { swift.isMadeAsView($0) || isAboveCollections($0) }
        let view = ViewClass(
            name: type.name,
            superclass: isAnyView ? framework.viewClass : framework.cellClass(in: listKind(of: ids)),
            isCell: framework == .uikit && !isAnyView,
            load: cells[0].load,
            doc: cells[0].header.doc,
            inherits: type.protocolsInShort(swift)
        )
        write(view, configured, to: &writer)
    }

    /// Returns the kind of list for a class's cells. A cell's spec may declare it, or else the screens that use the
    /// cells determine it.
    private func listKind(of ids: [ID<Cell>]) -> ListKind {
        if let kind = ids.lazy.compactMap({ program[$0].list }).first { return kind }
        return ids.contains { isShown($0, in: .row, by: .collection) } ? .collection : .table
    }

    /// Returns a Boolean value that indicates whether a cell is only a header or footer in collections, where any view
    /// can be used.
    private func isAboveCollections(_ id: ID<Cell>) -> Bool {
        isShown(id, in: .supplement, by: .collection)
            && !isShown(id, in: .supplement, by: .table)
            && !ListKind.allCases.contains { isShown(id, in: .row, by: $0) }
    }

    private func isShown(_ id: ID<Cell>, in place: CellPlace, by list: ListKind) -> Bool {
        program.screens.indices.contains { index in
            let screen = program.screens[index]
            return screen.header.module == program.main && program.listKind(of: screen) == list
                && swift.usedCells(of: ID(index), in: place).contains(id)
        }
    }

    func write(_ view: View, to writer: inout SwiftWriter) {
        let delegate = swift.delegate(of: view)
        if framework == .swiftui {
            return writeView(
                view.header.name,
                view.composition,
                swift.model(of: view),
                delegate: delegate,
                doc: view.header.doc,
                &writer
            )
        }
        let written = ViewClass(
            name: view.header.name,
            superclass: framework.viewClass,
            isCell: false,
            load: .class,
            doc: view.header.doc,
            inherits: [],
            delegate: delegate
        )
        write(written, [(swift.presentable(of: view), view.composition)], to: &writer)
    }
}

/// The properties of a view's class.
private struct ViewClass {
    let name: String
    let superclass: String
    /// A Boolean value that indicates whether the class is a UIKit cell, whose subviews are in its content view.
    let isCell: Bool
    let load: LoadKind
    let doc: String?
    let inherits: [SwiftType]
    var delegate: SwiftType?

    /// A Boolean value that indicates whether the controls are outlets, because a nib or a storyboard creates them.
    var hasOutlets: Bool { load != .class }
}

extension StubWriter {
    private func write(
        _ view: ViewClass,
        _ configured: [(presentable: SwiftType, composition: Composition)],
        to writer: inout SwiftWriter
    ) {
        var widgets: [PlacedWidget] = []
        for widget in configured.flatMap({ program.widgets(of: $0.composition, in: framework) })
        where !widgets.contains(where: { $0.name == widget.name }) {
            widgets.append(widget)
        }
        writer.type(
            .finalClass,
            view.name,
            own,
            inherits: [frameworkType(view.superclass)] + view.inherits,
            doc: view.doc
        ) { writer in
            if let delegate = view.delegate { writer.weakProperty("delegate", .any(delegate), own) }
            for widget in widgets { write(widget, isOutlet: view.hasOutlets, to: &writer) }
            if !widgets.isEmpty, !view.hasOutlets { writeInitializers(of: view, to: &writer) }
            for (presentable, composition) in configured {
                swift.useMembers(of: composition, in: &writer)
                let shown = program.widgets(of: composition, in: framework)
                writer.functionBody(configure(with: presentable), own) { writer in
                    for widget in shown { writeSettings(of: widget, isOutlet: view.hasOutlets, to: &writer) }
                }
            }
            if !widgets.isEmpty, !view.hasOutlets { writeArrangement(of: widgets, in: view, to: &writer) }
        }
    }

    /// Writes `private let label = UILabel()`, or an outlet.
    private func write(_ widget: PlacedWidget, isOutlet: Bool, to writer: inout SwiftWriter) {
        let type = frameworkType(widget.widget.typeName)
        if isOutlet { return writer.outlet(widget.name, type) }
        writer.inferredProperty(widget.name, Modifiers(.private)) { writer in
            writer.type(type)
            writer.call {
                guard let (label, value, isText) = widget.widget.argument else { return }
                $0.argument(label)
                if isText { $0.stringLiteral(value) } else { $0.member(value) }
            }
        }
    }

    // MARK: Making and laying out

    private static let arrange = "arrangeControls"

    private func writeInitializers(of view: ViewClass, to writer: inout SwiftWriter) {
        let tableCell = UIFramework.uikit.cellClass(in: .table)
        var parameters: [SwiftOutput.Parameter]
        if view.superclass == tableCell {
            let style = frameworkType(tableCell).nested("CellStyle") ?? .named("CellStyle")
            parameters = [
                Parameter("style", style),
                Parameter("reuseIdentifier", .optional(swift.type(.builtin(.string)))),
            ]
        } else {
            parameters = [Parameter("frame", frameworkType(framework == .uikit ? "CGRect" : "NSRect"))]
        }
        writer.overridingInitializer(parameters, own) { writer in
            writer.superInitializer { writer in
                for parameter in parameters {
                    writer.argument(parameter.label)
                    writer.reference(parameter.name)
                }
            }
            writeArrangementCall(to: &writer)
        }
        writer.requiredInitializer([Parameter("coder", frameworkType("NSCoder"))], own) { writer in
            writer.superInitializer {
                $0.argument("coder")
                $0.reference("coder")
            }
            writeArrangementCall(to: &writer)
        }
    }

    private func writeArrangementCall(to writer: inout SwiftWriter) {
        writer.statement {
            $0.reference(Self.arrange)
            $0.call()
        }
    }

    /// Writes the layout of the controls: a horizontal stack that fills the view.
    private func writeArrangement(of widgets: [PlacedWidget], in view: ViewClass, to writer: inout SwiftWriter) {
        let content = view.isCell ? "contentView" : nil
        writer.functionBody(Signature(Self.arrange), Modifiers(.private)) { writer in
            writer.constant("stack") { writer in
                writer.type(frameworkType(framework.stackClass))
                writer.call { writer in
                    writer.argument(framework == .uikit ? "arrangedSubviews" : "views")
                    writer.arrayLiteral { for widget in widgets { $0.element(); $0.reference(widget.name) } }
                }
            }
            writer.assignment(
                to: {
                    $0.reference("stack"); $0.member("translatesAutoresizingMaskIntoConstraints")
                },
                { $0.booleanLiteral(false) }
            )
            writer.statement { writer in
                if let content {
                    writer.reference(content)
                    writer.member("addSubview")
                } else {
                    writer.reference("addSubview")
                }
                writer.call {
                    $0.argument(); $0.reference("stack")
                }
            }
            writer.constant("guide") { writer in
                if let content {
                    writer.reference(content)
                    writer.member("layoutMarginsGuide")
                } else {
                    writer.reference("layoutMarginsGuide")
                }
            }
            writer.statement { writer in
                writer.type(frameworkType("NSLayoutConstraint"))
                writer.member("activate")
                writer.call { writer in
                    writer.argument()
                    writer.arrayLiteral {
                        for anchor in Self.anchors { $0.element(); writeConstraint(anchor, to: &$0) }
                    }
                }
            }
        }
    }

    private static let anchors = ["leadingAnchor", "trailingAnchor", "topAnchor", "bottomAnchor"]

    /// Writes `stack.topAnchor.constraint(equalTo: guide.topAnchor)`.
    private func writeConstraint(_ anchor: String, to writer: inout SwiftWriter) {
        writer.reference("stack")
        writer.member(anchor)
        writer.member("constraint")
        writer.call {
            $0.argument("equalTo")
            $0.reference("guide")
            $0.member(anchor)
        }
    }

    // MARK: Settings of controls

    private func writeSettings(of widget: PlacedWidget, isOutlet: Bool, to writer: inout SwiftWriter) {
        func target(_ setting: Widget.Setting, to writer: inout SwiftWriter) {
            writer.reference(widget.name)
            if isOutlet { writer.optionalChain() }
            writer.member(setting.target)
        }
        for setting in widget.settings {
            switch setting.form {
            case .plain:
                writer.assignment(to: { target(setting, to: &$0) }, { writeMember(setting, to: &$0) })
            case .converted(let type):
                writer.assignment(to: { target(setting, to: &$0) }, { writeConverted(setting, to: type, &$0) })
            case .state:
                writer.assignment(to: { target(setting, to: &$0) }) { writer in
                    writer.ternary(
                        { writeMember(setting, to: &$0) },
                        then: { $0.member("on") },
                        otherwise: { $0.member("off") }
                    )
                }
            case .forNormalState(let type):
                writer.statement { writer in
                    target(setting, to: &writer)
                    writer.call { writer in
                        writer.argument()
                        if let type {
                            writeConverted(setting, to: type, &writer)
                        } else {
                            writeMember(setting, to: &writer)
                        }
                        writer.argument("for")
                        writer.member("normal")
                    }
                }
            }
        }
    }

    func writeMember(_ setting: Widget.Setting, to writer: inout SwiftWriter) {
        writer.reference(Self.viewModel)
        writer.member(setting.member)
    }

    /// Writes `UIColor(viewModel.textColor)`.
    func writeConverted(_ setting: Widget.Setting, to type: String, _ writer: inout SwiftWriter) {
        swift.useRuntime(in: &writer)
        writer.type(type == "Float" ? .named(type) : frameworkType(type))
        writer.call {
            $0.argument()
            writeMember(setting, to: &$0)
        }
    }
}

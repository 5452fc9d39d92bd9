// What is written of a screen for SwiftUI: the protocol of the views of its cells, what the runtime asks of it, bindings of
// what the user edits, and names for what is made of all that.

import SpecModel
import SwiftOutput

extension Program {
    /// Whether a screen is written for SwiftUI: one without rows has nothing to show.
    func showsInSwiftUI(_ screen: Screen) -> Bool {
        guard self[main].frameworks.contains(.swiftui) else { return false }
        var hasRows = false
        for section in screen.sections { section.forEachRow { _, _ in hasRows = true } }
        return hasRows
    }
}

extension Emitter {
    fileprivate var view: SwiftType { type([SwiftUIName.view], of: SwiftUIName.module) }

    /// `Binding<Bool>`
    fileprivate func binding(of value: SwiftType) -> SwiftType {
        let isClear = type([SwiftUIName.binding], of: SwiftUIName.module) == .named(SwiftUIName.binding)
        return .generic((isClear ? [] : [SwiftUIName.module]) + [SwiftUIName.binding], [value])
    }

    /// What shows a cell in a screen's views: `@ViewBuilder func mailCell(_ viewModel: …, of row: …) -> MailCellContent`.
    func signature(ofShowing cell: ID<Cell>, in place: CellPlace, of screen: Screen, result: SwiftType?) -> Signature {
        let screenType = SwiftType.named(Names.screen(screen.header.name))
        let viewModel = viewModelType(of: cell)
        let shown = SwiftOutput.Parameter(label: nil, name: GeneratedMember.viewModel, type: viewModel)
        let row = SwiftOutput.Parameter(
            label: RuntimeMember.of,
            name: ScreenMember.row,
            type: runtimeType(.shownRow, [screenType, viewModel])
        )
        let section = SwiftOutput.Parameter(
            label: RuntimeMember.in,
            name: ScreenMember.section,
            type: .named([Names.screen(screen.header.name), Names.sectionID])
        )
        return Signature(
            Names.cellCase(program[cell].header.name),
            [shown, place == .row ? row : section],
            result: result
        )
    }
}

extension ScreenPlan {
    private var screenType: SwiftType { .named(name) }

    /// All that is written for SwiftUI.
    func writeViews(_ protocolName: String, _ names: DeclaredNames, to writer: inout SwiftWriter) {
        writer.whereSwiftUIIs(emitter.access) { writer in
            writeProtocol(protocolName, to: &writer)
            writeRequirements(protocolName, to: &writer)
            for cell in cells { writeBindings(of: cell.id, to: &writer) }
            let generic = (SwiftUIName.viewsType, SwiftType.named(protocolName))
            let views = SwiftType.named(SwiftUIName.viewsType)
            writer.typeAlias(
                names[.rowViews] ?? "",
                access,
                generic: generic,
                to: emitter.runtimeType(.screenSections, [views]),
                doc: "The rows of the screen in their sections, for a `List`, a `Form` or a stack."
            )
            writer.typeAlias(
                names[.listView] ?? "",
                access,
                generic: generic,
                to: emitter.runtimeType(.screenListView, [views]),
                doc: "The screen as a list, which scrolls and edits where actions want it."
            )
            if let previews = names[.previews] { writePreviews(previews, generic, to: &writer) }
        }
    }

    /// `protocol InboxViews: ScreenViews<InboxScreen>`
    private func writeProtocol(_ name: String, to writer: inout SwiftWriter) {
        writer.type(
            .protocol,
            name,
            Modifiers(emitter.access, .mainActor),
            inherits: [emitter.runtimeType(.screenViews, [screenType])],
            doc: "Shows the screen in SwiftUI, by a view for each cell."
        ) { writer in
            func write(_ cells: [PlannedCell], in place: CellPlace) {
                for cell in cells {
                    let content = content(of: cell, in: place)
                    writer.associatedType(content, emitter.view)
                    let signature = emitter.signature(
                        ofShowing: cell.id,
                        in: place,
                        of: screen,
                        result: .named(content)
                    )
                    writer.functionRequirement(signature, buildsViews: true)
                }
            }
            write(cells, in: .row)
            write(supplementCells, in: .supplement)
        }
    }

    private func content(of cell: PlannedCell, in place: CellPlace) -> String {
        Names.content(of: emitter.program[cell.id].header.name, in: place)
    }

    /// What the runtime asks of a screen's views, whatever the screen is.
    private func writeRequirements(_ name: String, to writer: inout SwiftWriter) {
        let builder = Modifiers(emitter.access, buildsViews: true)
        writer.extension(of: .named(name), emitter.access, .unstated) { writer in
            if rows.contains(where: { $0.row.details?.canMove ?? false }) {
                var modifiers = access
                modifiers.isStatic = true
                writer.computedProperty(SwiftUIName.movesRows, .swift(.bool), modifiers) { $0.booleanLiteral(true) }
            }
            let rowType = SwiftType.named([self.name, Names.row])
            let row = SwiftOutput.Parameter(
                label: RuntimeMember.of,
                name: ScreenMember.row,
                type: emitter.runtimeType(.shownRow, [screenType, rowType])
            )
            writer.functionBody(Signature(SwiftUIName.rowView, [row], result: SwiftType.some(emitter.view)), builder) {
                writer in
                writer.switchStatement({ $0.path(ScreenMember.row, GeneratedMember.viewModel) }) { writer in
                    for cell in cells { writeCase(of: cell, to: &writer) }
                }
            }
            if supplementCells.isEmpty { return }
            let supplement = SwiftOutput.Parameter(
                label: RuntimeMember.of,
                name: SwiftUIName.supplement,
                type: .named([self.name, Names.supplement])
            )
            let section = SwiftOutput.Parameter(
                label: RuntimeMember.in,
                name: ScreenMember.section,
                type: .named([self.name, Names.sectionID])
            )
            let signature = Signature(
                SwiftUIName.supplementView,
                [supplement, section],
                result: SwiftType.some(emitter.view)
            )
            writer.functionBody(signature, builder) { writer in
                writer.switchStatement({ $0.reference(SwiftUIName.supplement) }) { writer in
                    for cell in supplementCells { writeSupplementCase(of: cell, to: &writer) }
                }
            }
        }
    }

    /// `case .mailsMail(let viewModel): mailCell(viewModel, of: row.showing(viewModel))`
    private func writeCase(of cell: PlannedCell, to writer: inout SwiftWriter) {
        writeCase(of: cell, to: &writer) { writer in
            writer.argument(RuntimeMember.of)
            writer.path(ScreenMember.row, SwiftUIName.showing)
            writer.call {
                $0.argument()
                $0.reference(GeneratedMember.viewModel)
            }
        }
    }

    private func writeSupplementCase(of cell: PlannedCell, to writer: inout SwiftWriter) {
        writeCase(of: cell, to: &writer) {
            $0.argument(RuntimeMember.in)
            $0.reference(ScreenMember.section)
        }
    }

    private func writeCase(of cell: PlannedCell, to writer: inout SwiftWriter, _ place: SwiftWriter.Piece) {
        cell.writeCase(binding: GeneratedMember.viewModel, to: &writer) { writer in
            writer.statement {
                $0.reference(Names.cellCase(emitter.program[cell.id].header.name))
                $0.call {
                    $0.argument()
                    $0.reference(GeneratedMember.viewModel)
                    place(&$0)
                }
            }
        }
    }

    /// `var switchOn: Binding<Bool> { binding(to: \.switchOn) { $0.onSwitchToggle(on: $1) } }`
    private func writeBindings(of id: ID<Cell>, to writer: inout SwiftWriter) {
        let composition = emitter.program[id].composition
        let edited = composition.members.map(\.member).compactMap { member in
            member.editor.flatMap { name in
                composition.members.first { $0.member.name == name }.map { (property: member, action: $0.member) }
            }
        }
        if edited.isEmpty { return }
        let type = emitter.runtimeType(.rowBindings, [screenType, emitter.viewModelType(of: id)])
        writer.extension(of: type, emitter.access, .unstated) { writer in
            for (property, action) in edited {
                guard case .property(let value, _) = property.kind, case .action(let parameters) = action.kind else {
                    continue
                }
                writer.computedProperty(property.name, emitter.binding(of: emitter.type(value)), access) { writer in
                    writer.reference(SwiftUIName.makeBinding)
                    writer.call {
                        $0.argument(GeneratedMember.to)
                        $0.keyPath([property.name])
                    }
                    writer.trailingClosure {
                        $0.closureParameter()
                        $0.member(action.name)
                        $0.call {
                            $0.argument(parameters.first?.label)
                            $0.secondClosureParameter()
                        }
                    }
                }
            }
        }
    }

    /// `struct InboxPreviews<Views: InboxViews>: View`
    private func writePreviews(
        _ name: String,
        _ generic: (name: String, constraint: SwiftType),
        to writer: inout SwiftWriter
    ) {
        let views = SwiftOutput.Parameter(label: nil, name: SwiftUIName.views, type: .named(SwiftUIName.viewsType))
        writer.debugOnly { writer in
            writer.type(
                .struct,
                name,
                access,
                generic: generic,
                inherits: [emitter.view],
                doc: "The screen's samples, in light and dark appearance, the largest type and from right to left."
            ) { writer in
                writer.storedProperty(SwiftUIName.views, views.type, Modifiers(.private), isConstant: true)
                writer.initializer([views], access) { emitter.assignStored(SwiftUIName.views, to: &$0) }
                writer.computedProperty(SwiftUIName.body, .some(emitter.view), access) { writer in
                    let state = SwiftType.named([self.name, Names.state])
                    writer.type(emitter.runtimeType(.screenPreviews))
                    writer.call {
                        $0.argument()
                        $0.metatype(.named([self.name, Names.state, Names.sample]))
                        $0.argument()
                        $0.reference(SwiftUIName.views)
                    }
                    writer.trailingClosure {
                        $0.type(state)
                        $0.member(ScreenMember.sample)
                        $0.call {
                            $0.argument()
                            $0.closureParameter()
                        }
                    }
                }
            }
        }
    }
}

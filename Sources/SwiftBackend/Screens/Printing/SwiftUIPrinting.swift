// Writes the SwiftUI support of a screen: the protocol of its cells' views, the members that the runtime requires, and
// bindings of edited properties. Also writes type aliases for the views that show the whole screen.

import SpecModel
import SwiftOutput

extension Program {
    /// Returns a Boolean value that indicates whether SwiftUI support is generated for a screen. A screen without rows
    /// has nothing to show.
    func showsInSwiftUI(_ screen: Screen) -> Bool {
        guard self[main].frameworks.contains(.swiftui) else { return false }
        var hasRows = false
        for section in screen.sections { section.forEachRow { _, _ in hasRows = true } }
        return hasRows
    }
}

extension Composition {
    /// The properties that the user can edit, each with the action that an edit sends.
    var edited: [(property: SpecModel.Member, action: SpecModel.Member)] {
        members.map(\.member).compactMap { property in
            property.editor.flatMap { editor in
                members.first { $0.member.name == editor }.map { (property, $0.member) }
            }
        }
    }
}

extension SwiftContext {
    /// Returns `Binding<Bool>`.
    func binding(of value: SwiftType) -> SwiftType { type(.binding, of: value) }

    /// Returns the signature of a method that shows a cell:
    /// `@ViewBuilder func mailCell(_ viewModel: …, of row: …) -> MailCellContent`.
    func signature(ofShowing cell: ID<Cell>, in place: CellPlace, of screen: Screen, result: SwiftType?) -> Signature {
        let viewModel = viewModelType(of: cell)
        let shown = SwiftOutput.Parameter(label: nil, name: GeneratedMember.viewModel, type: viewModel)
        return Signature(
            Names.cellCase(program[cell].header.name),
            [
                shown,
                SwiftOutput.Parameter(
                    label: place == .row ? RuntimeLabel.of : RuntimeLabel.in,
                    name: place.shownName,
                    type: shownType(in: place, of: screen, showing: viewModel)
                ),
            ],
            result: result
        )
    }

    /// Returns `ShownRow<InboxScreen, MailCellViewModel>` for a row, or `ShownSection<InboxScreen, MailCellViewModel>`
    /// for a header or footer.
    fileprivate func shownType(in place: CellPlace, of screen: Screen, showing viewModel: SwiftType) -> SwiftType {
        runtimeType(
            place == .row ? .shownRow : .shownSection,
            [.named(Names.screen(screen.header.name)), viewModel]
        )
    }
}

extension CellPlace {
    /// The name of the parameter for the row or section that shows a cell.
    package var shownName: String { self == .row ? ScreenMember.row : ScreenMember.section }
}

extension ScreenPrinter {
    private var screenType: SwiftType { .named(name) }

    /// Writes all SwiftUI support of the screen.
    func writeViews(_ protocolName: String, _ names: DeclaredNames, to writer: inout SwiftWriter) {
        writer.whereSwiftUIIs(context.access) { writer in
            writeProtocol(protocolName, to: &writer)
            writeRequirements(protocolName, to: &writer)
            let ofRows = plan.cells.map(\.id)
            for cell in ofRows + plan.supplementCells.map(\.id).filter({ !ofRows.contains($0) }) {
                writeBindings(of: cell, to: &writer)
            }
            let generic = (SwiftUIName.viewsType, SwiftType.named(protocolName))
            let views = SwiftType.named(SwiftUIName.viewsType)
            writer.typeAlias(
                names[.rowViews] ?? "",
                access,
                generic: generic,
                to: context.runtimeType(.screenSections, [views]),
                doc: "Shows the screen's rows in sections, for use in a `List`, a `Form` or a stack."
            )
            writer.typeAlias(
                names[.listView] ?? "",
                access,
                generic: generic,
                to: context.runtimeType(.screenListView, [views]),
                doc: "Shows the screen as a list that scrolls to rows and focuses rows when actions request it."
            )
            if let previews = names[.previews] { writePreviews(previews, generic, to: &writer) }
        }
    }

    /// Writes `protocol InboxViews: ScreenViews<InboxScreen>`.
    private func writeProtocol(_ name: String, to writer: inout SwiftWriter) {
        writer.type(
            .protocol,
            name,
            Modifiers(context.access, .mainActor),
            inherits: [context.runtimeType(.screenViews, [screenType])],
            doc: "Provides the SwiftUI view of each cell of the screen."
        ) { writer in
            func write(_ cells: [PlannedCell], in place: CellPlace) {
                for cell in cells {
                    let content = content(of: cell, in: place)
                    writer.associatedType(content, context.type(.view))
                    let signature = context.signature(
                        ofShowing: cell.id,
                        in: place,
                        of: screen,
                        result: .named(content)
                    )
                    writer.functionRequirement(signature, resultBuilder: context.type(.viewBuilder))
                }
            }
            write(plan.cells, in: .row)
            write(plan.supplementCells, in: .supplement)
        }
    }

    private func content(of cell: PlannedCell, in place: CellPlace) -> String {
        Names.content(of: context.program[cell.id].header.name, in: place)
    }

    /// Writes the members that the runtime requires of every screen's views.
    private func writeRequirements(_ name: String, to writer: inout SwiftWriter) {
        let builder = Modifiers(context.access, resultBuilder: context.type(.viewBuilder))
        writer.extension(of: .named(name), context.access, .unstated) { writer in
            if plan.rows.contains(where: { $0.row.details?.canMove ?? false }) {
                var modifiers = access
                modifiers.isStatic = true
                writer.computedProperty(SwiftUIName.movesRows, .swift(.bool), modifiers) { $0.booleanLiteral(true) }
            }
            func write(_ function: String, _ cells: [PlannedCell], in place: CellPlace, showing content: String) {
                let parameter = SwiftOutput.Parameter(
                    label: RuntimeLabel.of,
                    name: place.shownName,
                    type: context.shownType(in: place, of: screen, showing: .named([self.name, content]))
                )
                let signature = Signature(function, [parameter], result: SwiftType.some(context.type(.view)))
                writer.functionBody(signature, builder) { writer in
                    writer.switchStatement({ $0.path(place.shownName, GeneratedMember.viewModel) }) { writer in
                        for cell in cells { writeCase(of: cell, in: place, to: &writer) }
                    }
                }
            }
            writeControls(SwiftUIName.rowHasControls, plan.cells, in: .row, of: Names.row, to: &writer)
            write(SwiftUIName.rowView, plan.cells, in: .row, showing: Names.row)
            if plan.supplementCells.isEmpty { return }
            writeControls(
                SwiftUIName.supplementHasControls,
                plan.supplementCells,
                in: .supplement,
                of: Names.supplement,
                to: &writer
            )
            write(SwiftUIName.supplementView, plan.supplementCells, in: .supplement, showing: Names.supplement)
        }
    }

    /// Writes `static func rowHasControls(_ row: InboxScreen.Row) -> Bool`, or the same function for headers and
    /// footers. The function returns `true` if the cell of `row` has actions. If all cells have actions, writes
    /// nothing, because the runtime has a default implementation.
    private func writeControls(
        _ function: String,
        _ cells: [PlannedCell],
        in place: CellPlace,
        of content: String,
        to writer: inout SwiftWriter
    ) {
        let groups = [true, false].map { isWanted in
            (hasControls: isWanted, rows: cells.filter { hasControls($0) == isWanted }.flatMap(\.rows))
        }.filter { !$0.rows.isEmpty }
        if groups.allSatisfy(\.hasControls) { return }
        let parameter = place == .row ? ScreenMember.row : SwiftUIName.supplement
        let shown = SwiftOutput.Parameter(label: nil, name: parameter, type: .named([name, content]))
        var modifiers = access
        modifiers.isStatic = true
        writer.functionBody(Signature(function, [shown], result: .swift(.bool)), modifiers) { writer in
            if groups.count == 1 { return writer.statement { $0.booleanLiteral(false) } }
            writer.switchStatement({ $0.reference(parameter) }) { writer in
                for group in groups {
                    writer.switchCase({ writer in
                        writer.alternatives {
                            for row in group.rows {
                                $0.element()
                                $0.casePattern(row.name)
                            }
                        }
                    }) { $0.statement { $0.booleanLiteral(group.hasControls) } }
                }
            }
        }
    }

    private func hasControls(_ cell: PlannedCell) -> Bool {
        context.program[cell.id].composition.members.contains { member in
            if case .action = member.member.kind { true } else { false }
        }
    }

    /// Writes `case .mailsMail(let viewModel): mailCell(viewModel, of: row.showing(viewModel))`. If the method has the
    /// same name as a variable in the call, for example `viewModel`, writes the call through `self`.
    private func writeCase(of cell: PlannedCell, in place: CellPlace, to writer: inout SwiftWriter) {
        let variables = [GeneratedMember.viewModel, place.shownName]
        let function = Names.cellCase(context.program[cell.id].header.name)
        cell.writeCase(binding: GeneratedMember.viewModel, to: &writer) { writer in
            writer.statement {
                if variables.contains(function) {
                    $0.selfReference()
                    $0.member(function)
                } else {
                    $0.reference(function)
                }
                $0.call {
                    $0.argument()
                    $0.reference(GeneratedMember.viewModel)
                    $0.argument(place == .row ? RuntimeLabel.of : RuntimeLabel.in)
                    $0.path(place.shownName, SwiftUIName.showing)
                    $0.call {
                        $0.argument()
                        $0.reference(GeneratedMember.viewModel)
                    }
                }
            }
        }
    }

    /// Writes `var switchOn: Binding<Bool> { binding(to: \.switchOn) { $0.onSwitchToggle(on: $1) } }`.
    private func writeBindings(of id: ID<Cell>, to writer: inout SwiftWriter) {
        let edited = context.program[id].composition.edited
        if edited.isEmpty { return }
        let type = context.runtimeType(.rowBindings, [screenType, context.viewModelType(of: id)])
        writer.extension(of: type, context.access, .unstated) { writer in
            for (property, action) in edited {
                guard case .property(let value, _) = property.kind, case .action(let parameters) = action.kind else {
                    continue
                }
                writer.computedProperty(property.name, context.binding(of: context.type(value)), access) { writer in
                    writer.reference(SwiftUIName.makeBinding)
                    writer.call {
                        $0.argument(GeneratedMember.to)
                        $0.keyPath([property.name])
                    }
                    let parameter = parameters.first
                    // The action of an optional property can have a parameter that is not optional. If so, setting the
                    // binding to `nil` has no effect.
                    let unwraps = value.isOptional && parameter?.type != value
                    writer.trailingClosure { writer in
                        guard unwraps else { return writeEdit(action, parameter, nil, to: &writer) }
                        writer.ifPresent(SwiftUIName.newValue, { $0.secondClosureParameter() }) {
                            writeEdit(action, parameter, SwiftUIName.newValue, to: &$0)
                        }
                    }
                }
            }
        }
    }

    /// Writes `$0.onSwitchToggle(on: $1)`. If `value` is not `nil`, the argument is the variable `value` instead of
    /// `$1`.
    private func writeEdit(
        _ action: SpecModel.Member,
        _ parameter: SpecModel.Parameter?,
        _ value: String?,
        to writer: inout SwiftWriter
    ) {
        writer.closureParameter()
        writer.member(action.name)
        writer.call {
            $0.argument(parameter?.label)
            if let value { $0.reference(value) } else { $0.secondClosureParameter() }
        }
    }

    /// Writes `struct InboxPreviews<Views: InboxViews>: View`.
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
                inherits: [context.type(.view)],
                doc: "Previews the screen's samples in light and dark, with the largest text, and right to left."
            ) { writer in
                writer.storedProperty(SwiftUIName.views, views.type, Modifiers(.private), isConstant: true)
                writer.initializer([views], access) { context.assignStored(SwiftUIName.views, to: &$0) }
                writer.computedProperty(SwiftUIName.body, .some(context.type(.view)), access) { writer in
                    let state = SwiftType.named([self.name, Names.state])
                    writer.type(context.runtimeType(.screenPreviews))
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

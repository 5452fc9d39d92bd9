// Writes the protocol of the types that make a screen's cells, and the screen's functions that call the methods of this
// protocol.

import SpecModel
import SwiftOutput

extension ScreenPrinter {
    /// Writes `func cell<Cells: InboxCells>(at path: RowPath, from cells: Cells) -> Cells.Cell`.
    func writeCell(to writer: inout SwiftWriter) {
        let place = SwiftOutput.Parameter(
            label: RuntimeLabel.at,
            name: ScreenMember.path,
            type: context.runtimeType(.rowPath)
        )
        let result = SwiftType.named([ScreenMember.cellsType, ScreenMember.cellType])
        let signature = factory(ScreenMember.cell, place, result)
        writer.functionBody(signature, Modifiers(context.access, .mainActor)) { writer in
            writer.switchStatement({
                $0.reference(ScreenMember.row)
                $0.call {
                    $0.argument(RuntimeLabel.at)
                    $0.reference(ScreenMember.path)
                }
            }) { writer in
                for cell in plan.cells { writeCase(of: cell, RuntimeLabel.at, ScreenMember.path, to: &writer) }
            }
        }
    }

    /// Writes the functions that make the cell of a section's header or footer. They return `nil` if the header or
    /// footer is not a cell.
    func writeSupplements(to writer: inout SwiftWriter) {
        func write(_ function: String, _ shown: String, _ id: String, to writer: inout SwiftWriter) {
            let names = Set(
                screen.sections.flatMap { section in
                    section.supplementCases().filter { $0.row.id == id }.map(\.name)
                }
            )
            if names.isEmpty { return }
            let place = SwiftOutput.Parameter(
                label: RuntimeLabel.at,
                name: ScreenMember.section,
                type: .swift(.int)
            )
            let result = SwiftType.named([ScreenMember.cellsType, ScreenMember.supplementType])
            let signature = factory(function, place, .optional(result))
            writer.functionBody(signature, Modifiers(context.access, .mainActor)) { writer in
                writer.switchStatement({
                    $0.reference(shown)
                    $0.call {
                        $0.argument(RuntimeLabel.at)
                        $0.reference(ScreenMember.section)
                    }
                }) { writer in
                    for cell in plan.supplementCells {
                        let cell = PlannedCell(id: cell.id, rows: cell.rows.filter { names.contains($0.name) })
                        if cell.rows.isEmpty { continue }
                        writeCase(of: cell, RuntimeLabel.in, ScreenMember.section, to: &writer)
                    }
                    writer.defaultCase { $0.statement { $0.nilLiteral() } }
                }
            }
        }
        write(BodyMember.header, BodyMember.shownHeader, SupplementID.header, to: &writer)
        write(BodyMember.footer, BodyMember.shownFooter, SupplementID.footer, to: &writer)
    }

    /// Returns the signature of a function that makes the cell at a location. An argument of the function is the
    /// client's implementation of the `Cells` protocol. The function calls a method of this implementation.
    private func factory(_ name: String, _ place: SwiftOutput.Parameter, _ result: SwiftType) -> Signature {
        let cells = SwiftType.named(ScreenMember.cellsType)
        return Signature(
            name,
            generic: (ScreenMember.cellsType, .named(Names.cells(of: screen.header.name))),
            [place, SwiftOutput.Parameter(label: RuntimeLabel.from, name: ScreenMember.cells, type: cells)],
            result: result
        )
    }

    /// Writes `case .mailsMail(let row): cells.mailCell(row, at: path)`.
    private func writeCase(of cell: PlannedCell, _ label: String, _ place: String, to writer: inout SwiftWriter) {
        cell.writeCase(binding: ScreenMember.row, to: &writer) { writer in
            writer.statement {
                $0.reference(ScreenMember.cells)
                $0.member(Names.cellCase(context.program[cell.id].header.name))
                $0.call {
                    $0.argument()
                    $0.reference(ScreenMember.row)
                    $0.argument(label)
                    $0.reference(place)
                }
            }
        }
    }

    /// Writes `protocol InboxCells`.
    func writeCells(_ name: String, to writer: inout SwiftWriter) {
        let adapted = context.writesAdapters ? [context.runtimeType(.screenCells)] : []
        writer.type(.protocol, name, Modifiers(context.access, .mainActor), inherits: adapted) { writer in
            writer.associatedType(ScreenMember.cellType)
            for cell in plan.cells { write(cell, in: .row, ScreenMember.cellType, to: &writer) }
            if plan.supplementCells.isEmpty { return }
            writer.associatedType(ScreenMember.supplementType)
            for cell in plan.supplementCells { write(cell, in: .supplement, ScreenMember.supplementType, to: &writer) }
        }
        if context.writesAdapters { writeAdapterMembers(name, to: &writer) }
    }

    /// Writes `func mailCell(_ viewModel: MailCellViewModel, at path: RowPath) -> Cell`.
    private func write(_ cell: PlannedCell, in place: CellPlace, _ result: String, to writer: inout SwiftWriter) {
        writer.functionRequirement(context.signature(ofMaking: cell.id, in: place, result: .named(result)))
    }
}

/// The place of a cell in a screen: as a row of a section, or as a header or footer.
package enum CellPlace: CaseIterable, Sendable {
    case row, supplement
}

extension SwiftContext {
    /// Returns the signature of the method that creates `cell`, as declared in the `Cells` protocol of a screen.
    func signature(ofMaking cell: ID<Cell>, in place: CellPlace, result: SwiftType) -> Signature {
        let viewModel = SwiftOutput.Parameter(
            label: nil,
            name: GeneratedMember.viewModel,
            type: viewModelType(of: cell)
        )
        let path = SwiftOutput.Parameter(label: RuntimeLabel.at, name: ScreenMember.path, type: runtimeType(.rowPath))
        let section = SwiftOutput.Parameter(label: RuntimeLabel.in, name: ScreenMember.section, type: .swift(.int))
        return Signature(
            Names.cellCase(program[cell].header.name),
            [viewModel, place == .row ? path : section],
            result: result
        )
    }
}

extension PlannedCell {
    /// Writes `case .mailsMail(let row), .mailsUnread(let row):` and statements for these rows.
    func writeCase(binding name: String, to writer: inout SwiftWriter, _ statements: SwiftWriter.Piece) {
        writer.switchCase(
            { writer in
                writer.alternatives {
                    for row in rows {
                        $0.element()
                        $0.casePattern(row.name, bindings: [name])
                    }
                }
            },
            statements: statements
        )
    }
}

// Writes the code through which the runtime's adapters make a screen's cells, for the UI frameworks in `vmgen.yaml`.
// For UIKit, the code also registers, reuses and configures the cells whose classes the spec names.

import SpecModel
import SwiftOutput

extension Program {
    /// Returns a Boolean value that indicates whether generated code can draw all cells of a screen in a framework's
    /// list. The screen must have rows, and the spec must name the classes of all cells. For AppKit, the list must be a
    /// table view. A list does not register the views of headers and footers, and a list of AppKit does not register
    /// the views of cells. So generated code must be able to create these views directly from their classes.
    func drawsCells(of screen: Screen, in framework: UIFramework) -> Bool {
        guard framework != .swiftui, self[main].frameworks.contains(framework),
            framework == .uikit || listKind(of: screen) == .table
        else { return false }
        // If the screen has no rows, Swift cannot infer the associated type of the cells.
        var hasRows = false
        var isDrawn = true
        for section in screen.sections {
            section.forEachRow { row, _ in
                hasRows = true
                let cell = row.content.cell(in: self)
                isDrawn = isDrawn && (framework == .uikit ? isReusable(cell) : isMadeOfItsClass(cell))
            }
            for row in section.supplements.compactMap(\.row) {
                isDrawn = isDrawn && isMadeOfItsClass(row.content.cell(in: self))
            }
        }
        return hasRows && isDrawn
    }

    /// Returns the cells whose class must be a cell class of UIKit. A cell that is used only as a header or footer can
    /// be any view, so it is not included.
    fileprivate func cellsOfRows(among cells: [ID<Cell>], _ uses: CellUses) -> [ID<Cell>] {
        cells.filter { self[$0].namesClass && (uses.ofRows.contains($0) || !uses.ofSupplements.contains($0)) }
    }

    /// Returns a Boolean value that indicates whether a cell is used only as a header or footer, and generated code can
    /// create its view directly from its class.
    func isMadeAsView(_ id: ID<Cell>) -> Bool {
        guard self[id].namesClass, cellsOfRows(among: [id], cellUses).isEmpty else { return false }
        return screens.allSatisfy { screen in
            let rows = screen.sections.flatMap(\.supplements).compactMap(\.row)
            return rows.allSatisfy { $0.content.cell(in: self) != id } || drawsCells(of: screen, in: .uikit)
        }
    }

    /// Returns a Boolean value that indicates whether generated code can create a cell's view. The spec must name the
    /// cell's class, and the main module must declare the cell.
    private func isReusable(_ id: ID<Cell>) -> Bool {
        cells.indices.contains(id.index) && self[id].namesClass && self[id].header.module == main
    }

    /// Returns the screen's cells whose class has the same name as an associated type of the `Cells` protocol. In the
    /// type that makes the screen's cells, such a name refers to the associated type, not to the class.
    func hiddenClasses(of screen: Screen) -> [ID<Cell>] {
        cells(of: screen).filter { self[$0].hasHiddenClass }
    }

    private func isMadeOfItsClass(_ id: ID<Cell>) -> Bool { isReusable(id) && self[id].load == .class }
}

extension Cell {
    /// A Boolean value that indicates whether an associated type of the `Cells` protocols has the same name as the
    /// cell's class. If so, the name refers to the associated type in a type that makes the cells of a screen.
    fileprivate var hasHiddenClass: Bool {
        RuntimeType.associatedTypesOfCells.contains(className)
            || [ScreenMember.cellType, ScreenMember.supplementType].contains(className)
    }
}

extension SwiftContext {
    /// A Boolean value that indicates whether screens' `Cells` protocols support the runtime's adapters.
    var writesAdapters: Bool { module.frameworks.contains { $0 != .swiftui } }

    /// Writes the code that registers and reuses cells. Omits cells without a class in the spec, and cells that are
    /// used only as headers or footers.
    func writeReuse(of cells: [ID<Cell>], _ uses: CellUses?, to writer: inout SwiftWriter) {
        guard module.frameworks.contains(.uikit) else { return }
        let named = program.cellsOfRows(among: cells, uses ?? program.cellUses).map { program[$0] }
        if named.isEmpty { return }
        writer.whereUIKitIs(access) { writer in
            for cell in named {
                let extended = runtimeType(.reusableCell, [.named(cell.className)])
                writer.extension(of: extended, .internal, .unstated) {
                    let property = Names.cellCase(cell.header.name)
                    let type = cell.className == RuntimeType.load ? SwiftType.swift(.`self`) : extended
                    $0.computedProperty(property, type, Modifiers(isStatic: true)) {
                        $0.type(type)
                        $0.call {
                            $0.argument()
                            $0.stringLiteral(cell.reuseIdentifier)
                            $0.argument(UIKitName.load)
                            $0.member(cell.load.rawValue)
                        }
                    }
                }
            }
            writer.extension(of: .named(Names.cellIdentifier), access, .unstated) { writer in
                for list in ListKind.allCases {
                    let ofList = named.filter { $0.list == list }
                    if ofList.isEmpty { continue }
                    writeRegistration(of: ofList, in: list, isAll: ofList.count == cells.count, to: &writer)
                }
            }
        }
    }

    /// Writes `func register(in tableView: UITableView)`.
    private func writeRegistration(
        of cells: [Cell],
        in list: ListKind,
        isAll: Bool,
        to writer: inout SwiftWriter
    ) {
        let parameter = SwiftOutput.Parameter(
            label: RuntimeLabel.in,
            name: UIKitName.variable(list),
            type: type(.list(list))
        )
        writer.functionBody(
            Signature(UIKitName.register, [parameter]),
            Modifiers(access, .mainActor),
            doc: "Registers the cell with a \(list.rawValue)."
        ) { writer in
            writer.switchStatement({ $0.selfReference() }) { writer in
                for cell in cells {
                    let name = Names.cellCase(cell.header.name)
                    writer.switchCase({ $0.casePattern(name) }) { writer in
                        writer.statement {
                            $0.type(runtimeType(.reusableCell, [.named(cell.className)]))
                            $0.member(name)
                            $0.member(UIKitName.register)
                            $0.call {
                                $0.argument(RuntimeLabel.in)
                                $0.reference(UIKitName.variable(list))
                            }
                        }
                    }
                }
                if !isAll { writer.defaultCase { $0.breakStatement() } }
            }
        }
    }
}

extension ScreenPrinter {
    /// Writes an extension of the screen's `Cells` protocol. The runtime's adapters make the cells of any screen
    /// through the members of such an extension.
    func writeAdapterMembers(_ name: String, to writer: inout SwiftWriter) {
        let screenType = SwiftType.named(Names.screen(screen.header.name))
        func write(
            _ function: String,
            _ place: (name: String, type: SwiftType),
            _ result: SwiftType,
            to writer: inout SwiftWriter
        ) {
            let parameters = [
                SwiftOutput.Parameter(label: RuntimeLabel.of, name: ScreenMember.screen, type: screenType),
                SwiftOutput.Parameter(label: RuntimeLabel.at, name: place.name, type: place.type),
            ]
            writer.function(Signature(function, parameters, result: result), access) {
                $0.reference(ScreenMember.screen)
                $0.member(function)
                $0.call {
                    $0.argument(RuntimeLabel.at)
                    $0.reference(place.name)
                    $0.argument(RuntimeLabel.from)
                    $0.selfReference()
                }
            }
        }
        writer.extension(of: .named(name), context.access, .unstated) { writer in
            let path = (ScreenMember.path, context.runtimeType(.rowPath))
            write(ScreenMember.cell, path, .named(ScreenMember.cellType), to: &writer)
            let ids = Set(screen.sections.flatMap { $0.supplementCases().map(\.row.id) })
            let section = (ScreenMember.section, SwiftType.swift(.int))
            let supplement = SwiftType.optional(.named(ScreenMember.supplementType))
            if ids.contains(SupplementID.header) { write(BodyMember.header, section, supplement, to: &writer) }
            if ids.contains(SupplementID.footer) { write(BodyMember.footer, section, supplement, to: &writer) }
        }
    }

    /// Writes `struct CheckoutTableCells: CheckoutCells` for each framework in which generated code can draw the cells.
    func writeReadyCells(_ name: String, _ names: DeclaredNames, to writer: inout SwiftWriter) {
        if context.program.drawsCells(of: screen, in: .uikit) {
            writer.whereUIKitIs(context.access) { writeUIKitCells(name, names, to: &$0) }
        }
        if context.program.drawsCells(of: screen, in: .appkit) {
            writer.whereAppKitIs(context.access) { writeAppKitCells(name, names, to: &$0) }
        }
    }

    private func writeUIKitCells(_ name: String, _ names: DeclaredNames, to writer: inout SwiftWriter) {
        let made = plan.supplementCells.map(\.id)
        writeClassAliases(of: made, names, to: &writer)
        let list = context.program.listKind(of: screen)
        let variable = UIKitName.variable(list)
        let doc = "Registers the cells of the screen."
        writeReadyCells(name, list, variable, .list(list), doc: doc, to: &writer) { writer in
            for cell in plan.cells {
                writer.statement {
                    $0.type(.named(Names.cellIdentifier))
                    $0.member(Names.cellCase(context.program[cell.id].header.name))
                    $0.member(UIKitName.register)
                    $0.call {
                        $0.argument(RuntimeLabel.in)
                        $0.reference(variable)
                    }
                }
            }
        } making: { writer in
            for cell in plan.cells { writeMaking(of: cell.id, in: list, to: &writer) }
            for cell in made { writeMakingOfSupplement(cell, names, in: list, to: &writer) }
        }
    }

    /// Writes `private typealias NotesTableCellsRowView = RowView` for each class that an associated type of the
    /// `Cells` protocol shadows.
    private func writeClassAliases(of cells: [ID<Cell>], _ names: DeclaredNames, to writer: inout SwiftWriter) {
        var seen: Set<String> = []
        for cell in cells {
            guard let alias = names[.cellClass(cell)], seen.insert(alias).inserted else { continue }
            writer.typeAlias(alias, Modifiers(.private), to: .named(context.program[cell].className))
        }
    }

    /// Returns the class of a cell, for use in the type that makes the screen's cells. If an associated type of the
    /// `Cells` protocol shadows the class, returns the type alias of the class.
    private func classType(of cell: ID<Cell>, _ names: DeclaredNames) -> SwiftType {
        .named(names[.cellClass(cell)] ?? context.program[cell].className)
    }

    private func writeAppKitCells(_ name: String, _ names: DeclaredNames, to writer: inout SwiftWriter) {
        writeClassAliases(of: (plan.cells + plan.supplementCells).map(\.id), names, to: &writer)
        let variable = UIKitName.variable(.table)
        writeReadyCells(name, .table, variable, .nsTableView, doc: nil, to: &writer) { _ in
        } making: { writer in
            for cell in plan.cells { writeMakingOfView(cell.id, names, in: .row, to: &writer) }
            for cell in plan.supplementCells { writeMakingOfView(cell.id, names, in: .supplement, to: &writer) }
        }
    }

    private func writeReadyCells(
        _ name: String,
        _ list: ListKind,
        _ variable: String,
        _ type: FrameworkType,
        doc: String?,
        to writer: inout SwiftWriter,
        registering: (inout SwiftWriter) -> Void,
        making: (inout SwiftWriter) -> Void
    ) {
        writer.type(
            .struct,
            name,
            Modifiers(context.access, .mainActor),
            inherits: [.named(Names.cells(of: screen.header.name))],
            doc: "Draws the screen's rows in a \(list.rawValue), with the class of each cell."
        ) { writer in
            let type = context.type(type)
            writer.storedProperty(variable, type, access, isConstant: true)
            let parameter = SwiftOutput.Parameter(label: nil, name: variable, type: type)
            writer.initializer([parameter], access, doc: doc) { writer in
                context.assignStored(variable, to: &writer)
                registering(&writer)
            }
            making(&writer)
        }
    }

    /// Writes `tableView.cell("MailCell", MailView()) { $0.configure(with: viewModel) }`.
    private func writeMakingOfView(
        _ id: ID<Cell>,
        _ names: DeclaredNames,
        in place: CellPlace,
        to writer: inout SwiftWriter
    ) {
        let cell = context.program[id]
        writer.function(context.signature(ofMaking: id, in: place, result: context.type(.nsView)), access) {
            $0.reference(UIKitName.variable(.table))
            $0.member(ScreenMember.cell)
            $0.call {
                $0.argument()
                $0.stringLiteral(cell.reuseIdentifier)
                $0.argument()
                $0.type(classType(of: id, names))
                $0.call()
            }
            writeConfiguration(to: &$0)
        }
    }

    /// Writes `tableView.cell(.mailCell, at: path) { $0.configure(with: viewModel) }`.
    private func writeMaking(of id: ID<Cell>, in list: ListKind, to writer: inout SwiftWriter) {
        let signature = context.signature(ofMaking: id, in: .row, result: context.type(.cell(of: list)))
        writer.function(signature, access) {
            $0.reference(UIKitName.variable(list))
            $0.member(ScreenMember.cell)
            $0.call {
                $0.argument()
                $0.member(signature.name)
                $0.argument(RuntimeLabel.at)
                $0.reference(ScreenMember.path)
            }
            writeConfiguration(to: &$0)
        }
    }

    /// Writes `tableView.supplement(CountHeader()) { $0.configure(with: viewModel) }`.
    private func writeMakingOfSupplement(
        _ id: ID<Cell>,
        _ names: DeclaredNames,
        in list: ListKind,
        to writer: inout SwiftWriter
    ) {
        writer.function(context.signature(ofMaking: id, in: .supplement, result: context.type(.uiView)), access) {
            $0.reference(UIKitName.variable(list))
            $0.member(UIKitName.supplement)
            $0.call {
                $0.argument()
                $0.type(classType(of: id, names))
                $0.call()
            }
            writeConfiguration(to: &$0)
        }
    }

    private func writeConfiguration(to writer: inout SwiftWriter) {
        writer.trailingClosure {
            $0.closureParameter()
            $0.member(GeneratedMember.configure)
            $0.call {
                $0.argument(GeneratedMember.with)
                $0.reference(GeneratedMember.viewModel)
            }
        }
    }
}

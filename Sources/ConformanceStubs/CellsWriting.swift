// Writes stubs of the types that create a screen's cells. In UIKit, the stubs dequeue cells, but create the headers and
// footers of collection views. In AppKit, they reuse or create views. In SwiftUI, they create views, and
// without a framework, they create texts.

import SpecModel
import SwiftBackend
import SwiftOutput

/// The table or collection view of a type that creates cells. `name` is the name of the property that stores this view.
struct CellList {
    let kind: ListKind
    let name: String
    /// A Boolean value that indicates whether the existing AppKit type returns optional views for rows.
    var makesOptionalRows = false
}

extension StubWriter {
    func writeCells(of screens: [ID<Screen>], _ type: StubType, to writer: inout SwiftWriter) {
        let cells = CellPlace.allCases.map { (place: $0, ids: swift.usedCells(of: screens, in: $0)) }
        let kind = program.listKind(of: program[screens[0]])
        let list = CellList(kind: kind, name: framework.listVariable(kind))
        writer.type(
            .struct,
            type.name,
            Modifiers(swift.access, .mainActor),
            inherits: type.protocolsInShort(swift)
        ) { writer in
            if !framework.hasClasses {
                if swift.access != .internal { writer.initializer([], own) { _ in } }
            } else {
                writer.storedProperty(list.name, frameworkType(framework.listClass(kind)), own, isConstant: true)
                // In a table, the views of headers and footers are cells too, so the initializer also registers them.
                var registered: [ID<Cell>] = []
                for id in kind == .table ? cells.flatMap(\.ids) : cells[0].ids where !registered.contains(id) {
                    registered.append(id)
                }
                writeInitializer(list, registered, to: &writer)
            }
            // Swift infers the associated type `Cell` from a method that creates a row. Without such a method, the type
            // needs a type alias.
            if screens.contains(where: { swift.usedCells(of: $0, in: .row).isEmpty }) {
                writer.typeAlias(CellPlace.row.typeName, own, to: result(in: .row, of: list))
                // Default implementations of the protocol's methods are in an extension in the runtime, so the file
                // imports the runtime.
                if swift.writesAdapters { swift.useRuntime(in: &writer) }
            }
            for (place, ids) in cells {
                for id in ids { writeMaking(id, in: place, of: list, registers: false, to: &writer) }
            }
        }
    }

    private func result(in place: CellPlace, of list: CellList) -> SwiftType {
        switch framework {
        case .uikit:
            place == .row
                ? frameworkType(framework.cellClass(in: list.kind)) : .optional(frameworkType(framework.viewClass))
        case .appkit:
            // The runtime's AppKit adapter requires a view for each row. Therefore, the method for a row returns an
            // optional view only if the existing methods of the type return optional views.
            place == .row && !list.makesOptionalRows
                ? frameworkType(framework.viewClass) : .optional(frameworkType(framework.viewClass))
        case .swiftui: frameworkType("AnyView")
        case .none: swift.type(.builtin(.string))
        }
    }

    /// Writes the initializer. In UIKit, the initializer registers classes and nibs before their cells are dequeued. It
    /// does not register cells of other modules. It also does not register the cells of a storyboard, because the
    /// storyboard registers them.
    private func writeInitializer(_ list: CellList, _ cells: [ID<Cell>], to writer: inout SwiftWriter) {
        let type = frameworkType(framework.listClass(list.kind))
        writer.initializer([Parameter(list.name, type)], own) { writer in
            assign(list.name, to: &writer)
            guard framework == .uikit else { return }
            for cell in cells.map({ program[$0] }) where isRegistered(cell) {
                writer.statement { writeRegistration(of: cell, in: list, to: &$0) }
            }
        }
    }

    private func isRegistered(_ cell: Cell) -> Bool {
        switch cell.load {
        case .class: cell.header.module == program.main && classes.contains(cell.className)
        case .nib: cell.header.module == program.main
        case .storyboard: false
        }
    }

    private func writeRegistration(of cell: Cell, in list: CellList, to writer: inout SwiftWriter) {
        writer.reference(list.name)
        writer.member("register")
        writer.call { writer in
            writer.argument()
            if cell.load == .nib {
                writeNib(of: cell, to: &writer)
            } else {
                writer.metatype(.named(cell.className))
            }
            writer.argument(list.kind == .table ? "forCellReuseIdentifier" : "forCellWithReuseIdentifier")
            swift.writeReuseIdentifier(of: cell, to: &writer)
        }
    }

    private func writeNib(of cell: Cell, to writer: inout SwiftWriter) {
        writer.type(frameworkType("UINib"))
        writer.call {
            $0.argument("nibName")
            $0.stringLiteral(cell.className)
            $0.argument("bundle")
            $0.nilLiteral()
        }
    }

    // MARK: Making a cell

    /// Writes a method that creates a cell.
    ///
    /// - Parameter registers: A Boolean value that indicates whether the method registers the cell. The value is `true`
    ///   for a method in an extension, because the existing initializer possibly does not register the cell.
    func writeMaking(
        _ id: ID<Cell>,
        in place: CellPlace,
        of list: CellList,
        registers: Bool,
        to writer: inout SwiftWriter
    ) {
        let cell = program[id]
        let signature = swift.signature(ofMaking: id, in: place, result: result(in: place, of: list))
        writer.functionBody(signature, own) { writer in
            switch framework {
            case .uikit where list.kind == .collection && place == .supplement:
                writeSupplement(of: cell, in: list, to: &writer)
            case .uikit:
                if registers, isRegistered(cell) {
                    writer.statement { writeRegistration(of: cell, in: list, to: &$0) }
                }
                writer.constant("cell") { writeDequeuing(cell, in: place, from: list, to: &$0) }
                writeConfiguring(cell, to: &writer)
            case .appkit:
                writeAppKitCell(cell, in: place, of: list.name, to: &writer)
            case .swiftui:
                writeSwiftUIView(of: id, to: &writer)
            case .none:
                writeText(of: cell, to: &writer)
            }
        }
    }

    /// Writes `tableView.dequeueReusableCell(withIdentifier: …, for: path.indexPath)`.
    ///
    /// Headers and footers have no index path, so the code for them has no `for` argument.
    private func writeDequeuing(_ cell: Cell, in place: CellPlace, from list: CellList, to writer: inout SwiftWriter) {
        swift.useRuntime(in: &writer)
        writer.reference(list.name)
        writer.member("dequeueReusableCell")
        writer.call { writer in
            writer.argument(list.kind == .table ? "withIdentifier" : "withReuseIdentifier")
            swift.writeReuseIdentifier(of: cell, to: &writer)
            if place == .supplement { return }
            writer.argument("for")
            writer.reference("path")
            writer.member("indexPath")
        }
    }

    /// Writes `collectionView.supplement(TopView()) { $0.configure(with: viewModel) }`.
    ///
    /// The headers and footers of a collection view can be any views, so the code does not dequeue them as cells.
    private func writeSupplement(of cell: Cell, in list: CellList, to writer: inout SwiftWriter) {
        guard cell.load == .class, cell.header.module == program.main, classes.contains(cell.className) else {
            guard cell.load == .nib else { return writer.returnStatement { $0.nilLiteral() } }
            writer.constant("cell") { writer in
                writeNib(of: cell, to: &writer)
                writer.member("instantiate")
                writer.call {
                    $0.argument("withOwner")
                    $0.nilLiteral()
                }
                writer.member("first")
                writer.conditionalCast(to: frameworkType(framework.viewClass))
            }
            return writeConfiguring(cell, to: &writer)
        }
        swift.useRuntime(in: &writer)
        writer.returnStatement { writer in
            writer.reference(list.name)
            writer.member("supplement")
            writer.call {
                $0.argument()
                $0.type(.named(cell.className))
                $0.call()
            }
            writer.trailingClosure {
                $0.closureParameter()
                $0.member("configure")
                $0.call {
                    $0.argument("with")
                    $0.reference(Self.viewModel)
                }
            }
        }
    }

    /// Writes `tableView.cell(CellIdentifier.mailCell.reuseIdentifier, MailView()) { $0.configure(with: viewModel) }`.
    ///
    /// If this run does not write the class of the view, the initializer of the class is unknown. The code then reuses
    /// a view of the table, or loads the view from a registered nib. If the table has no reusable view and no nib, the
    /// code for a row creates an empty `NSView`.
    private func writeAppKitCell(_ cell: Cell, in place: CellPlace, of table: String, to writer: inout SwiftWriter) {
        swift.useRuntime(in: &writer)
        guard cell.load == .class, cell.header.module == program.main, written.contains(cell.className) else {
            writer.constant("identifier") { writer in
                writer.type(frameworkType("NSUserInterfaceItemIdentifier"))
                writer.call {
                    $0.argument()
                    swift.writeReuseIdentifier(of: cell, to: &$0)
                }
            }
            func reuse(_ writer: inout SwiftWriter) {
                writer.reference(table)
                writer.member("reusableView")
                writer.call {
                    $0.argument("withIdentifier")
                    $0.reference("identifier")
                }
            }
            writer.constant("cell") { writer in
                if place == .supplement { return reuse(&writer) }
                writer.binary(.coalesce, { reuse(&$0) }) {
                    $0.type(frameworkType(framework.viewClass))
                    $0.call()
                }
            }
            return writeConfiguring(cell, to: &writer)
        }
        writer.returnStatement { writer in
            writer.reference(table)
            writer.member("cell")
            writer.call {
                $0.argument()
                swift.writeReuseIdentifier(of: cell, to: &$0)
                $0.argument()
                $0.type(.named(cell.className))
                $0.call()
            }
            writer.trailingClosure {
                $0.closureParameter()
                $0.member("configure")
                $0.call {
                    $0.argument("with")
                    $0.reference(Self.viewModel)
                }
            }
        }
    }

    private func writeConfiguring(_ cell: Cell, to writer: inout SwiftWriter) {
        writer.constant("view") {
            $0.reference("cell")
            $0.conditionalCast(to: .any(swift.view(of: cell)))
        }
        writer.statement {
            $0.reference("view")
            $0.optionalChain()
            $0.member("configure")
            $0.call {
                $0.argument("with")
                $0.reference(Self.viewModel)
            }
        }
        writer.returnStatement { $0.reference("cell") }
    }

    /// Writes code that returns the SwiftUI view of a cell. If this run also writes the type of this view, the code
    /// calls its initializer. Otherwise, the initializer is unknown, and the code contains controls for the cell's
    /// traits instead.
    private func writeSwiftUIView(of id: ID<Cell>, to writer: inout SwiftWriter) {
        let cell = program[id]
        if isWrittenHere(id) {
            return writer.returnStatement { writer in
                writer.type(frameworkType("AnyView"))
                writer.call { writer in
                    writer.argument()
                    writeViewItself(of: cell, in: nil, to: &writer)
                }
            }
        }
        swift.useMembers(of: cell.composition, in: &writer)
        writeBody(of: cell.composition, hasDelegate: false, bound: .none, as: "view", to: &writer)
        writer.returnStatement {
            $0.type(frameworkType("AnyView"))
            $0.call {
                $0.argument(); $0.reference("view")
            }
        }
    }

    /// Writes `["\(viewModel.text)"].joined(separator: " ")`, which shows the data of a cell as one text. The client
    /// replaces this code with its own drawing code.
    private func writeText(of cell: Cell, to writer: inout SwiftWriter) {
        swift.useMembers(of: cell.composition, in: &writer)
        let data = cell.composition.members(of: .data).compactMap { ControlPart($0.member) }
        let texts = ControlCode.array(data.map { $0.text() })
        writer.returnStatement { writer in
            if data.isEmpty { return writer.stringLiteral("") }
            let joined = ControlCode.call(.member(texts, "joined"), [ControlArgument("separator", .text(" "))])
            write(data.count == 1 ? data[0].text() : joined, of: ControlBase(), to: &writer)
        }
    }
}

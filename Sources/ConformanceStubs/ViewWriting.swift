// Writes stubs of views: a UIKit or AppKit class with controls for the standard traits, or a SwiftUI view.

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

    /// Returns the kind of list that shows the cells `ids`, which use the same class. If the spec of a cell declares a
    /// kind of list, returns this kind. Otherwise, returns `.collection` if a collection view shows one of the cells as
    /// a row, and `.table` if none does.
    private func listKind(of ids: [ID<Cell>]) -> ListKind {
        if let kind = ids.lazy.compactMap({ program[$0].list }).first { return kind }
        return ids.contains { isShown($0, in: .row, by: .collection) } ? .collection : .table
    }

    /// Returns a Boolean value that indicates whether a cell is used only as a header or footer of collection views.
    /// The class of such a cell can be a plain view.
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
        if framework == .none { return writeDrawnView(view, to: &writer) }
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

extension StubWriter {
    /// Writes a view for clients without a UI framework. The view only stores its view model.
    private func writeDrawnView(_ view: View, to writer: inout SwiftWriter) {
        swift.useMembers(of: view.composition, in: &writer)
        let presentable = swift.presentable(of: view)
        let shown = "shown"
        let modifiers = Modifiers(swift.access, .mainActor)
        writer.type(.finalClass, view.header.name, modifiers, doc: view.header.doc) { writer in
            writer.storedProperty(shown, .optional(.any(presentable)), own)
            if let delegate = swift.delegate(of: view) { writer.weakProperty(Self.delegate, .any(delegate), own) }
            if swift.access != .internal { writer.initializer([], own) { _ in } }
            writer.functionBody(configure(with: presentable), own) {
                $0.assignment(to: { $0.reference(shown) }, { $0.reference(Self.viewModel) })
            }
        }
    }
}

/// The name, superclass and other properties of a view's class.
struct ViewClass {
    let name: String
    let superclass: String
    /// A Boolean value that indicates whether the class is a UIKit cell. The subviews of a UIKit cell belong to its
    /// content view.
    let isCell: Bool
    let load: LoadKind
    let doc: String?
    let inherits: [SwiftType]
    var delegate: SwiftType?

    /// A Boolean value that indicates whether the class is a table cell of UIKit, which has an accessory.
    var isTableCell: Bool { superclass == StubFramework.uikit.cellClass(in: .table) }

    /// A Boolean value that indicates whether the controls are outlets, because a nib or a storyboard creates them.
    var hasOutlets: Bool { load != .class }
}

// Lets one type draw the cells of several screens. Its methods depend only on the cells, so screens with equal cells
// can share a method.

import SpecModel
import SwiftBackend

extension [StubType] {
    /// Returns the types that the client writes, where one type draws all screens with the same kind of list.
    ///
    /// A screen that existing types draw keeps these types. With the runtime's adapters, a type can only draw one
    /// screen, because its conformance determines the screen.
    ///
    /// - Parameters:
    ///   - drawers: Returns the names of the types that draw a screen.
    ///   - isDeclared: Returns whether the sources declare a type.
    func sharingCells(
        _ swift: ClientSwift,
        _ framework: StubFramework,
        drawers: (ID<Screen>) -> [String],
        isDeclared: (String) -> Bool
    ) -> [StubType] {
        let screens = swift.program.screens.indices.map { ID<Screen>($0) }
        let drawing = Set(screens.filter { swift.program[$0].header.module == swift.program.main }.flatMap(drawers))
        var types: [StubType] = []
        for var type in self {
            guard case .cells(let ids) = type.kind else {
                types.append(type)
                continue
            }
            let shared = framework.suffixOfCells(in: swift.program.listKind(of: swift.program[ids[0]]))
            let isNew = ids.allSatisfy { drawers($0).isEmpty } && !isDeclared(type.name)
            let isFree = !isDeclared(shared) || drawing.contains(shared)
            if isNew, isFree, !swift.writesAdapters { type.name = shared }
            if let index = types.firstIndex(where: { $0.drawsCells(as: type.name) }),
                case .cells(let others) = types[index].kind
            {
                types[index].kind = .cells(others + ids)
            } else {
                types.append(type)
            }
        }
        return types
    }
}

extension StubType {
    fileprivate func drawsCells(as name: String) -> Bool {
        if case .cells = kind { self.name == name } else { false }
    }
}

extension ClientSwift {
    /// Returns the cells that the screens use as rows, or as headers and footers. Each cell is listed once.
    func usedCells(of screens: [ID<Screen>], in place: CellPlace) -> [ID<Cell>] {
        var used: [ID<Cell>] = []
        for cell in screens.flatMap({ usedCells(of: $0, in: place) }) where !used.contains(cell) { used.append(cell) }
        return used
    }
}

// Merges several types, each of which creates the cells of one screen, into one type for several screens. If several
// screens use the same cell, one method of the merged type creates the cell for all of them.

import SpecModel
import SwiftBackend

extension [StubType] {
    /// Returns these types, with the types that create cells merged. Each merged type creates the cells of all screens
    /// with the same kind of list.
    ///
    /// If existing types create the cells of a screen, the screen keeps these types. If the module generates adapters
    /// for the runtime, types are not merged, and each type creates the cells of only one screen. Types are also not
    /// merged if the sources declare a type with the name of the merged type, and this type creates no cells.
    ///
    /// - Parameters:
    ///   - drawers: A closure that takes a screen and returns the names of the existing types that create its cells.
    ///   - isDeclared: A closure that takes the name of a type and returns `true` if the sources declare the type.
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
    /// Returns the cells that the screens use in `place`: as rows, or as headers and footers. Each cell occurs once.
    func usedCells(of screens: [ID<Screen>], in place: CellPlace) -> [ID<Cell>] {
        var used: [ID<Cell>] = []
        for cell in screens.flatMap({ usedCells(of: $0, in: place) }) where !used.contains(cell) { used.append(cell) }
        return used
    }
}

// Compares the layouts of a screen on both sides.

import ScreenLayouts
import SpecModel

/// The layouts of a screen that exist on only one side. A layout is identified by its visible sections and rows.
package struct LayoutDifference: Sendable {
    /// The number of layouts on the old side, or `nil` if the number is unknown.
    package var oldCount: LayoutCount?
    package var newCount: LayoutCount?
    /// The layouts that only the new side has.
    package var added: [[LayoutTable.Item]]
    /// The layouts that only the old side has.
    package var removed: [[LayoutTable.Item]]
}

package func layoutDifference(
    of old: Screen,
    in oldProgram: Program,
    and new: Screen,
    in newProgram: Program
) -> LayoutDifference {
    let before = layouts(of: old, in: oldProgram)
    let after = layouts(of: new, in: newProgram)
    let oldLayouts = before.groups.flatMap(\.layouts).map(\.visible)
    let newLayouts = after.groups.flatMap(\.layouts).map(\.visible)
    let (known, kept) = (Set(oldLayouts), Set(newLayouts))
    return LayoutDifference(
        oldCount: before.count,
        newCount: after.count,
        added: newLayouts.filter { !known.contains($0) },
        removed: oldLayouts.filter { !kept.contains($0) }
    )
}

extension SpecComparison {
    /// Returns the old and the new number of layouts of a screen as a text, for example `12 layouts, now 10`. Returns
    /// `nil` if the number is unchanged or unknown, or if `key` does not denote a screen on both sides.
    func layoutText(of key: DeclarationKey) -> String? {
        guard key.kind == .screen, let before = declaration(key, of: old), let after = declaration(key, of: new),
            case .screen(let oldID) = before.declaration, case .screen(let newID) = after.declaration
        else { return nil }
        let oldCount = layouts(of: before.program[oldID], in: before.program, limit: 0).count
        let newCount = layouts(of: after.program[newID], in: after.program, limit: 0).count
        guard let oldCount, let newCount, oldCount != newCount else { return nil }
        return "\(oldCount) layout\(oldCount == LayoutCount(1) ? "" : "s"), now \(newCount)"
    }
}

// Compares two frames of a screen. Sections, rows and members are identified by their names.

import ScreenEvaluator
import SpecModel

package struct FrameDifference: Equatable, Sendable {
    package struct Member: Equatable, Sendable {
        package var name: String
        /// The value on the old side, or `nil` if the member is new.
        package var old: EvaluatedValue?
        /// The value on the new side, or `nil` if the member is removed.
        package var new: EvaluatedValue?
    }

    package struct Row: Equatable, Sendable {
        package enum Kind: Equatable, Sendable {
            case added, removed, changed
        }

        package var kind: Kind
        package var id: EvaluatedRowID
        /// The changed members of a changed row.
        package var members: [Member] = []
        package var hasOtherCell = false
        package var hasOtherDetails = false
        /// A Boolean value that indicates whether the index of the row has changed. The index counts only rows that
        /// both frames contain.
        package var isMoved = false
    }

    package var screenMembers: [Member] = []
    package var hasOtherCommands = false
    package var addedSections: [String] = []
    package var removedSections: [String] = []
    package var sectionsWithOtherSupplements: [String] = []
    package var rows: [Row] = []

    package var isEmpty: Bool { self == FrameDifference() }

    package init() {}
}

/// Returns the differences between two frames. If a color or a font names a token, the value of the token is
/// compared.
package func frameDifference(
    from old: EvaluatedFrame,
    in oldProgram: Program,
    to new: EvaluatedFrame,
    in newProgram: Program
) -> FrameDifference {
    let (old, new) = (old.resolvingTokens(of: oldProgram), new.resolvingTokens(of: newProgram))
    var difference = FrameDifference()
    difference.screenMembers = changedMembers(old.values, new.values)
    difference.hasOtherCommands = old.commands != new.commands
    let (oldSections, newSections) = (old.sections.map(\.title), new.sections.map(\.title))
    difference.addedSections = newSections.filter { !oldSections.contains($0) }
    difference.removedSections = oldSections.filter { !newSections.contains($0) }
    for section in new.sections {
        guard let before = old.sections.first(where: { $0.title == section.title }) else { continue }
        if before.header != section.header || before.footer != section.footer {
            difference.sectionsWithOtherSupplements.append(section.title)
        }
    }
    difference.rows = changedRows(old.sections.flatMap(\.rows), new.sections.flatMap(\.rows))
    return difference
}

private func changedMembers(_ old: [EvaluatedMember], _ new: [EvaluatedMember]) -> [FrameDifference.Member] {
    var members: [FrameDifference.Member] = []
    for member in new {
        let before = old.first { $0.name == member.name }?.value
        if before != member.value { members.append(.init(name: member.name, old: before, new: member.value)) }
    }
    for member in old where !new.contains(where: { $0.name == member.name }) {
        members.append(.init(name: member.name, old: member.value, new: nil))
    }
    return members
}

private func changedRows(_ old: [EvaluatedRow], _ new: [EvaluatedRow]) -> [FrameDifference.Row] {
    let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.map(\.id))
    let keptOrder = old.map(\.id).filter(after.contains)
    var position = 0
    var rows = old.filter { !after.contains($0.id) }.map { FrameDifference.Row(kind: .removed, id: $0.id) }
    for row in new {
        guard let known = before[row.id] else {
            rows.append(FrameDifference.Row(kind: .added, id: row.id))
            continue
        }
        var changed = FrameDifference.Row(kind: .changed, id: row.id)
        changed.isMoved = position < keptOrder.count && keptOrder[position] != row.id
        position += 1
        changed.hasOtherCell = known.cell != row.cell
        changed.members = changedMembers(known.values, row.values)
        changed.hasOtherDetails = known.details != row.details
        if changed != FrameDifference.Row(kind: .changed, id: row.id) { rows.append(changed) }
    }
    return rows
}

// MARK: Tokens

extension EvaluatedSection {
    /// The ID of the section. If the section is in a loop, the identity of the loop's element follows the ID.
    fileprivate var title: String { identity.map { "\(id) \($0)" } ?? id }
}

extension EvaluatedFrame {
    /// Returns the frame with the ID of each token replaced by the token's value. The same token can have different IDs
    /// in two programs.
    func resolvingTokens(of program: Program) -> EvaluatedFrame {
        var frame = self
        for index in frame.values.indices { frame.values[index].value.resolveTokens(program) }
        for index in frame.commands.indices { frame.commands[index].resolveTokens(program) }
        for section in frame.sections.indices {
            frame.sections[section].header?.resolveTokens(program)
            frame.sections[section].footer?.resolveTokens(program)
            for row in frame.sections[section].rows.indices { frame.sections[section].rows[row].resolveTokens(program) }
        }
        return frame
    }
}

extension EvaluatedSupplement {
    fileprivate mutating func resolveTokens(_ program: Program) {
        guard case .cell(var row) = self else { return }
        row.resolveTokens(program)
        self = .cell(row)
    }
}

extension EvaluatedRow {
    fileprivate mutating func resolveTokens(_ program: Program) {
        for index in values.indices { values[index].value.resolveTokens(program) }
        guard var details else { return }
        for place in details.commands.keys {
            for index in details.commands[place]?.indices ?? 0..<0 {
                details.commands[place]?[index].resolveTokens(program)
            }
        }
        self.details = details
    }
}

extension EvaluatedCommand {
    fileprivate mutating func resolveTokens(_ program: Program) {
        color.resolveTokens(program)
    }
}

extension EvaluatedValue {
    fileprivate mutating func resolveTokens(_ program: Program) {
        switch self {
        case .color(.token(let id)): self = Self.value(of: program[id].value, program)
        case .font(.token(let id)): self = Self.value(of: program[id].value, program)
        default: break
        }
    }

    private static func value(of token: Token.Value, _ program: Program) -> EvaluatedValue {
        switch token {
        case .color(let color): return value(of: color, program)
        case .adaptiveColor(let light, let dark): return .list([value(of: light, program), value(of: dark, program)])
        case .font(.token(let id)): return value(of: program[id].value, program)
        case .font(let font): return .font(font)
        case .invalid: return .none
        }
    }

    private static func value(of color: ColorConstant, _ program: Program) -> EvaluatedValue {
        if case .token(let id) = color { return value(of: program[id].value, program) }
        return .color(color)
    }
}

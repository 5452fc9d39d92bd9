// Reads the values that specs specify for the members of a composition.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// Values of members, in the order of the composition.
struct MemberValues {
    private(set) var values: [MemberValue] = []
    private var positions: [Int] = []
    private(set) var given = PositionSet()

    init(capacity: Int) {
        positions.reserveCapacity(capacity)
        values.reserveCapacity(capacity)
    }

    /// Inserts the value of the member at `position`. The value replaces an earlier value of the same member.
    mutating func insert(_ value: MemberValue, at position: Int) {
        var index = positions.count
        while index > 0, positions[index - 1] > position { index -= 1 }
        if index > 0, positions[index - 1] == position {
            values[index - 1] = value
            return
        }
        given.insert(position)
        // Most values are written in the order of the members, so appending is the common case.
        if index == positions.count {
            positions.append(position)
            values.append(value)
        } else {
            positions.insert(position, at: index)
            values.insert(value, at: index)
        }
    }
}

/// A kind of declaration that sets members. The kind determines which members can have a value.
enum ValueGiver {
    /// A row, a view model or a screen.
    case shown
    case style

    /// Returns the reason why a member cannot have a value, or `nil` if the member can have a value.
    fileprivate func refusal(of member: Member) -> String? {
        switch self {
        case .shown where member.facet == .actions:
            "'\(member.name)' is an action and cannot have a value"
        case .style where member.facet != .appearance:
            "a style cannot change '\(member.name)', which is not part of the appearance"
        case .shown, .style: nil
        }
    }
}

extension ValueTyper {
    /// Returns the values in `entries` for members of a composition. Reports values of unknown members, and of members
    /// that cannot have a value.
    ///
    /// - Parameters:
    ///   - isFullyParsed: A Boolean value that indicates whether all members are known. If it is `false`, values of
    ///     unknown members are not reported.
    ///   - isStyled: A Boolean value that indicates whether a value that equals the default of its member can have an
    ///     effect. For example, such a value can replace a value of a style. If `isStyled` is `false`, literal values
    ///     that equal the default are reported.
    func memberValues(
        _ entries: [ValueEntrySyntax],
        of composition: PreparedComposition,
        isFullyParsed: Bool,
        by giver: ValueGiver = .shown,
        isStyled: Bool = false
    ) -> MemberValues {
        var values = MemberValues(capacity: entries.count)
        for entry in entries {
            guard let position = composition.names.position(of: entry.name.value) else {
                if isFullyParsed { reportUnknownMember(entry, in: entries, of: composition) }
                continue
            }
            reporter.refer(toName: composition.referenceName(position, in: program), at: entry.name.range)
            let member = composition.member(position)
            if let reason = giver.refusal(of: member) {
                reporter.report(Diagnostic(.misplacedValue, at: entry.name.range, reason))
                continue
            }
            guard case .property(let type, _) = member.kind else { continue }
            let given = value(entry.value, as: type, .shown)
            if !isStyled { checkNeed(of: given, entry, for: composition.composition.members[position]) }
            values.insert(MemberValue(name: member.name, type: type, value: given), at: position)
        }
        return values
    }

    private func reportUnknownMember(
        _ entry: ValueEntrySyntax,
        in entries: [ValueEntrySyntax],
        of composition: PreparedComposition
    ) {
        reporter.offer(
            for: entry.name,
            composition.offers(actions: false, besides: entries.map(\.name), in: program)
        )
        guard composition.names.all.isEmpty else {
            let known = composition.names.all.without(entries.map(\.name))
            reporter.report(.unknownName(.member, entry.name, among: reporter.candidates(known)))
            return
        }
        // If the composition has no members, report only the first value.
        guard entry.name.range == entries.first?.name.range else { return }
        let note = Note(
            entries.count == 1 ? "its traits have no members" : "its traits have no members for any of the values"
        )
        reporter.report(.unknownName(.member, entry.name, among: [], notes: [note]))
    }

    /// Adds the values of a style for the members that have no value in `values`.
    func add(
        _ id: ID<Style>,
        named name: Located<String>,
        to values: inout MemberValues,
        of composition: PreparedComposition
    ) {
        let given = values.given
        let isCalling = context.calls.styles.contains(id)
        var added: [MemberValue] = []
        for value in program.styles[id.index].values {
            guard let position = composition.names.position(of: value.name), !given.contains(position) else { continue }
            if isCalling { added.append(value) }
            values.insert(value, at: position)
        }
        if isCalling { record(added.functions, calledAt: name.range) }
    }

    /// Returns the style with the name `name`. Returns `nil` if the style is unknown or incomplete, or if `target` is
    /// not the cell of the style. Reports a style of another cell.
    func style(_ name: Located<String>, for target: ViewModel.Target) -> ID<Style>? {
        guard let id = names.style(name) else { return nil }
        let own = program.styles[id.index].cell
        guard let styled = linked.sources.styles[id.index].syntax.cell else { return nil }
        if case .cell(let cell) = target, cell == own {
            return linked.isFullyParsed(linked.sources.styles[id.index].syntax.range) ? id : nil
        }
        // If the cell of the style is unknown, the error was already reported at the style.
        guard program.cells.indices.contains(own.index), program.cells[own.index].header.name == styled.value
        else { return nil }
        reporter.report(
            Diagnostic(
                .foreignStyle,
                at: name.range,
                "style '\(name.value)' can only be used for cell '\(styled.value)'"
            )
        )
        return nil
    }
}

extension [String] {
    /// Returns the strings that are not names in `written`, so that no suggestion repeats a name that the spec already
    /// contains.
    func without(_ written: [Located<String>]) -> [String] {
        let taken = Set(written.map(\.value))
        return filter { !taken.contains($0) }
    }
}

extension Reporter {
    /// Returns the indices of the members whose names `written` contains. A misspelled name counts as the name of the
    /// most similar member, so that this member is not reported as missing.
    func given(_ written: [Located<String>], of members: NameIndex) -> PositionSet {
        var given = PositionSet()
        for name in written {
            if let position = members.position(of: name.value) {
                given.insert(position)
            } else if let near = nearest(to: name.value, among: candidates(members.all)),
                let position = members.position(of: near)
            {
                given.insert(position)
            }
        }
        return given
    }

    /// Returns a Boolean value that indicates whether `written` contains at least `missing` unknown names that are not
    /// similar to any member. Each of these names possibly denotes a missing member. If the result is `true`, the
    /// missing members must not be reported.
    func mayExplain(_ written: [Located<String>], missing: Int, of members: NameIndex) -> Bool {
        var unknown = 0
        for name in written where members.position(of: name.value) == nil {
            if nearest(to: name.value, among: candidates(members.all)) == nil { unknown += 1 }
        }
        return missing <= unknown
    }
}

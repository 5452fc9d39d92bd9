// Resolves choices between rows, and collects the row IDs of the branches.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension SectionResolution {
    /// Returns a choice between rows, or `nil` after reporting an error in the condition. Even after such an error,
    /// resolves the rows of the branches.
    mutating func choice(
        _ syntax: ChoiceSyntax<[RowEntrySyntax]>,
        _ typer: ValueTyper,
        _ loops: [Loop]
    ) -> Choice<RowEntry>? {
        var inner = typer
        let condition = syntax.condition.flatMap { inner.condition($0, isGuard: true) }
        var branches = BranchIDs(self)
        let then = branches.resolve(&self) { $0.entries(syntax.then, inner, loops) }
        let otherwise = branches.resolve(&self) { $0.entries(syntax.otherwise, typer, loops) }
        branches.join(&self)
        guard let condition else { return nil }
        return .condition(condition, then: entries(of: then), otherwise: entries(of: otherwise))
    }

    /// Returns the suffixes that follow the section's ID in generated names. Each row has a suffix, and so do its
    /// gestures, its commands, the header and the footer. For example, a row `title` with gestures has the suffixes
    /// `title` and `titleRow`.
    func names(in section: Section) -> [Located<String>] {
        let names = rowNames(in: section) + supplementIDs
        var details: [String: RowDetails] = [:]
        section.forEachRow { row, _ in if let own = row.details { details[row.id] = own } }
        if details.isEmpty { return names }
        return names.flatMap { name in
            let id = ids.all.first { $0.range == name.range }
            guard let own = id.flatMap({ details[$0.value] }) else { return [name] }
            let gestures = own.gestures.isEmpty ? [] : [Located(name.value + "Row", at: name.range)]
            let commands = own.commands.isEmpty ? [] : [Located(name.value + "Command", at: name.range)]
            return [name] + gestures + commands
        }
    }

    /// Returns the row IDs. If rows with the same ID have different cells, also returns a name for each of these cells,
    /// which consists of the ID and the name of the cell.
    private func rowNames(in section: Section) -> [Located<String>] {
        if !ids.areShared { return ids.all }
        var cells: [String: [ID<Cell>]] = [:]
        section.forEachRow { row, _ in
            guard let cell = row.content.cell(context.program), cells[row.id]?.contains(cell) != true else { return }
            cells[row.id, default: []].append(cell)
        }
        return ids.all.flatMap { id in
            let several = cells[id.value].flatMap { $0.count > 1 ? $0 : nil } ?? []
            return [id]
                + several.map { Located(id.value + capitalizedFirst(context.program[$0].header.name), at: id.range) }
        }
    }

    mutating func match(
        _ syntax: MatchSyntax<[RowEntrySyntax]>,
        _ typer: ValueTyper,
        _ loops: [Loop]
    ) -> Choice<RowEntry>? {
        var branches = BranchIDs(self)
        let typed = typer.match(syntax, isGuard: true) { entries, inner in
            branches.resolve(&self) { $0.entries(entries, inner, loops) }
        }
        branches.join(&self)
        guard let typed else { return nil }
        let arms = typed.arms.map { MatchArm($0.pattern, entries(of: $0.content)) }
        return .match(subject: typed.subject, arms: arms, fallback: typed.fallback.map { entries(of: $0) })
    }

    /// Returns the entries of a branch, and adds the source ranges of its rows to `places`. The branch must be part of
    /// the resolved choice.
    private mutating func entries(of branch: ResolvedBranch) -> [RowEntry] {
        places += branch.places
        return branch.entries
    }
}

/// A resolved branch of a choice between rows.
private struct ResolvedBranch {
    let entries: [RowEntry]
    /// The source ranges for diagnostics about the rows of the branch. The section's `places` omits these ranges if the
    /// choice has an error, or if the branch is an unreachable fallback.
    let places: [SourceRange]
}

/// The IDs in the branches of a choice. Rows with the same ID in several branches count as one row.
private struct BranchIDs {
    private let before: RowIDs
    private var after: RowIDs

    init(_ section: SectionResolution) {
        before = section.ids
        after = section.ids
    }

    mutating func resolve(
        _ section: inout SectionResolution,
        _ branch: (inout SectionResolution) -> [RowEntry]
    ) -> ResolvedBranch {
        section.ids = before
        let placeCount = section.places.count
        let entries = branch(&section)
        let places = Array(section.places[placeCount...])
        section.places.removeSubrange(placeCount...)
        after.join(section.ids, after: before)
        return ResolvedBranch(entries: entries, places: places)
    }

    func join(_ section: inout SectionResolution) {
        section.ids = after
    }
}

/// The IDs of a section's rows.
struct RowIDs {
    /// The IDs in the order in which they were added, without duplicates.
    private(set) var all: [Located<String>] = []
    private var places: [String: SourceRange] = [:]
    /// A Boolean value that indicates whether an ID can belong to several rows with different cells. This is the case
    /// if rows in different branches share an ID, or if a row and its `otherwise` row have different cells.
    private(set) var areShared = false

    /// Adds a new ID and returns `nil`. If an equal ID was added before, returns the range of that ID and adds nothing.
    mutating func add(_ id: Located<String>) -> SourceRange? {
        if let place = places[id.value] { return place }
        places[id.value] = id.range
        all.append(id)
        return nil
    }

    /// Records that two rows have the same ID.
    mutating func share() { areShared = true }

    /// Adds the IDs of another branch, except the IDs in `before`. These IDs precede the choice.
    mutating func join(_ other: RowIDs, after before: RowIDs) {
        areShared = areShared || other.areShared
        for id in other.all where before.places[id.value] == nil {
            if add(id) != nil { areShared = true }
        }
    }
}

// Finds a state for each layout of a screen. The search tries states, and the evaluator determines the layout that each
// state shows. So each state that the search returns shows its layout, but the search can fail to find a state for a
// layout. The search uses neither decision diagrams nor generated Swift code.

import ScreenEvaluator
import SpecModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The layouts of a screen, with states that show them.
public struct LayoutWitnesses: Sendable {
    /// A state, and the items of the screen that are visible or hidden in this state.
    public struct Case: Sendable {
        /// The items of `group` that are visible in this state.
        public var own: [LayoutTable.Item]
        /// The items of the group whose layout in this case differs from its layout in the first case. As far as
        /// possible, all other groups have the same layouts as in the first case. For the first case, the array is
        /// empty.
        public var group: [LayoutTable.Item]
        public var shown: [LayoutTable.Item]
        public var hidden: [LayoutTable.Item]
        /// The fields of the state with values other than their defaults.
        public var state: [ConstantField]
    }

    /// Layouts of a group for which no state was found.
    public struct Gap: Equatable, Sendable {
        public var items: [LayoutTable.Item]
        /// The visible items of the layout without a state, or `nil` if the search skipped all layouts of `items`.
        public var shown: [LayoutTable.Item]?
        public var reason: String
    }

    /// All layouts of the screen.
    public var table = LayoutTable()
    /// The number of layouts of the screen, which is the product of the numbers of layouts of its groups. It is `nil`
    /// if one of the groups exceeds the limits of the analysis.
    public var count: LayoutCount? { table.count }
    /// The cases. The first case shows one layout of each group. In each further case, one group has a layout that
    /// differs from its layout in the first case.
    public var cases: [Case] = []
    public var gaps: [Gap] = []
}

/// Searches for states that show the layouts of a screen. Returns the layouts, and the states that the search found. In
/// each state after the first one, the layout of one group differs from its layout in the first state. As far as
/// possible, all other groups have the same layouts as in the first state.
///
/// - Parameter limit: The maximum number of returned states, and of listed layouts for each group.
public func layoutWitnesses(of screen: Screen, in program: Program, limit: Int = 256) -> LayoutWitnesses {
    let layouts = layouts(of: screen, in: program, limit: limit)
    var result = LayoutWitnesses(table: layouts)
    let candidates = CandidateValues(of: screen, in: program)
    let reasons = UndecidedItems(of: screen, in: program, hasPlainTexts: candidates.hasPlainTexts).reasons
    var groups: [LayoutGroup] = []
    for group in layouts.groups {
        if let reason = group.items.lazy.compactMap({ reasons[$0] }).first {
            result.gaps.append(.init(items: group.items, shown: nil, reason: reason))
        } else if group.count == nil {
            result.gaps.append(.init(items: group.items, shown: nil, reason: "it has too many conditions to analyse"))
        } else {
            groups.append(group)
        }
    }
    guard let base = candidates.base else {
        for field in candidates.unknown {
            let reason = "the field '\(field)' of the state has no default, and its type is written by hand"
            result.gaps.append(.init(items: layouts.fixed + groups.flatMap(\.items), shown: nil, reason: reason))
        }
        return result
    }
    var search = WitnessSearch(screen, program, layouts.fixed, groups, candidates)
    search.run(from: [base] + screen.samples.map { candidates.completed(screen.fields(ofSample: $0.name) ?? []) })
    search.add(to: &result, limit: limit)
    return result
}

/// A search for states that show the layouts of groups. It first changes one value at a time, and continues from every
/// state that shows a new layout. It then changes several values at random.
private struct WitnessSearch {
    private typealias Items = Set<LayoutTable.Item>

    private let evaluator: ScreenEvaluator
    private let candidates: CandidateValues
    private let fixed: [LayoutTable.Item]
    private let groups: [LayoutGroup]
    private let listed: [[Items: Int]]
    /// For each layout of each group, a state that shows the layout, or `nil` if no such state was found yet.
    private var found: [[CandidateState?]]
    private var missing: Int
    private var open: [CandidateState] = []
    private var stepsLeft = 6_000

    init(
        _ screen: Screen,
        _ program: Program,
        _ fixed: [LayoutTable.Item],
        _ groups: [LayoutGroup],
        _ candidates: CandidateValues
    ) {
        // The search skips each group with an item that depends on a function or a format. So the results of functions
        // and formats do not matter.
        let environment = EvaluationEnvironment(
            functions: [:],
            format: { _, _, _, _ in "" },
            texts: .ofNoLocale,
            calendar: gregorianInUTC
        )
        evaluator = ScreenEvaluator(screen.withoutContent, in: program, calling: environment)
        self.candidates = candidates
        self.fixed = fixed
        self.groups = groups
        listed = groups.map { group in
            Dictionary(group.layouts.enumerated().map { (Set($1.visible), $0) }) { first, _ in first }
        }
        found = groups.map { $0.layouts.map { _ in nil } }
        missing = groups.reduce(0) { $0 + $1.layouts.count }
    }

    mutating func run(from first: [CandidateState]) {
        for state in first { look(at: state) }
        if open.isEmpty { open = first }
        var next = 0
        while next < open.count, missing > 0, stepsLeft > 0 {
            let state = open[next]
            for change in candidates.changes(of: state) where missing > 0 && stepsLeft > 0 { look(at: change) }
            next += 1
        }
        // Some layouts require simultaneous changes of several values.
        var random = Random()
        var patience = stepsLeft
        while missing > 0, patience > 0, !open.isEmpty {
            var state = open[random.next(below: open.count)]
            for _ in 0..<2 + random.next(below: 3) {
                let field = random.next(below: state.fields.count)
                let changes = candidates.changes(of: field, in: state)
                if !changes.isEmpty { state.fields[field].value = changes[random.next(below: changes.count)] }
            }
            let before = missing
            look(at: state)
            // Ends the search if many steps find no new layout.
            patience = missing < before ? stepsLeft : min(patience - 1, 1_500)
        }
    }

    /// Returns the visible items of a state, and for each group the index of its layout. The index is `nil` if the
    /// visible items of the group match no listed layout. This can occur if the state shows several elements of a list.
    private mutating func layouts(of state: CandidateState) -> (shown: Items, indexes: [Int?]) {
        stepsLeft -= 1
        let frame = evaluator.frame(of: evaluator.state(state.fields))
        var shown: Items = []
        for section in frame.sections {
            shown.insert(.init(section: section.id, row: nil))
            for row in section.rows { shown.insert(.init(section: row.id.section, row: row.id.row)) }
        }
        let indexes = zip(groups, listed).map { group, listed in listed[shown.intersection(group.items)] }
        return (shown, indexes)
    }

    private mutating func look(at state: CandidateState) {
        var isNew = false
        for (group, index) in layouts(of: state).indexes.enumerated() {
            guard let index, found[group][index] == nil else { continue }
            found[group][index] = state
            missing -= 1
            isNew = true
        }
        if isNew { open.append(state) }
    }

    // MARK: Results

    mutating func add(to result: inout LayoutWitnesses, limit: Int) {
        for (group, states) in zip(groups, found) {
            for (layout, state) in zip(group.layouts, states) where state == nil {
                let reason = "none of the tried states shows it"
                result.gaps.append(.init(items: group.items, shown: layout.visible, reason: reason))
            }
        }
        guard let first = open.first else { return }
        let (shown, base) = layouts(of: first)
        let smallest = reduced(first, to: base)
        result.cases.append(entry(of: smallest, shown, group: nil))
        var layoutsShown: Set<Items> = [Set(result.cases[0].shown)]
        for (number, group) in groups.enumerated() {
            for (index, state) in found[number].enumerated() where index != base[number] {
                guard let state, result.cases.count < limit else { continue }
                var wanted = base
                wanted[number] = index
                let near = near(first, state, wanted, number)
                let reduced = reduced(near, to: layouts(of: near).indexes)
                let entry = entry(of: reduced, layouts(of: reduced).shown, group: group)
                // If groups depend on each other, the states for several groups can show the same items.
                if layoutsShown.insert(Set(entry.shown)).inserted { result.cases.append(entry) }
            }
        }
    }

    /// Starts with `state`, in which the group at index `group` has the layout `wanted[group]`. Resets each field to
    /// its value in `first` if this reset does not change the layout of this group, and increases the number of groups
    /// whose layout is the one in `wanted`. Returns the resulting state.
    private mutating func near(
        _ first: CandidateState,
        _ state: CandidateState,
        _ wanted: [Int?],
        _ group: Int
    ) -> CandidateState {
        func difference(_ indexes: [Int?]) -> Int { zip(indexes, wanted).count { $0 != $1 } }
        var best = (state: state, difference: difference(layouts(of: state).indexes))
        for index in state.fields.indices where best.difference > 0 {
            var changed = best.state
            changed.fields[index] = first.fields[index]
            let indexes = layouts(of: changed).indexes
            guard indexes[group] == wanted[group], difference(indexes) < best.difference else { continue }
            best = (changed, difference(indexes))
        }
        return best.state
    }

    /// Returns a copy of `state` in which each field has its value in `candidates.base`, unless this value changes a
    /// layout. The layouts of `state` are at `indexes`, one index for each group.
    private mutating func reduced(_ state: CandidateState, to indexes: [Int?]) -> CandidateState {
        guard let base = candidates.base else { return state }
        var result = state
        for index in result.fields.indices where result.fields[index].value != base.fields[index].value {
            var changed = result
            changed.fields[index] = base.fields[index]
            if layouts(of: changed).indexes == indexes { result = changed }
        }
        return result
    }

    private func entry(of state: CandidateState, _ shown: Items, group: LayoutGroup?) -> LayoutWitnesses.Case {
        let decided = fixed + groups.flatMap(\.items)
        return LayoutWitnesses.Case(
            own: group?.items.filter(shown.contains) ?? [],
            group: group?.items ?? [],
            shown: decided.filter(shown.contains),
            hidden: decided.filter { !shown.contains($0) },
            state: candidates.given(in: state)
        )
    }
}

/// The calendar that `ScreenTesting` uses when it shows states.
private var gregorianInUTC: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
}

/// A random number generator with a fixed seed, so that the search has the same result in every run.
private struct Random {
    private var state: UInt64 = 1

    /// Returns the next number in `0..<count`. Uses Knuth's constants (The Art of Computer Programming, volume 2,
    /// 3.3.4).
    mutating func next(below count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, count)))
    }
}

extension Screen {
    /// A copy of the screen without the parts that do not affect layouts: values, commands, headers, footers and row
    /// details.
    fileprivate var withoutContent: Screen {
        with(
            values: [],
            commands: [],
            sections: sections.map { section in
                Section(
                    id: section.id,
                    doc: section.doc,
                    loop: section.loop,
                    condition: section.condition,
                    hidesWhenEmpty: section.hidesWhenEmpty,
                    header: nil,
                    footer: nil,
                    entries: section.entries.map(\.withoutContent)
                )
            }
        )
    }
}

extension RowEntry {
    fileprivate var withoutContent: RowEntry {
        switch self {
        case .row(let row):
            return .row(
                Row(
                    id: row.id,
                    doc: row.doc,
                    occurrence: row.occurrence,
                    loop: row.loop,
                    condition: row.condition,
                    content: row.content.withoutValues,
                    actionBindings: row.actionBindings,
                    details: nil,
                    fragmentRow: row.fragmentRow
                )
            )
        case .group(let group):
            return .group(group.with(entries: group.entries.map(\.withoutContent)))
        case .choice(.condition(let condition, let then, let otherwise)):
            return .choice(
                .condition(condition, then: then.map(\.withoutContent), otherwise: otherwise.map(\.withoutContent))
            )
        case .choice(.match(let subject, let arms, let fallback)):
            return .choice(
                .match(
                    subject: subject,
                    arms: arms.map { MatchArm($0.pattern, $0.content.map(\.withoutContent)) },
                    fallback: fallback?.map(\.withoutContent)
                )
            )
        }
    }
}

extension Row.Content {
    fileprivate var withoutValues: Row.Content {
        switch self {
        case .cell(let id, _): .cell(id, values: [])
        case .viewModel(let id, let arguments, _): .viewModel(id, arguments: arguments, values: [])
        }
    }
}

extension TextRules {
    /// Text rules without locale tables. Loading these tables would slow down every start of the command. For plain
    /// texts, the results are the same as in any locale. The search skips layouts that depend on other texts.
    fileprivate static let ofNoLocale = TextRules(
        isBefore: { $0.orderedParts.lexicographicallyPrecedes($1.orderedParts) },
        contains: { $0.lowercased().contains($1.lowercased()) }
    )
}

extension String {
    /// The sort key of the text: two integers for each sequence of digits and for each other Unicode scalar of the
    /// lowercase text.
    fileprivate var orderedParts: [UInt64] {
        var parts: [UInt64] = []
        var isInNumber = false
        for scalar in lowercased().unicodeScalars {
            let isDigit = ("0"..."9").contains(scalar)
            let code = UInt64(scalar.value)
            if isDigit, isInNumber {
                let largest: UInt64 = 1_000_000_000_000_000_000
                parts[parts.count - 1] = min(10 * parts[parts.count - 1] + code - 48, largest)
            } else {
                parts += isDigit ? [48, code - 48] : [code, 0]
            }
            isInNumber = isDigit
        }
        return parts
    }
}

// A state for each layout of a screen. States are tried, and the evaluator says which layout each takes: so a state that is
// found is certain, and one that is not found says nothing. It knows neither decision diagrams nor Swift.

import ScreenEvaluator
import SpecModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The layouts of a screen with states that take them.
public struct LayoutWitnesses: Sendable {
    /// A state, and what it shows of the groups that are decided.
    public struct Case: Sendable {
        /// What of its group is there, while all other groups are as in the first case; empty for that.
        public var own: [LayoutTable.Item]
        public var group: [LayoutTable.Item]
        public var shown: [LayoutTable.Item]
        public var hidden: [LayoutTable.Item]
        /// What the state gives to its fields; the others have their defaults.
        public var state: [ConstantField]
    }

    /// Layouts without a state.
    public struct Gap: Equatable, Sendable {
        public var items: [LayoutTable.Item]
        /// What of the group is there; nil for all of its layouts.
        public var shown: [LayoutTable.Item]?
        public var reason: String
    }

    /// How many layouts the screen has, as the product of its groups'; nil where a group is not analysed.
    public var count: LayoutCount?
    /// The first shows some layout of each group, and each other one another layout of one group.
    public var cases: [Case] = []
    public var gaps: [Gap] = []
}

/// Looks for a state of each layout of each group, the other groups' layouts being fixed.
///
/// - Parameter limit: at most so many cases are given.
public func layoutWitnesses(of screen: Screen, in program: Program, limit: Int = 256) -> LayoutWitnesses {
    let layouts = layouts(of: screen, in: program, limit: limit)
    var result = LayoutWitnesses(count: layouts.count)
    let candidates = CandidateValues(of: screen, in: program)
    let doubts = UndecidedItems(of: screen, in: program, hasPlainTexts: candidates.hasPlainTexts).reasons
    var groups: [LayoutGroup] = []
    for group in layouts.groups {
        if let reason = group.items.lazy.compactMap({ doubts[$0] }).first {
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

/// A search from state to state, by one change after another, that goes on from every state which shows what no state before
/// it showed.
private struct WitnessSearch {
    private typealias Items = Set<LayoutTable.Item>

    private let evaluator: ScreenEvaluator
    private let candidates: CandidateValues
    private let fixed: [LayoutTable.Item]
    private let groups: [LayoutGroup]
    private let listed: [[Items: Int]]
    /// For each group, the state found for each of its layouts.
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
        // Groups that a function or a format decides are not among those that are looked at.
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
        // What one change does not show, several may.
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
            // Whoever has found nothing for long will hardly do so.
            patience = missing < before ? stepsLeft : min(patience - 1, 1_500)
        }
    }

    /// Which layout each group takes in a state; nil where that is none of its own, since several elements show several.
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

    // MARK: What was found

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
                // Where groups cannot be told apart after all, one state may be the only one for a layout of each.
                if layoutsShown.insert(Set(entry.shown)).inserted { result.cases.append(entry) }
            }
        }
    }

    /// A state in which a group takes its layout and as many others as possible are as in the first state: groups ask about
    /// different things, so that fields can be put back one by one.
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

    /// The same layouts with as few fields that are not as they are by default as possible.
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

/// As `ScreenTesting` shows a state.
private var gregorianInUTC: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
}

/// The same numbers in every run: equal specs give equal states.
private struct Random {
    private var state: UInt64 = 1

    /// Knuth's constants (The Art of Computer Programming, volume 2, 3.3.4).
    mutating func next(below count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, count)))
    }
}

extension Screen {
    /// Its sections and rows with nothing in them: what they show decides no layout.
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
    /// Without the tables of a locale, which a tool would load at every start. They are the same for plain texts, and where
    /// others may be asked for nothing is said.
    fileprivate static let ofNoLocale = TextRules(
        isBefore: { $0.orderedParts.lexicographicallyPrecedes($1.orderedParts) },
        contains: { $0.lowercased().contains($1.lowercased()) }
    )
}

extension String {
    /// Its characters, without their case, and its numbers as wholes: two numbers for each.
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

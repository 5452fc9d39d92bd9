// Which sections and rows a screen can show together: counted and listed group by group.

import SpecAnalysis
import SpecModel

/// All layouts of a screen. A layout of the screen is one layout of each group, in any combination.
///
/// A list counts as empty or as showing one element: what stands in an `each` is there where its list has an element
/// and the conditions hold for it. Two `each` over one list show one element each, which need not be the same: so a
/// section of what is done and one of what is open are listed together, but so is one of two that show the same.
public struct LayoutTable: Sendable {
    /// A section, or a row of it.
    public struct Item: Hashable, Sendable {
        public let section: String
        /// Nil for the section itself.
        public let row: String?

        public init(section: String, row: String?) {
            self.section = section
            self.row = row
        }
    }

    /// What is always there, in the screen's order.
    public var fixed: [Item] = []
    /// What is never there.
    public var hidden: [Item] = []
    /// Groups that share no atoms, in the order of their first items.
    public var groups: [LayoutGroup] = []

    /// How many layouts the screen has: the product of its groups'. Nil where a group is not analysed.
    public var count: LayoutCount? {
        groups.reduce(LayoutCount(1)) { product, group in
            guard let product, let own = group.count else { return nil }
            return product * own
        }
    }
}

/// Items whose conditions depend on each other.
public struct LayoutGroup: Sendable {
    /// In the screen's order.
    public var items: [LayoutTable.Item]
    /// Nil past the limits of the analysis: then nothing is listed.
    public var count: LayoutCount?
    /// The first ones where there are more than were asked for.
    public var layouts: [Layout]
}

/// One set of items that can be there while the group's others are not.
public struct Layout: Sendable {
    public var visible: [LayoutTable.Item]
    /// A state that shows it, as conditions of the language: `not editing`, `profile.days.count > 3`. What makes no
    /// difference is not among them.
    public var facts: [String]
}

/// The layouts that a screen can take.
///
/// - Parameter limit: at most this many are listed per group; all are counted.
public func layouts(of screen: Screen, in program: Program, limit: Int = 256) -> LayoutTable {
    let conditions = ScreenConditions(of: screen, in: program, readsValues: false)
    let items = conditions.items
    let groups = ConditionGroups(ofLayoutsBy: items.map { [$0.formula] }, conditions.reader)
    var result = LayoutTable()
    for item in groups.constants.map({ items[$0] }) {
        if item.formula == .always { result.fixed.append(item.id) } else { result.hidden.append(item.id) }
    }
    var stepsLeft = DecisionDiagram.stepLimit
    for group in groups.groups {
        let members = group.members.map { items[$0] }
        let isOverwhelming = members.contains { $0.records.contains { conditions.records[$0].isOverwhelming } }
        guard !isOverwhelming, ConditionSpace.size(of: group.atoms) <= ConditionSpace.atomLimit else {
            result.groups.append(LayoutGroup(items: members.map(\.id), count: nil, layouts: []))
            continue
        }
        let space = ConditionSpace(
            atoms: group.atoms,
            terms: conditions.reader.terms,
            formulas: conditions.reader.formulas,
            program: program,
            steps: stepsLeft
        )
        var counter = LayoutCounter(space: space, items: members, formulas: conditions.reader.formulas, program)
        result.groups.append(counter.group(limit: limit))
        stepsLeft = counter.space.diagram.stepsLeft
    }
    return result
}

/// Decides item by item whether it is there, and forgets what no later item asks for: so what is left to decide is
/// often the same, and is counted once.
private struct LayoutCounter {
    private struct Step: Hashable {
        var index: Int
        var left: DecisionDiagram.Node
    }

    private(set) var space: ConditionSpace
    private let program: Program
    private let items: [LayoutTable.Item]
    /// Where each item is there.
    private var nodes: [DecisionDiagram.Node] = []
    /// For each item, the bits that neither it nor a later one depends on.
    private var forgotten: [[Bool]] = []
    private var counts: [Step: LayoutCount] = [:]

    init(space: ConditionSpace, items: [ScreenConditions.Item], formulas: FormulaTable, _ program: Program) {
        self.space = space
        self.program = program
        self.items = items.map(\.id)
        nodes = items.map { self.space.node(of: $0.formula, in: formulas) }
        var isForgotten = [Bool](repeating: true, count: space.levelCount)
        for node in nodes.reversed() {
            for (level, depends) in self.space.diagram.support(of: node, levels: space.levelCount).enumerated()
            where depends {
                isForgotten[level] = false
            }
            forgotten.append(isForgotten)
        }
        forgotten.reverse()
    }

    mutating func group(limit: Int) -> LayoutGroup {
        let count = self.count(from: 0, space.constraint)
        var layouts: [Layout] = []
        if !space.isExhausted { list(from: 0, space.constraint, [], limit, &layouts) }
        guard !space.isExhausted else { return LayoutGroup(items: items, count: nil, layouts: []) }
        return LayoutGroup(items: items, count: count, layouts: layouts)
    }

    private mutating func count(from index: Int, _ possible: DecisionDiagram.Node) -> LayoutCount {
        if possible == DecisionDiagram.never || space.isExhausted { return LayoutCount(0) }
        guard index < nodes.count else { return LayoutCount(1) }
        let step = Step(index: index, left: space.diagram.exists(forgotten[index], possible))
        if let known = counts[step] { return known }
        let without = space.diagram.and(step.left, space.diagram.not(nodes[index]))
        let with = space.diagram.and(step.left, nodes[index])
        let count = self.count(from: index + 1, with) + self.count(from: index + 1, without)
        counts[step] = count
        return count
    }

    /// Nothing is forgotten here, so that a state is found for each layout.
    private mutating func list(
        from index: Int,
        _ possible: DecisionDiagram.Node,
        _ visible: [LayoutTable.Item],
        _ limit: Int,
        _ layouts: inout [Layout]
    ) {
        guard possible != DecisionDiagram.never, !space.isExhausted, layouts.count < limit else { return }
        guard index < nodes.count else {
            layouts.append(Layout(visible: visible, facts: StateFacts(space, in: program).facts(where: possible)))
            return
        }
        let with = space.diagram.and(possible, nodes[index])
        list(from: index + 1, with, visible + [items[index]], limit, &layouts)
        let without = space.diagram.and(possible, space.diagram.not(nodes[index]))
        list(from: index + 1, without, visible, limit, &layouts)
    }
}

extension ScreenConditions.Item {
    fileprivate var id: LayoutTable.Item { LayoutTable.Item(section: section, row: row) }
}

// Counts the layouts of a screen, and lists them for each group. A layout is the set of the sections and rows that are
// visible in one state.

import SpecAnalysis
import SpecModel

/// All layouts of a screen. A layout of the screen combines one layout of each group. All combinations are possible.
///
/// The analysis assumes that an `each` shows at most one element. The content of the `each` is visible if its list has
/// an element and the conditions hold for this element. If two `each` iterate over the same list, each of them shows
/// one element, and the two elements can differ. Therefore, a layout can contain both of two sections with opposite
/// conditions on the element. It can also contain only one of two sections with the same condition.
public struct LayoutTable: Sendable {
    /// A section, or a row of it.
    public struct Item: Hashable, Sendable {
        public let section: String
        /// The identifier of the row, or `nil` for the section itself.
        public let row: String?

        public init(section: String, row: String?) {
            self.section = section
            self.row = row
        }
    }

    /// The items that are always visible, in the screen's order.
    public var fixed: [Item] = []
    /// The items that are never visible.
    public var hidden: [Item] = []
    /// The groups, in the order of their first items. The conditions of different groups have no atom in common.
    public var groups: [LayoutGroup] = []

    /// Creates a table without items.
    public init() {}

    /// The number of layouts of the screen, which is the product of the numbers of layouts of its groups. It is `nil`
    /// if one of the groups exceeds the limits of the analysis.
    public var count: LayoutCount? {
        groups.reduce(LayoutCount(1)) { product, group in
            guard let product, let own = group.count else { return nil }
            return product * own
        }
    }
}

/// Items whose visibilities depend on each other.
public struct LayoutGroup: Sendable {
    /// The items in the screen's order.
    public var items: [LayoutTable.Item]
    /// The number of layouts, or `nil` if the group exceeds the limits of the analysis. In that case, `layouts` is
    /// empty.
    public var count: LayoutCount?
    /// The listed layouts. The parameter `limit` of `layouts(of:in:limit:)` limits their number.
    public var layouts: [Layout]
}

/// A set of items of a group that can be visible while all other items of the group are hidden.
public struct Layout: Sendable {
    public var visible: [LayoutTable.Item]
    /// Conditions that describe a state with this layout, in the syntax of specs, such as `not editing` or
    /// `profile.days.count > 3`. Conditions that do not affect the layout are omitted.
    public var facts: [String]
}

/// Returns the layouts that a screen can have.
///
/// - Parameter limit: The maximum number of layouts that the table lists for each group. The counts include all
///   layouts.
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

/// A recursive counter of a group's layouts. For each item, the counter adds the number of layouts in which the item is
/// visible and the number of layouts in which it is hidden. The sum depends only on those bits of the state that this
/// item or a later item uses. So the key of the cached sum excludes all other bits.
private struct LayoutCounter {
    private struct Step: Hashable {
        var index: Int
        var left: DecisionDiagram.Node
    }

    private(set) var space: ConditionSpace
    private let program: Program
    private let items: [LayoutTable.Item]
    /// For each item, the node that is true if the item is visible.
    private var nodes: [DecisionDiagram.Node] = []
    /// For each item, an array with a Boolean value for each bit. The value is `true` if neither this item nor a later
    /// item depends on the bit.
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

    /// Appends possible layouts to `layouts` until it contains `limit` layouts. Each of them contains the items in
    /// `visible`, and a selection of the items from `index` onward. Unlike `count(from:_:)`, keeps all bits of
    /// `possible`, so that the facts of each layout describe a complete state.
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

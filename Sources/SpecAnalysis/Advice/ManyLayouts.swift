// Warns about screens whose rows can appear in too many combinations to test.

import SpecDiagnostics
import SpecModel

let manyLayoutRules: [Rule] = [.manyLayouts]

extension Rule {
    static let manyLayouts = Rule(
        "many-layouts",
        .warning,
        "Reports a screen with more than 256 layouts of rows that depend on each other."
    )
}

/// The maximum number of layouts that a group of dependent sections and rows can have without a warning. Tests should
/// cover each layout of a group.
let testedLayouts = 256

/// The maximum number of rows with independent conditions that have at most `testedLayouts` layouts. Eight such rows
/// have 2^8 layouts.
let testedConditions = 8

extension Reporter {
    /// Reports a screen if a group of sections and rows with dependent conditions has more than `testedLayouts`
    /// layouts. To save time, the caller skips a screen if none of its groups of dependent conditions has more than
    /// `testedConditions` atoms.
    func checkLayouts(of screen: Screen, in program: Program, at name: Located<String>) {
        let conditions = ScreenConditions(of: screen, in: program, readsValues: false)
        let items = conditions.items
        let groups = ConditionGroups(ofLayoutsBy: items.map { [$0.formula] }, conditions.reader)
        for group in groups.groups
        where group.members.count > testedConditions && ConditionSpace.isWithinLimit(group.atoms) {
            let members = group.members.map { items[$0] }
            if members.contains(where: { $0.records.contains { conditions.records[$0].isOverwhelming } }) { continue }
            let steps = DecisionDiagram.stepLimit
            var space = ConditionSpace(
                atoms: group.atoms,
                terms: conditions.reader.terms,
                formulas: conditions.reader.formulas,
                program: program,
                steps: steps
            )
            let nodes = members.map { space.node(of: $0.formula, in: conditions.reader.formulas) }
            var left = testedLayouts + 1
            space.countLayouts(of: nodes[...], space.constraint, &left)
            guard left <= 0 else { continue }
            let message =
                "\(members.count) sections and rows that depend on each other have more than \(testedLayouts) layouts"
            report(Diagnostic(.manyLayouts, at: name.range, message))
            return
        }
    }
}

extension ConditionSpace {
    /// Subtracts one from `left` for each combination of values that `nodes` can have in the states where `possible`
    /// holds. Stops when `left` is zero.
    fileprivate mutating func countLayouts(
        of nodes: ArraySlice<DecisionDiagram.Node>,
        _ possible: DecisionDiagram.Node,
        _ left: inout Int
    ) {
        guard left > 0, possible != DecisionDiagram.never, !isExhausted else { return }
        guard let next = nodes.first else {
            left -= 1
            return
        }
        countLayouts(of: nodes.dropFirst(), diagram.and(possible, next), &left)
        countLayouts(of: nodes.dropFirst(), diagram.and(possible, diagram.not(next)), &left)
    }
}

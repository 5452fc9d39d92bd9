// Screens whose rows come and go in more ways than anyone tries.

import SpecDiagnostics
import SpecModel

let manyLayoutRules: [Rule] = [.manyLayouts]

extension Rule {
    static let manyLayouts = Rule(
        "many-layouts",
        .warning,
        "Conditions that depend on each other leave a screen more layouts than anyone tests."
    )
}

/// As many as tests are given of each group of rows.
let testedLayouts = 256

/// So many questions, each with two answers, leave no more layouts than that.
let testedConditions = 8

extension Reporter {
    /// Warns once of a screen with too many layouts of rows whose conditions depend on each other; to be asked of one
    /// where enough of them do.
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
    /// Takes one off for each set of items that can be there together, until nothing is left.
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

// Conditions that say nothing: those that can never hold, always hold, or only repeat what encloses them.

import SpecDiagnostics
import SpecModel

extension Rule {
    static let impossibleCondition = Rule(
        "impossible-condition",
        .warning,
        "A condition that can never hold hides what stands under it for good."
    )
    static let redundantCondition = Rule(
        "redundant-condition",
        .warning,
        "A condition that always holds decides nothing."
    )
    static let repeatedCondition = Rule(
        "repeated-condition",
        .warning,
        "A condition that only repeats what encloses it decides nothing."
    )
    static let unanalysedConditions = Rule(
        "unanalysed-conditions",
        .warning,
        "Conditions that depend on each other in too many ways are not analysed."
    )
}

public let conditionRules: [Rule] = [
    .impossibleCondition, .redundantCondition, .repeatedCondition, .unanalysedConditions,
]

/// Reports the conditions of a screen, those in its values included, that decide nothing.
///
/// Of a condition whose origin is not known nothing is reported, and no note points at it.
public func checkConditions(of screen: Screen, in program: Program, diagnostics: inout Diagnostics) {
    let conditions = ScreenConditions(of: screen, in: program, readsValues: true)
    guard !conditions.records.isEmpty else { return }
    var check = ConditionCheck(conditions: conditions, program: program)
    check.checkRows()
    check.checkValues()
    for finding in check.findings.sorted(by: { $0.record < $1.record }) {
        if let diagnostic = finding.diagnostic(program.origins) { diagnostics.report(diagnostic) }
    }
}

private struct ConditionCheck {
    let conditions: ScreenConditions
    let program: Program
    var findings: [ConditionFinding] = []
    /// Found to decide nothing: what stands under them is judged without them, so that one mistake is reported once.
    private var dismissed: Set<Int> = []
    private var unanalysed: Set<Int> = []
    private var stepsLeft = DecisionDiagram.stepLimit

    init(conditions: ScreenConditions, program: Program) {
        self.conditions = conditions
        self.program = program
    }

    mutating func checkRows() {
        let records = conditions.records.indices.filter { conditions.records[$0].owner == nil }
        let groups = ConditionGroups(of: records.map { formulas(around: $0) }, conditions.reader)
        // Those without atoms first: what stands under them may have some.
        check(groups.constants.map { records[$0] }, [])
        for group in groups.groups { check(group.members.map { records[$0] }, group.atoms) }
    }

    /// Value by value: the conditions of one are independent of those of another.
    mutating func checkValues() {
        for records in conditions.recordsOfValues() {
            let isAroundUnknown = conditions.records[records[0]].enclosing.contains { unanalysed.contains($0.record) }
            guard !isAroundUnknown else { continue }
            check(records, conditions.reader.formulas.atoms(of: records.flatMap { formulas(around: $0) }))
        }
    }

    private func formulas(around index: Int) -> [Formula] {
        let record = conditions.records[index]
        return record.enclosing.map { conditions.records[$0.record].formula } + [record.formula]
    }

    private mutating func check(_ records: [Int], _ atoms: [Atom]) {
        guard let first = records.first else { return }
        let size = ConditionSpace.size(of: atoms)
        if size > ConditionSpace.atomLimit || records.contains(where: { conditions.records[$0].isOverwhelming }) {
            return giveUp(records, first, .atoms(size))
        }
        var space = ConditionSpace(atoms: atoms, terms: conditions.reader.terms, program: program, steps: stepsLeft)
        let (known, sound) = (dismissed, findings)
        for record in records where !space.isExhausted {
            if let finding = finding(for: record, &space) {
                findings.append(finding)
                dismissed.insert(record)
            }
        }
        stepsLeft = space.diagram.stepsLeft
        if space.isExhausted {
            (dismissed, findings) = (known, sound)
            giveUp(records, first, .nodes)
        }
    }

    private mutating func giveUp(_ records: [Int], _ first: Int, _ limit: ConditionFinding.Limit) {
        unanalysed.formUnion(records)
        let origin = conditions.records[first].origin
        findings.append(ConditionFinding(record: first, origin: origin, verdict: .unanalysed(limit), reasons: []))
    }

    private func finding(for index: Int, _ space: inout ConditionSpace) -> ConditionFinding? {
        let record = conditions.records[index]
        guard record.kind != .matchCase else { return nil }
        let never = DecisionDiagram.never
        var around: [ConditionFinding.Reason] = []
        for enclosing in record.enclosing where !dismissed.contains(enclosing.record) {
            let outer = conditions.records[enclosing.record]
            let parts = enclosing.holds ? outer.parts : outer.oppositeParts
            around += parts.map { .init(part: $0, relation: .around(outer.kind, holds: enclosing.holds)) }
        }
        let context = node(of: around, &space)
        guard context != never else { return nil }
        let holds = space.node(of: record.formula, in: conditions.reader.formulas)
        let fails = space.diagram.not(holds)
        let own = record.parts.map { ConditionFinding.Reason(part: $0, relation: .own) }
        let opposite = record.oppositeParts.map { ConditionFinding.Reason(part: $0, relation: .own) }
        let isList = record.kind == .loop

        func finding(_ verdict: ConditionFinding.Verdict, _ reasons: [ConditionFinding.Reason]) -> ConditionFinding {
            let nodes = reasons.map { space.node(of: $0.part.formula, in: conditions.reader.formulas) }
            let smallest = space.smallestContradiction(among: nodes).map { reasons[$0] }
            return ConditionFinding(record: index, origin: record.origin, verdict: verdict, reasons: smallest)
        }
        if !space.diagram.meet(space.constraint, holds) { return finding(.impossible(isList: isList), own) }
        if !space.diagram.meet(context, holds) { return finding(.impossibleHere(isList: isList), around + own) }
        guard !isList else { return nil }
        if !space.diagram.meet(space.constraint, fails) { return finding(.redundant, opposite) }
        if !space.diagram.meet(context, fails) { return finding(.repeated, around + opposite) }
        return nil
    }

    private func node(of reasons: [ConditionFinding.Reason], _ space: inout ConditionSpace) -> DecisionDiagram.Node {
        var result = space.constraint
        for reason in reasons {
            let node = space.node(of: reason.part.formula, in: conditions.reader.formulas)
            result = space.diagram.and(result, node)
        }
        return result
    }
}

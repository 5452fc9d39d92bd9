// Reports conditions without effect: conditions that are never true, always true, or only repeat an enclosing
// condition.

import SpecDiagnostics
import SpecModel

public let conditionRules: [Rule] = [
    .impossibleCondition, .redundantCondition, .repeatedCondition, .unanalysedConditions,
]

extension Rule {
    static let impossibleCondition = Rule(
        "impossible-condition",
        .warning,
        "Reports a condition that is never true, or an 'each' whose list is always empty."
    )
    static let redundantCondition = Rule("redundant-condition", .warning, "Reports a condition that is always true.")
    static let repeatedCondition = Rule(
        "repeated-condition",
        .warning,
        "Reports a condition that an enclosing condition already implies."
    )
    static let unanalysedConditions = Rule(
        "unanalysed-conditions",
        .warning,
        "Reports conditions that are too complex for the compiler's analysis."
    )
}

/// Reports the conditions without effect in a screen, including the conditions in the values of the screen.
///
/// A condition whose origin is unknown is not reported, and no note refers to it.
///
/// - Returns: The number of atoms in the largest group of dependent conditions that decide whether rows are shown.
@discardableResult
public func checkConditions(of screen: Screen, in program: Program, diagnostics: inout Diagnostics) -> Int {
    let conditions = ScreenConditions(of: screen, in: program, readsValues: true)
    guard !conditions.records.isEmpty else { return 0 }
    var check = ConditionCheck(conditions: conditions, program: program)
    check.checkRows()
    check.checkValues()
    for finding in check.findings.sorted(by: { $0.record < $1.record }) {
        if let diagnostic = finding.diagnostic { diagnostics.report(diagnostic) }
    }
    return check.largestGroup
}

private struct ConditionCheck {
    private(set) var conditions: ScreenConditions
    let program: Program
    private(set) var findings: [ConditionFinding] = []
    private(set) var largestGroup = 0
    /// The indices of the records of conditions that have a finding other than `unanalysed`. The check of a condition
    /// ignores enclosing conditions with these records, so that one mistake is reported only once.
    private var dismissed: Set<Int> = []
    private var unanalysed: Set<Int> = []
    private var stepsLeft = DecisionDiagram.stepLimit
    private var walk = FormulaWalk()

    init(conditions: ScreenConditions, program: Program) {
        self.conditions = conditions
        self.program = program
    }

    mutating func checkRows() {
        let records = conditions.records.indices.filter { conditions.records[$0].owner == nil }
        let groups = ConditionGroups(of: records.map { formulas(around: $0) }, conditions.reader)
        // Check conditions without atoms first, because conditions with atoms can be nested in them.
        check(groups.constants.map { records[$0] }, [])
        for group in groups.groups {
            largestGroup = max(largestGroup, group.atoms.count)
            check(group.members.map { records[$0] }, group.atoms)
        }
    }

    /// Checks the conditions in values. Conditions in different values are independent of each other.
    mutating func checkValues() {
        for records in conditions.recordsOfValues() {
            let isAroundUnknown =
                !unanalysed.isEmpty
                && conditions.records[records[0]].enclosing.contains { unanalysed.contains($0.record) }
            guard !isAroundUnknown else { continue }
            let formulas = records.flatMap { self.formulas(around: $0) }
            check(records, walk.atoms(of: formulas, in: conditions.reader.formulas))
        }
    }

    private func formulas(around index: Int) -> [Formula] {
        let record = conditions.records[index]
        return record.enclosing.map { conditions.records[$0.record].formula } + [record.formula]
    }

    private mutating func check(_ records: [Int], _ atoms: [Atom]) {
        guard let first = records.first else { return }
        if records.contains(where: { conditions.records[$0].isOverwhelming }) || !ConditionSpace.isWithinLimit(atoms) {
            return giveUp(records, first, .atoms(ConditionSpace.size(of: atoms)))
        }
        let (known, sound) = (dismissed, findings.count)
        var space: ConditionSpace?
        for record in records where conditions.records[record].kind != .matchCase && !isSound(record) {
            var own =
                space.take()
                ?? ConditionSpace(
                    atoms: atoms,
                    terms: conditions.reader.terms,
                    formulas: conditions.reader.formulas,
                    program: program,
                    steps: stepsLeft
                )
            if !own.isExhausted, let finding = finding(for: record, &own) {
                findings.append(finding)
                dismissed.insert(record)
            }
            stepsLeft = own.diagram.stepsLeft
            guard !own.isExhausted else {
                dismissed = known
                findings.removeLast(findings.count - sound)
                return giveUp(records, first, .nodes)
            }
            space = own
        }
    }

    private mutating func giveUp(_ records: [Int], _ first: Int, _ limit: ConditionFinding.Limit) {
        unanalysed.formUnion(records)
        let origin = conditions.records[first].origin
        findings.append(ConditionFinding(record: first, origin: origin, verdict: .unanalysed(limit), reasons: []))
    }

    /// Returns a Boolean value that indicates whether truth tables prove that a condition can be true and can be false.
    /// For a loop, the function only checks whether the list can have an element. A truth table requires at most six
    /// atoms whose possible combinations are known. Most conditions meet this requirement and need no decision diagram.
    /// For all other conditions, the result is `false`.
    private mutating func isSound(_ index: Int) -> Bool {
        let record = conditions.records[index]
        let around = record.enclosing.filter { !dismissed.contains($0.record) }
        let formulas = [record.formula] + around.map { conditions.records[$0.record].formula }
        var atoms: [Atom] = []
        guard let tables = walk.truthTables(of: formulas, in: conditions.reader.formulas, &atoms),
            let possible = conditions.reader.terms.possibleAnswers(to: atoms, program)
        else { return false }
        var context = possible
        for (enclosing, table) in zip(around, tables.dropFirst()) { context &= enclosing.holds ? table : ~table }
        // If the enclosing conditions cannot hold together, one of them is reported instead of this condition.
        if context == 0 { return true }
        let holds = tables[0]
        return holds & context != 0 && (record.kind == .loop || ~holds & context != 0)
    }

    private mutating func finding(for index: Int, _ space: inout ConditionSpace) -> ConditionFinding? {
        let record = conditions.records[index]
        let never = DecisionDiagram.never
        var context = space.constraint
        for enclosing in record.enclosing where !dismissed.contains(enclosing.record) {
            let formula = conditions.formula(of: enclosing.record, holds: enclosing.holds)
            context = space.diagram.and(context, space.node(of: formula, in: conditions.reader.formulas))
        }
        guard context != never else { return nil }
        let holds = space.node(of: record.formula, in: conditions.reader.formulas)
        let isList = record.kind == .loop
        if !space.diagram.meet(space.constraint, holds) {
            let reasons = ownParts(of: index, true)
            return finding(index, .impossible(isList: isList), reasons, &space)
        }
        if !space.diagram.meet(context, holds) {
            let reasons = partsAround(record) + ownParts(of: index, true)
            return finding(index, .impossibleHere(isList: isList), reasons, &space)
        }
        guard !isList else { return nil }
        let fails = space.diagram.not(holds)
        if !space.diagram.meet(space.constraint, fails) {
            let reasons = ownParts(of: index, false)
            return finding(index, .redundant, reasons, &space)
        }
        if !space.diagram.meet(context, fails) {
            let reasons = partsAround(record) + ownParts(of: index, false)
            return finding(index, .repeated, reasons, &space)
        }
        return nil
    }

    private func finding(
        _ index: Int,
        _ verdict: ConditionFinding.Verdict,
        _ reasons: [ConditionFinding.Reason],
        _ space: inout ConditionSpace
    ) -> ConditionFinding {
        let nodes = reasons.map { space.node(of: $0.part.formula, in: conditions.reader.formulas) }
        let smallest = space.smallestContradiction(among: nodes).map { reasons[$0] }
        let origin = conditions.records[index].origin
        return ConditionFinding(record: index, origin: origin, verdict: verdict, reasons: smallest)
    }

    private mutating func ownParts(of index: Int, _ holds: Bool) -> [ConditionFinding.Reason] {
        conditions.parts(of: index, holds: holds).map { .init(part: $0, relation: .own) }
    }

    private mutating func partsAround(_ record: ConditionRecord) -> [ConditionFinding.Reason] {
        var parts: [ConditionFinding.Reason] = []
        for enclosing in record.enclosing where !dismissed.contains(enclosing.record) {
            let kind = conditions.records[enclosing.record].kind
            let outer = conditions.parts(of: enclosing.record, holds: enclosing.holds)
            parts += outer.map { .init(part: $0, relation: .around(kind, holds: enclosing.holds)) }
        }
        return parts
    }
}

extension ConditionSpace {
    static func isWithinLimit(_ atoms: [Atom]) -> Bool {
        atoms.count <= atomLimit || size(of: atoms) <= atomLimit
    }
}

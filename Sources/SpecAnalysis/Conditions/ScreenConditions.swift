// Reads each condition of a screen once, in the order of the spec.

import SpecModel

/// A condition and its enclosing conditions.
package struct ConditionRecord {
    enum Kind {
        case condition
        /// The condition of a loop. It holds if the list of the loop is not empty.
        case loop
        /// A case of a `match`. The analysis checks the conditions inside the case, but not the case itself.
        case matchCase
    }

    struct Enclosing {
        var record: Int
        /// A Boolean value that indicates whether the enclosing condition holds. The value is `false` in the `else`
        /// branch of a choice.
        var holds: Bool
    }

    var kind: Kind
    /// The origin of the condition, of the loop's list, or of the subject of the match.
    var origin: Origin
    var formula: Formula
    /// The condition in the spec, and the alternatives of each name in its scope. The property is `nil` for loops and
    /// `match` cases, which are never split into parts.
    var condition: (condition: Condition, scope: [String: [Alternative]])?
    /// The known values of the state and of the names in scope at the condition, or `nil` if no earlier statement
    /// changed the state.
    var knowledge: ConditionReader.Knowledge?
    /// The enclosing conditions, the outermost first.
    var enclosing: [Enclosing]
    /// A number that groups the conditions of one value, of one command, or of one choice between statements. The
    /// property is `nil` if the condition decides whether rows are shown.
    var owner: Int?
    /// A Boolean value that indicates whether the condition has too many alternatives for the analysis.
    package var isOverwhelming = false
}

struct LoopElement {
    let type: ValueType
    /// The fields of the state that can contain the element of the loop, or `nil` if any field can contain the element.
    let fields: Set<String>?
}

package struct ScreenConditions {
    /// A section or a row, with the indices of the condition records that decide whether it is shown.
    package struct Item {
        package var section: String
        /// The identifier of the row, or `nil` for the section itself.
        package var row: String?
        package var records: [Int]
        /// The formula that holds if the section or row is shown.
        package var formula: Formula
    }

    package private(set) var records: [ConditionRecord] = []
    /// The elements of the loops that have been read, by name.
    var elements: [String: LoopElement] = [:]
    /// The sections and rows. The array is empty if `readsValues` is `true`.
    package private(set) var items: [Item] = []
    package internal(set) var reader: ConditionReader
    let readsValues: Bool
    /// The index of each item in `items`, by the IDs of the section and the row.
    private var itemIndexes: [String: Int] = [:]
    /// The number of elements and parameters that have been read.
    private var variableCount = 0
    /// The number of values that have been read.
    private var valueCount = 0

    /// Reads the conditions of a screen.
    ///
    /// - Parameter readsValues: A Boolean value that indicates whether to read the conditions in values too. Layouts do
    ///   not depend on these conditions.
    package init(of screen: Screen, in program: Program, readsValues: Bool) {
        reader = ConditionReader(screen: screen, program: program)
        self.readsValues = readsValues
        for derived in screen.derived { read(Value(derived.expression), []) }
        for value in screen.values { read(value.value, []) }
        read(screen.actionBindings)
        for command in screen.commands { read(command, []) }
        read(screen.commands.map(\.actionBinding))
        for section in screen.sections { read(section) }
        if reader.terms.hasQuantifiers { reader.relateElements() }
    }

    /// Returns the parts of the condition of the record at `index`. The conjunction of the parts is the condition if
    /// `holds` is `true`, or the negation of the condition otherwise.
    mutating func parts(of index: Int, holds: Bool) -> [ConditionPart] {
        let record = records[index]
        guard let (condition, scope) = record.condition else {
            let formula = holds ? record.formula : reader.formulas.not(record.formula)
            return [ConditionPart(origin: record.origin, isWhole: true, derived: nil, formula: formula)]
        }
        let outer = reader.knowledge
        if let knowledge = record.knowledge { reader.knowledge = knowledge }
        reader.scope = scope
        defer { reader.knowledge = outer }
        return reader.parts(of: condition, holds: holds)
    }

    /// Returns the formula of the record at `index`, or the negation of the formula if `holds` is `false`.
    mutating func formula(of index: Int, holds: Bool) -> Formula {
        holds ? records[index].formula : reader.formulas.not(records[index].formula)
    }

    /// Returns the indices of the records that have an owner, grouped by owner.
    func recordsOfValues() -> [[Int]] {
        var groups: [[Int]] = []
        var last: Int?
        for (index, record) in records.enumerated() {
            guard let owner = record.owner else { continue }
            if owner == last { groups[groups.count - 1].append(index) } else { groups.append([index]) }
            last = owner
        }
        return groups
    }

    private mutating func read(_ section: Section) {
        let (scope, outer) = (reader.scope, elements)
        var around: [ConditionRecord.Enclosing] = []
        read(section.loop, &around)
        read(section.condition, &around)
        append(section.id, row: nil, around)
        let firstRow = items.count
        read(section.header, around)
        for entry in section.entries { read(entry, section.id, around) }
        read(section.footer, around)
        if section.hidesWhenEmpty { hideSection(withoutItemsFrom: firstRow) }
        (reader.scope, elements) = (scope, outer)
    }

    /// Sets the formula of a section that is hidden while it is empty. Such a section is shown if any of its rows is
    /// shown.
    private mutating func hideSection(withoutItemsFrom firstRow: Int) {
        guard !readsValues, firstRow > 0 else { return }
        var formula = Formula.never
        for row in items[firstRow...] {
            formula = reader.formulas.or(formula, row.formula)
            items[firstRow - 1].records += row.records
        }
        items[firstRow - 1].formula = formula
    }

    private mutating func read(_ supplement: Supplement?, _ around: [ConditionRecord.Enclosing]) {
        guard let supplement else { return }
        for value in supplement.given { read(value, around) }
        read(supplement.row?.actionBindings ?? [])
    }

    private mutating func read(_ entry: RowEntry, _ sectionID: String, _ enclosing: [ConditionRecord.Enclosing]) {
        let (scope, outer) = (reader.scope, elements)
        var around = enclosing
        read(entry.loop, &around)
        read(entry.condition, &around)
        switch entry {
        case .row(let row):
            append(sectionID, row: row.id, around)
            for value in row.content.given { read(value, around) }
            if let details = row.details { read(details, around) }
            read(row.allActionBindings)
        case .group(let group):
            for entry in group.entries { read(entry, sectionID, around) }
        case .choice(let choice):
            read(choice, around, owner: nil) { conditions, entries, around in
                for entry in entries { conditions.read(entry, sectionID, around) }
            }
        }
        (reader.scope, elements) = (scope, outer)
    }

    /// Reads a choice between rows or statements, branch by branch.
    mutating func read<Content>(
        _ choice: Choice<Content>,
        _ enclosing: [ConditionRecord.Enclosing],
        owner: Int?,
        _ read: (inout ScreenConditions, [Content], [ConditionRecord.Enclosing]) -> Void
    ) {
        let before = reader.knowledge
        switch choice {
        case .condition(let condition, let then, let otherwise):
            var around = enclosing
            append(record(condition, enclosing, owner: owner), &around)
            read(&self, then, around)
            reader.knowledge = before
            around[around.count - 1].holds = false
            read(&self, otherwise, around)
        case .match(let subject, let arms, let fallback):
            let alternatives = reader.read(subject)
            var rest = Formula.always
            for arm in arms {
                let formula = reader.formula(of: arm.pattern, subject: alternatives, type: subject.type)
                rest = reader.formulas.and(rest, reader.formulas.not(formula))
                var around = enclosing
                append(record(.matchCase, formula, at: subject.origin, enclosing, owner: owner), &around)
                read(&self, arm.content, around)
                reader.knowledge = before
            }
            var around = enclosing
            append(record(.matchCase, rest, at: subject.origin, enclosing, owner: owner), &around)
            if let fallback { read(&self, fallback, around) }
        }
        reader.knowledge = before
    }

    private mutating func read(_ loop: Loop?, _ around: inout [ConditionRecord.Enclosing]) {
        guard let loop else { return }
        let stored = (loop.selection?.list ?? loop.list).map { fields(storing: $0) } ?? []
        elements[loop.variable] = LoopElement(type: loop.elementType, fields: stored)
        if case .list(let list) = loop.source {
            let alternatives = reader.read(list)
            let formula = alternatives.map { reader.isNotEmpty($0) } ?? reader.unknown()
            append(record(.loop, formula, at: list.origin, around, owner: nil), &around)
        }
        bind(loop.variable, loop.elementType)
    }

    mutating func bind(_ name: String, _ type: ValueType) {
        reader.scope[name] = reader.alternatives(of: newTerm(name, type))
    }

    /// Returns a new term that is distinct from all other terms.
    mutating func newTerm(_ name: String, _ type: ValueType) -> TermID {
        defer { variableCount += 1 }
        return reader.terms.intern(.element(variableCount, name: name), type)
    }

    /// Returns a new number for the `owner` of conditions. All conditions in one value, or in one choice between
    /// statements, have the same owner.
    mutating func newOwner() -> Int {
        valueCount += 1
        return valueCount
    }

    private mutating func read(_ condition: Condition?, _ around: inout [ConditionRecord.Enclosing]) {
        guard let condition else { return }
        append(record(condition, around, owner: nil), &around)
    }

    private mutating func append(_ section: String, row: String?, _ around: [ConditionRecord.Enclosing]) {
        // Only the computation of layouts uses `items`. This computation does not read the conditions in values.
        guard !readsValues else { return }
        var here = Formula.always
        for enclosing in around {
            let formula = formula(of: enclosing.record, holds: enclosing.holds)
            here = reader.formulas.and(here, formula)
        }
        let name = row.map { "\(section).\($0)" } ?? section
        if let index = itemIndexes[name] {
            // A row that several branches contain is shown if all conditions of at least one of these branches hold.
            items[index].records += around.map(\.record)
            items[index].formula = reader.formulas.or(items[index].formula, here)
            return
        }
        itemIndexes[name] = items.count
        items.append(Item(section: section, row: row, records: around.map(\.record), formula: here))
    }

    mutating func append(_ record: ConditionRecord, _ around: inout [ConditionRecord.Enclosing]) {
        var record = record
        record.isOverwhelming = reader.isOverwhelmed
        reader.isOverwhelmed = false
        around.append(ConditionRecord.Enclosing(record: records.count, holds: true))
        records.append(record)
    }

    /// Returns the record of a condition, and adds the names that the condition binds to the scope.
    mutating func record(
        _ condition: Condition,
        _ around: [ConditionRecord.Enclosing],
        owner: Int?
    ) -> ConditionRecord {
        let (scope, knowledge) = (reader.scope, reader.changedKnowledge)
        return ConditionRecord(
            kind: .condition,
            origin: condition.clauses.first?.expression.origin ?? .unknown,
            formula: reader.formula(of: condition),
            condition: (condition, scope),
            knowledge: knowledge,
            enclosing: around,
            owner: owner
        )
    }

    /// Returns the record of a loop or a `match` case. Such a record is never split into parts.
    mutating func record(
        _ kind: ConditionRecord.Kind,
        _ formula: Formula,
        at origin: Origin,
        _ around: [ConditionRecord.Enclosing],
        owner: Int?
    ) -> ConditionRecord {
        ConditionRecord(
            kind: kind,
            origin: origin,
            formula: formula,
            condition: nil,
            knowledge: nil,
            enclosing: around,
            owner: owner
        )
    }
}

// Reads the conditions of commands, of choices in values, and of row details such as `selected`.
extension ScreenConditions {
    private mutating func read(_ details: RowDetails, _ enclosing: [ConditionRecord.Enclosing]) {
        read([], where: details.selected, enclosing)
        read([], where: details.appears, enclosing)
        // Both `swipe` and `menu` can list the same command. The conditions of such a command are read only once.
        var seen: Set<ObjectIdentifier> = []
        for command in details.commands where seen.insert(ObjectIdentifier(command.actionBinding)).inserted {
            read(command, enclosing)
        }
        if let accessibility = details.accessibility {
            for value in [accessibility.label, accessibility.value, accessibility.hint] {
                if let value { read(value, enclosing) }
            }
        }
    }

    private mutating func read(_ command: Command, _ enclosing: [ConditionRecord.Enclosing]) {
        read(command.values, where: command.condition, enclosing)
    }

    /// Reads values that are only used if a condition holds.
    private mutating func read(
        _ values: [Value],
        where condition: Condition?,
        _ enclosing: [ConditionRecord.Enclosing]
    ) {
        guard readsValues else { return }
        let owner = newOwner()
        var around = enclosing
        let scope = reader.scope
        if let condition { append(record(condition, enclosing, owner: owner), &around) }
        for value in values { read(value, of: condition == nil ? newOwner() : owner, around) }
        reader.scope = scope
    }

    private mutating func read(_ value: Value, _ enclosing: [ConditionRecord.Enclosing]) {
        guard readsValues else { return }
        read(value, of: newOwner(), enclosing)
    }

    mutating func read(_ value: Value, of owner: Int, _ enclosing: [ConditionRecord.Enclosing]) {
        switch value {
        case .expression(let expression):
            readChoices(in: expression, of: owner, enclosing)
        case .invalid:
            return
        case .choice(let condition, let then, let otherwise):
            var around = enclosing
            let scope = reader.scope
            append(record(condition, enclosing, owner: owner), &around)
            read(then, of: owner, around)
            reader.scope = scope
            around[around.count - 1].holds = false
            read(otherwise, of: owner, around)
        case .match(let subject, let arms, let fallback):
            // If the contents of a `match` contain no choices, there is no condition to record.
            guard arms.contains(where: \.content.holdsChoices) || fallback?.holdsChoices == true else { return }
            let alternatives = reader.read(subject)
            var fallbackFormula = Formula.always
            for arm in arms {
                let scope = reader.scope
                let formula = reader.formula(of: arm.pattern, subject: alternatives, type: subject.type)
                fallbackFormula = reader.formulas.and(fallbackFormula, reader.formulas.not(formula))
                read(arm.content, where: formula, of: subject, owner, enclosing)
                reader.scope = scope
            }
            if let fallback { read(fallback, where: fallbackFormula, of: subject, owner, enclosing) }
        }
    }

    /// Reads `value`, the content of the `match` case that applies if `formula` holds.
    private mutating func read(
        _ value: Value,
        where formula: Formula,
        of subject: Expression,
        _ owner: Int,
        _ enclosing: [ConditionRecord.Enclosing]
    ) {
        guard value.holdsChoices else { return }
        var around = enclosing
        append(record(.matchCase, formula, at: subject.origin, enclosing, owner: owner), &around)
        read(value, of: owner, around)
    }
}

// Reads the choices inside expressions.
extension ScreenConditions {
    /// Reads the conditions of the choices in an expression.
    private mutating func readChoices(
        in expression: Expression,
        of owner: Int,
        _ enclosing: [ConditionRecord.Enclosing]
    ) {
        guard readsValues, expression.holdsChoices else { return }
        if case .chosen(let value) = expression.kind { return read(value, of: owner, enclosing) }
        for operand in expression.operands { readChoices(in: operand, of: owner, enclosing) }
    }
}

extension Value {
    /// A Boolean value that indicates whether the value is a choice or an expression that contains a choice.
    fileprivate var holdsChoices: Bool {
        switch self {
        case .expression(let expression): expression.holdsChoices
        case .choice, .match: true
        case .invalid: false
        }
    }
}

extension Expression {
    /// A Boolean value that indicates whether the expression contains a choice.
    fileprivate var holdsChoices: Bool {
        switch kind {
        case .chosen: true
        // A `typed` expression can be the value of a fragment's input. The rows of the fragment read the input under
        // different conditions, so choices in this value are not checked.
        case .constant, .typed, .invalid: false
        case .path(_, let steps) where !steps.contains { $0.hasOperands }: false
        default: hasOperand { $0.holdsChoices }
        }
    }
}

// All conditions of a screen, read once, in the spec's order.

import SpecModel

/// A condition with what encloses it.
package struct ConditionRecord {
    enum Kind {
        case condition
        /// Holds where the list has an element.
        case loop
        /// A `match` case around a condition: never a finding of its own.
        case matchCase
    }

    struct Enclosing {
        var record: Int
        /// False in the `else` of a choice.
        var holds: Bool
    }

    var kind: Kind
    var site: ConditionSite
    var formula: Formula
    /// Whose conjunction is the condition.
    var parts: [ConditionPart]
    /// Whose conjunction is the condition's opposite.
    var oppositeParts: [ConditionPart]
    /// From outside in.
    var enclosing: [Enclosing]
    /// The value that it chooses; nil for what decides which rows there are.
    var owner: ConditionalValue?
    /// Whether it is too large to be looked at.
    package var isOverwhelming = false
}

package struct ScreenConditions {
    /// A section or row, and the records that decide whether it is there.
    package struct Item {
        package var section: String
        /// Nil for the section itself.
        package var row: String?
        package var records: [Int]
        /// Where it is there.
        package var formula: Formula
    }

    package private(set) var records: [ConditionRecord] = []
    /// Only where values are not read.
    package private(set) var items: [Item] = []
    package private(set) var reader: ConditionReader
    private let readsValues: Bool
    private let events: [String: [Parameter]]
    private let program: Program
    /// How many elements and parameters there were so far.
    private var variableCount = 0

    /// - Parameter readsValues: whether the choices in values are read too; layouts don't depend on them.
    package init(of screen: Screen, in program: Program, readsValues: Bool) {
        reader = ConditionReader(screen: screen, program: program)
        self.readsValues = readsValues
        self.program = program
        events = Dictionary(screen.events.map { ($0.name, $0.parameters) }) { first, _ in first }
        for value in screen.values { read(value.value, .screen(member: value.name), []) }
        read(screen.wirings, section: nil, path: [])
        for (index, section) in screen.sections.enumerated() { read(section, index) }
    }

    private mutating func read(_ section: Section, _ index: Int) {
        let scope = reader.scope
        var around: [ConditionRecord.Enclosing] = []
        read(section.loop, at: .sectionLoop(index), &around)
        read(section.condition, at: .section(index), &around)
        append(section.id, row: nil, around)
        if let value = section.headerText { read(value, .header(index), around) }
        for (position, entry) in section.entries.enumerated() {
            read(entry, section.id, index, [position], around)
        }
        if let value = section.footerText { read(value, .footer(index), around) }
        reader.scope = scope
    }

    private mutating func read(
        _ entry: RowEntry,
        _ sectionID: String,
        _ section: Int,
        _ path: [Int],
        _ enclosing: [ConditionRecord.Enclosing]
    ) {
        let scope = reader.scope
        var around = enclosing
        switch entry {
        case .row(let row):
            read(row.loop, at: .entryLoop(section: section, path: path), &around)
            read(row.condition, at: .entry(section: section, path: path), &around)
            append(sectionID, row: row.id, around)
            for (name, value) in written(in: row.content) {
                read(value, .row(section: section, path: path, member: name), around)
            }
            read(row.wirings, section: section, path: path)
        case .group(let group):
            read(group.loop, at: .entryLoop(section: section, path: path), &around)
            read(group.condition, at: .entry(section: section, path: path), &around)
            for (position, entry) in group.entries.enumerated() {
                read(entry, sectionID, section, path + [position], around)
            }
        }
        reader.scope = scope
    }

    /// What a row itself gives to members of its cell, or to inputs of its view model.
    private func written(in content: Row.Content) -> [(String, Value)] {
        switch content {
        case .cell(_, let values): values.map { ($0.name, $0.value) }
        case .viewModel(let id, let arguments, _): Array(zip(program[id].inputs.map(\.name), arguments))
        }
    }

    private mutating func read(
        _ loop: Loop?,
        at site: ConditionSite,
        _ around: inout [ConditionRecord.Enclosing]
    ) {
        guard let loop else { return }
        if case .list(let list) = loop.source {
            let alternatives = reader.read(list)
            let formula = alternatives.map { reader.isNotEmpty($0) } ?? reader.unknown()
            let place = ConditionPlace(site)
            let part = ConditionPart(place: place, formula: formula)
            let opposite = ConditionPart(place: place, formula: reader.formulas.not(formula))
            let record = ConditionRecord(
                kind: .loop,
                site: site,
                formula: formula,
                parts: [part],
                oppositeParts: [opposite],
                enclosing: around
            )
            append(record, &around)
        }
        bind(loop.variable, loop.elementType)
    }

    private mutating func bind(_ name: String, _ type: ValueType) {
        let term = reader.terms.intern(.element(variableCount, name: name), type)
        variableCount += 1
        reader.scope[name] = reader.alternatives(of: term)
    }

    private mutating func read(
        _ condition: Expression?,
        at site: ConditionSite,
        _ around: inout [ConditionRecord.Enclosing]
    ) {
        guard let condition else { return }
        append(record(condition, at: site, around, owner: nil), &around)
    }

    private mutating func append(_ section: String, row: String?, _ around: [ConditionRecord.Enclosing]) {
        // The checks of conditions don't ask for them.
        guard !readsValues else { return }
        let formula = reader.formulas.all(around.map { records[$0.record].formula })
        items.append(Item(section: section, row: row, records: around.map(\.record), formula: formula))
    }

    private mutating func append(_ record: ConditionRecord, _ around: inout [ConditionRecord.Enclosing]) {
        var record = record
        record.isOverwhelming = reader.isOverwhelmed
        reader.isOverwhelmed = false
        around.append(ConditionRecord.Enclosing(record: records.count, holds: true))
        records.append(record)
    }

    private mutating func record(
        _ condition: Expression,
        at site: ConditionSite,
        _ around: [ConditionRecord.Enclosing],
        owner: ConditionalValue?
    ) -> ConditionRecord {
        ConditionRecord(
            kind: .condition,
            site: site,
            formula: reader.formula(of: condition),
            parts: reader.parts(of: condition, at: site, holds: true),
            oppositeParts: reader.parts(of: condition, at: site, holds: false),
            enclosing: around,
            owner: owner
        )
    }
}

// Choices in values.
extension ScreenConditions {
    /// What enclosed a row when it was drawn need not hold when its action arrives: a statement stands alone.
    private mutating func read(_ wirings: [Wiring], section: Int?, path: [Int]) {
        guard readsValues else { return }
        let scope = reader.scope
        for wiring in wirings {
            guard case .action(let parameters) = wiring.action.kind else { continue }
            for parameter in parameters { bind(parameter.name, parameter.type) }
            for (index, statement) in wiring.statements.enumerated() {
                func owner(_ argument: String?) -> ConditionalValue {
                    .statement(
                        section: section,
                        path: path,
                        action: wiring.action.name,
                        index: index,
                        argument: argument
                    )
                }
                switch statement {
                case .set(_, let value):
                    read(value, owner(nil), [])
                case .send(let event, let arguments):
                    for (parameter, argument) in zip(events[event] ?? [], arguments) {
                        read(argument, owner(parameter.name), [])
                    }
                case .create, .remove:
                    break
                }
            }
            reader.scope = scope
        }
    }

    private mutating func read(
        _ value: Value,
        _ owner: ConditionalValue,
        _ enclosing: [ConditionRecord.Enclosing]
    ) {
        if readsValues { read(value, owner, [], enclosing) }
    }

    private mutating func read(
        _ value: Value,
        _ owner: ConditionalValue,
        _ path: [Int],
        _ enclosing: [ConditionRecord.Enclosing]
    ) {
        switch value {
        case .expression, .text, .invalid:
            return
        case .choice(let condition, let then, let otherwise):
            var around = enclosing
            append(record(condition, at: .value(owner, path: path), enclosing, owner: owner), &around)
            read(then, owner, path + [0], around)
            around[around.count - 1].holds = false
            read(otherwise, owner, path + [1], around)
        case .match(let subject, let arms, let fallback):
            let alternatives = reader.read(subject)
            var fallbackFormula = Formula.always
            for (index, arm) in arms.enumerated() {
                let scope = reader.scope
                let formula = formula(of: arm.pattern, subject: alternatives, type: subject.type)
                fallbackFormula = reader.formulas.and(fallbackFormula, reader.formulas.not(formula))
                read(arm.value, owner, path, index, formula, enclosing)
                reader.scope = scope
            }
            if let fallback { read(fallback, owner, path, arms.count, fallbackFormula, enclosing) }
        }
    }

    /// The value of a `match` case.
    private mutating func read(
        _ value: Value,
        _ owner: ConditionalValue,
        _ path: [Int],
        _ index: Int,
        _ formula: Formula,
        _ enclosing: [ConditionRecord.Enclosing]
    ) {
        switch value {
        case .expression, .text, .invalid: return
        case .choice, .match: break
        }
        let site = ConditionSite.value(owner, path: path)
        let part = ConditionPart(place: ConditionPlace(site), formula: formula)
        let opposite = ConditionPart(place: ConditionPlace(site), formula: reader.formulas.not(formula))
        var around = enclosing
        let record = ConditionRecord(
            kind: .matchCase,
            site: site,
            formula: formula,
            parts: [part],
            oppositeParts: [opposite],
            enclosing: enclosing,
            owner: owner
        )
        append(record, &around)
        read(value, owner, path + [index], around)
    }

    private mutating func formula(
        of pattern: MatchArm.Pattern,
        subject: [Alternative]?,
        type: ValueType
    ) -> Formula {
        guard let subject else { return reader.unknown() }
        switch pattern {
        case .enumCase(let name, let bindings):
            for (index, binding) in bindings.enumerated() {
                guard let binding else { continue }
                reader.scope[binding] = reader.payload(index, of: name, in: subject)
            }
            return reader.isCase(name, subject)
        case .constant(let constant):
            let leaf: Leaf = constant == .none ? .none : .constant(constant)
            let value = [Alternative(formula: .always, leaf: leaf)]
            return reader.compare(.equal, subject, value, type.unwrapped) ?? reader.unknown()
        }
    }
}

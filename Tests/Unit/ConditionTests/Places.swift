// Defines addresses for the conditions of a screen and for parts of conditions. The tests create screens without source
// text. `PlacedScreen` gives each part of a condition its own source range, so the range of a diagnostic identifies the
// part.

import SpecAnalysis
import SpecDiagnostics
import SpecModel

/// The location of a condition in a screen.
enum ConditionSite: Hashable {
    /// The expression of a derived value.
    case derived(String)
    /// The `when` of the section with this index.
    case section(Int)
    /// The `when` of a row or group. `path` contains the indexes of the enclosing groups and of the entry itself, the
    /// outermost first.
    case entry(section: Int, path: [Int])
    /// The `each` of a section.
    case sectionLoop(Int)
    /// The `each` of a row or group.
    case entryLoop(section: Int, path: [Int])
    /// The `if` or `match` of a member's value. `choice` contains one index for each enclosing choice: 0 for `then`, 1
    /// for `else`, or the index of a `match` case, with the fallback last. `choice` is empty if the whole value is the
    /// choice.
    case value(section: Int, path: [Int], member: String, choice: [Int])
}

/// A condition, or a part of its expression.
struct ConditionPlace: Hashable {
    let site: ConditionSite
    /// The path from the whole expression to the part. Each element of the path is 0 for the left or only operand, or 1
    /// for the right operand. The path of the whole expression is empty.
    let part: [Int]

    init(_ site: ConditionSite, part: [Int] = []) {
        self.site = site
        self.part = part
    }
}

/// A checked screen whose conditions have unique source ranges.
struct PlacedScreen {
    private(set) var diagnostics: [Diagnostic] = []
    private var places: [ConditionPlace] = []

    init(_ screen: Screen, in program: Program) {
        var (derived, sections) = (screen.derived, screen.sections)
        for index in derived.indices {
            var expression = derived[index].expression
            place(&expression, ConditionSite.derived(derived[index].name))
            derived[index] = Derived(name: derived[index].name, expression: expression)
        }
        for index in sections.indices {
            let section = sections[index]
            var (loop, condition, entries) = (section.loop, section.condition, section.entries)
            place(&loop, .sectionLoop(index))
            place(&condition, .section(index))
            place(&entries, index, [])
            sections[index] = Section(
                id: section.id,
                doc: section.doc,
                loop: loop,
                condition: condition,
                hidesWhenEmpty: section.hidesWhenEmpty,
                header: section.header,
                footer: section.footer,
                entries: entries
            )
        }
        var found = Diagnostics()
        checkConditions(of: screen.with(derived: derived, sections: sections), in: program, diagnostics: &found)
        diagnostics = found.all
    }

    func place(at range: SourceRange) -> ConditionPlace { places[Int(range.start)] }

    private mutating func place(_ entries: inout [RowEntry], _ section: Int, _ path: [Int]) {
        for index in entries.indices {
            let path = path + [index]
            switch entries[index] {
            case .row(let row):
                var (loop, condition, content) = (row.loop, row.condition, row.content)
                place(&loop, .entryLoop(section: section, path: path))
                place(&condition, .entry(section: section, path: path))
                place(&content, section, path)
                entries[index] = .row(
                    Row(
                        id: row.id,
                        doc: row.doc,
                        occurrence: row.occurrence,
                        loop: loop,
                        condition: condition,
                        content: content,
                        actionBindings: row.actionBindings,
                        details: row.details,
                        fragmentRow: row.fragmentRow
                    )
                )
            case .group(let group):
                var (loop, condition, inner) = (group.loop, group.condition, group.entries)
                place(&loop, .entryLoop(section: section, path: path))
                place(&condition, .entry(section: section, path: path))
                place(&inner, section, path)
                entries[index] = .group(RowGroup(loop: loop, condition: condition, entries: inner))
            case .choice:
                // The screens in these tests have no choices.
                break
            }
        }
    }

    private mutating func place(_ content: inout Row.Content, _ section: Int, _ path: [Int]) {
        guard case .cell(let id, var values) = content else { return }
        for index in values.indices {
            let given = values[index]
            var value = given.value
            place(&value, []) { .value(section: section, path: path, member: given.name, choice: $0) }
            values[index] = MemberValue(name: given.name, type: given.type, value: value)
        }
        content = .cell(id, values: values)
    }

    private mutating func place(_ loop: inout Loop?, _ site: ConditionSite) {
        guard case .list(var list) = loop?.source else { return }
        place(&list, site)
        loop = loop?.with(source: .list(list))
    }

    private mutating func place(_ condition: inout Condition?, _ site: ConditionSite) {
        guard var placed = condition else { return }
        place(&placed, site)
        condition = placed
    }

    private mutating func place(_ condition: inout Condition, _ site: ConditionSite) {
        guard var expression = condition.soleExpression else { return }
        place(&expression, site)
        condition = Condition(expression)
    }

    private mutating func place(_ value: inout Value, _ path: [Int], _ site: ([Int]) -> ConditionSite) {
        switch value {
        case .expression, .invalid:
            break
        case .choice(var condition, var then, var otherwise):
            place(&condition, site(path))
            place(&then, path + [0], site)
            place(&otherwise, path + [1], site)
            value = .choice(condition: condition, then: then, otherwise: otherwise)
        case .match(var subject, var arms, var fallback):
            place(&subject, site(path))
            for index in arms.indices { place(&arms[index].content, path + [index], site) }
            if var last = fallback {
                place(&last, path + [arms.count], site)
                fallback = last
            }
            value = .match(subject: subject, arms: arms, fallback: fallback)
        }
    }

    private mutating func place(_ expression: inout Expression, _ site: ConditionSite, _ part: [Int] = []) {
        expression.origin = Origin(SourceRange(source: SourceID(0), start: places.count, end: places.count + 1))
        places.append(ConditionPlace(site, part: part))
        switch expression.kind {
        case .not(var operand):
            place(&operand, site, part + [0])
            expression.kind = .not(operand)
        case .binary(let operation, var left, var right):
            place(&left, site, part + [0])
            place(&right, site, part + [1])
            expression.kind = .binary(operation, left, right)
        default:
            break
        }
    }
}

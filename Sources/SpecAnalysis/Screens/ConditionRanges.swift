// Where the conditions of a screen, and the parts of their expressions, were written.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The source of a place that the condition analysis speaks of; nil where nothing was written.
func range(of place: ConditionPlace, in screen: ScreenSyntax) -> SourceRange? {
    guard let scalar = scalar(of: place.site, in: screen) else { return nil }
    var findings = Diagnostics()
    guard !place.part.isEmpty, var expression = parseExpression(scalar, diagnostics: &findings) else {
        return scalar.range
    }
    for index in place.part {
        switch expression.kind {
        case .not(let operand): expression = operand
        case .binary(_, let left, let right): expression = index == 0 ? left : right
        default: return expression.range
        }
    }
    return expression.range
}

private func scalar(of site: ConditionSite, in screen: ScreenSyntax) -> ScalarSyntax? {
    switch site {
    case .derived(let name):
        return screen.derived.first { $0.name.value == name }?.expression
    case .section(let index):
        return screen.sections[index].condition
    case .sectionLoop(let index):
        return screen.sections[index].each?.list
    case .entry(let section, let path):
        switch entry(of: screen.sections[section], path) {
        case .row(let row): return row.condition
        case .group(let group): return group.condition
        case nil: return nil
        }
    case .entryLoop(let section, let path):
        switch entry(of: screen.sections[section], path) {
        case .row(let row): return row.each?.list
        case .group(let group): return group.each?.list
        case nil: return nil
        }
    case .value(let owner, let path):
        return value(of: owner, in: screen).flatMap { condition(of: $0, path[...]) }
    }
}

private func entry(of section: SectionSyntax, _ path: [Int]) -> RowEntrySyntax? {
    var entries = section.rows
    var found: RowEntrySyntax?
    for index in path {
        guard entries.indices.contains(index) else { return nil }
        found = entries[index]
        if case .group(let group) = entries[index] { entries = group.rows } else { entries = [] }
    }
    return found
}

private func value(of owner: ConditionalValue, in screen: ScreenSyntax) -> ValueSyntax? {
    switch owner {
    case .screen(let member):
        return screen.values.first { $0.name.value == member }?.value
    case .header(let index):
        return screen.sections[index].header
    case .footer(let index):
        return screen.sections[index].footer
    case .row(let section, let path, let member):
        guard case .row(let row) = entry(of: screen.sections[section], path) else { return nil }
        return (row.values + row.arguments).first { $0.name.value == member }?.value
    case .statement(let section, let path, let action, let index, let argument):
        var wirings = screen.actions
        if let section {
            guard case .row(let row) = entry(of: screen.sections[section], path) else { return nil }
            wirings = row.actions
        }
        guard let statements = wirings.first(where: { $0.action.value == action })?.statements,
            statements.indices.contains(index)
        else { return nil }
        switch statements[index].kind {
        case .set(_, let value): return value
        case .send(_, let arguments): return arguments.first { $0.name.value == argument }?.value
        case .create, .remove: return nil
        }
    }
}

/// The condition or subject of the choice that a path leads to.
private func condition(of value: ValueSyntax, _ path: ArraySlice<Int>) -> ScalarSyntax? {
    switch value {
    case .choice(let choice):
        guard let index = path.first else { return choice.condition }
        return condition(of: index == 0 ? choice.then : choice.otherwise, path.dropFirst())
    case .match(let match):
        guard let index = path.first else { return match.subject }
        let arms = match.cases.map(\.value) + (match.fallback.map { [$0] } ?? [])
        return arms.indices.contains(index) ? condition(of: arms[index], path.dropFirst()) : nil
    case .scalar, .emptyList, .invalid:
        return nil
    }
}

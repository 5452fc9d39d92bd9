// Converts plans to text, with one line for each decision, so that a test can compare a whole plan.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML
import Testing

@testable import SwiftBackend

/// Returns the lowered form of the first screen in a spec.
func screenLowering(
    of text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> ScreenLowering {
    let source = SourceFile(path: "Test.vmspec.yaml", text: "vmspec: 1\n" + text)
    var diagnostics = Diagnostics()
    let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
    let spec = ModuleSyntax.Spec(path: source.path, syntax: decodeSpec(tree, diagnostics: &diagnostics))
    let module = ModuleSyntax(name: nil, specs: [spec], configuration: nil)
    let program = analyze(module, dependencies: [], diagnostics: &diagnostics)
    #expect(diagnostics.all.filter { $0.severity == .error }.map(\.message) == [], sourceLocation: sourceLocation)
    let screen = try #require(program.screens.first, sourceLocation: sourceLocation)
    return ScreenLowering(screen, in: program, beside: ReservedVariables(beside: program.functionNames))
}

extension HandlerPlan {
    var lines: [String] {
        (result == .nothing ? [] : [result == .events ? "sends events" : "has effects"])
            + cases.flatMap { item -> [String] in
                switch item {
                case .action(let action): action.lines
                case .rest(let row): ["rest of \(row)"]
                }
            }
    }
}

extension ActionPlan {
    fileprivate var lines: [String] {
        let places = places.map { "place of \($0.key) in \($0.list.text)" }
        return patterns.map(\.text) + (places + guards.map(\.line) + steps.flatMap(\.lines)).map { "  " + $0 }
    }
}

extension ActionPlan.Pattern {
    fileprivate var text: String {
        "\(row).\(action)(\((identities + parameters).map { $0 ?? "_" }.joined(separator: ", ")))"
    }
}

extension ActionPlan.Guard {
    fileprivate var line: String {
        let kind = isVariable ? "guard var" : "guard"
        return switch subject {
        case .index(let element, let list): "\(kind) \(name ?? "_") = index of \(element) in \(list.text)"
        case .element(let element): "\(kind) \(name ?? "_") = \(element.text)"
        case .stored(let element): "\(kind) \(name ?? "_") = \(element.text)"
        case .not(let flag): "guard not \(flag)"
        case .clause(let clause): "guard \(Condition([clause]).text)"
        }
    }
}

extension ActionPlan.Step {
    fileprivate var lines: [String] {
        switch self {
        case .choice(let condition, let then, let otherwise):
            var lines = ["if \(condition.text)"] + indented(then.flatMap(\.lines))
            if !otherwise.isEmpty { lines += ["else"] + indented(otherwise.flatMap(\.lines)) }
            return lines
        case .match(let subject, let arms, let fallback):
            var lines = ["match \(subject.text)"]
            for arm in arms { lines += Self.lines(of: arm.steps, in: arm.pattern.text) }
            if let fallback { lines += Self.lines(of: fallback, in: "_") }
            return lines
        case .unless(let flags, let steps):
            return ["unless " + flags.joined(separator: " or ")] + indented(steps.flatMap(\.lines))
        case .each(let repetition): return repetition.lines
        case .scope(let steps): return ["do"] + indented(steps.flatMap(\.lines))
        default: return [line]
        }
    }

    /// Returns the lines of an arm of a `match`.
    private static func lines(of steps: [ActionPlan.Step], in arm: String) -> [String] {
        ["  " + arm] + indented(indented(steps.flatMap(\.lines)))
    }

    private var line: String {
        switch self {
        case .toggle(let place): "toggle \(place.text)"
        case .append(let list, let value): "append \(value.text) to \(list.text)"
        case .include(let set, let value): "include \(value.text) in \(set.text)"
        case .edit(let change, let name): (name.map { "let \($0) = " } ?? "") + change.text
        case .track(let tracking): tracking.text
        case .choice, .match, .unless, .each, .scope: ""
        case .constant(let name, _, let value): "let \(name) = \(value.text)"
        case .places(let name, let list, let condition): "let \(name) = places in \(list.text) where \(condition.text)"
        case .set(let place, let value): "set \(place.text) to \(value.text)"
        case .create(let place, let model): "create \(place.text) of model \(model.index)"
        case .createElement(let list, let model, let key): "create \(key.text) in \(list.text) of model \(model.index)"
        case .remove(let element): "remove \(element.text)"
        case .focus(let row): "focus \(row?.text ?? "nil")"
        case .scroll(let row): "scroll \(row.text)"
        case .scrollSection(let target):
            "scroll section \(target.section)" + (target.identity.map { "(\($0.text))" } ?? "")
        case .send(let event, let arguments):
            "send \(event) " + arguments.map { "\($0.label ?? "_"): \($0.value.text)" }.joined(separator: ", ")
        }
    }
}

extension ActionPlan.Repetition {
    fileprivate var lines: [String] {
        ["each \(name ?? "_") of \(iterations.text)"] + indented(guards.map(\.line))
            + indented(flags.map { "flag \($0)" })
            + indented(steps.flatMap(\.lines))
    }
}

extension ActionPlan.Repetition.Iterations {
    fileprivate var text: String {
        switch self {
        case .values(.allCases(let id)): "cases \(id.index)"
        case .values(.list(let list)): "values \(list.text)"
        case .groups(let list): "groups \(list.text)"
        case .indices(let selection, let isListOptional): "places \(selection.text)\(isListOptional ? "?" : "")"
        case .groupIndices(let selection, let isListOptional, let elements):
            "places \(selection.list.text)\(isListOptional ? "?" : "") of \(elements.text)"
        case .groupIdentities(let elements): "identities \(elements.text)"
        case .identities(let selection, let isListOptional): "identities \(selection.text)\(isListOptional ? "?" : "")"
        }
    }
}

extension RowTarget {
    fileprivate var text: String {
        "\(section).\(row)" + (identities.isEmpty ? "" : "(\(identities.map(\.text).joined(separator: ", ")))")
    }
}

extension Loop.Selection {
    fileprivate var text: String {
        list.text + (steps.isEmpty ? "" : " " + Expression(.steps(list, steps), list.type, at: .unknown).text)
    }
}

extension ActionPlan.Tracking {
    fileprivate var text: String {
        switch self {
        case .follow(let index, let edit): "follow \(index) through \(edit)"
        case .refresh(let name, let element): "refresh \(name) = \(element.text)"
        case .reload(let name, let element): "reload \(name) = \(element.text)"
        case .relocate(let index, let element, let list): "relocate \(index) of \(element) in \(list.text)"
        case .lose(let index): "lose \(index)"
        case .flag(let name, let value): "flag \(name) \(value)"
        case .shift(let index, let removed): "shift \(index) past \(removed)"
        }
    }
}

extension ActionPlan.ListChange {
    fileprivate var text: String {
        switch self {
        case .insert(let list, let value, let index): "insert \(value.text) in \(list.text) at \(index.text)"
        case .toggleElement(let list, let value): "toggle \(value.text) in \(list.text)"
        case .removeIndices(let list, let indices): "remove \(indices) from \(list.text)"
        case .removeValue(let list, let value): "remove \(value.text) from \(list.text)"
        case .move(let element, let before): "move \(element.text) before \(before.text)"
        }
    }
}

extension Condition {
    fileprivate var text: String {
        clauses.map { clause in
            switch clause {
            case .holds(let expression): expression.text
            case .binds(let name, let expression): "let \(name) = \(expression.text)"
            case .matches(let subject, let pattern): "case \(pattern.text) = \(subject.text)"
            }
        }.joined(separator: ", ")
    }
}

extension MatchPattern {
    fileprivate var text: String {
        switch self {
        case .enumCase(let name, let bindings):
            ".\(name)" + (bindings.isEmpty ? "" : "(" + bindings.map { $0 ?? "_" }.joined(separator: ", ") + ")")
        case .constant(let constant): Expression(.constant(constant), .invalid, at: .unknown).text
        }
    }
}

extension BranchTest {
    fileprivate var text: String { holds ? condition.text : "not (\(condition.text))" }
}

extension ElementKey {
    fileprivate var text: String {
        switch self {
        case .identity(let name): "[id \(name)]"
        case .field(let field, let name): "[\(field ?? "self") \(name)]"
        case .index(let name): "[at \(name)]"
        case .group(let name): "[group \(name)]"
        }
    }
}

extension ElementReading {
    fileprivate var text: String { (groups?.text ?? list.text + (isListOptional ? "?" : "")) + key.text }
}

extension StoredList {
    fileprivate var text: String { place.text + (isOptional ? "?" : "") }
}

extension StoredElement {
    fileprivate var text: String { list.text + key.text }
}

extension StoredPlace {
    fileprivate var text: String {
        let start =
            switch root {
            case .state(let name): "state.\(name)"
            case .element(let element): element.text
            }
        return start + steps.map(\.text).joined()
    }
}

extension BodyPlan {
    var lines: [String] { (sends ? ["sends"] : []) + sections.flatMap(\.lines) + functions.flatMap(\.lines) }
}

extension RowFunctionPlan {
    fileprivate var lines: [String] {
        let parameters = (parameters.map { names[$0.variable.name] } + actions.map(\.name)).joined(separator: ", ")
        return ["\(name)(\(parameters))\(sends ? " sends" : "")"] + indented(shown.lines + details.map(\.text))
    }
}

private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

extension SectionPlan {
    fileprivate var lines: [String] {
        let when = condition.map { " when \($0.text)" } ?? ""
        let texts = [("header", header), ("footer", footer)].flatMap { name, supplement -> [String] in
            guard let supplement else { return [] }
            switch supplement.content {
            case .text(let text):
                let names = supplement.binders.isEmpty ? "" : " binds \(Condition(supplement.binders).text)"
                return ["\(name) \(text.text)\(names)"]
            case .cell(let cell):
                return ["\(name) as \(cell.name)" + (cell.sends ? " sends" : "")] + indented(cell.lines)
            }
        }
        let hides = hidesWhenEmpty ? " hides when empty" : ""
        let own =
            ["section \(id)\(identities.text)\(when)\(hides)\(dependencies.text)"]
            + indented(texts + items.flatMap(\.lines))
        guard let loop else { return own }
        return ["sections " + loop.text] + indented(own)
    }

}

extension BodyItem {
    fileprivate var lines: [String] {
        switch self {
        case .list(let loop, let items):
            return ["each " + loop.text] + indented(items.flatMap(\.lines))
        case .group(let when, let items):
            return ["group when \(when.text)"] + indented(items.flatMap(\.lines))
        case .row(let row):
            let tests = row.shownWhen.map { $0.map(\.text).joined(separator: " and ") }.joined(separator: " or ")
            let start =
                "\(row.occurrence.text) \(row.id)\(row.identities.text)" + (tests.isEmpty ? "" : " when \(tests)")
            guard row.alternatives.count > 1 else {
                let only = row.alternatives[0]
                return [start + (only.sends ? " sends" : "")] + indented(only.lines)
            }
            return [start]
                + row.alternatives.flatMap { alternative -> [String] in
                    let tests = alternative.tests.map(\.text).joined(separator: " and ")
                    let sends = alternative.sends ? " sends" : ""
                    return ["  as \(alternative.name) if \(tests)\(sends)"] + indented(indented(alternative.lines))
                }
        }
    }
}

extension RowPlan.Occurrence {
    fileprivate var text: String {
        switch self {
        case .each: "row"
        case .once: "row once"
        case .otherwise(let number): "row instead of \(number)"
        }
    }
}

extension RowPlan.Alternative {
    fileprivate var lines: [String] {
        let names = binders.isEmpty ? [] : ["binds \(Condition(binders).text)"]
        guard let call else { return names + shown.lines + details.map(\.text) }
        let arguments = call.arguments.map(\.text).joined(separator: ", ")
        return names + ["\(call.function.name)(\(arguments))"]
    }
}

extension ViewModelPlan {
    fileprivate var lines: [String] {
        inputs.sorted { $0.key < $1.key }.map { "with \($0): \($1.value.text)" }
            + values.map { "\($0.name): \($0.value.text)" }
    }
}

extension RowDetailPlan {
    fileprivate var text: String {
        func condition(_ condition: Condition?) -> String { condition.map { " when \($0.text)" } ?? "" }
        switch self {
        case .selects: return "selects"
        case .selected(let when): return "selected" + condition(when)
        case .appears(let when): return "appears" + condition(when)
        case .moves: return "moves"
        case .command(let command):
            let values = [command.title, command.image, command.color].compactMap { $0?.text }
            let role = command.role.map { " \($0.rawValue)" } ?? ""
            let start = "\(command.place.rawValue) \(command.id) \(values.joined(separator: " "))"
            return start + role + condition(command.condition)
        case .accessibility(let label, let value, let hint, let traits):
            return (["accessibility"] + [label, value, hint].compactMap { $0?.text } + traits).joined(separator: " ")
        }
    }
}

extension [ElementIdentity] {
    fileprivate var text: String {
        isEmpty ? "" : "(" + map { $0.variable + ($0.field.map { ".\($0)" } ?? "") }.joined(separator: ", ") + ")"
    }
}

extension LoopPlan {
    fileprivate var text: String {
        let asked = conditions == .values([]) ? "" : " conditions\(conditions.text)"
        return "\(variable) in \(list.text) by \(identity.text)\(dependencies.text)\(asked)"
    }
}

extension LoopPlan.List {
    fileprivate var text: String {
        switch self {
        case .path(let list, let isOptional, let binders):
            list.text + (isOptional ? " or none" : "")
                + (binders.isEmpty ? "" : " with \(Condition(binders).text)")
        case .choice(let choice): choice.text
        case .selection(let selection, _, _, let binders):
            "\(selection.list.text) without repetitions" + selection.steps.map(\.text).joined()
                + (binders.isEmpty ? "" : " with \(Condition(binders).text)")
        case .allCases(let id): "all cases of \(id.index)"
        }
    }
}

extension LoopPlan.Identity {
    fileprivate var text: String {
        switch self {
        case .own: "own"
        case .itself: "itself"
        case .exactly: "exactly itself"
        case .field(let name, let isExact): (isExact ? "exactly " : "") + name
        }
    }
}

extension DependencyPlan {
    fileprivate var text: String {
        switch self {
        case .unknown: " reads anything"
        case .values([]): ""
        case .values(let values):
            " reads "
                + values.map { ($0.isComputed ? "lazy " : "") + ($0.isExact ? "exactly " : "") + $0.path.text }.joined(
                    separator: ", "
                )
        }
    }
}

// MARK: Values

extension Value {
    fileprivate var text: String {
        switch self {
        case .expression(let expression): return expression.text
        case .choice(let condition, let then, let otherwise):
            return "\(condition.text) ? \(then.text) : \(otherwise.text)"
        case .match(let subject, _, _): return "match \(subject.text)"
        case .invalid: return "invalid"
        }
    }
}

extension Template {
    fileprivate var text: String {
        let pieces = segments.map { segment in
            switch segment {
            case .text(let text): text
            case .hole(let hole): "{\(hole.expression.text)}"
            }
        }
        return "'\(pieces.joined())'"
    }
}

extension Expression {
    fileprivate var text: String {
        switch kind {
        case .constant(.int(let value)): "\(value)"
        case .constant(.text(let value)): "'\(value)'"
        case .constant(.bool(let value)): "\(value)"
        case .constant(.none): "nil"
        case .constant(.enumCase(_, let name, _)): ".\(name)"
        case .constant(let constant): "\(constant)"
        case .path(.state(let name), let steps), .path(.derived(let name), let steps):
            "state.\(name)" + steps.map(\.text).joined()
        case .path(let root, let steps): root.name + steps.map(\.text).joined()
        case .steps(let base, let steps): "(\(base.text))" + steps.map(\.text).joined()
        case .not(let operand): "not \(operand.text)"
        case .binary(let operation, let left, let right): "(\(left.text) \(operation.rawValue) \(right.text))"
        case .isCase(let subject, _, let name): "\(subject.text) is .\(name)"
        case .call(_, let arguments): "call(" + arguments.map(\.text).joined(separator: ", ") + ")"
        case .enumCase(_, let name, let arguments): ".\(name)(" + arguments.map(\.text).joined(separator: ", ") + ")"
        case .apply(let function, let arguments):
            "\(function.rawValue)(" + arguments.map(\.text).joined(separator: ", ") + ")"
        case .list(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
        case .model(_, let fields): "{" + fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + "}"
        case .copy(let subject, _, let fields):
            "copy(\(subject.text), " + fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + ")"
        case .text(let template): template.text
        case .chosen(let value): "(\(value.text))"
        case .typed(let operand): operand.text
        case .invalid: "invalid"
        }
    }
}

extension PathStep {
    fileprivate var text: String {
        let mark = isOptional ? "?" : ""
        return switch kind {
        case .field(let name), .derived(let name, _): "\(mark).\(name)"
        case .element(let key, _): "\(mark)[\(key.text)]"
        case .value(let key): "\(mark)[\(key.text)]"
        case .keys: "\(mark).keys"
        case .isDisjoint(let other): "\(mark).isDisjoint(\(other.text))"
        case .property(let property): "\(mark).\(property.rawValue)"
        case .contains(let part): "\(mark).contains(\(part.text))"
        case .text(let method, let part): "\(mark).\(method.rawValue)(\(part?.text ?? ""))"
        case .list(let method, let part): "\(mark).\(method.rawValue)(\(part?.text ?? ""))"
        case .sorted(let key, let isDescending, let isLocalized):
            "\(mark).sorted(\(key.text)\(isLocalized ? ", localized" : "")\(isDescending ? ", descending" : ""))"
        }
    }
}

extension ChoicePlan {
    fileprivate var text: String {
        list.text + " chosen"
            + steps.map { step in
                switch step {
                case .filtered(let condition, let reads): " where \(condition.text)\(reads.note)"
                case .ordered(let keys, let reads):
                    " by "
                        + keys.map { "\($0.key.text)\($0.isDescending ? " descending" : "")" }.joined(separator: ", ")
                        + reads.note
                case .backwards: " backwards"
                case .first(let count): " first \(count.text)"
                case .last(let count): " last \(count.text)"
                case .withoutFirst(let count): " without first \(count.text)"
                }
            }.joined()
    }
}

extension DependencyPlan {
    fileprivate var note: String {
        switch self {
        case .unknown: " (reads anything)"
        case .values(let paths): paths.isEmpty ? "" : " (reads \(paths.map(\.path.text).joined(separator: ", ")))"
        }
    }
}

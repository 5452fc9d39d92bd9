// Where a screen has conditions, and what of an expression is a part that can be pointed at.

import SpecModel

/// Something of a screen that decides what is shown.
public enum ConditionSite: Hashable, Sendable {
    /// The expression of a derived value.
    case derived(String)
    /// The `when` of a section, by its index.
    case section(Int)
    /// The `when` of a row or group: its index among the section's entries, then among the group's, and so on.
    case entry(section: Int, path: [Int])
    /// The `each` of a section.
    case sectionLoop(Int)
    /// The `each` of a row or group.
    case entryLoop(section: Int, path: [Int])
    /// The `if` or `match` of a value. The path leads to it through the choices around it: 0 is `then` and 1 `else`, or
    /// the index of a `match` case, the fallback last; empty for a value that is itself the choice.
    case value(ConditionalValue, path: [Int])
}

/// A place of a screen that has a value.
public enum ConditionalValue: Hashable, Sendable {
    /// A member of the screen's own traits.
    case screen(member: String)
    /// By the section's index.
    case header(Int)
    case footer(Int)
    /// A member of a row's cell, or an input of its view model.
    case row(section: Int, path: [Int], member: String)
    /// What the n-th statement of an action sets, or sends as an argument; without a section an action of the screen's
    /// own traits.
    case statement(section: Int?, path: [Int], action: String, index: Int, argument: String?)
}

/// A site, or a part of its expression.
public struct ConditionPlace: Hashable, Sendable {
    public let site: ConditionSite
    /// From the whole expression inward: 0 for the left or only operand of an operator, 1 for the right one. Empty for
    /// the whole expression.
    public let part: [Int]

    public init(_ site: ConditionSite, part: [Int] = []) {
        self.site = site
        self.part = part
    }
}

/// A part of a condition: all of them together are the condition.
struct ConditionPart {
    var place: ConditionPlace
    var formula: Formula
}

extension ConditionReader {
    /// What holds, part by part, where the expression has the given truth value. Derived values are looked into.
    mutating func parts(of expression: Expression, at site: ConditionSite, holds: Bool) -> [ConditionPart] {
        var parts: [ConditionPart] = []
        var open: [OpenPart] = [OpenPart(expression: expression, place: ConditionPlace(site), holds: holds)]
        var seen: Set<OpenPart.Derived> = []
        while let next = open.popLast() {
            let place = next.place
            func inner(_ expression: Expression, _ index: Int, _ holds: Bool) -> OpenPart {
                let place = ConditionPlace(place.site, part: place.part + [index])
                return OpenPart(expression: expression, place: place, holds: holds)
            }
            switch next.expression.kind {
            case .not(let operand) where operand.splits(whereIt: !next.holds):
                open.append(inner(operand, 0, !next.holds))
            case .binary(let operation, let first, let second) where operation == (next.holds ? .and : .or):
                open += [inner(second, 1, next.holds), inner(first, 0, next.holds)]
            case .path(.derived(let name), []):
                guard seen.insert(OpenPart.Derived(name: name, holds: next.holds)).inserted else { continue }
                guard let expression = derivedExpression(name) else { continue }
                open.append(
                    OpenPart(expression: expression, place: ConditionPlace(.derived(name)), holds: next.holds)
                )
            default:
                let formula = formula(of: next.expression)
                parts.append(ConditionPart(place: place, formula: next.holds ? formula : formulas.not(formula)))
            }
        }
        return parts
    }
}

extension Expression {
    /// Whether it has parts that all hold, or all fail, where it does.
    fileprivate func splits(whereIt holds: Bool) -> Bool {
        switch kind {
        case .not(let operand): operand.splits(whereIt: !holds)
        case .binary(let operation, _, _): operation == (holds ? .and : .or)
        case .path(.derived, let steps): steps.isEmpty
        default: false
        }
    }
}

private struct OpenPart {
    struct Derived: Hashable {
        let name: String
        let holds: Bool
    }

    var expression: Expression
    var place: ConditionPlace
    var holds: Bool
}

// What a list's elements are chosen by, step by step, with what each step reads: where that is the same in two frames, the
// runtime asks no element again.

import SpecModel

struct ChoicePlan: Hashable {
    enum Step: Hashable {
        /// By a condition on the element.
        case filtered(Expression, reads: DependencyPlan)
        /// By one key or by several, the one that decides first before the others.
        case ordered(by: [Key], reads: DependencyPlan)
        case backwards
        case first(Expression)
        case last(Expression)
        case withoutFirst(Expression)
    }

    struct Key: Hashable {
        var key: Expression
        var isDescending: Bool
    }

    var list: Expression
    var isOptional: Bool
    var steps: [Step]
}

extension ChoicePlan {
    /// Returns `nil` if the steps are not one choice: filters, orders, and then cuts and reversals. Filters may come
    /// later as long as nothing was cut: they keep the order.
    init?(_ selection: Loop.Selection, _ program: Program) {
        if selection.group != nil { return nil }
        var steps: [Step] = []
        var (isTurned, isCut) = (false, false)
        var keys: [Key] = []
        for step in selection.steps {
            switch step.kind {
            case .list(.filter, let condition?) where !isCut:
                steps.append(.filtered(condition, reads: Dependencies(of: condition, program).plan))
            case .sorted(let key, let isDescending, isLocalized: false) where !isTurned && !isCut:
                // Equal keys keep the order before, so that the keys of the steps before decide after this one.
                keys.insert(Key(key: key, isDescending: isDescending), at: 0)
                steps.removeAll { if case .ordered = $0 { true } else { false } }
                steps.append(.ordered(by: keys, reads: Dependencies(of: keys.map(\.key), program).plan))
            case .list(.reversed, _):
                isTurned = true
                steps.append(.backwards)
            case .list(.prefix, let count?):
                isCut = true
                steps.append(.first(count))
            case .list(.suffix, let count?):
                isCut = true
                steps.append(.last(count))
            case .list(.dropFirst, let count?):
                isCut = true
                steps.append(.withoutFirst(count))
            default:
                return nil
            }
        }
        list = selection.list
        isOptional = program.isOptional(selection.list)
        self.steps = steps
    }
}

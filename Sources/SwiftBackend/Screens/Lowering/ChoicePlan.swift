// What a list's elements are chosen by, step by step, with what each step reads: where that is the same in two frames, the
// runtime asks no element again.

import SpecModel

struct ChoicePlan: Hashable {
    enum Step: Hashable {
        /// By a condition on the element.
        case filtered(Expression, reads: DependencyPlan)
        case ordered(by: Expression, isDescending: Bool, reads: DependencyPlan)
        case backwards
        case first(Expression)
    }

    var list: Expression
    var isOptional: Bool
    var steps: [Step]
}

extension ChoicePlan {
    /// Nil where the steps are not one choice: filters, an order, and then what is cut or turned round. Filters may come
    /// later as long as nothing was cut: what they leave has the same order.
    init?(_ selection: Loop.Selection, _ program: Program) {
        if selection.group != nil { return nil }
        var steps: [Step] = []
        var (isOrdered, isTurned, isCut) = (false, false, false)
        for step in selection.steps {
            switch step.kind {
            case .list(.filter, let condition?) where !isCut:
                steps.append(.filtered(condition, reads: Dependencies(of: condition, program).plan))
            case .sorted(let key, let isDescending, isLocalized: false) where !isOrdered && !isTurned && !isCut:
                isOrdered = true
                let reads = Dependencies(of: key, program).plan
                steps.append(.ordered(by: key, isDescending: isDescending, reads: reads))
            case .list(.reversed, _):
                isTurned = true
                steps.append(.backwards)
            case .list(.prefix, let count?):
                isCut = true
                steps.append(.first(count))
            default:
                return nil
            }
        }
        list = selection.list
        isOptional = program.isOptional(selection.list)
        self.steps = steps
    }
}

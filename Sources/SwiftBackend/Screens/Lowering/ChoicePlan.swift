// Declares the plan of a selection from a list, which the runtime evaluates step by step. The plan contains the values
// that each step reads. If these values are equal in two frames, the runtime does not evaluate the steps again for
// unchanged elements.

import SpecModel

struct ChoicePlan: Hashable {
    enum Step: Hashable {
        /// Selects the elements that satisfy a condition.
        case filtered(Expression, reads: DependencyPlan)
        /// Sorts the elements by the keys. The first key takes precedence.
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
    /// Creates the plan of `selection`. Returns `nil` if a plan cannot express the steps of the selection. For example,
    /// a plan cannot express a sort after a reversal, or a filter after a step that shortens the list.
    init?(_ selection: Loop.Selection, _ program: Program) {
        if selection.group != nil { return nil }
        var steps: [Step] = []
        var (isReversed, isCut) = (false, false)
        var keys: [Key] = []
        for step in selection.steps {
            switch step.kind {
            case .list(.filter, let condition?) where !isCut:
                steps.append(.filtered(condition, reads: Dependencies(of: condition, program).plan))
            case .sorted(let key, let isDescending, isLocalized: false) where !isReversed && !isCut:
                // Sorting is stable, so this key takes precedence over the keys of earlier steps.
                keys.insert(Key(key: key, isDescending: isDescending), at: 0)
                steps.removeAll { if case .ordered = $0 { true } else { false } }
                steps.append(.ordered(by: keys, reads: Dependencies(of: keys.map(\.key), program).plan))
            case .list(.reversed, _):
                isReversed = true
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

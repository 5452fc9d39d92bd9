// Determines the values that a screen computes once per frame, and their inputs.

import SpecModel

/// A value that the runtime keeps for a frame.
struct KeptPlan: Hashable {
    /// The number that identifies the value on its screen.
    var number: Int
    /// The inputs of the value.
    var dependencies: DependencyPlan
    /// A Boolean value that indicates whether a new value can be compared with the previous value by `==`.
    var isComparable: Bool

    init(_ number: Int, _ expression: Expression, _ program: Program) {
        self.number = number
        dependencies = Dependencies(of: expression, program).plan
        let type = expression.type
        isComparable = program.isEquatable(type) && !type.isExact
    }
}

/// A derived value of a screen.
struct DerivedPlan {
    let derived: Derived
    /// A Boolean value that indicates whether the value depends on the locale or the calendar.
    let isFormatted: Bool
    /// The plan for keeping the value, or `nil` if computing the value is as fast as a lookup.
    let kept: KeptPlan?

    init(_ derived: Derived, number: Int, _ settings: SettingsReader, _ program: Program) {
        self.derived = derived
        isFormatted = !settings.settings(ofDerived: derived.name).isEmpty
        let isKept = isFormatted || !derived.expression.isCheap
        kept = isKept ? KeptPlan(number, derived.expression, program) : nil
    }
}

extension Expression {
    /// A Boolean value that indicates whether the expression only reads fields of the state and combines them with
    /// operators and simple functions.
    var isCheap: Bool {
        switch kind {
        case .constant, .invalid:
            return true
        case .path(.state, let steps):
            return steps.allSatisfy(\.isCheap)
        case .not, .binary, .isCase, .typed, .enumCase, .list, .chosen:
            return operands.allSatisfy(\.isCheap)
        case .apply(let function, _):
            return !function.needsCalendar && operands.allSatisfy(\.isCheap)
        case .path, .steps, .call, .model, .copy, .text:
            return false
        }
    }

    /// A Boolean value that indicates whether the expression reads only the state, directly or through derived values.
    var readsOnlyState: Bool {
        if case .path(let variable, _) = kind {
            switch variable {
            case .state, .derived, .item: break
            case .element, .place, .input, .ownField, .parameter, .binding: return false
            }
        }
        return operands.allSatisfy(\.readsOnlyState)
    }
}

extension PathStep {
    fileprivate var isCheap: Bool {
        switch kind {
        case .field: true
        case .property: base != .builtin(.string)
        case .element, .value, .contains, .text, .list, .sorted, .keys, .isDisjoint, .derived: false
        }
    }
}

extension LoopPlan.List {
    /// Returns the list as one expression if a frame keeps the list. Otherwise, returns `nil`. A kept list depends only
    /// on the state, and its computation is more expensive than a read of a field.
    func computed(in program: Program) -> Expression? {
        let expression: Expression
        switch self {
        case .path(let list, _, binders: []):
            if case .path(.derived, []) = list.kind { return nil }
            expression = list
        case .selection(let selection, _, _, binders: []):
            if selection.group != nil { return nil }
            let chosen = Expression(.steps(selection.list, selection.steps), selection.list.type, at: .unknown)
            expression = Expression(chosen.kind, program.lastType(of: chosen), at: .unknown)
        case .path, .selection, .choice, .allCases:
            return nil
        }
        return expression.readsOnlyState && !expression.isCheap ? expression : nil
    }
}

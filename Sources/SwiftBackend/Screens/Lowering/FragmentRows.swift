// Rows of fragments that stand in several places of a screen: what shows them is written once, as a function of what the
// fragment is given, where that is shorter.

import SpecModel

extension ScreenLowering {
    /// Lets the places of a fragment's row share a function.
    func shareFragmentRows(of body: inout BodyPlan) {
        var sharing = FragmentRowSharing(screen: self)
        for section in body.sections { for item in section.items { item.forEachAlternative { sharing.add($0) } } }
        sharing.choose()
        if sharing.functions.isEmpty { return }
        var calls = sharing.calls.makeIterator()
        for section in body.sections.indices {
            for item in body.sections[section].items.indices {
                body.sections[section].items[item].changeAlternatives { $0.call = calls.next() ?? nil }
            }
        }
        body.functions = sharing.functions
    }
}

private struct FragmentRowSharing {
    /// What places must have in common.
    private struct Content: Hashable {
        var fragment: ID<Fragment>
        var index: Int
        /// Without names.
        var function: RowFunctionPlan
    }

    private struct Use {
        var content: Content
        var arguments: [Expression]
    }

    let screen: ScreenLowering
    /// Of each alternative, in the order of the text; nil for what cannot be shared.
    private var uses: [Use?] = []
    private var counts: [Content: Int] = [:]
    /// What is chosen.
    private var chosen: [Content: RowFunctionPlan] = [:]
    /// Those that are chosen, in the order of the text.
    private(set) var functions: [RowFunctionPlan] = []

    init(screen: ScreenLowering) { self.screen = screen }

    /// What calls a function, of each alternative that was added.
    var calls: [RowPlan.Call?] {
        uses.map { use in
            guard let use, let function = chosen[use.content] else { return nil }
            return RowPlan.Call(function: function, arguments: use.arguments)
        }
    }

    mutating func add(_ alternative: RowPlan.Alternative) {
        let use = use(of: alternative)
        uses.append(use)
        if let use { counts[use.content, default: 0] += 1 }
    }

    /// Takes what is shorter as a function. Each is named by the fragment and the row; those that are not alike by numbers
    /// besides.
    mutating func choose() {
        var numbers: [String: Int] = [:]
        for case let use? in uses {
            guard let count = counts.removeValue(forKey: use.content), count > 1 else { continue }
            var function = use.content.function
            let parameters = Set(function.parameters.map(\.variable.name))
            function.names = screen.plan.bodyNames.beside([ScreenMember.show], with: parameters)
            function.addActions()
            if !function.isShorter(in: count) { continue }
            let fragment = screen.program[use.content.fragment].header.name
            let name = Names.rowFunction(fragment, row: use.content.index)
            numbers[name, default: 0] += 1
            let number = numbers[name].flatMap { $0 > 1 ? "_\($0)" : nil } ?? ""
            function.name = screen.plan.memberNames.unused(name + number)
            chosen[use.content] = function
            functions.append(function)
        }
    }

    /// Nil for what is in no fragment, or shows what a function of its inputs does not know.
    private func use(of alternative: RowPlan.Alternative) -> Use? {
        guard let place = alternative.fragmentRow else { return nil }
        let inputs = screen.program[place.fragment].inputs
        var function = RowFunctionPlan(
            name: "",
            parameters: [],
            names: LocalNames(),
            actions: [],
            shown: alternative.shown,
            sends: alternative.sends,
            details: alternative.details
        )
        func reading(_ expression: Expression) -> Expression? {
            for (input, given) in zip(inputs, place.inputs) {
                if expression == given {
                    return Expression(.path(.input(input.name), []), input.type, at: given.origin)
                }
                guard let steps = expression.steps(from: given) else { continue }
                let kind = Expression.Kind.path(.input(input.name), steps.map { $0.replacing(reading) })
                return Expression(kind, expression.type, at: expression.origin)
            }
            return nil
        }
        function.replace(reading)
        var variables = FreeVariables(bound: Set(alternative.binders.flatMap(\.boundNames)))
        function.forEachExpression { $0.forEachPart { variables.add($0) } }
        if variables.readsElsewhere { return nil }
        var arguments: [Expression] = []
        for (input, given) in zip(inputs, place.inputs) where variables.types[.input(input.name)] != nil {
            function.parameters.append(.init(variable: .input(input.name), type: input.type))
            arguments.append(given)
        }
        for variable in variables.types.keys.sorted(by: { $0.name < $1.name }) {
            guard let type = variables.types[variable] else { continue }
            if case .input = variable { continue }
            function.parameters.append(.init(variable: variable, type: type))
            arguments.append(Expression(.path(variable, []), type, at: .unknown))
        }
        let content = Content(fragment: place.fragment, index: place.index, function: function)
        return Use(content: content, arguments: arguments)
    }
}

/// What stands at the beginning of paths, and of which type that is.
private struct FreeVariables {
    /// Names that are bound around what is looked at. Others are bound in it.
    let bound: Set<String>
    private(set) var types: [Variable: ValueType] = [:]
    /// Whether something is read that is no variable of its own.
    private(set) var readsElsewhere = false

    init(bound: Set<String>) { self.bound = bound }

    mutating func add(_ expression: Expression) {
        guard case .path(let variable, let steps) = expression.kind else { return }
        switch variable {
        case .input, .element: break
        case .binding(let name): if !bound.contains(name) { return }
        case .item: return
        case .state, .derived, .place, .parameter, .ownField: return readsElsewhere = true
        }
        types[variable] = steps.first.map { $0.isOptional ? .optional($0.base) : $0.base } ?? expression.type
    }
}

extension Expression {
    /// The steps that lead here from another expression; nil where none do.
    fileprivate func steps(from start: Expression) -> [PathStep]? {
        func rest(_ steps: [PathStep], behind prefix: [PathStep]) -> [PathStep]? {
            steps.starts(with: prefix) ? Array(steps.dropFirst(prefix.count)) : nil
        }
        switch (kind, start.kind) {
        case (.path(let root, let steps), .path(let other, let prefix)):
            return root == other ? rest(steps, behind: prefix) : nil
        case (.steps(let base, let steps), _) where base == start:
            return steps
        case (.steps(let base, let steps), .steps(let other, let prefix)):
            return base == other ? rest(steps, behind: prefix) : nil
        default:
            return nil
        }
    }
}

extension RowFunctionPlan {
    /// Whether a function and calls of it are shorter than the same for each use, counted in arguments.
    fileprivate func isShorter(in uses: Int) -> Bool {
        let content = details.reduce(shown.values.count + shown.inputs.count) { $0 + $1.argumentCount }
        let taken = parameters.count + actions.count
        return (uses - 1) * content > uses * (taken + 1) + taken + 2
    }

    /// The actions that its details tell, each once and with a name that no variable has.
    fileprivate mutating func addActions() {
        for action in details.compactMap(\.action) where !actions.contains(where: { $0.action == action }) {
            var name = names.unused(action.name)
            while actions.contains(where: { $0.name == name }) { name += "_" }
            actions.append(Action(action: action, name: name))
        }
    }

    /// What is computed in it. A named view model's own values read its inputs alone.
    fileprivate func forEachExpression(_ visit: (Expression) -> Void) {
        func visitAll(_ condition: Condition?) {
            for clause in condition?.clauses ?? [] { visit(clause.expression) }
        }
        if shown.bindings == nil { for member in shown.values { member.value.forEachExpression(visit) } }
        for input in shown.inputs.values { input.value.forEachExpression(visit) }
        for detail in details {
            for value in detail.values { value.forEachExpression(visit) }
            visitAll(detail.condition)
        }
    }

    fileprivate mutating func replace(_ replacement: (Expression) -> Expression?) {
        if shown.bindings == nil {
            for index in shown.values.indices {
                let value = shown.values[index]
                shown.values[index] = MemberValue(
                    name: value.name,
                    type: value.type,
                    value: value.value.replacing(replacement)
                )
            }
        }
        shown.inputs = shown.inputs.mapValues {
            InputArgument(value: $0.value.replacing(replacement), type: $0.type)
        }
        details = details.map { $0.replacing(replacement) }
    }
}

extension RowDetailPlan {
    /// Those of its calls, each call counted as one more.
    fileprivate var argumentCount: Int {
        switch self {
        case .selects, .selected, .appears: 2
        case .moves: 1
        case .command(let command):
            4 + values.count + (command.role == nil ? 0 : 1) + (command.condition == nil ? 0 : 1)
        case .accessibility(_, _, _, let traits): 1 + values.count + traits.count
        }
    }

    fileprivate var values: [Value] {
        switch self {
        case .selects, .selected, .appears, .moves: []
        case .command(let command): [command.title, command.image, command.color].compactMap { $0 }
        case .accessibility(let label, let value, let hint, _): [label, value, hint].compactMap { $0 }
        }
    }

    fileprivate var condition: Condition? {
        switch self {
        case .selected(let condition): condition
        case .appears(let condition): condition
        case .command(let command): command.condition
        case .selects, .moves, .accessibility: nil
        }
    }

    fileprivate func replacing(_ replacement: (Expression) -> Expression?) -> RowDetailPlan {
        switch self {
        case .selects, .moves: return self
        case .selected(let condition): return .selected(condition.replacing(replacement))
        case .appears(let condition): return .appears(condition?.replacing(replacement))
        case .command(var command):
            command.title = command.title.replacing(replacement)
            command.image = command.image?.replacing(replacement)
            command.color = command.color?.replacing(replacement)
            command.condition = command.condition?.replacing(replacement)
            return .command(command)
        case .accessibility(let label, let value, let hint, let traits):
            return .accessibility(
                label: label?.replacing(replacement),
                value: value?.replacing(replacement),
                hint: hint?.replacing(replacement),
                traits: traits
            )
        }
    }
}

extension BodyItem {
    fileprivate func forEachAlternative(_ visit: (RowPlan.Alternative) -> Void) {
        switch self {
        case .list(_, let items), .group(_, let items): for item in items { item.forEachAlternative(visit) }
        case .row(let row): row.alternatives.forEach(visit)
        }
    }

    fileprivate mutating func changeAlternatives(_ change: (inout RowPlan.Alternative) -> Void) {
        func changed(_ items: [BodyItem]) -> [BodyItem] {
            var items = items
            for index in items.indices { items[index].changeAlternatives(change) }
            return items
        }
        switch self {
        case .list(let loop, let items): self = .list(loop, changed(items))
        case .group(let test, let items): self = .group(when: test, changed(items))
        case .row(var row):
            for index in row.alternatives.indices { change(&row.alternatives[index]) }
            self = .row(row)
        }
    }
}

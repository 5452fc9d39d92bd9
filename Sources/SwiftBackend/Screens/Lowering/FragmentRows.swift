// Shares code between the uses of a fragment's row in one screen. If a function makes the output shorter, all uses with
// equal content call this function. Its parameters include the inputs of the fragment that the row reads.

import SpecModel

extension ScreenLowering {
    /// Makes the uses of a fragment's row share a function.
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
    /// The common content of several uses of a fragment's row. Uses with equal content can share a function.
    private struct Content: Hashable {
        var fragment: ID<Fragment>
        var index: Int
        /// The function, before names are chosen for it and for its variables.
        var function: RowFunctionPlan
    }

    private struct Use {
        var content: Content
        var arguments: [Expression]
    }

    let screen: ScreenLowering
    /// The use of a fragment's row by each alternative, in the order of the spec. An element is `nil` if the
    /// alternative cannot share a function.
    private var uses: [Use?] = []
    private var counts: [Content: Int] = [:]
    /// For each content that is shared, the function that all uses with this content call.
    private var chosen: [Content: RowFunctionPlan] = [:]
    /// The functions in the order of the generated text.
    private(set) var functions: [RowFunctionPlan] = []

    init(screen: ScreenLowering) { self.screen = screen }

    /// The call for each added alternative, or `nil` for an alternative that does not share a function.
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

    /// Selects the contents for which a function makes the output shorter, and names the functions. For a fragment
    /// `mailRow`, the function for the first row is `showMailRow`, and the function for the second row is
    /// `showMailRow2`. If the second row has a second function, the name of that function is `showMailRow2_2`.
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

    /// Returns the use of a fragment's row by an alternative. Returns `nil` if the alternative is not in a fragment, or
    /// if it reads a value that cannot be passed as a parameter.
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

/// The variables that the expressions of a row read, with the types of the variables.
private struct FreeVariables {
    /// The names that conditions around the row bind. All other bound names are bound inside the expressions of the
    /// row.
    let bound: Set<String>
    private(set) var types: [Variable: ValueType] = [:]
    /// A Boolean value that indicates whether an expression reads a value that cannot be passed as a parameter.
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
    /// Returns the steps that follow `start` in this path, or `nil` if the path does not begin with `start`.
    fileprivate func steps(from start: Expression) -> [PathStep]? {
        func rest(_ steps: [PathStep], after prefix: [PathStep]) -> [PathStep]? {
            steps.starts(with: prefix) ? Array(steps.dropFirst(prefix.count)) : nil
        }
        switch (kind, start.kind) {
        case (.path(let root, let steps), .path(let other, let prefix)):
            return root == other ? rest(steps, after: prefix) : nil
        case (.steps(let base, let steps), _) where base == start:
            return steps
        case (.steps(let base, let steps), .steps(let other, let prefix)):
            return base == other ? rest(steps, after: prefix) : nil
        default:
            return nil
        }
    }
}

extension RowFunctionPlan {
    /// Returns a Boolean value that indicates whether a function and its calls are shorter than separate code for each
    /// use. The length is estimated as the number of arguments and parameters in the code.
    fileprivate func isShorter(in uses: Int) -> Bool {
        let content = details.reduce(shown.values.count + shown.inputs.count) { $0 + $1.argumentCount }
        let taken = parameters.count + actions.count
        return (uses - 1) * content > uses * (taken + 1) + taken + 2
    }

    /// Adds each action of `details` to `actions` once, with a name that differs from the names of all variables.
    fileprivate mutating func addActions() {
        for action in details.compactMap(\.action) where !actions.contains(where: { $0.action == action }) {
            var name = names.unused(action.name)
            while actions.contains(where: { $0.name == name }) { name += "_" }
            actions.append(Action(action: action, name: name))
        }
    }

    /// Calls `visit` for each expression in the function. Skips a named view model's own values, because they read only
    /// the view model's inputs.
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
    /// The estimated length of the code that adds the detail to a row: the number of its arguments and calls.
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

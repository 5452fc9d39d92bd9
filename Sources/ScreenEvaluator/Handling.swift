// Applies the user's actions to states.

import SpecModel

/// An action of the user.
public struct EvaluatedAction: Hashable, Sendable {
    /// The source of an action.
    public enum Source: Hashable, Sendable {
        /// The cell of a row, or the traits of the screen itself.
        case traits
        /// A gesture on the row itself: `select`, `appear`, `move`, `transfer`.
        case gesture
        /// A command of the row, or of the screen.
        case command
    }

    public var source: Source
    /// The row of the action, or `nil` for an action of the screen itself.
    public var row: EvaluatedRowID?
    /// The name of the row's cell. It can be `nil` if all rows with the row's ID have the same cell.
    public var cell: String?
    public var action: String
    public var arguments: [EvaluatedValue]

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - row: The row, or `nil` for the screen itself. The row of a header or footer has the ID `header` or `footer`.
    ///   - cell: The name of the row's cell. It can be `nil` if all rows with the row's ID have the same cell.
    public init(
        row: EvaluatedRowID?,
        cell: String? = nil,
        source: Source = .traits,
        action: String,
        arguments: [EvaluatedValue]
    ) {
        self.source = source
        self.row = row
        self.cell = cell
        self.action = action
        self.arguments = arguments
    }
}

/// An event that the screen sends.
public struct EvaluatedEvent: Equatable, Sendable {
    public var name: String
    public var arguments: [EvaluatedValue]
}

/// An effect of an action, in addition to the new state.
public enum EvaluatedEffect: Equatable, Sendable {
    case event(EvaluatedEvent)
    /// Starts to edit the row with this identity. If the identity is `nil`, ends editing.
    case focus(EvaluatedRowID?)
    /// Scrolls to the row.
    case scroll(EvaluatedRowID)
    /// Scrolls to the section with this ID. `identity` is the identity of its element, or `nil` if it has no loop.
    case scrollSection(String, identity: EvaluatedValue?)
}

extension ScreenEvaluator {
    /// Returns the state after an action, and the events that the action sends.
    public func handle(_ action: EvaluatedAction, _ state: EvaluatedState) -> (EvaluatedState, [EvaluatedEvent]) {
        let (state, effects) = effects(action, state)
        let events = effects.compactMap { if case .event(let event) = $0 { event } else { nil } }
        return (state, events)
    }

    /// Returns the state after an action, and the effects of the action. Statements run in order, and each statement
    /// reads the state that the previous statement produced. An action of a row does nothing if `find(_:_:)` does not
    /// find the elements of the enclosing loops. The action also runs if the row is hidden.
    public func effects(_ action: EvaluatedAction, _ state: EvaluatedState) -> (EvaluatedState, [EvaluatedEffect]) {
        guard let (actionBinding, loops) = actionBinding(of: action) else { return (state, []) }
        var execution = ActionExecution(self, state)
        if case .action(let parameters) = actionBinding.action.kind {
            for (parameter, argument) in zip(parameters, action.arguments) {
                execution.constants[.parameter(parameter.name)] = argument
            }
        }
        var identities = action.row?.identities ?? []
        if action.source == .gesture, action.action == Gesture.transfer.rawValue {
            guard let arrived = execution.transfer(loops, identities, action.arguments) else { return (state, []) }
            identities = arrived
        }
        guard execution.find(loops, identities) else { return (execution.state, []) }
        for statement in actionBinding.statements { execution.run(statement) }
        return (execution.state, execution.effects)
    }

    private func actionBinding(of action: EvaluatedAction) -> (ActionBinding, [Loop])? {
        var actionBindings: [ActionBinding] = []
        var loopsOfRow: [Loop] = []
        if let id = action.row {
            for section in screen.sections where section.id == id.section {
                func visit(_ row: Row, _ loops: [Loop]) {
                    guard row.id == id.row, action.cell == nil || action.cell == evaluation.cell(of: row.content) else {
                        return
                    }
                    loopsOfRow = loops
                    switch action.source {
                    case .traits: actionBindings = row.actionBindings
                    case .gesture: actionBindings = row.details?.gestures ?? []
                    case .command: actionBindings = row.details?.commands.map(\.actionBinding) ?? []
                    }
                }
                for row in section.supplements.compactMap(\.row) { visit(row, section.loop.map { [$0] } ?? []) }
                section.forEachRow(visit)
            }
        } else {
            actionBindings = action.source == .command ? screen.commands.map(\.actionBinding) : screen.actionBindings
        }
        return actionBindings.first { $0.action.name == action.action }.map { ($0, loopsOfRow) }
    }
}

/// The execution of an action's statements.
struct ActionExecution {
    let evaluator: ScreenEvaluator
    var evaluation: Evaluation { evaluator.evaluation }
    private(set) var state: EvaluatedState
    private(set) var effects: [EvaluatedEffect] = []
    /// The values of names that remain constant while statements run, for example the parameters of the action.
    var constants = Scope()
    /// The elements of the loops that enclose the row, from the outermost to the innermost loop.
    var elements: [HeldElement] = []

    init(_ evaluator: ScreenEvaluator, _ state: EvaluatedState) {
        self.evaluator = evaluator
        self.state = state
    }

    /// The values of the names in scope in the current state.
    var scope: Scope {
        var scope = evaluator.scope(of: state)
        scope.formUnion(constants)
        for element in elements { scope[.element(element.loop.variable)] = element.value }
        for element in elements { evaluation.addPlace(of: element, to: &scope) }
        return scope
    }

    mutating func run(_ statement: Statement) {
        let isLost = isLost(statement)
        carryOut(statement)
        if !isLost { findReturned(by: statement) }
    }

    private mutating func carryOut(_ statement: Statement) {
        switch statement {
        case .set(let target, let value): set(target, to: value)
        case .toggle(let target): toggle(target)
        case .create(let target): create(target)
        case .append(let value, let list): insert(value, into: list) { $0 }
        case .insert(let value, let list, let index):
            let index = evaluation.value(of: index, in: scope)
            guard case .int(let wanted) = index else { return }
            insert(value, into: list) { min(max(wanted, 0), $0) }
        case .toggleElement(let value, let list):
            if !removeAll(equalTo: value, from: list) { insert(value, into: list) { $0 } }
        case .remove(let variable): remove(variable)
        case .removeKeyed(let target): removeKeyed(target)
        case .removeValue(let value, let list): _ = removeAll(equalTo: value, from: list)
        case .removeAll(let list, let condition): removeAll(from: list, where: condition)
        case .move(let variable, let other): move(variable, before: evaluation.value(of: other, in: scope))
        case .choice(let choice): run(choice)
        case .each(let loop, let body): run(body, forEachOf: loop)
        case .send(let event, let arguments):
            let scope = scope
            let values = arguments.map { evaluation.value(of: $0, in: scope) }
            effects.append(.event(EvaluatedEvent(name: event, arguments: values)))
        case .focus(let row): effects.append(.focus(row.map(id)))
        case .scroll(let row): effects.append(.scroll(id(of: row)))
        case .call(let call): run(call)
        case .scrollSection(let target):
            let identity = target.identity.map { evaluation.value(of: $0, in: scope) }
            effects.append(.scrollSection(target.section, identity: identity))
        }
    }

    private func id(of row: RowTarget) -> EvaluatedRowID {
        let scope = scope
        let identities = row.identities.map { evaluation.value(of: $0, in: scope) }
        return EvaluatedRowID(section: row.section, row: row.row, identities: identities)
    }

    // MARK: Statements

    /// Sets the value at a path. A path to a list element ends with the identity of the element. For such a path,
    /// replaces or appends the element. If the value is `nil`, removes the element if it exists.
    private mutating func set(_ target: Expression, to value: Value) {
        let value = evaluation.value(of: value, in: scope)
        switch destination(of: target) {
        case nil: break
        case .place(let place): change(.replaced(place)) { $0 = value }
        case .element(let list, let index?, _, _) where value == .none: remove(at: index, from: list)
        case .element(let list, let index?, _, _): change(.replaced(list.appending(.index(index)))) { $0 = value }
        case .element(_, nil, _, _) where value == .none: break
        case .element(let list, nil, _, _): change(.appended(to: list)) { $0.insertAtEnd(value) }
        }
    }

    /// If the value at a path is `nil`, sets it to a model with default values. Otherwise, does nothing.
    private mutating func create(_ target: Expression) {
        guard case .model(let model) = target.type.unwrapped.kind else { return }
        let fields = evaluation.program[model].fields
        switch destination(of: target) {
        case nil, .element(_, .some, _, _): break
        case .place(let place):
            guard value(at: place) == .none else { return }
            let new = EvaluatedValue.model(evaluation.fields(fields, [:]))
            change(.replaced(place)) { $0 = new }
        case .element(let list, nil, let key, let identity):
            let new = EvaluatedValue.model(evaluation.fields(fields, [identity: key]))
            change(.appended(to: list)) { $0.insertAtEnd(new) }
        }
    }

    private mutating func toggle(_ target: Expression) {
        guard case .place(let place)? = destination(of: target), case .bool(let value) = value(at: place) else {
            return
        }
        change(.replaced(place)) { $0 = .bool(!value) }
    }

    /// Runs the selected branch of `choice`. The names that `choice` binds keep their values if statements change the
    /// state.
    private mutating func run(_ choice: Choice<Statement>) {
        let before = scope
        let (branch, inner) = evaluation.branch(of: choice, in: before)
        let outer = constants
        for name in choice.boundNames where inner[.binding(name)] != before[.binding(name)] {
            constants[.binding(name)] = inner[.binding(name)]
        }
        for statement in branch { run(statement) }
        constants = outer
    }

    /// Runs the statements of a method. The arguments are evaluated once, before the first statement.
    private mutating func run(_ call: MethodCall) {
        let outer = constants
        let before = scope
        for argument in call.arguments {
            constants[.binding(argument.name)] = evaluation.value(of: argument.value, in: before)
        }
        for statement in call.statements { run(statement) }
        constants = outer
    }

    /// Runs an `each` statement. For a stored list, each iteration finds its element by the identity field. If the
    /// elements have no such field, it uses the index that the element had before the first iteration.
    private mutating func run(_ body: [Statement], forEachOf loop: Loop) {
        var seen: Set<EvaluatedValue> = []
        let all = evaluation.elements(of: loop, in: scope)
        let uniqueElements = all.filter { seen.insert(evaluation.identity(of: $0, by: loop.identity)).inserted }
        let outer = constants
        guard loop.selection != nil else {
            for element in uniqueElements {
                constants[.element(loop.variable)] = element
                for statement in body { run(statement) }
            }
            constants = outer
            return
        }
        let stored = loop.overStored
        let before = list(of: stored).map { value(at: $0).elements } ?? []
        for element in uniqueElements {
            let identity = evaluation.identity(of: element, by: loop.identity)
            guard let list = list(of: stored) else { continue }
            let now = loop.identity == .itself ? before : value(at: list).elements
            guard
                let index = now.firstIndex(where: {
                    evaluation.identity(of: $0, by: loop.identity) == identity
                })
            else { continue }
            let place = list.appending(.index(index))
            elements.append(HeldElement(loop: stored, identity: identity, value: value(at: place), place: place))
            for statement in body { run(statement) }
            elements.removeLast()
        }
    }

    // MARK: Lists

    /// Inserts a value into a list or a set.
    ///
    /// - Parameter index: A function that takes the number of elements in the list and returns the new element's index.
    private mutating func insert(_ value: Value, into list: Expression, at index: (Int) -> Int) {
        let value = evaluation.value(of: value, in: scope)
        if let (place, elements) = storedSet(list) {
            return change(.replaced(place)) { $0 = .set(elements.including(value)) }
        }
        guard let (place, elements) = storedList(list) else { return }
        let index = index(elements.count)
        let isAtEnd = index == elements.count
        change(isAtEnd ? .appended(to: place) : .inserted(index, into: place)) { $0.insert(value, at: index) }
    }

    /// Removes from a list or a set all elements that are equal to `value`.
    ///
    /// - Returns: `false` if the list or set exists but contains no such element, and otherwise `true`.
    private mutating func removeAll(equalTo value: Value, from list: Expression) -> Bool {
        let value = evaluation.value(of: value, in: scope)
        if let (place, elements) = storedSet(list) {
            guard let member = elements.member(equalTo: value) else { return false }
            change(.replaced(place)) { $0 = .set(elements.subtracting([member])) }
            return true
        }
        guard let (place, elements) = storedList(list) else { return true }
        let indexes = elements.indices.filter { elements[$0].isEqual(to: value) }
        remove(at: indexes, from: place)
        return !indexes.isEmpty
    }

    private mutating func removeAll(from list: Expression, where condition: Expression) {
        var inner = scope
        let evaluation = evaluation
        func isMatch(_ element: EvaluatedValue) -> Bool {
            inner[.item] = element
            return evaluation.value(of: condition, in: inner).isTrue
        }
        if let (place, elements) = storedSet(list) {
            let kept = elements.filter { !isMatch($0) }
            return change(.replaced(place)) { $0 = .set(kept) }
        }
        guard let (place, elements) = storedList(list) else { return }
        let indexes = elements.indices.filter { isMatch(elements[$0]) }
        remove(at: indexes, from: place)
    }

    /// Returns the location of a list in the state and the elements of the list, or `nil` if the list does not exist.
    private func storedList(_ list: Expression) -> (place: Place, elements: [EvaluatedValue])? {
        guard case .place(let place)? = destination(of: list), case .list(let elements) = value(at: place) else {
            return nil
        }
        return (place, elements)
    }

    private func storedSet(_ set: Expression) -> (place: Place, elements: Set<EvaluatedValue>)? {
        guard case .place(let place)? = destination(of: set), case .set(let elements) = value(at: place) else {
            return nil
        }
        return (place, elements)
    }

    private mutating func removeKeyed(_ target: Expression) {
        if case .element(let list, let index?, _, _)? = destination(of: target) { remove(at: index, from: list) }
    }

    /// Moves the element of a loop variable in its list.
    ///
    /// - Parameter identity: The identity of the element that will follow the moved element, or `.none` to move the
    ///   element to the end of the list. If the list has no element with this identity, nothing changes.
    private mutating func move(_ variable: String, before identity: EvaluatedValue) {
        guard let element = elements.first(where: { $0.loop.variable == variable }), let place = element.place,
            case .index(let index) = place.steps.last
        else { return }
        let list = Place(steps: place.steps.dropLast())
        let others = value(at: list).elements
        var target = others.count
        if identity != .none {
            guard
                let found = others.firstIndex(where: {
                    evaluation.identity(of: $0, by: element.loop.identity) == identity
                })
            else { return }
            target = found
        }
        if target > index { target -= 1 }
        if target == index { return }
        change(.moved(from: index, to: target, in: list)) { $0.moveElement(at: index, to: target) }
    }

    /// Moves the element of the innermost loop to another list. Does nothing if an element with a given identity is
    /// missing, or if the other list already contains the moved element's identity. If `loops.belonging` is not
    /// `.toElements`, only returns the identities, and the statements of the action have to move the element.
    ///
    /// - Parameter arguments: The identities of the enclosing loops' elements after the move, from the outermost loop
    ///   inward, and then the identity of the element that will follow the moved element.
    /// - Returns: The identities of the elements of `loops` after the move, or `nil` if nothing changes.
    mutating func transfer(
        _ loops: [Loop],
        _ identities: [EvaluatedValue],
        _ arguments: [EvaluatedValue]
    ) -> [EvaluatedValue]? {
        guard let inner = loops.last, let own = identities.last, let other = arguments.last else { return nil }
        let target = Array(arguments.dropLast()) + [own]
        guard case .toElements? = loops.belonging else { return target }
        let evaluation = evaluation
        func place(of identity: EvaluatedValue, in elements: [EvaluatedValue]) -> Int? {
            elements.firstIndex { evaluation.identity(of: $0, by: inner.identity) == identity }
        }
        defer { elements = [] }
        guard find(loops, identities), let source = elements.last, let home = source.place,
            case .index(let sourceIndex) = home.steps.last
        else { return nil }
        elements = []
        guard find(loops.dropLast(), Array(target.dropLast())), let list = list(of: inner.overStored) else {
            return nil
        }
        let others = value(at: list).elements
        guard place(of: own, in: others) == nil,
            let index = other == .none ? others.count : place(of: other, in: others)
        else { return nil }
        change(.inserted(index, into: list)) { $0.insert(source.value, at: index) }
        remove(at: sourceIndex, from: Place(steps: home.steps.dropLast()))
        return target
    }

    private mutating func remove(_ variable: String) {
        guard let position = elements.firstIndex(where: { $0.loop.variable == variable }),
            let place = elements[position].place, case .index(let index) = place.steps.last
        else { return }
        elements[position].isRemoved = true
        elements[position].place = nil
        remove(at: index, from: Place(steps: place.steps.dropLast()))
    }

    // MARK: The state

    func value(at place: Place) -> EvaluatedValue { EvaluatedValue.model(state).value(at: place.steps[...]) }

    /// Removes the elements at several indices. Evaluates computed lists only after the last removal.
    private mutating func remove(at indexes: [Int], from list: Place) {
        for (position, index) in indexes.enumerated().reversed() {
            change(.removed(index, from: list), isWhole: position == 0) { $0.removeElement(at: index) }
        }
    }

    private mutating func remove(at index: Int, from list: Place) {
        change(.removed(index, from: list)) { $0.removeElement(at: index) }
    }

    /// Changes the value at a location, and then updates `elements`. If `isWhole` is `false`, elements of computed
    /// lists are not updated. If several changes belong together, `isWhole` is `true` only for the last change.
    private mutating func change(_ change: Change, isWhole: Bool = true, _ body: (inout EvaluatedValue) -> Void) {
        let place =
            switch change {
            case .replaced(let place), .appended(to: let place), .inserted(_, into: let place),
                .removed(_, from: let place), .moved(_, _, in: let place):
                place
            }
        var root = EvaluatedValue.model(state)
        root.change(at: place.steps[...], body)
        if case .model(let fields) = root { state = fields }
        follow(change, isWhole: isWhole)
    }

    /// The destination of a statement that changes the value at a path.
    private enum Destination {
        case place(Place)
        /// The element of `list` whose field `identity` is `key`, with its index (`nil` if the element is missing).
        case element(list: Place, Int?, key: EvaluatedValue, identity: String)
    }

    /// Returns the destination of a path, or `nil` if a value before the last part of the path does not exist.
    private func destination(of target: Expression) -> Destination? {
        guard case .path(let root, var steps) = target.kind else { return nil }
        guard case .element(let key, let model) = steps.last?.kind else {
            return place(root, steps).map { .place($0) }
        }
        steps.removeLast()
        guard let list = place(root, steps), case .list(let elements) = value(at: list),
            let identity = evaluation.program[model].identity
        else { return nil }
        let value = evaluation.value(of: key, in: scope)
        let index = evaluation.index(of: value, in: elements, model)
        return .element(list: list, index, key: value, identity: identity)
    }

    /// Returns the location of a path, or `nil` if the state has no such location. The location's value can be missing.
    func place(_ root: Variable, _ steps: [PathStep]) -> Place? {
        var place: Place
        switch root {
        case .state(let name): place = Place(steps: [.field(name)])
        case .element(let name):
            guard let own = elements.first(where: { $0.loop.variable == name })?.place else { return nil }
            place = own
        case .input, .ownField, .derived, .parameter, .binding, .item, .place: return nil
        }
        for step in steps {
            let value = value(at: place)
            switch step.kind {
            case .field(let name):
                guard case .model = value else { return nil }
                place = place.appending(.field(name))
            case .element(let key, let model):
                guard case .list(let elements) = value,
                    let index = evaluation.index(of: evaluation.value(of: key, in: scope), in: elements, model)
                else { return nil }
                place = place.appending(.index(index))
            case .value(let key):
                guard case .dictionary = value else { return nil }
                place = place.appending(.key(evaluation.value(of: key, in: scope)))
            case .property, .contains, .text, .list, .sorted, .keys, .isDisjoint, .derived:
                return nil
            }
        }
        return place
    }
}

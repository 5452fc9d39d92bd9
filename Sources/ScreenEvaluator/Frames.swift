// Computes the frame of a state: the visible sections and rows, and their values.

import SpecModel

extension ScreenEvaluator {
    public func frame(of state: EvaluatedState) -> EvaluatedFrame {
        let scope = scope(of: state)
        var frame = EvaluatedFrame(
            values: evaluation.members(screen.composition, screen.values, in: scope),
            commands: screen.commands.compactMap { evaluation.command($0, in: scope) },
            sections: [],
            leftOut: []
        )
        for section in screen.sections { add(section, to: &frame, in: scope) }
        return frame
    }

    private func add(_ section: Section, to frame: inout EvaluatedFrame, in scope: Scope) {
        for iteration in evaluation.iterations(of: section.loop, in: LoopContext(scope: scope)) {
            guard let iteration = iteration.inside(section.condition, evaluation) else { continue }
            var rows = RowCollection()
            var once: Set<String> = []
            add(section.entries, of: section, to: &rows, iteration, once: &once)
            let isHidden = section.hidesWhenEmpty && rows.shown.isEmpty
            if iteration.isLeftOut || !isHidden { frame.leftOut += rows.leftOut }
            if iteration.isLeftOut || isHidden { continue }
            frame.sections.append(
                EvaluatedSection(
                    id: section.id,
                    identity: iteration.identities.first,
                    header: supplement(section.header, of: section, iteration),
                    footer: supplement(section.footer, of: section, iteration),
                    rows: rows.shown
                )
            )
        }
    }

    /// Adds the rows of `entries` to `rows`. Evaluates the condition of an entry for each iteration of the entry's
    /// loop, because the condition can refer to the loop's element.
    ///
    /// - Parameter once: The IDs of the rows with 'once' that were already added for earlier elements of the innermost
    ///   enclosing loop.
    private func add(
        _ entries: [RowEntry],
        of section: Section,
        to rows: inout RowCollection,
        _ around: LoopContext,
        once: inout Set<String>
    ) {
        // The IDs of the rows with 'once' that the last visited entry with a loop has added.
        var onceInside: Set<String> = []
        for entry in entries {
            if entry.loop != nil { onceInside = [] }
            for iteration in evaluation.iterations(of: entry.loop, in: around) {
                guard let iteration = iteration.inside(entry.condition, evaluation) else { continue }
                switch entry {
                case .choice(let choice):
                    let (branch, scope) = evaluation.branch(of: choice, in: iteration.scope)
                    var inner = iteration
                    inner.scope = scope
                    var others: Set<String> = []
                    add(branch, of: section, to: &rows, inner, once: &others)
                case .group(let group):
                    add(group.entries, of: section, to: &rows, iteration, once: &onceInside)
                case .row(let row):
                    var id = EvaluatedRowID(section: section.id, row: row.id, identities: iteration.identities)
                    switch row.occurrence {
                    case nil: break
                    case .once:
                        // If only the element of the innermost loop has a repeated identity, ignore its row with
                        // 'once'. If an element of an outer loop has one, add the first row with 'once' to `leftOut`.
                        let isIgnored = iteration.isLeftOut && !iteration.isInsideLeftOut
                        guard !isIgnored, once.insert(row.id).inserted else { continue }
                        id.identities.removeLast()
                    case .otherwise:
                        guard !onceInside.contains(row.id) else { continue }
                    }
                    if iteration.isLeftOut {
                        rows.leftOut.append(id)
                    } else {
                        rows.shown.append(evaluation.row(id, row, in: iteration.scope))
                    }
                }
            }
        }
    }

    private func supplement(_ supplement: Supplement?, of section: Section, _ iteration: LoopContext)
        -> EvaluatedSupplement?
    {
        switch supplement {
        case nil:
            return nil
        case .text(let value):
            guard case .text(let text) = evaluation.value(of: value, in: iteration.scope) else { return nil }
            return .text(text)
        case .cell(let row):
            let id = EvaluatedRowID(section: section.id, row: row.id, identities: iteration.identities)
            return .cell(evaluation.row(id, row, in: iteration.scope))
        }
    }
}

private struct RowCollection {
    var shown: [EvaluatedRow] = []
    var leftOut: [EvaluatedRowID] = []
}

/// The names that are in scope at an entry of a section, and the identities of the current elements of the enclosing
/// loops.
struct LoopContext {
    var scope: Scope
    /// The identities of the elements of the enclosing loops, from the outermost to the innermost loop.
    var identities: [EvaluatedValue] = []
    /// A Boolean value that indicates whether the screen omits the entry. The screen omits it if, in any enclosing
    /// loop, an earlier element has the same identity as the current element.
    var isLeftOut = false
    /// The value of `isLeftOut` in the context that encloses the innermost loop.
    var isInsideLeftOut = false
}

extension LoopContext {
    /// Returns a copy of this context that also contains the names that `condition` binds. Returns `nil` if the
    /// condition is false.
    func inside(_ condition: Condition?, _ evaluation: Evaluation) -> LoopContext? {
        guard let condition else { return self }
        guard let scope = evaluation.scope(where: condition, in: scope) else { return nil }
        var inner = self
        inner.scope = scope
        return inner
    }
}

extension Evaluation {
    /// Returns the contexts of all iterations of a loop. If `loop` is `nil`, the result contains only `around`.
    func iterations(of loop: Loop?, in around: LoopContext) -> [LoopContext] {
        guard let loop else { return [around] }
        var seen: Set<EvaluatedValue> = []
        let elements = elements(of: loop, in: around.scope)
        let shown = firstOfEach(elements, by: loop.identity)
        return elements.map { element in
            let identity = identity(of: element, by: loop.identity)
            var iteration = around
            iteration.scope[.element(loop.variable)] = element
            let index = shown.firstIndex { self.identity(of: $0, by: loop.identity) == identity }
            iteration.scope.setPlace(of: loop.variable, at: index, among: shown)
            iteration.identities.append(identity)
            iteration.isInsideLeftOut = around.isLeftOut
            if !seen.insert(identity).inserted { iteration.isLeftOut = true }
            return iteration
        }
    }

    /// Returns the first element with each identity, in the order of `elements`.
    func firstOfEach(_ elements: [EvaluatedValue], by identity: Loop.Identity) -> [EvaluatedValue] {
        var seen: Set<EvaluatedValue> = []
        return elements.filter { seen.insert(self.identity(of: $0, by: identity)).inserted }
    }

    /// Returns the elements of a loop. If the loop filters, sorts or groups a stored list, the function first removes
    /// each element whose identity an earlier element has.
    func elements(of loop: Loop, in scope: Scope) -> [EvaluatedValue] {
        if let choosing = loop.choosing {
            let stored = firstOfEach(value(of: choosing.list, in: scope).elements, by: choosing.identity)
            return follow(choosing.steps, from: .list(stored), in: scope).elements
        }
        switch loop.source {
        case .list(let list): return value(of: list, in: scope).elements
        case .allCases(let id): return program[id].cases.map { .enumCase($0.name, []) }
        }
    }

    /// Adds the current index, the previous element and the next element of `element` to `scope`. If the loop no longer
    /// shows the element, for example because an enclosing condition is now false, the index is -1, and the previous
    /// and next elements are `nil`.
    func addPlace(of element: HeldElement, to scope: inout Scope) {
        guard let loop = element.shown else { return }
        var shown: [EvaluatedValue] = []
        if let inner = self.scope(where: Condition(loop.shownBindings), in: scope) {
            shown = firstOfEach(elements(of: loop, in: inner), by: loop.identity)
        }
        let identity = identity(of: element.value, by: loop.identity)
        let index = shown.firstIndex { self.identity(of: $0, by: loop.identity) == identity }
        scope.setPlace(of: loop.variable, at: index, among: shown)
    }

    /// Returns the identity of an element. An element without an identity field is its own identity.
    func identity(of element: EvaluatedValue, by identity: Loop.Identity) -> EvaluatedValue {
        switch identity {
        case .field(let name, _): element[field: name]
        case .itself: element
        }
    }

    /// Returns the name of the cell that shows `content`. Returns an empty string if a view model has no cell.
    func cell(of content: Row.Content) -> String {
        switch content {
        case .cell(let cell, _):
            return program[cell].header.name
        case .viewModel(let viewModel, _, _):
            if case .cell(let cell) = program[viewModel].target { return program[cell].header.name }
            return ""
        }
    }

    func row(_ id: EvaluatedRowID, _ row: Row, in scope: Scope) -> EvaluatedRow {
        let details = row.details.map { self.details($0, in: scope) }
        switch row.content {
        case .cell(let cell, let values):
            let cell = program[cell]
            return EvaluatedRow(
                id: id,
                cell: cell.header.name,
                values: members(cell.composition, values, in: scope),
                details: details
            )
        case .viewModel(let viewModel, let arguments, let values):
            let viewModel = program[viewModel]
            // Only the view model's inputs are in scope in the values of the view model.
            var inner = Scope()
            for (input, argument) in zip(viewModel.inputs, arguments) {
                inner[.input(input.name)] = value(of: argument, in: scope)
            }
            return EvaluatedRow(
                id: id,
                cell: cell(of: row.content),
                values: members(viewModel.composition, values, in: inner),
                details: details
            )
        }
    }

    private func details(_ details: RowDetails, in scope: Scope) -> EvaluatedDetails {
        let gestures = details.gestures.map(\.action.name).filter { name in
            guard name == Gesture.appear.rawValue, let condition = details.appears else { return true }
            return self.scope(where: condition, in: scope) != nil
        }
        var commands: [Command.Place: [EvaluatedCommand]] = [:]
        for command in details.commands {
            if let shown = self.command(command, in: scope) { commands[command.place, default: []].append(shown) }
        }
        return EvaluatedDetails(
            gestures: gestures,
            isSelected: details.selected.map { self.scope(where: $0, in: scope) != nil },
            commands: commands,
            accessibility: details.accessibility.map { accessibility in
                func value(_ value: Value?) -> EvaluatedValue { value.map { self.value(of: $0, in: scope) } ?? .none }
                return EvaluatedAccessibility(
                    label: value(accessibility.label),
                    value: value(accessibility.value),
                    hint: value(accessibility.hint),
                    traits: Set(accessibility.traits)
                )
            }
        )
    }

    /// Returns a command, or `nil` if its condition is false.
    func command(_ command: Command, in scope: Scope) -> EvaluatedCommand? {
        var inner = scope
        if let condition = command.condition {
            guard let scope = self.scope(where: condition, in: scope) else { return nil }
            inner = scope
        }
        return EvaluatedCommand(
            id: command.id,
            title: value(of: command.title, in: inner),
            image: command.image.map { value(of: $0, in: inner) } ?? .none,
            color: command.color.map { value(of: $0, in: inner) } ?? .none,
            role: command.role
        )
    }

    /// Returns the value of each property of a composition. A property that `given` does not contain has its default
    /// value.
    func members(_ composition: Composition, _ given: [MemberValue], in scope: Scope) -> [EvaluatedMember] {
        composition.members.compactMap { entry in
            guard case .property(let type, _) = entry.member.kind else { return nil }
            var result = EvaluatedValue.none
            if let own = given.first(where: { $0.name == entry.member.name }) {
                result = value(of: own.value, in: scope)
            } else if case .constant(let constant)? = entry.defaultValue {
                result = value(of: constant, as: type)
            }
            return EvaluatedMember(name: entry.member.name, value: result)
        }
    }
}

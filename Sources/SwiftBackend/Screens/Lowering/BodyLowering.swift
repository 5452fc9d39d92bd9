// Lowers a screen's sections to the plan of `body`.

import SpecModel

extension ScreenLowering {
    func bodyPlan() -> BodyPlan {
        var lowering = BodyLowering(screen: self)
        var sections: [SectionPlan] = []
        for section in plan.screen.sections { sections.append(lowering.plan(section)) }
        var body = BodyPlan(
            sends: (plan.rows + plan.supplements).contains(where: \.sendsActions),
            sections: sections,
            functions: []
        )
        if plan.occurrences.contains(where: { $0.row.fragmentRow != nil }) { shareFragmentRows(of: &body) }
        return body
    }
}

private struct BodyLowering {
    let screen: ScreenLowering
    /// The index of the next row to lower in `plan.occurrences`. Rows are lowered in the order of the spec.
    private var nextRow = 0
    /// The index of the next header or footer to lower in `plan.supplements`.
    private var nextSupplement = 0
    /// The number that identifies the next list that the runtime keeps. Smaller numbers identify derived values and
    /// earlier lists.
    private var nextKept: Int

    init(screen: ScreenLowering) {
        self.screen = screen
        nextKept = screen.plan.derived.count
    }

    private var program: Program { screen.program }

    mutating func plan(_ section: Section) -> SectionPlan {
        let binders = Binders().with(section.condition)
        let loop = section.loop.map { loop in
            plan(loop, Dependencies(ofSections: section, loop: loop, program), .values([]), Binders())
        }
        return SectionPlan(
            loop: loop,
            dependencies: Dependencies(ofSection: section, program).plan,
            id: section.id,
            identities: identities(of: section.loop.map { [$0] } ?? []),
            condition: section.condition,
            hidesWhenEmpty: section.hidesWhenEmpty,
            header: section.header.map { supplement($0, binders) },
            footer: section.footer.map { supplement($0, binders) },
            items: items(section.entries, binders)
        )
    }

    private mutating func supplement(_ supplement: Supplement, _ binders: Binders) -> SupplementPlan {
        switch supplement {
        case .text(let value):
            return SupplementPlan(
                content: .text(value),
                binders: binders.isEmpty ? [] : binders.bound(by: value.boundReads)
            )
        case .cell(let row):
            let planned = screen.plan.supplements[nextSupplement]
            nextSupplement += 1
            let alternative = alternative(planned, row, binders)
            return SupplementPlan(content: .cell(alternative), binders: alternative.binders)
        }
    }

    private func alternative(_ planned: PlannedRow, _ row: Row, _ binders: Binders) -> RowPlan.Alternative {
        RowPlan.Alternative(
            tests: [],
            binders: binders.isEmpty ? [] : binders.bound(by: program.boundReads(of: row)),
            name: planned.name,
            actions: planned.actions,
            shown: viewModel(of: planned, row),
            sends: planned.sendsActions,
            details: row.details?.plans ?? [],
            fragmentRow: row.fragmentRow
        )
    }

    /// Returns the items for the entries of a section or a group.
    ///
    /// - Parameter binders: The clauses of enclosing conditions that bind names.
    private mutating func items(_ entries: [RowEntry], _ binders: Binders) -> [BodyItem] {
        var items: [BodyItem] = []
        // The ids of the `once` rows of the preceding group.
        var once: [String] = []
        for entry in entries {
            switch entry {
            case .row(let row): items.append(item(row, binders, once: once))
            case .group(let group):
                once = group.onceIDs
                items += self.items(group, binders)
            case .choice(let choice): items += self.items(choice, binders)
            }
        }
        return items
    }

    private mutating func item(_ row: Row, _ binders: Binders, once: [String]) -> BodyItem {
        let planned = screen.plan.occurrences[nextRow]
        nextRow += 1
        let alternative = alternative(planned, row, binders.with(row.condition))
        let item = BodyItem.row(
            RowPlan(
                occurrence: row.occurrence.plan(among: once, row.id),
                id: planned.id,
                identities: identities(of: planned.loops),
                shownWhen: row.condition.map { [[BranchTest($0, binders)]] } ?? [],
                alternatives: [alternative]
            )
        )
        guard let loop = row.loop else { return item }
        let list = plan(loop, binders) { [program] in Dependencies(insideLoopOf: row, loop, binders, program, $0) }
        return .list(list, [item])
    }

    private mutating func items(_ group: RowGroup, _ binders: Binders) -> [BodyItem] {
        var inner = items(group.entries, binders.with(group.condition))
        if let condition = group.condition { inner = [.group(when: BranchTest(condition, binders), inner)] }
        guard let loop = group.loop else { return inner }
        let list = plan(loop, binders) { [program] in Dependencies(insideLoopOf: group, loop, binders, program, $0) }
        return [.list(list, inner)]
    }

    private mutating func items(_ choice: Choice<RowEntry>, _ binders: Binders) -> [BodyItem] {
        var branches: [RowBranch] = []
        switch choice {
        case .condition(let condition, let then, let otherwise):
            let test = BranchTest(condition, binders)
            branches.append(RowBranch(test: test, items: items(then, binders.with(condition))))
            branches.append(RowBranch(test: test.opposite, items: items(otherwise, binders)))
        case .match(let subject, let arms, let fallback):
            var rest: [Condition.Clause] = []
            for arm in arms {
                let condition = Condition([.matches(subject, arm.pattern)])
                let test = BranchTest(condition, binders)
                branches.append(RowBranch(test: test, items: items(arm.content, binders.with(condition))))
                let isOther = Expression.Kind.not(subject.isOf(arm.pattern))
                rest.append(.holds(Expression(isOther, .builtin(.bool), at: subject.origin)))
            }
            if let fallback {
                let test = BranchTest(Condition(rest), binders)
                branches.append(RowBranch(test: test, items: items(fallback, binders)))
            }
        }
        return merged(branches) { [program] in Dependencies(of: $0.condition, program).plan }
    }

    private func viewModel(of planned: PlannedRow, _ row: Row) -> ViewModelPlan {
        switch row.content {
        case .cell(_, let values):
            return ViewModelPlan(cell: planned.cell, values: values, inputs: [:], bindings: nil)
        case .viewModel(let id, let arguments, let values):
            let viewModel = program[id]
            var inputs: [String: InputArgument] = [:]
            for (input, argument) in zip(viewModel.inputs, arguments) {
                inputs[input.name] = InputArgument(value: argument, type: input.type)
            }
            return ViewModelPlan(
                cell: planned.cell,
                values: values,
                inputs: inputs,
                bindings: screen.bindings(of: viewModel)
            )
        }
    }

    private func identities(of loops: [Loop]) -> [ElementIdentity] {
        loops.map { loop in
            guard case .field(let name, _) = loop.identity else { return ElementIdentity(variable: loop.variable) }
            return ElementIdentity(variable: loop.variable, field: name)
        }
    }

    /// Returns the plan of a loop.
    ///
    /// - Parameter dependencies: A closure that returns the values that the loop's rows read. The argument of the
    ///   closure selects which of these values the closure returns.
    private mutating func plan(
        _ loop: Loop,
        _ binders: Binders,
        _ dependencies: (Dependencies.Part) -> Dependencies
    ) -> LoopPlan {
        let conditions = dependencies(.conditions)
        if conditions.isUnknown || !conditions.surroundings.isEmpty {
            return plan(loop, dependencies(.all), .values([]), binders)
        }
        return plan(loop, dependencies(.contents), conditions.plan, binders)
    }

    private mutating func plan(
        _ loop: Loop,
        _ dependencies: Dependencies,
        _ conditions: DependencyPlan,
        _ binders: Binders
    ) -> LoopPlan {
        let surroundings = PlaceFunction.allCases.filter(dependencies.surroundings.contains)
        var list = program.list(of: loop, binders)
        if case .selection(let selection, _, _, binders: []) = list, surroundings.isEmpty,
            let choice = ChoicePlan(selection, program)
        {
            list = .choice(choice)
        }
        return LoopPlan(
            variable: loop.variable,
            list: list,
            identity: program.identity(of: loop),
            surroundings: surroundings,
            dependencies: dependencies.plan,
            conditions: conditions.without(dependencies.plan),
            kept: kept(list)
        )
    }

    private mutating func kept(_ list: LoopPlan.List) -> KeptPlan? {
        guard let expression = list.computed(in: program) else { return nil }
        defer { nextKept += 1 }
        return KeptPlan(nextKept, expression, program)
    }
}

extension RowGroup {
    /// The ids of the group's `once` rows, in order.
    fileprivate var onceIDs: [String] {
        entries.compactMap { if case .row(let row) = $0, row.occurrence == .once { row.id } else { nil } }
    }
}

extension Row.Occurrence? {
    /// Returns the `RowPlan.Occurrence` of the row with the id `id`. `once` contains the ids of the `once` rows of the
    /// preceding group. An `otherwise` row replaces the `once` row with the same id.
    fileprivate func plan(among once: [String], _ id: String) -> RowPlan.Occurrence {
        switch self {
        case nil: .each
        case .once: .once
        case .otherwise: .otherwise(of: once.firstIndex(of: id) ?? 0)
        }
    }
}

extension Program {
    /// Returns the list that a loop shows.
    func list(of loop: Loop, _ binders: Binders) -> LoopPlan.List {
        switch loop.source {
        case .list(let source):
            let bound = binders.bound(by: loop.shownList ?? source)
            guard let choosing = loop.choosing else {
                return .path(source, isOptional: source.type.isOptional, binders: bound)
            }
            let element = choosing.list.type.unwrapped.member ?? .invalid
            let identity = identity(choosing.identity, of: element)
            return .selection(choosing, by: identity, isOptional: isOptional(choosing.list), binders: bound)
        case .allCases(let id):
            return .allCases(id)
        }
    }

    /// Returns the identity of a loop's elements.
    func identity(of loop: Loop) -> LoopPlan.Identity { identity(loop.identity, of: loop.elementType) }

    private func identity(_ identity: Loop.Identity, of element: ValueType) -> LoopPlan.Identity {
        guard case .field(let name, let type) = identity else { return element.isExact ? .exactly : .itself }
        if !type.isExact, case .model(let id) = element.kind, isIdentifiable(id) { return .own }
        return .field(name, isExact: type.isExact)
    }
}

extension DependencyPlan {
    fileprivate func without(_ others: DependencyPlan) -> DependencyPlan {
        guard case .values(let own) = self, case .values(let others) = others else { return .values([]) }
        return .values(own.filter { !others.contains($0) })
    }
}

extension Dependencies {
    var plan: DependencyPlan {
        if isUnknown { return .unknown }
        return .values(
            paths.map { path in
                let isComputed = if case .path(.derived, _) = path.kind { true } else { false }
                return .init(path: path, isComputed: isComputed, isExact: path.type.isExact)
            }
        )
    }
}

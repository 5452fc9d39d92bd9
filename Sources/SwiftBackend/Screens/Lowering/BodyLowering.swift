// From a screen's sections to what `body` says of them.

import SpecModel

extension ScreenPlan {
    func bodyPlan() -> BodyPlan {
        var lowering = BodyLowering(plan: self)
        var sections: [SectionPlan] = []
        for section in screen.sections { sections.append(lowering.plan(section)) }
        return BodyPlan(sends: rows.contains(where: \.isWired), sections: sections)
    }
}

private struct BodyLowering {
    let plan: ScreenPlan
    /// The next of the screen's rows: they are lowered in their order.
    private var nextRow = 0

    init(plan: ScreenPlan) {
        self.plan = plan
    }

    private var emitter: Emitter { plan.emitter }

    mutating func plan(_ section: Section) -> SectionPlan {
        SectionPlan(
            loop: section.loop.map {
                plan($0, Dependencies(ofSections: section, loop: $0, emitter))
            },
            dependencies: Dependencies(ofSection: section, emitter).plan,
            id: section.id,
            identities: identities(of: section.loop.map { [$0] } ?? []),
            condition: section.condition,
            header: section.headerText,
            footer: section.footerText,
            items: items(section.entries)
        )
    }

    private mutating func items(_ entries: [RowEntry]) -> [BodyItem] {
        var items: [BodyItem] = []
        for entry in entries {
            switch entry {
            case .row(let row):
                let item = BodyItem.row(plan(plan.rows[nextRow]))
                nextRow += 1
                guard let loop = row.loop else {
                    items.append(item)
                    continue
                }
                let reads = Dependencies(insideLoopOf: row, loop, emitter)
                items.append(.list(plan(loop, reads), [item]))
            case .group(let group):
                var inner = self.items(group.entries)
                if let condition = group.condition { inner = [.group(when: condition, inner)] }
                guard let loop = group.loop else {
                    items += inner
                    continue
                }
                let reads = Dependencies(insideLoopOf: group, loop, emitter)
                items.append(.list(plan(loop, reads), inner))
            }
        }
        return items
    }

    private func plan(_ row: PlannedRow) -> RowPlan {
        RowPlan(
            name: row.name,
            identities: identities(of: row.loops),
            condition: row.row.condition,
            shown: viewModel(of: row),
            sends: row.isWired
        )
    }

    private func viewModel(of row: PlannedRow) -> ViewModelPlan {
        switch row.row.content {
        case .cell(_, let values):
            return ViewModelPlan(cell: row.cell, values: values, inputs: [:], bindings: nil)
        case .viewModel(let id, let arguments, let values):
            let viewModel = emitter.program[id]
            var inputs: [String: InputArgument] = [:]
            for (input, argument) in zip(viewModel.inputs, arguments) {
                inputs[input.name] = InputArgument(value: argument, type: input.type)
            }
            return ViewModelPlan(cell: row.cell, values: values, inputs: inputs, bindings: plan.bindings(of: viewModel))
        }
    }

    private func identities(of loops: [Loop]) -> [ElementIdentity] {
        loops.map { loop in
            guard case .field(let name, _) = loop.identity else { return ElementIdentity(variable: loop.variable) }
            return ElementIdentity(variable: loop.variable, field: name)
        }
    }

    private func plan(_ loop: Loop, _ dependencies: Dependencies) -> LoopPlan {
        let list: LoopPlan.List =
            switch loop.source {
            case .list(let list): .path(list, isOptional: list.type.isOptional)
            case .allCases(let id): .allCases(id)
            }
        var identity = loop.elementType.isExact ? LoopPlan.Identity.exactly : .itself
        if case .field(let name, let type) = loop.identity {
            identity = .field(name, isExact: type.isExact)
            if !type.isExact, case .model(let id) = loop.elementType, emitter.isIdentifiable(id) { identity = .own }
        }
        return LoopPlan(variable: loop.variable, list: list, identity: identity, dependencies: dependencies.plan)
    }
}

extension Dependencies {
    fileprivate var plan: DependencyPlan {
        if isUnknown { return .unknown }
        return .values(
            paths.map { path in
                let isComputed = if case .path(.derived, _) = path.kind { true } else { false }
                return .init(path: path, isComputed: isComputed, isExact: path.type.isExact)
            }
        )
    }
}

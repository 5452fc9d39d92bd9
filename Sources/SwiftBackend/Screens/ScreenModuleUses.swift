// Which modules a screen needs, and which of them its signatures show.

import SpecModel

extension ModuleUses {
    mutating func add(_ screen: Screen) {
        expose(Emitter.runtimeModule)
        add(fields: screen.state)
        for derived in screen.derived { add(derived.expression) }
        for id in screen.composition.traits { conform(to: program[id].header) }
        for entry in screen.composition.members { add(entry.member) }
        add(defaultsOf: screen.composition, except: Set(screen.values.map(\.name)))
        for value in screen.values { add(value.value) }
        for event in screen.events {
            for parameter in event.parameters { expose(parameter.type) }
        }
        for wiring in screen.wirings { add(wiring) }
        for section in screen.sections {
            if let loop = section.loop { add(loop) }
            if let condition = section.condition { add(condition) }
            if let text = section.headerText { add(text) }
            if let text = section.footerText { add(text) }
            for entry in section.entries { add(entry) }
        }
    }

    private mutating func add(_ entry: RowEntry) {
        switch entry {
        case .group(let group):
            if let loop = group.loop { add(loop) }
            if let condition = group.condition { add(condition) }
            for entry in group.entries { add(entry) }
        case .row(let row):
            if let loop = row.loop { add(loop) }
            if let condition = row.condition { add(condition) }
            add(row)
        }
    }

    private mutating func add(_ row: Row) {
        expose(program[row.content.cell(in: program)].header)
        switch row.content {
        case .cell(_, let values):
            for value in values { add(value.value) }
        case .viewModel(_, let arguments, let values):
            for value in values { add(value.value) }
            for argument in arguments { add(argument) }
        }
        for wiring in row.wirings { add(wiring) }
    }

    /// What identifies its elements is shown: `Day.ID`.
    private mutating func add(_ loop: Loop) {
        if case .list(let list) = loop.source { add(list) }
        expose(loop.elementType)
        guard case .field(_, let type) = loop.identity else { return }
        if case .model(let id) = loop.elementType, program[id].provenance == .generated {
            alias(type)
        } else {
            expose(type)
        }
    }

    private mutating func add(_ wiring: Wiring) {
        for statement in wiring.statements {
            switch statement {
            case .set(let target, let value):
                add(target)
                add(handled: value)
            case .create(let target):
                add(target)
            case .remove:
                use(Emitter.runtimeModule)
            case .send(_, let arguments):
                for argument in arguments { add(handled: argument) }
            }
        }
    }

    /// An action is handled without a frame, and formats in the current locale.
    private mutating func add(handled value: Value) {
        add(value)
        if value.needsLocale { use("Foundation") }
    }
}

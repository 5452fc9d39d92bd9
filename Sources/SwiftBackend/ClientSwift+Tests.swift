// What tests are written with besides: what stands in for a client's own types, and models that are the same each time.

import SpecModel
import SwiftOutput

extension ClientSwift {
    // MARK: Cells and views

    /// A cell's view model, of what another value shows as the cell: it does nothing.
    package func writeViewModel(of id: ID<Cell>, from value: String, to writer: inout SwiftWriter) {
        let composition = program[id].composition
        useMembers(of: composition, in: &writer)
        writer.type(viewModel(of: id))
        writer.call { writer in
            for entry in composition.members {
                guard case .property = entry.member.kind else { continue }
                writer.argument(entry.member.name)
                writer.reference(value)
                writer.member(entry.member.name)
            }
        }
    }

    /// Who has a cell's appearance and its actions, where both come apart from its data and there are actions.
    package func delegate(of id: ID<Cell>) -> SwiftType? {
        let cell = program[id]
        guard cell.composition.hasActions, program.declaredNames(of: .cell(id))[.delegate] != nil else { return nil }
        return context.type(Names.delegate(cell.header.name), of: cell.header)
    }

    package func delegateName(_ name: String) -> String { Names.delegate(name) }

    /// What the user can do in a cell.
    package func action(of cell: ID<Cell>) -> SwiftType { context.actionType(of: cell) }

    /// What a view with a delegate shows is not its delegate's: only the actions are.
    package func delegatedActions(of view: View) -> [SpecModel.Member] {
        view.hasDelegate ? view.composition.actions : []
    }

    // MARK: Calls

    /// Whether calls with such parameters can be compared for certain.
    package func areEquatable(_ types: [ValueType]) -> Bool { types.allSatisfy(program.isEquatable) }

    package func isSendable(_ type: ValueType) -> Bool { program.isSendable(type) }

    package func payload(_ parameters: [SpecModel.Parameter]) -> [SwiftOutput.Parameter] {
        context.parameters(parameters)
    }

    /// `.onSwitchToggle(on: on)`
    package func writeCase(_ name: String, _ parameters: [SpecModel.Parameter], to writer: inout SwiftWriter) {
        writer.member(name)
        if !parameters.isEmpty { context.writeArguments(parameters, LocalNames(), to: &writer) }
    }

    /// A cell as its own method in a screen's `Cells` is given it.
    package func payload(ofMaking cell: ID<Cell>, in place: CellPlace) -> [SwiftOutput.Parameter] {
        context.signature(ofMaking: cell, in: place, result: .swift(.void)).parameters
    }

    // MARK: Models

    package func type(of model: ID<Model>) -> SwiftType { context[model] }

    /// What an initialiser takes for a field, with another default than the spec's.
    package func parameter(for field: Field, defaultValue: Constant?) -> SwiftOutput.Parameter {
        let value = field.defaultValue ?? defaultValue
        return context.parameter(for: value.map { field.with(defaultValue: $0) } ?? field)
    }
}

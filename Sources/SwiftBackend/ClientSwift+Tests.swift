// The members of `ClientSwift` for tools that write code for test targets. Such code contains recorders, which replace
// handwritten types, and fixtures, which are sample values of models.

import SpecModel
import SwiftOutput

extension ClientSwift {
    // MARK: Cells and views

    /// Writes an expression that creates a cell's view model. The expression reads the properties from the variable
    /// with the name `value`. The view model has no action handler.
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

    /// Returns the type alias for the delegate of a cell. The type alias combines the protocols of the cell's traits
    /// for the appearance and for the actions. Returns `nil` if a trait of the cell is not split into facets, or if the
    /// cell has no actions.
    package func delegate(of id: ID<Cell>) -> SwiftType? {
        let cell = program[id]
        guard cell.composition.hasActions, program.declaredNames(of: .cell(id))[.delegate] != nil else { return nil }
        return context.type(Names.delegate(cell.header.name), of: cell.header)
    }

    package func delegateName(_ name: String) -> String { Names.delegate(name) }

    /// Returns the enum of a cell's actions.
    package func action(of cell: ID<Cell>) -> SwiftType { context.actionType(of: cell) }

    /// Returns the actions of a view's delegate, or an empty array if the view has no delegate. Unlike a cell's
    /// delegate, a view's delegate does not provide the appearance.
    package func delegatedActions(of view: View) -> [SpecModel.Member] {
        view.hasDelegate ? view.composition.actions : []
    }

    // MARK: Calls

    /// Returns a Boolean value that indicates whether all given types are known to be `Equatable`. Tests can compare
    /// recorded calls if the types of their parameters are `Equatable`.
    package func areEquatable(_ types: [ValueType]) -> Bool { types.allSatisfy(program.isEquatable) }

    package func isSendable(_ type: ValueType) -> Bool { program.isSendable(type) }

    package func payload(_ parameters: [SpecModel.Parameter]) -> [SwiftOutput.Parameter] {
        context.parameters(parameters)
    }

    /// Writes the enum case of an action, such as `.onSwitchToggle(on: on)`. The arguments are the parameters of the
    /// action.
    package func writeCase(_ name: String, _ parameters: [SpecModel.Parameter], to writer: inout SwiftWriter) {
        writer.member(name)
        if !parameters.isEmpty { context.writeArguments(parameters, LocalNames(), to: &writer) }
    }

    /// Returns the parameters of the method in a screen's `Cells` protocol that creates a cell. The generated recorder
    /// stores them as the payload of a call.
    package func payload(ofMaking cell: ID<Cell>, in place: CellPlace) -> [SwiftOutput.Parameter] {
        context.signature(ofMaking: cell, in: place, result: .swift(.void)).parameters
    }

    // MARK: Models

    package func type(of model: ID<Model>) -> SwiftType { context[model] }

    /// Returns the parameter of the generated initializer for a field. If the spec declares no default for the field,
    /// `defaultValue` is the default value of the parameter.
    package func parameter(for field: Field, defaultValue: Constant?) -> SwiftOutput.Parameter {
        let value = field.defaultValue ?? defaultValue
        return context.parameter(for: value.map { field.with(defaultValue: $0) } ?? field)
    }
}

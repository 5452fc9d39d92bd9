// Writes the declarations for cells, views and styles. For a cell or a view, these include the type alias that combines
// its traits' protocols, the struct of the shown values, and the enum of the actions.

import SpecModel
import SwiftOutput

extension SwiftContext {
    func write(_ id: ID<Cell>, to writer: inout SwiftWriter) {
        let names = program.declaredNames(of: .cell(id))
        let cell = program[id]
        let traits = cell.composition.traits
        guard let presentable = names[.presentable], let value = names[.value], let view = names[.view] else { return }
        writer.typeAlias(presentable, member, to: .composition(traits.map(self.name)), doc: cell.header.doc)
        writeFacets(of: cell, names, to: &writer)
        if let action = names[.action] { writeActions(cell.composition, action, to: &writer) }
        writeValue(
            value,
            of: cell.composition,
            presentable: presentable,
            action: names[.action],
            to: &writer
        )
        writer.type(.protocol, view, mainActor, inherits: [.swift(.anyObject)]) {
            let viewModel = Parameter(
                label: GeneratedMember.with,
                name: GeneratedMember.viewModel,
                type: .some(.named(presentable))
            )
            $0.functionRequirement(Signature(GeneratedMember.configure, [viewModel]))
        }
    }

    /// Writes a type alias for each facet with members, which combines the protocols of this facet from all traits of
    /// the cell. Also writes the type alias for the delegate, and the struct of the default appearance. Writes nothing
    /// if a trait of the cell is not split into facets.
    private func writeFacets(of cell: Cell, _ names: DeclaredNames, to writer: inout SwiftWriter) {
        func facet(_ facet: Facet) -> [SwiftType] {
            cell.composition.traits.compactMap { self.name($0, facet: facet) }
        }
        func alias(_ role: DeclaredName.Role, _ parts: @autoclosure () -> [SwiftType]) {
            if let name = names[role] { writer.typeAlias(name, member, to: .composition(parts())) }
        }
        alias(.dataSource, facet(.data))
        alias(.appearance, facet(.appearance))
        alias(.actions, facet(.actions))
        alias(.delegate, facet(.appearance) + facet(.actions))

        guard let name = names[.defaultAppearance], let appearance = names[.appearance] else { return }
        useDefaults(of: cell.composition, in: &writer)
        writer.type(.struct, name, nonisolated, inherits: [.named(appearance), .swift(.sendable)]) {
            if access != .internal { $0.initializer([], member) { _ in } }
        }
    }

    func write(_ id: ID<View>, to writer: inout SwiftWriter) {
        let names = program.declaredNames(of: .view(id))
        let view = program[id]
        guard let presentable = names[.presentable], let value = names[.value] else { return }
        let traits = view.composition.traits
        var shown = view.composition
        if let delegate = names[.delegate] {
            shown.members.removeAll { $0.member.facet == .actions }
            let parts = traits.flatMap(program.partsWithoutActions).compactMap(self.name)
            writer.typeAlias(presentable, member, to: .composition(parts), doc: view.header.doc)
            writer.type(
                .protocol,
                delegate,
                mainActor,
                inherits: [.swift(.anyObject)] + traits.compactMap { self.name($0, facet: .actions) }
            )
        } else {
            writer.typeAlias(presentable, member, to: .composition(traits.map(self.name)), doc: view.header.doc)
            if let action = names[.action] { writeActions(view.composition, action, to: &writer) }
        }
        func writeModel(to writer: inout SwiftWriter) {
            writeValue(value, of: shown, presentable: presentable, action: names[.action], to: &writer)
        }
        if view.isNested {
            writer.extension(of: .named(view.header.name), access, .nonisolated) { writeModel(to: &$0) }
        } else {
            writeModel(to: &writer)
        }
    }

    func write(_ style: Style, to writer: inout SwiftWriter) {
        let viewModel = Parameter(
            label: GeneratedMember.to,
            name: GeneratedMember.viewModel,
            type: viewModelType(of: style.cell),
            isInout: true
        )
        let bindings = Set(style.values.flatMap(\.value.bindings))
        let values = ValueWriter(
            context: self,
            names: LocalNames(bindings, beside: functionNames.union([GeneratedMember.viewModel]))
        )
        values.formatByCurrentSettings()
        writer.type(.enum, style.header.name, nonisolated, doc: style.header.doc) {
            $0.functionBody(Signature(GeneratedMember.apply, [viewModel]), staticMember) { writer in
                for value in style.values {
                    values.assign(value.value, to: &writer) {
                        $0.reference(GeneratedMember.viewModel)
                        $0.member(value.name)
                    }
                }
            }
        }
    }
}

extension SpecModel.Member {
    /// The parameters of an action, or an empty array for a property.
    package var parameters: [SpecModel.Parameter] { if case .action(let parameters) = kind { parameters } else { [] } }
}

extension Composition {
    var actionParameters: [ValueType] { actions.flatMap { $0.parameters.map(\.type) } }

    /// The actions of all traits.
    var actions: [SpecModel.Member] { members(of: .actions).map(\.member) }
}

/// A case of an enum of actions or events.
struct PayloadCase {
    let name: String
    let doc: String?
    let parameters: [SpecModel.Parameter]
}

extension SwiftContext {
    /// Writes an enum with one case per action, or nothing if there are no actions.
    func writeActions(_ composition: Composition, _ name: String, to writer: inout SwiftWriter) {
        let actions = composition.actions
        guard !actions.isEmpty else { return }
        let cases = actions.map { PayloadCase(name: $0.name, doc: nil, parameters: $0.parameters) }
        writePayloadEnum(cases, name, nonisolated, member, to: &writer)
    }

    /// Writes an enum of actions or of events.
    ///
    /// - Parameters:
    ///   - modifiers: The modifiers of the enum.
    ///   - member: The modifiers of the enum's members.
    func writePayloadEnum(
        _ cases: [PayloadCase],
        _ name: String,
        _ modifiers: Modifiers,
        _ member: Modifiers,
        to writer: inout SwiftWriter,
        _ members: SwiftWriter.Piece = { _ in }
    ) {
        let types = cases.flatMap { $0.parameters.map(\.type) }
        // If no payload contains a floating-point number or a date, the equality that Swift synthesizes is correct.
        let hasParts = types.contains(where: \.isExact) && types.allSatisfy(program.isEquatable)
        writer.type(.enum, name, modifiers, inherits: conformances(of: types, byParts: hasParts)) { writer in
            writer.enumCases(cases.map { SwiftWriter.EnumCase($0.name, parameters($0.parameters), doc: $0.doc) })
            if hasParts { writeParts(ofCases: cases.map { ($0.name, $0.parameters.count) }, member, to: &writer) }
            members(&writer)
        }
    }

    /// For a type that stores values of `types`, returns the conformances to the equality protocol and to `Sendable`. A
    /// conformance is included only if all these types are known to have it.
    ///
    /// - Parameter byParts: A Boolean value that indicates whether the type lists its parts for the runtime's
    ///   comparison. If it is `false`, Swift synthesizes `==`.
    func conformances(of types: [ValueType], byParts: Bool) -> [SwiftType] {
        let equality = byParts ? runtimeType(.equatableByParts) : .swift(.equatable)
        return (types.allSatisfy(program.isEquatable) ? [equality] : [])
            + (types.allSatisfy(program.isSendable) ? [.swift(.sendable)] : [])
    }

    /// Returns the conformances of the struct that stores the values of a cell or a view.
    func conformances(_ presentable: [SwiftType], _ composition: Composition) -> [SwiftType] {
        var types: [ValueType] = []
        for case .property(let type, _) in composition.members.map(\.member.kind) { types.append(type) }
        return presentable + [.swift(.equatable)] + (types.allSatisfy(program.isSendable) ? [.swift(.sendable)] : [])
    }

    /// Writes a struct that stores the properties of a composition and sends its actions.
    ///
    /// - Parameter action: The name of the enum of actions, or `nil` if there are no actions.
    private func writeValue(
        _ name: String,
        of composition: Composition,
        presentable: String,
        action: String?,
        to writer: inout SwiftWriter
    ) {
        let fields = composition.members.compactMap { entry -> Field? in
            guard case .property(let type, _) = entry.member.kind else { return nil }
            var constant: Constant?
            if case .constant(let given) = entry.defaultValue { constant = given }
            return Field(name: entry.member.name, doc: nil, type: type, defaultValue: constant, isSettable: true)
        }
        writer.type(
            .struct,
            name,
            nonisolated,
            inherits: conformances([.named(presentable)], composition)
        ) { writer in
            guard let action else {
                writeFields(fields, to: &writer)
                writeEquality(of: composition, to: &writer)
                return
            }
            writeStored(fields, withDefaults: false, to: &writer)
            writeHandlerProperty(of: .named(action), to: &writer)
            let parameters = fields.map(parameter) + [handlerParameter(of: .named(action))]
            writer.initializer(parameters, member) { writer in
                for field in fields { assignStored(field.name, to: &writer) }
                assignHandler(beside: parameters, to: &writer)
            }
            writeEquality(of: composition, to: &writer)
            writeActionMethods(of: composition, to: &writer)
        }
    }

    /// Writes an `==` that compares the shown properties and ignores the action handler. Writes nothing if no property
    /// is compared by bits, because the `==` that Swift synthesizes has the same result.
    func writeEquality(of composition: Composition, to writer: inout SwiftWriter) {
        var shown: [(name: String, type: ValueType)] = []
        for entry in composition.members {
            guard case .property(let type, _) = entry.member.kind else { continue }
            shown.append((entry.member.name, type))
        }
        if shown.contains(where: \.type.isExact) { writeEquality(of: shown, member, to: &writer) }
    }

    /// Writes the assignment of a parameter to the stored property with the same name: `self.text = text`.
    func assignStored(_ name: String, to writer: inout SwiftWriter) {
        writer.assignment(to: {
            $0.selfReference(); $0.member(name)
        }) { $0.reference(name) }
    }

    func writeHandlerProperty(of action: SwiftType, to writer: inout SwiftWriter) {
        writer.storedProperty(
            Names.handlerProperty,
            runtimeType(.actionHandler, [action]),
            Modifiers(.private),
            isConstant: true
        )
    }

    /// Returns the parameter for an action handler, such as `onAction: @escaping @MainActor @Sendable
    /// (SwitchCellAction) -> Void = { _ in }`.
    func handlerParameter(of action: SwiftType) -> SwiftOutput.Parameter {
        let type = FunctionType([action], isEscaping: true, isMainActor: true, isSendable: true)
        return Parameter(Names.handlerParameter, .function(type), defaultValue: { $0.emptyClosure() })
    }

    /// Writes the assignment of the action handler to its property, with `self.` if a parameter shadows the property.
    ///
    /// - Parameter parameters: The parameters of the initializer that contains the assignment.
    func assignHandler(beside parameters: [SwiftOutput.Parameter], to writer: inout SwiftWriter) {
        let isHidden = parameters.contains { $0.name == Names.handlerProperty }
        writer.assignment(to: {
            if isHidden {
                $0.selfReference(); $0.member(Names.handlerProperty)
            } else {
                $0.reference(Names.handlerProperty)
            }
        }) {
            $0.type(runtimeType(.actionHandler))
            $0.call {
                $0.argument()
                $0.reference(Names.handlerParameter)
            }
        }
    }

    /// Writes a method for each action. The method calls the action handler with the enum case of the action.
    func writeActionMethods(of composition: Composition, to writer: inout SwiftWriter) {
        for entry in composition.members(of: .actions) {
            guard case .action(let parameters) = entry.member.kind else { continue }
            let names = LocalNames(Set(parameters.map(\.name)), beside: [Names.handlerProperty])
            writer.function(signature(of: entry.member.name, parameters, names), mainActor) {
                $0.reference(Names.handlerProperty)
                $0.call {
                    $0.argument()
                    $0.member(entry.member.name)
                    if !parameters.isEmpty { writeArguments(parameters, names, to: &$0) }
                }
            }
        }
    }
}

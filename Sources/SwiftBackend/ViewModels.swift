// Writes view models: structs whose initializer computes all values, and extensions that make models conform to
// protocols. For a handwritten view model, writes only the type alias of its services.

import SpecModel
import SwiftOutput

extension SwiftContext {
    func write(_ id: ID<ViewModel>, to writer: inout SwiftWriter) {
        let names = program.declaredNames(of: .viewModel(id))
        let viewModel = program[id]
        if let services = names[.services] {
            writer.typeAlias(
                services,
                member,
                to: .composition(viewModel.services.map { type(ofHolder: program[$0]) }),
                doc: "The services that `\(viewModel.header.name)` can use."
            )
        }
        if viewModel.isManual { return }
        if let model = viewModel.extends {
            writeConformance(of: model, to: viewModel, to: &writer)
        } else {
            writeValue(viewModel, names, to: &writer)
        }
    }

    /// Returns the protocols that a view model conforms to.
    func presentables(of viewModel: ViewModel) -> [SwiftType] {
        switch viewModel.target {
        case .cell(let id): [type(Names.presentable(program[id].header.name), of: program[id].header)]
        case .view(let id): [type(Names.presentable(program[id].header.name), of: program[id].header)]
        case .traits: viewModel.composition.traits.map(name)
        }
    }

    /// Returns the members that the view model implements itself. If the target is a view with a delegate, omits the
    /// actions, because the delegate implements them.
    private func composition(of viewModel: ViewModel) -> Composition {
        var composition = viewModel.composition
        if case .view(let id) = viewModel.target, program[id].hasDelegate {
            composition.members.removeAll { $0.member.facet == .actions }
        }
        return composition
    }

    private func actionType(of viewModel: ViewModel) -> SwiftType {
        switch viewModel.target {
        case .cell(let id): actionType(of: id)
        case .view(let id): type(Names.action(program[id].header.name), of: program[id].header)
        case .traits: .named(Names.action(viewModel.header.name))
        }
    }

    private func writeValue(_ viewModel: ViewModel, _ declared: DeclaredNames, to writer: inout SwiftWriter) {
        let composition = composition(of: viewModel)
        let action = actionType(of: viewModel)
        let hasActions = composition.hasActions
        if let name = declared[.action] { writeActions(composition, name, to: &writer) }

        let given = Dictionary(viewModel.values.map { ($0.name, $0.value) }) { first, _ in first }
        var stored = composition
        stored.members.removeAll { storedValue(of: $0, given: given) == nil }
        let settings = settings.settings(of: viewModel)
        var own: Set = [Names.locale, Names.handlerParameter]
        if settings.contains(.calendar) { own.insert(Names.calendar) }
        let inputs = viewModel.inputs.map(\.name)
        let names = LocalNames(viewModel.bindings.union(inputs), beside: own.union(functionNames))
        var parameters = viewModel.inputs.map { Parameter(label: $0.name, name: names[$0.name], type: type($0.type)) }
        if settings.contains(.locale) {
            parameters.append(
                Parameter(Names.locale, localeType, defaultValue: { $0.member(SwiftMember.current) })
            )
        }
        if settings.contains(.calendar) {
            parameters.append(
                Parameter(Names.calendar, calendarType, defaultValue: { $0.member(SwiftMember.current) })
            )
        }
        if hasActions { parameters.append(handlerParameter(of: action)) }

        let values = ValueWriter(context: self, names: names, settings: settings)
        useDefaults(of: viewModel.composition, except: Set(given.keys), in: &writer)
        writer.type(
            .struct,
            viewModel.header.name,
            nonisolated,
            inherits: conformances(presentables(of: viewModel), stored),
            doc: viewModel.header.doc
        ) { writer in
            for entry in stored.members {
                guard case .property(let type, _) = entry.member.kind else { continue }
                writer.storedProperty(entry.member.name, self.type(type), member)
            }
            if hasActions { writeHandlerProperty(of: action, to: &writer) }
            writer.initializer(parameters, member) { writer in
                for entry in stored.members {
                    guard let value = storedValue(of: entry, given: given) else { continue }
                    values.assign(value, to: &writer) {
                        $0.selfReference(); $0.member(entry.member.name)
                    }
                }
                if hasActions { assignHandler(beside: parameters, to: &writer) }
            }
            writeEquality(of: stored, to: &writer)
            writeActionMethods(of: composition, to: &writer)
        }
    }

    /// Returns the initial value of a view model's stored property: the value in `given`, or otherwise the constant
    /// default. Returns `nil` if the member is not a property or has neither value. Without a value in `given`, also
    /// returns `nil` if an extension of the trait implements the member.
    private func storedValue(of entry: Composition.Member, given: [String: Value]) -> Value? {
        guard case .property(let type, _) = entry.member.kind else { return nil }
        if let value = given[entry.member.name] { return value }
        guard case .constant(let constant) = entry.defaultValue,
            !entry.member.isGivenByExtension(entry.defaultValue)
        else { return nil }
        return .expression(Expression(.constant(constant), type, at: .unknown))
    }

    /// Writes the extension that makes a model conform to the view model's protocols. The extension computes the
    /// properties of the view model from the fields of the model.
    private func writeConformance(of id: ID<Model>, to viewModel: ViewModel, to writer: inout SwiftWriter) {
        let bindings = LocalNames(viewModel.bindings, beside: functionNames)
        let values = ValueWriter(context: self, names: bindings)
        values.formatByCurrentSettings()
        let conformance = conformance(of: id, to: viewModel)
        let fields = Dictionary(program[id].fields.map { ($0.name, $0.type) }) { first, _ in first }
        useDefaults(of: viewModel.composition, except: Set(viewModel.values.map(\.name)), in: &writer)
        writer.extension(
            of: conformance.type,
            conformance.visibility,
            .nonisolated,
            inherits: conformance.protocols
        ) { writer in
            for value in viewModel.values where fields[value.name] != value.type {
                let modifiers = Modifiers(conformance.access[value.name] ?? access)
                values.writeProperty(value.name, type(value.type), modifiers, value.value, to: &writer)
            }
        }
    }
}

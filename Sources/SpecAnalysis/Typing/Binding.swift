// Binds the names of loops, payloads and action parameters.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let bindingRules: [Rule] = [.shadowedName]

extension Rule {
    static let shadowedName = Rule("shadowed-name", "Reports a variable with the name of another value in scope.")
}

extension ValueTyper {
    /// Adds a name to the scope. Reports a name that hides another name.
    ///
    /// - Parameters:
    ///   - isGuard: A Boolean value that indicates whether a condition around rows binds the name.
    ///   - use: The number that identifies the name in `NameUses`, or `nil` if uses of the name are not counted.
    mutating func bind(
        _ name: Located<String>,
        _ variable: Variable,
        _ type: ValueType,
        isGuard: Bool = false,
        use: Int? = nil
    ) {
        let hidden = self.hidden(by: name.value)
        checkShadowing(by: name)
        // If the name hides a value, a use of the name can mean either value. The invalid type prevents errors at the
        // uses.
        let known = hidden == nil ? type : .invalid
        declare(
            ScopedValue(
                name: name.value,
                variable: variable,
                type: known,
                place: .at(name.range),
                isGuarded: isGuard,
                use: use
            )
        )
    }

    /// Returns the name of the variable `name` in the resolved program. In a method, the function appends a number if
    /// another variable already has the name. This variable can be in scope at the call, or earlier in the method.
    mutating func localName(_ name: String) -> String {
        guard let taken = takenNames else { return name }
        var local = name
        var number = 2
        while taken.contains(local) || local != name && variables[local] != nil {
            local = "\(name)\(number)"
            number += 1
        }
        takenNames?.insert(local)
        return local
    }

    /// Reports a name that hides another name.
    func checkShadowing(by name: Located<String>) {
        guard let hidden = hidden(by: name.value) else { return }
        reporter.report(
            Diagnostic(
                .shadowedName,
                at: name.range,
                "'\(name.value)' hides another value with the same name",
                notes: place(of: hidden).map { [Note("the other value is declared here", at: $0)] } ?? []
            )
        )
    }

    func hidden(by name: String) -> ScopedValue? {
        let seesGuarded = !isActing || namesOfLists.contains(name)
        if let hidden = variables.value(name, seesGuarded: seesGuarded) { return hidden }
        return foreignNames[name].map {
            ScopedValue(name: name, variable: .binding(name), type: .invalid, place: .at($0))
        }
    }

    /// Adds the parameters of an action to the scope of its binding, and reports a parameter that hides another name.
    mutating func bind(_ parameters: [Parameter], of actionBinding: ActionBindingSyntax, declaredBy id: ID<Trait>) {
        if let names = actionBinding.parameters {
            // Parameters that the binding does not name are not in scope.
            for (index, name) in names.enumerated() {
                guard let name else { continue }
                let type = names.count == parameters.count ? parameters[index].type : .invalid
                bind(name, .parameter(name.value), type)
            }
            return
        }
        for parameter in parameters {
            let action = actionBinding.action
            let place = ScopedValue.Place.member(.trait(id), action.value)
            let hidden = hidden(by: parameter.name)
            if let hidden { reportHiding(parameter, of: action, place, hidden, parameters) }
            let type = hidden == nil ? parameter.type : .invalid
            let variable = Variable.parameter(parameter.name)
            variables.bind(ScopedValue(name: parameter.name, variable: variable, type: type, place: place))
        }
    }

    private func reportHiding(
        _ parameter: Parameter,
        of action: Located<String>,
        _ place: ScopedValue.Place,
        _ hidden: ScopedValue,
        _ parameters: [Parameter]
    ) {
        let names = parameters.map { $0.name == parameter.name ? "new" + capitalizedFirst($0.name) : $0.name }
        // In a YAML mapping in braces, a comma ends an entry. Therefore, a key with several names needs quotes.
        let quote = names.count > 1 ? "'" : ""
        let renamed = "\(quote)\(action.value)(\(names.joined(separator: ", ")))\(quote)"
        let notes = [
            self.place(place).map { Note("action '\(action.value)' is declared here", at: $0) },
            self.place(of: hidden).map { Note("the other value is declared here", at: $0) },
        ]
        reporter.report(
            Diagnostic(
                .shadowedName,
                at: action.range,
                "parameter '\(parameter.name)' of action '\(action.value)' hides another value with the same name",
                notes: notes.compactMap(\.self),
                edits: [SuggestedEdit("rename the parameter", [ByteEdit(action.range, renamed)])]
            )
        )
    }
}

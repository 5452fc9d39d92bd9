// How names come into scope: those of loops, of payloads, and of actions' parameters.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let bindingRules: [Rule] = [.shadowedName]

extension Rule {
    static let shadowedName = Rule("shadowed-name", "A name that hides another one.")
}

extension ValueTyper {
    /// Brings a name into scope; reports it where it hides another one.
    ///
    /// - Parameters:
    ///   - isGuard: whether it is bound by what decides about rows.
    ///   - use: its number, where it is to be known whether it is used.
    mutating func bind(
        _ name: Located<String>,
        _ variable: Variable,
        _ type: ValueType,
        isGuard: Bool = false,
        use: Int? = nil
    ) {
        let hidden = self.hidden(by: name.value)
        checkShadowing(by: name)
        // Which of the two is meant is not known: neither is judged.
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

    /// Returns the name in the model of a variable that is brought into scope: its own, or another one where a variable
    /// around the call of a method has that.
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

    /// Reports a name that hides another one.
    func checkShadowing(by name: Located<String>) {
        guard let hidden = hidden(by: name.value) else { return }
        reporter.report(
            Diagnostic(
                .shadowedName,
                at: name.range,
                "'\(name.value)' hides another value with the same name",
                notes: place(of: hidden).map { [Note("the other one is declared here", at: $0)] } ?? []
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

    /// Brings the parameters of an action into scope where it is wired; reports one that hides another name.
    mutating func bind(_ parameters: [Parameter], of actionBinding: ActionBindingSyntax, declaredBy id: ID<Trait>) {
        if let names = actionBinding.parameters {
            // What is not given a name is not seen.
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
        // In braces, a comma ends an entry.
        let quote = names.count > 1 ? "'" : ""
        let renamed = "\(quote)\(action.value)(\(names.joined(separator: ", ")))\(quote)"
        let notes = [
            self.place(place).map { Note("'\(action.value)' is declared here", at: $0) },
            self.place(of: hidden).map { Note("the other one is declared here", at: $0) },
        ]
        reporter.report(
            Diagnostic(
                .shadowedName,
                at: action.range,
                "the parameter '\(parameter.name)' of '\(action.value)' hides another value with the same name",
                notes: notes.compactMap(\.self),
                edits: [SuggestedEdit("rename the parameter", [ByteEdit(action.range, renamed)])]
            )
        )
    }
}

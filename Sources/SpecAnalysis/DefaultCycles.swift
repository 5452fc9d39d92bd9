// Reports recursive defaults of model fields. A default that contains a value of a model depends on the defaults of the
// fields that this value omits.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let defaultCycleRules: [Rule] = [.recursiveDefault]

extension Rule {
    static let recursiveDefault = Rule("recursive-default", "Reports a default value of a model that contains itself.")
}

struct DefaultCycles {
    private struct Place: Hashable {
        let model: ID<Model>
        let field: String
    }

    let program: Program
    let linked: LinkedModules
    let reporter: Reporter

    func check() {
        var places: [Place] = []
        var defaults: [Constant] = []
        for (index, model) in program.models.enumerated() {
            for field in model.fields {
                guard let value = field.defaultValue, value.holdsModel else { continue }
                places.append(Place(model: ID(index), field: field.name))
                defaults.append(value)
            }
        }
        if places.isEmpty { return }
        let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
        let found = cycles(count: places.count) { number in
            var needed: [Int] = []
            defaults[number].forEachModel { id, given in
                for field in program[id].fields where !given.contains(where: { $0.name == field.name }) {
                    if let number = numbers[Place(model: id, field: field.name)] { needed.append(number) }
                }
            }
            return needed
        }
        for cycle in found {
            let names = cycle.compactMap { number in
                linked.sources.models[places[number].model.index].syntax.fields
                    .first { $0.name.value == places[number].field }?.name
            }
            if names.isEmpty { continue }
            let kinds = names.map { _ in "field" }
            reporter.report(.cycle(.recursiveDefault, of: "the default of field", names: names, kinds: kinds))
        }
    }
}

extension Constant {
    fileprivate var holdsModel: Bool {
        var holds = false
        forEachModel { _, _ in holds = true }
        return holds
    }
}

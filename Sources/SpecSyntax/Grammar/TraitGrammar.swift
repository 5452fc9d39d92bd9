// Contains the tables of traits and view models. Some of their keys exclude each other.

import SpecDiagnostics
import SpecYAML

let traitGrammar = Grammar<TraitSyntax>(
    .trait,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key(
            "facets",
            .choice(of: FacetsSyntax.self),
            "With 'split', each facet also becomes a separate protocol. The default is 'facets' of 'vmgen.yaml'."
        ) {
            $0.facets = $1
        },
        Key("refines", .names(.nameOf(.trait)), "The traits that the trait refines.") { $0.refines = $1 },
        Key("defaults", .literals("defaults"), "The new defaults of members of refined traits.") {
            $0.defaults = $1
        },
        Key("role", .role, "The name of the role and its trait. The role has the trait's members under other names.") {
            $0.role = $1
        },
        Key("data", .properties(traitPropertyGrammar), "The properties that the trait shows.") { $0.data = $1 },
        Key("appearance", .properties(traitPropertyGrammar), "The properties that determine the appearance.") {
            $0.appearance = $1
        },
        Key("actions", .actions(), "The actions of the user.") { $0.actions = $1 },
    ],
    alone: "role"
)

let viewModelGrammar = Grammar<ViewModelSyntax>(
    .viewModel,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key(
            "extends",
            .decisive(.nameOf(.model)),
            "The model that conforms to the traits itself. No type is generated then."
        ) { $0.extends = $1 },
        Key("takes", .properties(allowsDefaults: false), "The inputs of the initializer, in order.") { $0.takes = $1 },
        Key("cell", .reference(.nameOf(.cell)), "The cell that shows the view model.") {
            $0.target = $0.target ?? .cell($1)
        },
        Key("view", .reference(.nameOf(.view)), "The view that shows the view model.") {
            $0.target = $0.target ?? .view($1)
        },
        Key("traits", .names(.nameOf(.trait)), "The traits that the view model conforms to.") {
            $0.target = $0.target ?? .traits($1)
        },
        Key("style", .reference(.nameOf(.style)), "The style of the view model.") { $0.style = $1 },
        Key("services", .names(.nameOf(.service)), "The services that the view model can call.") { $0.services = $1 },
        Key("body", .word("manual"), "With 'manual', the view model is written in Swift.") { $0.manualBody = $1 },
        Key("values", .placed(.values), "The values of the members. Members with a default can be omitted.") {
            $0.values = $1.value
            $0.valuesRange = $1.range
        },
    ],
    oneOf: ["cell", "view", "traits"]
)

extension Shape {
    /// Returns a shape whose values are the values of `shape`, each with the source range of its node.
    static func placed<Plain>(_ shape: Shape<Plain>) -> Shape where Value == Located<Plain> {
        Shape(shape.description) { node, decoder in
            shape.read(node, &decoder).map { Located($0, at: node.range) }
        }
    }
}

extension Shape where Value == TraitSyntax.Role {
    /// The shape of a role and its trait, for example `{detail: TextPresentable}`.
    static var role: Shape {
        Shape(.entries(.scalar(.nameOf(.trait)))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a role and its trait") else { return nil }
            guard let entry = entries.first(where: { _ in true }), entries.count == 1 else {
                decoder.report(
                    .unexpectedShape,
                    at: node.range,
                    "expected a role and its trait, found \(entries.count) entries"
                )
                decoder.unreadRegions.append(node.range)
                return nil
            }
            let name = decoder.declare(entry.key, .member)
            guard let base = decoder.text(entry.value, expecting: .nameOf(.trait)) else {
                decoder.unreadRegions.append(entry.range)
                return nil
            }
            return TraitSyntax.Role(name: name, base: base)
        }
    }
}

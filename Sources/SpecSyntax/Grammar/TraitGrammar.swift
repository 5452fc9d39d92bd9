// The tables of traits and view models. Some of their keys exclude each other.

import SpecDiagnostics
import SpecYAML

let traitGrammar = Grammar<TraitSyntax>(
    .trait,
    [
        Key("doc", .doc, "What it is, as a comment in the output.") { $0.doc = $1 },
        Key("facets", .choice(of: FacetsSyntax.self), "Whether each facet becomes a protocol of its own.") {
            $0.facets = $1
        },
        Key("refines", .names(.nameOf(.trait)), "The traits that it builds on.") { $0.refines = $1 },
        Key("defaults", .literals("defaults"), "New defaults for what the refined traits declare.") {
            $0.defaults = $1
        },
        Key("role", .role, "The same trait in another role, its members renamed.") { $0.role = $1 },
        Key("data", .properties(traitPropertyGrammar), "What is shown.") { $0.data = $1 },
        Key("appearance", .properties(traitPropertyGrammar), "How it looks.") { $0.appearance = $1 },
        Key("actions", .actions(), "What the user did.") { $0.actions = $1 },
    ],
    alone: "role"
)

let viewModelGrammar = Grammar<ViewModelSyntax>(
    .viewModel,
    [
        Key("doc", .doc, "What it is, as a comment in the output.") { $0.doc = $1 },
        Key("extends", .decisive(.nameOf(.model)), "The model that conforms itself.") { $0.extends = $1 },
        Key("takes", .properties(allowsDefaults: false), "What its initializer takes, in order.") { $0.takes = $1 },
        Key("cell", .reference(.nameOf(.cell)), "The cell that it is for.") { $0.target = $0.target ?? .cell($1) },
        Key("view", .reference(.nameOf(.view)), "The view that it is for.") { $0.target = $0.target ?? .view($1) },
        Key("traits", .names(.nameOf(.trait)), "The traits that it gives values to.") {
            $0.target = $0.target ?? .traits($1)
        },
        Key("style", .reference(.nameOf(.style)), "The style that it has.") { $0.style = $1 },
        Key("services", .names(.nameOf(.service)), "What it may call.") { $0.services = $1 },
        Key("body", .word("manual"), "'manual': it is written by hand.") { $0.manualBody = $1 },
        Key("values", .placed(.values), "A value for each member without a default.") {
            $0.values = $1.value
            $0.valuesRange = $1.range
        },
    ],
    oneOf: ["cell", "view", "traits"]
)

extension Shape {
    /// Returns the shape of a value with the source range of its node.
    static func placed<Plain>(_ shape: Shape<Plain>) -> Shape where Value == Located<Plain> {
        Shape(shape.description) { node, decoder in
            shape.read(node, &decoder).map { Located($0, at: node.range) }
        }
    }
}

extension Shape where Value == TraitSyntax.Role {
    /// A role and its trait: `{detail: TextPresentable}`.
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

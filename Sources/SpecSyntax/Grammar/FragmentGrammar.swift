// Contains the tables of fragments.

let fragmentGrammar = Grammar<FragmentSyntax>(
    .fragment,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("takes", .properties(allowsDefaults: false), "The inputs of the fragment, with their types.") {
            $0.takes = $1
        },
        Key("methods", .methods, "The methods: named statements that the fragment can call.") { $0.methods = $1 },
        Key("rows", .rows, required: true, "The rows, groups and choices of rows, in order.") { $0.rows = $1 },
    ]
)

let fragmentUseGrammar = Grammar<FragmentUseSyntax>(
    .fragmentUse,
    [
        Key("id", .name(.id, .member), "The prefix of the ids of the fragment's rows.") { $0.id = $1 },
        Key("each", .each, "The list for whose elements the rows are repeated.") { $0.each = $1 },
        Key("when", .condition, "The condition for the rows to be shown.") { $0.condition = $1 },
        Key("fragment", .reference(.nameOf(.fragment)), required: true, "The fragment that provides the rows.") {
            $0.fragment = $1
        },
        Key("with", .values, "The values of the fragment's inputs.") { $0.arguments = $1 },
    ]
)

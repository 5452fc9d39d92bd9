// The tables of fragments.

let fragmentGrammar = Grammar<FragmentSyntax>(
    .fragment,
    [
        Key("doc", .doc, "What its rows show.") { $0.doc = $1 },
        Key("takes", .properties(allowsDefaults: false), "What its rows are made of.") { $0.takes = $1 },
        Key("methods", .methods, "Statements with names, which its rows call.") { $0.methods = $1 },
        Key("rows", .rows, required: true, "The rows, in order.") { $0.rows = $1 },
    ]
)

let fragmentUseGrammar = Grammar<FragmentUseSyntax>(
    .fragmentUse,
    [
        Key("id", .name(.id, .member), "What stands before the ids of its rows.") { $0.id = $1 },
        Key("each", .each, "Its rows for each element of a list.") { $0.each = $1 },
        Key("when", .condition, "When its rows are there.") { $0.condition = $1 },
        Key("fragment", .reference(.nameOf(.fragment)), required: true, "The fragment whose rows these are.") {
            $0.fragment = $1
        },
        Key("with", .values, "Its inputs.") { $0.arguments = $1 },
    ]
)

// Contains the tables of design tokens.

import SpecDiagnostics
import SpecYAML

struct TokensDraft {
    /// The colors and fonts, in the order of the file.
    var all: [TokenSyntax] = []
}

struct TokenDraft {
    var doc: Located<String>?
    var value: ScalarSyntax?
    var light: ScalarSyntax?
    var dark: ScalarSyntax?
}

let tokensGrammar = Grammar<TokensDraft>(
    .tokens,
    [
        Key("colors", .tokens(colors: true), "The named colors.") { $0.all += $1 },
        Key("fonts", .tokens(colors: false), "The named fonts.") { $0.all += $1 },
    ]
)

let colorTokenGrammar = Grammar<TokenDraft>(
    .color,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("value", .scalar(.color), "The color in both light and dark appearance.") { $0.value = $1 },
        Key("light", .scalar(.color), needs: ["dark"], "The color in light appearance.") { $0.light = $1 },
        Key("dark", .scalar(.color), needs: ["light"], "The color in dark appearance.") { $0.dark = $1 },
    ],
    oneOf: ["value", "light"]
)

let fontTokenGrammar = Grammar<TokenDraft>(
    .font,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("value", .scalar(.font), required: true, "The font.") { $0.value = $1 },
    ]
)

extension Shape where Value == [TokenSyntax] {
    static var tokens: Shape {
        Shape(.mapping(.tokens)) { node, decoder in
            var draft = TokensDraft()
            decoder.noteUnread(.tokens, in: node)
            decoder.decode(node, tokensGrammar, into: &draft, at: node.range)
            return draft.all
        }
    }

    static func tokens(colors: Bool) -> Shape {
        let grammar = colors ? colorTokenGrammar : fontTokenGrammar
        let kind = grammar.table.description.kind
        return Shape(.entries(.either([.scalar(colors ? .color : .font), .mapping(kind)]))) { node, decoder in
            decoder.noteUnread(.tokens, in: node)
            guard let entries = decoder.entries(of: node, expecting: "a mapping of \(kind.phrase)s") else { return nil }
            var tokens: [TokenSyntax] = []
            for entry in entries {
                let name = decoder.declare(entry.key, .member)
                var draft = TokenDraft()
                if entry.value.kind == .mapping {
                    decoder.decode(entry.value, grammar, into: &draft, at: entry.key.range)
                } else {
                    draft.value = decoder.scalar(entry.value, expecting: grammar.table.article)
                }
                let value = draft.value(isColor: colors)
                tokens.append(
                    TokenSyntax(name: name, range: entry.range, doc: draft.doc, isColor: colors, value: value)
                )
            }
            return tokens
        }
    }
}

extension TokenDraft {
    fileprivate func value(isColor: Bool) -> TokenSyntax.Value {
        if let value { return isColor ? .color(value) : .font(value) }
        if let light, let dark { return .adaptiveColor(light: light, dark: dark) }
        return .invalid
    }
}

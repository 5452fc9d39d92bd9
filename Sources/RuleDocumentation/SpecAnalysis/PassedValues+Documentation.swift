// The documentation of the rules that `SpecAnalysis/Typing/PassedValues.swift` declares.

let passedValueDocumentation: [RulePage] = [
    RulePage(
        "bare-text",
        """
        The value of a key such as 'to' or 'with' is an expression, and a text in an expression has quotation marks: \
        "'Done'". Without them, 'Done' could be a text or a name. The compiler uses it as a text. Braces around the whole value are reported \
        too, because an expression needs none.
        """,
        bad: """
            screens:
              Basket:
                state: {name: String}
                traits: [TapPresentable]
                actions:
                  onTap: {set: name, to: All done}
                sections: []
            """,
        good: """
            screens:
              Basket:
                state: {name: String}
                traits: [TapPresentable]
                actions:
                  onTap: {set: name, to: "'All done'"}
                sections: [{id: main, header: "{name}", rows: []}]
            """
    ),
    RulePage(
        "ambiguous-quotes",
        """
        YAML removes its quotation marks before the compiler reads the value. For 'nil' in quotation marks, it cannot \
        decide whether the text or the literal is meant. For a text, add quotation marks inside the YAML ones: \
        "'nil'". For an expression, remove the quotation marks.
        """,
        bad: """
            screens:
              Basket:
                state: {code: String?}
                traits: [TapPresentable]
                actions:
                  onTap: {set: code, to: 'nil'}
                sections: []
            """,
        good: """
            screens:
              Basket:
                state: {code: String?}
                traits: [TapPresentable]
                actions:
                  onTap: {set: code, to: nil}
                sections: [{id: main, header: "{code}", rows: []}]
            """
    ),
]

// The documentation of the rules that `SpecAnalysis/Typing/PassedValues.swift` declares.

let passedValueDocumentation: [RulePage] = [
    RulePage(
        "bare-text",
        """
        What is passed is an expression, in which a text has quotes of its own. Without them 'Done' could be a text or \
        a name.
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
        YAML's quotes are gone once a file is read, so that they cannot say whether a text or an expression is meant. \
        A text in an expression has quotes inside of YAML's.
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

// The documentation of the rules that `SpecAnalysis/Advice/UnusedNames.swift` declares.

let unusedNameDocumentation: [RulePage] = [
    RulePage(
        "unused-name",
        """
        An unused declaration is most often left over from something that was removed. On a screen, the rule reports \
        state fields, derived values, events, methods and parameters of methods. It also reports functions, services, \
        fragments, and inputs of view models and fragments. In a module with screens, it reports colors, fonts, types, \
        models, traits and cells too. These checks apply only in a module whose 'access' is 'internal'. In every \
        module, the rule reports a row's command that neither 'swipe' nor 'menu' lists. If only your own Swift uses a \
        name, disable the rule at its declaration.
        """,
        bad: """
            screens:
              Basket:
                state: {count: Int, open: Bool}
                sections:
                  - {id: main, header: "{count}", rows: []}
            """,
        good: """
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, header: "{count}", rows: []}
            """
    )
]

// The documentation of the rules that `SpecAnalysis/Advice/UnusedNames.swift` declares.

let unusedNameDocumentation: [RulePage] = [
    RulePage(
        "unused-name",
        """
        What a screen declares and nothing on it uses is most often left from something that was taken out. So are a \
        function that no spec calls, a service that nothing has, a fragment without a use, an input that nothing \
        reads, and a command of a row that neither its swipes nor its menu list; in a module with screens a color, a font, a type, a model, a trait or a cell that no spec names, too. \
        Where others may use it, because the module's 'access' is wider than 'internal', nothing is said. For what \
        only your own Swift uses, disable the rule at its declaration.
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

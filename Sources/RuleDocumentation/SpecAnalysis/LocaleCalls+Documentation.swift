// The documentation of the rules that `SpecAnalysis/Typing/LocaleCalls.swift` declares.

let localeCallDocumentation: [RulePage] = [
    RulePage(
        "misplaced-locale",
        """
        With 'locale: true', the result of a function depends on the user's language and region, so it is only for \
        display. If the state or a list depended on the result, the behavior of the screen would differ between users. \
        The rule also finds calls in derived values, and in conditions whose variables a statement reads.
        """,
        bad: """
            functions:
              shown: {takes: [Int], locale: true, returns: String, swift: shown}
            screens:
              Basket:
                state: {count: Int, name: String}
                traits: [TapPresentable]
                actions:
                  onTap: {set: name, to: shown(count)}
                sections: []
            """,
        good: """
            functions:
              shown: {takes: [Int], locale: true, returns: String, swift: shown}
            screens:
              Basket:
                state: {count: Int}
                sections:
                  - {id: main, header: "{shown(count)}", rows: []}
            """
    )
]
